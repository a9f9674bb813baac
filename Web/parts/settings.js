// The settings, which hold for all games.

import { storage } from './storage.js';

/**
 * @typedef {object} Settings
 * @property {boolean} sound
 * @property {boolean} music  whether games play music; without sound there is none
 * @property {number} volume  0 to 100
 * @property {boolean} speech  whether words are read aloud where a game has some to read
 * @property {boolean} vibration  whether the device may buzz
 * @property {'system' | 'light' | 'dark'} theme
 * @property {boolean} dims  whether the display dims itself after two minutes without a touch
 */

const key = 'settings';

/** @type {Settings} */
const standard = { sound: true, music: true, volume: 60, speech: true, vibration: true, theme: 'system', dims: false };

/**
 * Checks settings. A member that is missing or of the wrong type gets its default.
 *
 * @param {any} value
 * @returns {Settings | undefined}
 */
function check(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const is = (/** @type {any} */ given, /** @type {boolean} */ otherwise) => typeof given === 'boolean' ? given : otherwise;
  const { volume, theme } = value;
  return {
    sound: is(value.sound, standard.sound),
    music: is(value.music, standard.music),
    volume: Number.isInteger(volume) && volume >= 0 && volume <= 100 ? volume : standard.volume,
    speech: is(value.speech, standard.speech),
    vibration: is(value.vibration, standard.vibration),
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    dims: is(value.dims, standard.dims),
  };
}

storage.declare(key, check);

/** @type {Settings} */
let current = storage.read(key) ?? standard;

storage.onchange(key, () => {
  current = storage.read(key) ?? standard;
});

export const settings = {
  /** @returns {Readonly<Settings>} */
  get: () => current,

  /** @param {Partial<Settings>} changes */
  change(changes) {
    current = { ...current, ...changes };
    storage.write(key, current);
  },

  /**
   * Calls back after each change.
   *
   * @param {() => void} listener
   * @returns {() => void} ends it
   */
  onchange: (listener) => storage.onchange(key, listener),
};
