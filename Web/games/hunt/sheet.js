// The contents of the sheet beside the map of a hunt, one below the other.

import m from '../../parts/m.js';
import { PinSheet } from './pin-sheet.js';

/**
 * One part of the contents, with its own element: because of the hook, Mithril makes a new element and reuses no other.
 *
 * @param {string} key
 * @param {Children} content
 */
export const sheetContent = (key, content) => m('.hunt-sheet-content', { key, onremove() {} }, content);

/**
 * The pin that is chosen.
 *
 * @param {object} attrs
 * @param {import('../../host/table.js').Table} attrs.table
 * @param {import('./chosen-pin.js').ChosenPin} attrs.chosen
 * @param {import('./types.js').ShownPin | null} attrs.pin  as it is on the map
 * @param {import('./types.js').FoundPin | null} attrs.found  as it was found
 * @param {import('../../parts/map/types.js').MapControl | null} attrs.map
 */
export const pinContent = ({ table, chosen, pin, found, map }) => sheetContent(`pin ${chosen.id}`,
  m(PinSheet, { table, pin, found, onclose: () => chosen.close(pin ? map : null) }));
