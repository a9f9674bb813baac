// Presses by several people at once. A browser makes a click only of the first finger on the glass; on a phone in
// the middle of a table the second one counts just as much. So a touch is a press when that finger is lifted over
// the button it came down on, and no click is made of it: by then a dialog may lie under the finger. Clicks are what
// mouse, pen, keyboard and screen readers make.
//
// Between the moment that something comes down and the one that it is lifted another phone may have ended the step.
// What is done is what the button stood for at first, so that the rules can refuse it as too late.

/**
 * What a button stood for when fingers or a mouse came down on it, by their pointers' numbers.
 *
 * @type {WeakMap<EventTarget, Map<number, () => void>>}
 */
const meant = new WeakMap();

/**
 * The buttons that a pen came down on last. Some browsers send touches for it; its click is wanted all the same.
 *
 * @type {WeakSet<EventTarget>}
 */
const penned = new WeakSet();

/**
 * The handlers of a button that several people may press at once.
 *
 * @param {() => void} action
 * @returns {{ [name in 'onpointerdown' | 'onpointerup' | 'onclick']: (event: PointerEvent) => void }
 *   & { ontouchend: (event: TouchEvent) => void }}
 */
export function press(action) {
  return {
    onpointerdown(event) {
      keepUndrawn(event);
      const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
      if (event.pointerType === 'pen') penned.add(button);
      else penned.delete(button);
      if (!button.disabled) meant.set(button, (meant.get(button) ?? new Map()).set(event.pointerId, action));
    },
    onpointerup(event) {
      // Of anything but a touch the click is still to come.
      if (event.pointerType !== 'touch') return keepUndrawn(event);
      const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
      const isOver = button.contains(document.elementFromPoint(event.clientX, event.clientY));
      const first = takeMeant(event);
      if (first && isOver && !button.disabled) first();
    },
    ontouchend(event) {
      keepUndrawn(event);
      const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
      if (event.cancelable && !penned.has(button)) event.preventDefault();
    },
    onclick: (event) => (takeMeant(event) ?? action)(),
  };
}

/** @param {PointerEvent} event  with the number -1, or none, where no pointer made it */
function takeMeant({ currentTarget, pointerId }) {
  const actions = meant.get(/** @type {EventTarget} */ (currentTarget));
  const action = actions?.get(pointerId);
  actions?.delete(pointerId);
  return action;
}

/**
 * Nothing has changed yet, so the page need not be drawn again.
 *
 * @param {Event & { redraw?: boolean }} event
 */
function keepUndrawn(event) {
  event.redraw = false;
}
