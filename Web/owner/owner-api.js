// The part of the server's interface that is for its owner alone.

import { ask, askFile, askText } from '../parts/server-api.js';
import { ownerWords as words } from './owner-words.js';
import { passHeaders } from './pass.js';

/**
 * @typedef {{ path?: string, problem: string }} Mistake
 * @typedef {{ code: string, message: string, mistakes?: Mistake[] }} OwnerRefusal
 */

/**
 * @param {'GET' | 'PUT' | 'POST' | 'DELETE'} method
 * @param {string} path  below `/api/v1/admin`
 * @param {{ body?: object, version?: number }} more  `version`: the one that is changed
 * @returns {Promise<any>} rejects with an OwnerRefusal
 */
export async function askAsOwner(method, path, { body, version } = {}) {
  const headers = { ...passHeaders(), ...(version === undefined ? {} : { 'if-match': `"${version}"` }) };
  try {
    return await ask(method, `/admin${path}`, { body, headers });
  } catch (error) {
    throw ownRefusal(/** @type {OwnerRefusal} */ (error));
  }
}

/**
 * Downloads a file of text.
 *
 * @param {string} path  below `/api/v1/admin`
 * @returns {Promise<string>} rejects with an OwnerRefusal
 */
export const textForOwner = (path) => askText(`/admin${path}`, passHeaders()).catch((error) => { throw ownRefusal(error); });

/**
 * Downloads a picture that only the owner and a few may see.
 *
 * @param {string} path  below `/api/v1/admin`
 * @returns {Promise<Blob>} rejects with an OwnerRefusal
 */
export const fileForOwner = (path) => askFile(`/admin${path}`, passHeaders()).catch((error) => { throw ownRefusal(error); });

/**
 * The refusal as the owner understands it.
 *
 * @param {OwnerRefusal} refusal
 * @returns {OwnerRefusal}
 */
export const ownRefusal = (refusal) => (refusal.code === 'notFound' ? { code: 'noAdmin', message: words.noAdmin } : refusal);
