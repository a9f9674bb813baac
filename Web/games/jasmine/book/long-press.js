// A long press, in addition to the short one that an element has anyway.

import { Alarm } from '../../../parts/time.js';

/** How long it is held; milliseconds. */
const long = 500;

/** How far a finger may slip; pixels. */
const slip = 12;

const alarm = new Alarm();
let wasLong = false;
let [x, y] = [0, 0];

/**
 * Handlers for an element that does something else on a long press.
 *
 * @param {() => void} act
 */
export const longPress = (act) => ({
  onpointerdown(/** @type {PointerEvent & { redraw?: boolean }} */ event) {
    event.redraw = false;
    wasLong = false;
    [x, y] = [event.clientX, event.clientY];
    if (event.button === 0) alarm.set(long, () => { wasLong = true; act(); });
    else alarm.clear();
  },
  onpointermove(/** @type {PointerEvent & { redraw?: boolean }} */ event) {
    event.redraw = false;
    if (Math.hypot(event.clientX - x, event.clientY - y) > slip) alarm.clear();
  },
  onpointerup: end, onpointercancel: end, onpointerleave: end,
  // A long touch would open the browser's own menu.
  oncontextmenu(/** @type {PointerEvent} */ event) { if (event.pointerType !== 'mouse') event.preventDefault(); },
});

/** @param {PointerEvent & { redraw?: boolean }} event */
function end(event) {
  event.redraw = false;
  alarm.clear();
}

/** Whether the click that comes now ends a long press; then it does not count as a click. */
export function endedLongPress() {
  const was = wasLong;
  wasLong = false;
  return was;
}
