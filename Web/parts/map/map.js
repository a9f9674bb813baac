// A map: the ground, pins, and where the player is. By finger, mouse and keys.
//
// Without pictures of the Earth its ground is a grid of round metres, with which one can walk by the dot, the pins
// and the squares between them.

import m from '../m.js';
import { iconButton } from '../button.js';
import { icon } from '../icons.js';
import { leaflet } from '../leaflet.js';
import { reducedMotion } from '../motion.js';
import { loadStyle } from '../styled.js';
import { gridLayer, metresInPixel, sideOfSquares } from './grid.js';
import { Here } from './here.js';
import { keys, longPress } from './hand.js';
import { Markers } from './markers.js';
import { serverTiles, tileLayer } from './tiles.js';
import { Zooming } from './zooming.js';

/**
 * @typedef {[number, number]} At  latitude and longitude in degrees
 *
 * @typedef {object} MapPin
 * @property {string | number} id
 * @property {At} at
 * @property {string} name
 * @property {string} [label]  what screen readers say, where that is more
 * @property {'pin' | 'done' | 'pack' | 'near'} [kind]
 * @property {boolean} [isDraggable]
 * @property {boolean} [isNew]  whether it has just come
 *
 * @typedef {object} MapPosition  a new object when something has changed
 * @property {At} at
 * @property {number} accuracy  metres
 * @property {number | null} heading  degrees from north, clockwise
 * @property {boolean} [isTapped]  whether the player said so, and not the device
 *
 * @typedef {object} MapControl
 * @property {(places: At[]) => void} fit  shows all of them
 * @property {(at: At, metres: number) => void} show  a place, and so many metres around it
 * @property {() => At} centre
 * @property {() => { south: number, west: number, north: number, east: number }} bounds
 * @property {(id: string | number) => void} focusPin
 *
 * @typedef {object} MapAttrs
 * @property {string} label  what the map shows
 * @property {MapPin[]} pins  a new list when something has changed
 * @property {string} [many]  what pins are called, where they are something else
 * @property {string | number | null} [selected]
 * @property {(id: any) => void} [onselect]
 * @property {(id: any, at: At) => void} [onmove]  a pin was dragged
 * @property {(at: At) => void} [ontap]  the ground was tapped, or Enter pressed at the crosshair
 * @property {(at: At) => void} [onplace]  a long press, a right click, or Enter at the crosshair
 * @property {MapPosition | null} [position]
 * @property {{ at: At, metres: number }[]} [circles]  a new list when something has changed
 * @property {(bounds: ReturnType<MapControl['bounds']>) => void} [onview]  after another part of it was brought into sight
 * @property {{ fit: At[] } | { at: At, metres: number } | null} [start]  what it shows first
 * @property {(control: MapControl) => void} [control]  is given what moves the map, as soon as it is there
 */

/** Nearer than this the map does not come. */
const furthestZoom = 20;

/** @type {ClosureComponent<MapAttrs>} */
export function MapView() {
  /** @type {any} */
  let L = null;
  /** @type {any} */
  let map = null;
  /** @type {Zooming | null} */
  let zooming = null;
  /** @type {MapAttrs} */
  let attrs;
  /** @type {Markers} */
  let markers;
  /** @type {Here} */
  let here;
  /** @type {any} */
  let pictures = null;
  /** @type {any} */
  let grid = null;
  /** @type {any} */
  let circles = null;
  /** @type {MapAttrs['circles']} */
  let drawnCircles;
  /** @type {import('./tiles.js').Tiles | null} */
  let tiles = null;
  /** @type {'plain' | 'map' | 'satellite'} */
  let look = 'plain';
  /** @type {string | null} */
  let failure = null;
  /** The scale as it was drawn last.
   * @type {ReturnType<typeof scaleOf>} */
  let bar = null;
  let isGone = false;
  /** @type {(() => void)[]} */
  const endings = [];
  const help = `map-help-${(lastNumber += 1)}`;

  /** @param {HTMLElement} dom */
  async function open(dom) {
    try {
      failure = null;
      [L] = await Promise.all([leaflet(), loadStyle('/parts/map/map.css')]);
      if (!isGone) make(dom);
    } catch (error) {
      failure = /** @type {Error} */ (error).message;
    }
    m.redraw();
  }

  /** @param {HTMLElement} dom */
  function make(dom) {
    const isStill = reducedMotion();
    map = L.map(dom, {
      attributionControl: false, zoomControl: false, keyboard: false, tap: false, zoomSnap: 0.25, maxZoom: furthestZoom, minZoom: 1,
      worldCopyJump: true, zoomAnimation: !isStill, fadeAnimation: false, markerZoomAnimation: !isStill, inertia: !isStill,
    });
    zooming = new Zooming(map);
    begin();
    // Circles say nothing that words do not say, too.
    map.getPane('overlayPane').setAttribute('aria-hidden', 'true');
    markers = new Markers(L, map, attrs);
    here = new Here(L, map);
    circles = L.layerGroup().addTo(map);
    grid = gridLayer(L).addTo(map);
    map.on('moveend', () => {
      attrs.onview?.(control.bounds());
      const { width, text } = scaleOf(map, grid) ?? {};
      if (width !== bar?.width || text !== bar?.text) m.redraw();
    });
    map.on('click', (/** @type {any} */ { latlng, originalEvent }) => {
      if (!isPin(originalEvent)) tell(attrs.ontap, [latlng.lat, latlng.lng]);
    });
    const outer = /** @type {HTMLElement} */ (dom.parentElement);
    endings.push(
      keys(outer, dom, map, zooming, () => tell(attrs.ontap ?? attrs.onplace, control.centre())),
      longPress(dom, map, (at) => tell(attrs.onplace, at)),
    );
    const sizes = new ResizeObserver(() => {
      map?.invalidateSize({ animate: false });
      markers.showSelected();
    });
    sizes.observe(dom);
    endings.push(() => sizes.disconnect());
    // Where there is no network, kept pictures are made larger.
    for (const name of ['online', 'offline']) {
      window.addEventListener(name, lay);
      endings.push(() => window.removeEventListener(name, lay));
    }
    follow();
    attrs.control?.(control);
    attrs.onview?.(control.bounds());
    void serverTiles().then((found) => {
      if (!found || isGone) return;
      tiles = found;
      choose('map');
    });
  }

  /** What the map itself hears of draws nothing by itself.
   * @param {((at: At) => void) | undefined} listener @param {At} at */
  function tell(listener, at) {
    listener?.(at);
    m.redraw();
  }

  function begin() {
    const { start, pins, position } = attrs;
    map.setView([20, 0], 2);
    if (start && 'fit' in start && start.fit.length > 0) return control.fit(start.fit);
    if (start && 'at' in start) return control.show(start.at, start.metres);
    if (pins.length > 0) return control.fit(pins.map(({ at }) => at));
    if (position) control.show(position.at, 200);
  }

  /** Lays pictures over the grid, which is seen wherever one of them does not come. */
  function lay() {
    pictures?.remove();
    pictures = look !== 'plain' && tiles ? tileLayer(L, tiles, { isSatellite: look === 'satellite', maxZoom: furthestZoom }).addTo(map) : null;
  }

  /** @param {'plain' | 'map' | 'satellite'} wanted */
  function choose(wanted) {
    look = wanted;
    if (map) lay();
    m.redraw();
  }

  function follow() {
    markers.follow(attrs);
    here.follow(attrs.position ?? null);
    if (attrs.circles !== drawnCircles) {
      drawnCircles = attrs.circles;
      circles.clearLayers();
      for (const { at, metres } of attrs.circles ?? []) L.circle(at, { radius: metres, interactive: false, className: 'map-circle' }).addTo(circles);
    }
  }

  /** @type {MapControl} */
  const control = {
    fit: (places) => zooming?.afterwards(() => map?.fitBounds(L.latLngBounds(places), { padding: [48, 64], maxZoom: 18, animate: false })),
    show: (at, metres) => zooming?.afterwards(() => map?.fitBounds(L.latLng(at).toBounds(metres * 2), { animate: false })),
    centre() {
      const { lat, lng } = map.getCenter().wrap();
      return [lat, lng];
    },
    bounds() {
      const bounds = map.getBounds();
      return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
    },
    focusPin: (id) => markers?.focus(id),
  };

  const looks = () => {
    if (!tiles) return null;
    /** @type {'plain' | 'map' | 'satellite'} */
    const next = look === 'plain' ? 'map' : look === 'map' && tiles.satellite ? 'satellite' : 'plain';
    return iconButton({ icon: 'layers', label: words[next], class: 'map-tool', onclick: () => choose(next) });
  };

  return {
    oninit(vnode) { attrs = vnode.attrs; },
    oncreate: ({ dom }) => void open(/** @type {HTMLElement} */ (dom.querySelector('.map-ground'))),
    onupdate() { if (map) follow(); },
    onremove() {
      isGone = true;
      endings.forEach((end) => end());
      map?.remove();
      map = null;
    },
    view(vnode) {
      attrs = vnode.attrs;
      bar = map && scaleOf(map, grid);
      return m('.map', { class: look === 'plain' ? '' : 'map-pictured' }, [
        m('.map-ground', { tabindex: '0', role: 'application', 'aria-label': attrs.label, 'aria-describedby': help }),
        m('p.out-of-sight', { id: help }, attrs.onplace || attrs.ontap ? words.helpPlacing : words.help),
        m('svg.map-crosshair', { viewBox: '0 0 48 48', 'aria-hidden': 'true' }, m('path', { d: 'M24 4V19M24 29V44M4 24H19M29 24H44' })),
        failure ? m('.map-failure', [
          m('p', { role: 'alert' }, failure),
          m('button.button.button-plain', { type: 'button', onclick: (/** @type {MouseEvent} */ event) => open(groundOf(event)) }, words.again),
        ]) : null,
        m('.map-north', { 'aria-hidden': 'true' }, [icon('north'), 'N']),
        m('.map-tools', [
          looks(),
          iconButton({ icon: 'add', label: words.nearer, class: 'map-tool', onclick: () => zooming?.by(1) }),
          iconButton({ icon: 'minus', label: words.further, class: 'map-tool', onclick: () => zooming?.by(-1) }),
        ]),
        m('.map-foot', [
          bar && scale(bar),
          look !== 'plain' && tiles
            ? m('.map-attribution', look === 'satellite' ? tiles.satelliteAttribution ?? '' : tiles.attribution) : null,
        ]),
      ]);
    },
  };
}

let lastNumber = 0;

const words = {
  help: 'Arrow keys move the map, plus and minus zoom. Tab leads to the pins.',
  helpPlacing: 'Arrow keys move the map under the crosshair, Enter chooses that place, plus and minus zoom. Tab leads to the pins.',
  nearer: 'Zoom in', further: 'Zoom out', again: 'Try again',
  plain: 'Plain map', map: 'Street map', satellite: 'Satellite',
};

/** @param {Event} event */
const isPin = ({ target }) => target instanceof Element && target.closest('.map-marker') !== null;

/** @param {MouseEvent} event */
const groundOf = ({ currentTarget }) =>
  /** @type {HTMLElement} */ (/** @type {Element} */ (currentTarget).closest('.map')?.querySelector('.map-ground'));

/** A bar as long as a square of the grid: its width in pixels, and its length in words.
 * @param {any} map @param {{ latitude: number }} grid @returns {{ width: number, text: string } | null} */
function scaleOf(map, { latitude }) {
  const { lat } = map.getCenter();
  const zoom = map.getZoom();
  const metres = sideOfSquares(latitude, zoom);
  if (metres === null) return null;
  const width = Math.round(metres / metresInPixel(lat, zoom));
  return { width, text: metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m` };
}

/** @param {{ width: number, text: string }} bar */
const scale = ({ width, text }) => m('.map-scale', { role: 'img', 'aria-label': `Scale: the bar is ${text} long` }, [
  m('.map-scale-bar', { style: { width: `${width}px` } }), m('span', text),
]);
