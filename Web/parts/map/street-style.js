// The style of the map for MapLibre (https://maplibre.org/maplibre-style-spec/). The layers of tiles have the names of the
// OpenMapTiles scheme (https://openmaptiles.org/schema/).
//
// Each layer costs time in every frame, so things that differ only in width or colour share one (docs/performance.md).

import { gentleZoom } from './mercator.js';
import { palettes } from './palettes.js';
import { townLayers } from './town-style.js';
import { protocol } from './tile-protocol.js';
import { tileAddress } from './town-maps.js';
import { worldEnds } from './world.js';

/** Between these zooms of MapLibre the world fades. */
const fading = { from: gentleZoom(worldEnds) - 1.5, to: gentleZoom(worldEnds) };

/**
 * @param {import('./ground.js').Look} look
 * @param {{ world: import('./world.js').World | null, squares: any, language: string }} data  squares: as GeoJSON
 * @returns {any} a style
 */
export function streetStyle({ theme, maps, pictures }, { world, squares, language }) {
  const palette = palettes[theme];
  const sources = { squares: { type: 'geojson', data: squares }, ...worldSources(world), ...townSources(maps), ...pictureSources(pictures) };
  return {
    version: 8,
    // Names are written in the fonts of the device. MapLibre wants an address all the same, and never asks there.
    glyphs: `${location.origin}/no-glyphs/{fontstack}/{range}.pbf`,
    // Another theme is there at once, as on the rest of the page; and it does not move for those who want no motion.
    transition: { duration: 0, delay: 0 },
    sources,
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': world
        ? ['interpolate', ['linear'], ['zoom'], fading.from, palette.sea, fading.to, palette.land] : palette.land } },
      ...world ? worldGround(palette) : [],
      { id: 'squares', type: 'line', source: 'squares', paint: { 'line-color': palette.square, 'line-width': 1 } },
      ...maps.filter(({ tiles }) => tiles !== 'vector').map(({ id }) => ({ id: `pictures-${id}`, type: 'raster', source: id })),
      ...maps.filter(({ tiles }) => tiles === 'vector').flatMap(({ id }) => townLayers(id, palette, language)),
      ...pictures ? [{ id: 'pictures', type: 'raster', source: 'pictures', paint: { 'raster-fade-duration': 0 } }] : [],
      ...world && !pictures ? worldNames(palette, maps.length > 0) : [],
    ],
  };
}

/** @param {import('./world.js').World | null} world */
function worldSources(world) {
  if (!world) return {};
  return Object.fromEntries(Object.entries(world).map(([name, data]) => [name, { type: 'geojson', data, tolerance: 0.4, maxzoom: 11 }]));
}

/** @param {import('./town-maps.js').TownMap[]} maps */
const townSources = (maps) => Object.fromEntries(maps.map((map) => {
  const { id, tiles, zooms: [minzoom, maxzoom], bounds, attribution } = map;
  const where = { tiles: [`${protocol}://${tileAddress(map)}`], minzoom, maxzoom, bounds, attribution };
  return [id, tiles === 'vector' ? { type: 'vector', ...where } : { type: 'raster', tileSize: 256, ...where }];
}));

/** @param {import('./ground.js').Look['pictures']} pictures */
const pictureSources = (pictures) => (pictures ? {
  pictures: {
    type: 'raster', tileSize: 256, maxzoom: pictures.maxZoom,
    tiles: [pictures.isKept ? pictures.url.replace(/^https?/, (scheme) => `${protocol}-${scheme}`) : pictures.url],
  },
} : {});

/** @param {import('./palettes.js').Palette} palette */
const worldGround = (palette) => [
  { id: 'land', type: 'fill', source: 'land', maxzoom: fading.to, paint: { 'fill-color': palette.land, 'fill-antialias': false } },
  {
    id: 'borders', type: 'line', source: 'borders', maxzoom: fading.to,
    paint: { 'line-color': palette.border, 'line-width': 1, 'line-dasharray': [4, 2] },
  },
];

/**
 * @param {import('./palettes.js').Palette} palette
 * @param {boolean} hasTown  whether a map of a town has names of its own
 */
function worldNames(palette, hasTown) {
  const paint = { 'text-color': palette.text, 'text-halo-color': palette.halo, 'text-halo-width': 1.6 };
  // From afar only the largest.
  const people = ['interpolate', ['exponential', 0.6], ['zoom'], 2, 8e6, 5, 1e6, 7, 3e5, 9, 1e5];
  return [
    {
      id: 'towns', type: 'symbol', source: 'towns', maxzoom: hasTown ? fading.from : 24, filter: ['>=', ['get', 'people'], people],
      layout: {
        'text-font': ['sans-serif'], 'text-field': ['get', 'name'], 'text-size': ['interpolate', ['linear'], ['zoom'], 3, 12, 9, 15],
        'symbol-sort-key': ['-', ['get', 'people']], 'text-padding': 6,
      }, paint,
    },
    {
      id: 'countries', type: 'symbol', source: 'countries', maxzoom: 6, filter: ['<=', ['get', 'rank'], ['+', ['zoom'], 1]],
      layout: {
        'text-font': ['sans-serif'], 'text-field': ['upcase', ['get', 'name']], 'text-size': 13, 'text-letter-spacing': 0.08,
        'text-max-width': 8, 'symbol-sort-key': ['get', 'rank'],
      }, paint: { ...paint, 'text-color': palette.border },
    },
  ];
}
