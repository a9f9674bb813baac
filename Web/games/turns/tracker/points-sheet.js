// The score sheet: a row for each round and a column for each player. Every phone at the table may write.

import { button } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { players } from './players.js';
import { leadersText, shownPoints } from '../points.js';
import { PointsWriting } from './points-writing.js';
import { seatClass, seatMark } from '../seats.js';
import { planOf } from '../start/plan.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').Scores} Scores
 * @typedef {import('./points-writing.js').Place} Place
 * @typedef {{ seat: number, name: string }} Player
 */

/** The last round that a sheet can have. */
const lastRound = 99;

/** @type {ClosureComponent<{ table: Table }>} */
export function PointsSheet({ attrs: { table } }) {
  const writing = new PointsWriting(table);
  /** Rows that were asked for, beyond the round that is played. */
  let extra = 0;
  return {
    onremove: () => writing.write(),
    view() {
      const view = /** @type {View} */ (table.viewFor(null));
      const { round, rounds, scores } = view;
      const all = players(table, view);
      const needed = Math.max(scores?.rounds.length ?? 0, Math.min(round, rounds ?? round));
      const count = Math.min(lastRound, needed + extra);
      return m('.points-sheet', [
        planOf(table.setup ?? {}).wins === 'fewest' ? m('p.quiet', words.fewestWinText) : null,
        m('p.points-leads', { role: 'status' }, scores ? leadersText(all, scores) : ''),
        m('.points-scroll', sheetTable(writing, all, count, scores)),
        m('p.error', { 'aria-live': 'polite' }, writing.isAnyWrong ? words.pointsWrong : ''),
        m('.row', [
          signButton(writing, all),
          button({ text: words.undo, icon: 'undo', disabled: !scores?.canUndo, onclick: () => writing.undo() }),
          count < lastRound ? button({ text: words.oneMoreRow, icon: 'add', kind: 'quiet', onclick() { extra = count + 1 - needed; } }) : null,
        ]),
      ]);
    },
  };
}

/**
 * @param {PointsWriting} writing
 * @param {Player[]} all
 * @param {number} count  how many rows there are
 * @param {Scores | null} scores
 */
const sheetTable = (writing, all, count, scores) => m('table.points', [
  m('caption.out-of-sight', words.points),
  m('thead', m('tr', [
    m('th', { scope: 'col' }, words.roundColumn),
    all.map(({ seat, name }) => m('th', { scope: 'col', class: seatClass(seat) }, m('.points-name', [seatMark(seat), m('span', name)]))),
  ])),
  m('tbody', Array.from({ length: count }, (_, index) => m('tr', [
    m('th', { scope: 'row' }, [m('span.out-of-sight', `${words.roundColumn} `), index + 1]),
    all.map(({ seat, name }) => cell(writing, { round: index + 1, seat }, name)),
  ]))),
  m('tfoot', m('tr', [
    m('th', { scope: 'row' }, words.total),
    all.map(({ seat }) => m('td', total(scores, seat))),
  ])),
]);

/** @param {PointsWriting} writing @param {Place} place @param {string} name */
const cell = (writing, place, name) => m('td', m('input.points-field', {
  type: 'text', inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'done', maxlength: 7, value: writing.textAt(place),
  'aria-label': words.pointsOf(name, place.round), 'aria-invalid': String(writing.isWrong(place)),
  onfocus: (/** @type {FocusEvent} */ { currentTarget }) => writing.focus(place, /** @type {HTMLInputElement} */ (currentTarget)),
  oninput: (/** @type {InputEvent} */ { currentTarget }) => writing.type(place, /** @type {HTMLInputElement} */ (currentTarget).value),
  onchange: () => writing.write(),
  onblur: () => writing.write(),
}));

/**
 * The button that changes the sign in the field that had the focus last.
 *
 * @param {PointsWriting} writing
 * @param {Player[]} all
 */
function signButton(writing, all) {
  const { last } = writing;
  const name = all.find(({ seat }) => seat === last?.seat)?.name;
  return button({
    text: '±', class: 'points-sign', disabled: last === null, 'aria-label': last && name ? words.flipSign(name, last.round) : words.flipSignOf,
    // The field keeps the focus, and a phone its keyboard.
    onmousedown: (/** @type {MouseEvent} */ event) => event.preventDefault(), onclick: () => writing.flipSign(),
  });
}

/**
 * The total of a seat, with a star if it leads.
 *
 * @param {Scores | null} scores
 * @param {number} seat
 */
const total = (scores, seat) => m('span.points-total', [
  m('strong', shownPoints(scores?.totals[seat] ?? 0)),
  scores?.leaders.includes(seat)
    ? m('span.points-leader', [icon('star', { filled: true }), m('span.out-of-sight', words.inTheLead)]) : null,
]);
