// Makes the souvenir of a hunt that is over, from its table.

import { wallTime } from '../../../parts/time.js';

/**
 * @typedef {import('./kept.js').Souvenir} Souvenir
 * @typedef {import('./kept.js').SouvenirPlace} SouvenirPlace
 * @typedef {import('../types.js').PinSummary & { id: number }} Summary
 */

/**
 * @param {object} hunt
 * @param {{ pack: { id: string, name: string, location: string, creator: string }, mode: import('../types.js').Mode }} hunt.note
 * @param {import('../types.js').View} hunt.view
 * @param {{ elapsed: number, pins: Summary[] }} hunt.summary
 * @param {import('../pack-types.js').Pin[]} hunt.pins  of the pack; those that never came are left out
 * @param {{ result: import('../types.js').Result, score: number }} hunt.outcome
 * @param {string | null} hunt.sending  the key of the hunt in the outbox; null if it is not sent
 * @returns {Souvenir}
 */
export function souvenirFrom({ note, view, summary, pins, outcome: { result, score }, sending }) {
  const { id, name, location, creator } = note.pack;
  return {
    pack: id, name, location, creator, mode: note.mode, result, score, elapsed: summary.elapsed, at: wallTime(),
    hidden: view.hidden, sending, places: placesOf(view, summary.pins, new Map(pins.map((pin) => [pin.id, pin]))),
  };
}

/**
 * @param {import('../types.js').View} view
 * @param {Summary[]} summaries
 * @param {Map<number, import('../pack-types.js').Pin>} pins  by their ids
 * @returns {SouvenirPlace[]}
 */
function placesOf({ found, pins: shown }, summaries, pins) {
  const order = [...found, ...shown].map(({ id }) => id);
  return summaries.flatMap((summary) => {
    const pin = pins.get(summary.id);
    return pin ? [{ id: summary.id, place: placeOf(summary, pin) }] : [];
  }).sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id)).map(({ place }) => place);
}

/**
 * What was told after the answer is kept only if the answer was found.
 *
 * @param {Summary} summary
 * @param {import('../pack-types.js').Pin} pin
 * @returns {SouvenirPlace}
 */
const placeOf = ({ id, title, points, found, wrong }, { at, picture, told }) => ({
  id, title, points, at, found, wrong, ...picture ? { picture } : {}, ...told && found !== null ? { told } : {},
});
