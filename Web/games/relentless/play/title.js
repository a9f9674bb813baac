// A title, for eyes and screen readers. If the host chose so for the room, or players for their own devices, it is drawn
// as a picture, and cannot be copied as text from the window.

import m from '../../../parts/m.js';
import { language } from '../content.js';
import { preferences } from '../preferences.js';

/**
 * Whether titles are drawn.
 *
 * @param {{ drawnTitles?: true }} view
 */
export const areTitlesDrawn = (view) => view.drawnTitles === true || preferences().unshared;

/** @param {string} title @param {{ drawnTitles?: true }} view */
export const titleLine = (title, view) => (areTitlesDrawn(view)
  ? m(DrawnTitle, { title })
  : m('span.rl-title', { lang: language() }, title));

/**
 * The lines of a text that fit a width.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} width
 */
function linesOf(pen, text, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Draws the title in the size, colour and font that the text would have.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {string} title
 */
function draw(canvas, title) {
  const { parentElement } = canvas;
  const pen = canvas.getContext('2d');
  const width = parentElement?.clientWidth ?? 0;
  if (!pen || !parentElement || width === 0) return;
  const { font, fontSize, lineHeight, color, textAlign } = getComputedStyle(parentElement);
  const drawn = [title, width, font, color, devicePixelRatio].join();
  if (canvas.dataset.drawn === drawn) return;
  canvas.dataset.drawn = drawn;
  pen.font = font;
  const lines = linesOf(pen, title, width);
  const line = parseFloat(lineHeight) || parseFloat(fontSize) * 1.25;
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(lines.length * line * devicePixelRatio);
  canvas.style.height = `${lines.length * line}px`;
  pen.scale(devicePixelRatio, devicePixelRatio);
  Object.assign(pen, { font, fillStyle: color, textBaseline: 'middle', textAlign });
  const x = textAlign === 'center' ? width / 2 : 0;
  lines.forEach((text, number) => pen.fillText(text, x, (number + 0.5) * line));
}

/** @type {ClosureComponent<{ title: string }>} */
function DrawnTitle({ attrs }) {
  let { title } = attrs;
  /** @type {ResizeObserver | null} */
  let sizes = null;
  const redraw = (/** @type {Element} */ dom) => draw(/** @type {HTMLCanvasElement} */ (dom.firstElementChild), title);
  return {
    oncreate({ dom }) {
      sizes = new ResizeObserver(() => redraw(dom));
      sizes.observe(dom);
      redraw(dom);
    },
    onupdate({ dom, attrs: now }) {
      ({ title } = now);
      redraw(dom);
    },
    onremove: () => sizes?.disconnect(),
    // A picture with a label: not text that could be selected.
    view: () => m('span.rl-title.rl-title-drawn', m('canvas', { role: 'img', 'aria-label': title, lang: language() })),
  };
}
