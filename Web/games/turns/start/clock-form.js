// How thinking time is measured: the kind of clock, and its lengths.

import { check, choices, field } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Clock} Clock
 * @typedef {keyof typeof words.clocks} ClockKind
 *
 * @typedef {object} ClockAttrs
 * @property {Clock} clock
 * @property {'coop' | 'versus'} kind  of the game
 * @property {(changed: (latest: Clock) => Clock) => void} onchange  gets a function from the clock as it is then to the new one: the
 *   clock that is drawn may be older
 */

/**
 * The default values of each kind of clock.
 *
 * @type {Record<string, Clock>}
 */
const usual = {
  none: { kind: 'none' },
  turn: { kind: 'turn', seconds: 60, hard: false },
  bank: { kind: 'bank', seconds: 1800 },
  fischer: { kind: 'fischer', seconds: 600, increment: 10 },
  bronstein: { kind: 'bronstein', seconds: 600, delay: 10 },
  sand: { kind: 'sand', seconds: 60 },
};

/**
 * The clock itself if it fits that kind of game, else no clock.
 *
 * @param {Clock | undefined} clock  undefined if another program made the room without one
 * @param {'coop' | 'versus'} kind
 */
export const fitting = (clock, kind) => (clock && (kind === 'versus' || clock.kind === 'turn') ? clock : usual.none);

/** @param {ClockAttrs} attrs */
export function clockForm({ clock, kind, onchange }) {
  const chosen = fitting(clock, kind);
  const kinds = /** @type {ClockKind[]} */ (Object.keys(words.clocks)).filter((name) => fitting(usual[name], kind).kind === name);
  return m('.clock-form', [
    choices({
      legend: words.clock, name: 'clock', value: chosen.kind,
      options: kinds.map((name) => ({ value: name, text: words.clocks[name].title, hint: words.clocks[name].hint })),
      onchange: (name) => onchange(() => usual[name]),
    }),
    chosen.seconds === undefined ? null : lengths({ clock: chosen, kind, onchange }),
  ]);
}

/** @param {ClockAttrs} attrs */
function lengths({ clock, onchange }) {
  const [minutes, seconds] = inMinutes(clock);
  const set = (/** @type {(minutes: number, seconds: number) => number} */ length) => change((latest) => (
    { seconds: Math.min(86_400, Math.max(1, length(...inMinutes(latest)))) }));
  // Another kind of clock, chosen just before, may have no such length.
  const change = (/** @type {(latest: Clock) => Partial<Clock>} */ changes) => onchange((latest) => (
    latest.kind === clock.kind ? { ...latest, ...changes(latest) } : latest));
  const extra = (/** @type {'increment' | 'delay'} */ name) => (clock[name] === undefined ? null
    : number(words[name], clock[name] ?? 0, 3600, (value) => change(() => ({ [name]: value }))));
  return m('.clock-lengths', [
    number(words.minutes, minutes, 1440, (value) => set((_, rest) => value * 60 + rest)),
    number(words.seconds, seconds, 59, (value) => set((whole) => whole * 60 + value)),
    extra('increment'), extra('delay'),
    clock.hard === undefined ? null
      : check({ label: words.hard, checked: clock.hard, onchange: (hard) => change(() => ({ hard })) }),
  ]);
}

/**
 * The minutes of a clock, and the seconds beside them.
 *
 * @param {Clock} clock
 * @returns {[number, number]}
 */
const inMinutes = ({ seconds = 0 }) => [Math.floor(seconds / 60), seconds % 60];

/**
 * @param {string} label
 * @param {number} value
 * @param {number} max
 * @param {(value: number) => void} set
 */
const number = (label, value, max, set) => field({
  label, value: String(value), type: 'number', inputmode: 'numeric', min: 0, max: max, class: 'field-number',
  oninput(text) {
    if (text !== '') set(Math.min(max, Math.max(0, Math.round(Number(text)) || 0)));
  },
});
