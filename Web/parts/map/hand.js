// What fingers and keys do with a map. Dragging and pinching are left to the library that draws it.

import { Alarm } from '../time.js';

/** @typedef {import('./drawing.js').Drawing} Drawing */

/**
 * The ways of the arrow keys: to the right, and down.
 *
 * @type {Record<string, [number, number]>}
 */
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How far an arrow key moves the map, in pixels. */
const stride = 80;
/** How long a long press is, milliseconds, and how far the finger may go meanwhile, in pixels. */
const press = { time: 500, slip: 10 };

/**
 * The way of an arrow key.
 *
 * @param {string} key
 * @param {number} pixels  how far
 * @returns {[number, number] | null} pixels to the right, and down; null for any other key
 */
export function wayOf(key, pixels) {
  const way = ways[key];
  return way ? [way[0] * pixels, way[1] * pixels] : null;
}

/**
 * Moves the map by keys, wherever in it the focus is.
 *
 * @param {HTMLElement} outer
 * @param {HTMLElement} ground
 * @param {Drawing} drawing
 * @param {() => void} onenter  Enter was pressed on the ground itself
 * @returns {() => void} ends it
 */
export function keys(outer, ground, drawing, onenter) {
  /** @param {KeyboardEvent} event */
  const down = (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof Node) || !ground.contains(target)) return;
    const way = wayOf(key, stride);
    if (way && !shiftKey) drawing.pan(way);
    else if (key === '+' || key === '=') drawing.zoom(1, { animate: false });
    else if (key === '-') drawing.zoom(-1, { animate: false });
    else if (key === 'Enter' && target === ground) onenter();
    else return;
    event.preventDefault();
  };
  // Leaflet would remove the outline of the element that has the focus.
  const hold = (/** @type {Event} */ event) => event.stopPropagation();
  ground.addEventListener('keydown', down);
  for (const name of ['keyup', 'keypress']) outer.addEventListener(name, hold, true);
  return () => {
    ground.removeEventListener('keydown', down);
    for (const name of ['keyup', 'keypress']) outer.removeEventListener(name, hold, true);
  };
}

/**
 * A long press of a finger, or a right click.
 *
 * @param {HTMLElement} ground
 * @param {Drawing} drawing
 * @param {(at: [number, number]) => void} onpress
 * @returns {() => void} ends it
 */
export function longPress(ground, drawing, onpress) {
  const alarm = new Alarm();
  /** @type {{ x: number, y: number, id: number } | null} */
  let from = null;
  let lastPress = -Infinity;

  /** @param {MouseEvent} event */
  function tell(event) {
    // Some browsers report a long press themselves, too.
    if (event.timeStamp - lastPress < 1_000) return;
    lastPress = event.timeStamp;
    onpress(drawing.placeOf(event));
  }

  const handlers = {
    /** @param {any} event */
    pointerdown(event) {
      stop();
      if (event.pointerType === 'mouse' || !event.isPrimary || event.target.closest('.map-marker')) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      alarm.set(press.time, () => {
        from = null;
        tell(event);
      });
    },
    /** @param {any} event */
    pointermove({ clientX, clientY }) {
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > press.slip) stop();
    },
    /** @param {any} event */
    contextmenu(event) {
      event.preventDefault();
      stop();
      if (!event.target.closest('.map-marker')) tell(event);
    },
    pointerup: stop,
    pointercancel: stop,
  };

  function stop() {
    alarm.clear();
    from = null;
  }

  for (const [name, handler] of Object.entries(handlers)) ground.addEventListener(name, /** @type {any} */ (handler));
  return () => {
    stop();
    for (const [name, handler] of Object.entries(handlers)) ground.removeEventListener(name, /** @type {any} */ (handler));
  };
}
