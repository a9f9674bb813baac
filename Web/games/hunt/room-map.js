// The map of a hunt in a room: the own team's pins, and how all teams stand.

import { button } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import { focusIfLost } from '../../parts/focus.js';
import { askBeforeLeaving } from '../../parts/leaving.js';
import m from '../../parts/m.js';
import { MapView } from '../../parts/map/map.js';
import { sound } from '../../parts/sound.js';
import { styled } from '../../parts/styled.js';
import { ticking } from '../../parts/ticking.js';
import { attempt, toast } from '../../parts/toast.js';
import { keepAwake } from '../../parts/wake-lock.js';
import { takeIn } from './apart/bringing.js';
import { findsInPath, openedFinds } from './apart/finds-code.js';
import { openFinds } from './apart/finds-dialog.js';
import { apartNotice } from './apart/notice.js';
import { words as apart } from './apart/words.js';
import { ChosenPin } from './chosen-pin.js';
import { codeInPath, scannedCode } from './codes.js';
import { pinsOf } from './hunt-pins.js';
import { MapPins, startID } from './map-pins.js';
import { StageWatch, tellNew } from './new-pins.js';
import { around, Placing } from './placing.js';
import { whereabouts } from './position.js';
import { roomBar } from './room-bar.js';
import { timeLeft } from './room-time.js';
import { listContent, pinContent, sheetContent, startContent } from './sheet.js';
import { sounds } from './sounds.js';
import { nameOf, teamList } from './teams.js';
import { together } from './together-words.js';
import { WhereSheet } from './where-sheet.js';
import { words } from './words.js';

/**
 * @typedef {import('./apart/apart-table.js').ApartTable} ApartTable
 * @typedef {import('./types.js').RoomView} RoomView
 */

/**
 * @typedef {object} RoomMapAttrs
 * @property {ApartTable} table
 * @property {import('./room-hunt.js').RoomHunt} hunt
 * @property {(is: boolean) => void} onreading  told before the end is drawn: whether the player reads what the last pin tells
 */

/** A hunt that is opened here within this time of its start has just begun; milliseconds of its own time. */
const justBegun = 2_000;

class RoomMapScreen {
  #table;
  #onreading;
  /** @type {import('../../parts/map/types.js').MapControl | null} */ #map = null;
  #showsTeams = true;
  #placing = new Placing(whereabouts);
  #chosen = new ChosenPin();
  #pins = new MapPins();
  #hunt;
  #stages;
  #endings;

  /** @param {RoomMapAttrs} attrs */
  constructor({ table, hunt, onreading }) {
    this.#table = table;
    this.#hunt = hunt;
    this.#onreading = onreading;
    const clock = ticking(() => timeLeft(table));
    this.#endings = [
      keepAwake(), askBeforeLeaving((path) => this.#mayLeave(path), '/'), () => this.#placing.end(),
      table.onchange(() => {
        clock.follow();
        this.#takeFinds();
      }),
      () => clock.stop(),
      table.onevents((events, _seat, isFirst) => { if (isFirst) this.#hear(events); }),
    ];
    /** @type {RoomView | null} */
    const view = table.viewFor(null);
    this.#stages = new StageWatch(view);
    if (view?.start && view.found.length === 0 && table.at < justBegun) this.#chosen.id = startID;
    this.#placing.follow();
    clock.follow();
    const code = scannedCode.take();
    // Notes redraw the page, so they have to wait until the current drawing is done.
    if (code !== null) queueMicrotask(() => this.#useCode(code));
    queueMicrotask(() => this.#takeFinds());
  }

  onremove() {
    this.#map = null;
    this.#endings.forEach((ending) => ending());
  }

  view() {
    /** @type {RoomView | null} */
    const view = this.#table.viewFor(null);
    if (!view) return m('.hunt.accent-hunt', m('p.hunt-loading', { role: 'status' }, together.waiting));
    this.#arrive();
    const { position } = this.#placing;
    const isPlaying = view.status === 'playing';
    if (isPlaying) this.#hunt.track.follow(position);
    // The map shows no pins once the hunt is over for the own team.
    const isOver = view.status === 'over';
    const shown = isOver ? { ...view, pins: [] } : view;
    const pins = isOver ? [] : pinsOf(view, position);
    return m('.hunt.accent-hunt', [
      roomBar({
        view, left: timeLeft(this.#table), showsTeams: this.#showsTeams, onteams: () => { this.#showsTeams = !this.#showsTeams; },
        showsList: this.#chosen.showsList, onlist: () => this.#chosen.toggleList(), onend: () => this.#end(),
      }),
      m('main.hunt-main', [
        this.#mapView(view, pins),
        // What has the focus in it may go.
        m('.hunt-sheet', { tabindex: '-1' }, this.#sheet(shown, pins, this.#notice(view))),
      ]),
    ]);
  }

  /** @param {RoomView} view @param {import('./hunt-pins.js').HuntPin[]} pins */
  #mapView({ pack, start }, pins) {
    const { position, takesTaps } = this.#placing;
    return m(MapView, {
      label: words.mapOf(pack), pins: this.#pins.ofHunt(pins, undefined, start), selected: this.#chosen.id, position, track: this.#hunt.track.points,
      onselect: (id) => { this.#chosen.id = id; },
      ontap: takesTaps ? (at) => this.#tap(at) : undefined,
      onlocate: () => this.#locate(),
      control: (given) => { this.#map = given; },
    });
  }

  /**
   * What stands beside the map.
   *
   * @param {RoomView} view
   * @param {import('./hunt-pins.js').HuntPin[]} pins
   * @param {Children} notice
   */
  #sheet(view, pins, notice) {
    const [table, chosen, map] = [this.#table, this.#chosen, this.#map];
    const { pin, found } = chosen.in(view);
    if (!found) this.#onreading(false);
    const onresult = table.phase === 'over' ? () => this.#onreading(false) : null;
    return [
      notice && sheetContent('notice', notice),
      this.#placing.isAsking && sheetContent('where', m(WhereSheet, { onclose: () => this.#placing.cancel() })),
      chosen.id === startID && view.start && startContent({ chosen, start: view.start, map }),
      (pin || found) && pinContent({
        table, chosen, pin, found, map, photos: this.#hunt.photos, onresult, closed: view.status === 'late' ? apart.isLate : undefined,
      }),
      chosen.showsList && view.status === 'playing' && listContent({ chosen, pins, position: this.#placing.position, map }),
      this.#showsTeams && sheetContent('teams', m('section.stack', { 'aria-label': together.teamsButton }, [
        teamList({ teams: view.teams, people: table.people, own: view.team }),
        view.apart && (table.isApart || view.status !== 'over') ? m('.row', button({
          text: apart.together, icon: 'share', 'aria-haspopup': 'dialog', onclick: () => void openFinds(table),
        })) : null,
      ])),
    ].filter(Boolean);
  }

  /** @param {RoomView} view */
  #notice(view) {
    return apartNotice(this.#table, view, () => this.#endNow())
      ?? (view.status === 'over' ? m('p.hunt-notice', { role: 'status' }, together.ownOver) : null);
  }

  #locate() {
    const at = this.#placing.locate();
    if (at) this.#map?.show(at, around);
  }

  /** @param {[number, number]} at */
  #tap(at) {
    this.#placing.tap(at);
    toast(words.tapDone);
  }

  /** Shows the player's place if it was asked for and is known by now. */
  #arrive() {
    const taken = this.#placing.take();
    if (taken) this.#map?.show(taken.at, around);
  }

  /** @param {import('./types.js').Event[]} events */
  #hear(events) {
    /** @type {RoomView} */
    const view = this.#table.viewFor(null);
    events.forEach((event) => tellOf(event, view));
    const isFound = events.some(({ found }) => found !== undefined && found.pin === this.#chosen.id);
    if (isFound && view.status === 'over') this.#onreading(true);
    const shown = events.flatMap((event) => view.pins.filter(({ id }) => id === event.shown?.pin));
    if (events.some(({ found }) => found)) this.#chosen.give(null);
    if (shown.length === 0) return;
    sound.play(sounds.pinNew);
    tellNew(shown, this.#map, (pin) => this.#chosen.show(pin, this.#map), this.#stages.begun(view));
  }

  /**
   * Takes a code that was scanned outside of the page. This page does not know to which pin it belongs: if there is only one with a
   * code, it is answered; otherwise the player opens it.
   *
   * @param {string} code
   */
  #useCode(code) {
    /** @type {RoomView | null} */
    const view = this.#table.viewFor(null);
    const pins = view?.pins.filter(({ task }) => task === 'code') ?? [];
    if (pins.length === 1) this.#chosen.show(pins[0], this.#map);
    else toast(pins.length === 0 ? words.codeOfNone : words.codeIsFilledIn);
    if (pins.length > 0) this.#chosen.give({ pin: pins.length === 1 ? pins[0].id : null, text: code, isSent: pins.length === 1 });
    m.redraw();
  }

  /** @param {string} path */
  async #mayLeave(path) {
    const finds = findsInPath(path);
    if (finds !== undefined && this.#table.phase === 'playing') {
      toast(await takeIn(this.#table, finds));
      return false;
    }
    const code = codeInPath(path);
    if (code !== null && this.#table.phase === 'playing') {
      this.#useCode(code);
      return false;
    }
    return this.#table.phase === 'over' || confirm({
      title: together.leaveAsk, text: together.leaveText, yes: together.leaveYes, no: together.leaveNo, danger: true,
    });
  }

  /** Takes the finds that were opened outside of this screen, once the hunt is there. */
  #takeFinds() {
    const brought = this.#table.viewFor(null) ? openedFinds.take() : null;
    if (brought) void takeIn(this.#table, brought).then((told) => toast(told));
  }

  /** Ends a hunt that waits for phones. */
  async #endNow() {
    const isSure = await confirm({
      title: apart.doNotWaitAsk, text: apart.doNotWaitText, yes: apart.doNotWaitYes, no: apart.doNotWaitNo, danger: true,
    });
    if (!isSure) return;
    await attempt(() => this.#table.act({ end: {} }));
    focusIfLost('.hunt-sheet');
  }

  async #end() {
    if (this.#table.isApart) return toast(apart.noEnd);
    /** @type {RoomView | null} */
    const view = this.#table.viewFor(null);
    const isSure = await confirm({
      title: together.endAsk, text: view?.apart ? apart.endWaits : together.endText, yes: words.endYes, no: words.endNo, danger: true,
    });
    if (isSure) await attempt(() => this.#table.act({ end: {} }));
  }
}

/**
 * Says what another team has done. The own team knows by itself.
 *
 * @param {import('./types.js').Event} event
 * @param {RoomView} view
 */
function tellOf({ scored, teamOver }, view) {
  const name = (/** @type {number} */ team) => nameOf(view.teams.find((one) => one.team === team) ?? { team });
  if (scored && scored.team !== view.team) toast(together.scored(name(scored.team), scored.points));
  if (teamOver && teamOver.team !== view.team) toast(together.teamOver(name(teamOver.team), teamOver.result));
}

/** @type {ClosureComponent<RoomMapAttrs>} */
const RoomMapOfTable = ({ attrs }) => new RoomMapScreen(attrs);

export const RoomMap = styled(styled(RoomMapOfTable, '/games/hunt/together.css'), '/games/hunt/hunt.css');
