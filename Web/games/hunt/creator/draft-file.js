// The file of a pack that is not finished: all that was typed, and the pictures that are on this device alone.
//
// `{"draft":{…},"pictures":{"~1":"data:image/webp;base64,…"}}`; docs/rules/hunt.md
// describes the file of a finished pack.

import { isAt, isMinutes, mostPins } from '../packs.js';
import { placeOf } from './pack-form.js';
import { dataOf, isPath, keepPicture, sourceOf } from './pictures.js';
import { words } from './words.js';

/**
 * @typedef {import('./pack-form.js').PackForm} PackForm
 * @typedef {import('./pack-form.js').PinForm} PinForm
 */

const texts = /** @type {const} */ (['name', 'location', 'description']);
const pinTexts = /** @type {const} */ (['title', 'hint', 'codeword', 'others', 'points', 'radius', 'told']);
/** The highest number of a pin; the numbers are whole (docs/rules/hunt.md). */
const highestID = 2 ** 31 - 1;

/** @param {PackForm} form */
export function draftText(form) {
  /** @type {Record<string, string>} */
  const pictures = {};
  const pins = form.pins.map((pin, index) => {
    const data = dataOf(pin.picture);
    if (data === null) return { ...pin, picture: sourceOf(pin.picture) ?? '' };
    const name = `~${index + 1}`;
    pictures[name] = data;
    return { ...pin, picture: name };
  });
  return `${JSON.stringify({ draft: { ...form, pins }, pictures }, null, 1)}\n`;
}

/**
 * The form in the text of such a file; its pictures are kept on this device.
 *
 * @param {string} text
 * @returns {PackForm | null} null if it is another kind of file; throws if it is damaged or does not fit
 */
export function draftIn(text) {
  const file = parsed(text);
  if (!isObject(file) || !('draft' in file)) return null;
  const { draft, pictures = {} } = file;
  const isGood = isObject(draft) && isObject(pictures) && texts.every((name) => typeof draft[name] === 'string')
    && isMinutes(draft.minutes) && Array.isArray(draft.pins) && draft.pins.length <= mostPins && draft.pins.every(isPin)
    && new Set(draft.pins.map((/** @type {PinForm} */ { id }) => id)).size === draft.pins.length
    && draft.pins.every((/** @type {PinForm} */ { picture }) => isPicture(picture, pictures));
  if (!isGood) throw new Error(words.draftDamaged);
  return {
    name: draft.name, location: draft.location, description: draft.description, minutes: draft.minutes,
    pins: draft.pins.map((/** @type {PinForm} */ pin) => pinIn(pin, pictures)),
  };
}

/**
 * A pin with the known fields, and no others.
 *
 * @param {PinForm} pin
 * @param {Record<string, string>} pictures
 * @returns {PinForm}
 */
function pinIn({ id, at, title, hint, codeword, others, points, radius, picture, told }, pictures) {
  const data = own(pictures, picture);
  return {
    id, at: placeOf(at), title, hint, codeword, others, points, radius,
    picture: data === undefined ? picture : keepPicture(data), told,
  };
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {any} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {any} pin */
const isPin = (pin) => isObject(pin) && Number.isSafeInteger(pin.id) && pin.id >= 0 && pin.id <= highestID && isAt(pin.at)
  && typeof pin.picture === 'string' && pinTexts.every((name) => typeof pin[name] === 'string');

/**
 * Whether the picture of a pin is valid: none, one of the server, or one that is in the file.
 *
 * @param {string} picture
 * @param {Record<string, any>} pictures
 */
const isPicture = (picture, pictures) => picture === '' || isPath(picture)
  || (String(own(pictures, picture)).startsWith('data:') && dataOf(own(pictures, picture)) !== null);

/**
 * An own property of an object; undefined if there is none.
 *
 * @param {Record<string, any>} values
 * @param {string} name
 */
const own = (values, name) => (Object.hasOwn(values, name) ? values[name] : undefined);
