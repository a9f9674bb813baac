// What a television draws from a view, without drawing it: the orders' clocks, the satisfactions, and the boss's mood.

import { satisfactionNow } from './points.js';

/**
 * @typedef {import('../types.js').SpectatorView} SpectatorView
 * @typedef {import('../types.js').Clock} Clock
 *
 * @typedef {'calm' | 'soon' | 'late'} Urgency
 * @typedef {{ id: number, left: number, share: number, urgency: Urgency }} Burning
 *   An order's clock: the milliseconds it has left, and which part of its time that is, 0 … 1.
 * @typedef {{ house: number, orders: Burning[] }} HouseClocks  the order with the least time left first
 *
 * @typedef {'calm' | 'watchful' | 'cross' | 'furious'} Mood
 */

/** An order with no more time than this is late, in milliseconds; one with no larger part of its time is soon late. */
const late = 10_000;
const soon = 0.4;

/**
 * The houses of a seat's street.
 *
 * @param {SpectatorView} view
 * @param {number} seat
 * @param {number} passed  the milliseconds since the view was made
 * @returns {HouseClocks[]}
 */
export function housesOf({ phase, streets = [] }, seat, passed) {
  const since = phase === 'round' ? passed : 0;
  const street = streets.find((one) => one.seat === seat);
  return (street?.houses ?? []).map(({ house, orders }) => ({
    house, orders: orders.map((order) => burning(order, since)).sort((one, other) => one.left - other.left),
  }));
}

/** @param {Clock} clock @param {number} since @returns {Burning} */
function burning({ id, left, of }, since) {
  const now = Math.max(0, left - since);
  const share = of > 0 ? Math.min(1, now / of) : 0;
  return { id, left: now, share, urgency: now <= late ? 'late' : share <= soon ? 'soon' : 'calm' };
}

/** From which average on the boss has which mood, in thousandths of a point. The boss is never satisfied. */
const moods = /** @type {[number, Mood][]} */ ([[70_000, 'calm'], [45_000, 'watchful'], [25_000, 'cross']]);

/**
 * The boss's mood, by the team's satisfaction; after a day by its result.
 *
 * @param {SpectatorView} view
 * @param {number} passed  the milliseconds since the view was made
 * @returns {Mood}
 */
export function moodOf(view, passed) {
  if (view.result ? view.result.money < 0 : view.phase === 'over') return 'furious';
  const all = view.result ? view.result.satisfactions : view.team.map((mate) => satisfactionNow(mate, view, passed));
  const counted = all.flatMap((one) => one ?? []);
  if (counted.length === 0) return 'watchful';
  const average = counted.reduce((sum, one) => sum + one, 0) / counted.length;
  return moods.find(([least]) => average >= least)?.[1] ?? 'furious';
}
