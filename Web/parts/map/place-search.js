// Looks for a place: by its name on the server's own maps, or by its coordinates, which needs no server.

import m from '../m.js';
import { ask, expect } from '../server-api.js';
import { Alarm } from '../time.js';
import { isText, membersOf } from '../unknown.js';
import { coordinatesText, readCoordinates } from './coordinates.js';
import { townMaps } from './town-maps.js';

/**
 * @typedef {import('./types.js').At} At
 *
 * @typedef {object} NamedPlace
 * @property {string} name
 * @property {string} layer  of the map
 * @property {string} kind  within its layer, or ''
 * @property {At} at
 *
 * @typedef {object} Finder  what a search needs from the map beside it
 * @property {() => At | null} near  the place around which is searched first
 * @property {(place: { name: string, at: At }) => void} onchoose  a place was chosen, and is to be shown
 */

/** How long nothing is typed before places are asked for; milliseconds. */
const rest = 300;
/** The length of a name that is searched. */
const [shortest, longest] = [2, 100];
/** Mistakes that texts have which are not meant as coordinates. */
const notMeant = ['unknownForm', 'oneNumber'];

const words = {
  offline: 'The search for places needs the network. Coordinates work without it.',
  short: `Type at least ${shortest} letters of a name, or coordinates.`,
  long: `A search has at most ${longest} characters.`,
};

export class PlaceSearch {
  text = '';
  /** @type {NamedPlace[]} */ places = [];
  /**
   * The place whose coordinates the text tells.
   *
   * @type {At | null}
   */
  told = null;
  /**
   * Found: the places are those of the text.
   *
   * @type {'none' | 'searching' | 'found' | 'failed'}
   */
  state = 'none';
  /**
   * Why there is no place.
   *
   * @type {string | null}
   */
  problem = null;
  /**
   * The name of the place that was chosen last.
   *
   * @type {string | null}
   */
  chosen = null;
  /** Whether the server has maps whose places can be searched. */
  hasNames = false;
  /** What the text says as coordinates. */
  #reading = readCoordinates('');
  #alarm = new Alarm();
  /** Only the last question counts. */
  #number = 0;
  /** Whether the first place is chosen as soon as it is known. */
  #isHasty = false;
  #finder;

  /** @param {Finder} finder */
  constructor(finder) {
    this.#finder = finder;
    void townMaps().then((maps) => {
      // Pictures have no names that could be searched.
      this.hasNames = maps.some(({ tiles }) => tiles === 'vector');
      m.redraw();
    });
  }

  /** @param {string} text */
  type(text) {
    this.#stop();
    [this.text, this.problem, this.chosen] = [text, null, null];
    this.#reading = readCoordinates(text);
    [this.told, this.state] = [this.#reading.at ?? null, 'none'];
    if (!this.#isName()) this.places = [];
    else this.#alarm.set(rest, () => void this.#find());
  }

  /** Chooses the first place, or says why there is none. */
  enter() {
    const { mistake } = this.#reading;
    if (this.told) return this.chooseTold();
    if (this.state === 'found') return void (this.places[0] && this.choose(this.places[0]));
    if (this.#isName()) {
      this.#stop();
      this.#isHasty = true;
      void this.#find();
    } else if (this.hasNames && mistake && ['empty', ...notMeant].includes(mistake.code)) {
      this.problem = this.text.trim().length > longest ? words.long : words.short;
    } else {
      this.problem = mistake?.message ?? null;
    }
  }

  /** @param {{ name: string, at: At }} place */
  choose(place) {
    this.#stop();
    [this.places, this.state, this.chosen] = [[], 'none', place.name];
    this.#finder.onchoose(place);
  }

  /** Chooses the place whose coordinates the text tells. */
  chooseTold() {
    if (this.told) this.choose({ name: coordinatesText(this.told), at: this.told });
    this.told = null;
  }

  /** Takes away what was found. */
  close() {
    this.#stop();
    [this.places, this.state, this.problem, this.chosen, this.told] = [[], 'none', null, null, null];
  }

  /** Ends the search for good. */
  end() {
    this.#stop();
  }

  #stop() {
    this.#alarm.clear();
    this.#number += 1;
    this.#isHasty = false;
  }

  #isName() {
    const { length } = this.text.trim();
    const { mistake } = this.#reading;
    return this.hasNames && length >= shortest && length <= longest && mistake !== undefined && notMeant.includes(mistake.code);
  }

  async #find() {
    const number = (this.#number += 1);
    this.state = 'searching';
    m.redraw();
    try {
      const places = await placesNamed(this.text.trim(), this.#finder.near());
      if (number !== this.#number) return;
      [this.places, this.state] = [places, 'found'];
      if (this.#isHasty && places.length > 0) this.choose(places[0]);
    } catch (error) {
      if (number !== this.#number) return;
      const { code, message } = /** @type {import('../server-api.js').Problem} */ (error);
      [this.places, this.state, this.problem] = [[], 'failed', code === 'unreachable' ? words.offline : message];
    }
    m.redraw();
  }
}

/**
 * The places of a name on the server's maps, the nearest first.
 *
 * @param {string} name
 * @param {At | null} near
 * @returns {Promise<NamedPlace[]>}
 */
async function placesNamed(name, near) {
  const around = near ? `&lat=${near[0].toFixed(6)}&lng=${near[1].toFixed(6)}` : '';
  const { places } = await ask('GET', `/maps/search?q=${encodeURIComponent(name)}${around}`);
  return expect(places, Array.isArray(places) && places.every(isNamedPlace));
}

/** @param {unknown} value */
function isNamedPlace(value) {
  const { name, layer, kind, at } = membersOf(value);
  return isText(name) && name !== '' && isText(layer) && isText(kind)
    && Array.isArray(at) && at.length === 2 && at.every(Number.isFinite) && Math.abs(at[0]) <= 90 && Math.abs(at[1]) <= 180;
}
