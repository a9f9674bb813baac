// Packs on a map: each table of packs can be seen as a list or on a map. A press on a pack shows its row below the map.

import { choices } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { MapView } from '../../../parts/map/map.js';
import { styled } from '../../../parts/styled.js';
import { whereabouts } from '../position.js';
import { words } from './words.js';

/**
 * @typedef {import('../../../parts/map/types.js').MapPin} MapPin
 * @typedef {import('../../../parts/map/types.js').MapAttrs} MapAttrs
 * @typedef {import('../../../parts/map/types.js').MapControl} MapControl
 *
 * @typedef {{ id: string, name: string, at?: [number, number] | null }} PlacedPack  any pack, of a list or a search
 *
 * @typedef {object} TableAttrs
 * @property {PlacedPack[]} packs  all of the table
 * @property {() => Children} list
 * @property {(id: string) => Children} row  what the table says about a pack
 * @property {string} [label]  what the map shows
 */

/**
 * How tables of packs are shown, as it was chosen last. It stays while the page is open.
 *
 * @type {'list' | 'map'}
 */
let shape = 'list';

/**
 * A table of packs, and the choice how it is shown.
 *
 * @param {TableAttrs} attrs
 * @returns {Children}
 */
export const packTable = ({ packs, list, row, label = words.map }) => [
  m('.hunt-packs-as', choices({
    legend: words.showAs, name: 'packs-as', value: shape, onchange(chosen) { shape = chosen; },
    options: [{ value: 'list', text: words.asList }, { value: 'map', text: words.asMap }],
  })),
  shape === 'list' ? list() : m(TableMap, { packs, row, label }),
];

/** @type {ClosureComponent<Pick<Required<TableAttrs>, 'packs' | 'row' | 'label'>>} */
function TableMap() {
  /** @type {string | null} */
  let chosen = null;
  /** @type {MapControl | null} */
  let map = null;
  /** @type {MapPin[]} */
  let pins = [];

  /** @param {PlacedPack[]} packs */
  function follow(packs) {
    const now = pinsOf(packs);
    if (JSON.stringify(now) === JSON.stringify(pins)) return;
    pins = now;
    // Without pins there is no map, and a map shows its first pins by itself.
    if (pins.length === 0) map = null;
    map?.fit(pins.map(({ at }) => at));
  }

  /** @param {string} id */
  function choose(id) {
    chosen = id;
    m.redraw();
  }

  return {
    view({ attrs: { packs, row, label } }) {
      follow(packs);
      const missing = packs.length - pins.length;
      const pack = pins.find(({ id }) => id === chosen);
      return m('.stack', [
        missing > 0 ? m('p.quiet.hunt-packs-missing', words.withoutPlace(missing)) : null,
        pins.length === 0 ? null : m(PacksMap, {
          label, pins, selected: pack ? chosen : null, onselect: choose, row: pack && chosen ? row(chosen) : null,
          control(control) { map = control; },
        }),
      ]);
    },
  };
}

/**
 * Packs as a map shows them; those without a place are left out.
 *
 * @param {PlacedPack[]} packs
 * @returns {MapPin[]}
 */
export const pinsOf = (packs) => packs.flatMap(({ id, name, at }) => (at ? [{ id, at, name, sign: /** @type {const} */ ('box') }] : []));

/** @type {ClosureComponent<MapAttrs & { row: Children }>} */
function PacksMapView() {
  /**
   * The pack that was pressed, until its row has come into sight: the map fills most of a phone.
   *
   * @type {string | null}
   */
  let pressed = null;

  /** @param {Vnode} vnode */
  function bringIntoSight({ dom, key }) {
    if (key !== pressed) return;
    pressed = null;
    dom.scrollIntoView({ block: 'nearest' });
  }

  return {
    view({ attrs: { row, onselect, ...map } }) {
      const select = (/** @type {string} */ id) => {
        pressed = id;
        onselect?.(id);
      };
      const name = row ? map.pins.find(({ id }) => id === map.selected)?.name : undefined;
      return m('.stack', [
        m('.hunt-packs-map', m(MapView, { many: words.packs, position: whereabouts.position, ...map, onselect: select })),
        m('p.out-of-sight', { role: 'status' }, name === undefined ? '' : words.isBelow(name)),
        row ? [m('.card.hunt-packs-chosen', { key: map.selected, oncreate: bringIntoSight, onupdate: bringIntoSight }, row)] : null,
      ]);
    },
  };
}

/**
 * A map of packs, and below it the row of the pack that is selected.
 *
 * @type {Component<MapAttrs & { row: Children }>}
 */
export const PacksMap = styled(PacksMapView, '/games/hunt/store/packs-map.css');
