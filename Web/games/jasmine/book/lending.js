// Phrases that only the server has, for a game that could show them. With these, no line that is right in the whole
// phrase book is called wrong (docs/phrase-book.md). Without the server, a game uses only the phrases of the device.

import { wait } from '../../../parts/time.js';
import { isKnown } from '../content.js';
import { importPhrases } from './imported.js';
import { phrasesShowing } from './phrase-search.js';

/** @typedef {import('../types.js').Phrase} Phrase */

/** The most characters that the server is asked about (docs/protocol.md). */
const maxCharacters = 500;
/** How long a game waits for the answer; milliseconds. */
const patience = 600;

/**
 * The phrases of a level that one game is played with: all of them or, if they have more characters than the server can
 * be asked about, a random part. The part is drawn anew for each game.
 *
 * @param {string[]} phrases
 */
export function drawn(phrases) {
  if (new Set(phrases.join('')).size <= maxCharacters) return phrases;
  /** @type {Set<string>} */
  let characters = new Set();
  return shuffled(phrases).filter((phrase) => {
    const more = new Set([...characters, ...phrase]);
    if (more.size > maxCharacters) return false;
    characters = more;
    return true;
  });
}

/**
 * The phrases that the characters of some phrases can show and that this device does not have.
 *
 * @param {Phrase['type']} type
 * @param {string[]} phrases
 * @returns {Promise<Phrase[]>} empty if the server does not answer soon enough
 */
export async function lentPhrases(type, phrases) {
  const characters = new Set(phrases.join(''));
  if (!type || characters.size === 0 || characters.size > maxCharacters) return [];
  const late = wait(patience).then(() => []);
  /** @type {Phrase[]} */
  const told = await Promise.race([phrasesShowing([...characters].join(''), type), late]);
  return told.filter((phrase) => !isKnown(phrase));
}

/** @template Element @param {readonly Element[]} list */
function shuffled(list) {
  const elements = [...list];
  for (let count = elements.length; count > 1; count -= 1) {
    const index = Math.floor(Math.random() * count);
    [elements[count - 1], elements[index]] = [elements[index], elements[count - 1]];
  }
  return elements;
}

/**
 * Keeps the lent phrases that were formed on this device, to be looked up, reviewed and played with from now on.
 *
 * @param {Phrase[]} lent
 * @param {string[]} formed
 */
export function keepFormed(lent, formed) {
  const met = lent.filter(({ hanzi }) => formed.includes(hanzi));
  if (met.length > 0) importPhrases(met);
}
