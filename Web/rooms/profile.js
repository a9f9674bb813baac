// The name and the picture that somebody had at the last table.

import { storage } from '../parts/storage.js';
import { avatarIDs } from '../parts/avatar.js';
import { account } from '../player/account/account.js';

/** @typedef {{ name: string, avatar: string }} Profile */

const key = 'profile';

storage.declare(key, (value) =>
  typeof value?.name === 'string' && value.name.length <= 80 && avatarIDs.includes(value.avatar)
    ? { name: value.name, avatar: value.avatar } : undefined);

/**
 * The name and picture to suggest to somebody who joins: those of the last table, or else the name of the account.
 *
 * @param {Profile[]} others  whose names and pictures are taken
 * @returns {Profile}
 */
export function suggestedProfile(others) {
  /** @type {Profile | undefined} */
  const last = storage.read(key);
  const free = avatarIDs.filter((id) => others.every(({ avatar }) => avatar !== id));
  const names = [last?.name, account.known?.name].filter((name) => name !== undefined);
  return {
    name: names.find((name) => others.every((other) => other.name !== name)) ?? '',
    avatar: free.find((id) => id === last?.avatar) ?? free[Math.floor(Math.random() * free.length)] ?? avatarIDs[0],
  };
}

/** @param {Profile} profile */
export const rememberProfile = (profile) => storage.write(key, profile);
