// Makes the action that answers a pin: the digest of the answer, and where the player is.

import { askPacks } from './pack-queries.js';
import { words } from './words.js';

/** @typedef {import('../../parts/map/types.js').MapPosition} MapPosition */

/**
 * The action that gives an answer.
 *
 * @param {number} pin
 * @param {string} text
 * @param {string | undefined} salt  undefined in a room, where the server has it
 * @param {MapPosition | null} position
 * @returns {Promise<object>} rejects with a `message` if the answer is empty
 */
export async function answerAction(pin, text, salt, position) {
  const { text: plain } = await askPacks({ normalise: { text } });
  if (plain === '') throw new Error(words.emptyAnswer);
  const given = salt === undefined ? { text } : { digest: await digestOf(plain, salt) };
  return { answer: { pin, ...given, ...position ? placeOf(position) : {} } };
}

/**
 * The SHA-256 of salt and normalised answer, as hexadecimal. Browsers compute it only on pages that came over https;
 * for other pages the rules compute it, more slowly.
 *
 * @param {string} plain
 * @param {string} salt
 */
async function digestOf(plain, salt) {
  if (!crypto.subtle) return (await askPacks({ digest: { text: plain, salt } })).digest;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + plain));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {MapPosition} position */
const placeOf = ({ at, accuracy }) => ({
  at: at.map((degrees) => Number(degrees.toFixed(6))), accuracy: Math.min(Math.ceil(accuracy), 100_000),
});
