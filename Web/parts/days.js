// Days of the calendar, dates like `2026-11-21`, and moments. Those of the player are by the device's own clock and time zone; a stored date
// does not change, wherever the player travels. Those of the server are in UTC.

import { wallTime } from './time.js';
import { isText } from './unknown.js';

/**
 * The date of a moment, in the device's time zone.
 *
 * @param {number} [at]  milliseconds since 1970
 */
export function dayOf(at = wallTime()) {
  const date = new Date(at);
  return dateText(date.getFullYear(), date.getMonth(), date.getDate());
}

/** Today's date in UTC, the same for everybody. */
export const utcToday = () => new Date(wallTime()).toISOString().slice(0, 10);

/**
 * The date some days later or, with a negative number, earlier.
 *
 * @param {string} day
 * @param {number} days
 */
export function daysAfter(day, days) {
  const date = new Date(utcOf(day) + days * dayLength);
  return dateText(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

/**
 * How many days lie between two dates.
 *
 * @param {string} from
 * @param {string} to
 */
export const daysBetween = (from, to) => Math.round((utcOf(to) - utcOf(from)) / dayLength);

/**
 * The Monday of a date's week.
 *
 * @param {string} day
 */
export const mondayOf = (day) => daysAfter(day, -((new Date(utcOf(day)).getUTCDay() + 6) % 7));

/**
 * A date as people read it.
 *
 * @param {string} day
 * @param {Intl.DateTimeFormatOptions} options
 */
export const dayText = (day, options) => new Date(utcOf(day)).toLocaleDateString(undefined, { ...options, timeZone: 'UTC' });

/**
 * A moment as people write it, in the device's language and time zone: `Sunday 29 November 2026, 15:40`.
 *
 * @param {number} at  milliseconds since 1970
 */
export function momentText(at) {
  const date = new Date(at);
  const day = date.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return `${day}, ${date.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })}`;
}

/** The length of a day in UTC, where no day has 23 or 25 hours; milliseconds. */
const dayLength = 86_400_000;

/**
 * Whether a value that came from elsewhere is a date.
 *
 * @param {unknown} value
 * @returns {value is string}
 */
export const isDay = (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && Number.isFinite(utcOf(value));

/** @param {string} day */
const utcOf = (day) => Date.parse(`${day}T00:00:00Z`);

/** @param {number} year @param {number} month  from 0 @param {number} date */
const dateText = (year, month, date) =>
  `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
