// Questions to the rules about packs, outside of tables: mistakes, seals, digests, distances, and files, which a module of
// their own reads and writes (docs/rules/hunt.md).

import { engine } from '../../host/engine.js';

/**
 * @typedef {import('./pack-types.js').Pack} Pack
 * @typedef {import('./pack-types.js').Mistake} Mistake
 *
 * @typedef {object} Answers  what the rules answer, by the name of the question
 * @property {{ text: string, range?: string }} normalise  `range`: only of a number
 * @property {{ digest: string }} digest
 * @property {{ digest: string }} stretch
 * @property {{ pack: Pack }} around
 * @property {{ pins: import('./pack-types.js').Pin[] }} unseal
 * @property {{ mistakes?: Mistake[], facts?: import('./pack-facts.js').Facts }} check  facts: of a pack with enough pins, even if not finished
 *
 * @typedef {object} FileAnswers  what the rules answer about files, by the name of the question
 * @property {ReadFile} read
 * @property {{ text: string, mistakes?: undefined } | { text?: undefined, mistakes: Mistake[] }} write
 */

/**
 * What is in a file: a pack, with notes about texts that were shortened; or all that is wrong with it; or bytes of an
 * archive that the page unpacks, and the number of bytes that they become.
 *
 * @typedef {{ pack: Pack, notes?: Mistake[], mistakes?: undefined, inflate?: undefined }
 *   | { pack?: undefined, notes?: undefined, mistakes: Mistake[], inflate?: undefined }
 *   | { inflate: string, length: number }} ReadFile
 */

/**
 * @template {keyof Answers} Name
 * @param {Record<Name, object>} question  `{"digest":{"text":"…","salt":"…"}}`
 * @returns {Promise<Answers[Name]>} rejects with the refusal
 */
export const askPacks = (question) => answerOf('packs', question);

/**
 * @template {keyof FileAnswers} Name
 * @param {Record<Name, object>} question  `{"read":{"bytes":"…"}}`
 * @returns {Promise<FileAnswers[Name]>} rejects with the refusal
 */
export const askPackFiles = (question) => answerOf('packfiles', question);

/** @param {string} module @param {object} question @returns {Promise<any>} */
async function answerOf(module, question) {
  const answer = (await engine(module)).ask(module, question);
  if (answer.refused) throw answer.refused;
  return answer;
}
