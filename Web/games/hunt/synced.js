// The data of hunts that an account carries from one device to the other: which packs were played, and how the first game went.

import { byKey, later } from '../../parts/merging.js';
import { storage } from '../../parts/storage.js';
import { asRecords, disownPacks, records, recordsKey } from './packs.js';
import { forgetHunts } from './stored.js';

/** @typedef {import('./packs.js').PlayRecord} PlayRecord */

/** The first game with a pack is the one that counts, on whichever device it was. */
const merge = byKey(later((/** @type {PlayRecord} */ record) => -record.at));

/** @type {import('../../player/types.js').SyncedPart<Record<string, PlayRecord>>} */
export const synced = {
  // Accounts hold it under this name since before the folder was called `hunt`.
  name: 'townhunt', keys: [recordsKey], read: records, check: asRecords, merge,
  write: (value) => void storage.write(recordsKey, value),
  clear() {
    storage.remove(recordsKey);
    disownPacks();
    forgetHunts();
  },
};
