// Where the player is: a dot, the circle in which the device says that to be, and where one is heading.

import { drawn } from './markers.js';

/** @typedef {import('./map.js').MapPosition} MapPosition */

export class Here {
  #L;
  #map;
  /** @type {{ dot: any, circle: any, element: Element } | null} */ #shown = null;
  /** @type {MapPosition | null} */ #position = null;

  /** @param {any} L @param {any} map */
  constructor(L, map) {
    this.#L = L;
    this.#map = map;
  }

  /** @param {MapPosition | null} position */
  follow(position) {
    if (position === this.#position) return;
    this.#position = position;
    if (!position) return this.#hide();
    this.#shown ??= this.#show(position);
    const { dot, circle, element } = this.#shown;
    dot.setLatLng(position.at);
    circle.setLatLng(position.at);
    circle.setRadius(position.accuracy);
    element.classList.toggle('map-here-tapped', position.isTapped === true);
    const heading = /** @type {SVGElement} */ (element.querySelector('.map-here-heading'));
    heading.style.display = position.heading === null ? 'none' : '';
    if (position.heading !== null) heading.setAttribute('transform', `rotate(${position.heading} 30 30)`);
  }

  /** @param {MapPosition} position */
  #show({ at, accuracy }) {
    const element = drawn('svg', { viewBox: '0 0 60 60', class: 'map-here', 'aria-hidden': 'true' });
    element.append(
      drawn('path', { class: 'map-here-heading', d: 'M30 2L41 17Q30 12 19 17Z' }),
      drawn('circle', { class: 'map-here-rim', cx: '30', cy: '30', r: '12' }),
      drawn('circle', { class: 'map-here-dot', cx: '30', cy: '30', r: '8.5' }),
    );
    const icon = this.#L.divIcon({ className: 'map-marker', html: element, iconSize: [60, 60] });
    const options = { interactive: false, keyboard: false };
    return {
      element,
      circle: this.#L.circle(at, { radius: accuracy, interactive: false, className: 'map-accuracy' }).addTo(this.#map),
      dot: this.#L.marker(at, { icon, zIndexOffset: -1000, ...options }).addTo(this.#map),
    };
  }

  #hide() {
    this.#shown?.dot.remove();
    this.#shown?.circle.remove();
    this.#shown = null;
  }
}
