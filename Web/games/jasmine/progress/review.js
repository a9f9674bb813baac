// Which phrases are due, and how a game shows whether they are remembered.

import { storage } from '../../../parts/storage.js';
import { phraseOf, phrases } from '../content.js';
import { dayOf, daysAfter, daysBetween } from '../../../parts/days.js';
import { seen } from './fsrs.js';
import { comingBack } from './profile-words.js';
import { cards, modes, preferences, reviewKey, types } from '../stored.js';

/**
 * @typedef {import('../types.js').Level} Level
 * @typedef {import('../types.js').Game} Game
 */

/** If a phrase is formed within this time after the one before, the player knew it; milliseconds. */
const quick = { swapping: 30_000, sliding: 90_000, tetris: 30_000 };

/** How many phrases a level of due phrases has, and how long it takes. All phrases in it are reviewed. */
const sizes = { swapping: 4, sliding: 4, tetris: 8 };
const seconds = { swapping: 240, sliding: 600, tetris: 180 };

/**
 * Notes how a game's phrases were remembered: formed quickly, formed slowly, or missed.
 *
 * @param {Game} play
 * @returns {number} how many were remembered when they were due
 */
export function schedule(play) {
  if (!preferences().review) return 0;
  const today = dayOf(play.at);
  const all = { ...cards() };
  let remembered = 0;
  for (const [hanzi, rating] of ratings(play)) {
    const card = all[hanzi] ?? null;
    const days = card ? Math.max(0, daysBetween(card.last, today)) : 0;
    const { stability, difficulty, interval } = seen(card, days, rating);
    if (card && card.due <= today && rating > 1) remembered += 1;
    all[hanzi] = {
      stability, difficulty, last: today, due: daysAfter(today, rating === 1 ? 0 : interval),
      lapses: (card?.lapses ?? 0) + (card && rating === 1 ? 1 : 0), at: play.at,
    };
  }
  storage.write(reviewKey, all);
  return remembered;
}

/** @param {Game} play @returns {Map<string, import('./fsrs.js').Rating>} */
function ratings({ mode, met, missed }) {
  let before = 0;
  /** @type {Map<string, import('./fsrs.js').Rating>} */
  const found = new Map(missed.map((hanzi) => [hanzi, 1]));
  for (const { hanzi, at } of met) {
    found.set(hanzi, at - before <= quick[mode] ? 3 : 2);
    before = at;
  }
  return found;
}

/**
 * The phrases that are due, the longest due first.
 *
 * @param {Level['type']} [type]
 * @param {string} [today]
 * @returns {string[]} empty if nothing is to be reviewed
 */
export const duePhrases = (type, today = dayOf()) =>
  (preferences().review ? scheduled(type).filter(([, { due }]) => due <= today).map(([hanzi]) => hanzi) : []);

/**
 * The scheduled phrases that are in the phrase book, the earliest due date first.
 *
 * @param {Level['type']} [type]
 */
const scheduled = (type) => Object.entries(cards()).filter(([hanzi]) => {
  const phrase = phraseOf(hanzi);
  return phrase !== null && (type === undefined || phrase.type === type);
}).sort(([, one], [, other]) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0));

/**
 * The level of the phrases that are due. If these are too few for it, the phrases that are due next follow, and then
 * easy phrases that were never met.
 *
 * @param {string} id  `review-<mode>-<type>`
 * @returns {Level | null} null if nothing is due
 */
export function reviewLevel(id) {
  const [, modeText, typeText] = /^review-(\w+)-(\w+)$/.exec(id) ?? [];
  const [mode, type] = [modes.find((one) => one === modeText), types.find((one) => one === typeText)];
  if (!mode || !type || duePhrases(type).length === 0) return null;
  const known = scheduled(type).map(([hanzi]) => hanzi);
  const easy = phrases().filter((phrase) => phrase.type === type && phrase.tags.includes('1')).map(({ hanzi }) => hanzi);
  return {
    id, name: comingBack.dueToday, theme: null, difficulty: null, type, mode, seconds: seconds[mode],
    phrases: [...new Set([...known, ...easy])].slice(0, sizes[mode]), isOwn: false,
  };
}
