// The table of a hunt in a room, on a phone with a seat. As long as the room can be reached, everything comes from there. If it cannot,
// and the phones of the hunt may hunt apart, this phone plays the hunt of its team by itself, and brings what it found when it is
// back.

import { Clock } from '../../../host/clock.js';
import { Table } from '../../../host/table.js';
import { Alarm, wallTime } from '../../../parts/time.js';
import { isID } from '../packs.js';
import { roomHuntOf } from '../photos.js';
import { ApartPack } from './apart-pack.js';
import { findsOf, loadRules, openLocalHunt, ownSeat } from './local-hunt.js';
import { forgetApart, hasBegun, keepApart, keptApartOf, lackOf } from './kept-apart.js';
import { Return } from './return.js';
import { Turns } from './turns.js';
import { words } from './words.js';

/**
 * @typedef {import('../../../host/local-table.js').LocalTable} LocalTable
 * @typedef {import('../types.js').RoomView} RoomView
 * @typedef {import('./kept-apart.js').KeptApart} KeptApart
 */

/** So long after the connection was lost this phone carries on by itself; milliseconds. */
const patience = 4_000;

export class ApartTable extends Table {
  /** Whether the server is about to stop. */
  isClosing = false;
  /** The pack, while the room can be reached. */
  pack = new ApartPack();
  #room;
  /**
   * The hunt of the own team alone, while this phone is apart.
   *
   * @type {LocalTable | null}
   */
  #local = null;
  /**
   * What was kept when the room was heard last; null where this phone cannot be apart.
   *
   * @type {KeptApart | null}
   */
  #kept;
  /** The hunt's time, also after the device has slept. */
  #clock = new Clock();
  /** @type {Promise<void> | null} */ #opening = null;
  /**
   * Settles when all is done that was asked for at the own table.
   *
   * @type {Promise<void>}
   */
  #done = Promise.resolve();
  /** @type {'elsewhere' | 'refused' | null} */ #failure = null;
  /** Whether the room could not be reached, and was not heard since then. */
  #wasLost = false;
  /** @type {RoomView | null} */ #view = null;
  #turns;
  #return;
  #alarm = new Alarm();
  #isGone = false;
  #endings;

  /** @param {Table} room */
  constructor(room) {
    super(room.game);
    this.#room = room;
    this.#kept = keptApartOf(room.room?.code ?? '');
    this.#turns = new Turns({
      where: () => (this.#local ? this.#isLive ? 'wait' : 'here' : this.#isLost && this.mayGoApart ? 'wait' : 'room'),
      inRoom: (action, seat) => this.#room.act(action, seat), here: (action) => this.#actHere(action),
    });
    this.#return = new Return(room, () => this.#isBack());
    this.#endings = [
      room.onchange(() => this.follow()), room.onevents((events, seat) => this.#hearRoom(events, seat)),
      () => this.#alarm.clear(), () => this.#return.end(),
    ];
    // The page was loaded again while this phone was apart.
    this.#resume();
    this.follow();
  }

  /** Whether this phone hunts by itself now. */
  get isApart() { return this.#local !== null; }

  /** Whether the room cannot be reached. */
  get #isLost() { return this.#room.status === 'reconnecting'; }

  get #isLive() { return this.#room.status === 'live' || this.#room.status === 'waiting'; }

  /** Whether the room has said how it stands since the page was loaded. */
  get #isHeard() { return this.#room.phase !== 'lobby' || this.#room.people.length > 0; }

  /**
   * Why this phone cannot hunt by itself; null if it can, or if the hunt is none in which phones may.
   *
   * @returns {keyof typeof words.obstacles | null}
   */
  get obstacle() {
    const kept = this.#kept;
    if (!kept) return null;
    const { teams, seats } = kept;
    if (teams.some((team) => team.team !== kept.team && team.seats.some((seat) => seats.includes(seat)))) return 'teams';
    return this.#failure ?? lackOf(kept);
  }

  get mayGoApart() { return this.#kept !== null && this.obstacle === null; }

  /** @param {number | null} seat */
  viewFor(seat) {
    if (!this.#local) return this.#room.viewFor(seat);
    this.#view ??= this.#ownView(this.#local);
    return this.#view;
  }

  now() { return (this.#local ?? this.#room).now(); }

  /** @param {any} action @param {number} [seat] */
  act(action, seat = this.seats[0]) {
    if (this.isApart && action.end) return Promise.reject({ code: 'apart', message: words.noEnd });
    const turn = this.#turns.take(action, seat);
    this.#go();
    return turn;
  }

  summary() { return this.#room.summary(); }

  /** Tries once more to get the pack. */
  getPack() {
    if (this.#kept) this.pack.again(this.#kept.pack);
  }

  /** Takes up what the room has said. */
  follow() {
    if (this.#isGone) return;
    this.sync();
    this.#wasLost ||= this.#isLost;
    if (this.#isLive && this.#isHeard) this.#followRoom();
    else if (this.#isLost && !this.#local && this.mayGoApart) this.#alarm.set(patience, () => void this.#goApart());
    this.#turns.go();
    this.tellChange();
  }

  close() {
    this.#isGone = true;
    this.#endings.forEach((ending) => ending());
    this.#local?.close();
    super.close();
  }

  /** Takes the members of a table from the room or, while it cannot be reached, from what this phone has. */
  sync() {
    const [room, local] = [this.#room, this.#local];
    const kept = this.#isHeard ? null : this.#kept;
    const { setup, status, waiting, closedBy } = room;
    Object.assign(this, { setup, status, waiting, closedBy, room: room.room, isClosing: /** @type {any} */ (room).isClosing === true });
    this.seats = kept?.seats ?? room.seats;
    this.people = kept?.people ?? room.people;
    // What it found belongs to the hunt in which it went, also if the room has begun another one.
    this.mark = (kept ?? (local && this.#kept))?.mark ?? room.mark;
    this.phase = local || kept ? 'playing' : room.phase;
    this.outcome = local ? null : room.outcome;
    this.at = local ? local.at : room.at;
    this.wholeSetup = local?.wholeSetup ?? null;
    this.#view = null;
  }

  /**
   * The view of the own team while this phone is apart: of the other teams it knows what the room has said last.
   *
   * @param {LocalTable} local
   * @returns {RoomView}
   */
  #ownView(local) {
    /** @type {{ teams: import('../types.js').Team[], known: import('./finds.js').Finds }} */
    const { teams, known } = /** @type {KeptApart} */ (this.#kept);
    // How it ended is for the room to say: no souvenir is made of what it does not know.
    const { about, summary, apart, ...own } = /** @type {RoomView} */ (local.viewFor(ownSeat));
    return {
      ...own, apart: { seed: 0, ...apart, ...known },
      teams: teams.map((team) => (team.team === own.team ? { ...team, score: own.score, found: own.found.length, status: own.status } : team)),
    };
  }

  // MARK: In the room

  #followRoom() {
    this.#alarm.clear();
    // Another window of this phone may have hunted on: whichever is back first brings what was found.
    if (this.#wasLost && !this.#local) this.#resume();
    this.#wasLost = false;
    if (this.#local || this.#opening || this.#kept?.mine.length) {
      void this.#bring();
      return;
    }
    this.#failure = null;
    this.#clock = new Clock(this.#room.now());
    this.#keep();
    this.#return.answerLate();
    if (!this.#kept || this.obstacle === 'teams') return;
    this.pack.need(this.#kept.pack, this.#kept.version);
    loadRules();
  }

  /** Keeps what this phone needs to carry on, as the room says it now. */
  #keep() {
    const { room, mark, seats, people, phase, setup } = this.#room;
    /** @type {RoomView | null} */
    const view = seats.length > 0 ? this.#room.viewFor(seats[0]) : null;
    const apart = phase === 'playing' && view?.status === 'playing' && roomHuntOf(mark) !== null ? view.apart : undefined;
    if (!apart || !view || !room || !mark || !isID(setup?.pack)) {
      if (this.#kept && seats.length > 0) forgetApart();
      this.#kept = null;
      return;
    }
    const { seed, version = 0, finds, clues } = apart;
    this.#kept = keepApart({
      code: room.code, mark, pack: setup.pack, version, mode: view.mode, seed, team: view.team, seats, people,
      teams: view.teams, known: { finds, clues }, mine: [], at: this.#room.now(),
    });
  }

  /** @param {any[]} events @param {number | null} seat */
  #hearRoom(events, seat) {
    this.sync();
    // What the own team has found is told by the own table.
    const told = this.#local ? events.filter(({ scored, teamOver }) => scored || teamOver) : events;
    this.tellEvents(told, seat);
  }

  // MARK: Apart

  /** Carries on with what this phone has begun apart. */
  #resume() {
    const kept = keptApartOf(this.#room.room?.code ?? '');
    if (!kept || !hasBegun(kept)) return;
    this.#kept = kept;
    this.#failure = null;
    void this.#goApart();
  }

  #goApart() {
    this.#alarm.clear();
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
      this.follow();
    });
    return this.#opening;
  }

  async #open() {
    const kept = this.#kept;
    if (!kept || this.#local || !this.mayGoApart) return;
    const passed = kept.at + Math.max(0, wallTime() - kept.keptAt);
    try {
      const local = await openLocalHunt(kept, this.#isHeard ? this.#clock.read() : passed);
            if (this.#isGone) return local.close();
      if (!this.#kept) {
        local.forget();
        return local.close();
      }
      this.#local = local;
      this.#kept = { ...kept, known: findsOf(local) };
      local.onchange(() => this.#followLocal());
      local.onevents((events, seat) => {
        this.sync();
        if (seat === ownSeat) this.tellEvents(events, this.seats[0] ?? null);
      });
    } catch {
      this.#failure = 'refused';
    }
  }

  #followLocal() {
    if (this.#isGone) return;
    if (this.#local?.closedBy) {
      // Another window has taken it over.
      this.#local = null;
      this.#failure = 'elsewhere';
    }
    this.sync();
    this.tellChange();
  }

  /** @param {any} action */
  #actHere(action) {
    // One after the other: each is noted with those before it.
    const doing = this.#done.then(() => this.#play(action));
    this.#done = doing.catch(() => {});
    return doing;
  }

  /** @param {any} action */
  async #play(action) {
    const [local, kept] = [this.#local, this.#kept];
    if (!local || !kept) throw { code: 'closed', message: words.obstacles.refused };
    if (action.end) throw { code: 'apart', message: words.noEnd };
    await local.act(action, ownSeat);
    const known = findsOf(local);
    const before = new Set(kept.known.finds.map(({ pin }) => pin));
    const mine = [...kept.mine, ...known.finds.map(({ pin }) => pin).filter((pin) => !before.has(pin))];
    this.#kept = keepApart({ ...kept, known, mine, at: local.now() });
    this.#followLocal();
  }

  /** Does what was asked for, if there is a place for it. */
  #go() {
    if (this.#isLost && !this.#local && this.mayGoApart) void this.#goApart();
    this.#turns.go();
  }

  // MARK: Back

  /** Brings to the room what this phone has found apart. */
  async #bring() {
    if (this.#room.phase !== 'lobby') await this.#opening;
    await this.#done;
    const kept = this.#kept;
    if (kept && this.#isLive) this.#return.bring(kept, () => this.#kept ?? kept);
  }

  /** This phone is back, with all that it has found. */
  #isBack() {
    const [local, kept] = [this.#local, this.#kept];
    /** @type {RoomView | null} */
    const before = local?.viewFor(ownSeat) ?? null;
    local?.forget();
    local?.close();
    this.#local = null;
    forgetApart();
    this.#kept = null;
    this.follow();
    /** @type {RoomView | null} */
    const view = this.viewFor(null);
    if (!before || view?.status !== 'playing' || roomHuntOf(this.mark) !== roomHuntOf(kept?.mark)) return;
    // Others have found pins for which these came.
    const told = new Set([...before.pins, ...before.found].map(({ id }) => id));
    this.tellEvents(view.pins.filter(({ id }) => !told.has(id)).map(({ id }) => ({ shown: { pin: id } })), this.seats[0] ?? null);
  }
}
