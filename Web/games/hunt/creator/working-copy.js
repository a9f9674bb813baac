// A pack while it is being changed: kept on the device while the player types, so that a closed page loses nothing, and checked
// by the rules.

import m from '../../../parts/m.js';
import { Alarm } from '../../../parts/time.js';
import { askPacks } from '../pack-queries.js';
import { startID, startPin } from '../map-pins.js';
import { drafts, isSame, latestOf, saveDraft } from './drafts.js';
import { isOnline } from './online.js';
import { changedPin, moved, packOf, placeOf } from './pack-form.js';
import { withPaths } from './pictures.js';
import { words } from './words.js';

/**
 * @typedef {import('./drafts.js').Draft} Draft
 * @typedef {import('./pack-form.js').PackForm} PackForm
 * @typedef {import('./pack-form.js').PinForm} PinForm
 */

/** How long after the last change it is stored; milliseconds. */
const rest = 400;

export class WorkingCopy {
  /**
   * The mistakes that the last check found.
   *
   * @type {import('../pack-types.js').Mistake[]}
   */
  mistakes = [];
  /**
   * How far, long and hard it was when it was checked last; null if it has too few pins.
   *
   * @type {import('../pack-facts.js').Facts | null}
   */
  facts = null;
  /**
   * Its pins for the map; a new list whenever something has changed.
   *
   * @type {import('../../../parts/map/types.js').MapPin[]}
   */
  onMap = [];
  #alarm = new Alarm();
  #key;

  /** @param {Draft} draft */
  constructor({ key, saved, open }) {
    this.#key = key;
    this.form = open ?? saved;
    this.#draw();
    void this.check();
  }

  /** Whether it differs from what was saved last, here or as a draft on the server. */
  get isChanged() {
    const draft = drafts.get(this.#key);
    if (draft === null || isSame(draft.saved, this.form)) return false;
    return !isSame(draft.keeping, this.form) && !isOnline({ ...draft, open: this.form });
  }

  /** The numbers of pins with mistakes, from 1. */
  get unfinished() {
    return new Set(this.mistakes.flatMap(({ pin }) => pin ?? []));
  }

  /** @param {Partial<PackForm>} changes */
  change(changes) {
    const { start, more, ...form } = { ...this.form, ...changes };
    this.form = { ...form, ...start ? { start } : {}, ...more ? { more } : {} };
    if (changes.pins || 'start' in changes) this.#draw();
    this.#alarm.set(rest, () => { this.flush(); void this.check(); });
  }

  /** @param {number} id @param {Partial<PinForm>} changes */
  changePin(id, changes) {
    const rounded = changes.at ? { ...changes, at: placeOf(changes.at) } : changes;
    this.change({ pins: this.form.pins.map((pin) => (pin.id === id ? changedPin(pin, rounded) : pin)) });
  }

  /**
   * Moves a pin some metres from its latest place, which may not have been drawn yet.
   *
   * @param {number} id
   * @param {number} north
   * @param {number} east
   */
  movePin(id, north, east) {
    const pin = this.form.pins.find((one) => one.id === id);
    if (pin) this.changePin(id, { at: moved(pin.at, north, east) });
  }

  /**
   * Stores the changes at once.
   *
   * @returns {boolean} whether they are stored
   */
  flush() {
    this.#alarm.clear();
    const draft = drafts.get(this.#key);
    if (!draft) return false;
    const open = isSame(draft.saved, this.form) ? null : this.form;
    return isSame(draft.open, open) || drafts.keep({ ...draft, open });
  }

  save() {
    this.#alarm.clear();
    return saveDraft(this.#key, this.form);
  }

  /** Goes back to what was saved last, here or as a draft on the server. */
  discard() {
    this.#alarm.clear();
    const draft = drafts.get(this.#key);
    const kept = draft && (draft.keeping ?? (draft.online?.isOlder ? null : draft.online?.form ?? null));
    drafts.change(this.#key, { open: isSame(draft?.saved ?? null, kept) ? null : kept });
    this.takeOver();
  }

  /** Takes over the stored draft, which has changed meanwhile. */
  takeOver() {
    this.#alarm.clear();
    const draft = drafts.get(this.#key);
    if (!draft) return;
    this.form = latestOf(draft);
    this.#draw();
    void this.check();
  }

  async check() {
    const checked = this.form;
    const { mistakes, facts } = await askPacks({ check: { pack: packOf(withPaths(checked, '/pictures/to-come')) } });
    if (checked !== this.form) return;
    [this.mistakes, this.facts] = [mistakes ?? [], facts ?? null];
    m.redraw();
  }

  /**
   * Says where the hunt begins; null: anywhere.
   *
   * @param {Partial<import('./pack-form.js').StartForm> | null} changes
   */
  changeStart(changes) {
    const { start } = this.form;
    const at = changes?.at ?? start?.at;
    this.change({ start: changes && at ? { at: placeOf(at), text: changes.text ?? start?.text ?? '' } : undefined });
  }

  #draw() {
    const { start, pins } = this.form;
    /** @type {import('../../../parts/map/types.js').MapPin[]} */
    const onMap = pins.map(({ id, at, title }, index) => ({ id, at, name: words.pinTitle(index + 1, title), isDraggable: true }));
    this.onMap = start ? [{ ...startPin(start), id: startID, isDraggable: true }, ...onMap] : onMap;
  }
}
