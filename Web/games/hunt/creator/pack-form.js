// A pack in the editor: typed text stays as it is until the rules have checked it.

import { membersOf } from '../../../parts/unknown.js';
import { isAt } from '../packs.js';

/**
 * @typedef {import('../pack-types.js').Pack} Pack
 * @typedef {import('../pack-types.js').Pin} Pin
 * @typedef {import('../pack-types.js').Place} Place
 *
 * @typedef {object} PinForm
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
 * @typedef {object} PackForm
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
export const packOf = ({ name, location, description, minutes, pins }) => ({
  ...filled({ name, location, description }), minutes, pins: pins.map(pinOf),
});

/**
 * The answers to a pin that are right, as they were typed.
 *
 * @param {Pick<PinForm, 'codeword' | 'others'>} form
 */
export const answersOf = ({ codeword, others }) => [codeword, ...others.split('\n')].filter((answer) => answer.trim() !== '');

/** @param {PinForm} form @returns {Pin} */
function pinOf({ id, at, title, hint, codeword, others, points, radius, picture, told }) {
  const answers = answersOf({ codeword, others });
  return /** @type {Pin} */ ({
    id, at, ...filled({ title, hint, picture, told }), ...filled({ points: number(points), radius: number(radius) }),
    ...filled({ codeword: answers.length > 1 ? answers : answers[0] ?? '' }),
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
});

/** @param {Pin} pin @returns {PinForm} */
function pinFormOf(pin) {
  const [codeword = '', ...others] = [pin.codeword ?? []].flat();
  return {
    id: pin.id, at: pin.at, title: pin.title ?? '', hint: pin.hint ?? '', codeword, others: others.join('\n'),
    points: String(pin.points ?? usualPoints), radius: String(pin.radius ?? ''), picture: pin.picture ?? '', told: pin.told ?? '',
  };
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
    && Array.isArray(form.pins) && form.pins.every(isPinForm);
  return isGood ? /** @type {PackForm} */ (value) : undefined;
}

/** @param {unknown} value */
function isPinForm(value) {
  const pin = membersOf(value);
  return Number.isSafeInteger(pin.id) && isAt(pin.at)
    && areTexts(pin, ['title', 'hint', 'codeword', 'others', 'points', 'radius', 'picture', 'told']);
}

/** @param {Record<string, unknown>} members @param {string[]} names */
const areTexts = (members, names) => names.every((name) => typeof members[name] === 'string');
