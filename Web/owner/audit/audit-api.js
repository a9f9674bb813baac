// The owner's interface for who did what.

import { expect } from '../../parts/server-api.js';
import { isCount, isOneOf, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner } from '../owner-api.js';

/**
 * @typedef {object} Entry  something that was done, or tried
 * @property {number} id
 * @property {number} at  seconds since 1970; the first time, if it was done several times
 * @property {string} kind  a code: Sources/Accounts/AuditKind.swift
 * @property {typeof actors[number]} actor  who did it
 * @property {number} [player]  the number of the player who did it
 * @property {string} [name]  that player's name, unless the player is gone
 * @property {string} [address]  the one that it came from
 * @property {string} [subject]  what it was done to, like "score 17"
 * @property {string} [subjectName]  the name of the player whom it was done to
 * @property {number} count  how often
 */

const actors = /** @type {const} */ (['owner', 'account', 'guest', 'stranger']);
/** How many are shown at once. */
const limit = 50;
/** The latest time that a date can have; seconds since 1970. */
const latest = 8.64e12;

/**
 * @param {string} kind  empty: all kinds
 * @param {number | null} before  only entries with a smaller number; null: the newest
 * @returns {Promise<{ entries: Entry[], more: boolean }>} the newest first; rejects with an OwnerRefusal
 */
export async function auditEntries(kind, before) {
  const more = [kind && `kind=${encodeURIComponent(kind)}`, before && `before=${before}`].filter(Boolean).map((part) => `&${part}`);
  const answer = await askAsOwner('GET', `/audit?limit=${limit}${more.join('')}`);
  return expect(answer, Array.isArray(answer.entries) && answer.entries.every(isEntry) && typeof answer.more === 'boolean');
}

/** @param {unknown} value */
function isEntry(value) {
  const { id, at, kind, actor, player, name, address, subject, subjectName, count } = membersOf(value);
  return isCount(id) && isWhole(at, latest) && isText(kind) && isOneOf(actors, actor) && isCount(count)
    && (player === undefined || isCount(player)) && [name, address, subject, subjectName].every((text) => text === undefined || isText(text));
}
