// Encodes game descriptions in a link's fragment and in a file, and decodes them. Decoding checks only the shape;
// whether a game can be played, the rules decide (see `complaint` in my-games.js).

import { fromBase64url, toBase64url } from '../../../parts/base64url.js';
import { orders } from './acting.js';

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
 * @returns {Description | null} null if it is damaged or too long
 */
export function decodeGame(code) {
  if (code.length > longestCode) return null;
  try {
    const compact = JSON.parse(fromBase64url(code));
    if (!Array.isArray(compact) || compact.length !== 3 || !Array.isArray(compact[2])) return null;
    const [name, kind, phases] = compact;
    if (!phases.every((phase) => isWay(phase?.[1]))) return null;
    return asGame({
      name, kind, phases: phases.map((phase) => ({ name: phase[0], ...ways[phase[1]], actions: phase[2] })),
    });
  } catch {
    return null;
  }
}

/** @param {Description[]} games  @returns {string} the text of an export file */
export function encodeFile(games) {
  return JSON.stringify({ kind: fileKind, version: 1, games: games.map(plain) }, null, 2) + '\n';
}

/**
 * @param {string} text  of an export file, of a library like `games.json`, or of one description alone
 * @returns {Description[] | null} null if any of it is damaged, or it is empty
 */
export function decodeFile(text) {
  if (text.length > largestFile) return null;
  try {
    const value = JSON.parse(text);
    const list = Array.isArray(value?.games) ? value.games : [value];
    if (list.length === 0 || list.length > maxGames) return null;
    const games = list.map(asGame);
    return games.includes(null) ? null : games;
  } catch {
    return null;
  }
}

/**
 * The description in any JSON value, without other fields.
 *
 * @param {any} value
 * @returns {Description | null} null if it does not have the shape of one
 */
export function asGame(value) {
  if (typeof value?.name !== 'string' || !Array.isArray(value.phases)) return null;
  if (value.kind !== 'coop' && value.kind !== 'versus') return null;
  for (const phase of value.phases) {
    if (typeof phase?.name !== 'string' || !isListOfText(phase.actions ?? [])) return null;
    if (!orders.includes(phase.order ?? 'together')) return null;
  }
  return plain(value);
}

/** @param {any} value */
const isListOfText = (value) =>
  Array.isArray(value) && value.every((/** @type {unknown} */ element) => typeof element === 'string');

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
