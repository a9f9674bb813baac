// The fingers on a vehicle: they tap it or drag it. Each finger has its own vehicle; a second finger on it does nothing.

import m from '../../../parts/m.js';
import { keepUndrawn } from '../undrawn.js';
import { zoneAt } from './layout.js';

/**
 * @param {number} id  of the vehicle
 * @param {import('./types.js').Field} field
 */
export const fingersOn = (id, { stage, surface, moves }) => ({
  onpointerdown(/** @type {PointerEvent} */ event) {
    keepUndrawn(event);
    if (event.button !== 0 || stage.isFrozen || !surface.vehicles?.hold(id, event.pointerId, surface.pointOf(event))) return;
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  },
  onpointermove(/** @type {PointerEvent} */ event) {
    keepUndrawn(event);
    const { layout, vehicles } = surface;
    const at = vehicles?.drag(id, event.pointerId, surface.pointOf(event));
    if (at && layout && moves.drag(id, zoneAt(layout, at))) m.redraw();
  },
  onpointerup(/** @type {PointerEvent} */ event) {
    const { layout, vehicles } = surface;
    const lifted = vehicles?.lift(id, event.pointerId);
    if (!lifted || !layout) return keepUndrawn(event);
    moves.endDrag(id);
    if (lifted.isTap) moves.pick(id, false);
    else void moves.drop(id, zoneAt(layout, lifted.at), lifted.at);
  },
  onpointercancel(/** @type {PointerEvent} */ { pointerId }) {
    if (surface.vehicles?.lift(id, pointerId)) surface.vehicles.letGo(id);
    moves.endDrag(id);
  },
});
