// Mithril, which is no module: it sets a global value. Only what its versions 1.1 and 2.x share is used: see the types in
// globals.d.ts.

import '/vendor/mithril.js';

const { m } = globalThis;
const draw = m.redraw;
let isAsked = false;

/**
 * Draws once the current code is done. Version 1.1 would draw at once if it has not drawn for 16 ms. A map that moves while
 * its page is being drawn would then start a second drawing inside the first, and everything would be there twice.
 */
m.redraw = () => {
  if (isAsked) return;
  isAsked = true;
  queueMicrotask(() => {
    isAsked = false;
    draw();
  });
};

export default m;
