// The page's requests about drafts that the server keeps for the maker's other devices. Every answer is checked.

import { ask, expect } from '../../../parts/server-api.js';
import { isCount, isText, membersOf } from '../../../parts/unknown.js';
import { segment } from '../pack-api.js';
import { isID } from '../packs.js';
import { formOfDraft } from './draft-file.js';

/**
 * @typedef {import('./pack-form.js').PackForm} PackForm
 * @typedef {{ key: string, version: number, name: string, location: string, pins: number }} OnlineEntry  a draft without what is
 *   in it
 */

/**
 * All drafts of the account.
 *
 * @returns {Promise<{ drafts: OnlineEntry[], published: Map<string, string> }>} `published`: the packs that were made of
 *   drafts which are no longer kept, by the keys of these
 */
export async function onlineDrafts() {
  const { drafts, published } = await ask('GET', '/drafts');
  expect(drafts, Array.isArray(drafts) && drafts.every(isEntry));
  expect(published, Array.isArray(published) && published.every(isPublished));
  return {
    drafts: drafts.map((/** @type {OnlineEntry} */ { key, version, name, location, pins }) => ({ key, version, name, location, pins })),
    published: new Map(published.map((/** @type {{ key: string, pack: string }} */ { key, pack }) => [key, pack])),
  };
}

/** @param {unknown} value */
function isEntry(value) {
  const { key, version, name, location, pins } = membersOf(value);
  return isKey(key) && isCount(version) && isText(name) && isText(location) && isCount(pins);
}

/** @param {unknown} value */
function isPublished(value) {
  const { key, pack } = membersOf(value);
  return isKey(key) && isID(pack);
}

/** @param {unknown} key */
const isKey = (key) => typeof key === 'string' && /^[A-Za-z0-9_-]{1,110}$/.test(key);

/**
 * @param {string} key
 * @returns {Promise<{ version: number, form: PackForm } | null>} null if it is not kept
 */
export async function onlineDraft(key) {
  const answer = await ask('GET', `/drafts/${segment(key)}`).catch((error) => {
    if (error.code === 'noSuchDraft') return null;
    throw error;
  });
  if (answer === null) return null;
  const form = formOfDraft(answer.draft);
  expect(answer, isCount(answer.version) && form !== null);
  return { version: answer.version, form: /** @type {PackForm} */ (form) };
}

/**
 * Keeps a draft on the server. Refused with `changedMeanwhile` if another device was faster.
 *
 * @param {string} key
 * @param {number} version  that it was made from; 0: none is known
 * @param {PackForm} form
 * @returns {Promise<number>} its version now
 */
export async function putDraft(key, version, form) {
  const answer = await ask('PUT', `/drafts/${segment(key)}`, { body: { version, draft: form } });
  return expect(answer.version, isCount(answer.version));
}

/**
 * @param {string} key
 * @param {string | null} [pack]  as which it was published
 */
export async function removeDraft(key, pack = null) {
  const query = pack === null ? '' : `?pack=${segment(pack)}`;
  await ask('DELETE', `/drafts/${segment(key)}${query}`).catch((error) => { if (error.code !== 'noSuchDraft') throw error; });
}
