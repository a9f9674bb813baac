// The ground of a map that has no pictures of the Earth, as a layer of Leaflet's: squares whose sides are a round number of
// metres.
//
// It is drawn in tiles, as pictures would be, so that it moves and zooms with everything else. The tiles are SVG, so that
// they have the theme's colours.

import { flattenTiles } from './flat.js';
import { cosine, metresInDegree, sideOfSquares } from './squares.js';

/** How many degrees lines are apart, for each zoom at which the squares are measured in degrees. */
const degrees = [30, 30, 20, 10, 5, 5, 2, 1, 0.5];
/**
 * How far a map may be moved from the latitude for which its squares were made, in degrees. There they are not quite square,
 * but they fit together.
 */
const tolerance = 1;
/** The highest latitude for squares; beyond it degrees of longitude are too short. */
const furthest = 84;

/**
 * A layer of squares, all made for one `latitude`; otherwise they would not fit together.
 *
 * @param {any} L
 * @returns {any} a layer
 */
export function gridLayer(L) {
  const Grid = L.GridLayer.extend({
    latitude: NaN,
    beforeAdd(/** @type {any} */ map) {
      L.GridLayer.prototype.beforeAdd.call(this, map);
      this.follow(map);
      // Before the layer's own listener, which makes tiles.
      map.on('moveend', () => this.follow(map));
    },
    follow(/** @type {any} */ map) {
      const latitude = Math.max(-furthest, Math.min(furthest, map.getCenter().lat));
      if (Math.abs(latitude - this.latitude) <= tolerance) return;
      this.latitude = latitude;
      this.redraw();
    },
    createTile(/** @type {{ x: number, y: number, z: number }} */ { x, y, z }) {
      const { crs } = this._map.options;
      const corner = crs.pointToLatLng(L.point(x * 256, y * 256), z);
      const end = crs.pointToLatLng(L.point((x + 1) * 256, (y + 1) * 256), z);
      const side = sideOfSquares(this.latitude, z);
      const north = side === null ? degrees[z] : side / metresInDegree;
      const east = side === null ? degrees[z] : side / (metresInDegree * cosine(this.latitude));
      const across = lines(end.lat, corner.lat, north)
        .map((latitude) => `M0 ${round(crs.latLngToPoint(L.latLng(latitude, 0), z).y - y * 256)}H256`);
      const down = lines(corner.lng, end.lng, east)
        .map((longitude) => `M${round(crs.latLngToPoint(L.latLng(0, longitude), z).x - x * 256)} 0V256`);
      return tile([...across, ...down].join(''));
    },
  });
  return flattenTiles(L, new Grid({ className: 'map-grid', keepBuffer: 4 }));
}

/**
 * The multiples of a step between two values.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} step
 */
function lines(from, to, step) {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** @param {string} d */
function tile(d) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 256 256');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', d);
  svg.append(path);
  return svg;
}
