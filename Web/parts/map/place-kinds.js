// What a named place of a map is, in words. The names of layers and classes are those of the OpenMapTiles scheme.

/**
 * Kinds that have a better word than their own, by layer; `''` is for all others of that layer. Without it, the kind itself
 * is the word.
 *
 * @type {Record<string, Record<string, string>>}
 */
const kinds = {
  transportation_name: {
    '': 'Street', motorway: 'Motorway', path: 'Path', track: 'Track', rail: 'Railway', transit: 'Railway', ferry: 'Ferry', pier: 'Pier',
  },
  poi: { cafe: 'Café', fast_food: 'Fast food', lodging: 'Hotel', railway: 'Station', bus: 'Bus stop' },
  place: {}, park: { '': 'Park' }, mountain_peak: { peak: 'Mountain', ridge: 'Ridge', saddle: 'Pass' },
  water_name: {}, waterway: {}, aerodrome_label: { '': 'Airport' },
};

/** What a place without a kind is, by layer. */
const others = new Map([['poi', 'Place'], ['place', 'Place'], ['mountain_peak', 'Mountain'], ['water_name', 'Water'], ['waterway', 'River']]);

/**
 * @param {{ layer: string, kind: string }} place
 * @returns {string} as `Street`
 */
export function kindInWords({ layer, kind }) {
  const known = Object.hasOwn(kinds, layer) ? kinds[layer] : {};
  if (kind !== '' && Object.hasOwn(known, kind)) return known[kind];
  return known[''] ?? (kind === '' ? others.get(layer) ?? 'Place' : spoken(kind));
}

/**
 * A name of the scheme as words: `place_of_worship` is `Place of worship`.
 *
 * @param {string} name
 */
function spoken(name) {
  const words = name.replace(/_/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
