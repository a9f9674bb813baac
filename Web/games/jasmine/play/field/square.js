// The sixteen places of swapping and sliding, with their tiles.

import { sound } from '../../../../parts/sound.js';
import { sounds } from '../../sound/sounds.js';
import { words } from '../../words.js';
import { Tile } from './tile.js';

/** @typedef {import('../../types.js').Place} Place */

export const side = 4;

/** @param {Place} one @param {Place} other */
export const isSame = (one, other) => one[0] === other[0] && one[1] === other[1];

export class Square {
  /** @type {HTMLElement} */ #home;
  #faces;
  /**
   * The tiles by row and column; null at the gap.
   *
   * @type {(Tile | null)[][]}
   */ #tiles = [];
  /**
   * Where the Tab key stops.
   *
   * @type {Place}
   */ cursor = [0, 0];
  /**
   * The tile that was picked to change places.
   *
   * @type {Place | null}
   */ picked = null;
  /** @type {Place[]} */ #right = [];

  /** @param {HTMLElement} home @param {import('./faces.js').Faces} faces */
  constructor(home, faces) {
    this.#home = home;
    this.#faces = faces;
  }

  /** @param {Place} place */
  tileAt([row, column]) {
    return this.#tiles[row]?.[column] ?? null;
  }

  /**
   * Where the gap is; null if there is none.
   *
   * @returns {Place | null}
   */
  get gap() {
    for (let row = 0; row < side; row += 1) {
      for (let column = 0; column < side; column += 1) if (!this.#tiles[row]?.[column]) return [row, column];
    }
    return null;
  }

  /**
   * Swaps the contents of two places, each a tile or the gap.
   *
   * @param {Place} from
   * @param {Place} to
   */
  exchange(from, to) {
    const [one, other] = [this.tileAt(from), this.tileAt(to)];
    this.#tiles[from[0]][from[1]] = other;
    this.#tiles[to[0]][to[1]] = one;
    one?.go(...to);
    other?.go(...from);
    this.name();
  }

  /**
   * Shows the view. Tiles that are right already stay.
   *
   * @param {import('../../types.js').View} view
   */
  follow({ grid, highlighted }) {
    const isKnown = grid.every((line, row) => line.every((text, column) => (this.tileAt([row, column])?.text ?? null) === text));
    if (!isKnown) this.#fill(grid);
    const fresh = highlighted.filter((place) => !this.#right.some((one) => isSame(one, place)));
    this.#right = highlighted;
    if (isKnown && fresh.length > 0) sound.play(sounds.bloom);
    this.name();
  }

  /** Sets the accessible name of every tile, and at which of them the Tab key stops. */
  name() {
    this.#tiles.forEach((line, row) => line.forEach((tile, column) => {
      if (!tile) return;
      /** @type {Place} */
      const place = [row, column];
      const isRight = this.#right.some((one) => isSame(one, place));
      const isPicked = this.picked !== null && isSame(this.picked, place);
      tile.dom.classList.toggle('jm-right', isRight);
      tile.dom.classList.toggle('jm-picked', isPicked);
      tile.dom.setAttribute('aria-pressed', String(isPicked));
      tile.dom.tabIndex = isSame(this.cursor, place) ? 0 : -1;
      const more = [isRight ? words.isRight : '', isPicked ? words.isPicked : ''].filter(Boolean).join(', ');
      tile.call(words.cell(tile.shown, row + 1, column + 1, more));
    }));
  }

  /**
   * The place under a point of the window; null beside the square.
   *
   * @param {number} x
   * @param {number} y
   * @returns {Place | null}
   */
  placeAt(x, y) {
    const { left, top, width, height } = this.#home.getBoundingClientRect();
    const [row, column] = [Math.floor(((y - top) / height) * side), Math.floor(((x - left) / width) * side)];
    return row >= 0 && row < side && column >= 0 && column < side ? [row, column] : null;
  }

  /** How wide a tile is, in pixels. */
  get unit() {
    return this.#home.getBoundingClientRect().width / side;
  }

  /**
   * The place of a tile's element.
   *
   * @param {Element | null} dom
   * @returns {Place | null}
   */
  placeOf(dom) {
    for (let row = 0; row < side; row += 1) {
      const column = this.#tiles[row]?.findIndex((tile) => tile !== null && tile.dom === dom) ?? -1;
      if (column >= 0) return [row, column];
    }
    return null;
  }

  /** @param {(string | null)[][]} grid */
  #fill(grid) {
    this.#tiles.flat().forEach((tile) => tile?.dom.remove());
    this.#tiles = grid.map((line, row) => line.map((text, column) => {
      if (text === null) return null;
      const tile = new Tile(this.#faces, 'button');
      tile.dom.setAttribute('type', 'button');
      tile.show(text);
      tile.put(row, column);
      this.#home.append(tile.dom);
      return tile;
    }));
  }
}
