// Makes texts and places fit into the picture that is shared.

import { metresInPixel } from '../../../parts/map/squares.js';
import { pixelsOf } from '../../../parts/map/mercator.js';

/**
 * @typedef {import('./kept.js').At} At
 * @typedef {{ left: number, top: number, width: number, height: number }} Box  pixels
 * @typedef {(text: string, size: number) => number} Measure  how wide a text is at a size
 */

/** The map shows at least so much, so that a single place has something around it; metres. */
const leastMetres = 200;

/**
 * Breaks a text into lines, at the largest of some sizes at which it fits. If it fits at none, its end is cut off.
 *
 * @param {string} text
 * @param {{ width: number, lines: number, sizes: number[] }} room  `sizes`: the largest first
 * @param {Measure} measure
 * @returns {{ size: number, lines: string[] }}
 */
export function fitText(text, { width, lines: most, sizes }, measure) {
  for (const size of sizes) {
    const lines = broken(text, width, (part) => measure(part, size));
    if (lines.length <= most) return { size, lines };
  }
  const size = sizes[sizes.length - 1];
  const lines = broken(text, width, (part) => measure(part, size)).slice(0, most);
  const fits = (/** @type {string} */ part) => measure(`${part}…`, size) <= width;
  return { size, lines: [...lines.slice(0, -1), `${longestPart(lines[most - 1], fits)}…`] };
}

/**
 * The text in lines that are not wider than that. A word that is too wide is broken anywhere.
 *
 * @param {string} text
 * @param {number} width
 * @param {(text: string) => number} measure
 */
function broken(text, width, measure) {
  /** @type {string[]} */
  const lines = [];
  let line = '';
  for (let word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    while (measure(word) > width && [...word].length > 1) {
      const part = longestPart(word, (start) => measure(start) <= width);
      lines.push(part);
      word = word.slice(part.length);
    }
    line = word;
  }
  return line === '' ? lines : [...lines, line];
}

/**
 * The longest beginning that fits, but at least one character.
 *
 * @param {string} text
 * @param {(part: string) => boolean} fits
 */
function longestPart(text, fits) {
  const characters = [...text];
  let count = characters.length;
  while (count > 1 && !fits(characters.slice(0, count).join(''))) count -= 1;
  return characters.slice(0, count).join('');
}

/**
 * Lays places into a box, north up.
 *
 * @param {At[]} places  all that have to lie in it; at least one
 * @param {Box} box
 * @returns {{ pixelsOf: (at: At) => [number, number], metres: number }} `metres`: how much a pixel is
 */
export function layInto(places, { left, top, width, height }) {
  const [latitude, middle] = places[0];
  // Beside the first place, so that places on both sides of the 180th meridian stay together.
  const flat = (/** @type {At} */ at) => pixelsOf([at[0], middle + wrappedTurn(at[1] - middle)], 0);
  const points = places.map(flat);
  const [east, south] = [0, 1].map((axis) => points.reduce((most, point) => Math.max(most, point[axis]), -Infinity));
  const [west, north] = [0, 1].map((axis) => points.reduce((least, point) => Math.min(least, point[axis]), Infinity));
  const least = leastMetres / metresInPixel(latitude, 0);
  const scale = Math.min(width / Math.max(east - west, least), height / Math.max(south - north, least));
  return {
    pixelsOf: (at) => {
      const [x, y] = flat(at);
      return [left + width / 2 + (x - (east + west) / 2) * scale, top + height / 2 + (y - (south + north) / 2) * scale];
    },
    metres: metresInPixel(latitude, 0) / scale,
  };
}

/** @param {number} degrees @returns {number} the same turn, the short way */
const wrappedTurn = (degrees) => degrees - 360 * Math.round(degrees / 360);
