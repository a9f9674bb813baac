// The score sheet: a row for each round and a column for each player. Every phone at the table may write.

import { button } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { players } from './players.js';
import { isSign, leadersText, shownPoints, signFlipped, writtenPoints } from '../points.js';
import { seatClass, seatMark } from '../seats.js';
import { planOf } from '../start/plan.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').View} View
 * @typedef {{ round: number, seat: number }} Place
 */

/** The last round that a sheet can have. */
const lastRound = 99;

/** @type {ClosureComponent<{ table: Table }>} */
export function PointsSheet({ attrs: { table } }) {
  /**
   * What is typed into a field and not written yet.
   *
   * @type {Place & { text: string } | null}
   */
  let draft = null;
  /**
   * The field that had the focus last.
   *
   * @type {Place & { dom: HTMLInputElement } | null}
   */
  let last = null;
  /** Rows that were asked for, beyond the round that is played. */
  let extra = 0;

  const view = () => /** @type {View} */ (table.viewFor(null));
  const isAt = (/** @type {Place | null} */ one, /** @type {Place} */ { round, seat }) => one?.round === round && one.seat === seat;
  const textAt = (/** @type {Place} */ place) => (draft && isAt(draft, place) ? draft.text : shownPoints(pointsAt(table, place)));

  /** Writes what was typed, unless it is no number. */
  function write() {
    const points = draft && writtenPoints(draft.text);
    if (!draft || points === undefined) return;
    const { round, seat } = draft;
    draft = null;
    if (points === pointsAt(table, { round, seat })) return;
    act({ score: points === null ? { round, seat } : { round, seat, points } });
  }

  /** @param {object} action */
  const act = (action) => void table.act(action).catch(({ code, message }) => {
    if (code !== 'takenBack') toast(message, { kind: 'error' });
  });

  /** Changes the sign in the last field: the keyboards of some phones have no minus. */
  function flipSign() {
    if (!last) return;
    const { round, seat, dom } = last;
    draft = { round, seat, text: signFlipped(textAt(last)) };
    if (document.activeElement === dom) return;
    if (writtenPoints(draft.text) === undefined) dom.focus();
    else write();
  }

  /** @param {Place} place @param {string} name */
  const cell = (place, name) => m('td', m('input.points-field', {
    type: 'text', inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'done', maxlength: 7, value: textAt(place),
    'aria-label': words.pointsOf(name, place.round), 'aria-invalid': String(isWrong(place)),
    onfocus: (/** @type {FocusEvent} */ { currentTarget }) => { last = { ...place, dom: /** @type {HTMLInputElement} */ (currentTarget) }; },
    oninput: (/** @type {InputEvent} */ { currentTarget }) => { draft = { ...place, text: /** @type {HTMLInputElement} */ (currentTarget).value }; },
    onchange: () => write(),
    onblur: () => write(),
  }));

  const isWrong = (/** @type {Place} */ place) => draft !== null && isAt(draft, place) && !isSign(draft.text) && writtenPoints(draft.text) === undefined;

  return {
    onremove: () => write(),
    view() {
      const { round, rounds, scores } = view();
      const all = players(table, view());
      const written = Math.max(scores?.rounds.length ?? 0, Math.min(round, rounds ?? round));
      const count = Math.min(lastRound, written + extra);
      return m('.points-sheet', [
        planOf(table.setup ?? {}).wins === 'fewest' ? m('p.quiet', words.fewestWinText) : null,
        m('p.points-leads', { role: 'status' }, scores ? leadersText(all, scores) : ''),
        m('.points-scroll', m('table.points', [
          m('caption.out-of-sight', words.points),
          m('thead', m('tr', [
            m('th', { scope: 'col' }, words.roundColumn),
            all.map(({ seat, name }) => m('th', { scope: 'col', class: seatClass(seat) }, m('.points-name', [seatMark(seat), m('span', name)]))),
          ])),
          m('tbody', Array.from({ length: count }, (_, index) => m('tr', [
            m('th', { scope: 'row' }, [m('span.out-of-sight', `${words.roundColumn} `), index + 1]),
            all.map(({ seat, name }) => cell({ round: index + 1, seat }, name)),
          ]))),
          m('tfoot', m('tr', [
            m('th', { scope: 'row' }, words.total),
            all.map(({ seat }) => m('td', total(scores, seat))),
          ])),
        ])),
        m('p.error', { 'aria-live': 'polite' }, draft && isWrong(draft) ? words.pointsWrong : ''),
        m('.row', [
          button({
            text: '±', class: 'points-sign', disabled: last === null, 'aria-label': last ? words.flipSign(nameAt(all, last.seat), last.round) : words.flipSignOf,
            // The field keeps the focus, and a phone its keyboard.
            onmousedown: (/** @type {MouseEvent} */ event) => event.preventDefault(), onclick: flipSign,
          }),
          button({ text: words.undo, icon: 'undo', disabled: !scores?.canUndo, onclick: () => act({ unscore: {} }) }),
          count < lastRound ? button({ text: words.oneMoreRow, icon: 'add', kind: 'quiet', onclick() { extra = count + 1 - written; } }) : null,
        ]),
      ]);
    },
  };
}

/** @param {{ seat: number, name: string }[]} all @param {number} seat */
const nameAt = (all, seat) => all.find((one) => one.seat === seat)?.name ?? '';

/**
 * The points of a place: those that this phone has written last, even if the table has not answered yet.
 *
 * @param {Table} table
 * @param {Place} place
 * @returns {number | null}
 */
function pointsAt(table, { round, seat }) {
  const own = table.pending.map(({ action }) => /** @type {{ score?: Place & { points?: number } }} */ (action).score)
    .filter((score) => score?.round === round && score.seat === seat).at(-1);
  if (own) return own.points ?? null;
  return /** @type {View} */ (table.viewFor(null)).scores?.rounds[round - 1]?.[seat] ?? null;
}

/**
 * The total of a seat, with a star if it leads.
 *
 * @param {import('../types.js').Scores | null} scores
 * @param {number} seat
 */
const total = (scores, seat) => m('span.points-total', [
  m('strong', shownPoints(scores?.totals[seat] ?? 0)),
  scores?.leaders.includes(seat) ? m('span.points-leader', { title: words.inTheLead }, [icon('star', { filled: true }), m('span.out-of-sight', words.inTheLead)]) : null,
]);
