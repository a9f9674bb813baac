// Makes the actions that answer a pin, or say that its task is done, and say where the player is.

import { askPacks } from './pack-queries.js';
import { stretchedDigest } from './stretching.js';
import { words } from './words.js';

/**
 * @typedef {import('../../parts/map/types.js').MapPosition} MapPosition
 *
 * @typedef {object} Asked  a pin with a question
 * @property {number} id
 * @property {import('./pack-types.js').TaskName} [task]
 * @property {number} [margin]
 *
 * @typedef {object} Secret  what this device has of the answer to a pin
 * @property {string} salt  of the pack
 * @property {string[]} [stretched]  the stretched digests, if the pin has any
 * @property {number} [offset]  where the ranges of numbers begin
 */

/**
 * Whether somebody answers something at a pin.
 *
 * @param {import('./pack-types.js').TaskName} [task]
 */
export const isQuestion = (task) => task !== 'photo' && task !== 'visit';

/**
 * The action that gives an answer.
 *
 * @param {Asked} pin
 * @param {string} text
 * @param {Secret | undefined} secret  undefined in a room, where the server has it
 * @param {MapPosition | null} position
 * @returns {Promise<object>} rejects with a `message` if the answer is empty, or is no number where one is asked for
 */
export async function answerAction(pin, text, secret, position) {
  const { id } = pin;
  const normal = await normalised(pin, text, secret?.offset);
  const place = position ? placeOf(position) : {};
  if (!secret) return { answer: { pin: id, text, ...place } };
  const { salt, stretched } = secret;
  // The server compares the words. The digest is for the rules on this device, which do not know the right ones.
  const digest = stretched && { digest: await stretchedDigest({ text: normal.range ?? normal.text, salt, pin: id, stretched }) };
  return { answer: { pin: id, text: normal.text, ...digest, ...place } };
}

/**
 * The action that says that the task of a pin without a question is done.
 *
 * @param {number} pin
 * @param {MapPosition | null} position
 */
export const doneAction = (pin, position) => ({ done: { pin, ...position ? placeOf(position) : {} } });

/**
 * An answer in the form in which it is compared; a number, and its range, in digits.
 *
 * @param {Asked} pin
 * @param {string} text
 * @param {number} [offset]
 */
async function normalised({ task, margin = 0 }, text, offset = 0) {
  const isNumber = task === 'number';
  const normal = await askPacks({ normalise: isNumber ? { text, margin, offset } : { text } });
  if (normal.text === '') throw new Error(isNumber ? words.noNumber : words.emptyAnswer);
  return normal;
}

/** @param {MapPosition} position */
const placeOf = ({ at, accuracy }) => ({
  at: at.map((degrees) => Number(degrees.toFixed(6))), accuracy: Math.min(Math.ceil(accuracy), 100_000),
});
