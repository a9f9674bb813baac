// How far, how long and how hard a pack is, as screens tell it.

import { lengthText } from '../../parts/duration.js';
import m from '../../parts/m.js';
import { metresText } from '../../parts/map/metres.js';
import { factsIn } from './pack-facts.js';
import { words } from './words.js';

/** @param {import('./pack-facts.js').Facts} facts */
export function walkText({ length, walk }) {
  const time = lengthText(walk * 60_000);
  return length === 0 ? words.stay(time) : words.walk(metresText(length), time);
}

/**
 * The facts of a pack in a line.
 *
 * @param {unknown} pack
 * @returns {string | null} null if it has none
 */
export function factsText(pack) {
  const facts = factsIn(pack);
  return facts && words.facts(walkText(facts), words.difficulties[facts.difficulty]);
}

/** @param {unknown} pack @param {string} [element] @returns {Children} nothing if it has no facts */
export function factsLine(pack, element = 'p') {
  const text = factsText(pack);
  return text && m(element, text);
}

/**
 * The time of a competitive hunt.
 *
 * @param {number} minutes
 */
export const limitText = (minutes) => words.limit(lengthText(minutes * 60_000));
