// A ground without streets, for browsers without WebGL: the world's land from afar, squares close by, and pictures of the
// Earth if there are some. It needs no library.

import { nextFrame, wait } from '../time.js';
import { sizeOf } from './camera.js';
import { listenToHands } from './gestures.js';
import { fromScreen, onScreen, pixelsOf, within, worldSize } from './mercator.js';
import { palettes } from './palettes.js';
import { PictureTiles } from './picture-tiles.js';
import { squaresOf } from './squares.js';
import { tileAddress } from './town-maps.js';
import { loadWorld, worldEnds } from './world.js';

/**
 * @typedef {import('./ground.js').View} View
 * @typedef {import('./ground.js').Look} Look
 * @typedef {import('./mercator.js').Pixels} Pixels
 */

/** How many people a town has that is named at a zoom. */
const named = [[3, 8e6], [6, 1e6], [8, 3e5], [20, 1e5]];

/** @type {import('./ground.js').MakeGround} */
export const plainGround = (element, first, look, listeners, paper) => new PlainGround(element, first, look, listeners, paper);

/**
 * @typedef {import('./ground.js').Ground} Ground
 * @implements {Ground}
 */
class PlainGround {
  /** @type {View} */ view;
  #element;
  #listeners;
  #canvas = document.createElement('canvas');
  #context = this.#canvas.getContext('2d');
  /** @type {Look} */ #look;
  #pictures;
  #paper;
  /**
   * Ends when the world is read, or will not be.
   *
   * @type {Promise<void>}
   */
  #findingWorld = Promise.resolve();
  /** @type {import('./world.js').World | null} */ #world = null;
  /**
   * Null until it has been in sight.
   *
   * @type {Path2D | null}
   */
  #land = null;
  #isWaiting = false;
  #isGone = false;
  #stopListening;

  /**
   * @param {HTMLElement} element
   * @param {View} first
   * @param {Look} look
   * @param {import('./ground.js').GroundListeners} listeners
   * @param {import('./ground.js').Paper} [paper]
   */
  constructor(element, first, look, listeners, paper) {
    this.#paper = paper;
    this.#pictures = new PictureTiles(() => this.#drawSoon(), paper !== undefined);
    this.#element = element;
    this.#listeners = listeners;
    this.#look = look;
    this.view = within(first);
    this.over = document.createElement('div');
    this.over.className = 'map-plain';
    this.#canvas.className = 'map-plain-canvas';
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.over.append(this.#canvas);
    element.append(this.over);
    this.#stopListening = listenToHands(this.over, {
      onpan: ([x, y]) => this.#pan([-x, -y]),
      onzoom: (levels, around) => this.#zoom(levels, around),
      ontap: listeners.ontap,
      onend: listeners.onrest,
    });
    this.resize();
    if (this.#context) this.#findingWorld = this.#findWorld();
  }

  get goal() {
    return this.view;
  }

  /** @param {View} view */
  go(view) {
    this.view = within(view);
    this.#draw();
    this.#listeners.onmove();
    this.#listeners.onrest();
  }

  /** @param {Look} look */
  wear(look) {
    this.#look = look;
    this.#draw();
  }

  resize() {
    const { width, height } = this.#size;
    const ratio = this.#ratio;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#draw();
    this.#listeners.onmove();
  }

  /** @param {number} patience */
  async picture(patience) {
    if (!this.#context) return null;
    // Which pictures are needed is known once it has been drawn.
    await Promise.race([this.#findingWorld.then(() => this.#pictures.all()), wait(patience)]);
    this.#draw();
    return this.#canvas;
  }

  remove() {
    this.#isGone = true;
    this.#stopListening();
    this.over.remove();
  }

  get #size() { return sizeOf(this.#element); }

  /** How many pixels of the canvas are one of the map. */
  get #ratio() { return this.#paper?.ratio ?? (window.devicePixelRatio || 1); }

  async #findWorld() {
    this.#world = await loadWorld(() => !this.#isGone).catch(() => null);
    if (this.#world) this.#drawSoon();
  }

  /** @param {Pixels} way */
  #pan([x, y]) {
    const { width, height } = this.#size;
    this.view = within({ ...this.view, at: fromScreen([width / 2 + x, height / 2 + y], this.view, this.#size) });
    this.#drawSoon();
  }

  /** @param {number} levels @param {Pixels} around */
  #zoom(levels, around) {
    const fixed = fromScreen(around, this.view, this.#size);
    this.view = within({ ...this.view, zoom: this.view.zoom + levels });
    const [x, y] = onScreen(fixed, this.view, this.#size);
    this.#pan([x - around[0], y - around[1]]);
  }

  /** Several events of one frame are drawn once. */
  #drawSoon() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    nextFrame(() => {
      this.#isWaiting = false;
      if (this.#isGone) return;
      this.#draw();
      this.#listeners.onmove();
    });
  }

  #draw() {
    const context = this.#context;
    if (!context) return;
    const { width, height } = this.#size;
    const ratio = this.#ratio;
    const palette = palettes[this.#look.theme];
    const isFar = this.view.zoom < worldEnds && this.#world !== null;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = isFar ? palette.sea : palette.land;
    context.fillRect(0, 0, width, height);
    if (isFar) this.#drawLand(context, palette, ratio);
    this.#drawSquares(context, palette);
    for (const source of pictureSources(this.#look)) this.#pictures.draw(context, source, this.view, this.#size);
    if (!this.#look.pictures && this.#world) this.#drawTowns(context, palette);
  }

  /** @param {CanvasRenderingContext2D} context @param {import('./palettes.js').Palette} palette @param {number} ratio */
  #drawLand(context, palette, ratio) {
    const { width, height } = this.#size;
    const scale = 2 ** this.view.zoom;
    const [x, y] = pixelsOf(this.view.at, this.view.zoom);
    const worldWidth = worldSize(this.view.zoom);
    const land = this.#land ??= pathOf(/** @type {any} */ (this.#world).land);
    context.fillStyle = palette.land;
    context.strokeStyle = palette.border;
    context.lineWidth = 0.5 / scale;
    // The worlds beside each other that are in sight.
    for (let left = Math.floor((x - width / 2) / worldWidth); left <= Math.floor((x + width / 2) / worldWidth); left += 1) {
      context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * (width / 2 - x + left * worldWidth), ratio * (height / 2 - y));
      context.fill(land);
      context.stroke(land);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  /** @param {CanvasRenderingContext2D} context @param {import('./palettes.js').Palette} palette */
  #drawSquares(context, palette) {
    const squares = squaresOf(this.view, this.#size);
    if (!squares) return;
    const { width, height } = this.#size;
    context.strokeStyle = palette.square;
    context.lineWidth = 1;
    context.beginPath();
    for (const longitude of squares.meridians) {
      const [x] = onScreen([this.view.at[0], longitude], this.view, this.#size);
      context.moveTo(x, 0);
      context.lineTo(x, height);
    }
    for (const latitude of squares.parallels) {
      const [, y] = onScreen([latitude, this.view.at[1]], this.view, this.#size);
      context.moveTo(0, y);
      context.lineTo(width, y);
    }
    context.stroke();
  }

  /** @param {CanvasRenderingContext2D} context @param {import('./palettes.js').Palette} palette */
  #drawTowns(context, palette) {
    const { width, height } = this.#size;
    const least = (named.find(([zoom]) => this.view.zoom <= zoom) ?? [0, 1e5])[1];
    context.font = '600 13px sans-serif';
    context.textAlign = 'center';
    context.lineWidth = 3;
    context.strokeStyle = palette.halo;
    context.fillStyle = palette.text;
    for (const { geometry: { coordinates: [longitude, latitude] }, properties: { name, people } } of /** @type {any} */ (this.#world).towns.features) {
      // The largest come first.
      if (people < least) return;
      const [x, y] = onScreen([latitude, longitude], this.view, this.#size);
      if (x < 0 || y < 0 || x > width || y > height) continue;
      context.strokeText(name, x, y);
      context.fillText(name, x, y);
    }
  }
}

/**
 * The outlines of land, in pixels of zoom 0.
 *
 * @param {any} land  as GeoJSON
 */
function pathOf({ geometry }) {
  const path = new Path2D();
  for (const [ring] of geometry.coordinates) {
    ring.forEach((/** @type {[number, number]} */ [longitude, latitude], /** @type {number} */ index) => {
      const [x, y] = pixelsOf([latitude, longitude], 0);
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  return path;
}

/**
 * What has pictures, the lowest first. Maps of lines cannot be drawn here.
 *
 * @param {Look} look
 * @returns {import('./picture-tiles.js').Source[]}
 */
const pictureSources = ({ maps, pictures }) => [
  ...maps.filter(({ tiles }) => tiles !== 'vector').map((map) =>
    ({ url: tileAddress(map), isKept: true, minZoom: map.zooms[0], maxZoom: map.zooms[1], bounds: map.bounds })),
  ...pictures ? [pictures] : [],
];
