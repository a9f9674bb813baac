// The last steps of a table, the latest first: for players who ask whether it was their turn already.

import { openDialog } from '../../../parts/dialog.js';
import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { players } from './players.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').View} View */

/** @param {import('../../../host/table.js').Table} table */
export async function showHistory(table) {
  /** @type {{ phases: string[] }} */
  const { phases } = await table.summary();
  const view = /** @type {View} */ (table.viewFor(null));
  const names = new Map(players(table, view).map(({ seat, name }) => [seat, name]));
  await openDialog({
    title: words.history, accent: 'turns',
    body: () => m('ol.history', [...view.steps].reverse().map((step) => m('li', [
      m('strong', step.turn === null ? phases[step.phase] : `${names.get(step.turn)}, ${phases[step.phase]}`),
      m('span.quiet', `${words.round(step.round)}, ${words.stepAt(lengthText(step.at))}`),
    ]))),
    actions: [{ text: words.close, value: undefined }],
  });
}
