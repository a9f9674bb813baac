// The page's requests about who works on a pack. Every answer is checked before it is used.

import { ask, expect } from '../../../parts/server-api.js';
import { isCount, isOneOf, isText, isWhole, membersOf } from '../../../parts/unknown.js';
import { segment } from '../pack-api.js';
import { isID } from '../packs.js';

/**
 * @typedef {typeof states[number]} State  `invited` and `declined` are told to the maker alone
 * @typedef {{ name: string, state: State, at: number, offered?: boolean }} Person  `at`: since when it is so, in seconds since
 *   1970; `offered`: the maker has offered them the pack
 *
 * @typedef {object} People  who works on a pack
 * @property {string | null} maker  null: the maker has deleted the account
 * @property {Person[]} people
 * @property {number} most  how many there may be, with the maker and those who are invited
 *
 * @typedef {typeof aims[number]} Aim  to help with the pack, or to become its maker
 *
 * @typedef {object} Invitation
 * @property {Aim} to
 * @property {string} pack  its id
 * @property {string} name  of the pack
 * @property {string} location
 * @property {string} maker  who invites, or hands the pack over
 */

export const states = /** @type {const} */ (['invited', 'declined', 'helps']);
export const aims = /** @type {const} */ (['help', 'own']);
/** The latest time that a date can have; seconds since 1970. */
const latest = 8.64e12;

/**
 * Who works on a pack, for its maker and those who help.
 *
 * @param {string} pack
 * @returns {Promise<People>}
 */
export const packPeople = (pack) => ask('GET', `/packs/${segment(pack)}/people`).then(asPeople);

/**
 * Asks somebody to help with a pack.
 *
 * @param {string} pack
 * @param {string} name  a username
 * @returns {Promise<People>}
 */
export const invite = (pack, name) => ask('POST', `/packs/${segment(pack)}/people`, { body: { name } }).then(asPeople);

/**
 * Ends that somebody helps with a pack or is invited.
 *
 * @param {string} pack
 * @param {string} name
 */
export const removePerson = (pack, name) => ask('DELETE', `/packs/${segment(pack)}/people/${encodeURIComponent(name)}`);

/**
 * Offers a pack to somebody who helps with it, in place of others.
 *
 * @param {string} pack
 * @param {string} name
 * @returns {Promise<People>}
 */
export const offerPack = (pack, name) => ask('PUT', `/packs/${segment(pack)}/offer`, { body: { name } }).then(asPeople);

/** @param {string} pack */
export const takeBackOffer = (pack) => ask('DELETE', `/packs/${segment(pack)}/offer`);

/**
 * The invitations and offers that the player has not answered.
 *
 * @returns {Promise<Invitation[]>}
 */
export async function findInvitations() {
  const { invitations } = await ask('GET', '/invitations');
  return expect(invitations, Array.isArray(invitations) && invitations.every(isInvitation));
}

/**
 * @param {string} pack
 * @param {Aim} to
 * @param {boolean} accept  or else the invitation is declined
 */
export async function answerInvitation(pack, to, accept) {
  const answer = await ask('PUT', `/packs/${segment(pack)}/invitation`, { body: { to, accept } });
  expect(answer, answer.accept === accept);
}

/** @param {any} answer @returns {People} */
function asPeople(answer) {
  const { maker, people, most } = membersOf(answer);
  return expect(answer, (maker === null || isText(maker)) && Array.isArray(people) && people.every(isPerson) && isCount(most));
}

/** @param {unknown} person */
function isPerson(person) {
  const { name, state, at, offered } = membersOf(person);
  return isText(name) && isOneOf(states, state) && isWhole(at, latest) && (offered === undefined || offered === true);
}

/** @param {unknown} invitation */
function isInvitation(invitation) {
  const { to, pack, name, location, maker } = membersOf(invitation);
  return isOneOf(aims, to) && isID(pack) && [name, location, maker].every(isText);
}
