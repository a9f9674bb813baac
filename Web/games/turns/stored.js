// What Turn Tracker stores on the device, and the checks that each stored value must pass.

import { storage } from '../../parts/storage.js';
import { isOneOf, isText, isWhole } from '../../parts/unknown.js';
import { asGame, maxGames } from './library/share.js';
import { words } from './words.js';

/**
 * @typedef {import('./types.js').Clock} Clock
 * @typedef {import('./types.js').ListedGame} ListedGame
 * @typedef {import('./types.js').Play} Play
 * @typedef {import('./types.js').Plan} Plan
 *
 * @typedef {object} Preferences
 * @property {string[]} favourites  ids of games
 * @property {string} game  the id of the last one
 * @property {ListedGame | null} last  that game itself; it is available before the library, and without it
 * @property {number[]} counts  how often a table had 1, 2, … 8 players
 * @property {string} countedRoom  the id of the last game in a room that was counted
 * @property {string[]} names  as last typed, by seat; '' if none was typed
 * @property {Clock} clock
 * @property {Plan} plan
 * @property {boolean} upright  whether all sections are upright rather than turned to their players
 * @property {boolean} faces  whether somebody chose that they are turned to their players
 * @property {boolean} says  whether the tracker says aloud whose turn it is
 * @property {boolean} glass  whether a clock for turns is shown as an hourglass, too
 */

export const gamesKey = 'turns.games';
export const preferencesKey = 'turns.preferences';
export const lastPlayKey = 'turns.last';
export const playsKey = 'turns.plays';
export const groupsKey = 'turns.groups';

export const maxPlayers = 8;
export const longestName = 20;
/** How many plays and groups are kept: the last ones. */
export const most = { plays: 200, groups: 4 };

/** @type {Plan} */
export const noPlan = { drawn: false, rotates: false, rounds: null, wins: 'most', target: null };

/** @type {Preferences} */
export const firstPreferences = {
  favourites: [], game: 'generic-coop', last: null, counts: Array(maxPlayers).fill(0), countedRoom: '',
  names: Array(maxPlayers).fill(''), clock: { kind: 'none' }, plan: noPlan, upright: false, faces: false, says: false, glass: false,
};

storage.declare(gamesKey, asOwnGames);
storage.declare(preferencesKey, asPreferences);
storage.declare(lastPlayKey, asPlay);
storage.declare(playsKey, asPlays);
storage.declare(groupsKey, asGroups);

/** @param {unknown} value  @returns {ListedGame[] | undefined} */
function asOwnGames(value) {
  if (!Array.isArray(value) || value.length > maxGames) return undefined;
  const games = value.flatMap((game) => asListedGame(game) ?? []);
  return games.length === value.length ? games : undefined;
}

/** @param {any} value  @returns {ListedGame | null} */
export function asListedGame(value) {
  const description = asGame(value);
  if (!description || !isText(value.id)) return null;
  const { id, players, bgg, note } = value;
  return {
    ...description, id, players: isList(players, Number.isInteger) && players.length === 2 ? players : undefined,
    bgg: Number.isInteger(bgg) ? bgg : undefined, note: isText(note) ? note : undefined,
  };
}

/** @param {any} value  @returns {Preferences | undefined} */
function asPreferences(value) {
  if (typeof value !== 'object' || value === null) return undefined;
  const { favourites, game, last, counts, countedRoom, names, clock, plan, upright, faces, says, glass } = value;
  if (!isList(favourites, isText) || !isText(game) || !isList(counts, Number.isInteger) || !isList(names, isText)) return undefined;
  if (counts.length !== maxPlayers || names.length !== maxPlayers || !isClock(clock)) return undefined;
  return {
    favourites, game, last: asListedGame(last), counts, countedRoom: isText(countedRoom) ? countedRoom : '', clock,
    plan: asPlan(plan), upright: upright === true, faces: faces === true, says: says === true, glass: glass === true,
    names: names.map((/** @type {string} */ name) => [...name].slice(0, 2 * longestName).join('')),
  };
}

/** @param {any} value  @returns {Play | undefined} */
function asPlay(value) {
  const summary = value?.summary;
  const fits = isText(value?.id) && isText(value.game) && Number.isFinite(value.began)
    && (value.kind === 'coop' || value.kind === 'versus')
    && isList(summary?.players, (player) => isText(player?.name) && Number.isFinite(player.time) && isList(player.phases, Number.isFinite))
    && isList(summary.phases, isText) && isList(summary.together, Number.isFinite)
    && [summary.elapsed, summary.rounds].every(Number.isFinite);
  return fits ? { ...value, summary: { ...summary, ...asMore(summary) } } : undefined;
}

/**
 * What summaries tell since there are score sheets: what is damaged of it does not cost the play.
 *
 * @param {any} summary  whose players are whole
 */
function asMore({ players, scores, target, first }) {
  const isForAll = (/** @type {any} */ list, /** @type {(element: any) => boolean} */ fits) => isList(list, fits) && list.length === players.length;
  const isSeat = (/** @type {any} */ seat) => isWhole(seat, players.length - 1);
  const isPoints = (/** @type {any} */ points) => points === null || Number.isInteger(points);
  const isSheet = isList(scores?.rounds, (round) => isForAll(round, isPoints)) && isForAll(scores.totals, Number.isInteger)
    && isList(scores.leaders, isSeat) && isOneOf(['most', 'fewest'], scores.wins);
  return {
    ...(scores === undefined ? {} : { scores: isSheet ? scores : null }), ...(target === undefined ? {} : { target: isCount(target, 86_400) ? target : null }),
    first: isSeat(first) ? first : undefined,
    players: players.map((/** @type {any} */ { turns, ...player }) => (Number.isInteger(turns) ? { ...player, turns } : player)),
  };
}

/**
 * The plays that are whole; one that is damaged does not cost the others.
 *
 * @param {any} value
 * @returns {Play[] | undefined}
 */
function asPlays(value) {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((play) => asPlay(play) ?? []).slice(0, most.plays);
}

/** @param {any} value  @returns {string[][] | undefined} */
function asGroups(value) {
  const isGroup = (/** @type {any} */ names) => isList(names, isText) && names.length >= 1 && names.length <= maxPlayers;
  return isList(value, isGroup) ? value.slice(0, most.groups) : undefined;
}

/**
 * A plan; what is missing or damaged is as it is where nobody chose anything.
 *
 * @param {any} value
 * @returns {Plan}
 */
export const asPlan = (value) => ({
  drawn: value?.drawn === true, rotates: value?.rotates === true, wins: value?.wins === 'fewest' ? 'fewest' : 'most',
  rounds: isCount(value?.rounds, 99) ? value.rounds : null, target: isCount(value?.target, 86_400) ? value.target : null,
});

/** @param {any} value @param {number} max */
const isCount = (value, max) => Number.isInteger(value) && value >= 1 && value <= max;

/** @param {any} clock */
const isClock = (clock) => isText(clock?.kind) && clock.kind in words.clocks
  && ['seconds', 'increment', 'delay'].every((name) => clock[name] === undefined || Number.isInteger(clock[name]));

/** @param {any} value @param {(element: any) => boolean} fits */
const isList = (value, fits) => Array.isArray(value) && value.every(fits);
