// The file of a pack that is not finished: all that was typed, and the pictures that are on this device alone.
//
// `{"draft":{…},"pictures":{"~1":"data:image/webp;base64,…"}}`; docs/rules/hunt.md
// describes the file of a finished pack.

import { isCount, isObject, membersOf } from '../../../parts/unknown.js';
import { isAt, isMinutes, maxPins } from '../packs.js';
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
  if (!isObject(pictures) || !isForm(draft, pictures)) throw new Error(words.draftDamaged);
  const { name, location, description, minutes, pins } = draft;
  return { name, location, description, minutes, pins: pins.map((pin) => pinIn(pin, pictures)) };
}

/** @param {unknown} draft @param {Record<string, unknown>} pictures @returns {draft is PackForm} */
function isForm(draft, pictures) {
  const { minutes, pins, ...others } = membersOf(draft);
  return texts.every((name) => typeof others[name] === 'string') && isMinutes(minutes)
    && Array.isArray(pins) && pins.length <= maxPins && pins.every(isPin)
    && new Set(pins.map(({ id }) => id)).size === pins.length
    && pins.every(({ picture }) => isPicture(picture, pictures));
}

/**
 * A pin with the known fields, and no others.
 *
 * @param {PinForm} pin
 * @param {Record<string, unknown>} pictures  all that pins use are valid
 * @returns {PinForm}
 */
function pinIn({ id, at, title, hint, codeword, others, points, radius, picture, told }, pictures) {
  const data = own(pictures, picture);
  return {
    id, at: placeOf(at), title, hint, codeword, others, points, radius,
    picture: typeof data === 'string' ? keepPicture(data) : picture, told,
  };
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {unknown} pin @returns {pin is PinForm} */
const isPin = (pin) => isObject(pin) && isCount(pin.id) && pin.id <= highestID && isAt(pin.at)
  && pinTexts.every((name) => typeof pin[name] === 'string');

/**
 * Whether the picture of a pin is valid: none, one of the server, or one that is in the file.
 *
 * @param {string} picture
 * @param {Record<string, unknown>} pictures
 */
const isPicture = (picture, pictures) => picture === '' || isPath(picture)
  || (String(own(pictures, picture)).startsWith('data:') && dataOf(own(pictures, picture)) !== null);

/**
 * An own property of an object; undefined if there is none.
 *
 * @param {Record<string, unknown>} values
 * @param {string} name
 */
const own = (values, name) => (Object.hasOwn(values, name) ? values[name] : undefined);
