// Moves and zooms a map by fingers, mouse and wheel. The library that draws streets does that itself; this is for the plain
// ground.

/**
 * @typedef {[number, number]} Pixels
 *
 * @typedef {object} Gestures
 * @property {(way: Pixels) => void} onpan  pixels to the right and down by which the ground goes
 * @property {(levels: number, around: Pixels) => void} onzoom  the place under `around` stays
 * @property {(at: Pixels, event: Event) => void} ontap
 * @property {() => void} onend  nothing touches the map any more
 */

/** How far a finger may go in a tap; pixels. */
const slip = 8;
/** How many pixels of the wheel are one level. */
const wheelStep = 200;

/**
 * @param {HTMLElement} element
 * @param {Gestures} gestures
 * @returns {() => void} ends it
 */
export function listenToHands(element, { onpan, onzoom, ontap, onend }) {
  /** @type {Map<number, Pixels>} */
  const down = new Map();
  /**
   * Where a tap began; null if it is more than that by now.
   *
   * @type {Pixels | null}
   */
  let tap = null;

  /** @param {{ clientX: number, clientY: number }} event @returns {Pixels} */
  function pixelsOf({ clientX, clientY }) {
    const { left, top } = element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  const handlers = {
    /** @param {PointerEvent} event */
    pointerdown(event) {
      if (event.button !== 0) return;
      const at = pixelsOf(event);
      down.set(event.pointerId, at);
      tap = down.size === 1 ? at : null;
    },
    /** @param {PointerEvent} event */
    pointermove(event) {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = pixelsOf(event);
      if (tap && distance(tap, now) <= slip) return;
      // Not before: the press of a sign would be lost.
      if (tap) element.setPointerCapture?.(event.pointerId);
      tap = null;
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      down.set(event.pointerId, now);
      if (other) {
        const [from, to] = [middle(before, other), middle(now, other)];
        onpan([to[0] - from[0], to[1] - from[1]]);
        onzoom(Math.log2(Math.max(1, distance(now, other)) / Math.max(1, distance(before, other))), to);
      } else {
        onpan([now[0] - before[0], now[1] - before[1]]);
      }
    },
    /** @param {PointerEvent} event */
    pointerup(event) {
      if (!down.delete(event.pointerId)) return;
      if (tap) ontap(tap, event);
      tap = null;
      if (down.size === 0) onend();
    },
    /** @param {PointerEvent} event */
    pointercancel(event) {
      tap = null;
      if (down.delete(event.pointerId) && down.size === 0) onend();
    },
    /** @param {WheelEvent} event */
    wheel(event) {
      event.preventDefault();
      onzoom(-event.deltaY / wheelStep, pixelsOf(event));
      onend();
    },
    /** @param {MouseEvent} event */
    dblclick(event) {
      if (isOnButton(event)) return;
      onzoom(1, pixelsOf(event));
      onend();
    },
  };
  const entries = /** @type {[string, any][]} */ (Object.entries(handlers));
  for (const [name, handler] of entries) element.addEventListener(name, handler, { passive: false });
  return () => { for (const [name, handler] of entries) element.removeEventListener(name, handler); };
}

/** @param {Event} event */
const isOnButton = ({ target }) => target instanceof Element && target.closest('button') !== null;
/** @param {Pixels} one @param {Pixels} other */
const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
/** @param {Pixels} one @param {Pixels} other @returns {Pixels} */
const middle = (one, other) => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
