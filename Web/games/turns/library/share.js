// Encodes game descriptions in a link's fragment and in a file, and decodes them. Decoding checks only the shape;
// whether a game can be played, the rules decide (see `complaint` in my-games.js).

import { fromBase64url, toBase64url } from '../../../parts/base64url.js';
import { gameNamed, phaseNamed } from './faults.js';
import { damageOf } from './shape.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Phase} Phase
 */

/** The most characters of a shared link's `g`; a description at all its limits has fewer. */
export const longestCode = 40_000;

/** The most bytes of an imported file; as many games as there may be, each at all its limits, have fewer. */
export const largestFile = 5_000_000;

/** The most games in one file. */
export const maxGames = 200;

const fileKind = 'parlour-games';

/**
 * How a phase is done, as a link tells it by its place in this list. A link that was made before there were orders has
 * 0 or 1. Pages of that time read all others as 0.
 *
 * @type {Pick<Phase, 'symmetric' | 'order'>[]}
 */
const ways = [
  { symmetric: false }, { symmetric: true }, { symmetric: false, order: 'inTurn' }, { symmetric: false, order: 'untilPassed' },
  { symmetric: false, order: 'together' }, { symmetric: true, order: 'together' },
];

/** @param {unknown} number */
const isWay = (number) => ways.some((_, way) => way === number);

/** @param {Phase} phase */
const wayOf = (phase) => ways.findIndex(({ symmetric, order }) => symmetric === phase.symmetric && order === phase.order);

/**
 * The description as compact JSON in base64url: `[name, kind, [[phase, way, [actions]], …]]`, where
 * a way is a number (see `ways`).
 *
 * @param {Description} game
 */
export function encodeGame(game) {
  const compact = [
    game.name, game.kind, game.phases.map((phase) => [phase.name, wayOf(phase), phase.actions]),
  ];
  return toBase64url(JSON.stringify(compact));
}

/**
 * @param {string} code  what `encodeGame` made
 * @returns {Description}
 * @throws {Error} with a sentence that says what is damaged
 */
export function decodeGame(code) {
  const compact = code.length > longestCode ? null : parsed(() => fromBase64url(code));
  if (!Array.isArray(compact) || compact.length !== 3 || !Array.isArray(compact[2])) throw new Error(words.linkDamaged);
  const [name, kind, phases] = compact;
  const unknown = phases.findIndex((phase) => !isWay(phase?.[1]));
  if (unknown >= 0) throw new Error(words.unknownOrder(phaseNamed({ name: phases[unknown]?.[0] }, unknown, gameNamed(name))));
  return whole({
    name, kind, phases: phases.map((phase) => ({ name: phase[0], ...ways[phase[1]], actions: phase[2] })),
  });
}

/**
 * What a text says in JSON; undefined if it is none.
 *
 * @param {() => string} read  throws if there is no text
 * @returns {any}
 */
function parsed(read) {
  try {
    return JSON.parse(read());
  } catch {
    return undefined;
  }
}

/** @param {Description[]} games  @returns {string} the text of an export file */
export function encodeFile(games) {
  return JSON.stringify({ kind: fileKind, version: 1, games: games.map(plain) }, null, 2) + '\n';
}

/**
 * @param {string} text  of an export file, of a library like `games.json`, or of one description alone
 * @returns {Description[]} at least one
 * @throws {Error} with a sentence that says what is damaged
 */
export function decodeFile(text) {
  const value = text.length > largestFile ? undefined : parsed(() => text);
  const list = Array.isArray(value?.games) ? value.games : [value];
  if (typeof value !== 'object' || value === null || list.length === 0) throw new Error(words.importDamaged);
  if (list.length > maxGames) throw new Error(words.tooManyGames(list.length, maxGames));
  return list.map((/** @type {unknown} */ game, /** @type {number} */ index) => whole(game, list.length > 1 ? index + 1 : undefined));
}

/**
 * The description in a JSON value, without other fields.
 *
 * @param {any} value
 * @param {number} [number]  which of several games it is
 * @returns {Description}
 * @throws {Error} with a sentence that says what is damaged
 */
function whole(value, number) {
  const damage = damageOf(value, number);
  if (damage) throw new Error(damage);
  return plain(value);
}

/**
 * The description in any JSON value, without other fields.
 *
 * @param {any} value
 * @returns {Description | null} null if it does not have the shape of one
 */
export const asGame = (value) => (damageOf(value) ? null : plain(value));

/**
 * The description alone, trimmed, without the other fields of a listed game.
 *
 * @param {any} game
 * @returns {Description}
 */
export function plain(game) {
  return {
    name: game.name.trim(), kind: game.kind,
    phases: game.phases.map((/** @type {any} */ phase) => ({
      name: phase.name.trim(), symmetric: phase.symmetric === true, ...(phase.order ? { order: phase.order } : {}),
      actions: (phase.actions ?? []).map((/** @type {string} */ action) => action.trim()),
    })),
  };
}
