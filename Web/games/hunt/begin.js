// Begins a hunt with a pack: unseals its pins, and takes a ticket if the hunt may count.

import { takeTicket } from '../../player/boards/tickets.js';
import { account } from '../../player/account/account.js';
import { askForBoards, isOnBoards, wantsBoards } from '../../player/boards/joining.js';
import { confirm } from '../../parts/dialog.js';
import { areClosedPins } from './closed/closed-api.js';
import { keepMapOver } from './closed/map-around.js';
import { askPacks } from './pack-queries.js';
import { isOneOf } from '../../parts/unknown.js';
import { beginHunt } from './hunt-table.js';
import { meanings } from './pack-api.js';
import { noteMine, packHere } from './packs.js';
import { getPack } from './store/getting.js';
import { mapChoice } from './store/pack-maps.js';
import { keepAround, packForRules, unsealed } from './unsealing.js';
import { words } from './words.js';

/**
 * @typedef {import('./packs.js').PackHere} PackHere
 * @typedef {import('./types.js').Mode} Mode
 * @typedef {import('./pack-api.js').Meaning} Meaning
 * @typedef {import('./closed/closed-api.js').Outline} Outline
 * @typedef {import('./closed/closed-api.js').ClosedPin} ClosedPin
 *
 * @typedef {{ ticket: string | null, seed?: number, counting: import('./stored.js').Counting, pins?: ClosedPin[] }} Chance  `pins`: if they
 *   come one by one
 */

/**
 * Begins a hunt with a pack of this device.
 *
 * @param {PackHere} pack
 * @param {Mode} mode
 * @param {Meaning | null} told  what the player was told that a competitive hunt means for the board, if anything
 * @param {string} [live]  the code of the live hunt that it belongs to
 * @returns {Promise<boolean>} false if the player declines; rejects with an error that has a `message`
 */
export async function beginWith(pack, mode, told, live) {
  const { sealed, pins } = await unsealed(pack);
  const chance = await chanceFor(pack, mode, told);
  if (!chance) return false;
  await begin(pack, mode, chance, { sealed, pins }, live);
  void keepAround(pack.id, pins).catch(() => {});
  return true;
}

/**
 * Begins a competitive hunt with a pack that is not on this device. Its pins come one by one, if the hunt has a ticket; otherwise
 * the pack is downloaded first.
 *
 * @param {Outline} outline
 * @param {Meaning | null} told
 * @returns {Promise<boolean>} as `beginWith`
 */
export async function beginOnline(outline, told) {
  const { id, around } = outline;
  const chance = await chanceFor({ ...outline, isMine: outline.mine === true }, 'competitive', told, true);
  if (!chance) return false;
  if (chance.pins) {
    await begin(outline, 'competitive', chance, { sealed: null, pins: chance.pins });
    if (around && mapChoice.isOn) void keepMapOver(outline, around).catch(() => {});
    return true;
  }
  await getPack(id, { isSure: true, keepsMap: mapChoice.isOn });
  const pack = packHere(id);
  if (!pack) return false;
  const { sealed, pins } = await unsealed(pack);
  await begin(pack, 'competitive', chance, { sealed, pins });
  return true;
}

/**
 * @param {PackHere | Outline} pack
 * @param {Mode} mode
 * @param {Chance} chance
 * @param {{ sealed: string | null, pins: unknown[] }} content
 * @param {string} [live]  the code of the live hunt that it belongs to
 */
async function begin(pack, mode, chance, { sealed, pins }, live) {
  const { id, name, location, description, creator, minutes, version } = pack;
  const { ticket, seed, counting, pins: closed } = chance;
  await beginHunt({
    pack: packForRules(pack, pins), sealed, seed,
    note: {
      kind: 'pack', mode, ticket, counting, pack: { id, name, location, description, creator, minutes, version },
      ...closed ? { closed: true } : {}, ...live ? { live } : {},
    },
  });
}

/**
 * The ticket and the seed of a hunt, and whether it counts; null if the player declines to play.
 *
 * @param {{ id: string, version: number, isMine: boolean }} pack
 * @param {Mode} mode
 * @param {Meaning | null} told
 * @param {boolean} [isClosed]  whether its pins are to come one by one
 * @returns {Promise<Chance | null>}
 */
async function chanceFor(pack, mode, told, isClosed = false) {
  if (pack.isMine) return { ticket: null, counting: 'own' };
  // A player with an account who has not said whether games may count is asked before a game that could.
  if (mode === 'competitive' && wantsBoards() === null && account.known?.guest === false) {
    if (!navigator.onLine) return withoutTicket(mode, words.meanings.unknown);
    if (!await askForBoards('hunt')) return withoutTicket(mode, words.unasked);
  }
  if (!isOnBoards()) {
    if (mode === 'casual') return { ticket: null, counting: 'casual' };
    return told === 'accountNeeded' || wantsBoards() === false ? { ticket: null, counting: told === 'accountNeeded' ? 'guest' : 'offline' }
      : withoutTicket(mode, navigator.onLine ? words.meanings.accountNeeded : words.meanings.unknown);
  }
  try {
    const closed = isClosed ? { closed: true } : {};
    const { ticket, seed, version, meaning, pins } = await takeTicket('hunt', { pack: pack.id, mode, ...closed });
    if (version !== undefined && version !== pack.version) return await withoutTicket(mode, words.newer(version));
    const closedPins = isClosed && areClosedPins(pins) ? { pins } : {};
    return await chanceWith({ ticket, seed, ...closedPins }, mode, isOneOf(meanings, meaning) ? meaning : 'counts', told);
  } catch (error) {
    const { code, message } = /** @type {import('../../host/engine.js').Refusal} */ (error);
    if (code === 'ownPack') return ownAfterAll(pack.id);
    return withoutTicket(mode, code === 'unreachable' ? words.meanings.unknown : message);
  }
}

/**
 * What a ticket is good for. A player who was not told before that a game is not listed is told now.
 *
 * @param {{ ticket: string, seed: number, pins?: ClosedPin[] }} ticket
 * @param {Mode} mode
 * @param {Meaning} meaning
 * @param {Meaning | null} told
 * @returns {Promise<Chance | null>}
 */
async function chanceWith(ticket, mode, meaning, told) {
  if (meaning === 'counts') return { ...ticket, counting: mode === 'casual' ? 'casual' : 'board' };
  const isKnown = mode === 'casual' || told === meaning;
  if (!isKnown && !await confirm({ title: words.unranked, text: words.meanings[meaning], yes: words.unrankedYes })) return null;
  return { ...ticket, counting: meaning === 'played' ? 'again' : 'guest' };
}

/**
 * For a pack of the player's own that was downloaded before the server knew whose device this is: tells the player
 * now that the hunt does not count.
 *
 * @param {string} id
 */
async function ownAfterAll(id) {
  noteMine(id, true);
  const isPlaying = await confirm({ title: words.unranked, text: words.meanings.ownPack, yes: words.unrankedYes });
  return isPlaying ? { ticket: null, counting: /** @type {const} */ ('own') } : null;
}

/** @param {Mode} mode @param {string} text  why there is no ticket */
async function withoutTicket(mode, text) {
  // Nobody expects a casual game on the board.
  if (mode === 'casual') return { ticket: null, counting: /** @type {const} */ ('casual') };
  const isPlaying = await confirm({ title: words.unranked, text, yes: words.unrankedYes });
  return isPlaying ? { ticket: null, counting: /** @type {const} */ ('offline') } : null;
}

/**
 * Begins the tutorial around a place.
 *
 * @param {[number, number]} at
 */
export async function beginTutorial(at) {
  const answer = await fetch('/content/hunt/tutorial.json');
  if (!answer.ok) throw new Error(words.sealedBroken);
  const { $schema, ...template } = await answer.json();
  const { pack } = await askPacks({ around: { template, at: at.map((degrees) => Number(degrees.toFixed(6))) } });
  await beginOpen(pack, { kind: 'tutorial', counting: 'practice' });
}

/**
 * Begins a casual hunt with a pack that is not secret on this device.
 *
 * @param {import('./pack-types.js').Pack & { id?: string, creator?: string }} pack  with its answers
 * @param {{ kind: 'tutorial' | 'trial', trial?: string, counting: import('./stored.js').Counting }} how
 */
export async function beginOpen(pack, { kind, trial, counting }) {
  const { id = kind, name = '', location = '', description = '', creator = '', minutes = 15, version = 1 } = pack;
  await beginHunt({
    pack: { ...pack, id, minutes }, sealed: null,
    note: {
      kind, ...trial ? { trial } : {}, mode: 'casual', ticket: null, counting,
      pack: { id, name, location, description, creator, minutes, version },
    },
  });
}
