// What this device keeps of a hunt in a room whose phones may hunt apart, so that it can carry on although the room cannot be
// reached, also after the page was loaded again. Neither pins nor answers are in it: those are in the pack.

import { forgetTable, keptTable } from '../../../host/kept-table.js';
import { isPerson, isRoomCode } from '../../../host/room-api.js';
import { keptRoom } from '../../../host/room-seats.js';
import { storage } from '../../../parts/storage.js';
import { wallTime } from '../../../parts/time.js';
import { isCount, isListOf, isOneOf, isText, isWhole, membersOf } from '../../../parts/unknown.js';
import { isID, maxPins, modes, packHere } from '../packs.js';
import { roomHuntOf } from '../photos.js';
import { maxSeats } from '../teams.js';
import { isTeam } from '../souvenir/kept.js';
import { areFinds, largestID } from './finds.js';

/**
 * @typedef {object} KeptApart
 * @property {string} code  of the room
 * @property {import('../../../host/table.js').GameMark} mark
 * @property {string} pack  its id
 * @property {number} version  of the pack
 * @property {import('../types.js').Mode} mode
 * @property {number} seed
 * @property {number} team  the own one
 * @property {number[]} seats  own ones
 * @property {import('../../../host/table.js').Person[]} people
 * @property {import('../types.js').Team[]} teams  as they stood when the room was heard last
 * @property {import('./finds.js').Finds} known  what the team has found, as far as this phone knows
 * @property {number[]} mine  pins that this phone has found, or has been brought, since it is apart
 * @property {number} at  the hunt's time
 * @property {number} keptAt  the same moment, in milliseconds since 1970
 */

/** The id of the rules. The table of a phone that is apart is kept under it. */
export const game = 'together';

const key = 'hunt.apart';
storage.declare(key, (value) => (isKept(value) ? value : undefined), { private: true });

/** @returns {KeptApart | null} */
export const keptApart = () => storage.read(key) ?? null;

/**
 * @param {Omit<KeptApart, 'keptAt'>} apart
 * @returns {KeptApart}
 */
export function keepApart(apart) {
  const kept = { ...apart, keptAt: wallTime() };
  storage.write(key, kept);
  return kept;
}

/**
 * Forgets it, with the table, unless it is of that hunt.
 *
 * @param {string} [hunt]
 */
export function forgetApart(hunt) {
  const kept = keptApart();
  if (hunt !== undefined && kept && roomHuntOf(kept.mark) === hunt) return;
  storage.remove(key);
  forgetTable(game);
}

/**
 * What is kept of the hunt in a room.
 *
 * @param {string} code
 * @returns {KeptApart | null}
 */
export function keptApartOf(code) {
  const kept = keptApart();
  return kept?.code === code && keptRoom(code) ? kept : null;
}

/**
 * Whether this phone has begun to hunt apart, and was not back since then.
 *
 * @param {KeptApart} kept
 */
export const hasBegun = ({ mark }) => keptTable(game)?.note?.hunt === roomHuntOf(mark);

/**
 * Why this phone lacks what it needs of the pack; null if it has it.
 *
 * @param {Pick<KeptApart, 'pack' | 'version'>} kept
 * @returns {'pack' | 'version' | null}
 */
export function lackOf({ pack, version }) {
  const here = packHere(pack);
  if (!here) return 'pack';
  return here.version === version ? null : 'version';
}

/**
 * Whether this phone can go on with the hunt of a room that cannot be reached.
 *
 * @param {string} code
 */
export function goesOn(code) {
  const kept = keptApartOf(code);
  return kept !== null && lackOf(kept) === null;
}

/** @param {unknown} value @returns {value is KeptApart} */
function isKept(value) {
  const { code, mark, pack, version, mode, seed, team, seats, people, teams, known, mine, at, keptAt } = membersOf(value);
  const { id, began } = membersOf(mark);
  return isText(code) && isRoomCode(code) && isText(id) && isWhole(began) && roomHuntOf({ id, began }) !== null
    && isID(pack) && isCount(version) && isOneOf(modes, mode) && isWhole(seed) && isSeat(team)
    && isListOf(seats, maxSeats, isSeat) && seats.length > 0 && isListOf(people, maxSeats, isPerson) && isListOf(teams, maxSeats, isTeam)
    && areFinds(known) && isListOf(mine, maxPins, (pin) => isWhole(pin, largestID)) && isWhole(at) && isWhole(keptAt);
}

/** @param {unknown} value  a seat, or the number of a team */
const isSeat = (value) => isWhole(value, maxSeats - 1);
