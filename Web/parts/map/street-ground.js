// A ground with streets, drawn by MapLibre.

import { reducedMotion } from '../motion.js';
import { wait } from '../time.js';
import { sizeOf } from './camera.js';
import { mapLibre } from './maplibre.js';
import { boundsOf, gentleZoom, isInSight, within, zooms } from './mercator.js';
import { squareLines, squaresOf } from './squares.js';
import { streetStyle } from './street-style.js';
import { answerTiles } from './tile-protocol.js';
import { loadWorld, worldEnds } from './world.js';

/**
 * @typedef {import('./ground.js').Look} Look
 * @typedef {import('./ground.js').View} View
 * @typedef {import('./town-maps.js').TownMap} TownMap
 */

/** The most maps of towns that are drawn at once: each costs time in every frame. */
const maxTowns = 3;
/** How long the browser may take for one frame of a picture; milliseconds. Without WebGL's context there is none. */
const frame = 5_000;

let isAnswering = false;

/**
 * Loads MapLibre.
 *
 * @returns {Promise<import('./ground.js').MakeGround>} rejected if MapLibre could not be loaded
 */
export async function streets() {
  const library = await mapLibre();
  if (!isAnswering) answerTiles(library);
  isAnswering = true;
  return (element, first, look, listeners, paper) => new StreetGround(library, element, first, look, listeners, paper);
}

/**
 * @typedef {import('./ground.js').Ground} Ground
 * @implements {Ground}
 */
class StreetGround {
  #element;
  /**
   * Null until it has been in sight.
   *
   * @type {import('./world.js').World | null}
   */
  #world = null;
  #map;
  #listeners;
  /** @type {Look} */ #look;
  /**
   * The maps of towns that are drawn.
   *
   * @type {TownMap[]}
   */
  #towns = [];
  /** @type {ReturnType<typeof squaresOf>} */ #squares = null;
  /**
   * Where the camera is going.
   *
   * @type {View | null}
   */
  #goal = null;
  #isGone = false;
  /**
   * Ends when the world is read, or will not be.
   *
   * @type {Promise<void>}
   */
  #findingWorld = Promise.resolve();
  #language = (navigator.language || 'en').slice(0, 2);

  /**
   * @param {MapLibre} library
   * @param {HTMLElement} element
   * @param {View} first
   * @param {Look} look
   * @param {import('./ground.js').GroundListeners} listeners
   * @param {import('./ground.js').Paper} [paper]
   */
  constructor(library, element, first, look, listeners, paper) {
    this.#element = element;
    this.#look = look;
    this.#listeners = listeners;
    this.#towns = this.#townsIn(first);
    this.#squares = this.#squaresOf(first);
    this.#map = new library.Map({
      container: element, style: this.#style(), ...cameraOf(first), minZoom: gentleZoom(zooms.min), maxZoom: gentleZoom(zooms.max),
      attributionControl: false, keyboard: false, boxZoom: false, dragRotate: false, pitchWithRotate: false, touchPitch: false,
      trackResize: false, fadeDuration: 0,
      // Tiles never change. So pictures of another host are loaded as images, and the page need not be allowed to fetch them.
      refreshExpiredTiles: false, validateStyle: false, localIdeographFontFamily: 'sans-serif',
      ...paper ? { pixelRatio: paper.ratio } : {},
    });
    this.#map.touchZoomRotate.disableRotation();
    useFontsOfDevice(this.#map);
    this.over = this.#map.getCanvasContainer();
    this.#map.getCanvas().setAttribute('tabindex', '-1');
    this.#map.getCanvas().setAttribute('aria-hidden', 'true');
    this.#tellBusy(true);
    this.#map.on('dataloading', () => this.#tellBusy(true));
    this.#map.on('render', () => this.#tellDrawn());
    this.#map.on('idle', () => this.#tellBusy(false));
    this.#map.on('move', () => this.#listeners.onmove());
    this.#map.on('moveend', () => this.#rest());
    this.#map.on('click', ({ point, originalEvent }) => this.#listeners.ontap([point.x, point.y], originalEvent));
    // A tile that cannot be read is left out. Without another frame the map would not come to rest.
    this.#map.on('error', () => this.#map.triggerRepaint());
    this.#findWorld();
  }

  /** @returns {View} */
  get view() {
    const { lat, lng } = this.#map.getCenter();
    return within({ at: [lat, lng], zoom: this.#map.getZoom() + 1 });
  }

  get goal() {
    return this.#goal ?? this.view;
  }

  /** @param {View} view @param {boolean} [isSmooth] */
  go(view, isSmooth = false) {
    const goal = within(view);
    if (isSmooth && !reducedMotion()) {
      this.#map.easeTo({ ...cameraOf(goal), duration: 250 });
      // Not before: the end of an earlier animation would forget it.
      this.#goal = goal;
    } else {
      this.#map.jumpTo(cameraOf(goal));
    }
  }

  /** @param {Look} look */
  wear(look) {
    this.#look = look;
    this.#towns = this.#townsIn(this.view);
    this.#squares = this.#squaresOf(this.view);
    this.#tellBusy(true);
    this.#map.setStyle(this.#style(), { diff: true });
    useFontsOfDevice(this.#map);
    this.#findWorld();
  }

  resize() {
    this.#map.resize();
  }

  /** @param {number} patience */
  async picture(patience) {
    await Promise.race([this.#findingWorld.then(() => this.#idle()), wait(patience)]);
    return Promise.race([this.#nextFrame(), wait(frame).then(() => null)]);
  }

  /** @returns {Promise<void>} fulfilled when nothing is left to be loaded or drawn */
  #idle() {
    return new Promise((done) => {
      this.#map.once('idle', () => done());
      this.#map.triggerRepaint();
    });
  }

  /** @returns {Promise<HTMLCanvasElement | null>} a copy of the next frame: WebGL forgets a frame as soon as it is shown */
  #nextFrame() {
    return new Promise((done) => {
      this.#map.once('render', () => done(copyOf(this.#map.getCanvas())));
      this.#map.triggerRepaint();
    });
  }

  remove() {
    this.#isGone = true;
    this.#map.remove();
  }

  /** @param {boolean} isBusy  whether something of the map is still to be loaded or drawn */
  #tellBusy(isBusy) {
    this.#element.setAttribute('aria-busy', String(isBusy));
  }

  /** After the frame with the last tile MapLibre still draws one like it, before it calls itself idle. */
  #tellDrawn() {
    if (this.#map.loaded() && !this.#map.isMoving()) this.#tellBusy(false);
  }

  /** Reads the world when it is in sight: that takes longer than to draw the streets of a town. */
  #findWorld() {
    const isInSight = () => !this.#isGone && (this.#towns.length === 0 || this.view.zoom < worldEnds);
    if (this.#world || !isInSight()) return;
    this.#findingWorld = loadWorld(isInSight).then((world) => {
      if (!world || this.#world || this.#isGone) return;
      this.#world = world;
      this.wear(this.#look);
    }, () => {});
  }

  #rest() {
    this.#goal = null;
    this.#findWorld();
    const towns = this.#townsIn(this.view);
    const isOther = towns.length !== this.#towns.length || towns.some((town, index) => town !== this.#towns[index]);
    if (isOther) this.wear(this.#look);
    else this.#squareUp();
    this.#listeners.onrest();
  }

  /** Draws the squares anew, if they do not fit what is in sight any more. */
  #squareUp() {
    const squares = this.#squaresOf(this.view);
    if (squares === null && this.#squares === null) return;
    this.#squares = squares;
    this.#map.getSource('squares')?.setData(squareLines(squares));
  }

  #style() {
    const { theme, pictures } = this.#look;
    return streetStyle({ theme, pictures, maps: this.#towns }, {
      world: this.#world, squares: squareLines(this.#squares), language: this.#language,
    });
  }

  /** @param {View} view */
  #townsIn(view) {
    const shown = boundsOf(view, sizeOf(this.#element));
    return this.#look.maps.filter(({ bounds }) => isInSight(bounds, shown)).slice(0, maxTowns);
  }

  /**
   * Where there is a map, squares would only be in the way.
   *
   * @param {View} view
   */
  #squaresOf(view) {
    const isDrawn = this.#look.pictures !== null || this.#towns.length > 0;
    return isDrawn ? null : squaresOf(view, sizeOf(this.#element), this.#squares?.latitude);
  }
}

/** @param {HTMLCanvasElement} canvas */
function copyOf(canvas) {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [canvas.width, canvas.height];
  const context = copy.getContext('2d');
  context?.drawImage(canvas, 0, 0);
  return context && copy;
}

/** @param {View} view */
const cameraOf = ({ at: [latitude, longitude], zoom }) => ({ center: /** @type {[number, number]} */ ([longitude, latitude]), zoom: gentleZoom(zoom) });

/**
 * Makes MapLibre draw all names in the device's own fonts, as it does for Chinese and Japanese ones. Otherwise it would ask a
 * server for pictures of letters.
 *
 * @param {any} map
 */
function useFontsOfDevice(map) {
  const { glyphManager } = map.style;
  glyphManager._doesCharSupportLocalGlyph = () => true;
}
