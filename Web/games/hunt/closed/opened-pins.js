// The pins of a hunt whose content came one by one. The device keeps that content as the server has sealed it, so that nobody
// reads by accident in the browser's storage what a pin tells after its answer.

import { pinsOf } from '../unsealing.js';

/**
 * @typedef {import('../pack-types.js').Pin} Pin
 * @typedef {import('./closed-api.js').SealedPin} SealedPin
 * @typedef {{ id: string, version: number, salt: string }} PackOf
 */

export class OpenedPins {
  /**
   * Those that have come, by their ids.
   *
   * @type {Map<number, { pin: Pin, sealed: string }>}
   */
  #come = new Map();
  #pack;

  /** @param {PackOf} pack */
  constructor(pack) {
    this.#pack = pack;
  }

  /** The pins that have come. */
  get pins() { return [...this.#come.values()].map(({ pin }) => pin); }

  /**
   * The content of a pin.
   *
   * @param {SealedPin} come
   * @returns {Promise<Pin>} rejects with an error that has a `message`
   */
  async take({ id, sealed }) {
    const [pin] = await pinsOf({ ...this.#pack, sealed });
    this.#come.set(id, { pin, sealed });
    return pin;
  }

  /**
   * An action as the device keeps it: one that opens a pin has its content sealed.
   *
   * @param {any} action
   */
  closeAction = (action) => {
    const come = action.open && this.#come.get(action.open.pin?.id);
    return come ? { open: { pin: come.pin.id, sealed: come.sealed } } : action;
  };

  /**
   * The action as the rules take it.
   *
   * @param {any} kept
   */
  openAction = async (kept) => (kept.open ? { open: { pin: await this.take({ id: kept.open.pin, sealed: kept.open.sealed }) } } : kept);
}

/**
 * An action as the server gets it. It has the content of the pins itself.
 *
 * @param {any} kept
 */
export const actionForServer = (kept) => (kept.open ? { open: { pin: kept.open.pin } } : kept);

/**
 * Puts the content of a pin into the setup of its table, where the page looks for what it has of an answer.
 *
 * @param {import('../../../host/local-table.js').LocalTable} table
 * @param {Pin} pin
 */
export function fill({ setup }, pin) {
  setup.pack.pins = setup.pack.pins.map((/** @type {{ id: number }} */ closed) => (closed.id === pin.id ? pin : closed));
}
