// A vehicle on the field of Sorting, which can be dragged, tapped and chosen by keys.

import m from '../../../parts/m.js';
import { keepUndrawn } from '../undrawn.js';
import { fingersOn } from './fingers.js';
import { nameOf, resultOf } from './said.js';

/** @param {string} kind */
export const pictureOf = (kind) => `/art/kids/vehicles/${kind}.svg`;

/** @param {import('./types.js').VehicleView} vehicle @param {import('./types.js').Field} field */
export function vehicleButton({ id, kind, placed }, field) {
  const { stage: { words }, surface: { keys, vehicles }, moves } = field;
  const isPicked = moves.picked === id;
  return m('button.sorting-vehicle', {
    key: id, type: 'button', 'data-vehicle': id, disabled: placed !== null,
    tabindex: keys.tabindex(id), onfocus: () => keys.onfocus(id), 'aria-pressed': String(isPicked),
    'aria-label': placed ? resultOf(words, kind, placed) : nameOf(words, kind),
    class: [placed ? 'sorting-placed' : '', isPicked ? 'sorting-picked' : ''].join(' '),
    ...fingersOn(id, field),
    onclick: (/** @type {MouseEvent} */ event) => (event.detail === 0 ? moves.pick(id, true) : keepUndrawn(event)),
    oncreate: (/** @type {Vnode} */ { dom }) => vehicles?.add(id, /** @type {HTMLElement} */ (dom), placed),
  }, m('img', { src: pictureOf(kind), alt: '', draggable: false }));
}
