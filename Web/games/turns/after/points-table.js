// The points of a game that was played, as a table: a row for each round and one for the totals.

import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { shownPoints } from '../points.js';
import { seatMark } from '../seats.js';
import { seatOf } from './winners.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Summary} Summary */

/**
 * @param {Summary} summary
 * @param {boolean} isShort  only the totals
 */
export function pointsTable({ players, scores }, isShort) {
  if (!scores || scores.rounds.length === 0) return null;
  const seats = players.map(seatOf);
  return [
    m('h2', words.points),
    m('.scroll-sideways', { tabindex: isShort ? false : 0, role: 'group', 'aria-label': words.points }, m('table.points-told', [
      m('thead', m('tr', [
        m('th', { scope: 'col' }, words.roundColumn),
        players.map((player, index) => m('th', { scope: 'col' }, m('.points-name', [seatMark(seats[index]), m('span', player.name)]))),
      ])),
      isShort ? null : m('tbody', scores.rounds.map((round, index) => m('tr', [
        m('th', { scope: 'row' }, index + 1), seats.map((seat) => m('td', shownPoints(round[seat]))),
      ]))),
      m('tfoot', m('tr', [m('th', { scope: 'row' }, words.total), seats.map((seat) => m('td', m('span.points-total', [
        m('strong', shownPoints(scores.totals[seat])),
        scores.leaders.includes(seat) ? m('span.points-leader', [icon('star', { filled: true }), m('span.out-of-sight', words.inTheLead)]) : null,
      ])))])),
    ])),
  ];
}
