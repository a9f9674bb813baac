// The tracker: the sections of a table round its strip, on this device alone or on one of several phones.

import { closeDialogs } from '../../../parts/dialog.js';
import { dimWhenIdle } from '../../../parts/dim.js';
import { askBeforeLeaving } from '../../../parts/leaving.js';
import m from '../../../parts/m.js';
import { followSize } from '../../../parts/size.js';
import { sound } from '../../../parts/sound.js';
import { speech } from '../../../parts/speech.js';
import { ticking } from '../../../parts/ticking.js';
import { attempt, toast } from '../../../parts/toast.js';
import { keepAwake } from '../../../parts/wake-lock.js';
import { AskingBar } from './asking.js';
import { beginner } from './begins.js';
import { resting } from './careful.js';
import { sandIn } from './hourglass.js';
import { followKeys } from './keys.js';
import { layout, uprightLayout } from './layout.js';
import { openMenu } from './menu.js';
import { players } from './players.js';
import { openPoints } from './points-dialog.js';
import { hasMouse, isUpright } from '../preferences.js';
import { explain } from './refusals.js';
import { others } from './roster.js';
import { RoundsOver } from './rounds.js';
import { runningClock } from './running-clock.js';
import { seatSection } from './section.js';
import { strip } from './strip.js';
import { tellingTurns } from './telling.js';
import { pressed, withWaiting } from './waiting.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').Section} Section
 *
 * @typedef {object} TrackerAttrs
 * @property {Table} table
 * @property {import('./menu.js').MenuItem[]} menu  further items for this kind of table
 * @property {() => Promise<void>} finish  asks, and ends the game
 * @property {() => Promise<boolean>} askToLeave
 * @property {Children} [notice]  a short text that says what the table waits for
 */

/** @type {ClosureComponent<TrackerAttrs>} */
export function Tracker({ attrs: { table, askToLeave } }) {
  const view = () => /** @type {View | null} */ (table.viewFor(null));
  const ticks = ticking(() => runningClock(table));
  const rest = resting();
  const endings = [
    table.onchange(() => ticks.follow()), table.onevents(hearOnce(table)),
    () => ticks.stop(), () => rest.stop(), followSize(), table.onchange(tellingTurns(table)), () => speech.stop(),
    keepAwake(), dimWhenIdle(), followKeys(), askBeforeLeaving(askToLeave, '/turns'),
  ];
  ticks.follow();

  /** The seats whose small cards are turned over to show the actions, until the next step or another size. */
  let open = { while: '', seats: new Set() };
  const flip = (/** @type {number | null} */ seat) => {
    sound.play('click');
    if (!open.seats.delete(seat)) open.seats.add(seat);
  };

  const perform = (/** @type {object} */ action, /** @type {number | null} */ seat = null) => {
    sound.play('click');
    const own = seat ?? table.seats[0];
    const meaning = pressed(table, action, own);
    if (meaning === 'new') table.act(action, own).catch(explain);
    else if (meaning === 'sentBefore' && table.status === 'reconnecting') toast(words.alreadySent);
  };

  return {
    onremove() {
      endings.forEach((end) => end());
      // Closing redraws the page, which has to wait until the current drawing is done.
      void Promise.resolve().then(closeDialogs);
    },
    oncreate: ({ dom }) => startFocus(dom),
    onupdate: ({ dom }) => keepFocus(dom),
    view({ attrs: { menu, finish, notice } }) {
      const last = view();
      if (!last) return m('.tracker.accent-turns', m('p.tracker-notice', notice));
      const shown = withWaiting(last, table);
      const now = [shown.step, window.innerWidth, window.innerHeight].join();
      if (open.while !== now) open = { while: now, seats: new Set() };
      const isMine = (/** @type {Section} */ section) => section.seat === null || table.seats.includes(section.seat);
      const own = shown.sections.filter(isMine);
      const elsewhere = shown.sections.filter((section) => !isMine(section));
      const isWide = window.innerWidth > window.innerHeight;
      const upright = isUpright();
      const isLarge = (/** @type {Section} */ { seat }) => seat !== null && (seat === shown.turn || (own.length > 2 && open.seats.has(seat)));
      const large = own.flatMap((section, index) => (isLarge(section) ? [index] : []));
      const places = (upright ? uprightLayout : layout)(own.length, isWide, large);
      const passed = Math.max(0, table.now() - table.at);
      const isResting = rest.isResting(shown.step);
      const [first, sand] = [beginner(table, shown), sandIn(table, shown)];
      return m('.tracker.accent-turns', { class: elsewhere.length > 0 ? 'tracker-room' : '' }, [
        m('h1.out-of-sight', words.tracker),
        table.room ? m(AskingBar, { table, isCovered: shown.roundsOver }) : null,
        elsewhere.length > 0 ? others({ view: shown, sections: elsewhere, people: table.people, first, passed }) : null,
        m('.tracker-grid', {
          class: `tracker-${own.length} tracker-step-${shown.step % 2} ${own.some(({ enabled }) => enabled) ? 'tracker-active' : ''}`,
          inert: shown.roundsOver, style: { gridTemplateRows: places.rows, gridTemplateColumns: places.columns },
        }, [
          own.map((section, index) => seatSection({
            view: shown, section, place: places.places[index], turn: turnOf(table, shown), first, passed, sand, isResting, perform,
            isOpen: open.seats.has(section.seat), onopen: () => flip(section.seat),
          })),
          strip({
            view: shown, place: places.strip, isTwoSided: !upright && table.seats.length > 1,
            perform, openMenu: () => openMenu({ table, view: shown, items: menu, perform }),
          }),
        ]),
        shown.roundsOver ? m(RoundsOver, {
          view: shown, isResting, perform, finish: () => void attempt(finish), openPoints: () => void openPoints(table),
        }) : null,
        notice ? m('p.tracker-notice', { role: 'status' }, notice) : null,
      ]);
    },
  };
}

/**
 * The player whose turn it is; null in a co-op game.
 *
 * @param {Table} table
 * @param {View} view
 */
function turnOf(table, view) {
  const player = players(table, view).find(({ seat }) => seat === view.turn);
  return player ? { ...player, isOwn: table.seats.includes(player.seat) } : null;
}

/**
 * Plays the sounds of events once, although each seat of this phone gets the events.
 *
 * @param {Table} table
 */
export const hearOnce = (table) => (/** @type {object[]} */ events, /** @type {number | null} */ seat) => {
  if (seat === (table.seats[0] ?? null)) hear(events);
};

/**
 * Plays the sound of the most important of the events.
 *
 * @param {object[]} events
 */
function hear(events) {
  const names = events.flatMap((event) => Object.keys(event));
  if (names.includes('finished')) sound.play('win');
  else if (names.includes('timeUp')) sound.play('timeUp');
  else if (['phaseBegan', 'turnBegan', 'roundBegan', 'wentBack', 'wentForward'].some((name) => names.includes(name))) sound.play('phase');
  else if (['readied', 'passed', 'joined'].some((name) => names.includes(name))) sound.play('ready');
}

/**
 * On a desktop computer the focus begins on the button of the player whose turn it is.
 *
 * @param {Element} dom
 */
function startFocus(dom) {
  if (hasMouse()) /** @type {HTMLButtonElement | null} */ (dom.querySelector('.ready:not(:disabled)'))?.focus({ preventScroll: true });
}

/**
 * Moves the focus of a keyboard player to the next ready button, if the last button is gone. If that is still there but
 * has no focus, the player has moved to the browser's own bar, and the focus stays there.
 *
 * @param {Element} dom
 */
function keepFocus(dom) {
  const active = document.activeElement;
  const isGone = !focused.isConnected || (focused instanceof HTMLButtonElement && focused.disabled);
  if (!(playsByKeyboard || hasMouse()) || !isGone || (active !== document.body && active !== focused)) return;
  /** @type {HTMLButtonElement | null} */ (dom.querySelector('.ready:not(:disabled)'))?.focus();
}

/**
 * The element that had the focus last.
 *
 * @type {Element}
 */
let focused = document.body;
window.addEventListener('focus', ({ target }) => { if (target instanceof Element) focused = target; }, true);
let playsByKeyboard = false;
window.addEventListener('keydown', () => { playsByKeyboard = true; }, true);
window.addEventListener('pointerdown', () => { playsByKeyboard = false; }, true);
