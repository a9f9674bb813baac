// Lets the device vibrate, where it can and the player wants it.

import { reducedMotion } from './motion.js';
import { settings } from './settings.js';

/** Whether this device can vibrate. */
export const canBuzz = typeof navigator.vibrate === 'function';

/**
 * Vibrates, unless the player wants no vibration or less motion.
 *
 * @param {number[]} pattern  milliseconds: vibration and stillness in turn
 */
export function buzz(pattern) {
  if (!canBuzz || !settings.get().vibration || reducedMotion()) return;
  // Before the first touch browsers refuse, and write an error.
  if (/** @type {any} */ (navigator).userActivation?.hasBeenActive === false) return;
  navigator.vibrate(pattern);
}
