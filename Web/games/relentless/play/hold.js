// Press and hold: a package that is held is taken up, and may be put down on a house or a teammate. The plain way
// beside it is a button.

import { Alarm } from '../../../parts/time.js';

/** Milliseconds, and pixels of movement that are no pull yet. */
const holdTime = 450;
const slack = 20;

/**
 * The handlers of a button that can be pressed, held, and pulled onto something.
 *
 * @param {{ onpress: () => void, onhold: () => void, ondrop: (target: HTMLElement) => void }} what  `ondrop` is told
 *   the element with a `data-target` that the finger was lifted over
 */
export function holding({ onpress, onhold, ondrop }) {
  return {
    onpointerdown(/** @type {PointerEvent} */ event) {
      quietly(event);
      if (event.button !== 0) return;
      // Where a mouse lets go, too, this button hears of it.
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
      // Lifting the finger that held makes a click, too.
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

/** What is pulled before it was held is scrolled away, not taken up. */
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

/** Nothing has changed that is to be drawn.
 *
 * @param {any} event */
function quietly(event) {
  event.redraw = false;
}
