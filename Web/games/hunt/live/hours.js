// Hours in a form: a day and a time of this device's own clock, and seconds since 1970 for the server.

import { wallTime } from '../../../parts/time.js';
import { field } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { words } from './words.js';

/** A quarter of an hour, in seconds. */
export const quarter = 900;

/** The next full quarter of an hour that is at least one away, in seconds since 1970. */
export const soon = () => Math.ceil((wallTime() / 1_000 + quarter) / quarter) * quarter;

/**
 * As fields for a day and a time take it, to the minute: `2026-11-28T14:30`.
 *
 * @param {number} seconds  since 1970
 */
export function fieldText(seconds) {
  const date = new Date(seconds * 1_000);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * The seconds since 1970 of what stands in such fields; null if that is no day and time.
 *
 * @param {string} text
 */
export function secondsIn(text) {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : Number.NaN;
  return Number.isFinite(time) && time >= 0 ? Math.floor(time / 1_000) : null;
}

/**
 * A field for a day, and one for a time. (A field for both is wider than a small phone.)
 *
 * @param {{ label: string, value: string, error?: string | null, hint?: string, oninput: (value: string) => void }} attrs
 */
export function hourField({ label, value, error, hint, oninput }) {
  const [day = '', time = ''] = value.split('T');
  return m('.hunt-live-hour', [
    field({ label: words.dayOf(label), type: 'date', value: day, error, oninput: (now) => oninput(`${now}T${time}`) }),
    field({ label: words.timeOf(label), type: 'time', value: time, hint, oninput: (now) => oninput(`${day}T${now}`) }),
  ]);
}
