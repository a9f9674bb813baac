// Draws the picture of a hunt that a player shares. It has the pack's name, how the hunt went and where the places are, but
// neither their titles nor what was told: whoever sees it can still play.

import { lengthText } from '../../../parts/duration.js';
import { colours } from './colours.js';
import { fitText, layInto } from './fitting.js';
import { countsOf } from './kept.js';
import { words } from './words.js';

/**
 * @typedef {import('./kept.js').Souvenir} Souvenir
 * @typedef {import('./kept.js').At} At
 * @typedef {import('./fitting.js').Box} Box
 * @typedef {{ souvenir: Souvenir, way: At[], address: string, date: string }} Shown  `way`: empty if it is not to be seen
 * @typedef {{ size: number, colour: keyof typeof colours, weight?: number, align?: CanvasTextAlign }} TextLook
 */

export const pictureSize = { width: 1080, height: 1350 };

/** The room at the edge of the picture. */
const edge = 64;
const inner = pictureSize.width - 2 * edge;
/** What lies below the map: from these heights on. */
const below = { map: 950, legend: 996, figures: 1110, address: 1236 };
/** The sides of the squares on the ground; metres. */
const sides = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
/** How wide a square is at least. */
const leastSide = 80;

/**
 * @param {CanvasRenderingContext2D} context  of a canvas of `pictureSize`
 * @param {string} font  the families
 * @param {Shown} shown
 */
export function drawPicture(context, font, shown) {
  const pen = new Pen(context, font);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, pictureSize.width, pictureSize.height);
  const top = drawHead(pen, shown);
  drawMap(pen, shown, { left: edge, top, width: inner, height: below.map - top });
  drawLegend(pen, shown);
  drawFigures(pen, shown.souvenir);
  drawAddress(pen, shown.address);
}

class Pen {
  context;
  #font;

  /** @param {CanvasRenderingContext2D} context @param {string} font */
  constructor(context, font) {
    this.context = context;
    this.#font = font;
  }

  /** @param {string} text @param {number} size @param {number} [weight] */
  measure(text, size, weight = 400) {
    this.context.font = `${weight} ${size}px ${this.#font}`;
    return this.context.measureText(text).width;
  }

  /** @param {string} text @param {number} x @param {number} y  of its baseline @param {TextLook} look */
  write(text, x, y, { size, colour, weight = 400, align = 'left' }) {
    this.context.font = `${weight} ${size}px ${this.#font}`;
    this.context.textAlign = align;
    this.context.fillStyle = colours[colour];
    this.context.fillText(text, x, y);
  }

  /**
   * Writes a text into as many lines as it may have.
   *
   * @param {string} text
   * @param {number} y  of its top
   * @param {{ lines: number, sizes: number[], colour: keyof typeof colours, weight?: number }} look
   * @returns {number} where it ends
   */
  writeLines(text, y, { lines: most, sizes, colour, weight = 400 }) {
    const { size, lines } = fitText(text, { width: inner, lines: most, sizes }, (part, sizeOfPart) => this.measure(part, sizeOfPart, weight));
    lines.forEach((line, index) => this.write(line, edge, y + size * (1 + 1.15 * index), { size, colour, weight }));
    return y + size * (0.3 + 1.15 * lines.length);
  }

  /** @param {number} x @param {number} y @param {number} radius @param {keyof typeof colours} fill @param {keyof typeof colours} rim */
  circle(x, y, radius, fill, rim) {
    const { context } = this;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = colours[fill];
    context.fill();
    context.lineWidth = 4;
    context.strokeStyle = colours[rim];
    context.stroke();
  }
}

/** @param {Pen} pen @param {Shown} shown @returns {number} where the map begins */
function drawHead(pen, { souvenir: { name, location, creator }, date }) {
  pen.write(words.game, edge, 92, { size: 36, colour: 'accent-ink', weight: 700 });
  pen.write(date, pictureSize.width - edge, 92, { size: 32, colour: 'soft', align: 'right' });
  // On one line if it is large enough there, so that the map gets more room.
  const look = /** @type {const} */ ({ colour: 'ink', weight: 700 });
  const fitsOnLine = pen.measure(name, 64, look.weight) <= inner;
  const end = pen.writeLines(name, 116, fitsOnLine ? { lines: 1, sizes: [92, 80, 72, 64], ...look } : { lines: 2, sizes: [80, 70, 60], ...look });
  const more = [location, creator ? words.by(creator) : ''].filter(Boolean).join(' · ');
  return (more ? pen.writeLines(more, end, { lines: 1, sizes: [36, 32, 28], colour: 'soft' }) : end) + 20;
}

/** @param {Pen} pen @param {Shown} shown @param {Box} box */
function drawMap(pen, { souvenir: { places }, way }, box) {
  const { context } = pen;
  context.save();
  roundedBox(context, box, 32);
  context.fillStyle = colours['map-ground'];
  context.fill();
  context.clip();
  const all = [...places.map(({ at }) => at), ...way];
  if (all.length > 0) {
    const room = 72;
    const { pixelsOf, metres } = layInto(all, {
      left: box.left + room, top: box.top + room, width: box.width - 2 * room, height: box.height - 2 * room,
    });
    drawSquares(context, box, (sides.find((side) => side / metres >= leastSide) ?? sides[sides.length - 1]) / metres);
    drawWay(context, way.map(pixelsOf));
    drawPlaces(pen, places.map(({ at, found }, index) => ({ at: pixelsOf(at), number: found === null ? null : index + 1 })));
  }
  context.restore();
  roundedBox(context, box, 32);
  context.lineWidth = 3;
  context.strokeStyle = colours.line;
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {Box} box @param {number} side */
function drawSquares(context, { left, top, width, height }, side) {
  context.beginPath();
  for (let x = left + side / 2; x < left + width; x += side) {
    context.moveTo(x, top);
    context.lineTo(x, top + height);
  }
  for (let y = top + side / 2; y < top + height; y += side) {
    context.moveTo(left, y);
    context.lineTo(left + width, y);
  }
  context.lineWidth = 2;
  context.strokeStyle = colours['map-line'];
  context.stroke();
}

/**
 * As the map draws it: dots on a light rim.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number][]} points
 */
function drawWay(context, points) {
  if (points.length < 2) return;
  context.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.lineCap = context.lineJoin = 'round';
  context.lineWidth = 18;
  context.strokeStyle = colours['map-rim'];
  context.stroke();
  context.setLineDash([1, 18]);
  context.lineWidth = 9;
  context.strokeStyle = colours['map-here'];
  context.stroke();
  context.setLineDash([]);
}

/**
 * The found places have numbers, the others a question mark. The found ones lie above, and the first one above the others.
 *
 * @param {Pen} pen
 * @param {{ at: [number, number], number: number | null }[]} places
 */
function drawPlaces(pen, places) {
  const radius = places.length > 60 ? 14 : places.length > 20 ? 22 : 30;
  for (const { at: [x, y], number } of [...places].reverse()) drawSign(pen, x, y, radius, number);
}

/** @param {Pen} pen @param {number} x @param {number} y @param {number} radius @param {number | null} number  null: not found */
function drawSign(pen, x, y, radius, number) {
  const text = number === null ? '?' : String(number);
  const size = radius * (text.length > 2 ? 0.8 : 1.15);
  if (number === null) pen.circle(x, y, radius, 'card', 'map-pin');
  else pen.circle(x, y, radius, 'map-found', 'map-rim');
  pen.write(text, x, y + size * 0.36, { size, colour: number === null ? 'map-pin' : 'map-rim', weight: 700, align: 'center' });
}

/**
 * What the signs on the map mean.
 *
 * @param {Pen} pen
 * @param {Shown} shown
 */
function drawLegend(pen, { souvenir: { places }, way }) {
  let x = edge + 22;
  const y = below.legend;
  const look = /** @type {const} */ ({ size: 32, colour: 'soft' });
  const say = (/** @type {string} */ text) => {
    pen.write(text, x + 36, y + 11, look);
    x += 36 + pen.measure(text, look.size) + 56;
  };
  if (places.some(({ found }) => found !== null)) {
    drawSign(pen, x, y, 22, 1);
    say(words.onFound);
  }
  if (places.some(({ found }) => found === null)) {
    drawSign(pen, x, y, 22, null);
    say(words.onMissed);
  }
  if (way.length < 2) return;
  drawWay(pen.context, [[x - 20, y], [x + 20, y]]);
  say(words.onWay);
}

/**
 * The score, the places and the time, beside each other.
 *
 * @param {Pen} pen
 * @param {Souvenir} souvenir
 */
function drawFigures(pen, souvenir) {
  const { score, elapsed } = souvenir;
  const { found, all } = countsOf(souvenir);
  const width = inner / 3 - 24;
  const figures = [
    [String(score), words.scoreUnit(score)], [words.placesOf(found, all), words.placesUnit], [lengthText(elapsed), words.timeUnit],
  ];
  const sizes = [76, 68, 60, 52, 44, 36, 28];
  // All of one size, however long one of them is.
  const size = Math.min(...figures.map(([figure]) => fitText(figure, { width, lines: 1, sizes }, (text, of) => pen.measure(text, of, 700)).size));
  figures.forEach(([figure, unit], index) => {
    const x = edge + index * (inner / 3);
    pen.write(figure, x, below.figures, { size, colour: 'accent-ink', weight: 700 });
    pen.write(unit, x, below.figures + 46, { size: 34, colour: 'soft' });
  });
}

/** @param {Pen} pen @param {string} address */
function drawAddress(pen, address) {
  const { context } = pen;
  context.fillStyle = colours['accent-tint'];
  const top = below.address - 56;
  context.fillRect(0, top, pictureSize.width, pictureSize.height - top);
  pen.write(words.canYou, edge, below.address, { size: 40, colour: 'ink', weight: 700 });
  pen.writeLines(address, below.address + 8, { lines: 2, sizes: [36, 32, 28, 24], colour: 'accent-ink', weight: 600 });
}

/** @param {CanvasRenderingContext2D} context @param {Box} box @param {number} radius */
function roundedBox(context, { left, top, width, height }, radius) {
  context.beginPath();
  context.moveTo(left + radius, top);
  context.arcTo(left + width, top, left + width, top + height, radius);
  context.arcTo(left + width, top + height, left, top + height, radius);
  context.arcTo(left, top + height, left, top, radius);
  context.arcTo(left, top, left + width, top, radius);
  context.closePath();
}
