// The search in the phrase book. The rules' module has the index, over the phrases that this device has; the server
// has one over all that were imported there, where it can be reached.

import { engine } from '../../host/engine.js';
import { ask } from '../../host/server-api.js';
import { contentText, phraseOf, readContent } from './content.js';
import { importedPhrases } from './stored.js';

/** @typedef {import('./types.js').Phrase} Phrase */

/** The module that has the phrase book alone. */
const module = 'phrases';

/** The most phrases that the server is asked for. */
const mostFromServer = 100;

/** Which imported phrases are in the index.
 * @type {Phrase[] | null} */
let indexed = null;

/**
 * Asks the module's phrase book.
 *
 * @param {object} question
 * @returns {Promise<any>} rejects with what has a `message`
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
  await askBook({ book: { phrases: contentText().phrases } });
}

/**
 * The phrases of this device that a text finds, the best first; all of them where it is empty.
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
 * The phrases that the server finds, the best first.
 *
 * @param {string} text
 * @param {Phrase['type'] | null} type
 * @returns {Promise<Phrase[] | null>} null where it cannot be reached
 */
export async function searchThere(text, type) {
  const wanted = new URLSearchParams({ q: text, limit: String(mostFromServer), ...(type ? { type } : {}) });
  try {
    return (await ask('GET', `/phrases?${wanted}`)).phrases;
  } catch (error) {
    // A server that answers anything else has none to give.
    return /** @type {{ status?: number }} */ (error).status ? [] : null;
  }
}

/**
 * What both have found: in the server's order, and then what it does not have.
 *
 * @param {Phrase[]} here
 * @param {Phrase[]} there
 */
export function together(here, there) {
  const isNew = there.some(({ hanzi }) => !phraseOf(hanzi));
  if (!isNew) return here;
  const known = new Set(there.map(({ hanzi }) => hanzi));
  return [...there.map((phrase) => phraseOf(phrase.hanzi) ?? phrase), ...here.filter(({ hanzi }) => !known.has(hanzi))];
}

/** A phrase of this device, or else of the server; null where neither has it.
 * @param {string} hanzi @returns {Promise<Phrase | null>} */
export async function findPhrase(hanzi) {
  await readContent();
  if (!hanzi) return null;
  return phraseOf(hanzi) ?? (await searchThere(hanzi, null))?.find((phrase) => phrase.hanzi === hanzi) ?? null;
}
