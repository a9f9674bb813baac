// The map of the editor: the pins, where their maker stands, and the search for places.

import m from '../../../parts/m.js';
import { MapView } from '../../../parts/map/map.js';
import { PlaceSearchField } from '../../../parts/map/place-search-field.js';
import { attempt } from '../../../parts/toast.js';
import { whereabouts, whereIStand } from '../position.js';
import { words } from './words.js';

/**
 * @typedef {import('../pack-types.js').Place} Place
 * @typedef {import('../../../parts/map/types.js').MapAttrs} MapAttrs
 * @typedef {import('../../../parts/map/types.js').MapControl} MapControl
 */

/** How much of the map is shown around a place; metres. */
const around = 200;

export class EditorMap {
  /** @type {MapControl | null} */ #control = null;
  /** @type {(() => void) | null} */ #stopFollowing = null;
  #isGone = false;

  constructor() {
    void whereabouts.isAllowed().then((isAllowed) => { if (isAllowed) this.#followMaker(); });
  }

  end() {
    this.#isGone = true;
    this.#control = null;
    this.#stopFollowing?.();
  }

  /** @param {Pick<MapAttrs, 'pins' | 'selected' | 'onselect' | 'onmove' | 'onplace'>} attrs @returns {Children} */
  view(attrs) {
    return m('.hunt-editor-map', [
      m(PlaceSearchField, { near: () => this.centre, onchoose: ({ at }) => this.show(at) }),
      m(MapView, {
        label: words.map, ...attrs, position: whereabouts.position, onlocate: () => this.atMe(() => {}),
        control: (control) => this.#arrive(control, attrs.pins.map(({ at }) => at)),
      }),
    ]);
  }

  /**
   * The middle of the map; null until the map is there.
   *
   * @returns {Place | null}
   */
  get centre() {
    return this.#control?.centre() ?? null;
  }

  /** @param {Place} at */
  show(at) {
    this.#control?.show(at, around);
  }

  /**
   * Shows where the maker stands, and does something with that place. If it cannot be known, a note says why.
   *
   * @param {(at: Place) => void} use
   */
  atMe(use) {
    void attempt(async () => {
      const at = await this.#place();
      use(at);
      this.show(at);
      m.redraw();
    });
  }

  /** @param {MapControl} control @param {Place[]} places  of the pins */
  #arrive(control, places) {
    this.#control = control;
    if (places.length > 0) control.fit(places);
    else void this.#place().then((at) => control.show(at, around), () => {});
  }

  /**
   * Where the maker stands. The map shows that place from now on: if the map has no tiles, it helps to see where the pins are.
   *
   * @returns {Promise<Place>}
   */
  async #place() {
    const { at } = await whereIStand();
    this.#followMaker();
    return at;
  }

  #followMaker() {
    if (!this.#isGone) this.#stopFollowing ??= whereabouts.follow();
  }
}
