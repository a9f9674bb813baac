// Clocks of a view: the one that runs, and what one has left now.

/**
 * @param {import('../../../host/table.js').Table} table
 * @returns {number | null} the milliseconds that it has left now
 */
export function runningClock(table) {
  /** @type {import('../types.js').View | null} */
  const view = table.viewFor(null);
  const clock = view?.sections.find((section) => section.clock?.running)?.clock;
  return clock ? clock.left - (table.now() - table.at) : null;
}

/**
 * The milliseconds that a clock has left now.
 *
 * @param {{ left: number, running: boolean }} clock
 * @param {number} passed  milliseconds since the view was taken
 */
export const leftOn = ({ left, running }, passed) => (running ? left - passed : left);
