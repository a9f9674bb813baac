// The map of a hunt in a room: the own team's pins, and how all teams stand.

import { confirm } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { MapView } from '../../parts/map/map.js';
import { sound } from '../../parts/sound.js';
import { styled } from '../../parts/styled.js';
import { ticking } from '../../parts/ticking.js';
import { attempt, toast } from '../../parts/toast.js';
import { keepAwake } from '../../parts/wake-lock.js';
import { ChosenPin } from './chosen-pin.js';
import { MapPins } from './map-pins.js';
import { around, Placing } from './placing.js';
import { whereabouts } from './position.js';
import { roomBar } from './room-bar.js';
import { noticeOf, timeLeft } from './room-time.js';
import { pinContent, sheetContent } from './sheet.js';
import { sounds } from './sounds.js';
import { teamList } from './teams.js';
import { together } from './together-words.js';
import { WhereSheet } from './where-sheet.js';
import { words } from './words.js';

/**
 * @typedef {import('../../host/table.js').Table} Table
 * @typedef {import('./types.js').RoomView} RoomView
 */

class RoomMapScreen {
  #table;
  /** @type {import('../../parts/map/types.js').MapControl | null} */ #map = null;
  #showsTeams = true;
  #placing = new Placing(whereabouts);
  #chosen = new ChosenPin();
  #pins = new MapPins();
  #endings;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    const clock = ticking(() => timeLeft(table));
    this.#endings = [
      keepAwake(), () => this.#placing.end(), table.onchange(() => clock.follow()), () => clock.stop(),
      table.onevents((events, _seat, isFirst) => { if (isFirst) events.forEach((event) => tellOf(event, table.viewFor(null))); }),
    ];
    this.#placing.follow();
    clock.follow();
  }

  onremove() {
    this.#endings.forEach((ending) => ending());
  }

  view() {
    /** @type {RoomView | null} */
    const view = this.#table.viewFor(null);
    if (!view) return m('.hunt.accent-hunt', m('p.hunt-loading', { role: 'status' }, together.waiting));
    this.#arrive();
    const isPlaying = view.status === 'playing';
    // The map shows no pins once the hunt is over for the own team.
    const shown = isPlaying ? view : { ...view, pins: [] };
    return m('.hunt.accent-hunt', [
      roomBar({
        view, left: timeLeft(this.#table), showsTeams: this.#showsTeams, onteams: () => { this.#showsTeams = !this.#showsTeams; },
        onlocate: () => this.#locate(), onend: () => this.#end(),
      }),
      m('main.hunt-main', [
        this.#mapView(shown),
        m('.hunt-sheet', this.#sheet(shown, noticeOf(this.#table) ?? (isPlaying ? null : together.ownOver))),
      ]),
    ]);
  }

  /** @param {RoomView} view */
  #mapView({ pack, pins }) {
    const { position, takesTaps } = this.#placing;
    return m(MapView, {
      label: words.mapOf(pack), pins: this.#pins.ofHunt(pins), selected: this.#chosen.id, position,
      onselect: (id) => { this.#chosen.id = id; },
      ontap: takesTaps ? (at) => this.#tap(at) : undefined,
      control: (given) => { this.#map = given; },
    });
  }

  /**
   * What stands beside the map.
   *
   * @param {RoomView} view
   * @param {string | null} notice
   */
  #sheet(view, notice) {
    const table = this.#table;
    const { pin, found } = this.#chosen.in(view);
    return [
      notice && sheetContent('notice', m('p.hunt-notice', { role: 'status' }, notice)),
      this.#placing.isAsking && sheetContent('where', m(WhereSheet, { onclose: () => this.#placing.cancel() })),
      (pin || found) && pinContent({ table, chosen: this.#chosen, pin, found, map: this.#map }),
      this.#showsTeams && sheetContent('teams', m('section', { 'aria-label': together.teamsButton },
        teamList({ teams: view.teams, people: table.people, own: view.team }))),
    ].filter(Boolean);
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

  async #end() {
    const isSure = await confirm({
      title: together.endAsk, text: together.endText, yes: words.endYes, no: words.endNo, danger: true,
    });
    if (isSure) await attempt(() => this.#table.act({ end: {} }));
  }
}

/**
 * Says what has happened, if the own team does not know it already.
 *
 * @param {import('./types.js').Event} event
 * @param {RoomView} view
 */
function tellOf({ shown, scored, teamOver }, view) {
  if (shown) {
    const pin = view.pins.find(({ id }) => id === shown.pin);
    sound.play(sounds.pinNew);
    if (pin) toast(words.newPin([pin.title]));
  }
  if (scored && scored.team !== view.team) toast(together.scored(scored.team, scored.points));
  if (teamOver && teamOver.team !== view.team) toast(together.teamOver(teamOver.team, teamOver.result));
}

/** @type {ClosureComponent<{ table: Table }>} */
const RoomMapOfTable = ({ attrs: { table } }) => new RoomMapScreen(table);

export const RoomMap = styled(styled(RoomMapOfTable, '/games/hunt/together.css'), '/games/hunt/hunt.css');
