// Who the server knows this device as: nobody, a guest, or an account.

import { ask, askText, expect } from '../../parts/server-api.js';
import { storage } from '../../parts/storage.js';
import { isOneOf } from '../../parts/unknown.js';

/**
 * @typedef {object} Player
 * @property {number} id
 * @property {string} name
 * @property {boolean} guest
 * @property {number} createdAt  seconds since 1970
 * @property {string} [username]
 * @property {string} [email]
 * @property {number} [registeredAt]
 *
 * @typedef {{ id: number, device: string, createdAt: number, usedAt: number, current: boolean }} Session
 * @typedef {typeof registrationRules[number]} RegistrationRule
 */

/** Who may make an account: everybody, who has the code of a class, or nobody. */
export const registrationRules = /** @type {const} */ (['open', 'codes', 'closed']);

export const accountKey = 'account';

// The player as the server last sent it, so that the page knows the player without a network. The session itself is in
// a cookie that no script can read.
storage.declare(accountKey, (value) => (isPlayer(value) ? value : undefined), { private: true });

/** @param {any} value @returns {value is Player} */
const isPlayer = (value) => Number.isSafeInteger(value?.id) && typeof value.name === 'string' && typeof value.guest === 'boolean'
  && Number.isSafeInteger(value.createdAt);

/** How often the known player was set. An answer to a question from before the last time is out of date. */
let changes = 0;

export const account = {
  /**
   * Who this device was last known as.
   *
   * @returns {Player | null}
   */
  get known() { return storage.read(accountKey) ?? null; },

  /**
   * Who this device is known as now.
   *
   * @returns {Promise<Player | null>} rejects if the server cannot be reached
   */
  async find() {
    const before = changes;
    try {
      const player = await ask('GET', '/accounts/me');
      return before === changes ? keep(player) : account.known;
    } catch (error) {
      if (/** @type {any} */ (error).code !== 'notLoggedIn') throw error;
      if (before === changes) forget();
      return account.known;
    }
  },

  /** @param {string} name */
  welcome: async (name) => keep(await ask('POST', '/guests', { body: { name } })),

  /**
   * Who may make an account. A server from before it could be closed says nothing about it.
   *
   * @returns {Promise<RegistrationRule>}
   */
  async registration() {
    const { registration } = await ask('GET', '/server');
    return isOneOf(registrationRules, registration) ? registration : 'open';
  },

  /** @param {{ username: string, email: string, password: string, passwordAgain: string, classCode?: string }} form */
  register: async (form) => keep(await ask('POST', '/accounts', { body: form })),

  /** @param {{ email: string, password: string }} form */
  logIn: async (form) => keep(await ask('POST', '/sessions', { body: form })),

  /** @param {string} name  of a guest */
  rename: async (name) => keep(await ask('PUT', '/accounts/me', { body: { name } })),

  /** @param {{ old: string, password: string, passwordAgain: string }} form */
  changePassword: (form) => ask('PUT', '/accounts/me/password', { body: form }),

  /** Whether the server sends links for new passwords by e-mail. */
  sendsLinks: async () => (await ask('GET', '/server')).passwordLinks === true,

  /** @param {string} email */
  askForLink: (email) => ask('POST', '/password-links', { body: { email } }),

  /**
   * Sets a new password by a link. Nobody is logged in by that.
   *
   * @param {{ token: string, password: string, passwordAgain: string }} form
   * @returns {Promise<Player>}
   */
  async setPassword(form) {
    const player = await ask('POST', '/passwords', { body: form });
    return expect(player, isPlayer(player));
  },

  /** @returns {Promise<Session[]>} the last used first */
  async sessions() {
    const { sessions } = await ask('GET', '/sessions');
    return expect(sessions, Array.isArray(sessions) && sessions.every(({ id, device }) =>
      Number.isSafeInteger(id) && typeof device === 'string'));
  },

  /** @param {number} id */
  end: (id) => ask('DELETE', `/sessions/${id}`),

  /** All that the server keeps of somebody, as text of JSON. */
  async export() {
    // As it came: with many recordings the text is long.
    const text = await askText('/accounts/me/export');
    return expect(text, text.startsWith('{'));
  },

  /** Logs out. If the answer to a first try was lost, nobody is logged in any more: that is no failure. */
  async logOut() {
    await ask('DELETE', '/sessions/current').catch((error) => { if (error.code !== 'notLoggedIn') throw error; });
    forget();
  },

  /** @param {string} password @param {Record<string, string>} wishes  what else is deleted, as games put it in their `told` */
  async remove(password, wishes = {}) {
    await ask('DELETE', '/accounts/me', { body: { password, ...wishes } });
    forget();
  },
};

/** @param {unknown} player @returns {Player} */
function keep(player) {
  expect(player, isPlayer(player));
  changes += 1;
  storage.write(accountKey, player);
  return /** @type {Player} */ (player);
}

function forget() {
  changes += 1;
  storage.remove(accountKey);
}
