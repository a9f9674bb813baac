// Makes and keeps the souvenir of a hunt in a room, from the view of a seat. There is one for each hunt, however often its end is
// seen on this device.

import { storage } from '../../../parts/storage.js';
import { keepSeat } from '../feedback/seat.js';
import { isID } from '../packs.js';
import { isRoomHunt } from '../photos.js';
import { keepSouvenir, noteTeams, souvenirOfRoom } from './kept.js';
import { souvenirFrom } from './making.js';

/**
 * @typedef {import('./kept.js').RoomPart} RoomPart
 *
 * @typedef {object} RoomEnd  the end of a hunt in a room, as this device sees it
 * @property {string} hunt  which hunt it is (`roomHuntOf`)
 * @property {import('../types.js').RoomView} view
 * @property {RoomPart['people']} people
 * @property {number[]} winners  seats; empty as long as other teams hunt
 * @property {import('../feedback/seat.js').Seat | null} seat  an own one; null if its token is not known
 * @property {import('../photos.js').HuntPhotos} photos
 * @property {import('../pack-types.js').Place[]} points  of the way that was walked
 */

/** The hunts whose souvenirs were kept here: a souvenir that the player deletes does not come back. */
const listKey = 'hunt.roomskept';
const longestList = 50;
storage.declare(listKey, (value) => (Array.isArray(value) && value.length <= longestList && value.every(isRoomHunt) ? value : undefined), { private: true });

/**
 * Keeps the souvenir, once the hunt of the own team is over. If it is there already, it only learns how the teams stand now.
 *
 * @param {RoomEnd} end
 * @returns {boolean} whether a souvenir is or was there; false as long as the hunt goes on, and for a pack that the server lacks
 */
export function keepRoomSouvenir({ hunt, view, people, winners, seat, photos, points }) {
  const { summary } = view;
  const { id, location = '', creator = '' } = view.about ?? {};
  if (view.status !== 'over' || !summary || !isID(id)) return false;
  const { team, teams } = view;
  /** @type {RoomPart} */
  const room = { hunt, team, teams, people: people.map((person) => ({ seat: person.seat, name: person.name, avatar: person.avatar })), winners };
  const known = souvenirOfRoom(hunt);
  /** @type {string[]} */
  const kept = storage.read(listKey) ?? [];
  if (known) noteTeams(known, room);
  if (known || kept.includes(hunt)) return true;
  const key = keepSouvenir({ ...souvenirFrom({
    note: { pack: { id, name: view.pack, location, creator }, mode: view.mode },
    view, summary, pins: [...view.found, ...view.pins], photos, sending: undefined,
    outcome: { result: teams.find((one) => one.team === team)?.result ?? 'ended', score: view.score },
  }), room }, points);
  if (seat) keepSeat(key, seat);
  storage.write(listKey, [hunt, ...kept].slice(0, longestList));
  return true;
}
