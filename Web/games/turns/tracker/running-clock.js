// The clock that runs in a view, if there is one.

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
