// The form that makes a class.

import { button } from '../../parts/button.js';
import { field } from '../../parts/field.js';
import m from '../../parts/m.js';
import { limits, makeClass } from './classes-api.js';
import { classesWords as words } from './classes-words.js';

/** @typedef {import('./classes-api.js').SchoolClass} SchoolClass */

/**
 * The number that a text says; null: none of the range.
 *
 * @param {string} text
 * @param {{ least: number, most: number }} range
 */
function numberIn(text, { least, most }) {
  const number = Number(text);
  return /^\d+$/.test(text.trim()) && number >= least && number <= most ? number : null;
}

/** @type {ClosureComponent<{ onmade: (made: SchoolClass) => void }>} */
export function ClassForm() {
  const first = () => ({ name: '', accounts: String(limits.accounts.usual), days: String(limits.days.usual) });
  let typed = first();
  /** @type {Record<string, string>} */
  let errors = {};
  let failure = '';
  let isSending = false;

  /** @param {SubmitEvent} event @param {(made: SchoolClass) => void} onmade */
  async function submit(event, onmade) {
    event.preventDefault();
    if (isSending) return;
    const [name, accounts, days] = [typed.name.trim(), numberIn(typed.accounts, limits.accounts), numberIn(typed.days, limits.days)];
    errors = {
      ...(name === '' ? { name: words.needed } : {}),
      ...(accounts === null ? { accounts: words.whole(limits.accounts) } : {}),
      ...(days === null ? { days: words.whole(limits.days) } : {}),
    };
    failure = '';
    if (name === '' || accounts === null || days === null) return;
    isSending = true;
    try {
      const made = await makeClass({ name, accounts, days });
      typed = first();
      onmade(made);
    } catch (error) {
      const { fields, message } = /** @type {import('../../parts/server-api.js').Problem} */ (error);
      errors = fields ?? {};
      failure = fields ? '' : message;
    }
    isSending = false;
    m.redraw();
  }

  /** @param {'name' | 'accounts' | 'days'} name @param {string} label @param {object} more */
  const input = (name, label, more) => field({
    ...more, label, name, value: typed[name], error: errors[name] ?? null,
    oninput(value) {
      typed[name] = value;
      delete errors[name];
    },
  });

  return {
    view: ({ attrs: { onmade } }) => m('form.card.stack', {
      novalidate: true, onsubmit: (/** @type {SubmitEvent} */ event) => void submit(event, onmade),
    }, [
      m('h2', words.add),
      m('p', words.addText),
      input('name', words.name, { hint: words.nameHint, maxlength: limits.name }),
      input('accounts', words.accounts, { inputmode: 'numeric', maxlength: 3 }),
      input('days', words.days, { hint: words.daysHint, inputmode: 'numeric', maxlength: 4 }),
      m('p.error', { role: 'alert' }, failure),
      m('.row', button({ text: words.make, kind: 'main', icon: 'add', type: 'submit', disabled: isSending })),
    ]),
  };
}
