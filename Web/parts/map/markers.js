// The signs of a map as Leaflet's markers. Signs that are close together become one with a number, until the map is zoomed in.

/**
 * @typedef {import('./drawing.js').Signs} Signs
 * @typedef {import('./drawing.js').Sign} Sign
 */

/** Signs closer than this, in pixels, become one. */
const reach = 42;

/** @implements {Signs} */
export class Markers {
  #L;
  #map;
  #clusters;

  /** @param {any} L @param {any} map @param {(count: number) => HTMLElement} signOf  makes the sign for so many */
  constructor(L, map, signOf) {
    this.#L = L;
    this.#map = map;
    // Not animated: if signs slid apart, every one of them would be laid out at each step of the zoom.
    this.#clusters = L.markerClusterGroup({
      maxClusterRadius: reach, showCoverageOnHover: false, chunkedLoading: true, animate: false,
      spiderLegPolylineOptions: { className: 'map-leg' },
      iconCreateFunction: (/** @type {any} */ cluster) =>
        L.divIcon({ className: 'map-marker', html: signOf(cluster.getChildCount()), iconSize: [48, 48] }),
    });
    map.addLayer(this.#clusters);
  }

  /** @param {import('./drawing.js').WantedSign} wanted @returns {Sign} */
  make({ at, element, isDraggable, onclick, ondrag }) {
    const icon = this.#L.divIcon({ className: 'map-marker', html: element, iconSize: [40, 52], iconAnchor: [20, 50] });
    const marker = this.#L.marker(at, { icon, keyboard: false, draggable: isDraggable, autoPan: true });
    marker.on('click', () => onclick());
    // After the clusters' own listener: a pin at another place is another marker.
    marker.on('dragend', () => queueMicrotask(() => {
      const { lat, lng } = marker.getLatLng();
      ondrag([lat, lng]);
    }));
    return marker;
  }

  /** @param {Sign[]} markers */
  add(markers) {
    this.#clusters.addLayers(markers);
  }

  /** @param {Sign[]} markers */
  remove(markers) {
    this.#clusters.removeLayers(markers);
  }

  /** @param {Sign} marker @param {() => void} then */
  reveal(marker, then) {
    this.#clusters.zoomToShowLayer(marker, then);
  }

  /**
   * Brings it into sight, and not under the buttons on the right.
   *
   * @param {Sign} marker
   */
  bringIntoSight(marker) {
    this.#map.panInside(marker.getLatLng(), { paddingTopLeft: [60, 70], paddingBottomRight: [100, 70], animate: false });
  }
}
