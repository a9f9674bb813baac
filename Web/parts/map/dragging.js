// Moves a sign of a map by finger or mouse. The ground stays meanwhile, and follows at its edge.

import { nextFrame } from '../time.js';

/**
 * @typedef {import('./mercator.js').Pixels} Pixels
 *
 * @typedef {object} Drag
 * @property {() => DOMRect} area  of the map on the screen
 * @property {(way: Pixels) => void} onmove  the sign goes so many pixels to the right and down, from where it began
 * @property {(way: Pixels) => void} onedge  the ground is to go so many pixels in this frame
 * @property {() => void} onend
 */

/** How far a finger goes before a press is a drag; pixels. */
const slip = 6;
/** So close to the edge the ground follows, and by so much in a frame; pixels. */
const edge = { width: 40, speed: 8 };

/** @param {HTMLElement} sign @param {Drag} drag */
export function makeDraggable(sign, { area, onmove, onedge, onend }) {
  /** @type {{ x: number, y: number, id: number, isOn: boolean } | null} */
  let from = null;
  /** @type {Pixels} */
  let finger = [0, 0];
  /**
   * How far the ground has gone meanwhile.
   *
   * @type {Pixels}
   */
  let gone = [0, 0];

  const tell = () => { if (from) onmove([finger[0] - from.x + gone[0], finger[1] - from.y + gone[1]]); };

  function followEdge() {
    if (!from?.isOn) return;
    const { left, right, top, bottom } = area();
    const way = /** @type {Pixels} */ ([pull(finger[0], left, right), pull(finger[1], top, bottom)]);
    if (way[0] !== 0 || way[1] !== 0) {
      gone = [gone[0] + way[0], gone[1] + way[1]];
      onedge(way);
      tell();
    }
    nextFrame(followEdge);
  }

  function end() {
    const wasOn = from?.isOn;
    from = null;
    if (wasOn) onend();
  }

  sign.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    from = { x: event.clientX, y: event.clientY, id: event.pointerId, isOn: false };
    gone = [0, 0];
  });
  sign.addEventListener('pointermove', (event) => {
    if (event.pointerId !== from?.id) return;
    finger = [event.clientX, event.clientY];
    if (!from.isOn) {
      if (Math.hypot(finger[0] - from.x, finger[1] - from.y) <= slip) return;
      from.isOn = true;
      sign.setPointerCapture?.(event.pointerId);
      nextFrame(followEdge);
    }
    tell();
  });
  sign.addEventListener('pointerup', end);
  sign.addEventListener('pointercancel', end);
  // MapLibre listens to these, and would move the ground.
  for (const name of ['mousedown', 'touchstart']) sign.addEventListener(name, (event) => event.stopPropagation());
}

/**
 * @param {number} finger
 * @param {number} from
 * @param {number} to
 */
const pull = (finger, from, to) => (finger < from + edge.width ? -edge.speed : finger > to - edge.width ? edge.speed : 0);
