// Finds out where the player is: the device tells it, or the player is asked. A wish waits for the place.

/**
 * @typedef {Pick<typeof import('./position.js').whereabouts, 'position' | 'follow' | 'again' | 'tap'>} Whereabouts
 * @typedef {'show' | 'tutorial'} Wish  what waits: to show that place, or to begin the tutorial around it
 */

/** How far around the player the map of a hunt shows the ground, in metres. */
export const around = 200;

export class Placing {
  /** Whether the player is asked for the place, or told why there is none. */
  isAsking = false;
  /** @type {Wish | null} */ #wish = null;
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
    this.#wish ??= 'show';
  }

  /**
   * Asks for the place.
   *
   * @param {Wish} wish
   */
  ask(wish) {
    this.follow();
    this.isAsking = true;
    this.#wish = wish;
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
    if (this.#wish === 'show') this.#wish = null;
  }

  cancel() {
    this.isAsking = false;
    this.#wish = null;
  }

  /** Drops the wish: a player who has moved the map meanwhile is not taken elsewhere. */
  stay() {
    if (!this.isAsking) this.#wish = null;
  }

  /**
   * The wish that has waited, with the place, as soon as that is known. Each wish is returned once.
   *
   * @returns {{ wish: Wish, at: [number, number] } | null}
   */
  take() {
    const wish = this.#wish;
    const { position } = this;
    if (!wish || !position) return null;
    this.cancel();
    return { wish, at: position.at };
  }
}
