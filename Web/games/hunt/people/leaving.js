// Somebody who helps with a pack stops doing so.

import { account } from '../../../player/account/account.js';
import { confirm } from '../../../parts/dialog.js';
import { toast } from '../../../parts/toast.js';
import { removePerson } from './people-api.js';
import { words } from './words.js';

/**
 * Asks, and ends that the player helps with a pack.
 *
 * @param {string} pack
 * @returns {Promise<boolean>} false if the player has thought better of it; rejects with a problem
 */
export async function stopHelping(pack) {
  if (!await confirm({ title: words.leaveAsk, text: words.leaveText, yes: words.leave, danger: true })) return false;
  const player = await account.find();
  // The maker may have ended it meanwhile, or deleted the pack.
  await removePerson(pack, player?.name ?? '').catch((error) => { if (error.code !== 'notYours' && error.code !== 'noSuchPack') throw error; });
  toast(words.left);
  return true;
}
