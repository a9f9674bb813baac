// The details of a pack besides its pins: its name, where it is, what it is about, and how long a hunt lasts.

import { afterDrawing } from '../../../parts/after-drawing.js';
import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { check, field, range } from '../../../parts/field.js';
import { lengthText } from '../../../parts/duration.js';
import { walkStatus } from './walk.js';
import { words } from './words.js';

/**
 * @typedef {import('./pack-form.js').PackForm} PackForm
 *
 * @typedef {Record<string, string>} Errors  by field
 */

const [minMinutes, maxMinutes, step] = [15, 300, 15];

/**
 * @param {object} attrs
 * @param {PackForm} attrs.form
 * @param {import('../pack-facts.js').Facts | null} [attrs.facts]
 * @param {Errors} attrs.errors
 * @param {(changes: Partial<PackForm>) => void} attrs.onchange
 * @returns {Children}
 */
export const detailsForm = ({ form, facts = null, errors, onchange }) => [
  field({
    label: words.name, name: 'name', value: form.name, hint: words.nameHint, error: errors.name,
    oninput: (name) => onchange({ name }),
  }),
  field({
    label: words.location, name: 'location', value: form.location, hint: words.locationHint, error: errors.location,
    oninput: (location) => onchange({ location }),
  }),
  field({
    label: words.description, name: 'description', value: form.description, hint: words.descriptionHint, error: errors.description,
    rows: 3, oninput: (description) => onchange({ description: oneLine(description) }),
  }),
  range({
    label: words.minutes, value: form.minutes, min: minMinutes, max: maxMinutes, step,
    text: (minutes) => lengthText(minutes * 60_000), onchange: (minutes) => onchange({ minutes }),
  }),
  walkStatus(form, facts),
];

/**
 * Where the hunt starts.
 *
 * @param {object} attrs
 * @param {PackForm['start']} attrs.start
 * @param {Errors} attrs.errors
 * @param {(changes: Partial<import('./pack-form.js').StartForm> | null) => void} attrs.onchange
 * @param {() => void} attrs.oncentre  puts it in the middle of the map
 * @param {() => void} attrs.ontome  puts it where the maker stands
 * @returns {Children}
 */
export const startForm = ({ start, errors, onchange, oncentre, ontome }) => m('fieldset.stack', [
  m('legend', words.start),
  check({ label: words.hasStart, hint: words.hasStartHint, checked: start !== undefined, onchange: (isOn) => (isOn ? oncentre() : onchange(null)) }),
  start ? [
    field({
      label: words.startText, name: 'start', value: start.text, rows: 2, hint: words.startTextHint, error: errors.text ?? errors.start ?? errors.at,
      oninput: (text) => onchange({ text: oneLine(text) }),
    }),
    m('p.quiet.hunt-pin-place', { role: 'status' }, words.at(start.at)),
    m('.row', [button({ text: words.startHere, onclick: oncentre }), button({ text: words.startAtMe, kind: 'quiet', onclick: ontome })]),
  ] : null,
]);

/**
 * Texts of packs have no line breaks.
 *
 * @param {string} text
 */
export const oneLine = (text) => text.replace(/\s*\n\s*/g, ' ');

/**
 * What is wrong with the fields of a pack, or of one of its pins.
 *
 * @param {import('../pack-types.js').Mistake[]} mistakes
 * @param {number | null} pin  its number, from 1
 * @returns {Errors}
 */
export const errorsOf = (mistakes, pin) => Object.fromEntries(mistakes.filter((mistake) => (mistake.pin ?? null) === pin)
  .map(({ field: name, problem }) => [name, problem]).reverse());

/**
 * Moves the focus to the first field that has a mistake.
 *
 * @param {HTMLElement | null} form
 */
export function goToFirstError(form) {
  afterDrawing(() => /** @type {HTMLElement | null} */ (form?.querySelector('[aria-invalid=true]'))?.focus());
}
