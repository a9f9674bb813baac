// The games of one learner: finds the level of an address, and the unfinished games.

import { engine } from '../../../host/engine.js';
import { forgetTable, keptTable } from '../../../host/local-table.js';
import { defaultLevels, levelOf, readContent } from '../content.js';
import { utcToday } from '../../../parts/days.js';
import { reviewLevel } from '../progress/review.js';
import { modes } from '../stored.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Level} Level
 * @typedef {import('../types.js').Ranked} Ranked
 *
 * @typedef {object} Note  the data that is stored of an unfinished game besides its recording
 * @property {string} level
 * @property {string} name
 * @property {Record<string, number>} met  when each phrase was met, in milliseconds of the table's time
 * @property {string} seen  every character that was on the field
 * @property {Ranked} [ranked]  how it counts for a board
 *
 * @typedef {{ type: Level['type'], seconds: number, phrases: { hanzi: string }[] }} ResolvedSetup  a setup as the rules keep it
 */

/**
 * @typedef {Level & { original?: string, day?: string }} Playable  `original`: the id by which the rules know it;
 *   `day`: the date of the daily puzzle
 */

/**
 * The level of a day, the same for everybody in every time zone.
 *
 * @param {string} date
 * @returns {Promise<Playable>}
 */
async function dailyLevel(date) {
  const day = Math.floor(Date.parse(date) / 86_400_000);
  const all = defaultLevels();
  const { level: at } = (await engine(modes[0])).ask('jasmine', { daily: { day, levels: all.length } });
  const level = all[at];
  return { ...level, id: `${daily}${date}`, name: words.dailyName(date), original: level.id, day: date };
}

/**
 * The level of an address: an existing level, that of a game that was left, one of due phrases, or that of
 * the day.
 *
 * @param {string} id
 * @returns {Promise<Playable | null>}
 */
export async function findLevel(id) {
  await readContent();
  return id === 'daily' ? dailyLevel(utcToday()) : levelOf(id) ?? await leftLevel(id) ?? reviewLevel(id);
}

/**
 * The level of an unfinished game, as it was when the game began: the day and the due phrases may have changed since.
 *
 * @param {string} id
 * @returns {Promise<Playable | null>}
 */
async function leftLevel(id) {
  const left = unfinished().find(({ note }) => note.level === id);
  if (!left) return null;
  if (isDaily({ id })) return dailyLevel(id.slice(daily.length));
  const { mode, note: { name }, setup } = left;
  const { type, seconds } = setup;
  return { id, name, theme: null, difficulty: null, type, mode, seconds, phrases: phrasesOf(setup), isOwn: false };
}

/** @param {ResolvedSetup} setup */
export const phrasesOf = ({ phrases }) => phrases.map(({ hanzi }) => hanzi);

/** The prefix of the ids of daily levels; the date follows. */
const daily = 'daily-';

/** @param {{ id: string }} level */
export const isDaily = ({ id }) => id.startsWith(daily);

/** Unfinished games, the last one first. */
export function unfinished() {
  return modes.map((mode) => ({ mode, kept: keptTable(mode) }))
    .filter(({ kept }) => typeof kept?.note?.level === 'string' && Array.isArray(kept.setup.phrases))
    .map(({ mode, kept }) => ({
      mode, note: /** @type {Note} */ (kept?.note), setup: /** @type {ResolvedSetup} */ (kept?.setup),
      savedAt: kept?.savedAt ?? 0,
    }))
    .sort((one, other) => other.savedAt - one.savedAt);
}

/**
 * The address that continues an unfinished game.
 *
 * @param {Note} note
 */
export const addressOf = ({ level }) => `/jasmine/play/${level}`;

/** @param {string} mode */
export const discard = (mode) => forgetTable(mode);

/**
 * The level after this one, of the same game and kind of phrases; null after the last.
 *
 * @param {{ level: string, mode: string, type: string }} played
 * @param {Level[]} levels
 */
export function nextLevel({ level, mode, type }, levels) {
  const alike = levels.filter((one) => one.mode === mode && one.type === type);
  const index = alike.findIndex(({ id }) => id === level);
  return index < 0 ? null : alike[index + 1] ?? null;
}
