// Makes the action that answers a pin: the answer in words, and where the player is.

import { askPacks } from './pack-queries.js';
import { stretchedDigest } from './stretching.js';
import { words } from './words.js';

/** @typedef {import('../../parts/map/types.js').MapPosition} MapPosition */

/**
 * The action that gives an answer.
 *
 * @param {number} pin
 * @param {string} text
 * @param {{ salt: string, stretched?: string[] } | undefined} pack  its salt, and the pin's stretched digests if it has
 *   any; undefined in a room, where the server has them
 * @param {MapPosition | null} position
 * @returns {Promise<object>} rejects with a `message` if the answer is empty
 */
export async function answerAction(pin, text, pack, position) {
  const { text: plain } = await askPacks({ normalise: { text } });
  if (plain === '') throw new Error(words.emptyAnswer);
  const place = position ? placeOf(position) : {};
  if (!pack) return { answer: { pin, text, ...place } };
  // The server compares the words. The digest is for the rules on this device, which do not know the right ones.
  const digest = pack.stretched && { digest: await stretchedDigest({ text: plain, salt: pack.salt, pin, stretched: pack.stretched }) };
  return { answer: { pin, text: plain, ...digest, ...place } };
}

/** @param {MapPosition} position */
const placeOf = ({ at, accuracy }) => ({
  at: at.map((degrees) => Number(degrees.toFixed(6))), accuracy: Math.min(Math.ceil(accuracy), 100_000),
});
