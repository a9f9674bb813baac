// The pack on a phone that may have to hunt apart: it is downloaded while there is a network.

import m from '../../../parts/m.js';
import { packHere } from '../packs.js';
import { getPack } from '../store/getting.js';
import { mapChoice } from '../store/pack-maps.js';

export class ApartPack {
  /** Whether it is being downloaded. */
  isComing = false;
  /**
   * Why the last download has failed; null if it has not.
   *
   * @type {string | null}
   */
  problem = null;
  /** What was asked for last: each pack, and each version, is asked for once. */
  #asked = '';

  /**
   * Whether this phone has it.
   *
   * @param {string} id
   * @param {number | null} version  null: any
   */
  isHere(id, version) {
    const here = packHere(id);
    return here !== null && (version === null || here.version === version);
  }

  /**
   * Downloads it, if it is not here.
   *
   * @param {string} id
   * @param {number | null} version
   */
  need(id, version) {
    const asked = `${id} ${version}`;
    if (this.#asked === asked || this.isHere(id, version)) return;
    this.#asked = asked;
    void this.#get(id);
  }

  /** @param {string} id  that could not be downloaded */
  again(id) {
    if (!this.isComing) void this.#get(id);
  }

  /** @param {string} id */
  async #get(id) {
    this.isComing = true;
    this.problem = null;
    m.redraw();
    try {
      // Where there is no network, there is no map either.
      await getPack(id, { isSure: true, keepsMap: mapChoice.isOn });
    } catch (error) {
      this.problem = /** @type {{ message: string }} */ (error).message;
    }
    this.isComing = false;
    m.redraw();
  }
}
