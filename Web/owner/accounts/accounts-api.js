// The owner's interface for accounts: to find them, to export one, to make a link for a new password, to log one out, and to
// delete it.

import { expect } from '../../parts/server-api.js';
import { isCount, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner, textForOwner } from '../owner-api.js';

/**
 * @typedef {'name' | 'used'} Order  by name, or the last used first
 *
 * @typedef {object} OwnersAccount
 * @property {number} id
 * @property {string} username
 * @property {string} email
 * @property {number} registeredAt  seconds since 1970
 * @property {number} [usedAt]  seconds since 1970; none if it was not used for 90 days
 * @property {number} sessions  on how many devices it is logged in
 * @property {number} scores
 * @property {number} packs
 * @property {boolean} [mail]  whether the server can send mail to its address; only in `readAccount`
 *
 * @typedef {{ accounts: OwnersAccount[], count: number, guests: number, next?: string }} AccountsPart
 *   `count`: how many were found in all; `next`: asks for the next part
 */

/** How many are shown at once. */
export const limit = 20;
/** The latest time that a date can have; seconds since 1970. */
const latest = 8.64e12;

/**
 * Accounts that have all words of a text in their names or addresses.
 *
 * @param {string} text
 * @param {Order} order
 * @param {string} [after]  the `next` of the part before
 * @returns {Promise<AccountsPart>} rejects with an OwnerRefusal
 */
export async function findAccounts(text, order, after) {
  const query = new URLSearchParams({ q: text, order, limit: String(limit), ...(after === undefined ? {} : { after }) });
  const answer = await askAsOwner('GET', `/accounts?${query}`);
  return expect(answer, Array.isArray(answer.accounts) && answer.accounts.every(isAccount) && isCount(answer.count) && isCount(answer.guests)
    && (answer.next === undefined || isText(answer.next)));
}

/** @param {string} id @returns {Promise<OwnersAccount>} rejects with an OwnerRefusal */
export async function readAccount(id) {
  const answer = await askAsOwner('GET', `/accounts/${encodeURIComponent(id)}`);
  return expect(answer, isAccount(answer) && typeof answer.mail === 'boolean');
}

/**
 * All that the server keeps about an account, as text of JSON.
 *
 * @param {OwnersAccount} account
 */
export async function exportAccount({ id }) {
  const text = await textForOwner(`/accounts/${id}/export`);
  return expect(text, text.startsWith('{'));
}

/**
 * Makes a link for a new password, to be handed over.
 *
 * @param {OwnersAccount} account
 * @param {boolean} endsOld  whether the old password stops working at once
 * @returns {Promise<{ path: string, until: number }>} the path of the screen that takes it, and the last second at which it works
 */
export async function makeLink({ id }, endsOld) {
  const { path, until } = membersOf(await askAsOwner('POST', `/accounts/${id}/password-link`, { body: { by: 'hand', oldPassword: old(endsOld) } }));
  const screen = isText(path) ? /^\/#!(\/account\/new-password\/[\da-f]{32})$/.exec(path)?.[1] ?? '' : '';
  return expect({ path: screen, until: Number(until) }, screen !== '' && isWhole(until, latest));
}

/**
 * Sends the link by e-mail instead.
 *
 * @param {OwnersAccount} account
 * @param {boolean} endsOld
 */
export const mailLink = ({ id }, endsOld) => askAsOwner('POST', `/accounts/${id}/password-link`, { body: { by: 'mail', oldPassword: old(endsOld) } });

/** @param {boolean} endsOld */
const old = (endsOld) => (endsOld ? 'ends' : 'stays');

/** @param {OwnersAccount} account @returns {Promise<number>} on how many devices it was logged in */
export async function logOutEverywhere({ id }) {
  const { sessions } = membersOf(await askAsOwner('DELETE', `/accounts/${id}/sessions`));
  return expect(Number(sessions), isCount(sessions));
}

/** @param {OwnersAccount} account @param {boolean} withPacks  whether its packs are deleted, too */
export const deleteAccount = ({ id }, withPacks) => askAsOwner('DELETE', `/accounts/${id}`, { body: { packs: withPacks ? 'delete' : 'leave' } });

/** @param {unknown} value */
function isAccount(value) {
  const { id, username, email, registeredAt, usedAt, sessions, scores, packs } = membersOf(value);
  return isCount(id) && isText(username) && isText(email) && isWhole(registeredAt, latest)
    && (usedAt === undefined || isWhole(usedAt, latest)) && isCount(sessions) && isCount(scores) && isCount(packs);
}
