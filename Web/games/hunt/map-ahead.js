// Begins to load what maps need before a screen asks for it.

import { fetchMapLibre, hasWebGL, mapLibre } from '../../parts/map/maplibre.js';
import { serverTiles } from '../../parts/map/tiles.js';
import { townMaps } from '../../parts/map/town-maps.js';
import { storage } from '../../parts/storage.js';
import { loadStyle } from '../../parts/styled.js';

/** Packs and maps that are kept on this device begin with these keys. */
const keys = ['huntpack.', 'keptmap.'];

/**
 * Asks for all that the map of a screen needs, while the screen itself is being loaded.
 *
 * @param {string[]} sheets  the screen's style sheets that are known to come first
 */
export function beginMap(sheets) {
  fetchMapLibre();
  void townMaps();
  void serverTiles();
  for (const sheet of sheets) void loadStyle(sheet);
}

/** Loads the start and MapLibre where packs or maps are kept on this device. */
export function loadAhead() {
  if (!keys.some((start) => storage.keys(start).length > 0)) return;
  void import('./start.js').catch(() => {});
  if (hasWebGL()) void mapLibre().catch(() => {});
}
