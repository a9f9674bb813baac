// What Leaflet draws of a map: the ground, signs, circles, and the dot where one is.

import { leaflet } from '../leaflet.js';
import { reducedMotion } from '../motion.js';
import { gridLayer } from './grid.js';
import { Markers } from './markers.js';
import { scaleOf } from './scale.js';
import { tileLayer } from './tile-layer.js';
import { Zooming } from './zooming.js';

/**
 * @typedef {import('./types.js').At} At
 * @typedef {import('./drawing.js').Drawing} Drawing
 */

/** The nearest zoom of a map. */
const furthestZoom = 20;

/**
 * Loads Leaflet.
 *
 * @returns {Promise<import('./drawing.js').Draw>} rejected if it could not be loaded
 */
export async function leafletDrawing() {
  const L = await leaflet();
  return (ground, first, listeners) => new LeafletDrawing(L, ground, first, listeners);
}

/** @implements {Drawing} */
class LeafletDrawing {
  #L;
  #map;
  #zooming;
  #grid;
  #circles;
  /** @type {any} */ #pictures = null;
  #isGone = false;

  /**
   * @param {any} L
   * @param {HTMLElement} ground
   * @param {import('./drawing.js').View | null} first
   * @param {import('./drawing.js').Listeners} listeners
   */
  constructor(L, ground, first, { onrest, ontap, sign }) {
    const isStill = reducedMotion();
    this.#L = L;
    this.#map = L.map(ground, {
      attributionControl: false, zoomControl: false, keyboard: false, tap: false, zoomSnap: 0.25,
      maxZoom: furthestZoom, minZoom: 1, worldCopyJump: true,
      zoomAnimation: !isStill, fadeAnimation: false, markerZoomAnimation: !isStill, inertia: !isStill,
    });
    this.#zooming = new Zooming(this.#map);
    this.#map.setView([20, 0], 2);
    if (first) this.show(first);
    // Circles say nothing that words do not say, too.
    this.#map.getPane('overlayPane').setAttribute('aria-hidden', 'true');
    this.signs = new Markers(L, this.#map, sign);
    this.#circles = L.layerGroup().addTo(this.#map);
    this.#grid = gridLayer(L).addTo(this.#map);
    this.#map.on('moveend', onrest);
    this.#map.on('click', (/** @type {any} */ { latlng, originalEvent }) => {
      if (!isOnSign(originalEvent)) ontap([latlng.lat, latlng.lng]);
    });
  }

  /** @param {import('./drawing.js').View} view */
  show(view) {
    this.#zooming.afterwards(() => {
      if (this.#isGone) return;
      if ('fit' in view) this.#map.fitBounds(this.#L.latLngBounds(view.fit), { padding: [48, 64], maxZoom: 18, animate: false });
      else this.#map.fitBounds(this.#L.latLng(view.at).toBounds(view.metres * 2), { animate: false });
    });
  }

  /** @returns {At} */
  centre() {
    const { lat, lng } = this.#map.getCenter().wrap();
    return [lat, lng];
  }

  bounds() {
    const bounds = this.#map.getBounds();
    return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
  }

  /** @param {[number, number]} pixels */
  pan(pixels) {
    this.#map.panBy(pixels, { animate: false });
  }

  /** @param {number} levels @param {{ animate: false }} [how] */
  zoom(levels, how) {
    this.#zooming.by(levels, how);
  }

  /** @param {MouseEvent} event @returns {At} */
  placeOf(event) {
    const { lat, lng } = this.#map.mouseEventToLatLng(event);
    return [lat, lng];
  }

  /** @param {At} at @param {[number, number]} pixels @returns {At} */
  beside(at, pixels) {
    const { lat, lng } = this.#map.containerPointToLatLng(this.#map.latLngToContainerPoint(at).add(pixels));
    return [lat, lng];
  }

  scale() {
    return scaleOf(this.#map.getCenter().lat, this.#map.getZoom(), this.#grid.latitude);
  }

  /** @param {import('./looks.js').Pictures | null} pictures  they lie over the grid, which is seen where a picture is missing */
  lay(pictures) {
    this.#pictures?.remove();
    this.#pictures = pictures && tileLayer(this.#L, pictures, furthestZoom).addTo(this.#map);
  }

  /** @param {{ at: At, metres: number }[]} circles */
  encircle(circles) {
    this.#circles.clearLayers();
    for (const { at, metres } of circles) {
      this.#L.circle(at, { radius: metres, interactive: false, className: 'map-circle' }).addTo(this.#circles);
    }
  }

  /** @param {Element} element @param {At} at @param {number} accuracy @returns {import('./drawing.js').Dot} */
  dot(element, at, accuracy) {
    const icon = this.#L.divIcon({ className: 'map-marker', html: element, iconSize: [60, 60] });
    const circle = this.#L.circle(at, { radius: accuracy, interactive: false, className: 'map-accuracy' }).addTo(this.#map);
    const dot = this.#L.marker(at, { icon, zIndexOffset: -1000, interactive: false, keyboard: false }).addTo(this.#map);
    return {
      move(to, within) {
        dot.setLatLng(to);
        circle.setLatLng(to);
        circle.setRadius(within);
      },
      remove() {
        dot.remove();
        circle.remove();
      },
    };
  }

  resize() {
    this.#map.invalidateSize({ animate: false });
  }

  remove() {
    this.#isGone = true;
    this.#map.remove();
  }
}

/** @param {Event} event */
const isOnSign = ({ target }) => target instanceof Element && target.closest('.map-marker') !== null;
