// While a child plays nothing leaves the device: what the page sends or asks by itself waits until the game is left.

/** How many games are being played. */
let playing = 0;
/** @type {Set<() => void>} */
const waiting = new Set();

/**
 * Nothing leaves the device from now on.
 *
 * @returns {() => void} ends it: what has waited is done, once this drawing is
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
 * Does something that uses the network, of which nobody has thought just now: at once, or when it is quiet no more.
 * However often it was to be done, then it is done once.
 *
 * @param {() => void} action
 */
export function unlessQuiet(action) {
  if (playing === 0) action();
  else waiting.add(action);
}
