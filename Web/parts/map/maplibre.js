// MapLibre GL JS (https://maplibre.org), which draws vector maps. It is loaded when the first map is opened.

import { loadStyle } from '../styled.js';

const folder = '/vendor/maplibre';
const script = `${folder}/maplibre-gl.js`;

/** @type {Promise<MapLibre> | null} */
let loading = null;
let isFetching = false;

/**
 * Begins to fetch MapLibre for a map that is about to be opened, and does not run it yet. It is larger than all modules of a
 * screen, so it should not wait for them.
 */
export function fetchMapLibre() {
  // Whether it really can be drawn with is not asked: that takes longer than to begin.
  if (isFetching || !('WebGL2RenderingContext' in window)) return;
  isFetching = true;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: script }));
  void loadStyle(`${folder}/maplibre-gl.css`);
}

/**
 * @returns {Promise<MapLibre>} rejected if it could not be loaded; the next call tries again
 */
export function mapLibre() {
  loading ??= Promise.all([loadScript(script), loadStyle(`${folder}/maplibre-gl.css`)])
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
    const element = document.createElement('script');
    element.src = address;
    element.onload = () => done();
    element.onerror = () => {
      element.remove();
      fail(new Error('The map could not be loaded.'));
    };
    document.head.append(element);
  });
}
