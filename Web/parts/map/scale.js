// The scale of a map: a bar whose length is a round number of metres, with that number in words.

import m from '../m.js';
import { metresInPixel, sideOfSquares } from './squares.js';

/** @typedef {{ width: number, text: string }} Scale  the width of the bar in pixels, and its length in words */

/**
 * @param {number} latitude  of what is in sight
 * @param {number} zoom
 * @returns {Scale | null} null where one bar could not be right everywhere
 */
export function scaleOf(latitude, zoom) {
  const metres = sideOfSquares(latitude, zoom);
  if (metres === null) return null;
  const width = Math.round(metres / metresInPixel(latitude, zoom));
  return { width, text: metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m` };
}

/** @param {Scale} scale */
export const scaleBar = ({ width, text }) => m('.map-scale', { role: 'img', 'aria-label': `Scale: the bar is ${text} long` }, [
  m('.map-scale-bar', { style: { width: `${width}px` } }), m('span', text),
]);
