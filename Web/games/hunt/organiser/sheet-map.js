// The maps on the sheets: of the area of a hunt, for its players, and of its pins, for its organiser.

import { viewAround } from '../../../parts/map/camera.js';
import { mapPicture } from '../../../parts/map/map-picture.js';
import { viewOf } from '../../../parts/map/mercator.js';
import { scaleOf } from '../../../parts/map/scale.js';
import { metresInPixel } from '../../../parts/map/squares.js';
import { signsOf } from './pin-signs.js';

/**
 * @typedef {import('../packs.js').At} At
 * @typedef {import('../../../parts/map/mercator.js').Pixels} Pixels
 * @typedef {import('../../../parts/map/mercator.js').Size} Size
 * @typedef {import('../../../parts/map/map-picture.js').MapPicture} MapPicture
 *
 * @typedef {object} SheetMap  a map that is drawn
 * @property {string} url  of its picture
 * @property {Size} size
 * @property {string} attribution  who made the map
 */

/** How large the maps are: as wide as the text on A4, and high enough that the rest of a sheet fits on Letter, too. */
const sizes = { area: { width: 720, height: 480 }, pins: { width: 720, height: 640 } };
/** How many pixels of the picture are one of the map: about 250 dots an inch. */
const ratio = 2.5;
/** How much of the map lies beside the circle, as a part of its radius. */
const beside = 1.1;
/** How far the pins are from the edge, in pixels, and the nearest zoom. */
const [inset, nearest] = [48, 18];
const [ink, white] = ['#111111', '#ffffff'];

/** @param {import('./area.js').Area} area */
export const areaMap = ({ at, metres }) => sheetMap((size) => viewAround(at, metres * beside, size), sizes.area, (context, map) => {
  const { width, height } = sizes.area;
  const [x, y] = map.pixelsOf(at);
  const radius = metres / metresInPixel(at[0], map.view.zoom);
  context.beginPath();
  context.rect(0, 0, width, height);
  context.arc(x, y, radius, 0, 2 * Math.PI, true);
  // What is outside is paler.
  context.fillStyle = 'rgba(255, 255, 255, 0.4)';
  context.fill();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  drawLine(context, 3, [12, 7]);
  context.beginPath();
  for (const [right, down] of [[1, 0], [0, 1]]) {
    context.moveTo(x - 11 * right, y - 11 * down);
    context.lineTo(x + 11 * right, y + 11 * down);
  }
  drawLine(context, 3);
});

/** @param {At[]} places  of the pins, in their order; one at least */
export function pinsMap(places) {
  const { width, height } = sizes.pins;
  const radius = places.length > 60 ? 10 : places.length > 25 ? 12 : 15;
  const find = (/** @type {Size} */ size) => viewOf(places, { width: size.width - 2 * inset, height: size.height - 2 * inset }, nearest);
  return sheetMap(find, { width, height }, (context, { pixelsOf }, font) => {
    const points = places.map(pixelsOf);
    const signs = signsOf(points, radius, { width, height });
    points.forEach((point, index) => drawWay(context, point, signs[index]));
    // The first ones lie above where there is no room.
    for (let index = signs.length - 1; index >= 0; index -= 1) drawNumber(context, signs[index], radius, String(index + 1), font);
  });
}

/**
 * @param {(size: Size) => import('../../../parts/map/mercator.js').View} find  what it shows
 * @param {Size} size
 * @param {(context: CanvasRenderingContext2D, map: MapPicture, font: string) => void} draw  what lies on it, in pixels of the map
 * @returns {Promise<SheetMap | null>} null if the browser cannot draw it
 */
async function sheetMap(find, size, draw) {
  const map = await mapPicture(find, size, ratio);
  const context = map?.canvas.getContext('2d');
  if (!map || !context) return null;
  const font = getComputedStyle(document.body).fontFamily || 'sans-serif';
  context.setTransform(map.canvas.width / size.width, 0, 0, map.canvas.height / size.height, 0, 0);
  draw(context, map, font);
  drawScale(context, map, size, font);
  drawNorth(context, size, font);
  context.strokeStyle = ink;
  context.lineWidth = 2;
  context.strokeRect(1, 1, size.width - 2, size.height - 2);
  /** @type {Blob | null} */
  const blob = await new Promise((done) => map.canvas.toBlob(done, 'image/png'));
  return blob && { url: URL.createObjectURL(blob), size, attribution: map.attribution };
}

/**
 * Draws the path: dark, on a white rim, so that it is seen on any ground.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} width
 * @param {number[]} [dashes]
 */
function drawLine(context, width, dashes = []) {
  context.lineCap = 'butt';
  context.setLineDash([]);
  context.strokeStyle = white;
  context.lineWidth = width + 4;
  context.stroke();
  context.setLineDash(dashes);
  context.strokeStyle = ink;
  context.lineWidth = width;
  context.stroke();
  context.setLineDash([]);
}

/**
 * Draws the way from a pin to its number, and a point where the pin is.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Pixels} from
 * @param {Pixels} to
 */
function drawWay(context, from, to) {
  if (from[0] === to[0] && from[1] === to[1]) return;
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  drawLine(context, 1.5);
  context.beginPath();
  context.arc(...from, 3, 0, 2 * Math.PI);
  drawLine(context, 2);
  context.fillStyle = ink;
  context.fill();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Pixels} at
 * @param {number} radius
 * @param {string} text
 * @param {string} font
 */
function drawNumber(context, [x, y], radius, text, font) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = ink;
  context.fill();
  context.strokeStyle = white;
  context.lineWidth = 2;
  context.stroke();
  write(context, text, x, y, radius * (text.length > 2 ? 0.85 : 1.15), font, white);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {MapPicture} map
 * @param {Size} size
 * @param {string} font
 */
function drawScale(context, { view }, { height }, font) {
  const scale = scaleOf(view.at[0], view.zoom);
  if (!scale) return;
  const [left, bottom] = [12, height - 12];
  context.fillStyle = white;
  context.fillRect(left, bottom - 30, scale.width + 16, 30);
  write(context, scale.text, left + 8 + scale.width / 2, bottom - 18, 13, font, ink);
  context.beginPath();
  context.moveTo(left + 8, bottom - 10);
  context.lineTo(left + 8, bottom - 5);
  context.lineTo(left + 8 + scale.width, bottom - 5);
  context.lineTo(left + 8 + scale.width, bottom - 10);
  context.strokeStyle = ink;
  context.lineWidth = 2;
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {Size} size @param {string} font */
function drawNorth(context, { width }, font) {
  const [x, y] = [width - 28, 12];
  context.fillStyle = white;
  context.fillRect(x - 14, y, 28, 44);
  context.fillStyle = ink;
  context.beginPath();
  context.moveTo(x, y + 5);
  context.lineTo(x - 7, y + 22);
  context.lineTo(x, y + 18);
  context.lineTo(x + 7, y + 22);
  context.closePath();
  context.fill();
  write(context, 'N', x, y + 33, 14, font, ink);
}

/**
 * Writes a text around a point.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} font
 * @param {string} colour
 */
function write(context, text, x, y, size, font, colour) {
  context.font = `700 ${size}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(text, x, y + 0.5);
}
