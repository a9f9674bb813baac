// The data of Turn Tracker that an account carries from one device to the other: the games that players made themselves.

import { isLastingName, lasting } from '../../player/sync/lasting.js';
import { byKey, later } from '../../parts/merging.js';
import { storage } from '../../parts/storage.js';
import { maxGames, plain } from './library/share.js';
import { asListedGame, gamesKey } from './stored.js';

/** @typedef {{ at: number, game: import('./types.js').Description | null }} GameMark  when it was changed last; null: deleted */

export const lastingGames = lasting({
  marksKey: 'turns.gamemarks', itemsKey: gamesKey, member: 'game', max: maxGames, read: () => storage.read(gamesKey) ?? [],
  isItem: (game) => asListedGame(game) !== null, contentOf: plain, whole: (game, id) => ({ ...game, id }),
});

/** @param {any} value @returns {Record<string, GameMark> | undefined} */
const check = (value) => (typeof value === 'object' && value !== null && !Array.isArray(value)
  && Object.entries(value).every(([name, mark]) => isLastingName(name) && lastingGames.isMark(mark)) ? value : undefined);

/** @type {import('../../player/types.js').SyncedPart<Record<string, GameMark>>} */
export const synced = {
  keys: [gamesKey], read: lastingGames.told, check, merge: byKey(later((/** @type {GameMark} */ mark) => mark.at)),
  write: lastingGames.take, clear: lastingGames.clear,
};
