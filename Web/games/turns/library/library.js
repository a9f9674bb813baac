// The games to choose from: the library that the server gives, the player's own, and the two that fit any game.

import m from '../../../parts/m.js';
import { ownGames } from './my-games.js';
import { prefer, preferences } from '../preferences.js';
import { asListedGame } from '../stored.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').ListedGame} ListedGame */

/**
 * The generic games are here as well as in the library, so that a tracker can start even if the library cannot
 * be read.
 *
 * @type {ListedGame[]}
 */
const genericGames = [
  { id: 'generic-coop', name: 'Co-op game', kind: 'coop', players: [1, 8], phases: [
    { name: 'Players', symmetric: false, actions: [] }, { name: 'The game’s turn', symmetric: true, actions: [] },
  ] },
  { id: 'generic-versus', name: 'Versus game', kind: 'versus', players: [1, 8], phases: [
    { name: 'Turn', symmetric: false, actions: [] },
  ] },
];

let games = genericGames;
let hasFailed = false;
/** @type {Promise<void> | null} */
let reading = null;

/** Reads the library, unless it was read already; redraws the page when it is there. */
export function readLibrary() {
  reading ??= read().finally(() => m.redraw());
  return reading;
}

async function read() {
  try {
    const answer = await fetch('/content/turns/games.json');
    if (!answer.ok) throw new Error(answer.statusText);
    games = asGames(await answer.json());
    hasFailed = false;
  } catch {
    hasFailed = true;
    reading = null;
  }
}

/**
 * The games of the file that have the shape of one. The owner of the server may edit it.
 *
 * @param {any} library
 * @returns {ListedGame[]} at least one
 */
function asGames(library) {
  const listed = Array.isArray(library?.games) ? library.games.flatMap((/** @type {unknown} */ game) => asListedGame(game) ?? []) : [];
  if (listed.length === 0) throw new Error('There are no games in it.');
  return listed;
}

/**
 * The number at BoardGameGeek of a game, found by its name in the library: a room knows only the description of its
 * game.
 *
 * @param {{ game: string, kind: 'coop' | 'versus' }} played
 */
export async function boardGameGeekNumber({ game: name, kind }) {
  await readLibrary();
  return games.find((game) => game.name === name && game.kind === kind)?.bgg;
}

export const libraryFailed = () => hasFailed;

/**
 * The game that was chosen last; if it is gone, any game.
 *
 * @returns {ListedGame}
 */
export function chosenGame() {
  const { game: id, last } = preferences();
  return [...ownGames(), ...games].find((game) => game.id === id) ?? (last?.id === id ? last : games[0] ?? genericGames[0]);
}

/** @param {ListedGame} game */
export const chooseGame = (game) => prefer({ game: game.id, last: game });

/** The library's games, by name; without the generic ones. */
export const libraryGames = () =>
  games.filter((game) => !isGeneric(game)).sort((one, other) => one.name.localeCompare(other.name));

/** @param {ListedGame} game */
const isGeneric = (game) => game.id.startsWith('generic-');

/**
 * All games in the order of the list: favourites, the library, the player's own, the generic ones.
 *
 * @param {string[]} favourites  ids
 * @returns {{ game: ListedGame, group: string }[]}
 */
export function listedGames(favourites) {
  const isFavourite = (/** @type {ListedGame} */ game) => favourites.includes(game.id);
  const all = [...libraryGames(), ...ownGames(), ...games.filter(isGeneric)];
  const group = (/** @type {string} */ title, /** @type {ListedGame[]} */ members) =>
    members.map((game) => ({ game, group: title }));
  const rest = (/** @type {ListedGame[]} */ members) => members.filter((game) => !isFavourite(game));
  return [
    ...group(words.favourites, all.filter(isFavourite)), ...group(words.library, rest(libraryGames())),
    ...group(words.ownGames, rest(ownGames())), ...group(words.generic, rest(games.filter(isGeneric))),
  ];
}
