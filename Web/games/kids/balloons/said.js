// The spoken text for a balloon.

import { fill } from '../words.js';

/** @param {import('../words.js').Words} words @param {import('./sky.js').Balloon} balloon */
export function nameOf({ balloons, colours, flight }, { kind, colour, number }) {
  if (number === null) return capital(balloons[kind]);
  return capital(fill(flight.named, { colour: colours[colour], balloon: balloons.number, number }));
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
