// The moves of a child in Sorting: it picks a vehicle and chooses a zone for it, or drags some vehicles, one per finger.

/**
 * @typedef {import('./layout.js').Zone} Zone
 * @typedef {import('./layout.js').Point} Point
 *
 * @typedef {{ at: Point, isByKey: boolean }} Drop  where a vehicle was let go, and whether by a key
 */

export class Moves {
  /** The vehicle that was tapped, or chosen with the space bar. It goes to the zone that is tapped next. */
  picked = /** @type {number | null} */ (null);
  /** The vehicles that are dragged, with the zones that they are over. */
  #dragged = /** @type {Map<number, Zone | null>} */ (new Map());
  /** The dropped vehicles that the rules have not judged yet. */
  #dropped = /** @type {Map<number, Drop>} */ (new Map());
  #table;
  #stage;
  #surface;

  /**
   * @param {import('../../../host/local-table.js').LocalTable} table
   * @param {import('../stage.js').Stage} stage
   * @param {import('./surface.js').Surface} surface
   */
  constructor(table, stage, surface) {
    this.#table = table;
    this.#stage = stage;
    this.#surface = surface;
  }

  /** Whether a vehicle is picked or dragged, so that a zone can be chosen. */
  get isChoosing() {
    return this.picked !== null || this.#dragged.size > 0;
  }

  /**
   * Whether a vehicle is dragged over a zone.
   *
   * @param {Zone} zone
   */
  isOver(zone) {
    return [...this.#dragged.values()].includes(zone);
  }

  /** @param {number} vehicle @returns {Drop | undefined} its drop while the rules judge it */
  dropOf(vehicle) {
    return this.#dropped.get(vehicle);
  }

  /**
   * Picks a vehicle, or puts it back if it was picked already.
   *
   * @param {number} vehicle
   * @param {boolean} isByKey
   */
  pick(vehicle, isByKey) {
    if (this.#stage.isFrozen || this.#table.viewFor(null).vehicles[vehicle].placed) return;
    this.picked = this.picked === vehicle ? null : vehicle;
    this.#surface.keys.onfocus(vehicle);
    this.#stage.sound('tap');
    if (isByKey && this.picked !== null) this.#surface.focusZone('air');
  }

  /** Puts back the picked vehicle. */
  putBack() {
    const vehicle = this.picked;
    if (vehicle === null) return;
    this.picked = null;
    this.#surface.focusVehicle(vehicle);
  }

  /**
   * Sends the picked vehicle to a zone.
   *
   * @param {Zone} zone
   * @param {Point} at
   * @param {boolean} isByKey
   */
  choose(zone, at, isByKey) {
    if (this.#stage.isFrozen) return;
    if (this.picked === null) this.#stage.sound('tap');
    else void this.drop(this.picked, zone, at, isByKey);
  }

  /** @param {number} vehicle @param {Zone | null} over @returns {boolean} whether that is a change */
  drag(vehicle, over) {
    if (this.#dragged.get(vehicle) === over) return false;
    if (!this.#dragged.has(vehicle)) this.picked = null;
    this.#dragged.set(vehicle, over);
    return true;
  }

  /**
   * Ends the dragging of a vehicle.
   *
   * @param {number} vehicle
   */
  endDrag(vehicle) {
    this.#dragged.delete(vehicle);
  }

  /**
   * Drops a vehicle, and lets the rules judge the place.
   *
   * @param {number} vehicle
   * @param {Zone | null} zone
   * @param {Point} at
   * @param {boolean} [isByKey]
   */
  async drop(vehicle, zone, at, isByKey = false) {
    if (this.picked === vehicle) this.picked = null;
    this.#dropped.set(vehicle, { at, isByKey });
    try {
      await this.#table.act({ drop: { vehicle, zone } });
    } catch {
      // The game was over already.
      this.#surface.vehicles?.letGo(vehicle);
    }
    this.#dropped.delete(vehicle);
  }

  /** Ends picking and dragging, because the game is paused. */
  stop() {
    this.picked = null;
    this.#dragged.clear();
  }
}
