// The layers of a town's map for walking: paths and steps before motorways, and entrances and house numbers close by.

/**
 * @typedef {import('./palettes.js').Palette} Palette
 * @typedef {any} Expression  https://maplibre.org/maplibre-style-spec/expressions/
 */

/**
 * The width of each class of road, as pairs of MapLibre's zoom and pixels; the last is drawn over the others.
 *
 * @type {{ classes: string[], isMain: boolean, widths: [number, number][] }[]}
 */
const roads = [
  { classes: ['service', 'track'], isMain: false, widths: [[13, 0.4], [14, 1.6], [18, 10]] },
  { classes: ['path'], isMain: false, widths: [[12, 0.5], [14, 3], [18, 16]] },
  { classes: ['minor', 'busway', 'raceway'], isMain: false, widths: [[12, 0.6], [14, 3], [18, 18]] },
  { classes: ['tertiary'], isMain: false, widths: [[11, 0.8], [14, 4], [18, 20]] },
  { classes: ['primary', 'secondary'], isMain: true, widths: [[9, 0.8], [14, 4.5], [18, 22]] },
  { classes: ['motorway', 'trunk'], isMain: true, widths: [[8, 1], [14, 5], [18, 22]] },
];
/** Widths double from one of these zooms to the next, or nearly so. */
const steps = [8, 11, 13, 14, 16, 18];
/** By how much each zoom is wider than the one before. */
const base = 1.5;

/** @param {string} name @param {string[]} values @returns {Expression} */
const is = (name, ...values) => ['match', ['get', name], values, true, false];
const isLine = ['==', ['geometry-type'], 'LineString'];
const isArea = ['==', ['geometry-type'], 'Polygon'];
const isTunnel = ['==', ['get', 'brunnel'], 'tunnel'];
const isOpen = ['!', isTunnel];

/** @param {...number} stops  zoom and pixels in turn @returns {Expression} */
const width = (...stops) => ['interpolate', ['exponential', base], ['zoom'], ...stops];

/**
 * @param {string} source
 * @param {Palette} palette
 * @param {string} language  two letters
 * @returns {any[]} layers, the lowest first
 */
export const townLayers = (source, palette, language) => [
  ...areas(palette), ...lines(palette), ...names(palette, ['coalesce', ['get', `name:${language}`], ['get', 'name']]),
].map((layer) => ({ ...layer, id: `${source}-${layer.id}`, source }));

/** @param {Palette} palette */
function areas(palette) {
  const fill = (/** @type {string} */ id, /** @type {string} */ layer, /** @type {Expression} */ color, /** @type {any} */ filter = null, more = {}) => ({
    id, type: 'fill', 'source-layer': layer, ...filter ? { filter } : {}, paint: { 'fill-color': color, ...more },
  });
  const { pitch, school, cemetery } = palette;
  return [
    fill('use', 'landuse', ['match', ['get', 'class'],
      ['school', 'kindergarten', 'college', 'university', 'library'], school, 'hospital', palette.hospital, 'cemetery', cemetery, palette.built],
    ['!', is('class', 'pitch', 'playground', 'track', 'stadium')]),
    fill('cover', 'landcover', ['match', ['get', 'class'],
      ...['wood', 'farmland', 'rock', 'sand', 'wetland', 'ice'].flatMap((cover) => [cover, palette[/** @type {'wood'} */ (cover)]]), palette.grass]),
    fill('park', 'park', palette.park),
    fill('pitch', 'landuse', pitch, is('class', 'pitch', 'playground', 'track', 'stadium')),
    fill('water', 'water', palette.water, isOpen),
    fill('paved', 'transportation', palette.plaza, isArea),
    fill('building', 'building', palette.building, null, { 'fill-outline-color': palette.buildingRim }),
  ];
}

/** @param {Palette} palette */
function lines(palette) {
  const line = (/** @type {string} */ id, /** @type {any} */ filter, /** @type {any} */ paint, /** @type {any} */ layout = {}, more = {}) => ({
    id, type: 'line', 'source-layer': 'transportation', filter, paint, layout, ...more,
  });
  const classes = roads.flatMap((road) => road.classes);
  const isRoad = ['all', isLine, isOpen, is('class', ...classes), ['any', ['!', is('class', 'path')], is('subclass', 'pedestrian')]];
  const order = { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': byClass(({}, index) => index) };
  const isFoot = ['all', isLine, isOpen, is('class', 'path')];
  return [
    line('stream', isOpen, { 'line-color': palette.water, 'line-width': width(8, 0.5, 14, 2, 18, 8) }, {}, { 'source-layer': 'waterway' }),
    line('road-rim', isRoad, {
      'line-color': byClass(({ isMain }) => (isMain ? palette.mainRoadRim : palette.roadRim)), 'line-width': roadWidths(1.6),
    }, order),
    line('road', isRoad, {
      'line-color': byClass(({ isMain }) => (isMain ? palette.mainRoad : palette.road)), 'line-width': roadWidths(0),
    }, order),
    line('rail', ['all', isLine, ['any', is('class', 'rail', 'transit', 'aerialway', 'ferry', 'pier'), isTunnel]], {
      'line-color': palette.rail, 'line-width': width(8, 0.6, 14, 2, 18, 4), 'line-dasharray': [3, 2],
    }),
    line('path', ['all', isFoot, ['!', is('subclass', 'pedestrian', 'steps')]], {
      'line-color': palette.path, 'line-width': width(13, 0.8, 15, 1.8, 18, 5), 'line-dasharray': [3, 1.4],
    }, {}, { minzoom: 12.5 }),
    line('steps', ['all', isFoot, is('subclass', 'steps')], {
      'line-color': palette.steps, 'line-width': width(13, 1, 15, 3, 18, 10), 'line-dasharray': [0.5, 0.35],
    }, {}, { minzoom: 12.5 }),
    line('border', ['all', ['<=', ['get', 'admin_level'], 4], ['!=', ['get', 'maritime'], 1]], {
      'line-color': palette.border, 'line-width': width(5, 0.8, 14, 2), 'line-dasharray': [4, 2],
    }, {}, { 'source-layer': 'boundary' }),
  ];
}

/**
 * A value for each class of road.
 *
 * @param {(road: typeof roads[number], index: number) => number | string} value
 * @returns {Expression}
 */
const byClass = (value) => ['match', ['get', 'class'], ...roads.flatMap((road, index) => [road.classes, value(road, index)]), value(roads[2], 2)];

/**
 * @param {number} more  pixels on top, for the rim
 * @returns {Expression}
 */
const roadWidths = (more) => width(...steps.flatMap((zoom) => [zoom, byClass(({ widths }) => {
  const pixels = widthAt(widths, zoom);
  return pixels === 0 ? 0 : Math.round((pixels + more) * 100) / 100;
})]));

/**
 * A width between stops, as MapLibre would interpolate it; 0 before the first.
 *
 * @param {[number, number][]} widths
 * @param {number} zoom
 */
function widthAt(widths, zoom) {
  if (zoom < widths[0][0]) return 0;
  const next = widths.findIndex(([stop]) => stop >= zoom);
  if (next < 0) return widths[widths.length - 1][1];
  if (next === 0) return widths[0][1];
  const [[from, low], [to, high]] = [widths[next - 1], widths[next]];
  return low + (high - low) * ((base ** (zoom - from) - 1) / (base ** (to - from) - 1));
}

/** @param {Palette} palette @param {Expression} name */
function names(palette, name) {
  const text = (/** @type {string} */ id, /** @type {string} */ layer, /** @type {string} */ color, /** @type {any} */ layout, /** @type {any} */ more = {}) => ({
    id, type: 'symbol', 'source-layer': layer,
    layout: { 'text-font': ['sans-serif'], 'text-field': name, 'text-max-width': 8, ...layout },
    paint: { 'text-color': color, 'text-halo-color': palette.halo, 'text-halo-width': 1.6 }, ...more,
  });
  const along = { 'symbol-placement': 'line', 'text-padding': 2, 'text-max-angle': 60 };
  return [
    text('house-number', 'housenumber', palette.number, { 'text-field': ['get', 'housenumber'], 'text-size': 13 }, { minzoom: 16.5 }),
    text('entrance', 'poi', palette.entrance, {
      'text-field': ['concat', '▸', ['coalesce', ['get', 'ref'], '']], 'text-size': 15,
    }, { minzoom: 16.5, filter: is('class', 'entrance') }),
    text('point', 'poi', palette.point, { 'text-size': 13, 'symbol-sort-key': ['get', 'rank'], 'text-padding': 6 }, {
      minzoom: 14.5, filter: ['all', ['has', 'name'], ['!', is('class', 'entrance')]],
    }),
    text('stream-name', 'waterway', palette.waterName, { ...along, 'text-size': 13 }, { minzoom: 12, filter: ['has', 'name'] }),
    // MapLibre looks for places on a line with the size at zoom 18, so a size that grows leaves short streets without a name.
    text('street-name', 'transportation_name', palette.text, { ...along, 'text-size': 13 }, { minzoom: 13, filter: ['has', 'name'] }),
    text('water-name', 'water_name', palette.waterName, { 'text-size': 13 }),
    text('place', 'place', palette.text, {
      'text-size': ['interpolate', ['linear'], ['zoom'], 6, 13, 14, ['case', ['<', ['get', 'rank'], 5], 20, 15]],
      'symbol-sort-key': ['get', 'rank'],
    }, { maxzoom: 16 }),
  ];
}
