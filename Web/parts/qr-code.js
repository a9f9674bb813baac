// A QR code as a picture: dark on light in either theme, because many cameras read no other.

import m from './m.js';

/** The light border that readers need, in modules. */
const border = 4;

/** @typedef {{ size: number, d: string }} Outline */

/**
 * The codes that were drawn, by their texts: making one takes longer than drawing it. A text that is too long has none.
 *
 * @type {Map<string, Outline | null>}
 */
const made = new Map();
/** The most of them that are remembered. */
const maxMade = 200;

/** Whether the script that makes codes was asked for. */
let isLoading = false;

/**
 * @param {string} text
 * @param {string} label  what it is, in words
 * @returns {Children} null if the text is too long for a code
 */
export function qrCode(text, label) {
  if (typeof qrcode === 'undefined') {
    load();
    return m('svg.qr-code', { viewBox: '0 0 1 1', 'aria-hidden': 'true' });
  }
  const outline = outlineOf(text);
  if (!outline) return null;
  const { size, d } = outline;
  return m('svg.qr-code', {
    viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges',
  }, [m('rect.qr-code-light', { width: size, height: size }), m('path.qr-code-dark', { d })]);
}

function load() {
  if (isLoading) return;
  isLoading = true;
  const script = document.createElement('script');
  script.src = '/vendor/qrcode.js';
  script.onload = () => m.redraw();
  script.onerror = () => { isLoading = false; };
  document.head.append(script);
}

/** @param {string} text */
function outlineOf(text) {
  const known = made.get(text);
  if (known !== undefined) return known;
  if (made.size >= maxMade) made.clear();
  const outline = makeOutline(text);
  made.set(text, outline);
  return outline;
}

/**
 * The dark modules; neighbours in a row are one stroke.
 *
 * @param {string} text
 * @returns {Outline | null}
 */
function makeOutline(text) {
  const code = qrcode(0, 'M');
  try {
    code.addData(text, 'Byte');
    code.make();
  } catch {
    return null;
  }
  const count = code.getModuleCount();
  let d = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      let length = 0;
      while (column + length < count && code.isDark(row, column + length)) length += 1;
      if (length > 0) d += `M${column + border} ${row + border}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return { size: count + 2 * border, d };
}
