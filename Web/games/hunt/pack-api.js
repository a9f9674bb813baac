// The page's requests to the server about packs. Every answer is checked before it is used.

import { isDay } from '../../parts/days.js';
import { roundedPlace } from '../../parts/map/metres.js';
import { ask, askText, expect } from '../../parts/server-api.js';
import { factsIn } from './pack-facts.js';
import { isAt, isID, isStart } from './packs.js';
import { isCount, isObject, isOneOf, isText, isWhole, membersOf } from '../../parts/unknown.js';

/**
 * @typedef {import('./pack-types.js').Pack} Pack
 * @typedef {import('./pack-types.js').Place} Place
 *
 * @typedef {FoundLine & Partial<import('./pack-facts.js').Facts>} Found  a pack as a search returns it
 *
 * @typedef {object} FoundLine
 * @property {string} id
 * @property {string} name
 * @property {string} location
 * @property {string} description
 * @property {string} creator
 * @property {number} minutes
 * @property {number} pins  how many
 * @property {number} version
 * @property {Place} [at]
 * @property {number} [metres]
 * @property {boolean} [mine]  whether the player made it or helps with it
 * @property {boolean} [helps]  whether the player helps with it, and `creator` made it
 * @property {Rating} [rating]  by all players
 * @property {number} [reports]  for its maker: how many there are
 * @property {Visibility} [visibility]  for its maker; missing if everybody finds it
 * @property {boolean} [official]  whether the owner of the server has marked it as official
 * @property {Removal} [removal]  for those who work on it: the owner of the server has hidden or removed it
 *
 * @typedef {typeof visibilities[number]} Visibility  who finds a pack: everybody, who has the link, or only its maker
 * @typedef {{ kind: typeof removals[number], why: string }} Removal  `why`: in a sentence
 * @typedef {{ average: number, count: number }} Rating  `average`: in tenths of a star
 * @typedef {{ id: string, name: string, pins: number, at: Place }} Spot  a pack as the map shows it
 * @typedef {Found & { salt: string, sealed: string, start?: import('./pack-types.js').Start }} Download
 * @typedef {typeof meanings[number]} Meaning  what a competitive hunt that begins now means for the pack's board
 * @typedef {{ day: string, played: number, finished: number }} HuntsOfDay  `day`: as `2026-11-27`, in UTC
 *
 * @typedef {object} Statistics
 * @property {number} played
 * @property {number} finished
 * @property {{ id: number, title: string, found: number, wrong: number }[]} pins
 * @property {ByDay} [byDay]  missing if the server is older
 *
 * @typedef {object} ByDay
 * @property {string} since  the first day of which hunts are counted by day
 * @property {number} undated  hunts from before that day
 * @property {HuntsOfDay[]} days  those with hunts, in their order
 */

export const visibilities = /** @type {const} */ (['listed', 'unlisted', 'resting']);
export const removals = /** @type {const} */ (['hidden', 'removed']);
export const meanings = /** @type {const} */ (['counts', 'played', 'ownPack', 'accountNeeded']);

/**
 * Packs whose name, location and creator have all words of a text, which may be empty: sorted by name, or the nearest first
 * if a place is given. The server learns that place only to about 100 m. `own`: only the packs that the server itself offers.
 *
 * @param {{ text?: string, near?: Place, mine?: boolean, own?: boolean, offset?: number, limit?: number }} wanted
 * @returns {Promise<{ packs: Found[], more: boolean }>}
 */
export async function searchPacks({ text, near, ...wanted }) {
  const answer = await ask('GET', `/packs?${query({ q: text, ...wanted, near: near && roundedPlace(near).join(',') })}`);
  return expect(answer, isListOf(answer.packs, isFound) && typeof answer.more === 'boolean');
}

/**
 * The packs of a part of the map.
 *
 * @param {[number, number, number, number]} box  south, west, north, east
 * @returns {Promise<Spot[]>}
 */
export async function packsWithin(box) {
  const { packs } = await ask('GET', `/packs?${query({ box: box.map((degrees) => degrees.toFixed(6)).join(',') })}`);
  return expect(packs, isListOf(packs, (pack) => isID(pack.id) && isText(pack.name) && isCount(pack.pins) && isAt(pack.at)));
}

/**
 * A pack as players download it.
 *
 * @param {string} id
 * @returns {Promise<Download>}
 */
export async function packForPlayers(id) {
  const answer = await ask('GET', `/packs/${segment(id)}`);
  return expect(answer, isFound(answer) && isText(answer.salt) && isText(answer.sealed) && (answer.start === undefined || isStart(answer.start)));
}

/**
 * What a competitive hunt of this player means for the board of a pack.
 *
 * @param {string} id
 * @returns {Promise<Meaning>}
 */
export async function packMeaning(id) {
  const { meaning } = await ask('GET', `/packs/${segment(id)}/board?limit=1`);
  return expect(meaning, isOneOf(meanings, meaning));
}

/**
 * A pack of the player's own, with its answers.
 *
 * @param {string} id
 * @returns {Promise<{ pack: Pack, version: number }>}
 */
export async function packForCreator(id) {
  const answer = await ask('GET', `/packs/${segment(id)}/whole`);
  return expect({ pack: answer, version: answer.version }, isPack(answer) && isCount(answer.version));
}

/**
 * Publishes a new pack. If it is sent twice with the same key, the server takes it once.
 *
 * @param {Pack} pack
 * @param {string} key
 * @returns {Promise<{ id: string, version: number }>}
 */
export async function publishPack(pack, key) {
  const answer = await ask('POST', '/packs', { body: { pack }, headers: { 'idempotency-key': key } });
  return expect(answer, isID(answer.id) && isCount(answer.version));
}

/**
 * Uploads a later version of a pack. Refused with `changedMeanwhile`, `pack` and `version` if another device was faster.
 *
 * @param {string} id
 * @param {number} version  that it was made from
 * @param {Pack} pack
 * @param {string} key
 * @returns {Promise<{ id: string, version: number }>}
 */
export async function updatePack(id, version, pack, key) {
  const answer = await ask('PUT', `/packs/${segment(id)}`, { body: { version, pack }, headers: { 'idempotency-key': key } });
  return expect(answer, isID(answer.id) && isCount(answer.version));
}

/** @param {string} id */
export const removePack = (id) => ask('DELETE', `/packs/${segment(id)}`);

/**
 * Says who finds one of the player's own packs from now on.
 *
 * @param {string} id
 * @param {Visibility} visibility
 */
export async function showPack(id, visibility) {
  const answer = await ask('PUT', `/packs/${segment(id)}/visibility`, { body: { visibility } });
  expect(answer, answer.visibility === visibility);
}

/**
 * How the hunts of one of the player's own packs went.
 *
 * @param {string} id
 * @returns {Promise<Statistics>}
 */
export async function packStatistics(id) {
  const answer = await ask('GET', `/packs/${segment(id)}/statistics`);
  const { played, finished, pins, since, undated, days } = answer;
  const hasDays = days !== undefined;
  return expect({ played, finished, pins, byDay: hasDays ? { since, undated, days } : undefined },
    isCount(played) && isCount(finished) && isListOf(pins, (pin) => isCount(pin.id) && isText(pin.title) && isCount(pin.found) && isCount(pin.wrong))
    && (!hasDays || (isDay(since) && isCount(undated) && isListOfDays(days))));
}

/**
 * The statistics as a file for spreadsheets.
 *
 * @param {string} id
 * @param {'days' | 'pins'} of
 */
export async function statisticsFile(id, of) {
  const text = await askText(`/packs/${segment(id)}/statistics.csv?of=${of}`);
  return expect(text, text?.startsWith(of === 'days' ? 'day,' : 'pin,') === true);
}

/** @param {unknown} days */
const isListOfDays = (days) => isListOf(days, ({ day, played, finished }) => isDay(day) && isCount(played) && isCount(finished))
  && areInOrder(/** @type {HuntsOfDay[]} */ (days));

/** @param {HuntsOfDay[]} days */
const areInOrder = (days) => days.every(({ day }, index) => index === 0 || days[index - 1].day < day);

/** @param {unknown} pack @returns {pack is Pack} */
export function isPack(pack) {
  const { name, location, description, minutes, pins } = membersOf(pack);
  return isListOf(pins, (pin) => isCount(pin.id) && isAt(pin.at))
    && [name, location, description].every((text) => text === undefined || isText(text))
    && (minutes === undefined || isCount(minutes));
}

/** @param {unknown} pack */
export function isFound(pack) {
  const {
    id, name, location, description, creator, minutes, pins, version, at, metres, rating, reports, visibility, length, walk, difficulty,
    removal,
  } = membersOf(pack);
  return isID(id) && [name, location, description, creator].every(isText)
    && [minutes, pins, version].every(isCount) && (at === undefined || isAt(at)) && (metres === undefined || isCount(metres))
    && (rating === undefined || isRating(rating)) && (reports === undefined || isCount(reports))
    && (visibility === undefined || isOneOf(visibilities, visibility)) && (removal === undefined || isRemoval(removal))
    && ([length, walk, difficulty].every((fact) => fact === undefined) || factsIn(pack) !== null);
}

/** @param {unknown} value @returns {value is Removal} */
export function isRemoval(value) {
  const { kind, why } = membersOf(value);
  return isOneOf(removals, kind) && isText(why);
}

/** @param {unknown} value @returns {value is Rating} */
export function isRating(value) {
  const { average, count } = membersOf(value);
  return isWhole(average, 50) && average >= 10 && isCount(count) && count > 0;
}

/**
 * The query of an address; what is empty is left out.
 *
 * @param {Record<string, string | number | boolean | undefined>} values
 */
const query = (values) => Object.entries(values).filter(([, value]) => value !== undefined && value !== '' && value !== false)
  .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');

/**
 * An id as a part of an address. An id from a link may be any text.
 *
 * @param {string} id
 */
export const segment = (id) => encodeURIComponent(id);

/** @param {unknown} list @param {(element: Record<string, unknown>) => boolean} fits */
const isListOf = (list, fits) => Array.isArray(list) && list.every((element) => isObject(element) && fits(element));
