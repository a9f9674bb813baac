// Sliding: a cell beside the gap follows the finger along its way there, or is tapped; an arrow key slides one that way.

import m from '../../../../parts/m.js';
import { shake } from '../../../../parts/motion.js';
import { sound } from '../../../../parts/sound.js';
import { words } from '../../words.js';
import { Square, side } from './square.js';

/** @typedef {import('../../types.js').Place} Place */

/** So many pixels a finger moves before it drags, and so much of the way a cell is dragged before it slides. */
const slack = 8;
const enough = 0.4;

/** Where the cell lies, seen from the gap, that an arrow slides into it.
 * @type {Record<string, Place>} */
const arrows = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, 1], ArrowRight: [0, -1] };

/** @type {ClosureComponent<import('./boards.js').BoardAttrs>} */
function Sliding({ attrs: { table, faces, isFrozen } }) {
  /** @type {Square} */
  let square;
  /** What a finger holds, and how much of the way it was dragged.
   * @type {{ id: number, place: Place, x: number, y: number, isDragged: boolean, share: number } | null} */
  let held = null;
  const end = table.onevents((events) => {
    for (const { slid } of events) if (slid) square.exchange(slid.from, slid.to);
  });

  /** The way from a cell into the gap, as rows and columns; null where it is not beside it.
   * @param {Place} place @returns {Place | null} */
  function way([row, column]) {
    const gap = square.gap;
    if (!gap) return null;
    const [down, across] = [gap[0] - row, gap[1] - column];
    return Math.abs(down) + Math.abs(across) === 1 ? [down, across] : null;
  }

  /** @param {Place} place */
  function slide(place) {
    if (isFrozen()) return;
    const tile = square.tileAt(place);
    const isFree = way(place) !== null;
    square.cursor = isFree ? square.gap ?? place : place;
    if (!isFree && tile) shake(tile.dom);
    if (isFree) sound.play('slide');
    table.act({ slide: { from: place } }).catch(() => square.name());
  }

  /** @param {PointerEvent} event */
  function press(event) {
    const place = square.placeAt(event.clientX, event.clientY);
    const tile = place && square.tileAt(place);
    if (event.button !== 0 || held || !tile || isFrozen()) return;
    event.preventDefault();
    tile.dom.focus({ preventScroll: true });
    held = { id: event.pointerId, place, x: event.clientX, y: event.clientY, isDragged: false, share: 0 };
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    /** @type {any} */ (event).redraw = false;
    if (held?.id !== event.pointerId) return;
    const [across, down] = [event.clientX - held.x, event.clientY - held.y];
    if (Math.hypot(across, down) >= slack) held.isDragged = true;
    const free = way(held.place);
    if (!held.isDragged || !free) return;
    // Along the way to the gap alone, and no further than it: there the next cell is in the way.
    held.share = Math.min(1, Math.max(0, (across * free[1] + down * free[0]) / square.unit));
    square.tileAt(held.place)?.drag(held.share * free[1], held.share * free[0]);
  }

  /** @param {PointerEvent} event */
  function release(event) {
    if (held?.id !== event.pointerId) return;
    const { place, isDragged, share } = held;
    held = null;
    const isMeant = event.type === 'pointerup' && (!isDragged || share >= enough);
    if (isMeant && !isFrozen()) slide(place);
    else square.tileAt(place)?.release();
  }

  /** Pressed by keys or a screen reader; fingers are followed above.
   * @param {MouseEvent} event */
  function click(event) {
    const place = event.detail === 0 ? square.placeOf(/** @type {Element} */ (event.target).closest('.jm-tile')) : null;
    if (place) slide(place);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const [step, gap] = [arrows[event.key], square.gap];
    if (!step || !gap) return;
    event.preventDefault();
    const [row, column] = [gap[0] + step[0], gap[1] + step[1]];
    if (row < 0 || row >= side || column < 0 || column >= side) return;
    slide([row, column]);
  }

  /** @param {import('../../types.js').View} view */
  function show(view) {
    const wasFocused = square.placeOf(document.activeElement) !== null;
    square.follow(view);
    if (!square.tileAt(square.cursor)) square.cursor = square.gap?.[0] === 0 ? [1, 0] : [0, 0];
    square.name();
    if (wasFocused) square.tileAt(square.cursor)?.dom.focus({ preventScroll: true });
  }

  return {
    oncreate({ dom, attrs }) {
      square = new Square(/** @type {HTMLElement} */ (dom.firstElementChild), faces);
      show(attrs.view);
    },
    onupdate({ attrs }) { show(attrs.view); },
    onremove: end,
    view: () => m('.jm-board.jm-board-cells', m('.jm-cells.jm-cells-gap', {
      role: 'group', 'aria-label': words.board.sliding, onpointerdown: press, onpointermove: move, onpointerup: release,
      onpointercancel: release, onclick: click, onkeydown: key,
    })),
  };
}

export default Sliding;
