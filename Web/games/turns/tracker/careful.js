// Care with the buttons that end a phase or a turn: a double tap must not end two.
//
// After each step these buttons rest for a moment and ignore what is pressed. A press that began before the step, or while
// they rested, does not count either. The rules know nothing of it.

import m from '../../../parts/m.js';
import { press } from '../../../parts/press.js';
import { Alarm } from '../../../parts/time.js';

/** Milliseconds; seat.css fills the button for as long. Two taps of one hand are closer together. */
const restLength = 600;

/**
 * Knows whether the buttons rest.
 *
 * @returns {{ isResting: (step: number) => boolean, stop: () => void }} `isResting` is told the step at each drawing
 */
export function resting() {
  const alarm = new Alarm();
  /** @type {number | null} */
  let shown = null;
  let rests = false;
  return {
    isResting(step) {
      if (step === shown) return rests;
      shown = step;
      rests = true;
      alarm.set(restLength, () => {
        rests = false;
        m.redraw();
      });
      return true;
    },
    stop: () => alarm.clear(),
  };
}

/**
 * What a button would do for the key that is held down on it.
 *
 * @type {WeakMap<EventTarget, () => void>}
 */
const keyed = new WeakMap();

/**
 * The attributes of a button that ends a phase or a turn.
 *
 * @param {() => void} action
 * @param {boolean} isResting
 */
export function carefulPress(action, isResting) {
  const counted = isResting ? () => {} : action;
  return {
    ...press(counted),
    // A disabled button would lose the focus.
    'aria-disabled': isResting ? 'true' : false,
    onkeydown(/** @type {KeyboardEvent & { redraw?: boolean }} */ event) {
      event.redraw = false;
      if (event.key !== 'Enter' && event.key !== ' ') return;
      // A key that is held down sends more and more clicks.
      if (event.repeat) event.preventDefault();
      else keyed.set(/** @type {EventTarget} */ (event.currentTarget), counted);
    },
    onclick(/** @type {PointerEvent} */ event) {
      const button = /** @type {EventTarget} */ (event.currentTarget);
      const meant = event.detail === 0 ? keyed.get(button) : undefined;
      keyed.delete(button);
      press(meant ?? counted).onclick(event);
    },
    onblur(/** @type {FocusEvent & { redraw?: boolean }} */ event) {
      event.redraw = false;
      keyed.delete(/** @type {EventTarget} */ (event.currentTarget));
    },
  };
}
