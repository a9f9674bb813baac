// How the ground of a map looks: plain or, if the server names a source for them, with pictures of the Earth.

/**
 * @typedef {import('./tiles.js').Tiles} Tiles
 * @typedef {'plain' | 'map' | 'satellite'} Look
 * @typedef {{ tiles: Tiles, url: string }} Pictures
 */

export class Looks {
  /** @type {Look} */ #look = 'plain';
  /** @type {Tiles | null} */ #tiles = null;

  /**
   * The streets are shown as soon as there are pictures of them.
   *
   * @param {Tiles} tiles
   */
  take(tiles) {
    this.#tiles = tiles;
    this.#look = 'map';
  }

  /**
   * The look that comes after this one; null if there is no other.
   *
   * @returns {Look | null}
   */
  get next() {
    if (!this.#tiles) return null;
    if (this.#look === 'plain') return 'map';
    return this.#look === 'map' && this.#tiles.satellite ? 'satellite' : 'plain';
  }

  turn() {
    this.#look = this.next ?? this.#look;
  }

  /**
   * What lies over the plain ground.
   *
   * @returns {Pictures | null}
   */
  get pictures() {
    if (this.#look === 'plain' || !this.#tiles) return null;
    const { url, satellite } = this.#tiles;
    return { tiles: this.#tiles, url: this.#look === 'satellite' && satellite ? satellite : url };
  }

  /** The attribution of the pictures; null if there are none. */
  get attribution() {
    if (this.#look === 'plain' || !this.#tiles) return null;
    return this.#look === 'satellite' ? this.#tiles.satelliteAttribution ?? '' : this.#tiles.attribution;
  }
}
