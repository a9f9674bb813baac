// A map: the ground, pins, and where the player is. By finger, mouse and keys.

import m from '../m.js';
import { iconButton } from '../button.js';
import { icon } from '../icons.js';
import { loadStyle } from '../styled.js';
import { wait } from '../time.js';
import { sizeOf } from './camera.js';
import { askForFirstTiles } from './first-tiles.js';
import { firstView, LiveMap } from './live-map.js';
import { fetchMapLibre, hasWebGL } from './maplibre.js';
import { plainGround } from './plain-ground.js';
import { scaleBar } from './scale.js';
import { streets } from './street-ground.js';
import { serverTiles } from './tiles.js';
import { townMaps } from './town-maps.js';

/** @typedef {import('./types.js').MapAttrs} MapAttrs */

/** @type {ClosureComponent<MapAttrs>} */
export function MapView() {
  /** @type {MapAttrs} */
  let attrs;
  /**
   * Null until its ground is loaded.
   *
   * @type {LiveMap | null}
   */
  let map = null;
  let isGone = false;
  const help = `map-help-${(lastNumber += 1)}`;

  /** @param {HTMLElement} element */
  async function open(element) {
    element.setAttribute('aria-busy', 'true');
    const { ground, maps, style } = prepareMap();
    // The plain ground draws no streets.
    if (hasWebGL()) void Promise.all([maps, style]).then(([known]) => askForTiles(element, known.maps));
    const [make, known] = await Promise.all([ground, Promise.race([maps, wait(patience).then(() => null)]), style]);
    if (isGone) return;
    map = new LiveMap(element, make, attrs, known);
    m.redraw();
    if (!known) map.take(await maps);
    element.setAttribute('aria-busy', 'false');
  }

  /** @param {HTMLElement} element @param {import('./town-maps.js').TownMap[]} maps */
  function askForTiles(element, maps) {
    const size = sizeOf(element);
    if (!isGone && !map) askForFirstTiles(firstView(attrs)(size), size, maps);
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
      return m('.map', [
        m('.map-ground', { tabindex: '0', role: 'application', 'aria-label': attrs.label, 'aria-describedby': help }, m('.map-canvas')),
        m('p.out-of-sight', { id: help }, attrs.onplace || attrs.ontap ? words.helpPlacing : words.help),
        m('svg.map-crosshair', { viewBox: '0 0 48 48', 'aria-hidden': 'true' },
          m('path', { d: 'M24 4V19M24 29V44M4 24H19M29 24H44' })),
        m('.map-north', { 'aria-hidden': 'true' }, [icon('north'), 'N']),
        tools(map),
        thumbTools(map, attrs),
        foot(map),
      ]);
    },
  };
}

/** Begins to load what a map needs, and thus also helps a screen that is about to show one. */
export const prepareMap = () => ({
  ground: chooseGround(), style: loadStyle('/parts/map/map.css'),
  maps: Promise.all([townMaps(), serverTiles()]).then(([maps, tiles]) => ({ maps, tiles })),
});

let lastNumber = 0;
/** How long a map waits for the server to tell which maps it has, in milliseconds. Without streets is better than not at all. */
const patience = 1_000;

const words = {
  help: 'Arrow keys move the map, plus and minus zoom. Tab leads to the pins.',
  helpPlacing:
    'Arrow keys move the map under the crosshair, Enter chooses that place, plus and minus zoom. Tab leads to the pins.',
  nearer: 'Zoom in', further: 'Zoom out', toMe: 'Zoom to me',
  /** @param {string} many */
  all: (many) => `Show all ${many}`,
  plain: 'Plain map', streets: 'Map of this server', map: 'Street map', satellite: 'Satellite',
};

/**
 * Streets, where the browser can draw them. A map without them is better than none.
 *
 * @returns {Promise<import('./ground.js').MakeGround>}
 */
function chooseGround() {
  // To find out whether there is WebGL takes a while. MapLibre can come meanwhile.
  fetchMapLibre();
  return hasWebGL() ? streets().then(orPlain, () => plainGround) : Promise.resolve(plainGround);
}

/**
 * A browser may have WebGL, and give none just now.
 *
 * @param {import('./ground.js').MakeGround} make
 * @returns {import('./ground.js').MakeGround}
 */
const orPlain = (make) => (element, ...more) => {
  try {
    return make(element, ...more);
  } catch {
    element.replaceChildren();
    return plainGround(element, ...more);
  }
};

/** @param {LiveMap | null} map */
function tools(map) {
  const next = map?.looks.next;
  return m('.map-tools', [
    next ? iconButton({
      icon: 'layers', label: words[next === 'plain' && map?.looks.hasStreets ? 'streets' : next], class: 'map-tool',
      onclick: () => map?.turnLook(),
    }) : null,
    iconButton({ icon: 'add', label: words.nearer, class: 'map-tool', onclick: () => map?.zoom(1) }),
    iconButton({ icon: 'minus', label: words.further, class: 'map-tool', onclick: () => map?.zoom(-1) }),
  ]);
}

/**
 * What a thumb presses while one walks: at the lower right.
 *
 * @param {LiveMap | null} map
 * @param {MapAttrs} attrs
 */
const thumbTools = (map, { pins, many = 'pins', onlocate }) => m('.map-thumb', [
  pins.length > 1 ? iconButton({ icon: 'pins', label: words.all(many), class: 'map-tool', onclick: () => map?.showPins() }) : null,
  onlocate ? iconButton({ icon: 'locate', label: words.toMe, class: 'map-tool', onclick: onlocate }) : null,
]);

/** @param {LiveMap | null} map */
function foot(map) {
  const { scale = null, attribution = '' } = map?.showFoot() ?? {};
  return m('.map-foot', [scale && scaleBar(scale), attribution === '' ? null : m('.map-attribution', attribution)]);
}
