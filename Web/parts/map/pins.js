// The pins of a map: which ones are there, which one is selected, which one has the focus, and how keys move them.

import m from '../m.js';
import { wayOf } from './hand.js';
import { pinButton } from './pin-sign.js';

/**
 * @typedef {import('./types.js').MapPin} MapPin
 * @typedef {import('./types.js').At} At
 *
 * @typedef {object} Standing  what is on the map for a pin
 * @property {MapPin} pin
 * @property {import('./drawing.js').Sign} sign
 * @property {HTMLButtonElement} button
 * @property {At} place  where it has been moved to, which may not have been drawn yet
 */

/** If a map has more pins than this, their names are left out. */
const maxNames = 40;
/** How far one press of a key moves a pin, in pixels. */
const stride = 8;

export class Pins {
  #ground;
  #drawing;
  /** @type {Map<string | number, Standing>} */ #standing = new Map();
  /** @type {MapPin[]} */ #pins = [];
  /** @type {string | number | null} */ #selected = null;
  /** @type {import('./types.js').MapAttrs} */ #attrs;

  /** @param {HTMLElement} ground @param {import('./drawing.js').Drawing} drawing @param {import('./types.js').MapAttrs} attrs */
  constructor(ground, drawing, attrs) {
    this.#ground = ground;
    this.#drawing = drawing;
    this.#attrs = attrs;
  }

  /** @param {import('./types.js').MapAttrs} attrs */
  follow(attrs) {
    this.#attrs = attrs;
    if (attrs.pins !== this.#pins) this.#take(attrs.pins);
    const selected = attrs.selected ?? null;
    if (selected !== this.#selected) this.#select(selected);
  }

  /**
   * Gives the focus to a pin, after zooming in until it has a sign of its own.
   *
   * @param {string | number} id
   */
  focus(id) {
    const standing = this.#standing.get(id);
    if (standing) this.#drawing.signs.reveal(standing.sign, () => standing.button.focus());
  }

  /** Brings the selected pin into sight, if the map has become smaller beside the text about the pin. */
  showSelected() {
    const standing = this.#selected === null ? undefined : this.#standing.get(this.#selected);
    if (standing) this.#drawing.signs.bringIntoSight(standing.sign);
  }

  /** @param {MapPin[]} pins */
  #take(pins) {
    this.#pins = pins;
    const wanted = new Map(pins.map((pin) => [pin.id, pin]));
    const gone = [...this.#standing.values()].filter(({ pin }) => !isSame(wanted.get(pin.id), pin));
    const focused = gone.find(({ button }) => button === document.activeElement);
    gone.forEach(({ pin }) => this.#standing.delete(pin.id));
    this.#drawing.signs.remove(gone.map(({ sign }) => sign));
    const added = pins.filter(({ id }) => !this.#standing.has(id)).map((pin) => this.#make(pin));
    added.forEach((standing) => this.#standing.set(standing.pin.id, standing));
    this.#drawing.signs.add(added.map(({ sign }) => sign));
    if (focused) this.#standing.get(focused.pin.id)?.button.focus();
    this.#ground.classList.toggle('map-without-names', pins.length > maxNames);
    this.#selected = null;
  }

  /** @param {MapPin} pin @returns {Standing} */
  #make(pin) {
    const button = pinButton(pin);
    const sign = this.#drawing.signs.make({
      at: pin.at, element: button, isDraggable: pin.isDraggable === true,
      onclick: () => {
        this.#attrs.onselect?.(pin.id);
        m.redraw();
      },
      ondrag: (at) => this.#move(standing, at),
    });
    const standing = { pin, sign, button, place: pin.at };
    button.addEventListener('keydown', (event) => this.#nudge(event, standing));
    button.addEventListener('focus', () => this.#drawing.signs.bringIntoSight(sign));
    return standing;
  }

  /**
   * A pin that can be dragged is moved with Shift and the arrow keys, some pixels at a time.
   *
   * @param {KeyboardEvent} event
   * @param {Standing} standing
   */
  #nudge(event, standing) {
    const way = wayOf(event.key, stride);
    if (!way || !event.shiftKey || !standing.pin.isDraggable) return;
    event.preventDefault();
    event.stopPropagation();
    this.#move(standing, this.#drawing.beside(standing.place, way));
  }

  /** @param {Standing} standing @param {At} place */
  #move(standing, place) {
    standing.place = place;
    this.#attrs.onmove?.(standing.pin.id, place);
    m.redraw();
  }

  /** @param {string | number | null} selected */
  #select(selected) {
    this.#selected = selected;
    for (const { pin, button } of this.#standing.values()) {
      const isSelected = pin.id === selected;
      if (button.getAttribute('aria-pressed') !== String(isSelected)) button.setAttribute('aria-pressed', String(isSelected));
    }
  }
}

/**
 * Whether a pin would be drawn as before.
 *
 * @param {MapPin | undefined} one
 * @param {MapPin} other
 */
const isSame = (one, other) => one === other || (one !== undefined && one.name === other.name && one.label === other.label
  && one.sign === other.sign && one.at[0] === other.at[0] && one.at[1] === other.at[1]
  && one.isDraggable === other.isDraggable && one.isNew === other.isNew);
