// The place of a pin as text: coordinates in any usual form, or a link to a place on a map.

import { afterDrawing } from '../../../parts/after-drawing.js';
import { field } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { coordinatesText, readCoordinates } from '../../../parts/map/coordinates.js';
import { words } from './words.js';

/** @typedef {import('../pack-types.js').Place} Place */

export class CoordinatesField {
  /**
   * What is typed, until it is taken; null: the field shows the place of the pin.
   *
   * @type {string | null}
   */
  #text = null;
  /** @type {string | null} */ #mistake = null;
  /** The place of the pin, as it was shown last. */
  #shown = '';
  /** @type {(at: Place) => void} */ #onplace = () => {};

  /** @param {Place} at  of the pin @param {(at: Place) => void} onplace  another place was typed @returns {Children} */
  view(at, onplace) {
    this.#onplace = onplace;
    const shown = coordinatesText(at);
    // The pin was moved in another way: what is typed no longer counts.
    if (shown !== this.#shown) [this.#text, this.#mistake, this.#shown] = [null, null, shown];
    return field({
      label: words.coordinates, hint: words.coordinatesHint, name: 'coordinates', value: this.#text ?? shown, error: this.#mistake,
      rows: 1, class: 'hunt-growing',
      autocapitalize: 'off', spellcheck: false, enterkeyhint: 'done', oninput: (text) => { [this.#text, this.#mistake] = [text, null]; },
      onblur: (/** @type {Event & { redraw?: boolean }} */ event) => {
        // The field loses the focus, too, when it is taken away during a drawing: then it must not be drawn at once.
        event.redraw = false;
        this.take();
        m.redraw();
      },
      onkeydown: (/** @type {KeyboardEvent & { redraw?: boolean }} */ event) => {
        event.redraw = event.key === 'Enter';
        if (event.key !== 'Enter') return;
        // Otherwise the form would be finished.
        event.preventDefault();
        if (!this.take()) showMistake(/** @type {HTMLElement} */ (event.currentTarget));
      },
    });
  }

  /**
   * Takes what is typed: the pin moves there. A mistake changes nothing.
   *
   * @returns {boolean} whether there is no mistake
   */
  take() {
    if (this.#text === null) return true;
    const { at, mistake } = readCoordinates(this.#text);
    if (mistake && mistake.code !== 'empty') {
      this.#mistake = mistake.message;
      return false;
    }
    this.#text = null;
    if (at && coordinatesText(at) !== this.#shown) this.#onplace(at);
    return true;
  }
}

/**
 * Brings the mistake below a field into sight, which may lie behind the buttons at the lower edge.
 *
 * @param {HTMLElement} input
 */
function showMistake(input) {
  afterDrawing(() => input.closest('.field')?.scrollIntoView({ block: 'nearest' }));
}
