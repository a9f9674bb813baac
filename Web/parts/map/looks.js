// How the ground of a map looks: the server's own maps over the world or, if the server's owner names a source for them,
// pictures of the Earth.

import { boundsOf, isInSight } from './mercator.js';
import { nearestZoom } from './tiles.js';
import { worldAttribution, worldEnds } from './world.js';

/**
 * @typedef {import('./tiles.js').Tiles} Tiles
 * @typedef {import('./town-maps.js').TownMap} TownMap
 * @typedef {{ maps: TownMap[], tiles: Tiles | null }} Known  what maps a server has
 *
 * @typedef {'plain' | 'map' | 'satellite'} LookName  plain: nothing of another host
 */


export class Looks {
  /** @type {LookName} */ #name = 'plain';
  /** @type {Tiles | null} */ #tiles = null;
  /** @type {TownMap[]} */ #maps = [];

  /**
   * Pictures of streets are shown as soon as they are known, unless the server has maps of its own.
   *
   * @param {Known} known
   */
  take({ maps, tiles }) {
    this.#maps = maps;
    this.#tiles = tiles;
    this.#name = tiles && maps.length === 0 ? 'map' : 'plain';
  }

  /**
   * The look that comes after this one; null if there is no other.
   *
   * @returns {LookName | null}
   */
  get next() {
    if (!this.#tiles) return null;
    if (this.#name === 'plain') return 'map';
    return this.#name === 'map' && this.#tiles.satellite ? 'satellite' : 'plain';
  }

  /** Whether the look without pictures has streets. */
  get hasStreets() { return this.#maps.length > 0; }

  turn() {
    this.#name = this.next ?? this.#name;
  }

  /** @param {import('./ground.js').Look['theme']} theme @returns {import('./ground.js').Look} */
  in(theme) {
    return { theme, maps: this.#maps, pictures: this.#pictures };
  }

  get #pictures() {
    if (this.#name === 'plain' || !this.#tiles) return null;
    const { url, satellite, offline } = this.#tiles;
    return { url: this.#name === 'satellite' && satellite ? satellite : url, isKept: offline, maxZoom: nearestZoom(this.#tiles) };
  }

  /**
   * Who made what is in sight.
   *
   * @param {import('./mercator.js').View} view
   * @param {import('./mercator.js').Size} size
   */
  attribution(view, size) {
    if (this.#name === 'satellite') return this.#tiles?.satelliteAttribution ?? '';
    if (this.#name === 'map') return this.#tiles?.attribution ?? '';
    const shown = boundsOf(view, size);
    const towns = this.#maps.filter(({ bounds }) => isInSight(bounds, shown)).map(({ attribution }) => attribution);
    return [...new Set([...towns, ...view.zoom < worldEnds || towns.length === 0 ? [worldAttribution] : []])].filter(Boolean).join(' · ');
  }
}
