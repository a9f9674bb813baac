// The screen that the QR code of a table opens: who is there, and the form to sit down with them.

import m from '../parts/m.js';
import { avatar } from '../parts/avatar.js';
import { button, linkButton } from '../parts/button.js';
import { focusIfLost } from '../parts/focus.js';
import { page } from '../parts/page.js';
import { codeOf } from '../host/invitations.js';
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
  const code = codeOf(m.route.param('code') ?? '');
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
      return page({ title: `Table ${code}`, accent: accentOf(games, info.game) },
        table({ code, info, name: gameWithID(games, info.game)?.name, longestName, look: load }));
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

/** Refusals after which nobody can sit down here any more. */
const tooLate = ['roomFull', 'alreadyStarted'];

/**
 * @typedef {object} Shown
 * @property {string} code
 * @property {Info} info
 * @property {string | undefined} name  the game's
 * @property {number} longestName
 * @property {() => Promise<void>} look  asks again who is there
 */

/** @param {Shown} shown */
function table(shown) {
  const { code, info: { game, seats }, name } = shown;
  const trouble = whyNot(shown.info);
  const isLate = takesLate(shown.info);
  return m('.stack', [
    m('p.join-game', name ?? game),
    m('ul.join-people', { 'aria-label': 'Already there' }, seats.map((seat) =>
      m('li', [avatar(seat.avatar), m('span', seat.name)]))),
    isLate ? [
      m('p', { role: 'status' }, 'The game is under way.'),
      m('p.quiet', 'You play from the next round on, if the host says yes.'),
    ] : null,
    trouble ? m('p', { role: 'alert' }, trouble) : form(shown),
    trouble ? m('.row', [
      watch(code, 'main'),
      button({ text: 'Look again', icon: 'redo', onclick: () => void shown.look() }),
    ]) : watch(code, 'quiet'),
  ]);
}

/** @param {string} code @param {'main' | 'quiet'} kind */
const watch = (code, kind) => linkButton({
  text: 'Only watch', icon: 'television', href: `#!/watch/${code}`, kind, class: 'join-watch',
});

/**
 * Whether one can ask to join the game under way.
 *
 * @param {Info} info
 */
const takesLate = ({ phase, late = 0 }) => phase === 'playing' && late > 0;

/**
 * Why nobody can sit down now, and what is possible instead; null if there is a free seat.
 *
 * @param {Info} info
 */
function whyNot(info) {
  const { phase, free, seats } = info;
  if (takesLate(info)) return null;
  if (phase !== 'lobby') return 'The game has started already. You can watch it.';
  if (free !== 0) return null;
  return `All ${seats.length} seats are taken. You can watch, or wait until somebody leaves the table.`;
}

/** @param {Shown} shown */
const form = ({ code, info, longestName, look }) => m(ProfileForm, {
  first: suggestedProfile(info.seats), others: info.seats, text: takesLate(info) ? 'Ask to join' : 'Sit down', longestName,
  send: async (profile) => {
    try {
      await joinRoom(code, info.game, profile);
    } catch (error) {
      // Somebody was faster: now the table says so, too.
      if (tooLate.includes(/** @type {Refusal} */ (error).code)) {
        await look();
        focusIfLost('.join-watch');
      }
      throw error;
    }
    m.route.set(`/room/${code}`, null, { replace: true });
  },
});
