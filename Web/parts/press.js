// Presses by several fingers at once. Browsers send a click only for the first finger on the glass, and only if it keeps
// still. Here every finger must count: two people press at the same time on a phone that lies on a table, and a child
// holds a tablet with one finger on its edge while another finger plays. So a finger presses a button when it came down
// on the button and is lifted over it, or just beside it. The click that a browser would make of a touch is prevented,
// because by then a dialog may lie under the finger. Mouse, pen, keyboard and screen readers press by clicks.
//
// While a finger is down, another phone may end the step. The press does what the button stood for when the finger came
// down, so that the rules can refuse it as too late.

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

/**
 * The buttons from which a finger was lifted, until they hear the end of its touch. They never hear it if what the finger came
 * down on, say an icon, was removed by the press. Then the browser makes a click, which is no second press.
 *
 * @type {WeakSet<EventTarget>}
 */
const lifted = new WeakSet();

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
      lifted.delete(button);
      if (event.pointerType === 'pen') penned.add(button);
      else penned.delete(button);
      if (!button.disabled) meant.set(button, (meant.get(button) ?? new Map()).set(event.pointerId, action));
    },
    onpointerup(event) {
      // After anything but a touch, a click still comes.
      if (event.pointerType !== 'touch') return keepUndrawn(event);
      const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
      const first = takeMeant(event);
      lifted.add(button);
      if (first && isOver(event, button) && !button.disabled) first();
    },
    ontouchend(event) {
      keepUndrawn(event);
      const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
      lifted.delete(button);
      if (event.cancelable && !penned.has(button)) event.preventDefault();
    },
    onclick(event) {
      const first = takeMeant(event);
      if (lifted.delete(/** @type {EventTarget} */ (event.currentTarget)) && event.detail !== 0) return keepUndrawn(event);
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
