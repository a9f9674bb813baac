// Where everything lies on the field of Sorting: the vehicles along the top, below them the scene with its zones.
// All lengths are pixels from the field's top-left corner; points of vehicles are their middles.

/**
 * @typedef {'air' | 'water' | 'land'} Zone
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ x: number, y: number, width: number, height: number }} Rect
 *
 * @typedef {object} Layout
 * @property {number} size  of a vehicle: its width and height
 * @property {Point[]} homes  where the vehicles stand at first, by their numbers
 * @property {number} columns  how many stand in a row
 * @property {Rect} scene
 * @property {Record<Zone, Rect[]>} zones  their visible parts
 *
 * @typedef {{ zone: Zone, part: number, x: number, y: number }} Spot
 *   A place in a zone, in fractions of the visible part of one of its rectangles. So a placed vehicle stays visible when
 *   the device is turned and the picture is cropped in another way.
 */

/** @type {Zone[]} */
export const zoneNames = ['air', 'water', 'land'];

/** The picture's own size. It fills the scene, and is cropped evenly if their shapes differ. */
const picture = { width: 1024, height: 576 };

/**
 * The zones in fractions of the whole picture; `[x, y, width, height]` each.
 *
 * @type {Record<Zone, [number, number, number, number][]>}
 */
let fractions;

/** Reads where the zones are. Call it before arranging anything. */
export async function readZones() {
  fractions ??= await (await fetch('/art/kids/scene/zones.json')).json();
}

/** If vehicles would be closer together than this, and the field is higher than wide, they stand in two rows; pixels. */
const narrow = 64;

/** @param {{ width: number, height: number }} field @param {number} count  of vehicles @returns {Layout} */
export function arrange({ width, height }, count) {
  const rows = height > width && width / count < narrow ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const size = Math.min((width / columns) * 0.9, rows === 1 ? height * 0.2 : width * 0.18);
  const row = size * 1.15;
  const homes = Array.from({ length: count }, (_, index) => ({
    x: ((index % columns) + 0.5) * (width / columns),
    y: (Math.floor(index / columns) + 0.5) * row,
  }));
  const scene = { x: 0, y: rows * row, width, height: height - rows * row };
  const zones = /** @type {Record<Zone, Rect[]>} */ ({});
  for (const name of zoneNames) zones[name] = fractions[name].map((part) => inSight(part, scene));
  return { size, homes, columns, scene, zones };
}

/** @param {[number, number, number, number]} part  of the whole picture @param {Rect} scene @returns {Rect} */
function inSight([x, y, width, height], scene) {
  const scale = Math.max(scene.width / picture.width, scene.height / picture.height);
  const whole = { width: picture.width * scale, height: picture.height * scale };
  const left = scene.x + (scene.width - whole.width) / 2;
  const top = scene.y + (scene.height - whole.height) / 2;
  const from = { x: Math.max(scene.x, left + x * whole.width), y: Math.max(scene.y, top + y * whole.height) };
  const to = {
    x: Math.min(scene.x + scene.width, left + (x + width) * whole.width),
    y: Math.min(scene.y + scene.height, top + (y + height) * whole.height),
  };
  return { ...from, width: Math.max(0, to.x - from.x), height: Math.max(0, to.y - from.y) };
}

/** @param {Layout} layout @param {Point} point @returns {Zone | null} */
export const zoneAt = ({ zones }, point) => zoneNames.find((name) => zones[name].some((part) => contains(part, point))) ?? null;

/** @param {Layout} layout @param {Zone} zone @returns {Point} */
export function middleOf({ zones }, zone) {
  const [{ x, y, width, height }] = zones[zone];
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * The spot nearest to a point where a vehicle is completely in the zone, and does not hide another one.
 *
 * @param {Layout} layout
 * @param {Zone} zone
 * @param {Point} wish
 * @param {Point[]} others  where vehicles lie already
 * @returns {Spot}
 */
export function freeSpot(layout, zone, wish, others) {
  let best = { ...kept(layout, zone, wish), room: 0 };
  for (const { x, y } of around) {
    const found = kept(layout, zone, { x: wish.x + x * layout.size, y: wish.y + y * layout.size });
    const room = Math.min(...others.map((other) => Math.hypot(other.x - found.x, other.y - found.y)));
    if (room > best.room) best = { ...found, room };
    if (room >= layout.size * 0.8) break;
  }
  const rect = layout.zones[zone][best.part];
  return { zone, part: best.part, x: (best.x - rect.x) / rect.width, y: (best.y - rect.y) / rect.height };
}

/** Steps away from a point, nearest first; a step of 1 is a vehicle's size. */
const around = [0, 0.3, 0.6, 0.9, 1.2, 1.6, 2].flatMap((radius) => Array.from({ length: radius === 0 ? 1 : 16 }, (_, index) => ({
  x: radius * Math.cos((index * Math.PI) / 8), y: radius * Math.sin((index * Math.PI) / 8),
})));

/** @param {Layout} layout @param {Spot} spot @returns {Point} */
export function pointOf(layout, { zone, part, x, y }) {
  const rect = layout.zones[zone][part];
  return within(rect, { x: rect.x + x * rect.width, y: rect.y + y * rect.height }, layout.size);
}

/**
 * The point nearest to `wish` where a vehicle is completely in the zone, and the part of the zone that contains it.
 *
 * @param {Layout} layout
 * @param {Zone} zone
 * @param {Point} wish
 */
function kept(layout, zone, wish) {
  const points = layout.zones[zone].map((rect, part) => ({ part, ...within(rect, wish, layout.size) }));
  const far = (/** @type {Point} */ { x, y }) => Math.hypot(x - wish.x, y - wish.y);
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
}

/** @param {Rect} rect @param {Point} point @param {number} size @returns {Point} */
const within = (rect, { x, y }, size) => ({
  x: between(x, rect.x, rect.width, size), y: between(y, rect.y, rect.height, size),
});

/** @param {number} value @param {number} start @param {number} length @param {number} size */
const between = (value, start, length, size) => (length <= size ? start + length / 2
  : Math.min(Math.max(value, start + size / 2), start + length - size / 2));

/** @param {Rect} rect @param {Point} point */
const contains = ({ x, y, width, height }, point) => point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
