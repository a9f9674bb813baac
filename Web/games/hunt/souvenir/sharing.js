// What is shared of a hunt besides its picture: the link to its pack, with a sentence.

import { serverAddress } from '../../../rooms/address.js';
import { share } from '../../../parts/share.js';
import { countsOf } from './kept.js';
import { words } from './words.js';

/** @typedef {import('./kept.js').Souvenir} Souvenir */

/**
 * The address of the page of a pack, for other devices.
 *
 * @param {Souvenir} souvenir
 */
export const packAddress = async ({ pack }) => `${await serverAddress()}/#!/hunt/pack/${pack}`;

/** @param {Souvenir} souvenir */
export const shareText = (souvenir) => words.shareText({
  ...countsOf(souvenir), name: souvenir.name, score: souvenir.score, isTeam: (ownTeam(souvenir)?.seats.length ?? 1) > 1,
});

/** @param {Souvenir} souvenir */
const ownTeam = ({ room }) => room?.teams.find(({ team }) => team === room.team);

/** @param {Souvenir} souvenir */
export async function shareLink(souvenir) {
  const [url, text] = [await packAddress(souvenir), shareText(souvenir)];
  await share({ title: souvenir.name, text, url }, `${text} ${url}`);
}
