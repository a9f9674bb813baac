// Pictures that people have uploaded to the server.

import { Alarm } from './time.js';

/** How long the server may take to send one; milliseconds. */
const patience = 15_000;

/**
 * Gets a picture of this server.
 *
 * @param {string} path
 * @returns {Promise<Uint8Array | 'gone' | 'unknown'>} unknown: the server cannot be reached, and the device does not have it
 */
export async function pictureAt(path) {
  const controller = new AbortController();
  const alarm = new Alarm();
  alarm.set(patience, () => controller.abort());
  try {
    const answer = await fetch(path, { signal: controller.signal });
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    return answer.status === 404 ? 'gone' : 'unknown';
  } catch {
    return 'unknown';
  } finally {
    alarm.clear();
  }
}
