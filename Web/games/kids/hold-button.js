// A button that works only when it is held for three seconds. A ring shows how long it has been held.

import m from '../../parts/m.js';
import { after } from '../../parts/time.js';

/** Milliseconds. */
export const holdTime = 3_000;

/**
 * Further attributes go to the button; `label` is its name.
 *
 * @type {ClosureComponent<{ label: string, onhold: () => void, onshort?: (event: Event) => void,
 *   [attribute: string]: any }>}
 */
export function HoldButton() {
  /**
   * Cancels the pending action; null: it is not held.
   *
   * @type {(() => void) | null}
   */
  let callOff = null;
  /** @type {Animation | undefined} */
  let filling;

  /** @param {Event} event @param {() => void} onhold */
  function begin(event, onhold) {
    quietly(event);
    if (callOff) return;
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const ring = /** @type {SVGElement} */ (button.querySelector('.kids-ring'));
    ring.classList.add('kids-ring-shown');
    // This movement stays even with reduced motion: without it nobody knows how long to hold.
    filling = ring.querySelector('.kids-ring-filling')?.animate(
      [{ strokeDashoffset: 100 }, { strokeDashoffset: 0 }], { duration: holdTime, fill: 'forwards' });
    callOff = after(holdTime, () => { end(ring); onhold(); });
  }

  /** @param {Element | null} ring @returns {boolean} whether it was let go too soon */
  function end(ring) {
    const wasShort = callOff !== null;
    callOff?.();
    callOff = null;
    ring?.classList.remove('kids-ring-shown');
    filling?.cancel();
    return wasShort;
  }

  return {
    onremove: ({ dom }) => void end(dom.querySelector('.kids-ring')),
    view({ attrs: { label, onhold, onshort, class: more = '', ...rest }, children }) {
      const letGo = (/** @type {Event} */ event) => {
        quietly(event);
        const button = /** @type {HTMLElement} */ (event.currentTarget);
        if (end(button.querySelector('.kids-ring')) && /up$/.test(event.type)) onshort?.(event);
      };
      return m('button.kids-hold', {
        type: 'button', 'aria-label': label, ...rest, class: more,
        onpointerdown(/** @type {PointerEvent} */ event) { if (event.button === 0) begin(event, onhold); },
        onpointerup: letGo, onpointerleave: letGo, onpointercancel: letGo, onblur: letGo,
        onkeydown(/** @type {KeyboardEvent} */ event) {
          if (event.key !== ' ') return;
          event.preventDefault();
          begin(event, onhold);
        },
        onkeyup(/** @type {KeyboardEvent} */ event) { if (event.key === ' ') letGo(event); },
        oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
      }, [children, ring()]);
    },
  };
}

/**
 * Prevents a redraw: nothing visible has changed, and a button that is removed reports the loss of its focus during a
 * drawing.
 *
 * @param {any} event
 */
function quietly(event) {
  event.redraw = false;
}

const ring = () => m('svg.kids-ring', { viewBox: '0 0 36 36', 'aria-hidden': 'true' }, [
  m('circle.kids-ring-ground', { cx: 18, cy: 18, r: 15.9155 }),
  m('circle.kids-ring-filling', { cx: 18, cy: 18, r: 15.9155 }),
]);
