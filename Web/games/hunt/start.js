// The map: where a hunt is played, and where one begins.

import { confirm, closeDialogs, openDialog } from '../../parts/dialog.js';
import { lengthText } from '../../parts/duration.js';
import { askBeforeLeaving } from '../../parts/leaving.js';
import m from '../../parts/m.js';
import { MapView } from '../../parts/map/map.js';
import { sound } from '../../parts/sound.js';
import { styled } from '../../parts/styled.js';
import { ticking } from '../../parts/ticking.js';
import { attempt, toast } from '../../parts/toast.js';
import { keepAwake } from '../../parts/wake-lock.js';
import { bar } from './bar.js';
import { finishHunt, takeUpHunt } from './hunt-table.js';
import { idleSheet } from './idle-sheet.js';
import { packsHere } from './packs.js';
import { PinSheet } from './pin-sheet.js';
import { whereabouts } from './position.js';
import { beginTutorial } from './begin.js';
import { WhereSheet } from './where-sheet.js';
import { words } from './words.js';

/**
 * @typedef {import('../../host/local-table.js').LocalTable} LocalTable
 * @typedef {import('./hunt-table.js').Note} Note
 * @typedef {{ table: LocalTable, note: Note }} Hunt
 * @typedef {import('../../parts/map/map.js').MapPin} MapPin
 * @typedef {import('../../parts/map/map.js').MapControl} MapControl
 */

/** How far around the player the map shows, in metres. */
const around = 200;

/** @type {ClosureComponent} */
function Start() {
  /** @type {Hunt | null} */
  let hunt = null;
  let isReady = false;
  /** @type {string | null} */
  let failure = null;
  /** @type {MapControl | null} */
  let control = null;
  /** @type {number | string | null} */
  let selected = null;
  /** Whether the player is asked, or said why, there is no position. */
  let isPlacing = false;
  /** What is done as soon as it is known where the player is: the map goes there, or the tutorial begins there.
   * @type {'show' | 'tutorial' | null} */
  let wish = null;
  let isGone = false;
  let isFinishing = false;
  /** Pins that have come since the hunt was opened here. @type {Set<number>} */
  const fresh = new Set();
  /** @type {(() => void) | null} */
  let stopFollowing = null;
  /** @type {(() => void)[]} */
  const endings = [];
  const clock = ticking(() => left());
  const pins = remembered();
  const circles = remembered();
  void open();

  async function open() {
    try {
      hunt = await takeUpHunt();
    } catch {
      failure = words.lost;
    }
    if (isGone) return hunt?.table.close();
    isReady = true;
    if (hunt) enter(hunt);
    if (hunt || await whereabouts.isAllowed()) followPlayer();
    if (!hunt && stopFollowing) wish ??= 'show';
    m.redraw();
  }

  /** Once, however often a hunt is opened. */
  function followPlayer() {
    if (!isGone) stopFollowing ??= whereabouts.follow();
  }

  /** @param {Hunt} own */
  function enter({ table, note }) {
    endings.push(
      keepAwake(), askBeforeLeaving(stay, '/'),
      table.onevents((events) => hear(events)), table.onchange(() => follow()),
    );
    if (note.mode === 'competitive' && table.at < 2_000) sound.play('ready');
    // The end may come where there is no network.
    void import('./after.js').catch(() => {});
    follow();
  }

  async function stay() {
    if (!hunt || hunt.table.phase !== 'playing' || hunt.table.status === 'closed') return true;
    toast(words.locked);
    return false;
  }

  /** @param {any[]} events */
  function hear(events) {
    const view = hunt?.table.viewFor(null);
    const names = events.flatMap(({ shown }) => view.pins.filter((/** @type {any} */ { id }) => id === shown?.pin));
    if (names.length > 0 && view.status === 'playing') {
      names.forEach(({ id }) => fresh.add(id));
      sound.play('pinNew');
      toast(words.newPin(names.map(({ title }) => title)));
    }
  }

  function follow() {
    clock.follow();
    if (hunt?.table.phase === 'over' && !isFinishing) void finish(hunt);
  }

  /** @param {Hunt} ended */
  async function finish({ table, note }) {
    isFinishing = true;
    const { result } = table.outcome;
    sound.play(result === 'finished' ? 'win' : result === 'timeUp' ? 'timeUp' : 'ready');
    await finishHunt(table, note);
    if (!isGone) location.hash = '#!/hunt/after';
  }

  /** @returns {number | null} */
  function left() {
    const view = hunt?.table.viewFor(null);
    if (!hunt || view?.left == null || hunt.table.phase !== 'playing') return null;
    return Math.max(0, view.left - (hunt.table.now() - hunt.table.at));
  }

  async function end() {
    const isSure = await confirm({ title: words.endAsk, text: words.endText, yes: words.endYes, no: words.endNo, danger: true });
    if (isSure && hunt?.table.phase === 'playing') await hunt.table.act({ end: {} });
  }

  function locate() {
    followPlayer();
    const { position } = whereabouts;
    // By now the device may be allowed to tell.
    if (position?.isTapped) whereabouts.again();
    if (position) return control?.show(position.at, around);
    isPlacing = true;
    wish = 'show';
  }

  /** @param {[number, number]} at */
  function tap(at) {
    whereabouts.tap(at);
    isPlacing = false;
    if (wish === 'show') wish = null;
    toast(words.tapDone);
  }

  async function startTutorial() {
    const { position } = whereabouts;
    if (position) return beginAround(position.at);
    followPlayer();
    isPlacing = true;
    wish = 'tutorial';
  }

  /** Whoever has moved the map meanwhile is not taken elsewhere.
   * @param {Event & { redraw?: boolean }} event */
  function touch(event) {
    event.redraw = false;
    if (!isPlacing) wish = null;
  }

  /** @param {[number, number]} at */
  function arrive(at) {
    if (wish === 'tutorial') void attempt(() => beginAround(at));
    else control?.show(at, around);
    wish = null;
    isPlacing = false;
  }

  /** Begins the tutorial.
   * @param {[number, number]} at */
  async function beginAround(at) {
    await beginTutorial(at);
    await open();
    const view = hunt?.table.viewFor(null);
    if (view) control?.fit([at, ...view.pins.map((/** @type {any} */ pin) => pin.at)]);
  }

  const details = () => hunt && void openDialog({
    title: hunt.note.pack.name, accent: 'townhunt', body: () => about(hunt?.note.pack),
    actions: [{ text: words.close, value: true }],
  });

  /** @returns {MapPin[]} */
  function mapPins() {
    if (!hunt) {
      return pins(['idle', ...packsHere().map(({ id, version }) => `${id} ${version}`)], () => packsHere().filter(({ at }) => at)
        .map(({ id, name, at }) => ({ id, name, at: /** @type {[number, number]} */ (at), kind: /** @type {const} */ ('pack') })));
    }
    const { pins: shown } = hunt.table.viewFor(null);
    return pins(shown.map((/** @type {any} */ { id }) => id), () => shown.map((/** @type {any} */ { id, title, points, at }) =>
      ({ id, at, name: title, label: words.pinName(title, points), isNew: fresh.has(id) })));
  }

  /** What stands beside the map: one thing at a time, each with a place of its own.
   * @param {any} pin @param {any} found */
  function sheet(pin, found) {
    /** @param {string} key @param {Children} content */
    const only = (key, content) => [m('.hunt-sheet-content', { key, onremove() {} }, content)];
    if (failure) return only('failure', m('p.error', { role: 'alert' }, failure));
    if (isPlacing) return only('where', m(WhereSheet, { onclose() { isPlacing = false; wish = null; } }));
    if (!hunt) return only('idle', idleSheet({ ontutorial: startTutorial }));
    if (!pin && !found) return [];
    return only(`pin ${selected}`, m(PinSheet, { table: hunt.table, pin, found, onclose: () => closePin(pin !== null) }));
  }

  /** @param {boolean} isThere  whether it is still on the map */
  function closePin(isThere) {
    const id = selected;
    selected = null;
    if (isThere && id !== null) control?.focusPin(id);
  }

  return {
    onremove() {
      isGone = true;
      clock.stop();
      stopFollowing?.();
      endings.forEach((ending) => ending());
      void Promise.resolve().then(() => {
        closeDialogs();
        hunt?.table.close();
      });
    },
    view() {
      if (!isReady) return m('.hunt.accent-townhunt', m('p.hunt-loading', { role: 'status' }, words.loading));
      if (hunt?.table.closedBy && !isFinishing) failure = words.elsewhere;
      const { position } = whereabouts;
      if (wish && position) arrive(position.at);
      const view = hunt?.table.viewFor(null);
      const pin = view?.pins.find((/** @type {any} */ { id }) => id === selected) ?? null;
      const found = view?.found.find((/** @type {any} */ { id }) => id === selected) ?? null;
      return m('.hunt.accent-townhunt', [
        bar({ hunt, left: left(), onend: end, onlocate: locate, ondetails: details }),
        m('main.hunt-main', { onpointerdown: touch, onkeydown: touch }, [
          m(MapView, {
            label: hunt ? words.mapOf(hunt.note.pack.name) : words.mapIdle, pins: mapPins(), selected, position,
            many: hunt ? 'pins' : 'packs',
            onselect: (id) => { if (hunt) selected = id; else location.hash = `#!/hunt/packs/${id}`; },
            ontap: isPlacing || position?.isTapped ? tap : undefined,
            circles: circles([pin?.id, pin?.radius], () => (pin?.radius ? [{ at: pin.at, metres: pin.radius }] : [])),
            start: position && !hunt ? { at: position.at, metres: around } : null,
            control: (given) => { control = given; },
          }),
          m('.hunt-sheet', sheet(pin, found)),
        ]),
      ]);
    },
  };
}

/** Something that is made anew only when what it hangs on has changed.
 * @returns {(keys: unknown[], make: () => any) => any} */
function remembered() {
  let before = '';
  /** @type {any} */
  let value = [];
  return (keys, make) => {
    const now = JSON.stringify(keys);
    if (now !== before) value = make();
    before = now;
    return value;
  };
}

/** @param {Note['pack'] | undefined} pack */
const about = (pack) => pack && m('.stack', [
  pack.description ? m('p', pack.description) : null,
  m('p.quiet', [pack.location, pack.creator ? words.by(pack.creator) : '', lengthText(pack.minutes * 60_000)].filter(Boolean).join(' · ')),
]);

export default styled(Start, '/games/hunt/hunt.css');
