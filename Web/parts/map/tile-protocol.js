// How MapLibre gets tiles: those that are kept on the device come from there, and the others from the network.

import { takeTile } from './first-tiles.js';

/** The scheme of addresses that this module answers for this page's server. */
export const protocol = 'parlour';

/**
 * Makes MapLibre ask this module.
 *
 * @param {MapLibre} library
 */
export function answerTiles(library) {
  library.addProtocol(protocol, ({ url }, { signal }) => tile(url.slice(`${protocol}://`.length), signal));
  // Pictures of another host that may be kept.
  for (const scheme of ['http', 'https']) {
    library.addProtocol(`${protocol}-${scheme}`, ({ url }, { signal }) => tile(url.slice(`${protocol}-`.length), signal));
  }
}

/**
 * @param {string} address
 * @param {AbortSignal} signal
 */
const tile = async (address, signal) => ({ data: await takeTile(address, signal) });
