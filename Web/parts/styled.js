// A screen with a style sheet of its own, which is there before the screen is drawn.

import m from './m.js';

/** @type {Map<string, boolean>} addresses, with whether they are there */
const sheets = new Map();

/**
 * @template Attrs
 * @param {Component<Attrs>} component
 * @param {string} href
 * @returns {Component<Attrs>}
 */
export function styled(component, href) {
  return {
    oninit: () => load(href),
    view: ({ attrs }) => (sheets.get(href) ? m(/** @type {Component} */ (component), attrs) : null),
  };
}

/** @param {string} href */
function load(href) {
  if (sheets.has(href)) return;
  sheets.set(href, false);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  // Without its style a screen is plain, but it works.
  link.onload = link.onerror = () => {
    sheets.set(href, true);
    m.redraw();
  };
  document.head.append(link);
}
