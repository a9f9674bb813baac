// The scene of Sorting: a picture, and on it the zones that vehicles are dropped on, or sent to by a tap.

import m from '../../../parts/m.js';
import { puff } from '../puff.js';
import { keepUndrawn } from '../undrawn.js';
import { middleOf, zoneNames } from './layout.js';

/**
 * @typedef {import('./layout.js').Layout} Layout
 * @typedef {import('./layout.js').Zone} Zone
 * @typedef {import('./types.js').Field} Field
 */

export const scenePicture = '/art/kids/scene/sorting.svg';

/** @param {Layout} layout @param {Field} field */
export const scene = (layout, field) => m('.sorting-scene', { style: box(layout.scene) }, [
  m('img.sorting-picture', { key: 'picture', src: scenePicture, alt: '', draggable: false }),
  zoneNames.flatMap((zone) => zoneButtons(zone, layout, field)),
]);

/**
 * A button for each part of a zone. The Tab key stops at the first one.
 *
 * @param {Zone} zone
 * @param {Layout} layout
 * @param {Field} field
 */
function zoneButtons(zone, layout, { stage, surface, moves }) {
  const attrs = {
    type: 'button', 'data-zone': zone, 'aria-label': stage.words.zones[zone], class: moves.isOver(zone) ? 'sorting-over' : '',
    onpointerdown(/** @type {PointerEvent} */ event) {
      if (event.button !== 0 || stage.isFrozen) return keepUndrawn(event);
      if (moves.picked === null) puff(event);
      else moves.choose(zone, surface.pointOf(event), false);
    },
    onclick(/** @type {MouseEvent} */ event) {
      if (event.detail === 0) moves.choose(zone, middleOf(layout, zone), true);
      else keepUndrawn(event);
    },
  };
  return layout.zones[zone].map((part, index) => m('button.sorting-zone', {
    ...attrs, key: `${zone}${index}`, tabindex: moves.picked !== null && index === 0 ? 0 : -1,
    style: box({ ...part, y: part.y - layout.scene.y }),
  }));
}

/** @param {import('./layout.js').Rect} rect */
const box = ({ x, y, width, height }) => ({ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
