// While a child plays, nothing leaves the device: what the page would send or ask by itself waits until the game is left.

/** How many games are being played. */
let playing = 0;
/** @type {Set<() => void>} */
const waiting = new Set();

/**
 * Nothing leaves the device from now on.
 *
 * @returns {() => void} ends it: what has waited is done after this drawing
 */
export function keepQuiet() {
  playing += 1;
  return () => {
    playing -= 1;
    queueMicrotask(() => {
      if (playing > 0) return;
      const all = [...waiting];
      waiting.clear();
      all.forEach((action) => action());
    });
  };
}

/**
 * Does something that uses the network and that nobody has just asked for: at once, or when the quiet has ended. Then it
 * is done once, however often it was to be done.
 *
 * @param {() => void} action
 */
export function unlessQuiet(action) {
  if (playing === 0) action();
  else waiting.add(action);
}
