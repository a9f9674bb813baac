// A game of Relentless, from the first briefing to its end: in a room, or against simulated teammates on this device.

import { button } from '../../../parts/button.js';
import { closeDialogs } from '../../../parts/dialog.js';
import { askBeforeLeaving } from '../../../parts/leaving.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { havePictures } from '../../../parts/pictures.js';
import { styled } from '../../../parts/styled.js';
import { ticking } from '../../../parts/ticking.js';
import { keepAwake } from '../../../parts/wake-lock.js';
import { Briefing } from './briefing.js';
import { artAddresses, isContentKnown, readContent } from '../content.js';
import { Desk } from './desk.js';
import { Gone } from './gone.js';
import { hearOwn, hearShared } from './hear.js';
import { askToLeave } from './menu.js';
import { openOrders } from './orders.js';
import { Over } from './over.js';
import { pauseCover } from './pause.js';
import { DayResult } from './result.js';
import { stopListening } from './rhythm.js';
import { Round } from './round.js';
import { Television } from './television.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').View} View
 *
 * @typedef {object} TableAttrs
 * @property {Table} table
 * @property {string} start  the path to which leaving leads
 * @property {(() => void) | null} again  plays again with the same team; null: not for this player to say
 */

/** @type {ClosureComponent<TableAttrs>} */
function Game({ attrs: { table, start } }) {
  /** @type {Map<number, Desk>} */
  const desks = new Map();
  /** Which of several own seats is shown. */
  let shown = 0;
  let hasFailed = false;
  let phase = '';
  const ticks = ticking(clockNow);
  const endings = [
    table.onchange(follow), table.onevents(hear), () => ticks.stop(), keepAwake(), stopListening,
    table.seats.length > 0 ? askBeforeLeaving(async () => isOver() || askToLeave(table), start) : () => {},
  ];
  load();
  follow();

  function load() {
    hasFailed = false;
    readContent().then(keepPictures, () => { hasFailed = true; }).then(() => m.redraw());
  }

  /** A day has no time to wait for pictures: they come while its briefing is read. */
  function keepPictures() {
    if (table.seats.length > 0) void havePictures(artAddresses());
  }

  const isOver = () => table.outcome !== null || table.phase === 'over';

  /** The desks of own seats, once there is something on them. */
  function ownDesks() {
    const view = /** @type {View | null} */ (table.viewFor(table.seats[0] ?? null));
    if (!view) return [];
    return table.seats.filter((seat) => !view.team[seat]?.simulated).map((seat) => {
      const desk = desks.get(seat) ?? new Desk(table, seat);
      desks.set(seat, desk);
      return desk;
    });
  }

  function follow() {
    const own = ownDesks();
    own.forEach((desk) => desk.follow());
    const now = own[0]?.view.phase ?? '';
    if (now !== phase) turnTo(now, own);
    phase = now;
    ticks.follow();
  }

  /**
   * Dialogs belong to a round that runs: they close when it stands still, and those of a pause when it ends the
   * round. What was read when it stood still is opened again when it goes on.
   *
   * @param {string} next
   * @param {Desk[]} own
   */
  function turnTo(next, own) {
    const interrupted = own[shown]?.interrupted ?? null;
    own.forEach((desk) => { desk.interrupted = next === 'paused' ? desk.house : null; });
    if (phase === 'round' || (phase === 'paused' && next !== 'round')) {
      closeDialogs();
      stopListening();
    }
    if (next === 'round' && interrupted !== null) void openOrders(own[shown], interrupted);
    if (next === 'briefing') own.forEach((desk) => { desk.news = []; });
  }

  function clockNow() {
    const desk = ownDesks()[shown];
    if (!desk) return null;
    if (desk.view.phase === 'paused') return desk.pauseLeft();
    return desk.isRunning ? desk.leftNow(desk.view.left) : null;
  }

  /** @param {object[]} events @param {number | null} seat @param {boolean} isFirst */
  function hear(events, seat, isFirst) {
    if (isFirst) hearShared(events);
    const desk = ownDesks().find((one) => one.seat === seat);
    if (desk) hearOwn(desk, events);
  }

  return {
    onremove() {
      endings.forEach((end) => end());
      // Closing draws the page again, which has to wait until this drawing is done.
      void Promise.resolve().then(closeDialogs);
    },
    view({ attrs }) {
      if (hasFailed) return failed(start, load);
      if (table.seats.length === 0) return m(Television, { table });
      const own = ownDesks();
      if (own.length === 0 || !isContentKnown()) return waiting(start);
      shown = Math.min(shown, own.length - 1);
      const desk = own[shown];
      return m('.rl.accent-relentless', { class: `rl-in-${desk.view.phase}` }, [
        own.length > 1 ? switchSeat(own, desk, (index) => { shown = index; }) : null,
        notice(table),
        screen(desk, attrs),
        desk.view.phase === 'paused' ? pauseCover(desk) : null,
      ]);
    },
  };
}

/** @param {Desk} desk @param {TableAttrs} attrs */
function screen(desk, attrs) {
  switch (desk.view.phase) {
    case 'briefing': return m(Briefing, { desk });
    case 'result': return m(DayResult, { desk });
    case 'over': return m(Over, { desk, ...attrs });
    default: return desk.view.team[desk.seat]?.gone ? m(Gone, { desk }) : m(Round, { desk });
  }
}

/**
 * Two people with one phone.
 *
 * @param {Desk[]} own
 * @param {Desk} shown
 * @param {(index: number) => void} show
 */
const switchSeat = (own, shown, show) => m('nav.rl-seats', { 'aria-label': words.whoPlays }, own.map((desk, index) => m('button.rl-seat', {
  type: 'button', 'aria-pressed': String(desk === shown), onclick: () => show(index),
}, desk.view.team[desk.seat]?.name ?? '')));

/**
 * What the connection is up to.
 *
 * @param {Table} table
 */
function notice(table) {
  const text = /** @type {{ isClosing?: boolean }} */ (table).isClosing ? words.closing
    : table.status === 'reconnecting' ? words.reconnecting
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

export const TableScreen = styled(styled(Game, '/games/relentless/play/play.css'), '/games/relentless/relentless.css');
