// Events after which the page need not be drawn.

/** @param {Event} event */
export const keepUndrawn = (event) => {
  /** @type {any} */ (event).redraw = false;
};
