// The packs that the player's account has published, on whichever device they were made.

import { account, accountKey } from '../../player/account/account.js';
import { storage } from '../../parts/storage.js';
import m from '../../parts/m.js';
import { searchPacks } from './pack-api.js';

/**
 * @typedef {import('./pack-api.js').Found} Found
 * @typedef {import('../../parts/server-api.js').Problem} Problem
 */

/** How many are asked for at once. */
const limit = 100;

/** The number of the account that is logged in here; null for guests, who cannot publish. */
export const accountHere = () => (account.known && !account.known.guest ? account.known.id : null);

/**
 * All packs of the account that is logged in.
 *
 * @returns {Promise<Found[]>} [] for guests; rejects with a problem
 */
export async function ownPacks() {
  if (accountHere() === null) return [];
  /** @type {Map<string, Found>} */
  const found = new Map();
  for (let more = true, offset = 0; more;) {
    const page = await searchPacks({ mine: true, offset, limit });
    // A pack may move from one page to the other if something changes meanwhile.
    page.packs.forEach((pack) => found.set(pack.id, pack));
    offset += page.packs.length;
    more = page.more && page.packs.length > 0;
  }
  return [...found.values()];
}

/**
 * What a screen knows of the packs of the player's account: whether it has asked for them, and the answer.
 *
 * @template {Found} [Pack=Found]
 */
export class OwnPacks {
  /**
   * Why they could not be asked for the last time.
   *
   * @type {Problem | null}
   */
  problem = null;
  #isAsking = true;
  /** @type {Pack[]} */ #packs = [];
  /**
   * Whose they are.
   *
   * @type {number | null}
   */
  #owner = null;
  /**
   * Whose were asked for last.
   *
   * @type {number | null}
   */
  #wanted = accountHere();
  /** The number of the last request. Answers to earlier requests are out of date. */
  #asked = 0;
  #find;
  #stopFollowing;

  /** @param {() => Promise<Pack[]>} find */
  constructor(find) {
    this.#find = find;
    // Somebody else may log in, in another window, too.
    this.#stopFollowing = storage.onchange(accountKey, () => { if (accountHere() !== this.#wanted) void this.look(); });
  }

  /** Those of the account that is logged in now. */
  get packs() { return accountHere() === this.#owner ? this.#packs : []; }

  get isAsking() { return this.#isAsking; }

  /**
   * Asks for them.
   *
   * @returns {Promise<boolean>} false if the screen was left meanwhile, or if they are being asked for once more
   */
  async look() {
    const number = (this.#asked += 1);
    const owner = accountHere();
    [this.#wanted, this.#isAsking] = [owner, true];
    // It may be called while a screen is drawn, which must not be drawn again meanwhile.
    queueMicrotask(() => m.redraw());
    /** @type {Problem | null} */
    let problem = null;
    const found = await this.#find().catch(async (error) => {
      problem = await this.#problemOf(error);
      return null;
    });
    if (number !== this.#asked) return false;
    this.#isAsking = false;
    this.problem = problem;
    if (found || owner !== this.#owner) [this.#packs, this.#owner] = [found ?? [], owner];
    m.redraw();
    return true;
  }

  /** The screen is left: no answer counts any more. */
  end() {
    this.#asked += 1;
    this.#stopFollowing();
  }

  /**
   * Who is no longer logged in has no packs on the server, as far as the page knows: that is no problem.
   *
   * @param {Problem} error
   * @returns {Promise<Problem | null>}
   */
  async #problemOf(error) {
    if (error.code !== 'notLoggedIn') return error;
    await account.find().catch(() => null);
    return accountHere() === null ? null : error;
  }
}
