// Pictures of the Earth as a layer of Leaflet's: those that are kept on the device come from there.

import { flattenTiles } from './flat.js';
import { keptTile, nearestZoom } from './tiles.js';

/**
 * @param {any} L
 * @param {import('./looks.js').Pictures} pictures
 * @param {number} maxZoom  of the map
 * @returns {any} a layer, that lies over others
 */
export function tileLayer(L, { tiles, url }, maxZoom) {
  const Kept = L.TileLayer.extend({
    createTile(/** @type {any} */ coords, /** @type {(error: unknown, tile: Element) => void} */ done) {
      const tile = L.TileLayer.prototype.createTile.call(this, coords, done);
      if (!tiles.offline) return tile;
      const { src } = tile;
      tile.removeAttribute('src');
      void keptTile(src).then((kept) => { tile.src = kept ?? src; });
      return tile;
    },
  });
  return flattenTiles(L, new Kept(url, { maxZoom, maxNativeZoom: nearestZoom(tiles), keepBuffer: 2, zIndex: 2 }));
}
