// The style of the map: what MapLibre is told to draw.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

/**
 * The page's values are those of another window.
 *
 * @param {any} value
 */
const plain = (value) => JSON.parse(JSON.stringify(value));

const town = { id: '0123456789ab', name: 'Town', tiles: 'vector', zooms: [3, 14], bounds: [7, 43, 8, 44], attribution: '© OpenStreetMap contributors' };
const raster = { ...town, id: 'ba9876543210', tiles: 'png' };
const point = { type: 'FeatureCollection', features: [] };
const data = { world: { land: point, borders: point, countries: point, towns: point }, squares: point, language: 'de' };
const look = { theme: 'light', maps: [town], pictures: null };

async function open() {
  const page = await openWindow();
  const { streetStyle } = await page.module('/parts/map/street-style.js');
  const { palettes } = await page.module('/parts/map/palettes.js');
  return { page, streetStyle, palettes };
}

test('each layer has its own id, and a source that there is', async () => {
  const { streetStyle } = await open();
  for (const theme of ['light', 'dark']) {
    for (const maps of [[], [town], [town, { ...town, id: 'aaaaaaaaaaaa' }, raster]]) {
      for (const world of [data.world, null]) {
        const { layers, sources } = streetStyle({ ...look, theme, maps }, { ...data, world });
        assert.equal(new Set(layers.map((/** @type {any} */ { id }) => id)).size, layers.length);
        for (const { type, source } of layers) assert.ok(type === 'background' || sources[source], source);
        assert.ok(!JSON.stringify(layers).includes('undefined'));
      }
    }
  }
});

test('the colours of another theme are there at once', async () => {
  const { streetStyle } = await open();
  assert.deepEqual(plain(streetStyle(look, data).transition), { duration: 0, delay: 0 });
});

test('tiles of towns come from this server, through the tiles that are kept', async () => {
  const { streetStyle } = await open();
  const { sources } = streetStyle({ ...look, maps: [town, raster] }, data);
  assert.deepEqual(plain(sources[town.id].tiles), ['parlour:///api/v1/maps/0123456789ab/{z}/{x}/{y}.mvt']);
  assert.deepEqual(plain([sources[town.id].minzoom, sources[town.id].maxzoom, sources[town.id].bounds]), [3, 14, [7, 43, 8, 44]]);
  assert.deepEqual(plain([sources[raster.id].type, sources[raster.id].tiles]), ['raster', ['parlour:///api/v1/maps/ba9876543210/{z}/{x}/{y}.png']]);
});

test('pictures of another host lie over all the rest, and come from it directly unless they may be kept', async () => {
  const { streetStyle } = await open();
  const pictures = { url: 'https://tiles.example/{z}/{x}/{y}.png', isKept: false, maxZoom: 19 };
  const one = streetStyle({ ...look, pictures }, data);
  assert.equal(one.layers.at(-1).source, 'pictures');
  assert.deepEqual(plain(one.sources.pictures.tiles), ['https://tiles.example/{z}/{x}/{y}.png']);
  const other = streetStyle({ ...look, pictures: { ...pictures, isKept: true } }, data);
  assert.deepEqual(plain(other.sources.pictures.tiles), ['parlour-https://tiles.example/{z}/{x}/{y}.png']);
});

test('names are in the reader’s language where the map has them', async () => {
  const { streetStyle } = await open();
  const { layers } = streetStyle(look, data);
  const street = layers.find((/** @type {any} */ { id }) => id.endsWith('street-name'));
  assert.deepEqual(plain(street.layout['text-field']), ['coalesce', ['get', 'name:de'], ['get', 'name']]);
});

test('both palettes have the same colours, and names stand out from the ground', async () => {
  const { palettes } = await open();
  assert.deepEqual(Object.keys(palettes.light), Object.keys(palettes.dark));
  for (const palette of Object.values(palettes)) {
    for (const colour of Object.values(palette)) assert.match(/** @type {string} */ (colour), /^#[\da-f]{6}$/);
    for (const ink of ['text', 'point', 'waterName', 'number', 'entrance', 'border']) {
      const ratio = contrast(palette[ink], palette.halo);
      assert.ok(ratio >= 4.5, `${ink} ${palette[ink]} ${ratio}`);
    }
    // In bright sun, too: paths and steps on land, and roads on land by their rim.
    for (const line of ['path', 'steps']) assert.ok(contrast(palette[line], palette.land) >= 3, line);
  }
});

test('paths and steps come before motorways: they lie over all roads, and stand out more', async () => {
  const { streetStyle, palettes } = await open();
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    const { layers } = streetStyle({ ...look, theme }, data);
    const order = layers.map((/** @type {any} */ { id }) => id.replace(`${town.id}-`, ''));
    assert.ok(order.indexOf('path') > order.indexOf('road') && order.indexOf('steps') > order.indexOf('path'), theme);
    const palette = palettes[theme];
    for (const line of ['path', 'steps']) assert.ok(contrast(palette[line], palette.land) > contrast(palette.mainRoad, palette.land), `${theme} ${line}`);
  }
});

test('house numbers and entrances are there at the closest zooms, and not before', async () => {
  const { page, streetStyle } = await open();
  const { gentleZoom, zooms } = await page.module('/parts/map/mercator.js');
  const { layers } = streetStyle(look, data);
  for (const [id, from] of [['house-number', 'housenumber'], ['entrance', 'poi']]) {
    const layer = layers.find((/** @type {any} */ one) => one.id === `${town.id}-${id}`);
    assert.equal(layer['source-layer'], from);
    assert.ok(layer.minzoom > gentleZoom(16) && layer.minzoom <= gentleZoom(18), id);
    assert.ok(layer.maxzoom === undefined || layer.maxzoom > gentleZoom(zooms.max), id);
  }
});

/**
 * The contrast of two colours (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 *
 * @param {string} one
 * @param {string} other
 */
function contrast(one, other) {
  const [low, high] = [one, other].map(luminance).sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}

/** @param {string} colour */
function luminance(colour) {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}
