// Which device the counters in this storage belong to. An imported file brings those of another device. They are then
// stored separately, and this device begins to count anew.

import { deviceID } from '../../../player/sync/device.js';
import { storage } from '../../../parts/storage.js';
import { mergeCounters, noCounters } from './merging.js';
import { metKey, othersCounters, othersKey, ownMeetings, ownProgress, progressKey } from '../stored.js';

/** The key of the id of the device whose counters are under the keys of this device. */
export const counterKey = 'jasmine.counter';

storage.declare(counterKey, (value) => (typeof value === 'string' && /^[0-9a-f-]{8,64}$/.test(value) ? value : undefined));

/**
 * What this device has counted.
 *
 * @returns {import('./merging.js').Counters}
 */
export function ownCounters() {
  const { days, totals } = ownProgress();
  const met = Object.fromEntries(Object.entries(ownMeetings()).filter(([, { count }]) => count > 0).map(([hanzi, { count }]) => [hanzi, count]));
  return { days, totals, met };
}

/** Makes sure that the counters under the keys of this device are its own from now on. */
export function countHere() {
  const counter = storage.read(counterKey);
  if (counter === deviceID()) return;
  if (counter !== undefined) {
    const others = othersCounters();
    const theirs = others[counter] ? mergeCounters(others[counter], ownCounters()) : ownCounters();
    /** @type {Record<string, import('./merging.js').Counters>} */
    const rest = { ...others, [counter]: theirs };
    const own = rest[deviceID()] ?? noCounters();
    delete rest[deviceID()];
    setCounters(own, rest);
  }
  storage.write(counterKey, deviceID());
}

/**
 * Stores the counters of this device and of the others.
 *
 * @param {import('./merging.js').Counters} own
 * @param {Record<string, import('./merging.js').Counters>} others
 */
export function setCounters({ days, totals, met }, others) {
  storage.write(progressKey, { ...ownProgress(), days, totals });
  storage.write(metKey, Object.fromEntries(Object.entries(ownMeetings()).map(([hanzi, meeting]) =>
    [hanzi, { ...meeting, count: met[hanzi] ?? 0 }])));
  storage.write(othersKey, others);
}
