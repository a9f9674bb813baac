// Shows the decisions of the rules, with sounds: a vehicle that was let go stays where it belongs, or is sent home.

import { sounds } from '../sounds.js';
import { middleOf } from './layout.js';
import { resultOf } from './said.js';

/** @typedef {import('./layout.js').Zone} Zone */

const soundOf = { air: sounds.placedAir, water: sounds.placedWater, land: sounds.placedLand };

export class Verdicts {
  /** The last decision as text, for screen readers. */ told = '';
  #table;
  #stage;
  #surface;
  #moves;

  /** @param {import('../../../host/local-table.js').LocalTable} table @param {import('./types.js').Field} field */
  constructor(table, { stage, surface, moves }) {
    this.#table = table;
    this.#stage = stage;
    this.#surface = surface;
    this.#moves = moves;
  }

  /** @param {any[]} events */
  hear(events) {
    for (const { placed, returned } of events) {
      if (placed) this.#settle(placed);
      if (returned) this.#sendBack(returned.vehicle);
    }
  }

  /** @param {{ vehicle: number, zone: Zone, points: number }} event */
  #settle({ vehicle, zone, points }) {
    const { layout, vehicles, keys } = this.#surface;
    if (!layout || !vehicles) return;
    const drop = this.#moves.dropOf(vehicle);
    const at = vehicles.place(vehicle, zone, drop?.at ?? middleOf(layout, zone));
    this.#stage.sound(soundOf[zone]);
    void this.#stage.fly(this.#surface.covered(at, layout), points);
    this.#tell(vehicle, zone);
    const next = this.#nextTo(vehicle);
    if (keys.current === vehicle && next) keys.onfocus(next.id);
    if (drop?.isByKey) this.#surface.focusVehicle();
  }

  /** @param {number} vehicle */
  #sendBack(vehicle) {
    const drop = this.#moves.dropOf(vehicle);
    if (drop) this.#surface.vehicles?.bounce(vehicle, drop.at);
    this.#stage.sound('miss');
    this.#tell(vehicle, null);
    if (drop?.isByKey) this.#surface.focusVehicle(vehicle);
  }

  /** @param {number} vehicle @param {Zone | null} zone */
  #tell(vehicle, zone) {
    this.told = resultOf(this.#stage.words, this.#all[vehicle].kind, zone);
  }

  /**
   * The next vehicle after one that was placed, or the first one if there is none.
   *
   * @param {number} vehicle
   */
  #nextTo(vehicle) {
    const others = this.#all.filter(({ id, placed }) => !placed && id !== vehicle);
    return others.find(({ id }) => id > vehicle) ?? others.at(0);
  }

  /** @returns {import('./types.js').VehicleView[]} */
  get #all() {
    return this.#table.viewFor(null).vehicles;
  }
}
