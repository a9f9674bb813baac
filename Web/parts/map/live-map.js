// A loaded map: its ground and what lies on it, and what fingers and keys do with it.

import m from '../m.js';
import { openDialog } from '../dialog.js';
import { icon } from '../icons.js';
import { Camera, sizeOf, viewAround, viewOfPlaces } from './camera.js';
import { EdgeSigns } from './edge-signs.js';
import { isOutside } from './edges.js';
import { keys, longPress } from './hand.js';
import { Here } from './here.js';
import { Layer } from './layer.js';
import { Looks } from './looks.js';
import { Marks } from './marks.js';
import { isOnSign, keepFromDrags } from './presses.js';
import { scaleOf } from './scale.js';
import { Signs } from './signs.js';
import { followTheme } from './theme.js';

/**
 * @typedef {import('./types.js').At} At
 * @typedef {import('./types.js').MapAttrs} MapAttrs
 * @typedef {import('./mercator.js').View} View
 */

/** How far around the player a map without pins shows, in metres. */
const around = 200;
/**
 * The whole world, for a map that knows of no place.
 *
 * @type {View}
 */
const everything = { at: [20, 0], zoom: 2 };

/** @type {any[]} */
const none = [];

const words = { choose: 'Which one?', cancel: 'Cancel' };

export class LiveMap {
  looks = new Looks();
  #element;
  #ground;
  #camera;
  #layer;
  #signs;
  #marks;
  #here;
  #edges;
  #theme;
  /** @type {MapAttrs} */ #attrs;
  /**
   * What was marked on the ground last.
   *
   * @type {Pick<MapAttrs, 'circles' | 'track' | 'position'>}
   */
  #marked = {};
  /** The foot as it was drawn last. */
  #foot = '';
  #isGone = false;
  /** @type {(() => void)[]} */ #endings = [];

  /**
   * @param {HTMLElement} element
   * @param {import('./ground.js').MakeGround} make
   * @param {MapAttrs} attrs
   * @param {import('./looks.js').Known | null} known  what maps the server has; null if it has not told yet
   */
  constructor(element, make, attrs, known) {
    this.#element = element;
    this.#attrs = attrs;
    if (known) this.looks.take(known);
    this.#theme = followTheme(() => this.#wear());
    const canvas = /** @type {HTMLElement} */ (element.querySelector('.map-canvas'));
    const first = firstView(attrs);
    this.#ground = make(canvas, first(sizeOf(element)), this.looks.in(this.#theme.now()), {
      onmove: () => this.#move(), onrest: () => this.#rest(),
      ontap: (pixels, event) => { if (!isOnSign(event)) tell(this.#attrs.ontap, this.#camera.placeOf(pixels)); },
    });
    this.#camera = new Camera(element, this.#ground, first);
    this.#layer = new Layer(this.#ground, () => this.#camera.size);
    this.#marks = new Marks(this.#layer);
    this.#signs = new Signs(this.#camera, this.#layer, attrs, (pins) => void this.#choose(pins));
    this.#here = new Here(this.#layer);
    this.#edges = new EdgeSigns(/** @type {HTMLElement} */ (element.parentElement), (pin) => this.#goTo(pin));
    this.#listen();
    this.follow(attrs);
    attrs.control?.(this.#control());
    attrs.onview?.(this.#camera.bounds);
  }

  /**
   * Shows what the server has told late.
   *
   * @param {import('./looks.js').Known} known
   */
  take(known) {
    if (this.#isGone) return;
    this.looks.take(known);
    this.#wear();
    m.redraw();
  }

  /** @param {MapAttrs} attrs  as they are now */
  follow(attrs) {
    this.#attrs = attrs;
    this.#signs.follow(attrs);
    this.#here.follow(attrs.position ?? null);
    this.#mark(attrs);
    this.#showEdges();
  }

  /** The scale and the makers of the map, as they are to be drawn now. */
  showFoot() {
    const { view, size } = this.#camera;
    const foot = { scale: scaleOf(view.at[0], view.zoom), attribution: this.looks.attribution(view, size) };
    this.#foot = JSON.stringify(foot);
    return foot;
  }

  /** @param {number} levels */
  zoom(levels) {
    this.#camera.zoom(levels);
  }

  showPins() {
    this.#camera.fit(this.#attrs.pins.map(({ at }) => at), true);
  }

  /** Shows the ground in its next look. */
  turnLook() {
    this.looks.turn();
    this.#wear();
    m.redraw();
  }

  remove() {
    this.#isGone = true;
    this.#endings.forEach((end) => end());
    this.#edges.remove();
    this.#ground.remove();
  }

  #listen() {
    const [element, camera] = [this.#element, this.#camera];
    const sizes = new ResizeObserver(() => {
      this.#camera.resize();
      this.#signs.showSelected();
      this.#move();
    });
    sizes.observe(element);
    this.#endings.push(
      keys(element, camera, () => tell(this.#attrs.ontap ?? this.#attrs.onplace, camera.view.at)),
      longPress(element, (event) => tell(this.#attrs.onplace, camera.placeUnder(event))),
      keepFromDrags(element), () => sizes.disconnect(), () => this.#theme.end(),
    );
    // Without a network, the kept pictures are made larger.
    const wear = () => this.#wear();
    for (const name of ['online', 'offline']) {
      window.addEventListener(name, wear);
      this.#endings.push(() => window.removeEventListener(name, wear));
    }
  }

  #wear() {
    this.#ground.wear(this.looks.in(this.#theme.now()));
  }

  /** @param {MapAttrs} attrs */
  #mark({ circles = none, track = none, position }) {
    const before = this.#marked;
    if (before.circles === circles && before.track === track && before.position === position) return;
    this.#marked = { circles, track, position };
    this.#marks.draw([
      ...position ? [{ kind: /** @type {const} */ ('accuracy'), at: position.at, metres: position.accuracy }] : [],
      ...circles.map((circle) => ({ kind: /** @type {const} */ ('circle'), ...circle })),
    ], track, this.#camera.view.zoom);
  }

  #move() {
    // A ground may tell of a move before it is known here.
    if (!this.#edges || this.#isGone) return;
    const isZoomed = this.#layer.move();
    this.#signs.move(isZoomed);
    if (isZoomed) {
      this.#marks.put(this.#camera.view.zoom);
      this.#here.put();
    }
    this.#showEdges();
  }

  #rest() {
    if (!this.#edges || this.#isGone) return;
    this.#move();
    this.#signs.rest();
    this.#attrs.onview?.(this.#camera.bounds);
    const before = this.#foot;
    this.showFoot();
    if (this.#foot !== before) m.redraw();
  }

  #showEdges() {
    const { pins, position, selected } = this.#attrs;
    const { size, view } = this.#camera;
    this.#edges.show(pins, { size, selected, pixelsOf: (at) => this.#camera.pixelsOf(at), from: position?.at ?? view.at });
  }

  /**
   * Shows a pin out of sight, and selects it. Where many can be chosen, it is only shown.
   *
   * @param {import('./types.js').MapPin} pin
   */
  #goTo({ id, at }) {
    this.#camera.go({ at, zoom: this.#camera.view.zoom }, true);
    if (!this.#attrs.chosen) this.#attrs.onselect?.(id);
    m.redraw();
  }

  /**
   * Lets the user choose one of several pins in the same place.
   *
   * @param {import('./types.js').MapPin[]} pins
   */
  async #choose(pins) {
    const { chosen } = this.#attrs;
    const id = await openDialog({
      title: words.choose, actions: [{ text: words.cancel, value: undefined }],
      body: (close) => m('ul.list', pins.map(({ id: one, name, label = name }) => m('li', { key: one }, m('button.button.button-plain', {
        type: 'button', onclick: () => close(one), ...chosen ? { 'aria-pressed': String(chosen.has(one)) } : {},
      }, [chosen?.has(one) ? icon('check') : null, m('span', label)])))),
    });
    if (id === undefined) return;
    this.#attrs.onselect?.(id);
    m.redraw();
  }

  /** @returns {import('./types.js').MapControl} */
  #control() {
    const camera = this.#camera;
    return {
      fit: (places) => camera.fit(places), show: (at, metres) => camera.show(at, metres), centre: () => camera.view.at,
      bounds: () => camera.bounds, focusPin: (id) => this.#signs.focus(id), isInSight: (at) => !isOutside(camera.pixelsOf(at), camera.size),
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
 * What a map shows first.
 *
 * @param {MapAttrs} attrs
 * @returns {(size: import('./mercator.js').Size) => View}
 */
export function firstView({ start, pins, position }) {
  if (start && 'fit' in start && start.fit.length > 0) return (size) => viewOfPlaces(start.fit, size);
  if (start && 'at' in start) return (size) => viewAround(start.at, start.metres, size);
  if (pins.length > 0) return (size) => viewOfPlaces(pins.map(({ at }) => at), size);
  return (size) => (position ? viewAround(position.at, around, size) : everything);
}
