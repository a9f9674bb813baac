// The live hunt that this device has joined: what is stored of it until it is left, or another one is joined.

import { storage } from '../../../parts/storage.js';
import { isCount, isText, membersOf } from '../../../parts/unknown.js';
import { areMessages, isInfo, isProgress } from './live-api.js';

/**
 * @typedef {object} Joined
 * @property {import('./live-api.js').LiveInfo} hunt
 * @property {string} token  of this phone
 * @property {string} team  its name
 * @property {boolean} shows  whether the organiser sees where the team is
 * @property {import('./live-api.js').Message[]} messages  the oldest first
 * @property {number} [read]  the id of the last message that the player has read; 0 if it is missing
 * @property {import('./live-api.js').Progress} progress
 * @property {boolean} isTold  whether the server knows that progress
 * @property {boolean} isEnded  whether the server has said that the live hunt is over
 */

const key = 'huntlive';

storage.declare(key, (value) => (isJoined(value) ? value : undefined), { private: true });

/** @returns {Joined | null} */
export const joinedLive = () => storage.read(key) ?? null;

/**
 * The live hunt with a code, if this device is in it.
 *
 * @param {string | undefined} code
 * @returns {Joined | null}
 */
export function liveWith(code) {
  const joined = code === undefined ? null : joinedLive();
  return joined?.hunt.code === code ? joined : null;
}

/**
 * The messages that the player has not read yet, the oldest first.
 *
 * @param {Joined} joined
 */
export const unreadOf = ({ messages, read = 0 }) => messages.filter(({ id }) => id > read);

/** @param {Joined} joined */
export const keepJoined = (joined) => storage.write(key, joined);

export const forgetJoined = () => storage.remove(key);

/** @param {unknown} value @returns {value is Joined} */
function isJoined(value) {
  const { hunt, token, team, shows, messages, read = 0, progress, isTold, isEnded } = membersOf(value);
  return isInfo(hunt) && isText(token) && isText(team) && areMessages(messages) && isCount(read) && isProgress(progress)
    && [shows, isTold, isEnded].every((flag) => typeof flag === 'boolean');
}
