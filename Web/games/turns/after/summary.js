// How a game went: the thinking time of each player, as a chart and as a table.

import { openDialog } from '../../../parts/dialog.js';
import { lengthText } from '../../../parts/duration.js';
import { joined } from '../../../parts/joined.js';
import m from '../../../parts/m.js';
import { barChart, timeTable } from './chart.js';
import { pointsTable } from './points-table.js';
import { averageTurn, winnerNames } from './winners.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Summary} Summary */

/**
 * @param {Summary} summary
 * @param {{ isWatched?: boolean, kind?: 'coop' | 'versus' }} [options]  isWatched: on a television, where nobody can open the
 *   table; kind: of a game that is over
 */
export const summaryView = (summary, options = {}) => m('.summary', [
  wonBy(summary, options.kind),
  m('dl.figures', [
    figure(words.totalTime, lengthText(summary.elapsed)),
    figure(words.rounds, String(summary.rounds)),
    summary.longest ? figure(words.longest, lengthText(summary.longest.time)) : null,
    average(summary),
  ]),
  summary.longest ? m('p.quiet', words.longestWas(longestText(summary))) : null,
  pointsTable(summary, options.isWatched === true),
  m('h2', words.timeByPlayer),
  barChart(summary),
  options.isWatched ? null : m('details', [m('summary', words.asTable), timeTable(summary)]),
]);

/** @param {string} name @param {string} value @param {string | null} [more] */
const figure = (name, value, more = null) => m('.figure', [m('dt', name), m('dd', [m('strong', value), more ? m('span', more) : null])]);

/**
 * Who has won, if the game is over.
 *
 * @param {Summary} summary
 * @param {'coop' | 'versus'} [kind]
 */
function wonBy(summary, kind) {
  const names = kind ? winnerNames(summary, kind) : [];
  return names.length === 0 ? null : m('p.summary-won', words.wonBy(joined(names, 'and'), names.length > 1));
}

/**
 * The average turn, beside the target if there is one.
 *
 * @param {Summary} summary
 */
function average(summary) {
  const turn = averageTurn(summary);
  if (turn === null) return null;
  return figure(words.averageTurnTitle, lengthText(turn), summary.target ? words.target(lengthText(summary.target * 1000)) : null);
}

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
