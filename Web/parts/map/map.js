// A map: the ground, pins, and where the player is. By finger, mouse and keys.
//
// Without pictures of the Earth its ground is a grid, whose squares have sides of a round number of metres. A player can find
// the way by the dot, the pins and the squares between them.

import m from '../m.js';
import { iconButton } from '../button.js';
import { icon } from '../icons.js';
import { loadStyle } from '../styled.js';
import { leafletDrawing } from './leaflet-drawing.js';
import { LiveMap } from './live-map.js';
import { scaleBar } from './scale.js';

/** @typedef {import('./types.js').MapAttrs} MapAttrs */

/** @type {ClosureComponent<MapAttrs>} */
export function MapView() {
  /** @type {MapAttrs} */
  let attrs;
  /**
   * Null until the library that draws it is loaded.
   *
   * @type {LiveMap | null}
   */
  let map = null;
  /** @type {string | null} */
  let failure = null;
  let isGone = false;
  const help = `map-help-${(lastNumber += 1)}`;

  /** @param {HTMLElement} ground */
  async function open(ground) {
    try {
      failure = null;
      const [draw] = await Promise.all([leafletDrawing(), loadStyle('/parts/map/map.css')]);
      if (!isGone) map = new LiveMap(ground, draw, attrs);
    } catch (error) {
      failure = /** @type {Error} */ (error).message;
    }
    m.redraw();
  }

  return {
    oninit(vnode) { attrs = vnode.attrs; },
    oncreate: ({ dom }) => void open(/** @type {HTMLElement} */ (dom.querySelector('.map-ground'))),
    onupdate() { map?.follow(attrs); },
    onremove() {
      isGone = true;
      map?.remove();
      map = null;
    },
    view(vnode) {
      attrs = vnode.attrs;
      return m('.map', { class: map?.looks.pictures ? 'map-pictured' : '' }, [
        m('.map-ground', { tabindex: '0', role: 'application', 'aria-label': attrs.label, 'aria-describedby': help }),
        m('p.out-of-sight', { id: help }, attrs.onplace || attrs.ontap ? words.helpPlacing : words.help),
        m('svg.map-crosshair', { viewBox: '0 0 48 48', 'aria-hidden': 'true' },
          m('path', { d: 'M24 4V19M24 29V44M4 24H19M29 24H44' })),
        failure ? failed(failure, open) : null,
        m('.map-north', { 'aria-hidden': 'true' }, [icon('north'), 'N']),
        tools(map),
        foot(map),
      ]);
    },
  };
}

let lastNumber = 0;

const words = {
  help: 'Arrow keys move the map, plus and minus zoom. Tab leads to the pins.',
  helpPlacing:
    'Arrow keys move the map under the crosshair, Enter chooses that place, plus and minus zoom. Tab leads to the pins.',
  nearer: 'Zoom in', further: 'Zoom out', again: 'Try again',
  plain: 'Plain map', map: 'Street map', satellite: 'Satellite',
};

/** @param {string} why @param {(ground: HTMLElement) => void} again */
const failed = (why, again) => m('.map-failure', [
  m('p', { role: 'alert' }, why),
  m('button.button.button-plain', {
    type: 'button', onclick: (/** @type {MouseEvent} */ event) => again(groundOf(event)),
  }, words.again),
]);

/** @param {MouseEvent} event */
const groundOf = ({ currentTarget }) =>
  /** @type {HTMLElement} */ (/** @type {Element} */ (currentTarget).closest('.map')?.querySelector('.map-ground'));

/** @param {LiveMap | null} map */
function tools(map) {
  const next = map?.looks.next;
  return m('.map-tools', [
    next ? iconButton({ icon: 'layers', label: words[next], class: 'map-tool', onclick: () => map?.turnLook() }) : null,
    iconButton({ icon: 'add', label: words.nearer, class: 'map-tool', onclick: () => map?.zoom(1) }),
    iconButton({ icon: 'minus', label: words.further, class: 'map-tool', onclick: () => map?.zoom(-1) }),
  ]);
}

/** @param {LiveMap | null} map */
function foot(map) {
  const scale = map?.showScale() ?? null;
  const attribution = map?.looks.attribution ?? null;
  return m('.map-foot', [scale && scaleBar(scale), attribution === null ? null : m('.map-attribution', attribution)]);
}
