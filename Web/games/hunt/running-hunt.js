// A hunt that is played in this page: its events, its time, and its end.

import { confirm } from '../../parts/dialog.js';
import { askBeforeLeaving } from '../../parts/leaving.js';
import m from '../../parts/m.js';
import { sound } from '../../parts/sound.js';
import { ticking } from '../../parts/ticking.js';
import { toast } from '../../parts/toast.js';
import { keepAwake } from '../../parts/wake-lock.js';
import { ComingPins, openIn } from './closed/coming-pins.js';
import { codeInPath } from './codes.js';
import { finishHunt, huntSoFar } from './hunt-table.js';
import { keepPictures } from './kept-pictures.js';
import { liveWith } from './live/joined.js';
import { HuntInLive } from './live/in-hunt.js';
import { StageWatch } from './new-pins.js';
import { sounds } from './sounds.js';
import { words } from './words.js';

/**
 * @typedef {import('../../host/local-table.js').LocalTable} LocalTable
 * @typedef {import('./hunt-table.js').Note} Note
 */

/** A hunt that is opened here within this time of its start has just begun; ms of its own time. */
const justBegun = 2_000;

export class RunningHunt {
  table;
  note;
  track;
  photos;
  /**
   * Pins whose content is still to come; null if all are on the device.
   *
   * @type {ComingPins | null}
   */
  coming;
  /**
   * Pins that have come since the hunt was opened here.
   *
   * @type {Set<number>}
   */
  fresh = new Set();
  /**
   * The live hunt that it belongs to.
   *
   * @type {HuntInLive | null}
   */
  live = null;
  /** Whether all pins are found, and the player reads what the last one tells. */
  isBeingRead = false;
  #onnew;
  #oncode;
  #reads;
  #stages;
  #isFinishing = false;
  #isGone = false;
  #clock = ticking(() => this.left);
  #endings;

  /**
   * @param {import('./hunt-table.js').TakenHunt} taken
   * @param {object} screen
   * @param {(pins: import('./types.js').ShownPin[], begun: ReturnType<StageWatch['begun']>) => void} screen.onnew  tells the player
   *   of pins that have just come, and of the stage that has begun with them
   * @param {(code: string) => void} screen.oncode  takes a code that was scanned outside of the page
   * @param {() => boolean} screen.reads  whether a pin that was found is open
   */
  constructor({ table, note, track, photos, opened }, { onnew, oncode, reads }) {
    this.table = table;
    this.note = note;
    this.track = track;
    this.photos = photos;
    this.#onnew = onnew;
    this.#oncode = oncode;
    this.#reads = reads;
    this.#stages = new StageWatch(this.view);
    if (note.live && liveWith(note.live)) this.live = new HuntInLive(table, note.live);
    this.coming = opened && new ComingPins(table, {
      opened, sofar: () => huntSoFar({ table, note }),
      oncome: (come) => {
        void keepPictures(note.pack.id, opened.pins).catch(() => {});
        this.#tell(this.view.pins.filter(({ id }) => come.some((pin) => pin.id === id)));
      },
    });
    this.#endings = [
      () => this.live?.stop(),
      keepAwake(), askBeforeLeaving((path) => this.#mayLeave(path), '/'),
      table.onevents((events) => this.#hear(events)), table.onchange(() => this.#follow()), () => this.#clock.stop(),
      () => this.coming?.end(),
    ];
    if (note.mode === 'competitive' && table.at < justBegun) sound.play('ready');
    // Loaded now, because the end may come where there is no network.
    void import('./after.js').catch(() => {});
    void import('./souvenir/souvenir.js').catch(() => {});
    this.#follow();
  }

  /** @returns {import('./types.js').View} */
  get view() { return openIn(this.table.viewFor(null)); }

  /**
   * How long it still lasts, in milliseconds; null if no clock runs.
   *
   * @returns {number | null}
   */
  get left() {
    const { view, table } = this;
    if (view.left === null || table.phase !== 'playing') return null;
    return Math.max(0, view.left - (table.now() - table.at));
  }

  /** Whether it goes on in another window. */
  get isElsewhere() { return Boolean(this.table.closedBy) && !this.#isFinishing; }

  /** Whether it was ended there. */
  get isEndedElsewhere() { return this.isElsewhere && this.table.closedBy?.code === 'discarded'; }

  /**
   * Notes where the player has come, as long as it goes on here.
   *
   * @param {import('../../parts/map/types.js').MapPosition | null} position
   */
  walk(position) {
    if (this.table.phase === 'playing' && this.table.status !== 'closed') this.track.follow(position);
  }

  /** Ends it, if the player is sure. */
  async end() {
    const isSure = await confirm({ title: words.endAsk, text: words.endText, yes: words.endYes, no: words.endNo, danger: true });
    if (isSure && this.table.phase === 'playing') await this.table.act({ end: {} });
  }

  /** Goes on to the screen after the hunt. */
  showResult() {
    location.hash = '#!/hunt/after';
  }

  /** Leaves the hunt: its screen is gone, the hunt stays. */
  leave() {
    this.#isGone = true;
    this.#endings.forEach((ending) => ending());
  }

  /** @param {string} path */
  async #mayLeave(path) {
    const code = codeInPath(path);
    if (code !== null && this.table.phase === 'playing' && this.table.status !== 'closed') {
      this.#oncode(code);
      return false;
    }
    if (this.table.phase !== 'playing' || this.table.status === 'closed') return true;
    toast(words.locked);
    return false;
  }

  /** @param {import('./types.js').Event[]} events */
  #hear(events) {
    const { view, note } = this;
    const hasFound = events.some(({ found }) => found);
    if (hasFound && view.found.length === 1 && note.counting === 'casual' && note.ticket !== null) toast(words.seen);
    this.#tell(events.flatMap((event) => view.pins.filter(({ id }) => id === event.shown?.pin)));
  }

  /**
   * Tells the player of pins that have just come.
   *
   * @param {import('./types.js').ShownPin[]} shown
   */
  #tell(shown) {
    const { view } = this;
    if (shown.length === 0 || view.status !== 'playing') return;
    shown.forEach(({ id }) => this.fresh.add(id));
    sound.play(sounds.pinNew);
    this.#onnew(shown, this.#stages.begun(view));
  }

  #follow() {
    this.#clock.follow();
    this.live?.follow();
    this.coming?.follow();
    if (this.table.phase === 'over' && !this.#isFinishing) void this.#finish();
  }

  async #finish() {
    this.#isFinishing = true;
    const { result } = this.table.outcome;
    sound.play(result === 'finished' ? 'win' : result === 'timeUp' ? 'timeUp' : 'ready');
    await finishHunt(this);
    if (this.#isGone) return;
    this.isBeingRead = result === 'finished' && this.#reads();
    if (this.isBeingRead) m.redraw();
    else this.showResult();
  }
}
