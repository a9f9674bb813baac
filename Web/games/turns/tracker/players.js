// Who sits at a table.

/** @typedef {import('../../../host/table.js').Table} Table @typedef {import('../types.js').View} View */

/**
 * Everybody who plays, by seat; nobody who still asks to join. In a shared phase the view names nobody; the setup or the room
 * does.
 *
 * @param {Table} table
 * @param {View} view
 */
export function players(table, view) {
  if (table.people.length > 0) return table.people.filter(({ asks }) => !asks).map(({ seat, name }) => ({ seat, name }));
  if (table.setup?.players) return /** @type {string[]} */ (table.setup.players).map((name, seat) => ({ seat, name }));
  return view.sections.flatMap(({ seat, name }) => (seat === null ? [] : [{ seat, name }]));
}
