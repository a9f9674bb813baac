// A live hunt as its organiser follows it: the code to join, the hours, messages, and the teams in a list and on the map.

import { leading } from '../../../player/account/way.js';
import { serverAddress } from '../../../rooms/address.js';
import { button, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { MapView, prepareMap } from '../../../parts/map/map.js';
import { page } from '../../../parts/page.js';
import { qrCode } from '../../../parts/qr-code.js';
import { copy } from '../../../parts/share.js';
import { styled } from '../../../parts/styled.js';
import { Alarm, wallTime } from '../../../parts/time.js';
import { toast } from '../../../parts/toast.js';
import { pinsOfPack } from '../organiser/pins.js';
import { packForPlayers } from '../pack-api.js';
import { changeLive, liveTeams, pathOfLive, removeTeam, tellLive } from './live-api.js';
import { WatchHours } from './watch-hours.js';
import { WatchMessages } from './watch-messages.js';
import { idOf, LivePins, teamList } from './watch-teams.js';
import { words } from './words.js';

/**
 * @typedef {import('./live-api.js').OwnLiveHunt} OwnLiveHunt
 * @typedef {import('./live-api.js').Team} Team
 * @typedef {import('./watch-teams.js').KnownPin} KnownPin
 * @typedef {import('../../../parts/server-api.js').Problem} Problem
 */

/** From one look to the next, in milliseconds. */
const pause = 5_000;
/** How much of the map is shown around a team, in metres. */
const around = 150;
/** The server forgets a place after this time; so does this page if it does not reach the server. Seconds. */
const placePatience = 300;
/** The problems that looking again does not mend. */
const lasting = ['notLoggedIn', 'notYours', 'noSuchLiveHunt', 'noSuchPack', 'packRemoved'];

class WatchScreen {
  #pack;
  #code;
  /** @type {OwnLiveHunt | null} */ #hunt = null;
  /** @type {Team[]} */ #teams = [];
  /** @type {KnownPin[]} */ #pins = [];
  /** @type {Problem | null} */ #problem = null;
  /** How far the server's clock is before this device's, and when the server has answered last; milliseconds. */
  #ahead = 0;
  #heardAt = 0;
  #alarm = new Alarm();
  #isGone = false;
  /** Counts the looks and the changes: the answer to an older look does not replace what is newer. */
  #turn = 0;
  /** @type {string | null} */ #link = null;
  #name = '';
  #livePins = new LivePins();
  /** @type {string | number | null} */ #selected = null;
  /** @type {import('../../../parts/map/types.js').MapControl | null} */ #map = null;
  #onvisibility = () => { if (document.visibilityState === 'hidden') this.#alarm.clear(); else void this.#look(); };

  /** @param {string} pack @param {string} code */
  constructor(pack, code) {
    this.#pack = pack;
    this.#code = code;
    document.addEventListener('visibilitychange', this.#onvisibility);
    void this.#look();
    void this.#findPins();
    void serverAddress().then((address) => {
      this.#link = `${address}/#!${pathOfLive(code)}`;
      m.redraw();
    });
  }

  onremove() {
    this.#isGone = true;
    this.#alarm.clear();
    document.removeEventListener('visibilitychange', this.#onvisibility);
  }

  /** The server's time, in milliseconds since 1970. */
  #now = () => wallTime() + this.#ahead;

  view() {
    const hunt = this.#hunt;
    return page({ title: this.#name || words.watch, accent: 'hunt', back: `/hunt/organise/${this.#pack}`, wide: true }, m('.stack.hunt-halves', [
      this.#problemCard(),
      hunt ? [
        m('.stack', [
          m(WatchHours, { hunt, now: this.#now, onchange: (change) => this.#change(() => changeLive(this.#code, change)) }),
          this.#mapView(),
          teamList({
            teams: this.#shownTeams(), pins: this.#pins, now: this.#now() / 1_000, since: this.#silence, selected: this.#selected,
            onshow: (team) => this.#show(team), onremove: (team) => this.#remove(team),
          }),
        ]),
        m('.stack', [
          m(WatchMessages, {
            messages: hunt.messages, isOver: hunt.endsAt * 1_000 <= this.#now(), onsend: (text) => this.#tell(text),
          }),
          this.#invitation(hunt),
        ]),
      ] : this.#problem ? null : m('p.quiet', { role: 'status' }, words.oneMoment),
    ]));
  }

  #problemCard() {
    const problem = this.#problem;
    if (!problem) return null;
    const { code, message } = problem;
    if (this.#hunt && !lasting.includes(code)) {
      return m('p.quiet', { role: 'status' }, words.asOf(new Date(this.#heardAt).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })));
    }
    return m('.card.stack', { role: 'alert' }, [
      m('p', code === 'unreachable' ? words.offline : code === 'notYours' ? words.notYours : code === 'noSuchLiveHunt' ? words.noSuch : message),
      code === 'notLoggedIn' ? linkButton({ text: words.logIn, kind: 'main', ...leading('/account', m.route.get()) }) : null,
      button({ text: words.tryAgain, icon: 'redo', onclick: () => void this.#look() }),
    ]);
  }

  /**
   * The code to join, to be shown to all.
   *
   * @param {OwnLiveHunt} hunt
   */
  #invitation({ code, endsAt }) {
    const link = this.#link;
    if (endsAt * 1_000 <= this.#now()) return null;
    return m('section.card.stack.hunt-live-invitation', { 'aria-label': words.qr }, [
      m('p.hunt-live-big', { 'aria-label': [...code].join(' ') }, code),
      link ? m('.hunt-live-qr', qrCode(link, words.qr)) : null,
      m('p', words.scan),
      link ? m('p.hunt-live-link', link) : null,
      m('.row', button({ text: words.copyLink, icon: 'link', disabled: !link, onclick: () => void copyLink(link ?? '') })),
    ]);
  }

  #mapView() {
    if (this.#pins.length === 0) return null;
    return m('.hunt-live-map', m(MapView, {
      label: words.map, many: words.pinsAndTeams, pins: this.#livePins.of(this.#shownTeams(), this.#pins), selected: this.#selected,
      start: { fit: this.#pins.map(({ at }) => at) },
      onselect: (id) => this.#select(id),
      control: (given) => { this.#map = given; },
    }));
  }

  /** Seconds since the server has told where the teams are. */
  get #silence() { return Math.max(0, (wallTime() - this.#heardAt) / 1_000); }

  /** The teams, without places that the server has forgotten by now. */
  #shownTeams() {
    const since = this.#silence;
    return this.#teams.map((team) => (team.at && (team.age ?? 0) + since >= placePatience ? { ...team, at: undefined } : team));
  }

  /** @param {string | number} id */
  #select(id) {
    this.#selected = id;
    if (typeof id === 'string') document.getElementById(id)?.focus();
  }

  /** @param {Team} team */
  #show({ id, at }) {
    this.#selected = idOf(id);
    if (at) this.#map?.show(at, around);
  }

  // MARK: Asking

  async #look() {
    this.#alarm.clear();
    const turn = this.#turn += 1;
    try {
      const answer = await liveTeams(this.#code);
      if (turn === this.#turn) this.#take(answer);
    } catch (error) {
      if (turn === this.#turn) this.#problem = /** @type {Problem} */ (error);
    }
    if (this.#isGone || turn !== this.#turn) return;
    if (document.visibilityState !== 'hidden' && !lasting.includes(this.#problem?.code ?? '')) this.#alarm.set(pause, () => void this.#look());
    m.redraw();
  }

  /** @param {Awaited<ReturnType<typeof liveTeams>>} answer */
  #take({ now, teams, ...hunt }) {
    this.#hunt = hunt;
    this.#problem = null;
    this.#heardAt = wallTime();
    this.#ahead = now * 1_000 - this.#heardAt;
    // While the focus is in the list, it stays in its order.
    const list = document.querySelector('.hunt-live-teams');
    const order = list?.contains(document.activeElement) ? this.#teams.map(({ id }) => id) : [];
    const placeIn = (/** @type {Team} */ { id }) => (order.includes(id) ? order.indexOf(id) : order.length);
    this.#teams = [...teams].sort((one, other) => placeIn(one) - placeIn(other) || other.score - one.score || one.id - other.id);
  }

  /** @param {() => Promise<OwnLiveHunt>} ask */
  async #change(ask) {
    const changed = await ask();
    this.#hunt = changed;
    await this.#look();
  }

  /** @param {string} text */
  async #tell(text) {
    await tellLive(this.#code, text);
    await this.#look();
  }

  /** @param {Team} team */
  async #remove({ id }) {
    // It may have left meanwhile.
    await removeTeam(this.#code, id).catch((error) => { if (error.code !== 'noSuchLiveTeam') throw error; });
    await this.#look();
  }

  async #findPins() {
    try {
      const pack = await packForPlayers(this.#pack);
      this.#name = pack.name;
      const { own, places } = await pinsOfPack(pack);
      this.#pins = own ?? (places ?? []).map((at, id) => ({ id, at }));
    } catch {
      // The list is enough without the map, and the page says why the teams are not known.
    }
    m.redraw();
  }
}

/** @param {string} link */
const copyLink = async (link) => toast(await copy(link) ? words.copied : words.notCopied);

/** @type {ClosureComponent} */
const Watch = () => new WatchScreen(m.route.param('id') ?? '', (m.route.param('code') ?? '').toUpperCase());

export default styled(styled(styled(Watch, '/games/hunt/live/live.css', prepareMap), '/games/hunt/organiser/organiser.css'), '/games/hunt/hunt.css');
