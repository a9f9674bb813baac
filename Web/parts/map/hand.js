// What keys and long presses do with a map. Dragging and pinching are left to its ground.

import { Alarm } from '../time.js';

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
 * @param {HTMLElement} element  of the map
 * @param {{ pan: (way: [number, number]) => void, zoom: (levels: number) => void }} map
 * @param {() => void} onenter  Enter was pressed on the map itself
 * @returns {() => void} ends it
 */
export function keys(element, map, onenter) {
  /** @param {KeyboardEvent} event */
  const down = (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const way = wayOf(key, stride);
    if (way && !shiftKey) map.pan(way);
    else if (key === '+' || key === '=') map.zoom(1);
    else if (key === '-') map.zoom(-1);
    else if (key === 'Enter' && target === element) onenter();
    else return;
    event.preventDefault();
  };
  element.addEventListener('keydown', down);
  return () => element.removeEventListener('keydown', down);
}

/**
 * A long press of a finger, or a right click.
 *
 * @param {HTMLElement} element  of the map
 * @param {(event: MouseEvent) => void} onpress
 * @returns {() => void} ends it
 */
export function longPress(element, onpress) {
  const alarm = new Alarm();
  /** @type {{ x: number, y: number, id: number } | null} */
  let from = null;
  let lastPress = -Infinity;

  /** @param {MouseEvent} event */
  function tell(event) {
    // Some browsers report a long press themselves, too.
    if (event.timeStamp - lastPress < 1_000) return;
    lastPress = event.timeStamp;
    onpress(event);
  }

  const handlers = {
    /** @param {any} event */
    pointerdown(event) {
      stop();
      if (event.pointerType === 'mouse' || !event.isPrimary || event.target.closest('.map-sign')) return;
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
      if (!event.target.closest('.map-sign')) tell(event);
    },
    pointerup: stop,
    pointercancel: stop,
  };

  function stop() {
    alarm.clear();
    from = null;
  }

  for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, /** @type {any} */ (handler));
  return () => {
    stop();
    for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, /** @type {any} */ (handler));
  };
}
