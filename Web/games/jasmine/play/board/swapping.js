// Swapping: a cell is dragged onto another one, or one is picked after the other.

import m from '../../../../parts/m.js';
import { sound } from '../../../../parts/sound.js';
import { words } from '../../words.js';
import { Square, isSame, side } from './square.js';

/** @typedef {import('../../types.js').Place} Place */

/** So many pixels a finger moves before it drags. */
const slack = 8;

/** @type {Record<string, Place>} */
const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @type {ClosureComponent<import('./boards.js').BoardAttrs>} */
function Swapping({ attrs: { table, faces, isFrozen } }) {
  /** @type {Square} */
  let square;
  /** What a finger holds.
   * @type {{ id: number, place: Place, x: number, y: number, isDragged: boolean } | null} */
  let held = null;
  const end = table.onevents((events) => {
    const hadFocus = square.placeOf(document.activeElement) !== null;
    for (const { swapped } of events) if (swapped) square.exchange(swapped.from, swapped.to);
    // The tile has gone with its place; the focus stays.
    if (hadFocus) square.tileAt(square.cursor)?.dom.focus({ preventScroll: true });
  });

  /** @param {Place} from @param {Place} to */
  function swap(from, to) {
    square.picked = null;
    square.cursor = to;
    sound.play('swap');
    table.act({ swap: { from, to } }).catch(() => square.name());
  }

  /** Picks a cell, lets go of it, or swaps it with the one that was picked before.
   * @param {Place} place */
  function pick(place) {
    if (isFrozen()) return;
    const first = square.picked;
    square.cursor = place;
    if (first && !isSame(first, place)) return swap(first, place);
    square.picked = first ? null : place;
    sound.play('tap');
    square.name();
  }

  /** @param {PointerEvent} event */
  function press(event) {
    const place = square.placeAt(event.clientX, event.clientY);
    if (event.button !== 0 || held || !place || isFrozen()) return;
    event.preventDefault();
    square.tileAt(place)?.dom.focus({ preventScroll: true });
    held = { id: event.pointerId, place, x: event.clientX, y: event.clientY, isDragged: false };
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    /** @type {any} */ (event).redraw = false;
    if (held?.id !== event.pointerId) return;
    const [across, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.isDragged && Math.hypot(across, down) < slack) return;
    const tile = square.tileAt(held.place);
    held.isDragged = true;
    tile?.dom.classList.add('jm-held');
    tile?.drag(across / square.unit, down / square.unit);
  }

  /** @param {PointerEvent} event */
  function release(event) {
    if (held?.id !== event.pointerId) return;
    const { place, isDragged } = held;
    held = null;
    const tile = square.tileAt(place);
    tile?.dom.classList.remove('jm-held');
    if (!isDragged) return event.type === 'pointerup' ? pick(place) : undefined;
    const to = event.type === 'pointerup' ? square.placeAt(event.clientX, event.clientY) : null;
    if (to && !isSame(to, place) && !isFrozen()) swap(place, to);
    else tile?.release();
  }

  /** Pressed by keys or a screen reader; fingers are followed above.
   * @param {MouseEvent} event */
  function click(event) {
    const place = event.detail === 0 ? square.placeOf(/** @type {Element} */ (event.target).closest('.jm-tile')) : null;
    if (place) pick(place);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const step = arrows[event.key];
    if (event.key === 'Escape' && square.picked) {
      square.picked = null;
      square.name();
    }
    if (!step) return;
    event.preventDefault();
    const [row, column] = square.cursor;
    square.cursor = [(row + step[0] + side) % side, (column + step[1] + side) % side];
    square.name();
    square.tileAt(square.cursor)?.dom.focus({ preventScroll: true });
  }

  return {
    oncreate({ dom, attrs }) {
      square = new Square(/** @type {HTMLElement} */ (dom.firstElementChild), faces);
      square.follow(attrs.view);
    },
    onupdate({ attrs }) { square.follow(attrs.view); },
    onremove: end,
    view: () => m('.jm-board.jm-board-cells', m('.jm-cells', {
      role: 'group', 'aria-label': words.board.swapping, onpointerdown: press, onpointermove: move, onpointerup: release,
      onpointercancel: release, onclick: click, onkeydown: key,
    })),
  };
}

export default Swapping;
