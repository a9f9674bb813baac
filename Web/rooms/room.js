// A table in a room: its lobby first, then the game's own screen; for those who sit there and those who watch.

import m from '../parts/m.js';
import { button, linkButton } from '../parts/button.js';
import { openDialog } from '../parts/dialog.js';
import { page } from '../parts/page.js';
import { RoomTable } from '../host/room-table.js';
import { codeOf } from '../host/invitations.js';
import { roomInfo, isRoomCode } from '../host/room-api.js';
import { keptRoom } from '../host/room-seats.js';
import { Lobby } from './lobby.js';
import { gameWithID } from './room-game.js';
import { TelevisionLobby } from './television-lobby.js';

/**
 * @typedef {import('../host/engine.js').Refusal} Refusal
 * @typedef {import('./room-game.js').RoomScreens} RoomScreens
 */

/** @type {Refusal} */
const notLoaded = { code: 'notLoaded', message: 'The game could not be loaded.' };

/** @type {Refusal} */
const seatIsGone = {
  code: 'badToken', message: 'This phone has no seat at this table any more: the host has taken it over, or given it away.',
};

/**
 * Only this browser has the token of its seats, so another of its windows has taken them over.
 *
 * @type {Refusal}
 */
const inOtherWindow = { code: 'takenOver', message: 'This table goes on in another window.' };

/** @type {ClosureComponent<{ games: import('./room-game.js').RoomGame[] }>} */
export default function Room({ attrs: { games } }) {
  const code = codeOf(m.route.param('code') ?? '');
  const isWatching = m.route.get()?.startsWith('/watch/') ?? false;
  /** @type {RoomTable | null} */
  let table = null;
  /** @type {RoomScreens | null} */
  let screens = null;
  /** @type {Refusal | null} */
  let refusal = null;
  let isGone = false;

  async function open() {
    refusal = null;
    const game = isWatching ? (await roomInfo(code)).game : keptRoom(code)?.game ?? '';
    screens = await gameWithID(games, game)?.room?.() ?? null;
    if (!screens) throw { code: 'noSuchGame', message: 'This page does not know the game of that table. Reload the page.' };
    if (isGone) return;
    const opened = new RoomTable(code, game, { watch: isWatching, keptView: screens.keptView });
    opened.onchange(() => { if (isTurnedAway(opened)) void goHome(code); });
    screens.follow?.(opened);
    table = opened;
    m.redraw();
  }

  function tryToOpen() {
    open().catch((error) => {
      refusal = typeof error?.code === 'string' ? error : notLoaded;
      m.redraw();
    });
  }

  if (!isRoomCode(code)) m.route.set('/join', null, { replace: true });
  else if (!isWatching && !keptRoom(code)) m.route.set(`/join/${code}`, null, { replace: true });
  else tryToOpen();

  return {
    onremove() {
      isGone = true;
      // Closing draws the page again, which has to wait until this drawing is done.
      void Promise.resolve().then(() => table?.close());
    },
    view() {
      if (refusal) return ended(code, refusal, button({ text: 'Try again', icon: 'redo', onclick: tryToOpen }));
      if (!table || !screens) return waiting(code, null);
      if (table.closedBy) return closed(code, table);
      const isKnown = table.people.length > 0;
      if (table.phase !== 'lobby' || !isKnown && !isWatching && screens.goesOn?.(code)) return m(screens.Table, { table });
      if (!isKnown) return waiting(code, table);
      if (isWatching && screens.WatchedLobby) return m(screens.WatchedLobby, { table });
      return isWatching ? m(TelevisionLobby, { games, table, screens }) : m(Lobby, { games, table, screens });
    },
  };
}

/**
 * Whether somebody asked to join the game under way, and has no seat any more. Whoever was away when the host said no finds that
 * the seat's token has become bad.
 *
 * @param {RoomTable} table
 */
const isTurnedAway = ({ closedBy, isAsking }) => isAsking && (closedBy?.code === 'kicked' || closedBy?.code === 'badToken');

/** @param {string} code */
async function goHome(code) {
  m.route.set('/', null, { replace: true });
  const answer = await openDialog({
    title: 'The host did not let you in.', body: () => m('p', `You can still watch table ${code}.`),
    actions: [{ text: 'Only watch', value: 'watch', icon: 'television' }, { text: 'Close', value: undefined, kind: 'main' }],
  });
  if (answer === 'watch') m.route.set(`/watch/${code}`);
}

/** @param {string} code @param {RoomTable | null} table */
const waiting = (code, table) => page({ title: `Table ${code}` }, m('p.quiet', { role: 'status' }, [
  table?.trouble ?? (table?.isOutOfReach ? 'The table cannot be reached. Trying again…' : 'Going to the table…'),
  table && table.pending.length > 0 ? ' What you pressed here is sent when the table is reached.' : null,
]));

/** @param {string} code @param {RoomTable} table */
function closed(code, table) {
  const refusal = /** @type {Refusal} */ (table.closedBy);
  if (refusal.code === 'takenOver') {
    return ended(code, inOtherWindow, button({
      text: 'Go on here', icon: 'device', kind: 'main', onclick: () => table.reopen(),
    }));
  }
  if (keptRoom(code)) return ended(code, refusal, button({ text: 'Try again', icon: 'redo', onclick: () => table.reopen() }));
  const told = refusal.code === 'badToken' ? seatIsGone : refusal;
  return ended(code, told, linkButton({ text: 'Join again', href: `#!/join/${code}` }));
}

/** @param {string} code @param {Refusal} refusal @param {Children} way */
const ended = (code, refusal, way) => page({ title: `Table ${code}` }, m('.stack', [
  m('p', { role: 'alert' }, refusal.message), m('.row', [way, linkButton({ text: 'Home', icon: 'home', href: '#!/' })]),
]));
