// The owner's interface for classes, and for who may make an account.

import { registrationRules } from '../../player/account/account.js';
import { expect } from '../../parts/server-api.js';
import { isCount, isListOf, isOneOf, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner } from '../owner-api.js';

/** What the code of a class can do: make accounts; its class is full; its time is over; the owner has closed it. */
const states = /** @type {const} */ (['open', 'full', 'over', 'closed']);

/**
 * @typedef {import('../../player/account/account.js').RegistrationRule} RegistrationRule
 *
 * @typedef {object} SchoolClass
 * @property {number} id
 * @property {string} name
 * @property {string} code  as it is shown: `KTMR-9W4C`
 * @property {number} accounts  how many it has
 * @property {number} mostAccounts  how many it may have
 * @property {number} createdAt  seconds since 1970
 * @property {number} [endsAt]  seconds since 1970; missing: its code has no end
 * @property {typeof states[number]} state
 *
 * @typedef {object} Overview
 * @property {RegistrationRule} registration
 * @property {boolean} fixed  whether the settings of the server say it
 * @property {boolean} boardsForPlayers  whether boards are told only to who has a session
 * @property {SchoolClass[]} classes  the newest first
 */

/** How many accounts a class may be made for, and for how many days its code; 0 days: it has no end. */
export const limits = { name: 40, accounts: { least: 1, most: 500, usual: 40 }, days: { least: 0, most: 3_650, usual: 30 } };
/** The latest time that a date can have; seconds since 1970. */
const latest = 8.64e12;

/** @returns {Promise<Overview>} rejects with an OwnerRefusal */
export async function readClasses() {
  const { registration, fixed, boardsForPlayers, classes } = membersOf(await askAsOwner('GET', '/classes'));
  const isKnown = isOneOf(registrationRules, registration) && typeof fixed === 'boolean' && typeof boardsForPlayers === 'boolean'
    && isListOf(classes, 10_000, isClass);
  return /** @type {Overview} */ (expect({ registration, fixed, boardsForPlayers, classes }, isKnown));
}

/** @param {RegistrationRule} registration */
export const chooseRegistration = (registration) => askAsOwner('PUT', '/registration', { body: { registration } });

/**
 * @param {{ name: string, accounts: number, days: number }} form
 * @returns {Promise<SchoolClass>}
 */
export async function makeClass(form) {
  const made = await askAsOwner('POST', '/classes', { body: form });
  return expect(made, isClass(made));
}

/** @param {number} id */
export const closeClass = (id) => askAsOwner('DELETE', `/classes/${id}/code`);

/**
 * Removes a class, or does nothing if another device has removed it.
 *
 * @param {number} id
 */
export const removeClass = (id) => askAsOwner('DELETE', `/classes/${id}`)
  .catch((error) => { if (error.code !== 'noSuchClass') throw error; });

/** @param {unknown} value @returns {value is SchoolClass} */
function isClass(value) {
  const { id, name, code, accounts, mostAccounts, createdAt, endsAt, state } = membersOf(value);
  return isCount(id) && isText(name) && isText(code) && /^[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(code) && isCount(accounts) && isCount(mostAccounts)
    && isWhole(createdAt, latest) && (endsAt === undefined || isWhole(endsAt, latest)) && isOneOf(states, state);
}
