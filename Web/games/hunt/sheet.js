// The contents of the sheet beside the map of a hunt, one below the other.

import m from '../../parts/m.js';
import { PinList } from './pin-list.js';
import { PinSheet } from './pin-sheet.js';
import { StartSheet } from './start-sheet.js';

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
 * @param {import('./photos.js').HuntPhotos} attrs.photos
 * @param {(() => void) | null} attrs.onresult  leads to the result of the hunt; null as long as the hunt goes on
 * @param {string} [attrs.closed]  why nothing can be answered, if that is so
 */
export const pinContent = ({ table, chosen, pin, found, map, photos, onresult, closed }) => sheetContent(`pin ${chosen.key}`, m(PinSheet, {
  table, pin, found, photos, onresult, closed, given: chosen.givenTo(pin), onclose: () => chosen.close(pin || found?.at ? map : null),
}));

/**
 * Where the hunt begins.
 *
 * @param {object} attrs
 * @param {import('./chosen-pin.js').ChosenPin} attrs.chosen
 * @param {import('./pack-types.js').Start} attrs.start
 * @param {import('../../parts/map/types.js').MapControl | null} attrs.map
 */
export const startContent = ({ chosen, start, map }) => sheetContent('start', m(StartSheet, { start, onclose: () => chosen.close(map) }));

/**
 * The list of all pins.
 *
 * @param {object} attrs
 * @param {import('./chosen-pin.js').ChosenPin} attrs.chosen
 * @param {import('./hunt-pins.js').HuntPin[]} attrs.pins
 * @param {import('./types.js').ClosedShownPin[]} [attrs.coming]  pins whose content has not come yet
 * @param {import('../../parts/map/types.js').MapPosition | null} attrs.position
 * @param {import('../../parts/map/types.js').MapControl | null} attrs.map
 */
export const listContent = ({ chosen, pins, coming, position, map }) => sheetContent('list', m(PinList, {
  pins, coming, position, last: chosen.last, onpick: (pin) => chosen.show(pin, map), onclose: () => chosen.toggleList(),
}));
