// The variants that the server offers (Content/gamename/variants.json), and how many can play.

import m from '../../parts/m.js';

/**
 * @typedef {import('./types.js').Variant} Variant
 * @typedef {import('./types.js').RoomSetup} RoomSetup
 */

/** How many can play: the same as `GameName.seats` in the rules. */
export const seats = { min: 2, max: 4 };

/**
 * The usual variant is here too, so that a game can start even if the file cannot be read.
 *
 * @type {Variant[]}
 */
// [clock]
let variants = [{ id: 'usual', name: 'Usual', sides: 6, seconds: 30 }];
// [end]
// [no clock]
let variants = [{ id: 'usual', name: 'Usual', sides: 6 }];
// [end]
/** @type {Promise<void> | null} */
let reading = null;

/** Reads the file, if it was not read yet. */
export function readVariants() {
  reading ??= read().finally(() => m.redraw());
}

async function read() {
  try {
    const answer = await fetch('/content/gamename/variants.json');
    if (answer.ok) variants = (await answer.json()).variants;
  } catch {
    // The next screen tries again.
    reading = null;
  }
}

export const allVariants = () => variants;

/** @param {string} id */
export const variantWithID = (id) => variants.find((variant) => variant.id === id) ?? variants[0];

/**
 * The part of a variant that the rules get.
 *
 * @param {Variant} variant
 * @returns {RoomSetup}
 */
// [clock]
export const setupOf = ({ sides, seconds }) => ({ sides, seconds });
// [end]
// [no clock]
export const setupOf = ({ sides }) => ({ sides });
// [end]
