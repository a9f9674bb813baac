// The scale of a map: a bar as long as a square of its ground, with the square's side in words.

import m from '../m.js';
import { metresInPixel, sideOfSquares } from './squares.js';

/** @typedef {{ width: number, text: string }} Scale  the width of the bar in pixels, and its length in words */

/**
 * @param {number} latitude  of what is in sight
 * @param {number} zoom
 * @param {number} latitudeOfSquares  for which they were made
 * @returns {Scale | null}
 */
export function scaleOf(latitude, zoom, latitudeOfSquares) {
  const metres = sideOfSquares(latitudeOfSquares, zoom);
  if (metres === null) return null;
  const width = Math.round(metres / metresInPixel(latitude, zoom));
  return { width, text: metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m` };
}

/** @param {Scale} scale */
export const scaleBar = ({ width, text }) => m('.map-scale', { role: 'img', 'aria-label': `Scale: the bar is ${text} long` }, [
  m('.map-scale-bar', { style: { width: `${width}px` } }), m('span', text),
]);
