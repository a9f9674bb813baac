// Leaflet with its clusters, loaded when the first map is opened.

import { flattenMarkers } from './map/flat.js';
import { lightenHold } from './map/hold.js';
import { loadStyle } from './styled.js';

const folder = '/vendor/leaflet';

/** @type {Promise<Leaflet> | null} */
let loading = null;

/**
 * @returns {Promise<Leaflet>} rejected if it could not be loaded; the next call tries again
 */
export function leaflet() {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load() {
  await Promise.all([
    loadStyle(`${folder}/leaflet.css`), loadStyle(`${folder}/MarkerCluster.css`),
    loadScript(`${folder}/leaflet.min.js`),
  ]);
  // It adds itself to Leaflet.
  await loadScript(`${folder}/leaflet.markercluster.min.js`);
  flattenMarkers(window.L);
  lightenHold(window.L);
  return window.L;
}

/** @param {string} address */
function loadScript(address) {
  return new Promise((/** @type {(value: void) => void} */ done, fail) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => done();
    script.onerror = () => {
      script.remove();
      fail(new Error('The map could not be loaded.'));
    };
    document.head.append(script);
  });
}
