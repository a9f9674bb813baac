// Tells of pins that have just come, and leads to one that is out of sight. The pins of a new stage are all shown.

import { toast } from '../../parts/toast.js';
import { words } from './words.js';

/**
 * @typedef {import('./types.js').ShownPin} ShownPin
 * @typedef {import('../../parts/map/types.js').MapControl} MapControl
 */

/** Notices when another stage of a hunt begins. */
export class StageWatch {
  /** @type {number | undefined} */ #stage;

  /** @param {import('./types.js').View | null} view  null if it is not there yet */
  constructor(view) {
    this.#stage = view?.stage;
  }

  /**
   * The stage that has begun since this was asked last; null if none has.
   *
   * @param {import('./types.js').View} view
   * @returns {{ stage: number, stages: number } | null}
   */
  begun({ stage, stages }) {
    const before = this.#stage;
    this.#stage = stage;
    return stage !== undefined && stages !== undefined && before !== undefined && before < stage ? { stage, stages } : null;
  }
}

/**
 * @param {ShownPin[]} pins
 * @param {MapControl | null} map
 * @param {(pin: ShownPin) => void} show
 * @param {ReturnType<StageWatch['begun']>} [begun]  the stage that has begun with these pins
 */
export function tellNew(pins, map, show, begun = null) {
  if (begun) {
    toast(words.newStage(begun.stage, begun.stages, pins.map(({ title }) => title)));
    if (pins.some(({ at }) => !map?.isInSight(at))) map?.fit(pins.map(({ at }) => at));
    return;
  }
  const away = pins.find(({ at }) => !map?.isInSight(at));
  toast(words.newPin(pins.map(({ title }) => title)), away ? { action: { text: words.showIt, run: () => show(away) } } : {});
}
