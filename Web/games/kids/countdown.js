// The clock of a game: what is left, drawn anew at each second and at no other time.

import { clockText, untilNextSecond } from '../../parts/duration.js';
import m from '../../parts/m.js';

/** From how many seconds on the clock hurries: once, and then at each of the last few. */
const hurries = [10, 5, 4, 3, 2, 1];

/** @type {ClosureComponent<{ table: import('../../host/local-table.js').LocalTable, stage: import('./stage.js').Stage }>} */
export function Countdown() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let shown = Infinity;

  /** @param {Vnode} vnode */
  function follow({ attrs: { table, stage } }) {
    clearTimeout(timer);
    if (stage.isFrozen) return;
    const left = leftOf(table);
    const seconds = Math.ceil(left / 1000);
    if (seconds < shown && hurries.includes(seconds)) stage.sound('hurry');
    shown = seconds;
    timer = setTimeout(() => m.redraw(), untilNextSecond(left));
  }

  return {
    oncreate: follow,
    onupdate: follow,
    onremove: () => clearTimeout(timer),
    view({ attrs: { table } }) {
      const left = leftOf(table);
      return m('p.kids-clock', { role: 'timer', class: left <= 10_000 ? 'kids-clock-short' : '' }, clockText(left));
    },
  };
}

/**
 * Milliseconds.
 *
 * @param {import('../../host/local-table.js').LocalTable} table
 */
const leftOf = (table) => Math.max(0, table.viewFor(null).left - (table.now() - table.at));
