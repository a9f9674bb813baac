// The file of a pack that is not finished: all that was typed. `{"draft":{…}}`; docs/rules/hunt.md describes the file of a
// finished pack. Older files also have the pictures that were on the device alone: `"pictures":{"~1":"data:image/webp;base64,…"}`.

import { isCount, isObject, membersOf } from '../../../parts/unknown.js';
import { isAt, isMinutes, maxPins } from '../packs.js';
import { isMore, isStartForm, placeOf } from './pack-form.js';
import { isTaskForm, tidyTask } from './pin-task.js';
import { dataInFile } from './picture-data.js';
import { isPath, newName } from './pictures.js';
import { words } from './words.js';

/**
 * @typedef {import('./pack-form.js').PackForm} PackForm
 * @typedef {import('./pack-form.js').PinForm} PinForm
 */

const texts = /** @type {const} */ (['name', 'location', 'description']);
const pinTexts = /** @type {const} */ (['title', 'hint', 'codeword', 'others', 'points', 'radius', 'told']);
/** The highest number of a pin; the numbers are whole (docs/rules/hunt.md). */
const highestID = 2 ** 31 - 1;

/** @param {PackForm} form  whose pictures are paths */
export const draftText = (form) => `${JSON.stringify({ draft: form }, null, 1)}\n`;

/**
 * The form in the text of such a file, and the data of the pictures in it, by the names that they have in the form.
 *
 * @param {string} text
 * @returns {{ form: PackForm, pictures: Map<string, string> } | null} null if it is another kind of file; throws if it is
 *   damaged or does not fit
 */
export function draftIn(text) {
  const file = parsed(text);
  if (!isObject(file) || !('draft' in file)) return null;
  const { draft, pictures: own = {} } = file;
  if (!isObject(own) || !isForm(draft, own)) throw new Error(words.draftDamaged);
  /** @type {Map<string, string>} */
  const pictures = new Map();
  return { form: formIn(draft, own, pictures), pictures };
}

/**
 * The form of a draft as the server keeps it, whose pictures the server has.
 *
 * @param {unknown} draft
 * @returns {PackForm | null} null if it is damaged
 */
export const formOfDraft = (draft) => (isForm(draft, {}) ? formIn(draft, {}, new Map()) : null);

/**
 * A form with its own fields, and no others.
 *
 * @param {PackForm} draft
 * @param {Record<string, unknown>} own  as for a pin
 * @param {Map<string, string>} pictures  gets the data of the pictures
 * @returns {PackForm}
 */
const formIn = ({ name, location, description, minutes, start, pins, more }, own, pictures) => ({
  name, location, description, minutes, pins: pins.map((pin) => pinIn(pin, own, pictures)),
  ...start ? { start: { at: placeOf(start.at), text: start.text } } : {}, ...more ? { more } : {},
});

/** @param {unknown} draft @param {Record<string, unknown>} pictures @returns {draft is PackForm} */
function isForm(draft, pictures) {
  const { minutes, start, pins, more, ...others } = membersOf(draft);
  return texts.every((name) => typeof others[name] === 'string') && isMinutes(minutes)
    && (start === undefined || isStartForm(start)) && isMore(more)
    && Array.isArray(pins) && pins.length <= maxPins && pins.every(isPin)
    && new Set(pins.map(({ id }) => id)).size === pins.length
    && pins.every(({ picture }) => isPicture(picture, pictures));
}

/**
 * A pin with its own fields, and no others.
 *
 * @param {PinForm} pin
 * @param {Record<string, unknown>} own  the pictures of the file; all that pins use are valid
 * @param {Map<string, string>} pictures  gets the data of its picture
 * @returns {PinForm}
 */
function pinIn({ id, at, title, hint, codeword, others, points, radius, picture, told, more, ...task }, own, pictures) {
  const data = dataInFile(member(own, picture));
  const name = data === null ? picture : newName();
  if (data !== null) pictures.set(name, data);
  return {
    id, at: placeOf(at), title, hint, codeword, others, points, radius, picture: name, told, ...tidyTask(plainTask(task)),
    ...more ? { more } : {},
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

/**
 * The members that say what is to be done, with the known members of theirs, and no others.
 *
 * @param {import('./pin-task.js').TaskForm} form
 * @returns {import('./pin-task.js').TaskForm}
 */
const plainTask = ({ task, choices, margin, clues, stage }) => ({
  task, choices: choices?.map(({ text, isRight }) => ({ text, isRight })), margin, clues: clues?.map(({ text, cost }) => ({ text, cost })), stage,
});

/** @param {unknown} pin @returns {pin is PinForm} */
const isPin = (pin) => isObject(pin) && isCount(pin.id) && pin.id <= highestID && isAt(pin.at) && isTaskForm(pin) && isMore(pin.more)
  && pinTexts.every((name) => typeof pin[name] === 'string');

/**
 * Whether the picture of a pin is valid: none, one of the server, or one that is in the file.
 *
 * @param {string} picture
 * @param {Record<string, unknown>} pictures
 */
const isPicture = (picture, pictures) => picture === '' || isPath(picture) || dataInFile(member(pictures, picture)) !== null;

/**
 * An own property of an object; undefined if there is none.
 *
 * @param {Record<string, unknown>} values
 * @param {string} name
 */
const member = (values, name) => (Object.hasOwn(values, name) ? values[name] : undefined);
