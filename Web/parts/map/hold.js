// Makes the start and the end of dragging a map as cheap as the moves between. With Leaflet alone, the frame in which a finger
// starts or stops dragging has more to do, and comes late.

import { nextFrame } from '../time.js';

/** @param {any} L */
export function lightenHold(L) {
  // Leaflet adds and removes this class with each run-out, and all squares are styled anew twice. Here it always stays.
  L.Map.addInitHook(/** @this {any} */ function () { this.getPane('mapPane').classList.add('leaflet-pan-anim'); });
  L.Map.include({
    /** @this {any} */
    _onPanTransitionEnd() { this.fire('moveend'); },
  });
  const { _moveEnd: show } = L.MarkerClusterGroup.prototype;
  L.MarkerClusterGroup.include({
    /**
     * A finger that stops the run-out also moves the map in the same frame. Signs that come into sight then get a later
     * frame for themselves.
     *
     * @this {any}
     */
    _moveEnd() {
      if (!L.Draggable._dragging) return show.call(this);
      nextFrame(() => nextFrame(() => { if (this._map) show.call(this); }));
    },
  });
}
