// The sign over the sky. It says that balloons are slow now or, if a player pops none, that one has to be popped.

import m from '../../../parts/m.js';
import { Alarm } from '../../../parts/time.js';

export const [snail, hand] = ['/art/kids/effects/snail.svg', '/art/kids/icons/hold.svg'];

/** How long a player may pop nothing before the reminder; milliseconds. */
const patience = 7000;

/**
 * `slowUntil`: in the table's time.
 *
 * @type {ClosureComponent<{ table: import('../../../host/local-table.js').LocalTable, stage: import('../stage.js').Stage,
 *   isSlow: boolean, slowUntil: number }>}
 */
export function Sign({ attrs: { table, stage } }) {
  let lastPop = table.at;
  let isReminded = false;
  const alarm = new Alarm();
  const endings = [table.onevents(hear), () => alarm.clear()];

  /** @param {any[]} events */
  function hear(events) {
    if (events.some(({ popped }) => popped)) lastPop = table.at;
  }

  /**
   * Reminds a player who pops nothing; speaks once.
   *
   * @returns {boolean} whether a reminder is needed
   */
  function remind() {
    const isLong = stage.now() - lastPop >= patience && !stage.isFrozen;
    if (isLong && !isReminded) stage.say(stage.words.flight.popOne);
    isReminded = isLong;
    return isLong;
  }

  /**
   * Redraws the page at the next moment when its look changes without an event at the table.
   *
   * @param {{ attrs: { slowUntil: number } }} vnode
   */
  function setAlarm({ attrs: { slowUntil } }) {
    alarm.clear();
    if (stage.isFrozen) return;
    const now = stage.now();
    const next = [slowUntil, lastPop + patience].filter((time) => time > now);
    if (next.length > 0) alarm.set(Math.min(...next) - now + 1, m.redraw);
  }

  return {
    oncreate: setAlarm,
    onupdate: setAlarm,
    onremove: () => endings.forEach((end) => end()),
    view({ attrs: { isSlow } }) {
      const isWaiting = remind();
      return m('.balloons-sign', { role: 'status', class: isSlow || isWaiting ? 'balloons-told' : '' }, isSlow
        ? [m('img', { src: snail, alt: '' }), stage.words.flight.slow]
        : isWaiting && [m('img', { src: hand, alt: '' }), stage.words.flight.popOne]);
    },
  };
}
