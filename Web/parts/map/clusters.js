// Signs that are close together on a map become one with a number.

import { pixelsOf, zooms } from './mercator.js';

/** Signs closer than this become one; pixels. */
const reach = 42;

/**
 * @template Thing
 * @typedef {object} Cluster
 * @property {string} key  the same as long as it has the same things
 * @property {import('./types.js').At} at  the place of its first thing
 * @property {Thing[]} things
 */

/**
 * Things of a map, brought together at each zoom.
 *
 * @template {{ id: string | number, at: import('./types.js').At }} Thing
 */
export class Clusters {
  #things;
  /** @type {Map<number, Cluster<Thing>[]>} */ #levels = new Map();

  /** @param {Thing[]} things */
  constructor(things) {
    this.#things = things;
  }

  /** @param {number} level  a whole zoom @returns {Cluster<Thing>[]} in the order of the things */
  at(level) {
    const known = this.#levels.get(level) ?? clustersOf(this.#things, level);
    this.#levels.set(level, known);
    return known;
  }

  /**
   * The least zoom, from one on, at which a thing has a sign of its own; the greatest if there is none.
   *
   * @param {Thing} thing
   * @param {number} from
   */
  levelOf(thing, from) {
    for (let level = from; level < zooms.max; level += 1) {
      if (this.at(level).some(({ things }) => things.length === 1 && things[0] === thing)) return level;
    }
    return zooms.max;
  }
}

/**
 * Brings things together that are close at a zoom. The first of the list that is left takes all others around it, so the
 * same list always gives the same clusters.
 *
 * @template {{ id: string | number, at: import('./types.js').At }} Thing
 * @param {Thing[]} things
 * @param {number} zoom
 * @returns {Cluster<Thing>[]} in the order of the list
 */
export function clustersOf(things, zoom) {
  const places = things.map(({ at }) => pixelsOf(at, zoom));
  const cells = cellsOf(places);
  const isTaken = new Uint8Array(things.length);
  return places.flatMap((place, index) => {
    if (isTaken[index]) return [];
    const close = around(cells, place).filter((other) => !isTaken[other] && isClose(places[other], place));
    if (close.length > 1) close.sort((one, other) => one - other);
    for (const other of close) isTaken[other] = 1;
    return [{ key: `${close.length} ${things[index].id}`, at: things[index].at, things: close.map((other) => things[other]) }];
  });
}

/** @param {import('./mercator.js').Pixels} one @param {import('./mercator.js').Pixels} other */
const isClose = ([x, y], [u, v]) => (x - u) ** 2 + (y - v) ** 2 < reach ** 2;

/** More than there are cells below each other at the greatest zoom. */
const rows = 2 ** 24;

/**
 * A number for the cell of a place. With texts, thousands of things would take three times as long.
 *
 * @param {number} x
 * @param {number} y
 */
const cellKey = (x, y) => Math.floor(x / reach) * rows + Math.floor(y / reach);

/**
 * The places by their cells. A cell is as wide and as high as the reach of a sign.
 *
 * @param {import('./mercator.js').Pixels[]} places
 * @returns {Map<number, number[]>}
 */
function cellsOf(places) {
  /** @type {Map<number, number[]>} */
  const cells = new Map();
  places.forEach(([x, y], index) => {
    const key = cellKey(x, y);
    const cell = cells.get(key);
    if (cell) cell.push(index);
    else cells.set(key, [index]);
  });
  return cells;
}

/**
 * What lies in the cell of a place and in those beside it.
 *
 * @param {Map<number, number[]>} cells
 * @param {import('./mercator.js').Pixels} place
 */
function around(cells, [x, y]) {
  /** @type {number[]} */
  const found = [];
  for (const right of [-reach, 0, reach]) {
    for (const down of [-reach, 0, reach]) {
      for (const index of cells.get(cellKey(x + right, y + down)) ?? []) found.push(index);
    }
  }
  return found;
}
