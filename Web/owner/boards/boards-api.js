// The owner's interface for boards: to find scores, games of teams and guests, and to hide, show or remove them.

import { expect } from '../../parts/server-api.js';
import { isCount, isOneOf, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner } from '../owner-api.js';

/**
 * @typedef {typeof kinds[number]} Kind  scores: each entry is a player's; teams: each is a game of a team
 * @typedef {typeof removals[number]} Removal
 * @typedef {{ board: string, kind: Kind, count: number }} OwnersBoard
 *
 * @typedef {object} OwnersEntry  an entry as the owner sees it, with its names even if boards hide them
 * @property {number} id  of the score, or of the game of the team
 * @property {number} [rank]  none for what is hidden
 * @property {number} score
 * @property {number} at  seconds since 1970
 * @property {Removal} [removal]
 * @property {string[]} names  of the players: one, on a board of scores
 * @property {boolean} hidesNames  whether boards show "hidden name" instead
 * @property {number} [player]  on a board of scores: the number of the player
 * @property {boolean} [guest]
 *
 * @typedef {{ kind: Kind, entries: OwnersEntry[], hidden: OwnersEntry[], more: boolean }} OwnersBoardPage
 */

const kinds = /** @type {const} */ (['scores', 'teams']);
const removals = /** @type {const} */ (['hidden', 'removed']);
/** How many are shown at once. */
export const limit = 20;
/** The most that the server tells at once. */
export const most = 100;
/** The latest time that a date can have; seconds since 1970. */
const latest = 8.64e12;

/**
 * Boards whose names have all words of a text.
 *
 * @param {string} text
 * @param {number} offset
 * @returns {Promise<{ rows: OwnersBoard[], more: boolean }>} rejects with an OwnerRefusal
 */
export async function findBoards(text, offset) {
  const answer = await askAsOwner('GET', `/boards?q=${encodeURIComponent(text)}&limit=${limit}&offset=${offset}`);
  expect(answer, Array.isArray(answer.boards) && answer.boards.every(isBoard) && typeof answer.more === 'boolean');
  return { rows: answer.boards, more: answer.more };
}

/**
 * @param {string} board
 * @param {number} offset
 * @param {number} count  how many entries are asked for
 * @returns {Promise<OwnersBoardPage>} rejects with an OwnerRefusal
 */
export async function readOwnersBoard(board, offset, count = limit) {
  const answer = await askAsOwner('GET', `/boards/${encodeURIComponent(board)}?limit=${count}&offset=${offset}`);
  const { kind, entries, hidden, more } = answer;
  expect(answer, isOneOf(kinds, kind) && [entries, hidden].every((list) => Array.isArray(list) && list.every(isEntry)) && typeof more === 'boolean');
  return { kind, entries: entries.map(asEntry), hidden: hidden.map(asEntry), more };
}

/** @param {Kind} kind @param {OwnersEntry} entry */
const pathOf = (kind, { id }) => `/${kind}/${id}/removal`;

/** @param {Kind} kind @param {OwnersEntry} entry @param {Removal} removal */
export const hideOrRemove = (kind, entry, removal) => askAsOwner('PUT', pathOf(kind, entry), { body: { kind: removal } });

/** @param {Kind} kind @param {OwnersEntry} entry */
export const showAgain = (kind, entry) => askAsOwner('DELETE', pathOf(kind, entry));

/** @param {Kind} kind @param {OwnersEntry} entry @param {boolean} hidden */
export const hideNames = (kind, { id, player }, hidden) => askAsOwner('PUT',
  kind === 'teams' ? `/teams/${id}/hidden-names` : `/players/${player}/hidden-name`, { body: { hidden } });

/** @param {OwnersEntry} entry */
export const removeGuest = ({ player }) => askAsOwner('DELETE', `/players/${player}`);

/** @param {unknown} value */
function isBoard(value) {
  const { board, kind, count } = membersOf(value);
  return isText(board) && isOneOf(kinds, kind) && isCount(count);
}

/** @param {unknown} value */
function isEntry(value) {
  const { id, rank, score, at, removal, name, names, player, nameHidden, namesHidden } = membersOf(value);
  return isCount(id) && (rank === undefined || isCount(rank)) && Number.isSafeInteger(score) && isWhole(at, latest)
    && (removal === undefined || isOneOf(removals, removal))
    && (Array.isArray(names) ? names.every(isText) && typeof namesHidden === 'boolean' : isText(name) && isCount(player) && typeof nameHidden === 'boolean');
}

/** @param {any} entry @returns {OwnersEntry} */
const asEntry = ({ name, names, nameHidden, namesHidden, ...entry }) => ({ ...entry, names: names ?? [name], hidesNames: nameHidden ?? namesHidden });
