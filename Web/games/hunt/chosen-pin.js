// The pin whose details are shown beside the map.

/** @typedef {import('../../parts/map/types.js').MapControl} MapControl */

export class ChosenPin {
  /** @type {number | null} */ id = null;

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

  /**
   * Closes the details. The focus goes back to the pin.
   *
   * @param {MapControl | null} map  null if the pin is not on a map any more
   */
  close(map) {
    const { id } = this;
    this.id = null;
    if (id !== null) map?.focusPin(id);
  }
}
