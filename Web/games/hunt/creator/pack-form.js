// A pack in the editor: typed text stays as it is until the rules have checked it.

import { isObject, membersOf } from '../../../parts/unknown.js';
import { isAt } from '../packs.js';
import { answersOf, isTaskForm, taskFormOf, taskMembers, tidyTask } from './pin-task.js';

/**
 * @typedef {import('../pack-types.js').Pack} Pack
 * @typedef {import('../pack-types.js').Pin} Pin
 * @typedef {import('../pack-types.js').Place} Place
 *
 * @typedef {PinTexts & import('./pin-task.js').TaskForm & Unknown} PinForm
 *
 * @typedef {{ more?: Record<string, unknown> }} Unknown  members that this page does not know: they are not lost
 *
 * @typedef {object} PinTexts
 * @property {number} id
 * @property {Place} at
 * @property {string} title
 * @property {string} hint
 * @property {string} codeword
 * @property {string} others  further answers, one a line
 * @property {string} points
 * @property {string} radius
 * @property {string} picture  a path of the server, or the name of a picture that is still on the device; '' for none
 * @property {string} told
 *
 * @typedef {PackTexts & { start?: StartForm } & Unknown} PackForm
 *
 * @typedef {{ at: Place, text: string }} StartForm  where the hunt begins
 *
 * @typedef {object} PackTexts
 * @property {string} name
 * @property {string} location
 * @property {string} description
 * @property {number} minutes
 * @property {PinForm[]} pins
 */

const usualMinutes = 60;
const usualPoints = '100';

/** @returns {PackForm} */
export const emptyPack = () => ({ name: '', location: '', description: '', minutes: usualMinutes, pins: [] });

/**
 * A new pin at a place, with a number that no other pin has.
 *
 * @param {PackForm} pack
 * @param {Place} at
 * @returns {PinForm}
 */
export const newPin = (pack, at) => ({
  id: Math.max(0, ...pack.pins.map(({ id }) => id)) + 1, at: placeOf(at), title: '', hint: '', codeword: '', others: '',
  points: usualPoints, radius: '', picture: '', told: '',
});

/**
 * The pack that a form describes.
 *
 * @param {PackForm} form
 * @returns {Pack}
 */
export const packOf = ({ name, location, description, minutes, start, pins, more }) => ({
  ...more, ...filled({ name, location, description }), minutes, ...start ? { start: { at: start.at, ...filled({ text: start.text }) } } : {},
  pins: pins.map(pinOf),
});

/** @param {PinForm} form @returns {Pin} */
function pinOf(form) {
  const { id, at, title, hint, points, radius, picture, told, more } = form;
  const answers = answersOf(form);
  return /** @type {Pin} */ ({
    ...more, id, at, ...filled({ title, hint, picture, told }), ...filled({ points: number(points), radius: number(radius) }),
    ...taskMembers(form, number), ...filled({ codeword: answers.length > 1 ? answers : answers[0] ?? '' }),
  });
}

/**
 * The form of a pack; fields that the pack lacks are empty.
 *
 * @param {Pack} pack
 * @returns {PackForm}
 */
export const formOf = (pack) => ({
  name: pack.name ?? '', location: pack.location ?? '', description: pack.description ?? '',
  minutes: pack.minutes ?? usualMinutes, pins: pack.pins.map(pinFormOf),
  ...pack.start ? { start: { at: pack.start.at, text: pack.start.text ?? '' } } : {}, ...unknownOf(pack, known.pack),
});

/** @param {Pin} pin @returns {PinForm} */
function pinFormOf(pin) {
  // The right answers of a choice are marked among its choices.
  const [codeword = '', ...others] = pin.task === 'choice' ? [] : [pin.codeword ?? []].flat();
  return {
    id: pin.id, at: pin.at, title: pin.title ?? '', hint: pin.hint ?? '', codeword, others: others.join('\n'),
    points: String(pin.points ?? usualPoints), radius: String(pin.radius ?? ''), picture: pin.picture ?? '', told: pin.told ?? '',
    ...taskFormOf(pin), ...unknownOf(pin, known.pin),
  };
}

/** The members of packs and pins that forms have, and those that the server adds. */
const known = {
  pack: ['$schema', 'id', 'name', 'location', 'description', 'minutes', 'creator', 'version', 'salt', 'start', 'pins'],
  pin: [
    'id', 'at', 'title', 'hint', 'points', 'codeword', 'answers', 'stretched', 'radius', 'picture', 'told', 'task', 'choices', 'margin', 'offset',
    'clues', 'stage',
  ],
};

/**
 * The members that a form has no fields for. The rules say what they think of them; nothing gets lost without a word.
 *
 * @param {object} value
 * @param {string[]} names
 * @returns {Unknown}
 */
function unknownOf(value, names) {
  const others = Object.entries(value).filter(([name]) => !names.includes(name));
  return others.length > 0 ? { more: Object.fromEntries(others) } : {};
}

/**
 * A pin with changes. What says nothing is left out, so that a pin is the same again when a change is taken back.
 *
 * @param {PinForm} pin
 * @param {Partial<PinForm>} changes
 * @returns {PinForm}
 */
export function changedPin(pin, changes) {
  const { task, choices, margin, clues, stage, more, ...texts } = { ...pin, ...changes };
  return { ...texts, ...tidyTask({ task, choices, margin, clues, stage }), ...more ? { more } : {} };
}

/**
 * The sum of the points of all pins.
 *
 * @param {PackForm} form
 */
export const totalPoints = ({ pins }) =>
  pins.reduce((sum, { points }) => sum + (/^\d{1,7}$/.test(points.trim()) ? Number(points) : 0), 0);

/**
 * A place as packs hold it: with six decimals, and a longitude from -180 to 180.
 *
 * @param {Place} at
 * @returns {Place}
 */
export function placeOf([latitude, longitude]) {
  const east = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return [Number(Math.min(90, Math.max(-90, latitude)).toFixed(6)), Number(east.toFixed(6))];
}

/**
 * Where a pack is: the middle of its pins, as the server computes it (Sources/Packs/Place+Earth.swift).
 *
 * @param {{ pins: { at: Place }[] }} form
 * @returns {Place | null} null without pins
 */
export function middleOf({ pins }) {
  if (pins.length === 0) return null;
  const first = pins[0].at[1];
  const mean = (/** @type {number[]} */ degrees) => degrees.reduce((sum, one) => sum + one, 0) / pins.length;
  // Pins on both sides of the date line are near each other.
  const turns = pins.map(({ at }) => ((at[1] - first + 540) % 360) - 180);
  return placeOf([mean(pins.map(({ at }) => at[0])), first + mean(turns)]);
}

/** Metres of a degree of latitude. */
const degree = 111_195;

/**
 * A place some metres away from another one.
 *
 * @param {Place} at
 * @param {number} north
 * @param {number} east
 */
export const moved = ([latitude, longitude], north, east) => placeOf([
  latitude + north / degree, longitude + east / (degree * Math.max(0.01, Math.cos((latitude * Math.PI) / 180))),
]);

/**
 * The typed text as a number. Text that is no number stays as it is, for the rules to report.
 *
 * @param {string} text
 */
const number = (text) => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : text.trim());

/**
 * The values without the empty ones.
 *
 * @param {Record<string, string | string[] | number>} values
 */
const filled = (values) => Object.fromEntries(Object.entries(values)
  .filter(([, value]) => typeof value !== 'string' || value.trim() !== ''));

/** @param {unknown} value @returns {PackForm | undefined} as it was kept on the device */
export function asPackForm(value) {
  const form = membersOf(value);
  const isGood = areTexts(form, ['name', 'location', 'description']) && Number.isSafeInteger(form.minutes)
    && Array.isArray(form.pins) && form.pins.every(isPinForm) && (form.start === undefined || isStartForm(form.start)) && isMore(form.more);
  return isGood ? /** @type {PackForm} */ (value) : undefined;
}

/** @param {unknown} value */
function isPinForm(value) {
  const pin = membersOf(value);
  return Number.isSafeInteger(pin.id) && isAt(pin.at) && isTaskForm(pin) && isMore(pin.more)
    && areTexts(pin, ['title', 'hint', 'codeword', 'others', 'points', 'radius', 'picture', 'told']);
}

/** @param {unknown} value @returns {value is StartForm} */
export function isStartForm(value) {
  const { at, text } = membersOf(value);
  return isAt(at) && typeof text === 'string';
}

/**
 * Whether the members that the page does not know can be believed.
 *
 * @param {unknown} value
 * @returns {value is Record<string, unknown> | undefined}
 */
export const isMore = (value) => value === undefined || isObject(value);

/** @param {Record<string, unknown>} members @param {string[]} names */
const areTexts = (members, names) => names.every((name) => typeof members[name] === 'string');
