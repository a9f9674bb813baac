// How MapLibre gets tiles: those that are kept on the device come from there, and the others from the network.

import { keptTileBytes } from './tiles.js';

/** The scheme of addresses that this module answers for this page's server. */
export const protocol = 'parlour';

/**
 * Makes MapLibre ask this module.
 *
 * @param {MapLibre} library
 */
export function answerTiles(library) {
  library.addProtocol(protocol, ({ url }, { signal }) => tile(location.origin + url.slice(`${protocol}://`.length), signal));
  // Pictures of another host that may be kept.
  for (const scheme of ['http', 'https']) {
    library.addProtocol(`${protocol}-${scheme}`, ({ url }, { signal }) => tile(url.slice(`${protocol}-`.length), signal));
  }
}

/**
 * @param {string} address
 * @param {AbortSignal} signal
 * @returns {Promise<{ data: ArrayBuffer }>} rejected if there is no such tile
 */
async function tile(address, signal) {
  const kept = await keptTileBytes(address);
  if (kept) return { data: kept };
  const answer = await fetch(address, { signal, credentials: 'omit' });
  // Where a map has nothing, that is no fault.
  if (answer.status === 204) return { data: new ArrayBuffer(0) };
  if (!answer.ok) throw Object.assign(new Error(`No tile: ${answer.status}`), { status: answer.status });
  return { data: await answer.arrayBuffer() };
}
