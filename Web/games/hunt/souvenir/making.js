// Makes the souvenir of a hunt that is over, from its table.

import { wallTime } from '../../../parts/time.js';

/**
 * @typedef {import('./kept.js').Souvenir} Souvenir
 * @typedef {import('./kept.js').SouvenirPlace} SouvenirPlace
 * @typedef {import('../types.js').PinSummary & { id: number }} Summary
 * @typedef {{ id: number, at?: import('./kept.js').At, picture?: string, told?: string }} KnownPin  older rules do not tell the
 *   places of pins that a room has found
 */

/**
 * @param {object} hunt
 * @param {{ pack: { id: string, name: string, location: string, creator: string }, mode: import('../types.js').Mode }} hunt.note
 * @param {import('../types.js').View} hunt.view
 * @param {{ elapsed: number, pins: Summary[] }} hunt.summary
 * @param {KnownPin[]} hunt.pins  of the pack, or of the view of a room; those that never came are left out
 * @param {import('../photos.js').HuntPhotos} hunt.photos  that the player took
 * @param {{ result: import('../types.js').Result, score: number }} hunt.outcome
 * @param {string | null} [hunt.sending]  the key of the hunt in the outbox; null if it is not sent
 * @returns {Souvenir}
 */
export function souvenirFrom({ note, view, summary, pins, photos, outcome: { result, score }, sending }) {
  const { id, name, location, creator } = note.pack;
  return {
    pack: id, name, location, creator, mode: note.mode, result, score, elapsed: summary.elapsed, at: wallTime(),
    hidden: view.hidden, sending, places: placesOf(view, summary.pins, new Map(pins.map((pin) => [pin.id, pin])), photos),
  };
}

/**
 * @param {import('../types.js').View} view
 * @param {Summary[]} summaries
 * @param {Map<number, KnownPin>} pins  by their ids
 * @param {import('../photos.js').HuntPhotos} photos
 * @returns {SouvenirPlace[]}
 */
function placesOf({ found, pins: shown }, summaries, pins, photos) {
  const order = [...found, ...shown].map(({ id }) => id);
  return summaries.flatMap((summary) => {
    const pin = pins.get(summary.id);
    return pin?.at ? [{ id: summary.id, place: placeOf(summary, { ...pin, at: pin.at }, photos) }] : [];
  }).sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id)).map(({ place }) => place);
}

/**
 * What was told after the answer, and the photo, are kept only if the place was found.
 *
 * @param {Summary} summary
 * @param {KnownPin & { at: import('./kept.js').At }} pin
 * @param {import('../photos.js').HuntPhotos} photos
 * @returns {SouvenirPlace}
 */
const placeOf = ({ id, title, points, found, wrong, clues }, { at, picture, told }, photos) => ({
  id, title, points, at, found, wrong, ...clues ? { clues } : {}, ...picture ? { picture } : {}, ...told && found !== null ? { told } : {},
  ...photos.of(id) && found !== null ? { photo: photos.nameOf(id) } : {},
});
