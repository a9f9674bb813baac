// The board of Sorting: vehicles that are dragged to where they belong, or tapped and sent there, or moved by keys.

import m from '../../../parts/m.js';
import { havePictures } from '../../../parts/pictures.js';
import { styled } from '../../../parts/styled.js';
import { puff } from '../puff.js';
import { isArrow, neighbour, roving } from '../roving.js';
import { fill, readWords } from '../words.js';
import { arrange, middleOf, readZones, zoneAt, zoneNames } from './layout.js';
import { Vehicles } from './vehicles.js';

/**
 * @typedef {import('./layout.js').Zone} Zone
 * @typedef {import('./layout.js').Point} Point
 * @typedef {{ id: number, kind: string, placed: Zone | null }} VehicleView
 * @typedef {{ vehicles: VehicleView[] }} View
 */

const scenePicture = '/art/kids/scene/sorting.svg';
const pictureOf = (/** @type {string} */ kind) => `/art/kids/vehicles/${kind}.svg`;
const sounds = /** @type {const} */ ({ air: 'placedAir', water: 'placedWater', land: 'placedLand' });

/** All that is not there before the first game. */
export async function prepare() {
  const { vehicles } = await readWords();
  await Promise.all([readZones(), havePictures([scenePicture, ...Object.keys(vehicles).map(pictureOf)])]);
}

/** @type {ClosureComponent<import('../boards.js').BoardAttrs>} */
function Sorting({ attrs: { table, stage, ...first } }) {
  let view = /** @type {View} */ (first.view);
  /** @type {HTMLElement} */ let board;
  /** @type {import('./layout.js').Layout | null} */ let layout = null;
  /** @type {Vehicles | undefined} */ let vehicles;

  /** Who was tapped, or chosen with the space bar: it goes where a zone is tapped. */
  let picked = /** @type {number | null} */ (null);
  /** Those that are dragged, with the zones they are over. */
  const dragged = /** @type {Map<number, Zone | null>} */ (new Map());
  /** Where each one was let go that the rules have not judged yet, and whether by a key. */
  const dropped = /** @type {Map<number, { at: Point, isByKey: boolean }>} */ (new Map());
  const keys = roving('.sorting-vehicle:enabled');
  /** What is told to those who cannot see it. */
  let told = '';

  const follow = () => {
    const { width, height } = board.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    layout = arrange({ width, height }, view.vehicles.length);
    board.style.setProperty('--vehicle', `${layout.size}px`);
    if (vehicles) vehicles.follow(layout);
    else vehicles = new Vehicles(layout, stage.reducedMotion);
    m.redraw();
  };
  const size = new ResizeObserver(follow);
  const endings = [table.onevents(hear), () => size.disconnect()];

  /** @param {any[]} events */
  function hear(events) {
    for (const { placed, returned } of events) {
      if (placed) settle(placed);
      if (returned) sendBack(returned.vehicle);
    }
  }

  /** @param {{ vehicle: number, zone: Zone, points: number }} event */
  function settle({ vehicle, zone, points }) {
    if (!layout || !vehicles) return;
    const drop = dropped.get(vehicle);
    const { x, y } = vehicles.place(vehicle, zone, drop?.at ?? middleOf(layout, zone));
    const { left, top } = board.getBoundingClientRect();
    stage.sound(sounds[zone]);
    void stage.fly(new DOMRect(left + x - layout.size / 2, top + y - layout.size / 2, layout.size, layout.size), points);
    told = describe(vehicle, 'placed', zone);
    const others = view.vehicles.filter(({ id, placed }) => !placed && id !== vehicle);
    if (keys.current === vehicle && others.length > 0) keys.onfocus((others.find(({ id }) => id > vehicle) ?? others[0]).id);
    if (drop?.isByKey) focus(`[data-vehicle="${keys.current}"]`);
  }

  /** @param {number} vehicle */
  function sendBack(vehicle) {
    const drop = dropped.get(vehicle);
    if (drop) vehicles?.bounce(vehicle, drop.at);
    stage.sound('miss');
    told = describe(vehicle, 'returned', null);
    if (drop?.isByKey) focus(`[data-vehicle="${vehicle}"]`);
  }

  /** @param {number} vehicle @param {'placed' | 'returned'} what @param {Zone | null} zone */
  const describe = (vehicle, what, zone) => fill(stage.words.sorting[what], {
    vehicle: nameOf(view.vehicles[vehicle]), zone: zone ? stage.words.zones[zone] : '',
  });

  /** @param {VehicleView} vehicle */
  const nameOf = ({ kind }) => stage.words.vehicles[kind];

  /** Lets the rules judge where a vehicle was let go.
   *
   * @param {number} vehicle @param {Zone | null} zone @param {Point} at @param {boolean} isByKey */
  async function drop(vehicle, zone, at, isByKey = false) {
    if (picked === vehicle) picked = null;
    dropped.set(vehicle, { at, isByKey });
    try {
      await table.act({ drop: { vehicle, zone } });
    } catch {
      // The game was over already.
      vehicles?.letGo(vehicle);
    }
    dropped.delete(vehicle);
  }

  /** @param {number} vehicle @param {boolean} isByKey */
  function pick(vehicle, isByKey) {
    if (stage.isFrozen || view.vehicles[vehicle].placed) return;
    picked = picked === vehicle ? null : vehicle;
    keys.onfocus(vehicle);
    stage.sound('tap');
    if (isByKey && picked !== null) focus('[data-zone="air"]');
  }

  function putBack() {
    const vehicle = picked;
    picked = null;
    focus(`[data-vehicle="${vehicle}"]`);
  }

  /** @param {string} selector */
  function focus(selector) {
    /** @type {HTMLElement | null} */ (board.querySelector(selector))?.focus({ preventScroll: true });
  }

  /** @param {PointerEvent} event @returns {Point} on the board */
  function pointOf(event) {
    const { left, top } = board.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  /** The fingers on a vehicle. Each finger has its own; a second one on the same vehicle does nothing.
   *
   * @param {number} id */
  const fingers = (id) => ({
    onpointerdown(/** @type {PointerEvent} */ event) {
      quiet(event);
      if (event.button !== 0 || stage.isFrozen || !vehicles?.hold(id, event.pointerId, pointOf(event))) return;
      /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    },
    onpointermove(/** @type {PointerEvent} */ event) {
      quiet(event);
      const at = vehicles?.drag(id, event.pointerId, pointOf(event));
      if (!at || !layout) return;
      const over = zoneAt(layout, at);
      if (dragged.has(id) && dragged.get(id) === over) return;
      if (!dragged.has(id)) picked = null;
      dragged.set(id, over);
      m.redraw();
    },
    onpointerup(/** @type {PointerEvent} */ event) {
      const lifted = vehicles?.lift(id, event.pointerId);
      if (!lifted || !layout) return quiet(event);
      dragged.delete(id);
      if (lifted.isTap) pick(id, false);
      else void drop(id, zoneAt(layout, lifted.at), lifted.at);
    },
    onpointercancel(/** @type {PointerEvent} */ event) {
      if (vehicles?.lift(id, event.pointerId)) vehicles.letGo(id);
      dragged.delete(id);
    },
  });

  /** A zone is tapped: whoever was picked goes there.
   *
   * @param {Zone} zone @param {Point} at @param {boolean} isByKey */
  function choose(zone, at, isByKey) {
    if (stage.isFrozen) return;
    if (picked === null) stage.sound('tap');
    else void drop(picked, zone, at, isByKey);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    quiet(event);
    const { key, target } = event;
    if (key === 'Escape' && picked !== null) {
      putBack();
      m.redraw();
    } else if (isArrow(key) && /** @type {HTMLElement} */ (target).dataset.zone) {
      neighbour(/** @type {HTMLElement} */ (target), board.querySelectorAll('.sorting-zone'), key)?.focus();
    } else if (target === board && (isArrow(key) || isPress(key))) {
      focus(`[data-vehicle="${keys.current}"]`);
      if (isPress(key)) pick(keys.current, true);
      m.redraw();
    } else if (!keys.onkeydown(event) && !(event.repeat && isPress(key))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {VehicleView} vehicle */
  const vehicleButton = (vehicle) => m('button.sorting-vehicle', {
    key: vehicle.id, type: 'button', 'data-vehicle': vehicle.id, disabled: vehicle.placed !== null,
    tabindex: keys.tabindex(vehicle.id), onfocus: () => keys.onfocus(vehicle.id), 'aria-pressed': String(picked === vehicle.id),
    'aria-label': vehicle.placed ? describe(vehicle.id, 'placed', vehicle.placed) : nameOf(vehicle),
    class: [vehicle.placed ? 'sorting-placed' : '', picked === vehicle.id ? 'sorting-picked' : ''].join(' '),
    ...fingers(vehicle.id),
    onclick: (/** @type {MouseEvent} */ event) => (event.detail === 0 ? pick(vehicle.id, true) : quiet(event)),
    oncreate: (/** @type {Vnode} */ { dom }) => vehicles?.add(vehicle.id, /** @type {HTMLElement} */ (dom), vehicle.placed),
  }, m('img', { src: pictureOf(vehicle.kind), alt: '', draggable: false }));

  /** @param {Zone} zone @param {import('./layout.js').Layout} layout */
  const zoneButtons = (zone, layout) => layout.zones[zone].map((part, index) => m('button.sorting-zone', {
    key: `${zone}${index}`, type: 'button', 'data-zone': zone, 'aria-label': stage.words.zones[zone],
    tabindex: picked !== null && index === 0 ? 0 : -1, class: [...dragged.values()].includes(zone) ? 'sorting-over' : '',
    style: box({ ...part, y: part.y - layout.scene.y }),
    onpointerdown(/** @type {PointerEvent} */ event) {
      if (event.button !== 0 || stage.isFrozen) return quiet(event);
      if (picked === null) puff(event);
      else choose(zone, pointOf(event), false);
    },
    onclick: (/** @type {MouseEvent} */ event) => (event.detail === 0 ? choose(zone, middleOf(layout, zone), true) : quiet(event)),
  }));

  return {
    oncreate({ dom }) {
      board = /** @type {HTMLElement} */ (dom);
      size.observe(board);
      follow();
    },
    onupdate() {
      vehicles?.freeze(stage.isFrozen);
      // From there the keys play at once, and whoever does not use them sees no sign of it.
      if (document.activeElement === document.body) board.focus({ preventScroll: true });
    },
    onremove: () => endings.forEach((end) => end()),
    view({ attrs }) {
      ({ view } = attrs);
      if (stage.isFrozen) {
        picked = null;
        dragged.clear();
      }
      return m('.sorting', {
        tabindex: '-1', role: 'group', 'aria-label': stage.words.games.sorting.name, onkeydown: press,
        class: picked !== null || dragged.size > 0 ? 'sorting-choosing' : '',
        oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
      }, layout && [
        m('.sorting-homes', layout.homes.map(({ x, y }) => m('span.sorting-home', { style: { left: `${x}px`, top: `${y}px` } }))),
        m('.sorting-vehicles', view.vehicles.map(vehicleButton)),
        m('.sorting-scene', { style: box(layout.scene) }, [
          m('img.sorting-picture', { key: 'picture', src: scenePicture, alt: '', draggable: false }),
          zoneNames.flatMap((zone) => zoneButtons(zone, /** @type {import('./layout.js').Layout} */ (layout))),
        ]),
        m('p.out-of-sight', { role: 'status' }, told),
      ]);
    },
  };
}

/** @param {import('./layout.js').Rect} rect */
const box = ({ x, y, width, height }) => ({ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });

/** Whether it is a key that presses a button.
 *
 * @param {string} key */
const isPress = (key) => key === ' ' || key === 'Enter';

/** Nothing is to be drawn after this event.
 *
 * @param {Event} event */
const quiet = (event) => {
  /** @type {any} */ (event).redraw = false;
};

export default styled(Sorting, '/games/kids/sorting/sorting.css');
