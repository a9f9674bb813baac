// A picture of a map, to be printed: drawn where nobody sees it, in the colours of paper.

import { Looks } from './looks.js';
import { prepareMap } from './map.js';
import { onScreen } from './mercator.js';

/**
 * @typedef {import('./types.js').At} At
 * @typedef {import('./mercator.js').View} View
 * @typedef {import('./mercator.js').Size} Size
 *
 * @typedef {object} MapPicture
 * @property {HTMLCanvasElement} canvas  of which `ratio` pixels are one of the map
 * @property {View} view  what it shows
 * @property {(at: At) => import('./mercator.js').Pixels} pixelsOf  where a place is, in pixels of the map
 * @property {string} attribution  who made the map
 */

/** How long tiles may take; milliseconds. Then the picture is made without those that have not come. */
const patience = 20_000;
const nothing = { onmove() {}, onrest() {}, ontap() {} };

/**
 * @param {(size: Size) => View} find  what it shows
 * @param {Size} size  in pixels of the map: signs and names are as large as on a screen
 * @param {number} ratio  how many pixels of the picture are one of the map
 * @returns {Promise<MapPicture | null>} null if the browser cannot draw it
 */
export async function mapPicture(find, size, ratio) {
  const { ground: making, maps, style } = prepareMap();
  const [make, known] = await Promise.all([making, maps, style]);
  const looks = new Looks();
  looks.take(known);
  const element = document.createElement('div');
  element.className = 'map-unseen';
  element.setAttribute('aria-hidden', 'true');
  Object.assign(element.style, { width: `${size.width}px`, height: `${size.height}px` });
  const inner = document.createElement('div');
  inner.className = 'map-canvas';
  element.append(inner);
  document.body.append(element);
  try {
    const ground = make(inner, find(size), looks.in('paper'), nothing, { ratio });
    try {
      const canvas = await ground.picture(patience);
      const { view } = ground;
      return canvas && { canvas, view, pixelsOf: (at) => onScreen(at, view, size), attribution: looks.attribution(view, size) };
    } finally {
      ground.remove();
    }
  } finally {
    element.remove();
  }
}
