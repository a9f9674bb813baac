// Downloads packs from the store, and deletes them from this device.

import { confirm } from '../../../parts/dialog.js';
import { toast } from '../../../parts/toast.js';
import { dropPictures } from '../kept-pictures.js';
import { packForPlayers } from '../pack-api.js';
import { dropPack, keepPack, packHere, sealedOf } from '../packs.js';
import { keepAround, unsealed } from '../unsealing.js';
import { words } from './words.js';

/** @typedef {import('../packs.js').PackHere} PackHere */

/**
 * Downloads a pack; asks first if it is here already.
 *
 * @param {string} id
 * @param {boolean} [isSure]  whether a pack that is here is overwritten without a question
 * @returns {Promise<boolean>} whether it is here now; rejects with a `message`
 */
export async function getPack(id, isSure = false) {
  const pack = await packForPlayers(id);
  const here = packHere(id);
  if (here && !isSure && !await confirm({
    title: words.overwriteAsk(here.name), text: words.overwriteText(here.version, pack.version), yes: words.overwrite,
  })) return false;
  const kept = keepPack(pack);
  if (kept !== 'kept') throw new Error(kept === 'full' ? words.full : words.damaged);
  void keepAll(id).catch(() => {});
  return true;
}

/**
 * Keeps all that the pack needs offline: there is a network now, but perhaps not where the pack is played.
 *
 * @param {string} id
 */
async function keepAll(id) {
  const pack = packHere(id);
  if (pack) await keepAround(id, (await unsealed(pack)).pins);
}

/**
 * Deletes a pack from this device, which can be undone.
 *
 * @param {PackHere} pack
 */
export function removeHere(pack) {
  const sealed = sealedOf(pack.id);
  const bringBack = () => {
    keepPack({ ...pack, sealed, mine: pack.isMine });
    void keepAll(pack.id).catch(() => {});
  };
  dropPack(pack.id);
  void dropPictures(pack.id).catch(() => {});
  toast(words.removed(pack.name), { action: { text: words.undo, run: bringBack } });
}
