// The search in the phrase book. The rules' module has an index of the phrases of this device. The server, if it can be
// reached, has an index of all phrases that were imported there.

import { engine } from '../../../host/engine.js';
import { ask } from '../../../parts/server-api.js';
import { bookText, phraseOf, readContent } from '../content.js';
import { nameOf } from '../phrase-lines.js';
import { importedPhrases } from '../stored.js';

/** @typedef {import('../types.js').Phrase} Phrase */

/** The module that contains only the phrase book. */
const module = 'phrases';

/** How many phrases the server tells at once. */
const pageLength = 100;

/**
 * Which imported phrases are in the index.
 *
 * @type {Phrase[] | null}
 */
let indexed = null;

/**
 * Asks the module's phrase book.
 *
 * @param {object} question
 * @returns {Promise<any>} rejects with an error that has a `message`
 */
export async function askBook(question) {
  const answer = (await engine(module)).ask(module, question);
  if (answer.refused) throw new Error(answer.refused.message);
  return answer;
}

async function makeIndex() {
  await readContent();
  if (indexed === importedPhrases()) return;
  indexed = importedPhrases();
  await askBook({ book: bookText() });
}

/**
 * The phrases of this device that a text finds, the best first; all of them if it is empty.
 *
 * @param {string} text
 * @param {Phrase['type'] | null} type
 * @returns {Promise<Phrase[]>}
 */
export async function searchHere(text, type) {
  await makeIndex();
  /** @type {{ found: string[] }} */
  const { found } = await askBook({ search: { text, ...(type ? { type } : {}), limit: 120_000 } });
  return found.flatMap((hanzi) => phraseOf(hanzi) ?? []);
}

/**
 * Some of the phrases that the server finds, the best first.
 *
 * @param {string} text  an empty text finds all
 * @param {Phrase['type'] | null} type
 * @param {number} [offset]  how many the server has told already
 * @returns {Promise<{ phrases: Phrase[], total: number } | null>} null if the server cannot be reached
 */
export async function searchThere(text, type, offset = 0) {
  const wanted = new URLSearchParams({ q: text, limit: String(pageLength), offset: String(offset), ...(type ? { type } : {}) });
  try {
    return await ask('GET', `/phrases?${wanted}`);
  } catch (error) {
    // A server that answers with an error has no phrases to give.
    return /** @type {{ status?: number }} */ (error).status ? { phrases: [], total: 0 } : null;
  }
}

/**
 * All phrases of the server that some characters can show.
 *
 * @param {string} characters
 * @param {string} type
 * @returns {Promise<Phrase[]>} empty if the server cannot be reached
 */
export const phrasesShowing = (characters, type) => ask('GET', `/phrases?${new URLSearchParams({ showing: characters, type })}`)
  .then(({ phrases }) => phrases, () => []);

/**
 * A phrase of this device, or else of the server.
 *
 * @param {string} text  its characters, or its whole name (`nameOf`)
 * @returns {Promise<Phrase | null>} null if neither has it
 */
export async function findPhrase(text) {
  await readContent();
  const [hanzi, , pinyin = ''] = text.split('\t');
  const isIt = (/** @type {Phrase} */ phrase) => (text === hanzi ? phrase.hanzi : nameOf(phrase)) === text;
  const own = phraseOf(hanzi);
  if (own && isIt(own)) return own;
  // A phrase without any Chinese character is found only by its sound.
  for (const wanted of [hanzi, pinyin].filter(Boolean)) {
    const found = (await searchThere(wanted, null))?.phrases.find(isIt);
    if (found) return found;
  }
  return null;
}
