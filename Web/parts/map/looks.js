// How the ground of a map looks: plain or, where the server names who gives them, with pictures of the Earth.

/**
 * @typedef {import('./tiles.js').Tiles} Tiles
 * @typedef {'plain' | 'map' | 'satellite'} Look
 * @typedef {{ tiles: Tiles, url: string }} Pictures
 */

export class Looks {
  /** @type {Look} */ #look = 'plain';
  /** @type {Tiles | null} */ #tiles = null;

  /** The streets are shown as soon as there are pictures of them.
   * @param {Tiles} tiles */
  take(tiles) {
    this.#tiles = tiles;
    this.#look = 'map';
  }

  /** The one that comes after this one; null where there is no other.
   * @returns {Look | null} */
  get next() {
    if (!this.#tiles) return null;
    if (this.#look === 'plain') return 'map';
    return this.#look === 'map' && this.#tiles.satellite ? 'satellite' : 'plain';
  }

  turn() {
    this.#look = this.next ?? this.#look;
  }

  /** What lies over the plain ground.
   * @returns {Pictures | null} */
  get pictures() {
    if (this.#look === 'plain' || !this.#tiles) return null;
    const { url, satellite } = this.#tiles;
    return { tiles: this.#tiles, url: this.#look === 'satellite' && satellite ? satellite : url };
  }

  /** Who is to be named for the pictures; null where there are none. */
  get attribution() {
    if (this.#look === 'plain' || !this.#tiles) return null;
    return this.#look === 'satellite' ? this.#tiles.satelliteAttribution ?? '' : this.#tiles.attribution;
  }
}
