// The parts of forms. Each has its label, and shows below itself what is wrong with it.

import m from './m.js';

let lastNumber = 0;

/**
 * A line of text, or several.
 *
 * @type {ClosureComponent<{ label: string, value: string, oninput: (value: string) => void, error?: string | null,
 *   hint?: string, rows?: number, [attribute: string]: any }>}
 */
function Field() {
  const id = `field-${(lastNumber += 1)}`;
  return {
    view({ attrs: { label, value, oninput, error, hint, class: more, key, ...rest } }) {
      const told = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim();
      return m('.field', { class: more ?? '' }, [
        m('label', { for: id }, label),
        m(rest.rows ? 'textarea' : 'input', {
          ...(rest.rows ? {} : { type: 'text' }), autocomplete: 'off', ...rest, id, value,
          // Mithril 1.1 keeps an attribute that becomes undefined, and removes one that becomes false.
          'aria-invalid': String(Boolean(error)), 'aria-describedby': told || false,
          oninput: (/** @type {InputEvent} */ event) =>
            oninput(/** @type {HTMLInputElement | HTMLTextAreaElement} */ (event.currentTarget).value),
        }),
        hint ? m('p.hint', { id: `${id}-hint` }, hint) : null,
        m('p.error', { id: `${id}-error`, 'aria-live': 'polite' }, error ?? ''),
      ]);
    },
  };
}

/**
 * @param {{ label: string, value: string, oninput: (value: string) => void, error?: string | null, hint?: string, rows?: number,
 *   [attribute: string]: any }} attrs  with `rows` it has several lines; further attributes go to the input
 */
export const field = (attrs) => m(Field, attrs);

/**
 * One choice of several, all of them in sight.
 *
 * @template {string} Value
 * @param {{ legend: string, name: string, options: { value: Value, text: Children, hint?: string }[],
 *   value: Value, onchange: (value: Value) => void, disabled?: boolean }} attrs  `name` is unique on its screen
 */
export function choices({ legend, name, options, value, onchange, disabled }) {
  return m('fieldset.choices', { disabled }, [
    m('legend', legend),
    m('.choices-list', options.map((option) => m('label.choice', [
      m('input', {
        type: 'radio', name, value: option.value, checked: option.value === value,
        onchange: () => onchange(option.value),
      }),
      m('span.choice-text', [option.text, option.hint ? m('small', option.hint) : null]),
    ]))),
  ]);
}

/**
 * A switch.
 *
 * @param {{ label: Children, checked: boolean, onchange: (checked: boolean) => void, hint?: string,
 *   disabled?: boolean }} attrs
 */
export function check({ label, checked, onchange, hint, disabled }) {
  return m('label.choice.switch', [
    m('span.choice-text', [label, hint ? m('small', hint) : null]),
    m('input', {
      type: 'checkbox', role: 'switch', checked, disabled,
      onchange: (/** @type {Event} */ event) =>
        onchange(/** @type {HTMLInputElement} */ (event.currentTarget).checked),
    }),
  ]);
}

/**
 * A number on a slider.
 *
 * @param {{ label: string, value: number, min: number, max: number, step?: number,
 *   text: (value: number) => string, onchange: (value: number) => void, disabled?: boolean }} attrs
 */
export function range({ label, value, min, max, step = 1, text, onchange, disabled }) {
  return m('label.range', [
    m('span.range-label', [label, m('span.quiet', text(value))]),
    m('input', {
      type: 'range', min: min, max: max, step, value, disabled, 'aria-valuetext': text(value),
      onchange: (/** @type {Event} */ event) =>
        onchange(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value)),
    }),
  ]);
}
