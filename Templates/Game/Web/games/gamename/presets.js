// The presets that the server offers (Content/gamename/presets.json), and how many can play.

import m from '../../parts/m.js';

/**
 * @typedef {import('./types.js').Preset} Preset
 * @typedef {import('./types.js').RoomSetup} RoomSetup
 */

/** How many can play: the same as `GameName.seats` in the rules. */
export const seats = { fewest: 2, most: 4 };

/**
 * The usual preset is here too, so that a game can start even if the file cannot be read.
 *
 * @type {Preset[]}
 */
// [clock]
let presets = [{ id: 'usual', name: 'Usual', sides: 6, seconds: 30 }];
// [end]
// [no clock]
let presets = [{ id: 'usual', name: 'Usual', sides: 6 }];
// [end]
/** @type {Promise<void> | null} */
let reading = null;

/** Reads the file, if it was not read yet. */
export function readPresets() {
  reading ??= read().finally(() => m.redraw());
}

async function read() {
  try {
    const answer = await fetch('/content/gamename/presets.json');
    if (answer.ok) presets = (await answer.json()).presets;
  } catch {
    // The next screen tries again.
    reading = null;
  }
}

export const allPresets = () => presets;

/** @param {string} id */
export const presetWithID = (id) => presets.find((preset) => preset.id === id) ?? presets[0];

/**
 * The part of a preset that the rules get.
 *
 * @param {Preset} preset
 * @returns {RoomSetup}
 */
// [clock]
export const setupOf = ({ sides, seconds }) => ({ sides, seconds });
// [end]
// [no clock]
export const setupOf = ({ sides }) => ({ sides });
// [end]
