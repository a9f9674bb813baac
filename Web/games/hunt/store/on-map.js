// Packs on a map: those of the part that is in sight.

import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { Alarm } from '../../../parts/time.js';
import { attempt } from '../../../parts/toast.js';
import { ratingOf } from '../feedback/feedback-api.js';
import { packForPlayers, packsWithin } from '../pack-api.js';
import { whereIStand } from '../position.js';
import { packRow } from './pack-row.js';
import { PacksMap, pinsOf } from './packs-map.js';
import { ProblemCard } from './results.js';
import { words } from './words.js';

/** How long the map stands still before its packs are asked for; milliseconds. */
const rest = 300;
/** The most packs that the server lists at once. */
const max = 5_000;
/** Metres around the place where the player stands. */
const around = 3_000;

/** @typedef {{ south: number, west: number, north: number, east: number }} View */

/** @type {ClosureComponent} */
export function OnMap() {
  /** @type {import('../../../parts/map/types.js').MapControl | null} */
  let map = null;
  /**
   * Where the player stands, once that was asked for; perhaps before the map is there.
   *
   * @type {[number, number] | null}
   */
  let me = null;
  /** @type {import('../../../parts/map/types.js').MapPin[]} */
  let pins = [];
  /**
   * The pack that was pressed last.
   *
   * @type {string | null}
   */
  let pressed = null;
  /** @type {import('../pack-api.js').Found | null} */
  let chosen = null;
  /** @type {import('../../../parts/server-api.js').Problem | null} */
  let problem = null;
  /** @type {[number, number, number, number] | null} */
  let box = null;
  const alarm = new Alarm();
  let isKnown = false;

  /** @param {View} view */
  function look(view) {
    box = boxOf(view);
    alarm.set(rest, () => void find());
  }

  async function find() {
    if (!box) return;
    const asked = box;
    problem = null;
    try {
      const packs = await packsWithin(asked);
      if (asked !== box) return;
      pins = pinsOf(packs);
      isKnown = true;
    } catch (error) {
      problem = /** @type {import('../../../parts/server-api.js').Problem} */ (error);
    }
    m.redraw();
  }

  /** @param {string} id */
  const choose = (id) => attempt(async () => {
    pressed = id;
    if (chosen?.id === id) return;
    const [pack, rating] = await Promise.all([packForPlayers(id), ratingOf(id)]);
    if (pressed !== id) return;
    chosen = { ...pack, rating };
    m.redraw();
  });

  const goToMe = () => attempt(async () => {
    me = (await whereIStand()).at;
    map?.show(me, around);
  });

  /** @param {import('../../../parts/map/types.js').MapControl} control */
  function take(control) {
    map = control;
    if (me) map.show(me, around);
  }

  return {
    onremove: () => alarm.clear(),
    view: () => m('.stack', [
      m('.row.hunt-map-tools', [m('p.quiet', words.mapText), button({ text: words.goToMe, kind: 'quiet', onclick: goToMe })]),
      m(PacksMap, {
        label: words.map, pins, selected: chosen?.id, onselect: choose, onview: look, control: take, row: chosen ? packRow(chosen) : null,
      }),
      m('p', { role: 'status' }, !isKnown ? '' : pins.length >= max ? words.manyOnMap : words.onThisMap(pins.length)),
      problem ? m(ProblemCard, { problem, again: () => void find() }) : null,
    ]),
  };
}

/**
 * A part of the map as the server takes it: the map goes on beyond the date line, longitudes do not.
 *
 * @param {View} view
 * @returns {[number, number, number, number]}
 */
function boxOf({ south, west, north, east }) {
  const [from, to] = east - west < 360 ? [wrapped(west), wrapped(east)] : [-180, 180];
  return [Math.max(-90, south), from, Math.min(90, north), to];
}

/** @param {number} longitude */
const wrapped = (longitude) => longitude - 360 * Math.floor((longitude + 180) / 360);
