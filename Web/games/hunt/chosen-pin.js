// The pin that is told of beside the map.

/** @typedef {import('../../parts/map/map.js').MapControl} MapControl */

export class ChosenPin {
  /** @type {number | null} */ id = null;

  /** What a view knows of it: as it is on the map, and as it was found.
   * @param {any} view @returns {{ pin: any, found: any }} null each where it is not */
  in(view) {
    const isChosen = (/** @type {any} */ { id }) => id === this.id;
    return { pin: view?.pins.find(isChosen) ?? null, found: view?.found.find(isChosen) ?? null };
  }

  /** Is told of no more. The focus goes back to it.
   * @param {MapControl | null} map  null where the pin is not on a map any more */
  close(map) {
    const { id } = this;
    this.id = null;
    if (id !== null) map?.focusPin(id);
  }
}
