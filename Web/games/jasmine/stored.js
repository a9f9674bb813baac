// What Jasmine stores on the device, and the checks that each stored value must pass.

import { storage } from '../../parts/storage.js';
import { isCount, isText } from '../../parts/unknown.js';
import { noTotals, sum } from './progress/merging.js';
import { typeOf } from './phrase-lines.js';

/**
 * @typedef {import('./types.js').Level} Level
 * @typedef {import('./types.js').Phrase} Phrase
 * @typedef {import('./types.js').Game} Game
 * @typedef {import('./types.js').Totals} Totals
 * @typedef {import('./types.js').Card} Card
 *
 * @typedef {'simplified' | 'traditional'} Script
 * @typedef {'marks' | 'numbers' | 'hidden'} PinyinStyle
 *
 * @typedef {object} Preferences
 * @property {Script} script
 * @property {PinyinStyle} pinyin
 * @property {boolean} toneColours
 * @property {string[]} tones  one colour each for tones 1 to 4 and the neutral tone, `#rrggbb`
 * @property {number} music  how loud, 0 to 100
 * @property {boolean} review  whether phrases are scheduled
 * @property {Record<string, string>} keys  of tetris, by action; as in `KeyboardEvent.code`
 *
 * @typedef {object} Progress
 * @property {Record<string, number>} days  how many games were finished, by the player's own date
 * @property {Totals} totals
 * @property {Record<string, number>} best  the highest score, by level
 * @property {Record<string, number>} achieved  when, by achievement; milliseconds since 1970
 *
 * @typedef {object} Meeting  when and where a phrase was met
 * @property {number} count
 * @property {number} first  milliseconds since 1970
 * @property {number} last
 * @property {string[]} levels  names, the last one first
 *
 * @typedef {import('./progress/merging.js').Counters} Counters
 */

export const levelsKey = 'jasmine.levels';
export const phrasesKey = 'jasmine.phrases';
export const preferencesKey = 'jasmine.preferences';
export const progressKey = 'jasmine.progress';
export const metKey = 'jasmine.met';
export const reviewKey = 'jasmine.review';
export const lastGameKey = 'jasmine.last';
/** What other devices of the same player have counted. */
export const othersKey = 'jasmine.others';

export const modes = /** @type {Level['mode'][]} */ (['tetris', 'swapping', 'sliding']);
export const types = /** @type {Level['type'][]} */ (['chengYu', 'ciHui']);

// The limits of the storage. Whether a level can be played, the rules decide.
export const maxLevels = 200;
export const maxPhrasesInLevel = 1_000;
export const longestName = 60;
export const maxImported = 5_000;
const maxCards = 200_000;
/** How many of the levels in which a phrase was met are remembered. */
export const maxPlaces = 5;

/** The actions of tetris, with their default keys. */
export const firstKeys = {
  left: 'ArrowLeft', right: 'ArrowRight', drop: 'ArrowDown', trade1: 'Digit1', trade2: 'Digit2', trade3: 'Digit3',
  trade4: 'Digit4', trade5: 'Digit5', trade6: 'Digit6',
};

/** @type {Preferences} */
export const firstPreferences = {
  script: 'simplified', pinyin: 'marks', toneColours: true,
  tones: ['#c02f2f', '#9a6200', '#2a7a2f', '#2a5fb0', '#6b6b6b'], music: 40, review: true, keys: firstKeys,
};

/** @type {Progress} */
const firstProgress = {
  days: {}, totals: noTotals, best: {}, achieved: {},
};

storage.declare(levelsKey, asLevels);
storage.declare(phrasesKey, asPhrases);
storage.declare(preferencesKey, asPreferences);
storage.declare(progressKey, asProgress);
storage.declare(metKey, (value) => asTable(value, isMeeting));
storage.declare(reviewKey, (value) => asTable(value, isCard));
storage.declare(lastGameKey, asGame);
storage.declare(othersKey, (value) => asTable(value, (one) => asCounters(one) !== undefined));

/**
 * The player's own levels, in the order in which they were made.
 *
 * @returns {Level[]}
 */
export const ownLevels = () => storage.read(levelsKey) ?? [];

/** @type {Phrase[] | null} */
let imported = null;
storage.onchange(phrasesKey, () => { imported = null; });

/**
 * Phrases that were imported on this device; the same list object until they change.
 *
 * @returns {Phrase[]}
 */
export const importedPhrases = () => (imported ??= storage.read(phrasesKey) ?? []);

/** @returns {Preferences} */
export const preferences = () => storage.read(preferencesKey) ?? firstPreferences;

/** @param {Partial<Preferences>} changes */
export const prefer = (changes) => storage.write(preferencesKey, { ...preferences(), ...changes });

/**
 * The progress that was counted on this device; its best scores and achievements are those of all devices.
 *
 * @returns {Progress}
 */
export const ownProgress = () => storage.read(progressKey) ?? firstProgress;

/**
 * The counters of the other devices, by device.
 *
 * @returns {Record<string, Counters>}
 */
export const othersCounters = () => storage.read(othersKey) ?? {};

/**
 * The progress on all of the player's devices.
 *
 * @returns {Progress}
 */
export const progress = () => withOthers(ownProgress());

/** @param {Progress} own @returns {Progress} */
export function withOthers(own) {
  const others = Object.values(othersCounters());
  if (others.length === 0) return own;
  const { days, totals } = sum([{ ...own, met: {} }, ...others]);
  return { ...own, days, totals };
}

/**
 * The meetings with phrases, by characters; `count` is for this device only.
 *
 * @returns {Record<string, Meeting>}
 */
export const ownMeetings = () => storage.read(metKey) ?? {};

/**
 * The meetings with phrases, with the counts of all devices.
 *
 * @returns {Record<string, Meeting>}
 */
export function meetings() {
  const own = ownMeetings();
  const others = Object.values(othersCounters());
  if (others.length === 0) return own;
  return Object.fromEntries(Object.entries(own).map(([hanzi, meeting]) =>
    [hanzi, { ...meeting, count: others.reduce((count, { met }) => count + (met[hanzi] ?? 0), meeting.count) }]));
}

/**
 * The cards, by characters.
 *
 * @returns {Record<string, Card>}
 */
export const cards = () => storage.read(reviewKey) ?? {};

/**
 * The game that was finished last.
 *
 * @returns {Game | null}
 */
export const lastGame = () => storage.read(lastGameKey) ?? null;

/**
 * The highest score on a level; null if none was finished.
 *
 * @param {string} level
 */
export const bestScore = (level) => progress().best[level] ?? null;

/** @param {any} value @returns {Level[] | undefined} */
function asLevels(value) {
  if (!isList(value, isLevel) || value.length > maxLevels) return undefined;
  return value.map((/** @type {Level} */ { id, name, type, mode, seconds, phrases }) =>
    ({ id, name, type, mode, seconds, phrases, theme: null, difficulty: null, isOwn: true }));
}

/** @param {any} value */
export const isLevel = (value) => /^own-\d+$/.test(value?.id) && isText(value.name) && value.name.length <= longestName
  && types.includes(value.type) && modes.includes(value.mode) && Number.isInteger(value.seconds)
  && isList(value.phrases, isText) && value.phrases.length <= maxPhrasesInLevel;

/** @param {any} value @returns {Phrase[] | undefined} */
function asPhrases(value) {
  if (!isList(value, isPhrase) || value.length > maxImported) return undefined;
  return value.map((/** @type {Phrase} */ { hanzi, traditional, pinyin, english, meaning, chinese, tags }) =>
    ({ hanzi, traditional, pinyin, english, meaning, chinese, tags, type: typeOf(hanzi) }));
}

/**
 * Whether a value is a phrase that a level can be made of.
 *
 * @param {any} value
 */
export const isPhrase = (value) => ['hanzi', 'traditional', 'english', 'meaning', 'chinese'].every((name) => isLine(value?.[name]))
  && isList(value.pinyin, isLine) && isList(value.tags, isLine) && typeOf(value.hanzi) !== null
  && value.pinyin.length === [...value.hanzi].length && [...value.traditional].length === value.pinyin.length;

/** @param {any} value @returns {Preferences | undefined} a missing or wrong value is replaced by its default */
function asPreferences(value) {
  if (!isTable(value)) return undefined;
  const { script, pinyin, toneColours, tones, music, review, keys } = value;
  const first = firstPreferences;
  return {
    script: script === 'traditional' ? script : first.script,
    pinyin: ['marks', 'numbers', 'hidden'].includes(pinyin) ? pinyin : first.pinyin,
    toneColours: typeof toneColours === 'boolean' ? toneColours : first.toneColours,
    tones: isList(tones, isColour) && tones.length === first.tones.length ? tones : first.tones,
    music: Number.isInteger(music) && music >= 0 && music <= 100 ? music : first.music,
    review: typeof review === 'boolean' ? review : first.review,
    keys: areKeys(keys) ? Object.fromEntries(Object.keys(firstKeys).map((name) => [name, keys[name]])) : first.keys,
  };
}

/**
 * Whether a value assigns a different key to each action.
 *
 * @param {any} keys
 */
function areKeys(keys) {
  const codes = Object.keys(firstKeys).map((name) => keys?.[name]);
  return codes.every((code) => /^[A-Za-z0-9]{1,24}$/.test(code ?? '')) && new Set(codes).size === codes.length;
}

/** @param {any} value @returns {Progress | undefined} */
function asProgress(value) {
  const { best, achieved } = value ?? {};
  const counters = asCounters({ ...value, met: {} });
  if (!counters || !isCounts(best) || !isCounts(achieved)) return undefined;
  return { days: counters.days, totals: counters.totals, best, achieved };
}

/** @param {any} value @returns {Counters | undefined} */
export function asCounters(value) {
  const { days, totals, met } = value ?? {};
  const fits = isCounts(days) && isCounts(met) && Object.keys(days).every(isDay) && isTable(totals) && isList(totals.kinds, isText);
  if (!fits) return undefined;
  const { games, won, score, formed, time, daily, reviewed, kinds } = totals;
  return [games, won, score, formed, time, daily, reviewed].every(isCount)
    ? { days, totals: { games, won, score, formed, time, daily, reviewed, kinds }, met } : undefined;
}

/**
 * Whether a value is a table of counts by name.
 *
 * @param {any} value
 */
export const isCounts = (value) => asTable(value, isCount) !== undefined;

/** @param {any} value */
export const isMeeting = (value) => isCount(value?.count) && isCount(value.first) && isCount(value.last)
  && isList(value.levels, isText) && value.levels.length <= maxPlaces;

/** @param {any} value */
export const isCard = (value) => Number.isFinite(value?.stability) && value.stability > 0 && Number.isFinite(value.difficulty)
  && isDay(value.last) && isDay(value.due) && isCount(value.lapses)
  && (value.at === undefined || isCount(value.at));

/** @param {any} value @returns {Game | undefined} */
function asGame(value) {
  const fits = isText(value?.level) && isText(value.levelName) && modes.includes(value.mode) && types.includes(value.type)
    && ['won', 'lost', 'ended'].includes(value.result) && isCount(value.score) && Number.isFinite(value.at)
    && (value.ranked ?? null) === asRanked(value.ranked) && isTable(value.summary) && isList(value.met, (one) => isText(one?.hanzi) && Number.isFinite(one.at)) && isList(value.missed, isText);
  return fits ? value : undefined;
}

/** @param {any} value @returns {import('./types.js').Ranked | null} */
export const asRanked = (value) => (isText(value?.board) && [value.ticket, value.why].every((one) => one === undefined || isText(one))
  && (value.takenAt === undefined || Number.isFinite(value.takenAt)) ? value : null);

/** @param {any} value */
const isTable = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {any} value @param {(element: any) => boolean} fits */
export const asTable = (value, fits) =>
  (isTable(value) && Object.keys(value).length <= maxCards && Object.values(value).every(fits) ? value : undefined);

/** @param {any} value @param {(element: any) => boolean} fits */
const isList = (value, fits) => Array.isArray(value) && value.every(fits);

/**
 * A text that fits into a column of a file of phrases.
 *
 * @param {unknown} value
 */
const isLine = (value) => isText(value) && !/[\t\r\n]/.test(value);

/** @param {unknown} value */
const isColour = (value) => isText(value) && /^#[0-9a-f]{6}$/.test(value);

/** @param {unknown} value */
const isDay = (value) => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value);
