// What stands beside the map of a hunt: things one below the other.

import m from '../../parts/m.js';
import { PinSheet } from './pin-sheet.js';

/** One thing, with a place of its own: by its hook Mithril makes a new element for it, and takes none that was another's.
 * @param {string} key @param {Children} content */
export const sheetContent = (key, content) => m('.hunt-sheet-content', { key, onremove() {} }, content);

/**
 * The pin that is chosen.
 *
 * @param {object} attrs
 * @param {import('../../host/table.js').Table} attrs.table
 * @param {import('./chosen-pin.js').ChosenPin} attrs.chosen
 * @param {any} attrs.pin  as it is on the map, or null
 * @param {any} attrs.found  as it was found, or null
 * @param {import('../../parts/map/map.js').MapControl | null} attrs.map
 */
export const pinContent = ({ table, chosen, pin, found, map }) => sheetContent(`pin ${chosen.id}`,
  m(PinSheet, { table, pin, found, onclose: () => chosen.close(pin ? map : null) }));
