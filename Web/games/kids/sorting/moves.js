// What a child does with the vehicles of Sorting: it picks one and chooses a zone for it, or drags some, each by a finger.

/**
 * @typedef {import('./layout.js').Zone} Zone
 * @typedef {import('./layout.js').Point} Point
 *
 * @typedef {{ at: Point, isByKey: boolean }} Drop  where a vehicle was let go, and whether by a key
 */

export class Moves {
  /** Who was tapped, or chosen with the space bar: it goes where a zone is tapped. */
  picked = /** @type {number | null} */ (null);
  /** Those that are dragged, with the zones they are over. */
  #dragged = /** @type {Map<number, Zone | null>} */ (new Map());
  /** Those that the rules have not judged yet. */
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

  /** Whether there is a vehicle for a zone. */
  get isChoosing() {
    return this.picked !== null || this.#dragged.size > 0;
  }

  /** Whether a vehicle is dragged over a zone.
   *
   * @param {Zone} zone */
  isOver(zone) {
    return [...this.#dragged.values()].includes(zone);
  }

  /** @param {number} vehicle @returns {Drop | undefined} while the rules judge it */
  dropOf(vehicle) {
    return this.#dropped.get(vehicle);
  }

  /** Picks a vehicle, or puts it back if it was picked already.
   *
   * @param {number} vehicle @param {boolean} isByKey */
  pick(vehicle, isByKey) {
    if (this.#stage.isFrozen || this.#table.viewFor(null).vehicles[vehicle].placed) return;
    this.picked = this.picked === vehicle ? null : vehicle;
    this.#surface.keys.onfocus(vehicle);
    this.#stage.sound('tap');
    if (isByKey && this.picked !== null) this.#surface.focusZone('air');
  }

  /** Puts back the one that was picked. */
  putBack() {
    const vehicle = this.picked;
    if (vehicle === null) return;
    this.picked = null;
    this.#surface.focusVehicle(vehicle);
  }

  /** Sends the one that was picked to a zone.
   *
   * @param {Zone} zone @param {Point} at @param {boolean} isByKey */
  choose(zone, at, isByKey) {
    if (this.#stage.isFrozen) return;
    if (this.picked === null) this.#stage.sound('tap');
    else void this.drop(this.picked, zone, at, isByKey);
  }

  /** @param {number} vehicle @param {Zone | null} over @returns {boolean} whether that is news */
  drag(vehicle, over) {
    if (this.#dragged.get(vehicle) === over) return false;
    if (!this.#dragged.has(vehicle)) this.picked = null;
    this.#dragged.set(vehicle, over);
    return true;
  }

  /** No finger drags this one any more.
   *
   * @param {number} vehicle */
  endDrag(vehicle) {
    this.#dragged.delete(vehicle);
  }

  /** Lets the rules judge where a vehicle was let go.
   *
   * @param {number} vehicle @param {Zone | null} zone @param {Point} at @param {boolean} [isByKey] */
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

  /** While the game stands still none is picked or dragged. */
  stop() {
    this.picked = null;
    this.#dragged.clear();
  }
}
