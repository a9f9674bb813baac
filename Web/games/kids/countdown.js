// The clock of a game: the time that is left. It updates itself each second, because a passing second is no reason to
// redraw the page.

import { clockText, untilNextSecond } from '../../parts/duration.js';
import m from '../../parts/m.js';
import { Alarm } from '../../parts/time.js';

/** The seconds left at which the clock warns: once, and then at each of the last few. */
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
 * The time that is left; milliseconds.
 *
 * @param {import('../../host/local-table.js').LocalTable} table
 */
const leftOf = (table) => Math.max(0, table.viewFor(null).left - (table.now() - table.at));
