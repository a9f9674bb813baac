// The settings that grown-ups make for the children.

import { storage } from '../../parts/storage.js';
import { careKey, firstCare } from './stored.js';

/** @typedef {import('./stored.js').Care} Care */

/** @returns {Readonly<Care>} */
export const care = () => storage.read(careKey) ?? firstCare;

/** @param {Partial<Care>} changes @returns {boolean} whether it was stored */
export const changeCare = (changes) => storage.write(careKey, { ...care(), ...changes });
