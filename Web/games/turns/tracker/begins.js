// The mark of the seat that begins the round, where it matters who begins.

import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { isByPhase } from '../library/acting.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').View} View
 */

/**
 * The seat that has the mark; null where it does not matter who begins: where nobody chose how the first player is found, and
 * all phases are done together.
 *
 * @param {Table} table
 * @param {View} view
 */
export const beginner = (table, view) => (view.sections.length > 1 && matters(table.setup, view) ? view.first : null);

/**
 * @param {import('../types.js').RoomSetup | null} setup  null in a room whose lobby this page has not seen. Then what the table
 *   has shown so far decides: somebody has had a turn, or another seat than the first begins.
 * @param {View} view
 */
function matters(setup, view) {
  if (!setup?.game) return view.first !== 0 || view.turn !== null || view.steps.some(({ turn }) => turn !== null);
  const { game, first } = setup;
  return first?.drawn === true || first?.rotates === true || !isByPhase(game)
    || game.phases.some(({ symmetric, order }) => !symmetric && (order === 'inTurn' || order === 'untilPassed'));
}

/** The mark. Where there is little room its words are only heard. */
export const beginsMark = () => m('span.begins', [icon('pawn'), m('span.begins-text', words.begins)]);
