// The field of Sorting: vehicles that are dragged to where they belong, or tapped and sent there, or moved by keys.

import m from '../../../parts/m.js';
import { havePictures } from '../../../parts/pictures.js';
import { styled } from '../../../parts/styled.js';
import { readWords } from '../words.js';
import { press } from './keys.js';
import { readZones } from './layout.js';
import { Moves } from './moves.js';
import { scene, scenePicture } from './scene.js';
import { Surface } from './surface.js';
import { pictureOf, vehicleButton } from './vehicle-button.js';
import { Verdicts } from './verdicts.js';

/** @typedef {Omit<import('../types.js').FieldAttrs, 'view'> & { view: import('./types.js').View }} Attrs */

/** Loads what is not there before the first game. */
export async function prepare() {
  const { vehicles } = await readWords();
  await Promise.all([readZones(), havePictures([scenePicture, ...Object.keys(vehicles).map(pictureOf)])]);
}

/** @type {ClosureComponent<Attrs>} */
function Sorting({ attrs: { table, stage, view } }) {
  const surface = new Surface(view.vehicles.length, stage.reducedMotion);
  const moves = new Moves(table, stage, surface);
  const field = { stage, surface, moves };
  const verdicts = new Verdicts(table, field);
  const endings = [table.onevents((events) => verdicts.hear(events)), () => surface.end()];

  return {
    oncreate: ({ dom }) => surface.begin(dom),
    onupdate({ dom }) {
      surface.vehicles?.freeze(stage.isFrozen);
      // So the keys work at once, and a player who does not use them sees no focus ring.
      if (document.activeElement === document.body) /** @type {HTMLElement} */ (dom).focus({ preventScroll: true });
    },
    onremove: () => endings.forEach((end) => end()),
    view({ attrs: { view: { vehicles } } }) {
      const { layout } = surface;
      if (stage.isFrozen) moves.stop();
      return m('.sorting', {
        tabindex: '-1', role: 'group', 'aria-label': stage.words.games.sorting.name,
        onkeydown: (/** @type {KeyboardEvent} */ event) => press(event, field),
        class: moves.isChoosing ? 'sorting-choosing' : '',
        oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
      }, layout && [
        m('.sorting-homes', layout.homes.map(({ x, y }) => m('span.sorting-home', { style: { left: `${x}px`, top: `${y}px` } }))),
        m('.sorting-vehicles', vehicles.map((vehicle) => vehicleButton(vehicle, field))),
        scene(layout, field),
        m('p.out-of-sight', { role: 'status' }, verdicts.told),
      ]);
    },
  };
}

export default styled(Sorting, '/games/kids/sorting/sorting.css');
