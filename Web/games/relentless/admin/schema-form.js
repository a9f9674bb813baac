// A form made from a JSON schema: an object of named groups, each with whole numbers. Typed text stays as it is
// until it is a number.

import m from '../../../parts/m.js';
import { field } from '../../../parts/field.js';
import { adminWords as words } from './admin-words.js';

/**
 * @typedef {import('./admin-api.js').Mistake} Mistake
 * @typedef {import('./admin-api.js').Value} Value
 *
 * @typedef {object} Schema  as far as it is read
 * @property {string} [title]
 * @property {string} [description]
 * @property {string} [type]
 * @property {string} [$ref]
 * @property {string[]} [required]
 * @property {Record<string, Schema>} [properties]
 * @property {Record<string, Schema>} [$defs]
 * @property {number} [minimum]
 * @property {number} [maximum]
 *
 * @typedef {{ path: string, group: string, name: string, schema: Schema, isRequired: boolean }} Place  of a number
 * @typedef {Record<string, string>} Draft  what is typed, by path
 */

/**
 * A schema with its reference resolved.
 *
 * @param {Schema} schema
 * @param {Schema} root
 * @returns {Schema}
 */
function resolved(schema, root) {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  return name ? { ...root.$defs?.[name], ...schema } : schema;
}

/**
 * The groups of the form, in the order of the schema.
 *
 * @param {Schema} root
 */
export const groups = (root) => Object.entries(root.properties ?? {})
  .map(([name, schema]) => ({ name, schema: resolved(schema, root) }))
  .filter(({ schema }) => schema.type === 'object')
  .map(({ name: group, schema }) => ({
    group, title: schema.title ?? group, description: schema.description ?? '',
    places: Object.entries(schema.properties ?? {}).map(([name, own]) => (
      /** @type {Place} */ ({
        path: `${group}.${name}`, group, name, schema: resolved(own, root), isRequired: schema.required?.includes(name) === true,
      }))),
  }));

/** @param {Schema} root */
const places = (root) => groups(root).flatMap((group) => group.places);

/** @param {Schema} root @param {Value} value @returns {Draft} */
export const draftOf = (root, value) =>
  Object.fromEntries(places(root).map(({ path, group, name }) => [path, String(value[group]?.[name] ?? '')]));

/**
 * The typed texts as a value. Fields that the form does not show stay as they were. An optional field without text is left
 * out.
 *
 * @param {Schema} root
 * @param {Value} value
 * @param {Draft} draft
 * @returns {Value}
 */
export function valueOf(root, value, draft) {
  const made = structuredClone(value);
  for (const { path, group, name, isRequired } of places(root)) {
    const { [name]: _, ...others } = made[group] ?? {};
    const isLeftOut = !isRequired && draft[path].trim() === '';
    made[group] = isLeftOut ? others : { ...made[group], [name]: Number(draft[path]) };
  }
  return made;
}

/**
 * The mistakes in the typed texts that the schema can find.
 *
 * @param {Schema} root
 * @param {Draft} draft
 * @returns {Mistake[]}
 */
export const mistakesIn = (root, draft) => places(root).flatMap(({ path, schema, isRequired }) => {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const text = draft[path].trim();
  if (text === '' && !isRequired) return [];
  const fits = /^-?\d{1,15}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;
  return fits ? [] : [{ path, problem: words.wholeNumber(minimum, maximum) }];
});

/** @type {Component<{ schema: Schema, draft: Draft, saved: Draft, mistakes: Mistake[], oninput: (path: string, text: string) => void }>} */
export const SchemaForm = {
  view: ({ attrs: { schema, draft, saved, mistakes, oninput } }) => m('.rl-form', groups(schema).map(({ group, title, description, places: own }) =>
    m('fieldset.rl-form-group', { key: group, class: own.some(({ path }) => draft[path] !== saved[path]) ? 'rl-form-changed' : '' }, [
      m('legend', title),
      m('p.hint', description),
      m('.rl-form-fields', own.map(({ path, name, schema: { title: label, minimum = 0 } }) => field({
        // Many keyboards for numbers have no minus.
        key: path, label: label ?? name, value: draft[path], inputmode: minimum < 0 ? 'text' : 'numeric', maxlength: 16,
        'data-path': path,
        error: mistakes.find((one) => one.path === path)?.problem ?? null,
        hint: draft[path] === saved[path] ? undefined : words.was(saved[path]),
        oninput: (value) => oninput(path, value),
      }))),
      told(mistakes.filter((one) => one.path === group)),
    ]))),
};

/**
 * Mistakes that do not belong to a field.
 *
 * @param {Mistake[]} mistakes
 */
export const told = (mistakes) => mistakes.map(({ path, problem }) => m('p.error', path ? `${path}: ${problem}` : problem));
