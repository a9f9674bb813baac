// The signs at the edge of a map for pins out of sight. A press leads to the pin.

import { edgeSigns } from './edges.js';
import { metresText, windTo } from './metres.js';
import { drawn } from './pin-sign.js';

/** If a map has more pins than this, there are no such signs: they are for those who look for a few. */
const maxPins = 60;

export class EdgeSigns {
  #element = document.createElement('div');
  #onpress;
  /**
   * By pin.
   *
   * @type {Map<string | number, { button: HTMLButtonElement, arrow: SVGElement, text: HTMLElement, told: string }>}
   */
  #shown = new Map();

  /** @param {HTMLElement} parent @param {(pin: import('./types.js').MapPin) => void} onpress */
  constructor(parent, onpress) {
    this.#onpress = onpress;
    this.#element.className = 'map-edges';
    parent.append(this.#element);
  }

  /**
   * @param {import('./types.js').MapPin[]} pins
   * @param {Parameters<typeof edgeSigns>[1]} map
   */
  show(pins, map) {
    const signs = pins.length > maxPins ? [] : edgeSigns(pins, map);
    const wanted = new Set(signs.map(({ pin }) => pin.id));
    for (const [id, { button }] of this.#shown) {
      if (wanted.has(id)) continue;
      button.remove();
      this.#shown.delete(id);
    }
    for (const { pin, at, angle, metres } of signs) {
      const sign = this.#shown.get(pin.id) ?? this.#make(pin);
      sign.button.style.transform = `translate(${Math.round(at[0])}px, ${Math.round(at[1])}px) translate(-50%, -50%)`;
      sign.arrow.style.transform = `rotate(${Math.round(angle)}deg)`;
      const text = metresText(metres);
      if (sign.told === text) continue;
      sign.told = text;
      sign.text.textContent = text;
      sign.button.setAttribute('aria-label', `${pin.name}, ${text} ${windTo(map.from, pin.at)}: show it`);
    }
  }

  remove() {
    this.#element.remove();
  }

  /** @param {import('./types.js').MapPin} pin */
  #make(pin) {
    const button = document.createElement('button');
    button.type = 'button';
    // They come and go as the map moves. With keys, the list of pins is the way.
    button.tabIndex = -1;
    button.className = `map-edge ${pin.state ? `map-edge-${pin.state}` : ''}`;
    const arrow = /** @type {SVGElement} */ (drawn('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'map-edge-arrow' }));
    arrow.append(drawn('path', { d: 'M12 3L19 19L12 15L5 19Z' }));
    const text = document.createElement('span');
    button.append(arrow, text);
    button.addEventListener('click', () => this.#onpress(pin));
    this.#element.append(button);
    const sign = { button, arrow, text, told: '' };
    this.#shown.set(pin.id, sign);
    return sign;
  }
}
