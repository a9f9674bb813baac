// Finds out where the player is: the device tells it, or the player is asked. What needs the place waits for it.

/**
 * @typedef {Pick<typeof import('./position.js').whereabouts, 'position' | 'follow' | 'again' | 'tap'>} Whereabouts
 * @typedef {'show' | 'tutorial'} Purpose  what the place is for: to show it, or to begin the tutorial around it
 */

/** How far around the player the map of a hunt shows the ground, in metres. */
export const around = 200;

export class Placing {
  /** Whether the player is asked for the place, or told why there is none. */
  isAsking = false;
  /** @type {Purpose | null} */ #purpose = null;
  /** @type {(() => void) | null} */ #stopFollowing = null;
  #isOver = false;
  #whereabouts;

  /** @param {Whereabouts} whereabouts */
  constructor(whereabouts) {
    this.#whereabouts = whereabouts;
  }

  get position() { return this.#whereabouts.position; }

  get isFollowing() { return this.#stopFollowing !== null; }

  /** Whether a tap on the map says where the player is. */
  get takesTaps() { return this.isAsking || this.position?.isTapped === true; }

  /** Follows the player from now on. Calling it again changes nothing. */
  follow() {
    if (!this.#isOver) this.#stopFollowing ??= this.#whereabouts.follow();
  }

  /** Ends following: the map is gone. */
  end() {
    this.#isOver = true;
    this.#stopFollowing?.();
  }

  /** Shows the place as soon as it is known, without a question. */
  expect() {
    this.#purpose ??= 'show';
  }

  /**
   * Asks for the place.
   *
   * @param {Purpose} purpose
   */
  ask(purpose) {
    this.follow();
    this.isAsking = true;
    this.#purpose = purpose;
  }

  /**
   * The place that is to be shown now; null if the player is asked for it.
   *
   * @returns {[number, number] | null}
   */
  locate() {
    this.follow();
    const { position } = this;
    // By now the device may be allowed to tell.
    if (position?.isTapped) this.#whereabouts.again();
    if (!position) this.ask('show');
    return position?.at ?? null;
  }

  /**
   * Takes the place that the player tapped. It need not be shown any more: the player sees where it is.
   *
   * @param {[number, number]} at
   */
  tap(at) {
    this.#whereabouts.tap(at);
    this.isAsking = false;
    if (this.#purpose === 'show') this.#purpose = null;
  }

  cancel() {
    this.isAsking = false;
    this.#purpose = null;
  }

  /** Nothing waits any more: a player who has moved the map meanwhile is not taken elsewhere. */
  stay() {
    if (!this.isAsking) this.#purpose = null;
  }

  /**
   * What has waited for the place, with the place, as soon as that is known. It is returned once.
   *
   * @returns {{ purpose: Purpose, at: [number, number] } | null}
   */
  take() {
    const purpose = this.#purpose;
    const { position } = this;
    if (!purpose || !position) return null;
    this.cancel();
    return { purpose, at: position.at };
  }
}
