// A QR code as a picture: dark on light in either theme, because many cameras read no other.

import m from './m.js';

/** The light border that readers need, in modules. */
const border = 4;

/** @typedef {{ text: string, size: number, d: string }} Outline */

/**
 * The last code: making one takes longer than drawing it.
 *
 * @type {Outline | null}
 */
let last = null;

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
  if (last?.text !== text) last = outline(text);
  if (last === null) return null;
  const { size, d } = last;
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

/**
 * The dark modules; neighbours in a row are one stroke.
 *
 * @param {string} text
 * @returns {Outline | null}
 */
function outline(text) {
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
  return { text, size: count + 2 * border, d };
}
