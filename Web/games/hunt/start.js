// The map: where a hunt is played, and where one begins.

import { button } from '../../parts/button.js';
import { closeDialogs } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { MapView, prepareMap } from '../../parts/map/map.js';
import { styled } from '../../parts/styled.js';
import { attempt, toast } from '../../parts/toast.js';
import { bar } from './bar.js';
import { beginTutorial } from './begin.js';
import { ChosenPin } from './chosen-pin.js';
import { pinWithCode, scannedCode } from './codes.js';
import { openDetails } from './details.js';
import { takeUpHunt } from './hunt-table.js';
import { pinsOf } from './hunt-pins.js';
import { idleSheet } from './idle-sheet.js';
import { liveStrip } from './live/in-hunt.js';
import { MapPins, startID } from './map-pins.js';
import { tellNew } from './new-pins.js';
import { around, Placing } from './placing.js';
import { whereabouts } from './position.js';
import { RunningHunt } from './running-hunt.js';
import { listContent, pinContent, sheetContent, startContent } from './sheet.js';
import { takeTutorialWish } from './tutorial-wish.js';
import { WhereSheet } from './where-sheet.js';
import { words } from './words.js';

class StartScreen {
  /** @type {RunningHunt | null} */ #hunt = null;
  #isReady = false;
  /** @type {string | null} */ #failure = null;
  /** @type {import('../../parts/map/types.js').MapControl | null} */ #map = null;
  #isGone = false;
  #placing = new Placing(whereabouts);
  #chosen = new ChosenPin();
  #pins = new MapPins();

  constructor() {
    void this.#open();
  }

  async #open() {
    const taken = await takeUpHunt().catch(() => {
      this.#failure = words.lost;
      return null;
    });
    if (this.#isGone) return taken?.table.close();
    this.#isReady = true;
    if (taken) this.#take(taken);
    if (this.#hunt || await whereabouts.isAllowed()) this.#placing.follow();
    if (takeTutorialWish() && !this.#hunt) void attempt(() => this.#startTutorial());
    if (!this.#hunt && this.#placing.isFollowing) this.#placing.expect();
    m.redraw();
  }

  /** @param {import('./hunt-table.js').TakenHunt} taken */
  #take(taken) {
    const chosen = this.#chosen;
    const hunt = new RunningHunt(taken, {
      onnew: (pins, begun) => {
        // The first ones have come late, for want of a network.
        if (pins.length === hunt.view.pins.length && hunt.view.found.length === 0) this.#map?.fit(pins.map(({ at }) => at));
        tellNew(pins, this.#map, (pin) => chosen.show(pin, this.#map), begun);
      },
      oncode: (code) => void attempt(() => this.#useCode(code)),
      reads: () => chosen.in(this.#hunt?.view).found !== null,
    });
    this.#hunt = hunt;
    if (taken.isNew && hunt.view.start) chosen.id = startID;
    const code = scannedCode.take();
    if (code !== null) void attempt(() => this.#useCode(code));
  }

  /**
   * Answers the pin whose code was scanned outside of the page.
   *
   * @param {string} code
   */
  async #useCode(code) {
    const hunt = this.#hunt;
    if (!hunt) return;
    const { pins, salt = '' } = hunt.table.setup.pack;
    const { view } = hunt;
    const come = new Set([...view.pins, ...view.found].map(({ id }) => id));
    const pin = await pinWithCode(code, pins.filter((/** @type {{ id: number }} */ { id }) => come.has(id)), salt);
    const shown = view.pins.find(({ id }) => id === pin?.id);
    if (shown) {
      this.#chosen.show(shown, this.#map);
      this.#chosen.give({ pin: shown.id, text: code, isSent: true });
    } else {
      toast(pin ? words.codeOfFound(pin.title ?? '') : words.codeOfNone);
    }
    m.redraw();
  }

  onremove() {
    this.#isGone = true;
    this.#map = null;
    this.#placing.end();
    this.#hunt?.leave();
    void Promise.resolve().then(() => {
      closeDialogs();
      this.#hunt?.table.close();
    });
  }

  view() {
    if (!this.#isReady) return m('.hunt.accent-hunt', m('p.hunt-loading', { role: 'status' }, words.loading));
    const hunt = this.#hunt;
    this.#arrive();
    const { position } = this.#placing;
    hunt?.walk(position);
    const { pin, found } = this.#chosen.in(hunt?.view);
    const pins = hunt ? pinsOf(hunt.view, position) : [];
    return m('.hunt.accent-hunt', [
      bar({
        hunt, showsList: this.#chosen.showsList, onlist: () => this.#chosen.toggleList(), onend: () => hunt?.end(),
        ondetails: () => hunt && openDetails(hunt.note.pack),
      }),
      m('main.hunt-main', { onpointerdown: this.#touch, onkeydown: this.#touch }, [
        this.#mapView(pin, pins),
        m('.hunt-sheet', [this.#strip(), this.#sheet(pin, found, pins)].flat()),
      ]),
    ]);
  }

  /** @param {import('./types.js').ShownPin | null} pin @param {import('./hunt-pins.js').HuntPin[]} pins */
  #mapView(pin, pins) {
    const hunt = this.#hunt;
    const { position, takesTaps } = this.#placing;
    return m(MapView, {
      label: hunt ? words.mapOf(hunt.note.pack.name) : words.mapIdle, many: hunt ? 'pins' : 'packs',
      pins: hunt ? this.#pins.ofHunt(pins, hunt.fresh, hunt.view.start) : this.#pins.ofPacks(),
      circles: this.#pins.circlesOf(pin), selected: this.#chosen.id, position, track: hunt?.track.points,
      start: position && !hunt ? { at: position.at, metres: around } : null,
      onselect: (id) => { if (this.#hunt) this.#chosen.id = id; else location.hash = `#!/hunt/packs/${id}`; },
      ontap: takesTaps ? (at) => this.#tap(at) : undefined,
      onlocate: () => this.#locate(),
      control: (given) => { this.#map = given; },
    });
  }

  /** What is always told of the live hunt that the hunt belongs to. */
  #strip() {
    const joined = this.#hunt?.isElsewhere ? null : this.#hunt?.live?.joined;
    return joined ? [sheetContent('live', liveStrip(joined))] : [];
  }

  /**
   * What stands beside the map: one thing at a time.
   *
   * @param {import('./types.js').ShownPin | null} pin
   * @param {import('./types.js').FoundPin | null} found
   * @param {import('./hunt-pins.js').HuntPin[]} pins
   */
  #sheet(pin, found, pins) {
    if (this.#failure) return [sheetContent('failure', m('p.error', { role: 'alert' }, this.#failure))];
    if (this.#placing.isAsking) return [sheetContent('where', m(WhereSheet, { onclose: () => this.#placing.cancel() }))];
    const hunt = this.#hunt;
    if (hunt?.isElsewhere) return [sheetContent('elsewhere', elsewhere(hunt.isEndedElsewhere, () => void this.#takeBack()))];
    if (!hunt) return [sheetContent('idle', idleSheet({ ontutorial: () => this.#startTutorial() }))];
    const [chosen, map] = [this.#chosen, this.#map];
    if (chosen.showsList) return [listContent({ chosen, pins, coming: hunt.coming?.waiting, position: this.#placing.position, map })];
    const { start } = hunt.view;
    if (chosen.id === startID && start) return [startContent({ chosen, start, map })];
    if (!pin && !found) return [];
    return [pinContent({
      table: hunt.table, chosen, pin, found, map, photos: hunt.photos, onresult: hunt.isBeingRead ? () => hunt.showResult() : null,
    })];
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

  /**
   * The player may be moving the map. That redraws nothing.
   *
   * @param {Event & { redraw?: boolean }} event
   */
  #touch = (event) => {
    event.redraw = false;
    this.#placing.stay();
  };

  /** Does what has waited for the player's place, if that is known by now. */
  #arrive() {
    const taken = this.#placing.take();
    if (taken?.purpose === 'tutorial') void attempt(() => this.#beginTutorial(taken.at));
    else if (taken) this.#map?.show(taken.at, around);
  }

  async #startTutorial() {
    const { position } = this.#placing;
    if (position) return this.#beginTutorial(position.at);
    this.#placing.ask('tutorial');
  }

  /** Goes on with the hunt here, after another window has had it; or without one, if it was ended there. */
  async #takeBack() {
    this.#hunt?.leave();
    this.#hunt?.table.close();
    this.#hunt = null;
    await this.#open();
  }

  /** @param {[number, number]} at */
  async #beginTutorial(at) {
    await beginTutorial(at);
    await this.#open();
    if (this.#hunt) this.#map?.fit([at, ...this.#hunt.view.pins.map((pin) => pin.at)]);
  }
}

/**
 * What stands beside the map of a hunt that another window has taken.
 *
 * @param {boolean} isEnded
 * @param {() => void} ongo
 */
const elsewhere = (isEnded, ongo) => m('.stack', [
  m('p.error', { role: 'alert' }, isEnded ? words.endedElsewhere : words.elsewhere),
  m('.row', button({ text: isEnded ? words.toMap : words.continueHere, kind: 'main', onclick: ongo })),
]);

/** @type {ClosureComponent} */
const Start = () => new StartScreen();

export default styled(Start, '/games/hunt/hunt.css', prepareMap);
