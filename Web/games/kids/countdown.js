// The clock of a game: what is left. It writes that by itself at each second: that one has passed is no reason to draw
// the page.

import { clockText, untilNextSecond } from '../../parts/duration.js';
import m from '../../parts/m.js';
import { Alarm } from '../../parts/time.js';

/** From how many seconds on the clock hurries: once, and then at each of the last few. */
const hurries = [10, 5, 4, 3, 2, 1];

/** @type {ClosureComponent<{ table: import('../../host/local-table.js').LocalTable, stage: import('./stage.js').Stage }>} */
export function Countdown() {
  const alarm = new Alarm();
  let shown = Infinity;

  /** @param {Vnode} vnode */
  function follow(vnode) {
    const { dom, attrs: { table, stage } } = vnode;
    alarm.clear();
    const left = leftOf(table);
    const text = clockText(left);
    if (dom.textContent !== text) dom.textContent = text;
    dom.classList.toggle('kids-clock-short', left <= 10_000);
    if (stage.isFrozen) return;
    const seconds = Math.ceil(left / 1000);
    if (seconds < shown && hurries.includes(seconds)) stage.sound('hurry');
    shown = seconds;
    alarm.set(untilNextSecond(left), () => follow(vnode));
  }

  return {
    oncreate: follow,
    onupdate: follow,
    onremove: () => alarm.clear(),
    view: () => m('p.kids-clock', { role: 'timer' }),
  };
}

/**
 * Milliseconds.
 *
 * @param {import('../../host/local-table.js').LocalTable} table
 */
const leftOf = (table) => Math.max(0, table.viewFor(null).left - (table.now() - table.at));
