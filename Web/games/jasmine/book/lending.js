// Phrases that only the server has, for a game that could show them: no line that is right in the whole phrase book is
// called wrong as long as the server is there (spec: Phrases). Without it the game is played with what the device has.

import { wait } from '../../../parts/time.js';
import { isKnown } from '../content.js';
import { importPhrases } from './imported.js';
import { phrasesShowing } from './phrase-search.js';

/** @typedef {import('../types.js').Phrase} Phrase */

/** The most characters that the server is asked about (docs/protocol.md). */
const mostCharacters = 500;
/** How long a game waits for the answer; milliseconds. */
const patience = 600;

/**
 * The phrases of a level that one game is played with: all, or as many, drawn anew each time, as have no more characters
 * than the server can be asked about.
 *
 * @param {string[]} phrases
 */
export function drawn(phrases) {
  if (new Set(phrases.join('')).size <= mostCharacters) return phrases;
  /** @type {Set<string>} */
  let characters = new Set();
  return shuffled(phrases).filter((phrase) => {
    const more = new Set([...characters, ...phrase]);
    if (more.size > mostCharacters) return false;
    characters = more;
    return true;
  });
}

/**
 * Those that the characters of some phrases can show and that this device has not.
 *
 * @param {Phrase['type']} type
 * @param {string[]} phrases
 * @returns {Promise<Phrase[]>} none where the server does not answer at once
 */
export async function lentPhrases(type, phrases) {
  const characters = new Set(phrases.join(''));
  if (!type || characters.size === 0 || characters.size > mostCharacters) return [];
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

/** Keeps what was formed of them on this device: it is looked up, reviewed and played with from now on.
 * @param {Phrase[]} lent @param {string[]} formed */
export function keepFormed(lent, formed) {
  const met = lent.filter(({ hanzi }) => formed.includes(hanzi));
  if (met.length > 0) importPhrases(met);
}
