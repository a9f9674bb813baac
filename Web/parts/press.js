// Presses by several fingers at once. A browser makes a click only of the first finger on the glass, and only if it
// keeps still; on a phone in the middle of a table the second one counts just as much, and on a tablet that a child
// holds by its edge the first one presses nothing. So a touch is a press when that finger is lifted over the button it
// came down on, or just beside it. The browser makes no click of a touch: by then a dialog may lie under the finger. Only
// mouse, pen, keyboard and screen readers make clicks.
//
// Between the moment that a finger comes down and the moment that it is lifted, another phone may have ended the step.
// The press does what the button stood for when the finger came down, so that the rules can refuse it as too late.

/**
 * The action that a button had when a finger or a mouse came down on it, by the pointer's number.
 *
 * @type {WeakMap<EventTarget, Map<number, () => void>>}
 */
const meant = new WeakMap();

/**
 * The buttons that a pen came down on last. Some browsers send touches for a pen, but its click must still come.
 *
 * @type {WeakSet<EventTarget>}
 */
const penned = new WeakSet();

/** How far beside its button a finger may be lifted, in pixels: fingers roll. */
const slip = 16;

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
      // After anything but a touch, a click still comes.
      if (event.pointerType !== 'touch') return keepUndrawn(event);
      const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
      const first = takeMeant(event);
      if (first && isOver(event, button) && !button.disabled) first();
    },
    ontouchend(event) {
      keepUndrawn(event);
      const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
      if (event.cancelable && !penned.has(button)) event.preventDefault();
    },
    onclick(event) {
      const first = takeMeant(event);
      // A click without a pointer also counts for the fingers that lie there: they must not press a second time.
      if (event.detail === 0) meant.delete(/** @type {EventTarget} */ (event.currentTarget));
      (first ?? action)();
    },
  };
}

/**
 * The handlers of a link, a choice or a button that handles clicks itself: any finger clicks it, even a finger that stays
 * on it for long.
 */
export const anyFinger = {
  onpointerdown(/** @type {PointerEvent} */ event) {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    press(() => button.click()).onpointerdown(event);
  },
  onpointerup: press(() => {}).onpointerup,
  ontouchend: press(() => {}).ontouchend,
  oncontextmenu(/** @type {PointerEvent} */ event) {
    keepUndrawn(event);
    if (event.pointerType !== 'touch') return;
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    event.preventDefault();
    meant.delete(button);
    button.click();
  },
};

/**
 * Whether a finger is lifted over a button or just beside it, and nothing lies over that.
 *
 * @param {PointerEvent} event
 * @param {Element} button
 */
function isOver({ clientX, clientY }, button) {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const x = Math.min(Math.max(clientX, left + 1), right - 1);
  const y = Math.min(Math.max(clientY, top + 1), bottom - 1);
  return Math.hypot(clientX - x, clientY - y) <= slip && button.contains(document.elementFromPoint(x, y));
}

/** @param {PointerEvent} event  without a pointer, its number is -1 or missing */
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
