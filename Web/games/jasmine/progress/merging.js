// Merges the progress in Jasmine of several devices. Counters are kept separately for each device, and only the device
// itself changes them. So their sum neither loses a game nor counts one twice.

import { byKey, byName, later, min, max, union } from '../../../parts/merging.js';

/**
 * @typedef {import('../types.js').Totals} Totals
 * @typedef {import('../types.js').Card} Card
 *
 * @typedef {object} Counters  what one device has counted
 * @property {Record<string, number>} days  how many games were finished, by date
 * @property {Totals} totals
 * @property {Record<string, number>} met  how often a phrase was met, by characters
 *
 * @typedef {Pick<import('../types.js').Level, 'name' | 'type' | 'mode' | 'seconds' | 'phrases'>} OwnLevel
 *
 * @typedef {{ at: number, levels: string[] }} LastMeeting  where: the names of levels, the last one first
 * @typedef {{ at: number, level: OwnLevel | null }} LevelMark  when it was changed last; null: deleted
 *
 * @typedef {Omit<import('../types.js').Phrase, 'hanzi' | 'type'>} PhraseContent
 * @typedef {{ at: number, phrase: PhraseContent | null }} PhraseMark  since when it is imported; null: taken away
 *
 * @typedef {object} Synced
 * @property {Record<string, Counters>} devices
 * @property {Record<string, number>} best  for the player's own levels by `own:` and their lasting name
 * @property {Record<string, number>} achieved
 * @property {Record<string, { first: number, last: LastMeeting }>} met
 * @property {Record<string, Card>} cards
 * @property {Record<string, LevelMark>} levels  by their lasting names
 * @property {Record<string, PhraseMark>} phrases  imported ones, by characters
 */

/** @type {Totals} */
export const noTotals = { games: 0, won: 0, score: 0, formed: 0, time: 0, daily: 0, reviewed: 0, kinds: [] };

/** @returns {Counters} */
export const noCounters = () => ({ days: {}, totals: noTotals, met: {} });

const mergeTotals = /** @type {import('../../../parts/merging.js').Merge<Totals>} */ (byName({
  games: max, won: max, score: max, formed: max, time: max, daily: max, reviewed: max, kinds: union,
}));

/**
 * Merges two states of the same device's counters, which only grow.
 *
 * @type {import('../../../parts/merging.js').Merge<Counters>}
 */
export const mergeCounters = byName({ days: byKey(max), totals: mergeTotals, met: byKey(max) });

/**
 * When a card was reviewed; a card without the time has the day.
 *
 * @param {Card} card
 */
const reviewedAt = ({ at, last }) => at ?? Date.parse(`${last}T00:00:00Z`);

/** @type {import('../../../parts/merging.js').Merge<Synced>} */
export const merge = byName({
  devices: byKey(mergeCounters),
  best: byKey(max),
  achieved: byKey(min),
  met: byKey(byName({ first: min, last: later((/** @type {LastMeeting} */ last) => last.at) })),
  cards: byKey(later(reviewedAt)),
  levels: byKey(later((/** @type {LevelMark} */ mark) => mark.at)),
  phrases: byKey(later((/** @type {PhraseMark} */ mark) => mark.at)),
});

/**
 * What all devices have counted together.
 *
 * @param {Counters[]} all
 * @returns {Counters}
 */
export const sum = (all) => all.reduce((one, other) => ({
  days: addEach(one.days, other.days),
  totals: {
    games: one.totals.games + other.totals.games, won: one.totals.won + other.totals.won, score: one.totals.score + other.totals.score,
    formed: one.totals.formed + other.totals.formed, time: one.totals.time + other.totals.time, daily: one.totals.daily + other.totals.daily,
    reviewed: one.totals.reviewed + other.totals.reviewed, kinds: union(one.totals.kinds, other.totals.kinds),
  },
  met: addEach(one.met, other.met),
}), noCounters());

/** @type {(one: Record<string, number>, other: Record<string, number>) => Record<string, number>} */
const addEach = byKey((one, other) => one + other);
