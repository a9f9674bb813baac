// A loaded map: its pins, the player's position, the look of its ground, and what fingers and keys do with it.

import m from '../m.js';
import { keys, longPress } from './hand.js';
import { Here } from './here.js';
import { Looks } from './looks.js';
import { clusterButton } from './pin-sign.js';
import { Pins } from './pins.js';
import { serverTiles } from './tiles.js';

/**
 * @typedef {import('./types.js').At} At
 * @typedef {import('./types.js').MapAttrs} MapAttrs
 */

/** How far around the player a map without pins shows, in metres. */
const around = 200;

export class LiveMap {
  looks = new Looks();
  #drawing;
  #pins;
  #here;
  #attrs;
  /** @type {MapAttrs['circles']} */ #circles;
  /**
   * The scale as it was drawn last.
   *
   * @type {import('./scale.js').Scale | null}
   */
  #scale = null;
  #isGone = false;
  /** @type {(() => void)[]} */ #endings = [];

  /** @param {HTMLElement} ground @param {import('./drawing.js').Draw} draw @param {MapAttrs} attrs */
  constructor(ground, draw, attrs) {
    this.#attrs = attrs;
    this.#drawing = draw(ground, firstView(attrs), {
      onrest: () => this.#rest(),
      ontap: (at) => tell(this.#attrs.ontap, at),
      sign: (count) => clusterButton(count, this.#attrs.many),
    });
    this.#pins = new Pins(ground, this.#drawing, attrs);
    this.#here = new Here(this.#drawing);
    this.#listen(ground);
    this.follow(attrs);
    attrs.control?.(this.#control());
    attrs.onview?.(this.#drawing.bounds());
    void serverTiles().then((tiles) => {
      if (!tiles || this.#isGone) return;
      this.looks.take(tiles);
      this.#lay();
      m.redraw();
    });
  }

  /** @param {MapAttrs} attrs  as they are now */
  follow(attrs) {
    this.#attrs = attrs;
    this.#pins.follow(attrs);
    this.#here.follow(attrs.position ?? null);
    if (attrs.circles === this.#circles) return;
    this.#circles = attrs.circles;
    this.#drawing.encircle(attrs.circles ?? []);
  }

  /** The scale as it is to be drawn now. */
  showScale() {
    this.#scale = this.#drawing.scale();
    return this.#scale;
  }

  /** @param {number} levels */
  zoom(levels) {
    this.#drawing.zoom(levels);
  }

  /** Shows the ground in its next look. */
  turnLook() {
    this.looks.turn();
    this.#lay();
    m.redraw();
  }

  remove() {
    this.#isGone = true;
    this.#endings.forEach((end) => end());
    this.#drawing.remove();
  }

  /** @param {HTMLElement} ground */
  #listen(ground) {
    const outer = /** @type {HTMLElement} */ (ground.parentElement);
    const sizes = new ResizeObserver(() => {
      this.#drawing.resize();
      this.#pins.showSelected();
    });
    sizes.observe(ground);
    this.#endings.push(
      keys(outer, ground, this.#drawing, () => tell(this.#attrs.ontap ?? this.#attrs.onplace, this.#drawing.centre())),
      longPress(ground, this.#drawing, (at) => tell(this.#attrs.onplace, at)),
      () => sizes.disconnect(),
    );
    // Without a network, the kept pictures are made larger.
    const lay = () => this.#lay();
    for (const name of ['online', 'offline']) {
      window.addEventListener(name, lay);
      this.#endings.push(() => window.removeEventListener(name, lay));
    }
  }

  #lay() {
    this.#drawing.lay(this.looks.pictures);
  }

  #rest() {
    this.#attrs.onview?.(this.#drawing.bounds());
    const { width, text } = this.#drawing.scale() ?? {};
    if (width !== this.#scale?.width || text !== this.#scale?.text) m.redraw();
  }

  /** @returns {import('./types.js').MapControl} */
  #control() {
    const drawing = this.#drawing;
    return {
      fit: (places) => drawing.show({ fit: places }),
      show: (at, metres) => drawing.show({ at, metres }),
      centre: () => drawing.centre(),
      bounds: () => drawing.bounds(),
      focusPin: (id) => this.#pins.focus(id),
    };
  }
}

/**
 * Calls a listener, and draws the page: an event of the map itself would not draw it.
 *
 * @param {((at: At) => void) | undefined} listener
 * @param {At} at
 */
function tell(listener, at) {
  listener?.(at);
  m.redraw();
}

/**
 * What a map shows first; null if it knows of no place.
 *
 * @param {MapAttrs} attrs
 * @returns {import('./drawing.js').View | null}
 */
function firstView({ start, pins, position }) {
  if (start && 'fit' in start && start.fit.length > 0) return start;
  if (start && 'at' in start) return start;
  if (pins.length > 0) return { fit: pins.map(({ at }) => at) };
  return position ? { at: position.at, metres: around } : null;
}
