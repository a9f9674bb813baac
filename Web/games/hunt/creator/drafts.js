// The packs that are made on this device: each is kept as it was saved, and as it is being changed.

import { account } from '../../../player/account/account.js';
import { storage } from '../../../parts/storage.js';
import { wallTime } from '../../../parts/time.js';
import { isCount, membersOf } from '../../../parts/unknown.js';
import { asPackForm } from './pack-form.js';

/**
 * @typedef {import('./pack-form.js').PackForm} PackForm
 *
 * @typedef {object} Draft
 * @property {string} key  on this device
 * @property {number | null} owner  the number of the account that makes it; null: no account was known yet
 * @property {string | null} id  the server's id; null if it was never uploaded
 * @property {boolean} isDeleted  whether another device has deleted it from the server, or the player works on it no longer
 * @property {boolean} isLeft  whether the player works on it no longer
 * @property {string | null} maker  who made it, if the player helps with it
 * @property {number} version  goes up with each saving that changed something; 0: not saved yet
 * @property {number} base  the server's version that it was made from; 0 for none
 * @property {PackForm} saved
 * @property {PackForm | null} open  with changes that are not saved yet
 * @property {boolean} isWaiting  saved, and not uploaded yet
 * @property {string} sendKey  under which the last saved state is sent
 * @property {Attempt | null} attempt  what was sent, until there is an answer
 * @property {{ pack: PackForm, version: number } | null} theirs  what another device uploaded meanwhile
 * @property {string | null} problem  why the server did not take it
 * @property {number} savedAt  ms since 1970
 * @property {Online | null} online  the draft as the server keeps it for the maker's other devices, as far as this one knows
 * @property {PackForm | null} keeping  what the server is to keep, until it has answered
 * @property {{ key: string, pack: string } | null} leftover  a draft that the server still keeps although it was published
 * @property {boolean} isOffering  whether the server may have deleted pictures of it
 *
 * @typedef {{ key: string, version: number, form: PackForm, isOlder?: boolean }} Online  `key`: what the server calls it;
 *   `isOlder`: the pack was saved here since
 * @typedef {{ pack: PackForm, sendKey: string, base: number }} Attempt  the server recognises a repeated one by its key
 */

const family = 'huntdraft';
storage.declare(`${family}.*`, asDraft);

/** @param {string} key */
const place = (key) => `${family}.${key}`;

/**
 * The account that makes packs here; null for a guest. Packs without an account go to the first account that comes.
 *
 * @returns {number | null}
 */
const ownerHere = () => (account.known && !account.known.guest ? account.known.id : null);

export const drafts = {
  /**
   * The drafts of the current player, by name, without regard to case.
   *
   * @returns {Draft[]}
   */
  own: () => drafts.all().filter(isOwn)
    .sort((one, other) => one.saved.name.localeCompare(other.saved.name, undefined, { sensitivity: 'base' })),

  /**
   * The drafts of an account.
   *
   * @param {number} player
   */
  of: (player) => drafts.all().filter(({ owner }) => owner === player),

  /**
   * The drafts of all players on this device.
   *
   * @returns {Draft[]}
   */
  all: () => storage.keys(`${family}.`).map((key) => storage.read(key)).filter((draft) => draft !== undefined),

  /** @param {string} key @returns {Draft | null} */
  get: (key) => storage.read(place(key)) ?? null,

  /**
   * The draft that was uploaded under an id, or downloaded from it.
   *
   * @param {string} id
   */
  withID: (id) => drafts.own().find((draft) => draft.id === id) ?? null,

  /**
   * @param {PackForm} pack
   * @param {{ id: string, version: number } | null} [server]  its id and version there, if it comes from the server
   * @param {string} [key]  if another device has chosen it
   * @returns {Draft}
   */
  make(pack, server = null, key = newKey()) {
    /** @type {Draft} */
    const draft = {
      key, owner: ownerHere(), id: server?.id ?? null, version: server?.version ?? 0, base: server?.version ?? 0, saved: pack, open: null,
      isDeleted: false, isLeft: false, maker: null, isWaiting: false, sendKey: newKey(), attempt: null, theirs: null, problem: null, savedAt: wallTime(),
      online: null, keeping: null, leftover: null, isOffering: false,
    };
    drafts.keep(draft);
    return draft;
  },

  /** @param {Draft} draft @returns {boolean} whether it was stored */
  keep: (draft) => storage.write(place(draft.key), { ...draft, owner: draft.owner ?? ownerHere() }),

  /**
   * Changes the stored draft, in its latest state.
   *
   * @param {string} key
   * @param {Partial<Draft>} changes
   * @returns {Draft | null} the changed draft; null if it is gone
   */
  change(key, changes) {
    const draft = drafts.get(key);
    if (draft) drafts.keep({ ...draft, ...changes });
    return drafts.get(key);
  },

  /**
   * @param {string} key
   * @returns {() => void} brings it back
   */
  remove(key) {
    const draft = drafts.get(key);
    storage.remove(place(key));
    return () => { if (draft) drafts.keep(draft); };
  },
};

/**
 * Saves a pack: its version goes up if anything has changed.
 *
 * @param {string} key
 * @param {PackForm} pack
 * @returns {'saved' | 'unchanged' | 'full'}
 */
export function saveDraft(key, pack) {
  const draft = drafts.get(key);
  if (!draft) return 'full';
  const now = { ...draft, saved: pack, open: null, keeping: draft.keeping && pack, online: draft.online && { ...draft.online, isOlder: true } };
  if (draft.version > 0 && isSame(draft.saved, pack)) {
    drafts.keep(now);
    return 'unchanged';
  }
  const isKept = drafts.keep({
    ...now, version: draft.version + 1, isWaiting: true, sendKey: newKey(), problem: null, savedAt: wallTime(),
  });
  return isKept ? 'saved' : 'full';
}

/**
 * Notes that another device has deleted a pack from the server. From now on it is uploaded only if its maker says so.
 *
 * @param {string} key
 * @param {boolean} [isLeft]  it is there, but the player works on it no longer
 */
export const noteDeleted = (key, isLeft = false) =>
  drafts.change(key, { isDeleted: true, isLeft, attempt: null, theirs: null, problem: null });

/**
 * Whether a refusal says that a pack is not the player's any more: it was deleted, or the player works on it no longer, who
 * helped with it or has handed it over. Where it is not known whose a pack is, it may be another account's.
 *
 * @param {string} code
 * @param {Draft} draft
 */
export const isGone = (code, { maker, owner }) => code === 'noSuchPack' || (code === 'notYours' && (maker ?? owner) !== null);

/**
 * Whether the current player may see, change and send a draft.
 *
 * @param {Draft} draft
 */
export const isOwn = ({ owner }) => owner === null || owner === ownerHere();

/**
 * Whether a draft, or a part of it, is not published.
 *
 * @param {Draft} draft
 */
export const isUnsent = ({ id, isDeleted, isLeft, isWaiting, open }) =>
  id === null || (isDeleted && !isLeft) || isWaiting || open !== null;

/**
 * What the editor shows of a draft: the latest that was typed.
 *
 * @param {Pick<Draft, 'open' | 'saved'>} draft
 */
export const latestOf = ({ open, saved }) => open ?? saved;

/**
 * Whether two values are the same. The same code must have made both, so that their keys have the same order.
 *
 * @param {unknown} one
 * @param {unknown} other
 */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** A new random key. A page that did not come over https has no other way to make one. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {unknown} value @returns {Draft | undefined} */
function asDraft(value) {
  const draft = membersOf(value);
  const { key, sendKey, id, version, base, savedAt, isWaiting, problem } = draft;
  const owner = draft.owner ?? null;
  const isGood = asPackForm(draft.saved) && isText(key) && isText(sendKey) && (id === null || isText(id))
    && (owner === null || isCount(owner)) && isCount(version) && isCount(base) && isCount(savedAt) && typeof isWaiting === 'boolean'
    && (problem === null || typeof problem === 'string');
  if (!isGood) return undefined;
  const [theirs, attempt, online, leftover] = [draft.theirs, draft.attempt, draft.online, draft.leftover].map(membersOf);
  return /** @type {Draft} */ (/** @type {unknown} */ ({
    ...draft, owner, isDeleted: draft.isDeleted === true, isLeft: draft.isLeft === true,
    maker: typeof draft.maker === 'string' ? draft.maker : null, open: asPackForm(draft.open) ?? null,
    theirs: isCount(theirs.version) && asPackForm(theirs.pack) ? theirs : null,
    attempt: isText(attempt.sendKey) && isCount(attempt.base) && asPackForm(attempt.pack) ? attempt : null,
    online: isText(online.key) && isCount(online.version) && asPackForm(online.form) ? online : null,
    leftover: isText(leftover.key) && isText(leftover.pack) ? leftover : null,
    keeping: asPackForm(draft.keeping) ?? null, isOffering: draft.isOffering === true,
  }));
}

/** @param {unknown} value */
const isText = (value) => typeof value === 'string' && /^[A-Za-z0-9._~-]{1,100}$/.test(value);
