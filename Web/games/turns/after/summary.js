// How a game went: the thinking time of each player, as a chart and as a table.

import { openDialog } from '../../../parts/dialog.js';
import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { barChart, timeTable } from './chart.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Summary} Summary */

/**
 * @param {Summary} summary
 * @param {{ isWatched?: boolean }} [options]  isWatched: on a television, where nobody can open the table
 */
export const summaryView = (summary, options = {}) => m('.summary', [
  m('dl.figures', [
    figure(words.totalTime, lengthText(summary.elapsed)),
    figure(words.rounds, String(summary.rounds)),
    summary.longest ? figure(words.longest, lengthText(summary.longest.time)) : null,
  ]),
  summary.longest ? m('p.quiet', words.longestWas(longestText(summary))) : null,
  m('h2', words.timeByPlayer),
  barChart(summary),
  options.isWatched ? null : m('details', [m('summary', words.asTable), timeTable(summary)]),
]);

/** @param {string} name @param {string} value */
const figure = (name, value) => m('.figure', [m('dt', name), m('dd', m('strong', value))]);

/** @param {Summary} summary */
function longestText({ longest, players, phases }) {
  if (!longest) return '';
  const who = players.find(({ seat }) => seat === longest.seat)?.name ?? words.together;
  return words.longestOf(who, phases[longest.phase] ?? '', longest.round);
}

/**
 * The summary so far, over the tracker.
 *
 * @param {import('../../../host/table.js').Table} table
 */
export async function showSummary(table) {
  const summary = await table.summary();
  if (!summary) return;
  await openDialog({
    title: words.soFar, accent: 'turns', wide: true, body: () => summaryView(summary),
    actions: [{ text: words.close, value: undefined }],
  });
}
