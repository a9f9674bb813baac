// The ways to play that the server offers (Content/gamename/presets.json).

import m from '../../parts/m.js';

/** @typedef {import('./types.js').Preset} Preset */

/**
 * The usual one stands here as well, so that a game starts even where the others cannot be read.
 *
 * @type {Preset[]}
 */
let presets = [{ id: 'usual', name: 'Usual', most: 3, seconds: 30 }];
/** @type {Promise<void> | null} */
let reading = null;

/** Reads them, unless they were read already. */
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
