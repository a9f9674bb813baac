// The owner's interface for the files of content.

import { expect } from '../../parts/server-api.js';
import { isCount, isListOf, isText, isWhole, membersOf } from '../../parts/unknown.js';
import { askAsOwner } from '../owner-api.js';

/**
 * @typedef {object} ContentFile  one that people edit
 * @property {string} path  from the folder of all content
 * @property {number} [bytes]  none: the file is missing
 * @property {number} [changedAt]  seconds since 1970; none: the file is missing
 * @property {boolean} replaced  whether what was saved on the page of parameters is used instead
 * @property {string[]} mistakes  what is wrong with it, each in a sentence; empty: all is well
 *
 * @typedef {{ folder: string, files: ContentFile[], others: number }} Content  `others`: files that people do not edit
 */

/** The latest time that a date can have; seconds since 1970. */
const latest = 8.64e12;

/** @returns {Promise<Content>} rejects with an OwnerRefusal */
export async function readContent() {
  const answer = await askAsOwner('GET', '/content');
  return expect(answer, isText(answer.folder) && isListOf(answer.files, 10_000, isFile) && isCount(answer.others));
}

/** @param {unknown} value */
function isFile(value) {
  const { path, bytes, changedAt, replaced, mistakes } = membersOf(value);
  return isText(path) && (bytes === undefined || isCount(bytes)) && (changedAt === undefined || isWhole(changedAt, latest))
    && typeof replaced === 'boolean' && isListOf(mistakes, 100_000, isText);
}
