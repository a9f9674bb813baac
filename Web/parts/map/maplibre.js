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
    .then(() => /** @type {any} */ (window).maplibregl).catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** Whether the browser can draw with WebGL 2, which MapLibre needs. */
export function hasWebGL() {
  const gl = document.createElement('canvas').getContext('webgl2');
  // Browsers allow only a few of them at once.
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return Boolean(gl);
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
