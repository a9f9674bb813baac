// The field of swapping and of sliding: sixteen cells that are tapped, dragged, or pressed by keys. The game decides what
// that does.

import m from '../../../../parts/m.js';
import { followFinger } from './finger.js';
import { Square } from './square.js';

/**
 * @typedef {import('../../types.js').Place} Place
 *
 * @typedef {object} CellGame  how a game uses its cells
 * @property {(events: any[]) => void} hear
 * @property {(view: import('../../types.js').View) => void} follow
 * @property {(place: Place) => void} choose  a cell was tapped, or pressed by a key or a screen reader
 * @property {(place: Place, across: number, down: number) => void} drag  `across`, `down`: how far, in cells
 * @property {(place: Place, onto: Place | null) => void} drop  a cell that was dragged; `onto`: null beside the square
 * @property {(place: Place) => void} letGo  of a cell that was dragged but is not dropped
 * @property {(event: KeyboardEvent) => void} key
 */

/** How far a finger moves before it drags; pixels. */
const slack = 8;

/**
 * The component of a game's field.
 *
 * @param {new (square: Square, attrs: import('./types.js').FieldAttrs) => CellGame} Game
 * @param {{ label: string, hasGap: boolean }} how
 * @returns {ClosureComponent<import('./types.js').FieldAttrs>}
 */
export const cellField = (Game, { label, hasGap }) => ({ attrs: { table, isFrozen } }) => {
  /** @type {Square} */
  let square;
  /** @type {CellGame} */
  let game;
  const end = table.onevents((events) => game.hear(events));

  const finger = followFinger(isFrozen, {
    press({ clientX, clientY }) {
      const place = square.placeAt(clientX, clientY);
      const tile = place && square.tileAt(place);
      tile?.dom.focus({ preventScroll: true });
      return tile && { place, isDragged: false };
    },
    move(held, across, down) {
      held.isDragged ||= Math.hypot(across, down) >= slack;
      if (held.isDragged) game.drag(held.place, across / square.unit, down / square.unit);
    },
    lift({ place, isDragged }, { clientX, clientY }) {
      if (isDragged) game.drop(place, square.placeAt(clientX, clientY));
      else game.choose(place);
    },
    cancel({ place, isDragged }) {
      if (isDragged) game.letGo(place);
    },
  });

  /**
   * Pressed by keys or a screen reader.
   *
   * @param {MouseEvent} event
   */
  function click(event) {
    const place = event.detail === 0 ? square.placeOf(/** @type {Element} */ (event.target).closest('.jm-tile')) : null;
    if (place) game.choose(place);
  }

  return {
    oncreate({ dom, attrs }) {
      square = new Square(/** @type {HTMLElement} */ (dom.firstElementChild), attrs.faces);
      game = new Game(square, attrs);
      game.follow(attrs.view);
    },
    onupdate({ attrs }) { game.follow(attrs.view); },
    onremove: end,
    view: () => m('.jm-field.jm-field-cells', m(hasGap ? '.jm-cells.jm-cells-gap' : '.jm-cells', {
      'data-pressed': '', role: 'group', 'aria-label': label, ...finger, onclick: click,
      onkeydown: (/** @type {KeyboardEvent} */ event) => game.key(event),
    })),
  };
};
