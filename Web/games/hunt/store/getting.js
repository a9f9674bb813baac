// Downloads packs from the store, and deletes them from this device.

import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { keptMaps } from '../../../parts/map/kept-maps.js';
import { toast } from '../../../parts/toast.js';
import { dropPictures, keepPictures } from '../kept-pictures.js';
import { packForPlayers } from '../pack-api.js';
import { dropPack, keepPack, packHere, sealedOf } from '../packs.js';
import { unsealed } from '../unsealing.js';
import { mapCheck } from './pack-map.js';
import { hasMap, keepMapOf, mapChoice, planFor } from './pack-maps.js';
import { words } from './words.js';

/** @typedef {import('../packs.js').PackHere} PackHere */

/**
 * Downloads a pack. It asks first if the pack is here already, or if there is a map that can be kept with it.
 *
 * @param {string} id
 * @param {{ isSure?: boolean, keepsMap?: boolean }} options  `isSure`: it asks nothing; `keepsMap`: then also the map is
 *   kept, otherwise only if the pack had one
 * @returns {Promise<boolean>} whether it is here now; rejects with a `message`
 */
export async function getPack(id, { isSure = false, keepsMap = hasMap(id) } = {}) {
  const pack = await packForPlayers(id);
  if (!isSure && !await mayGet(pack)) return false;
  const kept = keepPack(pack);
  if (kept !== 'kept') throw new Error(kept === 'full' ? words.full : words.damaged);
  void keepAll(id, isSure ? keepsMap : mapChoice.isOn).catch(() => {});
  return true;
}

/** @param {import('../pack-api.js').Download} pack */
async function mayGet(pack) {
  const here = packHere(pack.id);
  const plan = await planFor(pack);
  const hasChoice = plan !== null && plan.tiles > 0;
  if (!here && !hasChoice) return true;
  return await openDialog({
    accent: 'hunt',
    title: here ? words.overwriteAsk(here.name) : words.getAsk(pack.name),
    body: () => [
      here ? m('p', words.overwriteText(here.version, pack.version)) : null,
      hasChoice ? mapCheck(plan) : null,
    ],
    actions: [{ text: words.cancel, value: false }, { text: here ? words.overwrite : words.get, value: true, kind: 'main' }],
  }) === true;
}

/**
 * Keeps all that the pack needs offline: there is a network now, but perhaps not where the pack is played.
 *
 * @param {string} id
 * @param {boolean} keepsMap
 */
async function keepAll(id, keepsMap) {
  const pack = packHere(id);
  if (!pack) return;
  await Promise.all([
    unsealed(pack).then(({ pins }) => keepPictures(id, pins)).catch(() => {}),
    keepsMap ? keepMapOf(id) : null,
  ]);
}

/**
 * Deletes a pack from this device, which can be undone.
 *
 * @param {PackHere} pack
 */
export function removeHere(pack) {
  const sealed = sealedOf(pack.id);
  const hadMap = hasMap(pack.id);
  const bringBack = () => {
    keepPack({ ...pack, sealed, mine: pack.isMine, official: pack.isOfficial });
    void keepAll(pack.id, hadMap).catch(() => {});
  };
  dropPack(pack.id);
  void dropPictures(pack.id).catch(() => {});
  void keptMaps.free(pack.id).catch(() => {});
  toast(words.removed(pack.name), { action: { text: words.undo, run: bringBack } });
}
