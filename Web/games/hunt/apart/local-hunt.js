// The table with which a phone that cannot reach the room carries on: the hunt of its team alone, with the same rules.

import { engine } from '../../../host/engine.js';
import { keptRecording } from '../../../host/kept-table.js';
import { openPlayedTable } from '../../../host/local-table.js';
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
 * What the team has found, as this phone knows it.
 *
 * @param {LocalTable} table
 * @returns {Finds}
 */
export function findsOf(table) {
  const { finds, clues } = table.viewFor(ownSeat).apart;
  return { finds, clues };
}
