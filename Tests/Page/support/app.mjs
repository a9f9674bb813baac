// The part of a server that knows players: who is logged in on a device, and the progress that an account shares between
// devices.

import { noon } from './clock.mjs';
import { refused } from './server.mjs';

export const password = 'a quiet harbour';

/** An account as the server sends it. @param {string} name @param {number} [id] */
export const player = (name, id = 7) => ({
  id, name, username: name, email: `${name}@example.org`, guest: false, createdAt: noon / 1_000, registeredAt: noon / 1_000,
});

/** A guest as the server sends it. @param {string} name @param {number} [id] */
export const guest = (name, id = 3) => ({ id, name, guest: true, createdAt: noon / 1_000 });

/** The progress of an account, with its version, as stored on a server that several devices use. */
export class Progress {
  version = 0;
  /** @type {any} */ value = null;

  /** @returns {Record<string, import('./server.mjs').Answer>} */
  get answers() {
    return {
      'GET /accounts/me/progress': () => ({ version: this.version, value: this.value }),
      'PUT /accounts/me/progress': ({ body }) => {
        if (body.version !== this.version) return refused(409, 'changedMeanwhile', { version: this.version, value: this.value });
        this.version += 1;
        this.value = body.value;
        return { version: this.version };
      },
    };
  }
}

/** The server's answers to a device on which somebody is logged in, or nobody. */
export class Login {
  progress = new Progress();
  /** @type {any[]} */ sessions = [{ id: 1, device: 'Firefox on Android', createdAt: 0, usedAt: 0, current: true }];

  /** @param {any} [me]  who is logged in */
  constructor(me = null) {
    this.me = me;
  }

  /** @returns {Record<string, import('./server.mjs').Answer>} */
  get answers() {
    const enter = (/** @type {any} */ me) => this.me = me;
    return {
      ...this.progress.answers,
      'GET /accounts/me': () => this.me ?? refused(401, 'notLoggedIn'),
      'GET /sessions': () => ({ sessions: this.sessions }),
      'GET /accounts/me/statistics': {},
      'POST /guests': ({ body }) => enter(guest(body.name)),
      'POST /accounts': ({ body }) => enter(player(body.username)),
      'POST /sessions': ({ body }) => (body.password === password ? enter(player(body.email.split('@')[0]))
        : refused(401, 'badPassword', { detail: 'E-mail and password do not go together.' })),
      'DELETE /sessions/current': () => enter(null),
    };
  }
}

/** Fills in the form for a new account, and sends it. @param {any} page @param {string} name @param {string} [again] */
export async function register(page, name, secret = password, again = secret) {
  for (const [label, value] of [
    ['Username', name], ['E-mail', `${name}@example.org`], ['Password', secret], ['The same password again', again],
  ]) await page.fill(page.field(label), value);
  await page.pressButton('Register');
}

/** @param {any} page @param {string} name @param {string} [secret] */
export async function logIn(page, name, secret = password) {
  await page.fill(page.field('E-mail'), `${name}@example.org`);
  await page.fill(page.field('Password'), secret);
  await page.pressButton('Log in');
}
