// The table with which a phone that cannot reach the room carries on: the hunt of its team alone, with the same rules.

import { engine } from '../../../host/engine.js';
import { keptRecording } from '../../../host/kept-table.js';
import { openPlayedTable } from '../../../host/local-table.js';
import { askPacks } from '../pack-queries.js';
import { packHere } from '../packs.js';
import { roomHuntOf } from '../photos.js';
import { packForRules, sealWith, unsealed } from '../unsealing.js';
import { words } from '../words.js';
import { game, hasBegun } from './kept-apart.js';

/**
 * @typedef {import('../../../host/local-table.js').LocalTable} LocalTable
 * @typedef {import('../../../host/kept-table.js').Entry} Entry
 * @typedef {import('./kept-apart.js').KeptApart} KeptApart
 * @typedef {import('./finds.js').Finds} Finds
 */

/** The seat that this phone plays at that table. */
export const ownSeat = 0;
/** The digits of a digest that are a mark. */
const markLength = 16;

/** Loads the rules while there is a network; once. */
export function loadRules() {
  for (const rules of [game, 'packs']) void engine(rules).catch(() => {});
}

/**
 * Opens the table, with all that the team has found. What was played at it before the page was lost is played again.
 *
 * @param {KeptApart} kept
 * @param {number} now  the hunt's time
 * @returns {Promise<LocalTable>} rejects with an error that has a `message`
 */
export async function openLocalHunt(kept, now) {
  const pack = packHere(kept.pack);
  if (!pack) throw new Error(words.sealedBroken);
  const { sealed, pins } = await unsealed(pack);
  const { mode, seed, team, mark } = kept;
  // There is a second seat, which never comes back: so the hunt waits at its end, as that in the room does.
  const setup = { pack: packForRules(pack, pins), mode, teams: [team, team], apart: true, players: ['1', '2'] };
  const open = (/** @type {Entry[]} */ actions) => openPlayedTable({
    game, setup, seed, actions, end: Math.max(now, actions.at(-1)?.at ?? 0), note: () => ({ hunt: roomHuntOf(mark) }), seal: sealWith(sealed),
  });
  const played = hasBegun(kept) ? keptRecording(game)?.actions : undefined;
  const again = played ? await open(played).catch(() => null) : null;
  if (again && knows(again, kept.known)) return again;
  // It was damaged, or newer rules play it otherwise. What was found is known all the same.
  again?.close();
  return open(entriesOf(kept.known, now));
}

/** @param {LocalTable} table @param {Finds} known */
function knows(table, { finds }) {
  const found = new Set(table.viewFor(ownSeat).found.map((/** @type {{ id: number }} */ { id }) => id));
  return finds.every(({ pin }) => found.has(pin));
}

/**
 * What the team has found, as actions: each find at its time, because the pins that come next follow from that.
 *
 * @param {Finds} known
 * @param {number} now
 * @returns {Entry[]}
 */
function entriesOf({ finds, clues }, now) {
  const found = [...finds].sort((one, other) => one.at - other.at)
    .map((find) => ({ at: Math.min(find.at, now), seat: ownSeat, do: { merge: { finds: [find] } } }));
  return clues.length === 0 ? found : [...found, { at: now, seat: ownSeat, do: { merge: { clues } } }];
}

/**
 * What the team has found once an action is done. The view says it, but not of a hunt that is over: the last find is added then.
 *
 * @param {LocalTable} table
 * @param {Finds} before
 * @param {any} action
 * @returns {Promise<Finds>}
 */
export async function findsAfter(table, before, action) {
  /** @type {import('../types.js').RoomView} */
  const { apart, found } = table.viewFor(ownSeat);
  if (apart) return { finds: apart.finds, clues: apart.clues };
  const known = new Set(before.finds.map(({ pin }) => pin));
  /** @type {import('../types.js').Find[]} */
  const brought = action.merge?.finds ?? [];
  const { pin } = action.answer ?? action.done ?? {};
  const { taken = 0 } = before.clues.find((clues) => clues.pin === pin) ?? {};
  const own = pin === undefined ? [] : [{ pin, at: table.at, ...await markOf(table, action), ...taken > 0 ? { clues: taken } : {} }];
  const isNew = (/** @type {{ pin: number }} */ find) => !known.has(find.pin) && found.some(({ id }) => id === find.pin);
  return { finds: [...before.finds, ...[...brought, ...own].filter(isNew)], clues: before.clues.filter((clues) => clues.pin !== pin) };
}

/**
 * What proves an answer.
 *
 * @param {LocalTable} table
 * @param {{ answer?: { pin: number, text: string } }} action
 * @returns {Promise<{ mark?: string }>} empty at a pin without a question
 */
async function markOf({ wholeSetup: { pack } }, { answer }) {
  if (!answer) return {};
  /** @type {import('../pack-types.js').Pin} */
  const { task, margin = 0, offset = 0 } = pack.pins.find((/** @type {{ id: number }} */ { id }) => id === answer.pin);
  const normal = await askPacks({ normalise: task === 'number' ? { text: answer.text, margin, offset } : { text: answer.text } });
  const { digest } = await askPacks({ digest: { text: normal.range ?? normal.text, salt: pack.salt } });
  return { mark: digest.slice(0, markLength) };
}
