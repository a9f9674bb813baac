// When a live hunt starts and ends, for its organiser, who moves both.

import { button } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import { clockText } from '../../../parts/duration.js';
import { focusFirstError, focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { ticking } from '../../../parts/ticking.js';
import { attempt, toast } from '../../../parts/toast.js';
import { fieldText, hourField, quarter, secondsIn } from './hours.js';
import { words } from './words.js';

/**
 * @typedef {import('./live-api.js').OwnLiveHunt} OwnLiveHunt
 * @typedef {{ start?: 'now' | number, end?: 'now' | number }} Change
 *
 * @typedef {object} WatchHoursAttrs
 * @property {OwnLiveHunt} hunt
 * @property {() => number} now  the server's time, in milliseconds since 1970
 * @property {(change: Change) => Promise<void>} onchange  rejects with the server's problem
 */

/** @type {ClosureComponent<WatchHoursAttrs>} */
export function WatchHours({ attrs: first }) {
  let latest = first;
  /** @type {'start' | 'end' | null} */
  let moving = null;
  let text = '';
  /** @type {string | null} */
  let error = null;

  /** How long it is until the start or the end, in milliseconds; null once it is over. */
  function left() {
    const { hunt: { startsAt, endsAt }, now } = latest;
    const next = (startsAt * 1_000 > now() ? startsAt : endsAt) * 1_000 - now();
    return next > 0 ? next : null;
  }
  const clock = ticking(left);

  /** @param {Change} change @param {string} [said] */
  async function send(change, said = words.movedTo) {
    try {
      await latest.onchange(change);
    } catch (problem) {
      const { fields } = /** @type {import('../../../parts/server-api.js').Problem} */ (problem);
      const why = fields && (fields.end ?? fields.start);
      if (!why || moving === null) throw why ? { message: why } : problem;
      error = why;
      return focusFirstError();
    }
    moving = null;
    toast(said);
    focusIfLost('.hunt-live-hours');
  }

  async function endNow() {
    if (!await confirm({ title: words.endAsk, text: words.endText, yes: words.endYes, no: words.endNo, danger: true })) return;
    await send({ end: 'now' }, words.isOver);
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const seconds = secondsIn(text);
    error = seconds === null ? words.badHour : null;
    if (seconds === null || moving === null) return focusFirstError();
    const change = moving === 'start' ? { start: seconds } : { end: seconds };
    void attempt(() => send(change));
  }

  /** @param {'start' | 'end'} which */
  function move(which) {
    [moving, error] = [which, null];
    text = fieldText(which === 'start' ? latest.hunt.startsAt : latest.hunt.endsAt);
  }

  return {
    oncreate: () => clock.follow(),
    onupdate: () => clock.follow(),
    onremove: () => clock.stop(),
    view({ attrs }) {
      latest = attrs;
      const { hunt: { code, startsAt, endsAt }, now } = attrs;
      const [isWaiting, time] = [startsAt * 1_000 > now(), left()];
      return m('section.card.stack.hunt-live-hours', { tabindex: '-1', 'aria-label': words.hours(words.hour(startsAt), words.hour(endsAt)) }, [
        time === null ? m('p', m('strong', words.isOver)) : m('p.hunt-live-clock', [
          m('span', isWaiting ? words.startsIn : words.endsIn), ' ', m('strong.hunt-number', { role: 'timer' }, clockText(time)),
        ]),
        m('p', [m('span.quiet', `${words.code} `), m('strong.hunt-live-sign', code), ' · ', words.hours(words.hour(startsAt), words.hour(endsAt))]),
        time === null ? null : moving ? m('form.stack', { onsubmit: submit, novalidate: true }, [
          hourField({ label: moving === 'start' ? words.start : words.end, value: text, error, oninput(value) { [text, error] = [value, null]; } }),
          m('.row', [
            button({ text: words.save, kind: 'main', type: 'submit' }),
            button({ text: words.cancel, onclick() { moving = null; focusIfLost('.hunt-live-hours'); } }),
          ]),
        ]) : ways({ isWaiting, endsAt, send, move, endNow }),
      ]);
    },
  };
}

/**
 * The buttons with which the organiser changes the hours.
 *
 * @param {object} attrs
 * @param {boolean} attrs.isWaiting  for the start
 * @param {number} attrs.endsAt  seconds since 1970
 * @param {(change: Change, said?: string) => Promise<void>} attrs.send
 * @param {(which: 'start' | 'end') => void} attrs.move
 * @param {() => Promise<void>} attrs.endNow
 */
const ways = ({ isWaiting, endsAt, send, move, endNow }) => m('.row', [
  isWaiting ? [
    button({ text: words.startNow, icon: 'play', kind: 'main', onclick: () => attempt(() => send({ start: 'now' }, words.started1)) }),
    button({ text: words.moveStart, icon: 'clock', onclick: () => move('start') }),
  ] : null,
  button({ text: words.later15, icon: 'add', onclick: () => attempt(() => send({ end: endsAt + quarter })) }),
  button({ text: words.moveEnd, icon: 'clock', onclick: () => move('end') }),
  button({ text: words.endNow, kind: 'danger', onclick: () => attempt(endNow) }),
]);
