// Opening a table for many phones, and taking a seat at one.

import m from '../parts/m.js';
import { openDialog } from '../parts/dialog.js';
import { wallTime } from '../parts/time.js';
import { createRoom, takeSeat } from '../host/room-api.js';
import { keepRoom } from '../host/room-seats.js';
import { ProfileForm } from './profile-form.js';
import { rememberProfile, suggestedProfile } from './profile.js';

/** @typedef {import('./profile.js').Profile} Profile */

/**
 * Asks for a name and a picture, opens a room and goes to it.
 *
 * @param {import('./room-game.js').RoomGame} game
 * @param {object} setup  without players
 */
export async function makeRoom({ id, inRooms, room: load }, setup) {
  const screens = await load?.();
  if (!screens) return;
  const game = inRooms ?? id;
  const code = await openDialog({
    title: 'Open a table', accent: id,
    body: (close) => m(ProfileForm, {
      first: suggestedProfile([]), others: [], text: 'Open the table', longestName: screens.longestName,
      send: async (profile) => {
        const room = await createRoom({ game, setup, ...profile });
        sitDown(room.code, game, room.token, profile);
        close(room.code);
      },
    }),
  });
  if (code) m.route.set(`/room/${code}`);
}

/**
 * Takes a seat in an existing room.
 *
 * @param {string} code
 * @param {string} game
 * @param {Profile} profile
 */
export async function joinRoom(code, game, profile) {
  const { token } = await takeSeat(code, profile);
  sitDown(code, game, token, profile);
}

/** @param {string} code @param {string} game @param {string} token @param {Profile} profile */
function sitDown(code, game, token, profile) {
  rememberProfile(profile);
  keepRoom(code, { game, seats: [{ token, name: profile.name }], lastNumber: 0, usedAt: wallTime() });
}
