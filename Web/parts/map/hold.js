// Taking hold of a map and letting go of it cost no more than moving it does. The frame in which a finger began or ended
// to move it had all else to do, too, and came late.

import { nextFrame } from '../time.js';

/** @param {any} L */
export function lightenHold(L) {
  // A class that came and went with each run-out would have all squares styled anew, twice. It is there from the start.
  L.Map.addInitHook(/** @this {any} */ function () { this.getPane('mapPane').classList.add('leaflet-pan-anim'); });
  L.Map.include({
    /** @this {any} */
    _onPanTransitionEnd() { this.fire('moveend'); },
  });
  const { _moveEnd: show } = L.MarkerClusterGroup.prototype;
  L.MarkerClusterGroup.include({
    /** A finger that stops the run-out of the map has it moved in the same frame: signs that come into sight then have
     * the next one for themselves.
     * @this {any} */
    _moveEnd() {
      if (!L.Draggable._dragging) return show.call(this);
      nextFrame(() => nextFrame(() => { if (this._map) show.call(this); }));
    },
  });
}
