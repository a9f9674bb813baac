// What one screen leaves for another one, which takes it once.

/** @template Value */
export class Handover {
  /** @type {Value | null} */ #left = null;

  /** @param {Value} value */
  leave(value) {
    this.#left = value;
  }

  /** @returns {Value | null} null if nothing was left, or it was taken already */
  take() {
    const left = this.#left;
    this.#left = null;
    return left;
  }
}
