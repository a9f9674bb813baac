// Reads TopoJSON (https://github.com/topojson/topojson-specification): lines that are stored once, and shapes that are made
// of them. As GeoJSON, it can be drawn.

/**
 * @typedef {[number, number]} Position  longitude and latitude in degrees
 *
 * @typedef {object} Topology
 * @property {{ scale: Position, translate: Position }} transform
 * @property {Position[][]} arcs  the lines: the first position, and from there the way to each next one
 * @property {Record<string, any>} objects
 */

/**
 * A shape of a topology as a feature of GeoJSON, or its points as a collection.
 *
 * @param {Topology} topology
 * @param {string} name
 * @returns {any}
 */
export function readShape(topology, name) {
  const shape = topology.objects[name];
  switch (shape.type) {
    case 'MultiPolygon': return featureOf({
      type: 'MultiPolygon', coordinates: shape.arcs.map((/** @type {number[][]} */ rings) => rings.map((ring) => follow(topology, ring))),
    });
    case 'MultiLineString': return featureOf({
      type: 'MultiLineString', coordinates: shape.arcs.map((/** @type {number[]} */ line) => follow(topology, line)),
    });
    default: return {
      type: 'FeatureCollection',
      features: shape.geometries.map((/** @type {any} */ { coordinates, properties }) =>
        featureOf({ type: 'Point', coordinates: placeOf(topology, coordinates) }, properties)),
    };
  }
}

/**
 * @param {{ type: string, coordinates: unknown }} geometry
 * @param {Record<string, unknown>} [properties]
 * @returns {any} a feature
 */
const featureOf = (geometry, properties = {}) => ({ type: 'Feature', geometry, properties });

/** @param {Topology} topology @param {Position} position @returns {Position} */
const placeOf = ({ transform: { scale, translate } }, [x, y]) => [x * scale[0] + translate[0], y * scale[1] + translate[1]];

/**
 * The lines of each topology as they were read.
 *
 * @type {WeakMap<Topology, Position[][]>}
 */
const read = new WeakMap();

/** @param {Topology} topology */
function linesOf(topology) {
  const known = read.get(topology);
  if (known) return known;
  const lines = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([east, north]) => {
      x += east;
      y += north;
      return placeOf(topology, [x, y]);
    });
  });
  read.set(topology, lines);
  return lines;
}

/**
 * The positions of some lines, one after the other. Line ~n is line n, followed backwards. Where two lines meet, their
 * common position comes once.
 *
 * @param {Topology} topology
 * @param {number[]} numbers
 */
function follow(topology, numbers) {
  const lines = linesOf(topology);
  return numbers.flatMap((number, at) => {
    const line = number < 0 ? [...lines[~number]].reverse() : lines[number];
    return at === 0 ? line : line.slice(1);
  });
}
