// Presses by several people at once. A browser makes a click only of the first finger on the glass; on a phone in
// the middle of a table the second one counts just as much. So a touch is a press when that finger is lifted over
// the button it came down on, and no click is made of it: by then a dialog may lie under the finger. Clicks are what
// mouse, keyboard and screen readers make.

/**
 * The handlers of a button that several people may press at once.
 *
 * @param {() => void} action
 * @returns {{ onpointerup: (event: PointerEvent) => void, ontouchend: (event: TouchEvent) => void, onclick: () => void }}
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
      if (!button.disabled && button.contains(document.elementFromPoint(event.clientX, event.clientY))) action();
    },
    ontouchend(event) {
      if (event.cancelable) event.preventDefault();
      /** @type {any} */ (event).redraw = false;
    },
    onclick: action,
  };
}
