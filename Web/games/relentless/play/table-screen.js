// A game of Relentless, from the first briefing to its end: in a room, or against simulated teammates on this device.

import { button } from '../../../parts/button.js';
import { closeDialogs } from '../../../parts/dialog.js';
import { askBeforeLeaving } from '../../../parts/leaving.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { havePictures } from '../../../parts/pictures.js';
import { loadStyle, styled } from '../../../parts/styled.js';
import { ticking } from '../../../parts/ticking.js';
import { keepAwake } from '../../../parts/wake-lock.js';
import { Briefing } from './briefing.js';
import { artAddresses, isContentKnown, readContent } from '../content.js';
import { Gone } from './gone.js';
import { LocalPlayers } from './local-players.js';
import { askToLeave } from './menu.js';
import { Over } from './over.js';
import { pauseCover } from './pause.js';
import { DayResult } from './result.js';
import { stopListening } from './rhythm.js';
import { Round } from './round.js';
import { tableSound } from './table-sound.js';
import { Television } from './television.js';
import { announcement } from './twist.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('./types.js').TableAttrs} TableAttrs
 */

/** @type {ClosureComponent<TableAttrs>} */
function Game({ attrs: { table, start } }) {
  const players = new LocalPlayers(table);
  const ticks = ticking(() => players.timeLeft());
  let hasFailed = false;
  const isOver = () => table.outcome !== null || table.phase === 'over';
  const endings = [
    table.onchange(follow), table.onevents((events, seat, isFirst) => players.hear(events, seat, isFirst)), () => ticks.stop(),
    keepAwake(), stopListening, tableSound(table, players),
    table.seats.length > 0 ? askBeforeLeaving(async () => isOver() || askToLeave(table), start) : () => {},
  ];
  load();
  follow();

  function load() {
    hasFailed = false;
    readContent().then(keepPictures, () => { hasFailed = true; }).then(() => m.redraw());
  }

  /** Loads the pictures while players read the briefing: a day has no time to wait for them. */
  function keepPictures() {
    if (table.seats.length > 0) void havePictures(artAddresses());
  }

  function follow() {
    players.follow();
    ticks.follow();
  }

  return {
    onremove() {
      endings.forEach((end) => end());
      // Closing redraws the page, which has to wait until the current drawing is done.
      void Promise.resolve().then(closeDialogs);
    },
    view({ attrs }) {
      if (hasFailed) return failed(start, load);
      if (table.seats.length === 0) return m(Television, { table });
      const player = players.shown;
      if (!player || !isContentKnown()) return waiting(start);
      return m('.rl.accent-relentless', { class: `rl-in-${player.view.phase}` }, [
        players.own.length > 1 ? switchSeat(players) : null,
        notice(table),
        m('p.out-of-sight', { role: 'status' }, announcement(player.view)),
        screen(player, attrs),
        player.view.phase === 'paused' ? pauseCover(player, players.own) : null,
      ]);
    },
  };
}

/** @param {LocalPlayer} player @param {TableAttrs} attrs */
function screen(player, attrs) {
  switch (player.view.phase) {
    case 'briefing': return m(Briefing, { player });
    case 'result': return m(DayResult, { player });
    case 'over': return m(Over, { player, ...attrs });
    default: return player.view.team[player.seat]?.gone ? m(Gone, { player }) : m(Round, { player });
  }
}

/**
 * The buttons that switch between two players at one phone.
 *
 * @param {LocalPlayers} players
 */
const switchSeat = (players) => m('nav.rl-seats', { 'aria-label': words.whoPlays }, players.own.map((player) => m('button.rl-seat', {
  type: 'button', 'aria-pressed': String(player === players.shown), onclick: () => players.show(player),
}, player.view.team[player.seat]?.name ?? '')));

/**
 * The state of the connection.
 *
 * @param {Table} table
 */
function notice(table) {
  const text = /** @type {{ isClosing?: boolean }} */ (table).isClosing ? words.closing
    : table.status === 'reconnecting' ? table.trouble ?? words.reconnecting
      : table.status === 'closed' ? table.closedBy?.message ?? null
        : table.status === 'waiting' ? words.serverWaits : null;
  return m('p.rl-notice', { role: 'status', class: text ? '' : 'rl-notice-empty' }, text);
}

/** @param {string} start */
const waiting = (start) => page({ title: words.title, accent: 'relentless', back: start },
  m('p.quiet', { role: 'status' }, words.loading));

/** @param {string} start @param {() => void} load */
const failed = (start, load) => page({ title: words.title, accent: 'relentless', back: start }, m('.stack', [
  m('p', { role: 'alert' }, words.failed), m('.row', button({ text: words.tryAgain, icon: 'redo', onclick: load })),
]));

const sheets = ['/games/relentless/relentless.css', '/games/relentless/play/play.css', '/games/relentless/play/packing.css'];

/** All sheets are loaded at the same time, in the order in which later rules are stronger. */
export const TableScreen = sheets.reduce((screen, sheet) => styled(screen, sheet, () => sheets.forEach((one) => void loadStyle(one))),
  /** @type {Component<TableAttrs>} */ (Game));
