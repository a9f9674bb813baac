// The signs of a map: one for each pin, or for pins that are close together one with a number, until the map is zoomed in.

import m from '../m.js';
import { viewOfPlaces } from './camera.js';
import { Clusters } from './clusters.js';
import { makeDraggable } from './dragging.js';
import { wayOf } from './hand.js';
import { namesThatFit } from './labels.js';
import { zooms } from './mercator.js';
import { clusterButton, pinButton, showChosen } from './pin-sign.js';

/**
 * @typedef {import('./types.js').MapPin} MapPin
 * @typedef {import('./types.js').At} At
 * @typedef {import('./clusters.js').Cluster<MapPin>} Cluster
 * @typedef {{ cluster: Cluster, button: HTMLButtonElement, nameWidth: number }} Shown  nameWidth: pixels; -1 until it is measured
 */

/** If a map has more pins than this, their names are left out. */
const maxNames = 40;
/** How far one press of a key moves a pin, in pixels. */
const stride = 8;
/** How far beyond the edge signs are there already, in pixels. */
const margin = 200;
/** The room that a pin takes: beside its place, and above it; pixels. */
const pinRoom = { beside: 20, above: 50, below: 2, name: 22 };

export class Signs {
  #camera;
  #layer;
  #onmany;
  #attrs;
  /** @type {Clusters<MapPin>} */ #clusters = new Clusters([]);
  /**
   * What is on the map, by the key of its cluster.
   *
   * @type {Map<string, Shown>}
   */
  #shown = new Map();
  /** @type {MapPin[]} */ #pins = [];
  /** @type {Map<string | number, MapPin>} */ #byID = new Map();
  /** @type {string | number | null} */ #selected = null;
  /** @type {Set<string | number> | null} */ #chosen = null;
  /**
   * Where pins have been moved to, which the page may not have drawn yet.
   *
   * @type {Map<string | number, At>}
   */
  #moved = new Map();
  /**
   * The view for which signs were made.
   *
   * @type {import('./mercator.js').View | null}
   */
  #made = null;

  /**
   * @param {import('./camera.js').Camera} camera
   * @param {import('./layer.js').Layer} layer
   * @param {import('./types.js').MapAttrs} attrs
   * @param {(pins: MapPin[]) => void} onmany  a sign was pressed for pins that no zoom parts
   */
  constructor(camera, layer, attrs, onmany) {
    this.#camera = camera;
    this.#layer = layer;
    this.#attrs = attrs;
    this.#onmany = onmany;
  }

  /** @param {import('./types.js').MapAttrs} attrs */
  follow(attrs) {
    this.#attrs = attrs;
    const { selected = null, chosen = null } = attrs;
    if (attrs.pins === this.#pins && selected === this.#selected && chosen === this.#chosen) return;
    const isOther = attrs.pins !== this.#pins;
    [this.#selected, this.#chosen] = [selected, chosen];
    if (isOther) this.#take(attrs.pins);
    this.#press();
    if (isOther) this.#chooseNames();
  }

  /**
   * The ground has moved.
   *
   * @param {boolean} isZoomed  whether everything has to be put anew
   */
  move(isZoomed) {
    const made = this.#made;
    const view = this.#camera.view;
    if (!made || Math.round(made.zoom) !== Math.round(view.zoom) || this.#isFar(made, view)) this.#show();
    else if (isZoomed) for (const { cluster, button } of this.#shown.values()) this.#layer.put(button, this.#placeOf(cluster));
  }

  /** The ground has come to rest. */
  rest() {
    this.#show();
    this.#chooseNames();
  }

  /**
   * Gives the focus to a pin, after zooming in until it has a sign of its own.
   *
   * @param {string | number} id
   */
  focus(id) {
    const pin = this.#byID.get(id);
    if (!pin) return;
    const now = Math.round(this.#camera.view.zoom);
    const level = this.#clusters.levelOf(pin, now);
    if (level > now) this.#camera.go({ at: pin.at, zoom: level });
    else this.#camera.bringIntoSight(pin.at);
    this.#show();
    this.#buttonOf(id)?.focus();
  }

  /** Brings the selected pin into sight, if the map has become smaller beside the text about the pin. */
  showSelected() {
    const pin = this.#selected === null ? undefined : this.#byID.get(this.#selected);
    if (pin) this.#camera.bringIntoSight(pin.at);
  }

  /** @param {MapPin[]} pins */
  #take(pins) {
    const focused = [...this.#shown.values()].find(({ button }) => button === document.activeElement)?.cluster.things[0].id;
    this.#pins = pins;
    this.#byID = new Map(pins.map((pin) => [pin.id, pin]));
    this.#moved.clear();
    this.#clusters = new Clusters(pins);
    this.#layer.element.classList.toggle('map-without-names', pins.length > maxNames);
    this.#show();
    if (focused !== undefined) this.#buttonOf(focused)?.focus({ preventScroll: true });
  }

  /** Makes the signs that are in sight, and removes all others. */
  #show() {
    const { view, size: { width, height } } = this.#camera;
    this.#made = view;
    const inSight = this.#clusters.at(Math.round(view.zoom)).filter((cluster) => {
      const [x, y] = this.#camera.pixelsOf(this.#placeOf(cluster));
      return x > -margin && y > -margin && x < width + margin && y < height + margin;
    });
    /** @type {Map<string, Shown>} */
    const shown = new Map();
    for (const cluster of inSight) {
      const before = this.#shown.get(cluster.key);
      const isSame = before && before.cluster.things.length === cluster.things.length
        && (cluster.things.length > 1 || isSamePin(before.cluster.things[0], cluster.things[0]));
      shown.set(cluster.key, isSame ? { ...before, cluster } : { cluster, button: this.#make(cluster), nameWidth: -1 });
    }
    for (const [key, { button }] of this.#shown) if (shown.get(key)?.button !== button) button.remove();
    this.#shown = shown;
    this.#lay();
    for (const { cluster, button } of shown.values()) this.#layer.put(button, this.#placeOf(cluster));
    this.#press();
  }

  /** Puts the signs into the page in their order, without moving those that are there: one of them may have the focus. */
  #lay() {
    const parent = this.#layer.element;
    let next = parent.querySelector(':scope > .map-sign');
    for (const { button } of this.#shown.values()) {
      if (button === next) {
        do next = next.nextElementSibling;
        while (next && !next.classList.contains('map-sign'));
      } else {
        parent.insertBefore(button, next);
      }
    }
  }

  /** @param {Cluster} cluster */
  #make(cluster) {
    const [pin, ...others] = cluster.things;
    if (others.length > 0) {
      const button = clusterButton(cluster.things.length, this.#attrs.many);
      // By now it may stand for other pins.
      button.addEventListener('click', () => this.#open(this.#shown.get(cluster.key)?.cluster ?? cluster));
      this.#showWhenFocused(button, cluster);
      return button;
    }
    const button = pinButton(pin);
    button.addEventListener('click', () => {
      this.#attrs.onselect?.(pin.id);
      m.redraw();
    });
    button.addEventListener('keydown', (event) => this.#nudge(event, pin.id));
    this.#showWhenFocused(button, cluster);
    if (pin.isDraggable) this.#letDrag(button, pin.id);
    return button;
  }

  /**
   * With keys, the focus may go to a sign out of sight. With a finger it is in sight already, and must not move under the
   * finger.
   *
   * @param {HTMLButtonElement} button
   * @param {Cluster} cluster
   */
  #showWhenFocused(button, cluster) {
    let isTouched = false;
    button.addEventListener('pointerdown', () => { isTouched = true; });
    for (const name of ['pointerup', 'pointercancel', 'blur']) button.addEventListener(name, () => { isTouched = false; });
    button.addEventListener('focus', () => { if (!isTouched) this.#camera.bringIntoSight(this.#placeOf(cluster)); });
  }

  /**
   * Zooms in until these pins are apart.
   *
   * @param {Cluster} cluster
   */
  #open({ things }) {
    const wanted = viewOfPlaces(things.map(({ at }) => at), this.#camera.size);
    const from = this.#camera.view.zoom;
    if (from >= zooms.max - 0.5) this.#onmany(things);
    else this.#camera.go({ at: wanted.at, zoom: Math.max(wanted.zoom, from + 1) });
  }

  /** @param {HTMLButtonElement} button @param {string | number} id */
  #letDrag(button, id) {
    /** @type {import('./mercator.js').Pixels | null} */
    let from = null;
    makeDraggable(button, {
      area: () => this.#camera.area,
      onmove: (way) => {
        from ??= this.#camera.pixelsOf(this.#at(id));
        this.#moved.set(id, this.#camera.placeOf([from[0] + way[0], from[1] + way[1]]));
        this.#layer.put(button, this.#at(id));
      },
      // The ground goes, and the sign stays under the finger.
      onedge: (way) => {
        this.#camera.pan(way);
        if (from) from = [from[0] - way[0], from[1] - way[1]];
      },
      onend: () => {
        from = null;
        this.#tellMoved(id);
      },
    });
  }

  /**
   * A pin that can be dragged is moved with Shift and the arrow keys, some pixels at a time.
   *
   * @param {KeyboardEvent} event
   * @param {string | number} id
   */
  #nudge(event, id) {
    const way = wayOf(event.key, stride);
    if (!way || !event.shiftKey || !this.#byID.get(id)?.isDraggable) return;
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = this.#camera.pixelsOf(this.#at(id));
    this.#moved.set(id, this.#camera.placeOf([x + way[0], y + way[1]]));
    this.#tellMoved(id);
  }

  /** @param {string | number} id */
  #tellMoved(id) {
    this.#attrs.onmove?.(id, this.#at(id));
    m.redraw();
  }

  /**
   * Where a pin is.
   *
   * @param {string | number} id
   * @returns {At}
   */
  #at(id) {
    return this.#moved.get(id) ?? this.#byID.get(id)?.at ?? [0, 0];
  }

  /** @param {Cluster} cluster */
  #placeOf({ at, things }) {
    return things.length === 1 ? this.#at(things[0].id) : at;
  }

  /** @param {string | number} id  of a pin with a sign of its own */
  #buttonOf(id) {
    return [...this.#shown.values()].find(({ cluster: { things } }) => things.length === 1 && things[0].id === id)?.button;
  }

  /** Marks the sign of the selected pin, or those of all that are chosen. */
  #press() {
    const chosen = this.#chosen;
    for (const { cluster: { things }, button } of this.#shown.values()) {
      if (things.length > 1) {
        if (chosen) showChosen(button, things.filter(({ id }) => chosen.has(id)).length, things.length, this.#attrs.many);
        continue;
      }
      const [{ id }] = things;
      const isPressed = String(chosen ? chosen.has(id) : id === this.#selected);
      if (button.getAttribute('aria-pressed') !== isPressed) button.setAttribute('aria-pressed', isPressed);
    }
  }

  /** Hides names that would cover others. The selected pin comes first, then those that are near or new. */
  #chooseNames() {
    if (this.#pins.length > maxNames) return;
    const pins = [...this.#shown.values()].filter(({ cluster: { things } }) => things.length === 1);
    // All are measured before anything is changed, so that the page is laid out once.
    for (const sign of pins) if (sign.nameWidth < 0) sign.nameWidth = /** @type {HTMLElement} */ (sign.button.lastChild).offsetWidth;
    const rank = (/** @type {MapPin} */ { id, isNear, isNew, state }) => (id === this.#selected ? 0 : isNear ? 1 : isNew ? 2 : state === 'found' ? 4 : 3);
    const inOrder = pins.map((sign) => ({ ...sign, rank: rank(sign.cluster.things[0]) })).sort((one, other) => one.rank - other.rank);
    const fits = namesThatFit(inOrder.map(({ cluster, nameWidth }) => {
      const [x, y] = this.#layer.pixelsOf(this.#placeOf(cluster));
      return {
        key: cluster.key, sign: { left: x - pinRoom.beside, right: x + pinRoom.beside, top: y - pinRoom.above, bottom: y + pinRoom.below },
        name: { left: x - nameWidth / 2, right: x + nameWidth / 2, top: y + pinRoom.below, bottom: y + pinRoom.below + pinRoom.name },
      };
    }));
    for (const { cluster, button } of pins) button.classList.toggle('map-pin-nameless', !fits.has(cluster.key));
  }

  /**
   * Whether the map was moved so far that signs may be missing at its edge.
   *
   * @param {import('./mercator.js').View} made
   * @param {import('./mercator.js').View} view
   */
  #isFar(made, view) {
    const { width, height } = this.#camera.size;
    const [x, y] = this.#camera.pixelsOf(made.at);
    const levels = 2 ** Math.abs(made.zoom - view.zoom);
    return Math.abs(x - width / 2) > margin / 2 || Math.abs(y - height / 2) > margin / 2 || levels > 1.3;
  }
}

/**
 * Whether a pin would be drawn as before.
 *
 * @param {MapPin} one
 * @param {MapPin} other
 */
const isSamePin = (one, other) => one === other || ['id', 'name', 'label', 'sign', 'isDraggable', 'isNew', 'number', 'points', 'state', 'isNear']
  .every((member) => one[/** @type {'id'} */ (member)] === other[/** @type {'id'} */ (member)]);
