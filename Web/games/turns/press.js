// Presses by several people at once. A browser makes a click only of the first finger on the glass; on a phone in
// the middle of a table the second one counts just as much. So a touch is a press when that finger is lifted over
// the button it came down on, and a click is one only where no touch made it (mouse, keyboard, screen reader).

/** For so long after a touch, a click is taken for that touch's echo; in milliseconds. */
const echo = 700;

let lastTouch = -Infinity;

/**
 * The handlers of a button that several people may press at once.
 *
 * @param {() => void} action
 * @returns {{ onpointerup: (event: PointerEvent) => void, onclick: (event: MouseEvent) => void }}
 */
export function press(action) {
  return {
    onpointerup(event) {
      if (event.pointerType !== 'touch') {
        // Nothing has changed yet; the click is still to come.
        /** @type {any} */ (event).redraw = false;
        return;
      }
      const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
      lastTouch = event.timeStamp;
      if (!button.disabled && button.contains(document.elementFromPoint(event.clientX, event.clientY))) action();
    },
    onclick(event) {
      if (event.detail === 0 || event.timeStamp - lastTouch > echo) action();
    },
  };
}
