// Coming back: seven petals for the days of this week, a square for each of the last 52 weeks, and the streak.
// A week is from Monday to Sunday; one missed day of it is forgiven.

import { dayOf, daysAfter, daysBetween, mondayOf } from '../../../parts/days.js';

/**
 * @typedef {'earned' | 'rest' | 'missed' | 'open' | 'ahead'} PetalState  `open`: today, and nothing was finished yet
 * @typedef {Record<string, number>} Days  how many games were finished, by date
 */

const weeksShown = 52;
const daysInWeek = 7;

/**
 * The petals of this week.
 *
 * @param {Days} days
 * @param {string} [today]
 * @returns {{ day: string, state: PetalState }[]}
 */
export function petals(days, today = dayOf()) {
  return weekFrom(mondayOf(today)).map((day) => {
    if (days[day]) return { day, state: 'earned' };
    if (day >= today) return { day, state: day === today ? 'open' : 'ahead' };
    return { day, state: day > firstOf(days, day) && missedUntil(days, day) === 1 ? 'rest' : 'missed' };
  });
}

/**
 * The last 52 weeks, the oldest first, and on how many of its days each was played.
 *
 * @param {Days} days
 * @param {string} [today]
 */
export function squares(days, today = dayOf()) {
  const monday = mondayOf(today);
  return Array.from({ length: weeksShown }, (_, index) => {
    const first = daysAfter(monday, (index + 1 - weeksShown) * daysInWeek);
    return { monday: first, count: weekFrom(first).filter((day) => days[day]).length };
  });
}

/**
 * How many days were played without a break, apart from forgiven days: the current streak, and the longest one ever.
 * Today is no break yet.
 *
 * @param {Days} days
 * @param {string} [today]
 */
export function streaks(days, today = dayOf()) {
  const played = Object.keys(days).filter((day) => days[day] && day <= today).sort();
  let [now, longest] = [0, 0];
  /** @type {string | null} */
  let before = null;
  for (const day of played) {
    now = before !== null && isForgiven(days, before, day) ? now + 1 : 1;
    longest = Math.max(longest, now);
    before = day;
  }
  // Yesterday is the last day that can have been missed.
  return { now: before !== null && isForgiven(days, before, today) ? now : 0, longest };
}

/**
 * Whether all missed days between two others are forgiven: none is the second missed day of its week.
 *
 * @param {Days} days
 * @param {string} from
 * @param {string} to
 */
function isForgiven(days, from, to) {
  // Three missed days in a row lie in at most two weeks, so one of these weeks has two of them.
  const between = daysBetween(from, to) - 1;
  if (between > 2) return false;
  const missed = Array.from({ length: Math.max(between, 0) }, (_, index) => daysAfter(from, index + 1));
  return missed.every((day) => missedUntil(days, day) === 1);
}

/**
 * How many days of a week were missed, up to and including one of its days. Days before the first day that was ever
 * played are not missed.
 *
 * @param {Days} days
 * @param {string} last
 */
function missedUntil(days, last) {
  const begun = firstOf(days, last);
  return weekFrom(mondayOf(last)).filter((day) => day <= last && day > begun && !days[day]).length;
}

/**
 * The first day that was played; `day` where none was before that.
 *
 * @param {Days} days
 * @param {string} day
 */
const firstOf = (days, day) => Object.keys(days).reduce((first, other) => (other < first ? other : first), day);

/** @param {string} monday */
const weekFrom = (monday) => Array.from({ length: daysInWeek }, (_, index) => daysAfter(monday, index));
