// The games played with Turn Tracker on this device, for the account page.

import { firstPreferences, preferencesKey } from './stored.js';
import { storage } from '../../parts/storage.js';
import { words } from './words.js';

/** @returns {[string, string | number][]} empty if nothing was played */
export function facts() {
  const { counts } = storage.read(preferencesKey) ?? firstPreferences;
  const tables = counts.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, 0);
  return tables === 0 ? [] : [[words.factTables, tables]];
}
