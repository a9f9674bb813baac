// Press and hold: a package that is held is taken up, and can be put down on a house or a teammate. A button does the
// same without holding.

import { Alarm } from '../../../parts/time.js';

/** How long to hold, in milliseconds, and how far a finger may move before it pulls, in pixels. */
const holdTime = 450;
const slack = 20;

/**
 * The handlers of a button that can be pressed, held, and pulled onto something.
 *
 * @param {{ onpress: () => void, onhold: () => void, ondrop: (target: HTMLElement) => void }} what  `ondrop` gets
 *   the element with a `data-target` that the finger was lifted over
 */
export function holding({ onpress, onhold, ondrop }) {
  return {
    onpointerdown(/** @type {PointerEvent} */ event) {
      quietly(event);
      if (event.button !== 0) return;
      // So that this button also gets the event when a mouse lets go elsewhere.
      /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
      begin(event, onhold);
    },
    onpointermove(/** @type {PointerEvent} */ event) {
      quietly(event);
      if (held && far(event, held)) pull();
    },
    onpointerup(/** @type {PointerEvent} */ event) {
      quietly(event);
      const was = end();
      if (!was?.isPulled) return;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const target = /** @type {HTMLElement | null | undefined} */ (under?.closest('[data-target]'));
      if (target) ondrop(target);
    },
    onpointercancel(/** @type {PointerEvent} */ event) {
      quietly(event);
      end();
    },
    oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
    ondragstart: (/** @type {Event} */ event) => event.preventDefault(),
    onclick() {
      // Lifting the finger after a hold also makes a click, which is ignored.
      if (!wasHeld) onpress();
      wasHeld = false;
    },
  };
}

/** @type {{ x: number, y: number, isHeld: boolean, isPulled: boolean } | null} */
let held = null;
const alarm = new Alarm();
let wasHeld = false;

/** @param {PointerEvent} event @param {() => void} onhold */
function begin({ clientX: x, clientY: y }, onhold) {
  end();
  wasHeld = false;
  const own = { x, y, isHeld: false, isPulled: false };
  held = own;
  alarm.set(holdTime, () => {
    own.isHeld = wasHeld = true;
    onhold();
  });
}

/** A pull before the hold time is scrolling, and takes nothing up. */
function pull() {
  if (held?.isHeld) held.isPulled = true;
  else end();
}

function end() {
  const was = held;
  alarm.clear();
  held = null;
  return was;
}

/** @param {PointerEvent} event @param {{ x: number, y: number }} start */
const far = ({ clientX, clientY }, { x, y }) => Math.hypot(clientX - x, clientY - y) > slack;

/**
 * Prevents a redraw, because nothing visible has changed.
 *
 * @param {any} event
 */
function quietly(event) {
  event.redraw = false;
}
