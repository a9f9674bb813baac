// The preferences that this device remembers.

import { storage } from '../../parts/storage.js';
import { firstPreferences, preferencesKey } from './stored.js';

/** @typedef {import('./stored.js').Preferences} Preferences */

/** @returns {Preferences} */
export const preferences = () => storage.read(preferencesKey) ?? firstPreferences;

/** @param {Partial<Preferences>} changes @returns {boolean} whether they are kept */
export const changePreferences = (changes) => storage.write(preferencesKey, { ...preferences(), ...changes });
