// Requests that are sent to the server once: now or, if there is no network, as soon as it is back. Each is stored under
// a key of its own until the server has answered, so that it outlasts the page. If a request comes twice, the server
// recognises its id.

import { ask, isPassing } from '../parts/server-api.js';
import m from '../parts/m.js';
import { unlessQuiet } from '../parts/quiet.js';
import { Retry } from '../parts/retry.js';
import { storage } from '../parts/storage.js';
import { wallTime } from '../parts/time.js';
import { isText } from '../parts/unknown.js';
import { account } from './account/account.js';

/**
 * @typedef {object} Item
 * @property {string} id
 * @property {number} owner  the number of the player who sends it
 * @property {string} path  below `/api/v1`
 * @property {'POST' | 'PUT'} method
 * @property {string} label  what it is, for people
 * @property {number} addedAt  milliseconds since 1970
 * @property {unknown} [body]  until it is answered
 * @property {any} [answer]  once it is done
 * @property {import('../host/engine.js').Refusal} [refused]  once it is refused
 *
 * @typedef {{ state: 'waiting' | 'sending' | 'done' | 'refused', item: Item, isPutOff: boolean }} Standing  `isPutOff`: the server
 *   could be reached, but cannot take it just now
 */

/** How many requests wait at most, and how many answered ones are remembered. */
const max = { waiting: 40, answered: 20 };

storage.declare('outbox.*', (value) => (isText(value?.id) && Number.isSafeInteger(value.owner) && isText(value.path)
  && value.path.startsWith('/') && (value.method === 'POST' || value.method === 'PUT') && isText(value.label)
  && Number.isSafeInteger(value.addedAt)
  && (value.refused === undefined || (isText(value.refused?.code) && isText(value.refused.message))) ? value : undefined),
{ private: true });

/** @type {string | null} */
let sending = null;
let isBusy = false;
/** Whether the server answered the last try, and will take it at another time. */
let isPutOff = false;
/** @type {Set<(item: Item) => void>} */
const listeners = new Set();

/** @param {string} id */
const keyOf = (id) => `outbox.${id}`;

/** @returns {Item[]} the oldest first */
const all = () => storage.keys('outbox.').flatMap((key) => storage.read(key) ?? [])
  .sort((one, other) => one.addedAt - other.addedAt || (one.id < other.id ? -1 : 1));

/** @param {Item} item */
const isWaiting = (item) => item.answer === undefined && item.refused === undefined;

/** The requests of the player that this device is known as. */
const own = () => all().filter(({ owner }) => owner === account.known?.id);

export const outbox = {
  /**
   * Sends something, at once or later. If the id is there already, it is the same request, and nothing is added.
   *
   * @param {{ id?: string, path: string, body: unknown, label: string, method?: 'POST' | 'PUT' }} thing
   * @returns {string} its id
   */
  add({ id = crypto.getRandomValues(new Uint32Array(4)).join('-'), path, body, label, method = 'POST' }) {
    if (storage.read(keyOf(id))) return id;
    const owner = account.known?.id;
    if (owner === undefined) throw new Error('Nobody is logged in here who could send it.');
    if (own().filter(isWaiting).length >= max.waiting) throw new Error('Too many things are waiting for the network already.');
    storage.write(keyOf(id), { id, owner, path, method, label, addedAt: wallTime(), body });
    void this.send();
    return id;
  },

  /** @param {string} id @returns {Standing | null} */
  state(id) {
    /** @type {Item | undefined} */
    const item = storage.read(keyOf(id));
    if (!item) return null;
    const state = item.refused ? 'refused' : item.answer !== undefined ? 'done' : sending === id ? 'sending' : 'waiting';
    return { item, state, isPutOff: state === 'waiting' && isPutOff };
  },

  /**
   * The requests that wait or were refused.
   *
   * @returns {Item[]} the oldest first
   */
  open: () => own().filter(({ answer }) => answer === undefined),

  /** @param {string} id */
  drop(id) {
    storage.remove(keyOf(id));
    m.redraw();
  },

  /**
   * Passes the requests of a guest to the account that the guest has become.
   *
   * @param {number} guest
   * @param {number} owner
   */
  pass(guest, owner) {
    for (const item of all()) if (item.owner === guest) storage.write(keyOf(item.id), { ...item, owner });
    void this.send();
  },

  /**
   * Deletes all requests of one player.
   *
   * @param {number} owner
   */
  forget(owner) {
    all().filter((item) => item.owner === owner).forEach(({ id }) => storage.remove(keyOf(id)));
  },

  /**
   * Calls back when a request was answered.
   *
   * @param {(item: Item) => void} listener
   * @returns {() => void} ends it
   */
  onanswer(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Sends the waiting requests one after the other, as long as there is a network. */
  async send() {
    if (isBusy) return;
    isBusy = true;
    let isThere = true;
    try {
      await alone(async () => {
        for (let next = own().find(isWaiting); next && isThere; next = own().find(isWaiting)) isThere = await sendOne(next);
      });
    } finally {
      isBusy = false;
    }
    if (isThere) retry.done();
    else retry.later();
    m.redraw();
  },

  /** Sends what waits from an earlier visit. Called once, when the page begins. */
  begin() {
    sendByItself();
  },
};

const sendByItself = () => unlessQuiet(sendWaiting);
const sendWaiting = () => void outbox.send();
const retry = new Retry(sendByItself);

/**
 * Runs an action in one window at a time.
 *
 * @param {() => Promise<void>} action
 */
const alone = (action) => (navigator.locks ? navigator.locks.request('parlour-outbox', action) : action());

/** @param {Item} item @returns {Promise<boolean>} whether the server has answered it */
async function sendOne(item) {
  const { id, owner, path, method, label, addedAt, body } = item;
  sending = id;
  m.redraw();
  /** @type {Partial<Item>} */
  let outcome;
  try {
    outcome = { answer: await ask(method, path, { body, headers: { 'idempotency-key': id } }) };
  } catch (error) {
    const problem = /** @type {import('../parts/server-api.js').Problem} */ (error);
    const { code, message, status } = problem;
    isPutOff = isPassing(problem) && status !== undefined;
    // Its owner may log in again.
    if (isPassing(problem) || code === 'notLoggedIn') return false;
    outcome = { refused: { code, message } };
  } finally {
    sending = null;
  }
  // It may have been dropped meanwhile.
  if (!storage.read(keyOf(id))) return true;
  const answered = { id, owner, path, method, label, addedAt, ...outcome };
  storage.write(keyOf(id), answered);
  own().filter(({ answer }) => answer !== undefined).slice(0, -max.answered).forEach((old) => storage.remove(keyOf(old.id)));
  listeners.forEach((listener) => listener(answered));
  return true;
}
