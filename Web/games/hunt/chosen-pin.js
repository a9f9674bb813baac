// What stands beside the map: the details of the chosen pin, or the list of all pins.

import { around } from './placing.js';

/**
 * @typedef {import('../../parts/map/types.js').MapControl} MapControl
 *
 * @typedef {{ pin: number | null, text: string, isSent: boolean }} GivenAnswer  an answer that was given elsewhere. `pin`: to which
 *   pin; null: the player opens it. `isSent`: whether it is sent as soon as the pin is open
 */

export class ChosenPin {
  /** @type {number | null} */ id = null;
  /**
   * The pin whose details were closed last.
   *
   * @type {number | null}
   */
  last = null;
  /**
   * An answer that waits for its pin to be opened.
   *
   * @type {GivenAnswer | null}
   */
  #given = null;
  /** How many answers were given elsewhere. */
  #gifts = 0;
  #isListOpen = false;

  /** Whether the list of all pins is shown. While a pin is chosen, the list waits behind it. */
  get showsList() { return this.#isListOpen && this.id === null; }

  /** Shows the list, in place of the chosen pin; or closes it. */
  toggleList() {
    this.#isListOpen = !this.showsList;
    this.id = this.last = null;
  }

  /**
   * The chosen pin in a view: as it is on the map, and as it was found.
   *
   * @param {import('./types.js').View | null | undefined} view
   * @returns {{ pin: import('./types.js').ShownPin | null, found: import('./types.js').FoundPin | null }} each is null where it is absent
   */
  in(view) {
    const isChosen = (/** @type {{ id: number }} */ { id }) => id === this.id;
    return { pin: view?.pins.find(isChosen) ?? null, found: view?.found.find(isChosen) ?? null };
  }

  /** Names the details: another name when they have to be made anew, for the answer that was given. */
  get key() { return `${this.id} ${this.#gifts}`; }

  /**
   * Takes an answer that was given elsewhere; null: forgets it.
   *
   * @param {GivenAnswer | null} given
   */
  give(given) {
    this.#given = given;
    if (given) this.#gifts += 1;
  }

  /**
   * The answer that was given to a pin before it was opened.
   *
   * @param {import('./types.js').ShownPin | null} pin
   * @returns {GivenAnswer | null}
   */
  givenTo(pin) {
    const given = this.#given;
    if (!given || !pin) return null;
    return given.pin === pin.id || given.pin === null && pin.task === 'code' ? given : null;
  }

  /**
   * Chooses a pin, and brings it into sight on the map.
   *
   * @param {{ id: number, at: import('./pack-types.js').Place }} pin
   * @param {MapControl | null} map
   */
  show({ id, at }, map) {
    this.id = id;
    if (map && !map.isInSight(at)) map.show(at, around);
  }

  /**
   * Closes the details. The focus goes back to the pin on the map or, if the list is open, to its row there.
   *
   * @param {MapControl | null} map  null if the pin is not on a map any more
   */
  close(map) {
    const { id } = this;
    if (this.#given?.pin === id) this.#given = null;
    this.id = null;
    this.last = id;
    if (id !== null && !this.#isListOpen) map?.focusPin(id);
  }
}
