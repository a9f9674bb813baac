// Follows one finger on a field, or the mouse, from when it is put down until it is lifted. Others are ignored meanwhile.

/**
 * @template {object} Held
 * @typedef {object} Hand  how a field handles a finger
 * @property {(event: PointerEvent) => Held | null} press  what it holds from now on; null: nothing, and it is not followed
 * @property {(held: Held, across: number, down: number) => void} move  `across`, `down`: how far it is from where it was
 *   put down, in pixels
 * @property {(held: Held, event: PointerEvent) => void} lift
 * @property {(held: Held) => void} [cancel]  the browser needs the finger for something else
 */

/**
 * The event handlers of an element on which a finger is followed.
 *
 * @template {object} Held
 * @param {() => boolean} isFrozen  whether fingers are ignored
 * @param {Hand<Held>} hand
 */
export function followFinger(isFrozen, { press, move, lift, cancel = () => {} }) {
  /** @type {{ id: number, x: number, y: number, held: Held } | null} */
  let finger = null;

  /**
   * Lets go of the held thing, and returns it; null if it was another finger.
   *
   * @param {PointerEvent} event
   */
  function letGo(event) {
    if (finger?.id !== event.pointerId) return null;
    const { held } = finger;
    finger = null;
    return held;
  }

  return {
    onpointerdown(/** @type {PointerEvent} */ event) {
      if (event.button !== 0 || finger || isFrozen()) return;
      const held = press(event);
      if (!held) return;
      event.preventDefault();
      finger = { id: event.pointerId, x: event.clientX, y: event.clientY, held };
      /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    },
    onpointermove(/** @type {PointerEvent & { redraw?: boolean }} */ event) {
      event.redraw = false;
      if (finger?.id === event.pointerId) move(finger.held, event.clientX - finger.x, event.clientY - finger.y);
    },
    onpointerup(/** @type {PointerEvent} */ event) {
      const held = letGo(event);
      if (held) lift(held, event);
    },
    onpointercancel(/** @type {PointerEvent} */ event) {
      const held = letGo(event);
      if (held) cancel(held);
    },
  };
}
