// Where a hunt begins: a map of the place, with what is there.

import m from '../../parts/m.js';
import { MapView, prepareMap } from '../../parts/map/map.js';
import { startPin } from './map-pins.js';
import { words } from './words.js';

/** How much of the map is shown around the start; metres. */
const around = 250;

/** @type {ClosureComponent<{ name: string, start: import('./pack-types.js').Start }>} */
export function StartPlace({ attrs: { start } }) {
  prepareMap();
  // The map draws its pins again when it gets another list.
  const pins = [startPin(start)];
  const begin = { at: start.at, metres: around };
  return {
    view: ({ attrs: { name, start: { text } } }) => m('section.stack.hunt-start-place', { 'aria-label': words.startMap(name) }, [
      m('p', text ? words.startsAt(text) : words.startHere),
      m('.hunt-start-map', m(MapView, { label: words.startMap(name), pins, start: begin })),
    ]),
  };
}
