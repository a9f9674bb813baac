// A press that is held, as well as the short one that the element has anyway.

/** How long it is held; milliseconds. */
const long = 500;

/** How far a finger may slip; pixels. */
const slip = 12;

let timer = 0;
let wasLong = false;
let [x, y] = [0, 0];

/**
 * Handlers for an element that does something else when a press is held.
 *
 * @param {() => void} act
 */
export const longPress = (act) => ({
  onpointerdown(/** @type {PointerEvent & { redraw?: boolean }} */ event) {
    event.redraw = false;
    wasLong = false;
    [x, y] = [event.clientX, event.clientY];
    clearTimeout(timer);
    timer = event.button === 0 ? setTimeout(() => { wasLong = true; act(); }, long) : 0;
  },
  onpointermove(/** @type {PointerEvent & { redraw?: boolean }} */ event) {
    event.redraw = false;
    if (Math.hypot(event.clientX - x, event.clientY - y) > slip) clearTimeout(timer);
  },
  onpointerup: end, onpointercancel: end, onpointerleave: end,
  // A finger that is held would have the browser's own menu come up.
  oncontextmenu(/** @type {PointerEvent} */ event) { if (event.pointerType !== 'mouse') event.preventDefault(); },
});

/** @param {PointerEvent & { redraw?: boolean }} event */
function end(event) {
  event.redraw = false;
  clearTimeout(timer);
}

/** Whether the click that comes now ends a press that was held: it is none, then. */
export function endedLongPress() {
  const was = wasLong;
  wasLong = false;
  return was;
}
