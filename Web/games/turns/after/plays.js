// The games that were finished on this device, and what they tell of games and people.

import { storage } from '../../../parts/storage.js';
import { lastPlayKey, most, playsKey } from '../stored.js';
import { isTyped } from '../preferences.js';
import { seatOf, turnsOf, winners } from './winners.js';

/**
 * @typedef {import('../types.js').Play} Play
 * @typedef {{ name: string, count: number, time: number, turn: number, won: number }} Statistic  `time`: milliseconds in
 *   all; `turn`: on average, milliseconds; `won`: how many games
 */

/**
 * All plays that are kept, the latest first.
 *
 * @returns {Play[]}
 */
export function plays() {
  /** @type {Play[]} */
  const kept = storage.read(playsKey) ?? [];
  // The last play of an older page is not in the list.
  const last = storage.read(lastPlayKey);
  const all = last && !kept.some(({ id }) => id === last.id) ? [...kept, last] : kept;
  return [...all].sort((one, other) => other.began - one.began);
}

/** @param {string} id */
export const playWith = (id) => plays().find((play) => play.id === id);

/**
 * Keeps a play, once. On a full device those that are older make room for it.
 *
 * @param {Play} play
 */
export function rememberPlay(play) {
  let all = [play, ...plays().filter(({ id }) => id !== play.id)].slice(0, most.plays);
  while (!storage.write(playsKey, all) && storage.isLasting && all.length > 1) all = all.slice(0, Math.ceil(all.length / 2));
}

/** @param {string} id */
export function forgetPlay(id) {
  storage.write(playsKey, plays().filter((play) => play.id !== id));
  if (storage.read(lastPlayKey)?.id === id) storage.remove(lastPlayKey);
}

/**
 * What was played how often and how long, by game; the one that was played most often first.
 *
 * @param {Play[]} all
 */
export const byGame = (all) => statistics(all.map(({ game, summary }) => ({
  name: game, time: summary.elapsed, thought: sum(summary.players.map(({ time }) => time)),
  turns: sum(summary.players.map((player) => turnsOf(summary, player))), won: 0,
})));

/**
 * The same by person. Players without a name of their own are not counted.
 *
 * @param {Play[]} all
 */
export const byPerson = (all) => statistics(all.flatMap(({ summary, kind }) => summary.players
  .map((player, index) => ({
    name: player.name, time: summary.elapsed, thought: player.time, turns: turnsOf(summary, player),
    won: winners(summary, kind).includes(seatOf(player, index)) ? 1 : 0,
  }))
  .filter(({ name }) => isTyped(name))));

/**
 * @param {{ name: string, time: number, thought: number, turns: number, won: number }[]} parts
 * @returns {Statistic[]}
 */
function statistics(parts) {
  const names = [...new Set(parts.map(({ name }) => name))];
  return names.map((name) => {
    const own = parts.filter((part) => part.name === name);
    const turns = sum(own.map((part) => part.turns));
    return {
      name, count: own.length, time: sum(own.map(({ time }) => time)), won: sum(own.map(({ won }) => won)),
      turn: sum(own.map(({ thought }) => thought)) / Math.max(1, turns),
    };
  }).sort((one, other) => other.count - one.count || other.time - one.time);
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
