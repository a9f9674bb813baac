// Where a hunt is, as everybody may know before it: a circle in which all its pins are. It does not tell where any of them is.

import { metresAround } from '../../../parts/map/metres.js';
import { middleOf } from '../creator/pack-form.js';

/**
 * @typedef {import('../packs.js').At} At
 * @typedef {{ at: At, metres: number }} Area  a circle
 */

/** How far the circle goes beyond the pins at least, and how large it is at least; metres. */
const [spare, least] = [50, 200];
/**
 * How the radius is rounded up: below the first number to a multiple of the second.
 *
 * @type {[number, number][]}
 */
const steps = [[2_000, 100], [10_000, 500], [Infinity, 5_000]];

/** @param {At[]} places  of the pins @returns {Area | null} null without pins */
export function areaOf(places) {
  const at = middleOf({ pins: places.map((place) => ({ at: place })) });
  if (!at) return null;
  const farthest = places.reduce((most, place) => Math.max(most, metresAround(at, place)), 0) + spare;
  const [, step] = steps.find(([below]) => farthest < below) ?? steps[steps.length - 1];
  return { at, metres: Math.max(least, Math.ceil(farthest / step) * step) };
}
