// The screen that the QR code of a table opens: who is there, and the form to sit down with them.

import m from '../parts/m.js';
import { avatar } from '../parts/avatar.js';
import { button, linkButton } from '../parts/button.js';
import { page } from '../parts/page.js';
import { isRoomCode, roomInfo } from '../host/room-api.js';
import { keptRoom } from '../host/room-seats.js';
import { JoinByCode } from './join-by-code.js';
import { ProfileForm } from './profile-form.js';
import { suggestedProfile } from './profile.js';
import { joinRoom } from './make-room.js';
import { accentOf, gameWithID } from './room-game.js';

/**
 * @typedef {Awaited<ReturnType<typeof roomInfo>>} Info
 * @typedef {import('../host/engine.js').Refusal} Refusal
 * @typedef {import('./room-game.js').RoomGame} RoomGame
 */

/** @type {ClosureComponent<{ games: RoomGame[] }>} */
export default function Join({ attrs: { games } }) {
  const code = m.route.param('code') ?? '';
  /** @type {Info | null} */
  let info = null;
  /** @type {Refusal | null} */
  let refusal = null;
  let longestName = 20;

  async function load() {
    refusal = null;
    try {
      info = await roomInfo(code);
      longestName = (await gameWithID(games, info.game)?.room?.())?.longestName ?? longestName;
    } catch (error) {
      refusal = /** @type {Refusal} */ (error);
    }
    m.redraw();
  }

  if (keptRoom(code)) m.route.set(`/room/${code}`, null, { replace: true });
  else if (isRoomCode(code)) void load();

  return {
    view() {
      if (!isRoomCode(code)) return page({ title: 'Join a table' }, m('.card', m(JoinByCode, {})));
      if (refusal) return page({ title: `Table ${code}` }, trouble(refusal, () => void load()));
      if (!info) return page({ title: `Table ${code}` }, m('p.quiet', { role: 'status' }, 'Looking for the table…'));
      return page({ title: `Table ${code}`, accent: accentOf(games, info.game) }, table(code, info, gameWithID(games, info.game)?.name, longestName));
    },
  };
}

/** @param {Refusal} refusal @param {() => void} again */
const trouble = ({ code, message }, again) => m('.stack', [
  m('p.error', { role: 'alert' }, message),
  code === 'noSuchRoom'
    ? m('.card', m(JoinByCode, { title: 'Another code' }))
    : button({ text: 'Try again', icon: 'redo', onclick: again }),
]);

/** @param {string} code @param {Info} info @param {string | undefined} name  the game's @param {number} longestName */
function table(code, info, name, longestName) {
  const { game, seats, phase } = info;
  return m('.stack', [
    m('p.join-game', name ?? game),
    m('ul.join-people', { 'aria-label': 'Already there' }, seats.map((seat) =>
      m('li', [avatar(seat.avatar), m('span', seat.name)]))),
    phase === 'lobby'
      ? m(ProfileForm, {
        first: suggestedProfile(seats), others: seats, text: 'Sit down', longestName,
        send: async (profile) => {
          await joinRoom(code, game, profile);
          m.route.set(`/room/${code}`, null, { replace: true });
        },
      })
      : m('p', 'The game has started already. You can watch it.'),
    linkButton({
      text: 'Only watch', icon: 'television', href: `#!/watch/${code}`, kind: phase === 'lobby' ? 'quiet' : 'main',
    }),
  ]);
}
