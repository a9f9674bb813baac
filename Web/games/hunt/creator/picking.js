// Which places of a file become pins, where the file has more of them than a pack can have. It is kept while the page is open.

import { plainText } from '../../../parts/list.js';
import m from '../../../parts/m.js';
import { isInSight } from '../../../parts/map/mercator.js';
import { words } from './pick-words.js';

/**
 * @typedef {import('./pack-form.js').PackForm} PackForm
 * @typedef {import('../../../parts/map/types.js').MapPin} MapPin
 * @typedef {ReturnType<import('../../../parts/map/types.js').MapControl['bounds']>} Bounds
 *
 * @typedef {object} FilePlace  a place of the file
 * @property {number} id
 * @property {import('../pack-types.js').Place} at
 * @property {string} name
 * @property {string} hint  '' if there is none, or if it is the name
 * @property {string} plain  what is searched
 * @property {MapPin} pin
 */

/** How many more places are listed at once. */
const step = 100;
/** How wide the circle around a place is that is shown on the map; metres. */
const circle = 25;

/** @type {Picking | null} */
let current = null;

/**
 * Lets the player choose which pins of a form become those of a pack.
 *
 * @param {PackForm} form
 * @param {import('../pack-types.js').Mistake[]} [notes]  about its texts, with the numbers of its pins
 */
export function pickFrom(form, notes) {
  current = new Picking(form, notes);
  m.route.set('/hunt/pick');
}

/** What the player is choosing from; null if there is nothing, as after the page was loaded again. */
export const currentPicking = () => current;

export function endPicking() {
  current = null;
}

export class Picking {
  /**
   * The ids of the chosen places; a new set after each change.
   *
   * @type {Set<number>}
   */
  chosen = new Set();
  search = '';
  isOnlyInSight = false;
  /**
   * The places that the map shows: those with the words that are searched. A new list after each change.
   *
   * @type {MapPin[]}
   */
  pins = [];
  /**
   * The places that the list is about: of those on the map all, or those in sight.
   *
   * @type {FilePlace[]}
   */
  found = [];
  /** How many of them are listed. */
  listed = step;
  /**
   * The circle around the place that was shown last.
   *
   * @type {{ at: import('../pack-types.js').Place, metres: number }[]}
   */
  circles = [];
  /** What the player has done last, in words. */
  news = '';
  /** @type {Bounds | null} */ #bounds = null;
  /** @type {FilePlace[]} */ #withWords = [];
  /** @type {Map<number, FilePlace>} */ #byID;
  #form;
  #notes;
  #places;

  /** @param {PackForm} form @param {import('../pack-types.js').Mistake[]} [notes] */
  constructor(form, notes = []) {
    this.#form = form;
    this.#notes = notes;
    this.#places = form.pins.map(placeOf);
    this.#byID = new Map(this.#places.map((place) => [place.id, place]));
    this.find('');
  }

  /** How many places the file has. */
  get count() {
    return this.#places.length;
  }

  /**
   * The form of the pack with the chosen places, in the order of the file.
   *
   * @returns {PackForm}
   */
  get form() {
    return { ...this.#form, pins: this.#form.pins.filter(({ id }) => this.chosen.has(id)) };
  }

  /** The notes about the pack and its chosen places, with the numbers that their pins have in the pack. */
  get notes() {
    const numbers = new Map(this.form.pins.map(({ id }, index) => [id, index + 1]));
    return this.#notes.flatMap((note) => {
      if (note.pin === null) return [note];
      const pin = numbers.get(this.#places[note.pin - 1].id);
      return pin === undefined ? [] : [{ ...note, pin }];
    });
  }

  /** @param {string} search */
  find(search) {
    this.search = search;
    const wanted = plainText(search).split(/\s+/);
    this.#withWords = this.#places.filter(({ plain }) => wanted.every((word) => plain.includes(word)));
    this.pins = this.#withWords.map(({ pin }) => pin);
    this.#narrow();
  }

  /** @param {boolean} isOnlyInSight */
  keepInSight(isOnlyInSight) {
    this.isOnlyInSight = isOnlyInSight;
    this.#narrow();
  }

  /** @param {Bounds} bounds  what the map shows now */
  look(bounds) {
    this.#bounds = bounds;
    if (this.isOnlyInSight) this.#narrow();
  }

  /**
   * Lists more places.
   *
   * @returns {number} the id of the first of them
   */
  listMore() {
    const { id } = this.found[this.listed];
    this.listed += step;
    return id;
  }

  /** How many places can be listed at the next step. */
  get next() {
    return Math.min(step, Math.max(0, this.found.length - this.listed));
  }

  /**
   * Chooses a place, or takes it back.
   *
   * @param {number} id
   */
  turn(id) {
    const place = this.#byID.get(id);
    if (!place) return;
    const chosen = new Set(this.chosen);
    const isTakenBack = chosen.delete(id);
    if (!isTakenBack) chosen.add(id);
    this.chosen = chosen;
    this.news = isTakenBack ? words.isTakenBack(place.name) : words.isChosen(place.name);
  }

  /**
   * Chooses all places that the list is about, or takes all of them back.
   *
   * @param {boolean} isWanted
   */
  turnAll(isWanted) {
    const chosen = new Set(this.chosen);
    for (const { id } of this.found) {
      if (isWanted) chosen.add(id);
      else chosen.delete(id);
    }
    this.chosen = chosen;
    this.news = '';
  }

  /** @param {FilePlace} place  that the map shows now */
  mark({ at, name }) {
    this.circles = [{ at, metres: circle }];
    this.news = words.isShown(name);
  }

  #narrow() {
    const bounds = this.#bounds;
    this.found = this.isOnlyInSight && bounds
      ? this.#withWords.filter(({ at: [latitude, longitude] }) => isInSight([longitude, latitude, longitude, latitude], bounds))
      : this.#withWords;
    this.listed = step;
  }
}

/**
 * @param {import('./pack-form.js').PinForm} pin
 * @param {number} index
 * @returns {FilePlace}
 */
function placeOf({ id, at, title, hint }, index) {
  const texts = [title, hint].filter((text) => text.trim() !== '');
  const [name = words.place(index + 1), more = ''] = texts;
  return { id, at, name, hint: more, plain: plainText(`${name} ${more}`), pin: { id, at, name, sign: 'tick' } };
}
