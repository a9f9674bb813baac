// The page's requests about live hunts: of teams, and of their organiser. Every answer is checked before it is used.

import { ask, expect } from '../../../parts/server-api.js';
import { isCount, isObject, isOneOf, isText, isWhole, membersOf } from '../../../parts/unknown.js';
import { segment } from '../pack-api.js';
import { isAt, isID, isStart, modes } from '../packs.js';

/**
 * @typedef {object} Hours
 * @property {number} startsAt  seconds since 1970
 * @property {number} endsAt
 *
 * @typedef {{ id: number, text: string, at: number }} Message  from the organiser; `at`: seconds since 1970
 *
 * @typedef {object} LiveHuntOnly
 * @property {string} code
 * @property {string} pack  its id
 * @property {import('../types.js').Mode} mode
 * @typedef {LiveHuntOnly & Hours} LiveHunt
 *
 * @typedef {object} About  what a live hunt is played with
 * @property {string} name
 * @property {string} location
 * @property {string} description
 * @property {string} creator
 * @property {number} minutes
 * @property {number} pins  how many
 * @property {import('../pack-types.js').Start} [place]  where it begins
 * @typedef {LiveHunt & About} LiveInfo  what a team may know
 *
 * @typedef {typeof states[number]} TeamState
 * @typedef {{ state: TeamState, score: number, found: number, pins: number }} Progress
 *
 * @typedef {object} TeamOnly
 * @property {number} id
 * @property {string} name
 * @property {number} joinedAt  seconds since 1970
 * @property {number} heardAt
 * @property {import('../pack-types.js').Place} [at]  where it is, while it shows that
 * @property {number} [accuracy]  metres
 * @property {number} [age]  of the place, in seconds
 * @typedef {TeamOnly & Progress} Team  as its organiser sees it
 *
 * @typedef {LiveHunt & { messages: Message[] }} OwnLiveHunt  as its organiser sees it
 */

export const states = /** @type {const} */ (['waiting', 'playing', 'over']);
/** The most characters of the name of a team, and of a message. */
export const longest = { name: 30, message: 200 };
/** The longest time from the start to the end, in seconds. */
export const longestHunt = 86_400;

/** The largest score, and the last moment in seconds, that anybody may tell. */
const [most, latest] = [1_000_000_000, 8_640_000_000_000];

/** @param {unknown} code @returns {code is string} */
export const isLiveCode = (code) => isText(code) && /^[A-HJKMNP-Z2-9]{6}$/.test(code);

/**
 * The code that somebody has typed, perhaps in small letters or with spaces.
 *
 * @param {string} text
 */
export const typedCode = (text) => text.toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, 6);

/**
 * The path of a live hunt on this page, as in its link and its QR code.
 *
 * @param {string} code
 */
export const pathOfLive = (code) => `/hunt/live/${code}`;

// MARK: Teams

/**
 * @param {string} code
 * @returns {Promise<{ now: number, hunt: LiveInfo }>} `now`: the server's time in seconds
 */
export async function liveHunt(code) {
  const answer = await ask('GET', `/live-hunts/${segment(code)}`);
  const { now, ...hunt } = answer;
  return expect({ now, hunt }, isCount(now) && isInfo(hunt));
}

/**
 * Joins with a new team.
 *
 * @param {string} code
 * @param {string} name
 * @returns {Promise<{ token: string }>}
 */
export async function joinLive(code, name) {
  const answer = await ask('POST', `/live-hunts/${segment(code)}/teams`, { body: { name } });
  return expect(answer, isText(answer.token) && answer.token !== '');
}

/**
 * Tells how far a team is.
 *
 * @param {string} code
 * @param {string} token
 * @param {Progress & { after: number, at?: import('../pack-types.js').Place, accuracy?: number }} report
 * @returns {Promise<Hours & { now: number, messages: Message[] }>}
 */
export async function reportLive(code, token, report) {
  const answer = await ask('PUT', `/live-hunts/${segment(code)}/team`, { body: report, headers: bearing(token) });
  return expect(answer, isCount(answer.now) && areMessages(answer.messages) && areHours(answer));
}

/** @param {string} code @param {string} token */
export const leaveLive = (code, token) => ask('DELETE', `/live-hunts/${segment(code)}/team`, { headers: bearing(token) });

/** @param {string} token */
const bearing = (token) => ({ authorization: `Bearer ${token}` });

// MARK: Organisers

/**
 * The live hunts of a pack, the last opened first.
 *
 * @param {string} pack
 * @returns {Promise<{ now: number, liveHunts: OwnLiveHunt[] }>}
 */
export async function liveHuntsOf(pack) {
  const answer = await ask('GET', `/packs/${segment(pack)}/live-hunts`);
  return expect(answer, isCount(answer.now) && Array.isArray(answer.liveHunts) && answer.liveHunts.every(isOwn));
}

/**
 * @param {string} pack
 * @param {{ mode: import('../types.js').Mode, start: 'now' | number, end: number }} wish  seconds since 1970
 * @returns {Promise<OwnLiveHunt>}
 */
export async function openLive(pack, wish) {
  const answer = await ask('POST', `/packs/${segment(pack)}/live-hunts`, { body: wish });
  return expect(answer, isOwn(answer));
}

/**
 * Moves the start or the end.
 *
 * @param {string} code
 * @param {{ start?: 'now' | number, end?: 'now' | number }} hours
 * @returns {Promise<OwnLiveHunt>}
 */
export async function changeLive(code, hours) {
  const answer = await ask('PUT', `/live-hunts/${segment(code)}`, { body: hours });
  return expect(answer, isOwn(answer));
}

/** @param {string} code @param {string} text @returns {Promise<Message>} */
export async function tellLive(code, text) {
  const answer = await ask('POST', `/live-hunts/${segment(code)}/messages`, { body: { text } });
  return expect(answer, isMessage(answer));
}

/**
 * @param {string} code
 * @returns {Promise<OwnLiveHunt & { now: number, teams: Team[] }>}
 */
export async function liveTeams(code) {
  const answer = await ask('GET', `/live-hunts/${segment(code)}/teams`);
  return expect(answer, isCount(answer.now) && isOwn(answer) && Array.isArray(answer.teams) && answer.teams.every(isTeam));
}

/** @param {string} code @param {number} team */
export const removeTeam = (code, team) => ask('DELETE', `/live-hunts/${segment(code)}/teams/${team}`);

// MARK: Checks

/** @param {unknown} value @returns {value is Hours} */
export function areHours(value) {
  const { startsAt, endsAt } = membersOf(value);
  return isWhole(startsAt, latest) && isWhole(endsAt, latest);
}

/** @param {unknown} value @returns {value is LiveInfo} */
export function isInfo(value) {
  const { name, location, description, creator, minutes, pins, place } = membersOf(value);
  return isLive(value) && [name, location, description, creator].every(isText) && isCount(minutes) && isCount(pins)
    && (place === undefined || isStart(place));
}

/** @param {unknown} value @returns {value is Message[]} */
export const areMessages = (value) => Array.isArray(value) && value.every(isMessage);

/** @param {unknown} value @returns {value is Progress} */
export function isProgress(value) {
  const { state, score, found, pins } = membersOf(value);
  return isOneOf(states, state) && isWhole(score, most) && isCount(found) && isCount(pins);
}

/** @param {unknown} value */
function isLive(value) {
  const { code, pack, mode } = membersOf(value);
  return isLiveCode(code) && isID(pack) && isOneOf(modes, mode) && areHours(value);
}

/** @param {unknown} value */
const isOwn = (value) => isLive(value) && areMessages(membersOf(value).messages);

/** @param {unknown} value */
function isMessage(value) {
  const { id, text, at } = membersOf(value);
  return isObject(value) && isCount(id) && isText(text) && isWhole(at, latest);
}

/** @param {unknown} value */
function isTeam(value) {
  const { id, name, joinedAt, heardAt, at, accuracy, age } = membersOf(value);
  return isProgress(value) && isCount(id) && isText(name) && isWhole(joinedAt, latest) && isWhole(heardAt, latest)
    && (at === undefined || (isAt(at) && isCount(accuracy) && isCount(age)));
}
