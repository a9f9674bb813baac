// What this device keeps of the hunt that is played in a room: the way that is walked and the photos, until they are in the
// souvenir. A room plays one hunt after the other; each has its own.

import { keptRoom } from '../../host/room-seats.js';
import { storage } from '../../parts/storage.js';
import { isText, membersOf } from '../../parts/unknown.js';
import { forgetApart } from './apart/kept-apart.js';
import { dropOtherPhotos, HuntPhotos, isRoomHunt, roomHuntOf } from './photos.js';
import { photosKept, souvenirOfRoom } from './souvenir/kept.js';
import { keepRoomSouvenir } from './souvenir/of-room.js';
import { forgetTrack, Track } from './track.js';

/**
 * @typedef {import('../../host/table.js').Table} Table
 * @typedef {{ hunt: string, code: string }} OpenHunt  a hunt that is in no souvenir yet, and its room
 */

const key = 'hunt.room';
storage.declare(key, (value) => {
  const { hunt, code } = membersOf(value);
  return isRoomHunt(hunt) && isText(code) ? value : undefined;
}, { private: true });

export class RoomHunt {
  #table;
  /**
   * Which hunt it is; null if the room does not say it: then nothing is kept. Undefined before the first one.
   *
   * @type {string | null | undefined}
   */
  #hunt = undefined;
  /**
   * The view that was looked at last: each message of the room brings another one.
   *
   * @type {import('./types.js').RoomView | null}
   */
  #seen = null;
  #ending;
  /**
   * The key of its souvenir; null as long as there is none, and after the player has deleted it.
   *
   * @type {string | null}
   */
  souvenir = null;
  track = new Track(null);
  photos = new HuntPhotos(null);

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    // The page is not drawn while it is in the background.
    this.#ending = table.onchange(() => this.follow());
    this.follow();
  }

  /** Another name for each hunt. */
  get name() { return this.#hunt ?? ''; }

  /** Takes up what the table plays now, and keeps the souvenir once the hunt is over. */
  follow() {
    const table = this.#table;
    if (table.phase === 'lobby' || table.seats.length === 0) return;
    const hunt = roomHuntOf(table.mark);
    if (hunt !== this.#hunt) this.#begin(hunt);
    if (hunt !== null) this.#keep(hunt);
  }

  end() {
    this.#ending();
  }

  /** @param {string | null} hunt */
  #begin(hunt) {
    this.#hunt = hunt;
    this.souvenir = null;
    this.#seen = null;
    if (hunt !== null && storage.read(key)?.hunt !== hunt) {
      forgetRoomHunt(hunt);
      storage.write(key, { hunt, code: this.#table.room?.code ?? '' });
    }
    this.track = new Track(hunt, 'room');
    this.photos = new HuntPhotos(hunt);
  }

  /** @param {string} hunt */
  #keep(hunt) {
    const { people, room, outcome } = this.#table;
    const view = this.#table.viewFor(null);
    if (!view || view === this.#seen) return;
    this.#seen = view;
    // Own seats are kept in the order of their numbers.
    const seat = keptRoom(room?.code ?? '')?.seats[0] ?? null;
    const { photos, track: { points } } = this;
    if (!keepRoomSouvenir({ hunt, view, people, winners: outcome?.winners ?? [], seat, photos, points })) return;
    this.souvenir = souvenirOfRoom(hunt);
    forgetRoomHunt();
  }
}

/**
 * The hunt in a room that this phone has taken up last, until it is in a souvenir.
 *
 * @returns {OpenHunt | null}
 */
export const openRoomHunt = () => storage.read(key) ?? null;

/**
 * Forgets the hunt in a room that is in no souvenir, with the way and the photos.
 *
 * @param {string} [next]  the hunt that begins: what is needed to carry on with it stays
 */
export function forgetRoomHunt(next) {
  forgetApart(next);
  storage.remove(key);
  forgetTrack('room');
  dropOtherPhotos(photosKept(), 'room');
}

/** The same, if this device has no seat in its room any more. */
export function forgetLostRoomHunts() {
  const open = openRoomHunt();
  if (open && !keptRoom(open.code)) forgetRoomHunt();
}
