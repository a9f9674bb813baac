// Tells of pins that have just come, and leads to one that is out of sight.

import { toast } from '../../parts/toast.js';
import { words } from './words.js';

/** @typedef {import('./types.js').ShownPin} ShownPin */

/**
 * @param {ShownPin[]} pins
 * @param {import('../../parts/map/types.js').MapControl | null} map
 * @param {(pin: ShownPin) => void} show
 */
export function tellNew(pins, map, show) {
  const away = pins.find(({ at }) => !map?.isInSight(at));
  toast(words.newPin(pins.map(({ title }) => title)), away ? { action: { text: words.showIt, run: () => show(away) } } : {});
}
