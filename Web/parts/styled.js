// A screen with a style sheet of its own, which is there before the screen is drawn.

import m from './m.js';

/** @type {Map<string, { isThere: boolean, loading: Promise<void> }>} by address */
const sheets = new Map();

/**
 * @template Attrs
 * @param {Component<Attrs>} component
 * @param {string} href
 * @param {() => void} [prepare]  begins to load what else the screen needs, while its style sheet is loaded
 * @returns {Component<Attrs>}
 */
export function styled(component, href, prepare) {
  return {
    oninit() {
      prepare?.();
      if (!sheets.get(href)?.isThere) void loadStyle(href).then(() => m.redraw());
    },
    view: ({ attrs }) => (sheets.get(href)?.isThere ? m(/** @type {Component} */ (component), attrs) : null),
  };
}

/**
 * Loads a style sheet, for example before its screen is opened.
 *
 * @param {string} href
 */
export function loadStyle(href) {
  const known = sheets.get(href);
  if (known) return known.loading;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const sheet = { isThere: false, loading: new Promise((/** @type {(value: void) => void} */ done) => {
    // Without its style a screen is plain, but it works.
    link.onload = link.onerror = () => {
      sheet.isThere = true;
      done();
    };
  }) };
  sheets.set(href, sheet);
  document.head.append(link);
  return sheet.loading;
}
