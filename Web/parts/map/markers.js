// The pins of a map: what is close together is one sign with a number, until one comes nearer.

import m from '../m.js';

/**
 * @typedef {import('./map.js').MapPin} MapPin
 *
 * @typedef {object} Marker  what is on the map for a pin
 * @property {MapPin} pin
 * @property {any} layer
 * @property {HTMLButtonElement} button
 * @property {{ lat: number, lng: number }} place  where it has been moved to, which may not have been drawn yet
 */

/** Signs closer than this, in pixels, become one. */
const reach = 42;
/** With more pins than this in sight their names are left out. */
const mostNames = 40;

const drawings = {
  pin: 'M20 50C9 35 4 27 4 19a16 16 0 0 1 32 0c0 8-5 16-16 31Z',
  sign: {
    pin: 'M15.5 15a4.5 4.5 0 1 1 6.6 4c-1.4 .8-2.1 1.5-2.1 3.2M20 26.6v.1',
    done: 'M13 19.5l5 5 9.5-10',
    pack: 'M13 13h14v13H13zM13 17.5h14M17.5 13v13',
    near: 'M20 12v14M13 19h14',
  },
};

export class Markers {
  #L;
  #map;
  #clusters;
  /** @type {Map<string | number, Marker>} */ #markers = new Map();
  /** @type {MapPin[]} */ #pins = [];
  /** @type {string | number | null} */ #selected = null;
  /** @type {import('./map.js').MapAttrs} */ #attrs;

  /** @param {any} L @param {any} map @param {import('./map.js').MapAttrs} attrs */
  constructor(L, map, attrs) {
    this.#L = L;
    this.#map = map;
    this.#attrs = attrs;
    // Signs that slide apart would have every one of them laid out at each step of the zoom.
    this.#clusters = L.markerClusterGroup({
      maxClusterRadius: reach, showCoverageOnHover: false, chunkedLoading: true, animate: false, spiderLegPolylineOptions: { className: 'map-leg' },
      iconCreateFunction: (/** @type {any} */ cluster) => this.#signFor(cluster.getChildCount()),
    });
    map.addLayer(this.#clusters);
  }

  /** @param {import('./map.js').MapAttrs} attrs */
  follow(attrs) {
    this.#attrs = attrs;
    if (attrs.pins !== this.#pins) this.#take(attrs.pins);
    const selected = attrs.selected ?? null;
    if (selected !== this.#selected) this.#select(selected);
  }

  /** Gives the focus to a pin, where it is in sight.
   * @param {string | number} id */
  focus(id) {
    const marker = this.#markers.get(id);
    if (marker) this.#clusters.zoomToShowLayer(marker.layer, () => marker.button.focus());
  }

  /** Brings the selected pin into sight, where the map has become smaller beside what is told of it. */
  showSelected() {
    const marker = this.#selected === null ? undefined : this.#markers.get(this.#selected);
    if (marker) this.#bringIntoSight(marker);
  }

  /** Beside the buttons on the right, too.
   * @param {Marker} marker */
  #bringIntoSight({ layer }) {
    this.#map.panInside(layer.getLatLng(), { paddingTopLeft: [60, 70], paddingBottomRight: [100, 70], animate: false });
  }

  /** @param {MapPin[]} pins */
  #take(pins) {
    this.#pins = pins;
    const wanted = new Map(pins.map((pin) => [pin.id, pin]));
    const gone = [...this.#markers.values()].filter(({ pin }) => !isSame(wanted.get(pin.id), pin));
    const focused = gone.find(({ button }) => button === document.activeElement);
    gone.forEach(({ pin }) => this.#markers.delete(pin.id));
    this.#clusters.removeLayers(gone.map(({ layer }) => layer));
    const added = pins.filter(({ id }) => !this.#markers.has(id)).map((pin) => this.#make(pin));
    added.forEach((marker) => this.#markers.set(marker.pin.id, marker));
    this.#clusters.addLayers(added.map(({ layer }) => layer));
    if (focused) this.#markers.get(focused.pin.id)?.button.focus();
    this.#map.getContainer().classList.toggle('map-without-names', pins.length > mostNames);
    this.#selected = null;
  }

  /** @param {MapPin} pin @returns {Marker} */
  #make(pin) {
    const button = pinButton(pin);
    const icon = this.#L.divIcon({ className: 'map-marker', html: button, iconSize: [40, 52], iconAnchor: [20, 50] });
    const layer = this.#L.marker(pin.at, { icon, keyboard: false, draggable: pin.isDraggable === true, autoPan: true });
    layer.on('click', () => {
      this.#attrs.onselect?.(pin.id);
      m.redraw();
    });
    // When the clusters have heard of it, too: a pin at another place is another marker.
    layer.on('dragend', () => queueMicrotask(() => this.#move(marker, layer.getLatLng())));
    button.addEventListener('keydown', (event) => this.#nudge(event, marker));
    button.addEventListener('focus', () => this.#bringIntoSight(marker));
    const marker = { pin, layer, button, place: layer.getLatLng() };
    return marker;
  }

  /**
   * A pin that can be dragged is moved with Shift and the arrow keys, some pixels at a time.
   *
   * @param {KeyboardEvent} event
   * @param {Marker} marker
   */
  #nudge(event, marker) {
    const step = steps[event.key];
    if (!step || !event.shiftKey || !marker.pin.isDraggable) return;
    event.preventDefault();
    event.stopPropagation();
    const point = this.#map.latLngToContainerPoint(marker.place).add(step.map((way) => way * 8));
    this.#move(marker, this.#map.containerPointToLatLng(point));
  }

  /** @param {Marker} marker @param {{ lat: number, lng: number }} place */
  #move(marker, place) {
    marker.place = place;
    this.#attrs.onmove?.(marker.pin.id, [place.lat, place.lng]);
    m.redraw();
  }

  /** @param {string | number | null} selected */
  #select(selected) {
    this.#selected = selected;
    for (const { pin, button } of this.#markers.values()) {
      const isSelected = pin.id === selected;
      if (button.getAttribute('aria-pressed') !== String(isSelected)) button.setAttribute('aria-pressed', String(isSelected));
    }
  }

  /** @param {number} count */
  #signFor(count) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'map-cluster';
    button.textContent = String(count);
    button.setAttribute('aria-label', `${count} ${this.#attrs.many ?? 'pins'}: zoom in`);
    return this.#L.divIcon({ className: 'map-marker', html: button, iconSize: [48, 48] });
  }
}

/** @type {Record<string, [number, number]>} */
export const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {MapPin | undefined} one @param {MapPin} other */
const isSame = (one, other) => one === other || (one !== undefined && one.name === other.name && one.label === other.label && one.kind === other.kind
  && one.at[0] === other.at[0] && one.at[1] === other.at[1] && one.isDraggable === other.isDraggable && one.isNew === other.isNew);

/** @param {MapPin} pin */
function pinButton({ name, label = name, kind = 'pin', isNew }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `map-pin map-pin-${kind}${isNew ? ' map-pin-new' : ''}`;
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-pressed', 'false');
  const svg = drawn('svg', { viewBox: '0 0 40 52', 'aria-hidden': 'true' });
  svg.append(drawn('path', { class: 'map-pin-body', d: drawings.pin }), drawn('path', { class: 'map-pin-sign', d: drawings.sign[kind] }));
  const text = document.createElement('span');
  text.className = 'map-pin-name';
  text.textContent = name;
  button.append(svg, text);
  return button;
}

/** @param {string} tag @param {Record<string, string>} attributes */
export function drawn(tag, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
