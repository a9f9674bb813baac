// MapLibre GL JS (https://maplibre.org), which draws vector maps. It is loaded when the first map is opened.

import { loadStyle } from '../styled.js';

const folder = '/vendor/maplibre';

/** @type {Promise<MapLibre> | null} */
let loading = null;

/**
 * @returns {Promise<MapLibre>} rejected if it could not be loaded; the next call tries again
 */
export function mapLibre() {
  loading ??= Promise.all([loadScript(`${folder}/maplibre-gl.js`), loadStyle(`${folder}/maplibre-gl.css`)])
    .then(() => {
      const library = /** @type {any} */ (window).maplibregl;
      // Its worker takes longer to start than all else of a map.
      library.prewarm();
      return library;
    }).catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** @type {boolean | null} */
let isThere = null;

/**
 * Whether the browser can draw with WebGL 2, which MapLibre needs. The first call makes a drawing context and leaves it to the
 * garbage collector: to end it at once takes longer than to make it.
 */
export const hasWebGL = () => (isThere ??= document.createElement('canvas').getContext('webgl2') !== null);

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
