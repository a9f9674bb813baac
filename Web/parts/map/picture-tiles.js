// Draws pictures of the Earth on a canvas, as they come.

import { pixelsOf } from './mercator.js';
import { keptTile } from './tiles.js';

/**
 * @typedef {object} Source
 * @property {string} url  with `{z}`, `{x}` and `{y}`
 * @property {boolean} isKept  whether some may be kept on the device
 * @property {number} [minZoom]
 * @property {number} maxZoom
 * @property {[number, number, number, number]} [bounds]  west, south, east and north; outside there is nothing
 */

/** The most pictures that are held at once. */
const maxHeld = 200;
const side = 256;

export class PictureTiles {
  /**
   * By address.
   *
   * @type {Map<string, HTMLImageElement>}
   */
  #held = new Map();
  /**
   * Those that have not come yet.
   *
   * @type {Set<HTMLImageElement>}
   */
  #waiting = new Set();
  /**
   * Called when all have come.
   *
   * @type {(() => void)[]}
   */
  #onall = [];
  #onpicture;
  #isCopied;

  /**
   * @param {() => void} onpicture  one has come
   * @param {boolean} [isCopied]  whether what is drawn is copied from the canvas: only pictures whose host allows that are drawn
   */
  constructor(onpicture, isCopied = false) {
    this.#onpicture = onpicture;
    this.#isCopied = isCopied;
  }

  /** @returns {Promise<void>} fulfilled when all that were needed so far have come, or will not come */
  all() {
    return new Promise((done) => {
      if (this.#waiting.size === 0) done();
      else this.#onall.push(done);
    });
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Source} source
   * @param {import('./mercator.js').View} view
   * @param {import('./mercator.js').Size} size
   */
  draw(context, source, view, size) {
    const zoom = Math.max(0, Math.min(source.maxZoom, Math.round(view.zoom)));
    if (zoom < (source.minZoom ?? 0)) return;
    const isIn = within(source.bounds, zoom);
    const scale = 2 ** (view.zoom - zoom);
    const [x, y] = pixelsOf(view.at, zoom);
    const [wide, high] = [size.width / 2 / scale, size.height / 2 / scale];
    const count = 2 ** zoom;
    for (let row = Math.max(0, Math.floor((y - high) / side)); row <= Math.min(count - 1, Math.floor((y + high) / side)); row += 1) {
      for (let column = Math.floor((x - wide) / side); column <= Math.floor((x + wide) / side); column += 1) {
        const wrapped = ((column % count) + count) % count;
        if (!isIn(wrapped, row)) continue;
        const picture = this.#picture(source, zoom, wrapped, row);
        if (!picture.complete || picture.naturalWidth === 0) continue;
        const [left, top] = [(column * side - x) * scale + size.width / 2, (row * side - y) * scale + size.height / 2];
        context.drawImage(picture, left, top, side * scale + 0.5, side * scale + 0.5);
      }
    }
  }

  /**
   * @param {Source} source
   * @param {number} zoom
   * @param {number} column
   * @param {number} row
   */
  #picture({ url, isKept }, zoom, column, row) {
    const address = url.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row));
    const held = this.#held.get(address);
    if (held) return held;
    const picture = new Image();
    if (this.#isCopied) picture.crossOrigin = 'anonymous';
    picture.onload = () => this.#come(picture);
    picture.onerror = () => this.#come(picture);
    this.#waiting.add(picture);
    this.#held.set(address, picture);
    if (isKept) void keptTile(address).then((kept) => { picture.src = kept ?? address; });
    else picture.src = address;
    if (this.#held.size > maxHeld) this.#held.delete(/** @type {string} */ (this.#held.keys().next().value));
    return picture;
  }

  /** @param {HTMLImageElement} picture  that has come, or will not come */
  #come(picture) {
    this.#waiting.delete(picture);
    this.#onpicture();
    if (this.#waiting.size === 0) this.#onall.splice(0).forEach((done) => done());
  }
}

/**
 * Whether a tile has something of what lies within bounds.
 *
 * @param {Source['bounds']} bounds
 * @param {number} zoom
 * @returns {(column: number, row: number) => boolean}
 */
function within(bounds, zoom) {
  if (!bounds) return () => true;
  const [west, south, east, north] = bounds;
  const [[left, top], [right, bottom]] = [pixelsOf([north, west], zoom), pixelsOf([south, east], zoom)];
  return (column, row) => (column + 1) * side > left && column * side < right && (row + 1) * side > top && row * side < bottom;
}
