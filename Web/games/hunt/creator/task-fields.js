// The fields of a pin's form that say what is to be done there: first the task, then only what it needs.

import { button, iconButton } from '../../../parts/button.js';
import { choices as radios, field } from '../../../parts/field.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { isMadeToken, notShown } from '../../../parts/secret.js';
import { toast } from '../../../parts/toast.js';
import { newCode } from '../codes.js';
import { oneLine } from './details-form.js';
import { choiceCounts, isAlike, isFilled, maxClues, taskOf, tasks } from './pin-task.js';
import { words } from './words.js';

/**
 * @typedef {import('./pack-form.js').PinForm} PinForm
 * @typedef {import('./pin-task.js').ChoiceForm} ChoiceForm
 * @typedef {import('./pin-task.js').ClueForm} ClueForm
 *
 * @typedef {object} FieldsAttrs
 * @property {PinForm} pin
 * @property {import('./details-form.js').Errors} errors
 * @property {(changes: Partial<PinForm>) => void} onchange
 */

/** @param {FieldsAttrs} attrs @returns {Children} */
export const taskChoice = ({ pin, errors, onchange }) => m('.hunt-task-choice', [
  radios({
    legend: words.task, name: 'hunt-task', value: taskOf(pin), onchange: (task) => onchange(begun(pin, task)),
    options: tasks.map((value) => ({ value, text: words.tasks[value] })),
  }),
  m('p.hint', { role: 'status' }, words.taskHints[taskOf(pin)]),
  errors.task ? m('p.error', errors.task) : null,
]);

/**
 * What a pin gets when its task is chosen, so that it can be filled in at once.
 *
 * @param {PinForm} pin
 * @param {import('./pin-task.js').TaskName} task
 * @returns {Partial<PinForm>}
 */
function begun({ choices = [], codeword }, task) {
  if (task === 'choice' && choices.length === 0) {
    return { task, choices: Array.from({ length: choiceCounts.least }, (_, index) => ({ text: '', isRight: index === 0 })) };
  }
  return task === 'code' && !isFilled(codeword) ? { task, codeword: newCode() } : { task };
}

/**
 * The fields for the right answer.
 *
 * @param {FieldsAttrs} attrs
 * @returns {Children}
 */
export function answerFields(attrs) {
  const { pin, errors, onchange } = attrs;
  const answer = (/** @type {Record<string, any>} */ more) => field({
    label: words.pinFields.codeword, name: 'codeword', value: pin.codeword, error: errors.codeword, autocapitalize: 'off',
    oninput: (text) => onchange({ codeword: oneLine(text) }), ...more,
  });
  switch (taskOf(pin)) {
    case 'choice': return choiceFields(attrs);
    case 'number': return m('.hunt-pin-numbers', [
      answer({ hint: words.numberHint, inputmode: 'numeric' }),
      field({
        label: words.pinFields.margin, name: 'margin', value: pin.margin ?? '', hint: words.pinHints.margin, error: errors.margin, inputmode: 'numeric',
        oninput: (text) => onchange({ margin: oneLine(text) }),
      }),
    ]);
    case 'code': return m('.stack', [
      answer({
        label: words.code, hint: words.codeHint, autocapitalize: 'characters', spellcheck: false, class: 'hunt-code-field',
        oninput(/** @type {string} */ text) {
          const isSecret = isMadeToken(text);
          if (isSecret) toast(notShown);
          onchange({ codeword: isSecret ? '' : oneLine(text) });
        },
      }),
      m('.row', button({ text: words.otherCode, icon: 'redo', onclick: () => onchange({ codeword: newCode() }) })),
    ]);
    case 'photo': case 'visit': return null;
    default: return answer({ hint: words.pinHints.codeword });
  }
}

/** @param {FieldsAttrs} attrs */
function choiceFields({ pin, errors, onchange }) {
  const { choices = [] } = pin;
  const change = (/** @type {number} */ index, /** @type {Partial<ChoiceForm>} */ changes) => onchange({
    choices: choices.map((choice, at) => (at === index ? { ...choice, ...changes } : choice)),
  });
  const error = errors.choices ?? (errors.codeword ? words.noRightChoice : '');
  const badText = errors.choices ? badChoice(choices) : -1;
  return m('fieldset.stack.hunt-choices-form', { 'aria-describedby': 'hunt-choices-error' }, [
    m('legend', words.choices),
    m('p.hint', words.choicesHint),
    choices.map(({ text, isRight }, index) => m('.hunt-choice-row', { key: index }, [
      m('label.hunt-choice-right', [
        m('input', {
          type: 'checkbox', checked: isRight, 'aria-label': words.choiceIsRight(index + 1), 'aria-invalid': String(!errors.choices && Boolean(error) && index === 0),
          onchange: (/** @type {Event} */ event) => change(index, { isRight: /** @type {HTMLInputElement} */ (event.currentTarget).checked }),
        }),
        m('span', { 'aria-hidden': 'true' }, words.right),
      ]),
      m('.field.hunt-growing', m('textarea', {
        rows: 1, value: text, 'aria-label': words.choice(index + 1), autocomplete: 'off', maxlength: 140,
        'aria-invalid': String(index === badText),
        oninput: (/** @type {Event} */ event) => change(index, { text: oneLine(/** @type {HTMLTextAreaElement} */ (event.currentTarget).value) }),
      })),
      choices.length > choiceCounts.least ? iconButton({
        icon: 'bin', label: words.removeChoice(index + 1), onclick() {
          onchange({ choices: choices.filter((_, at) => at !== index) });
          focusIfLost('.hunt-choice-add');
        },
      }) : null,
    ])),
    m('p.error', { id: 'hunt-choices-error', 'aria-live': 'polite' }, error),
    choices.length < choiceCounts.most ? m('.row', button({
      text: words.addChoice, icon: 'add', class: 'hunt-choice-add', onclick: () => onchange({ choices: [...choices, { text: '', isRight: false }] }),
    })) : null,
  ]);
}

/**
 * The place of the answer that something is wrong with: one that is there twice, or else one that is missing. Empty ones count as
 * not there.
 *
 * @param {ChoiceForm[]} choices
 */
function badChoice(choices) {
  const again = choices.findIndex(({ text }, index) => isFilled(text) && choices.slice(0, index).some((other) => isAlike(other.text, text)));
  return again >= 0 ? again : Math.max(0, choices.findIndex(({ text }) => !isFilled(text)));
}

/**
 * The clues of a pin, and its stage.
 *
 * @param {FieldsAttrs} attrs
 * @returns {Children}
 */
export function clueFields({ pin, errors, onchange }) {
  const { clues = [] } = pin;
  const change = (/** @type {number} */ index, /** @type {Partial<ClueForm>} */ changes) => onchange({
    clues: clues.map((clue, at) => (at === index ? { ...clue, ...changes } : clue)),
  });
  return m('fieldset.stack.hunt-clues-form', [
    m('legend', words.clues),
    m('p.hint', words.cluesHint),
    clues.map(({ text, cost }, index) => m('.hunt-clue-row', { key: index }, [
      field({
        label: words.clue(index + 1), value: text, rows: 2, class: 'hunt-growing', error: errors.text && !isTextOfClue(text) ? errors.text : null,
        oninput: (typed) => change(index, { text: oneLine(typed) }),
      }),
      field({
        label: words.cost, value: cost, inputmode: 'numeric', error: costError(errors, cost, index === 0), class: 'hunt-clue-cost',
        oninput: (typed) => change(index, { cost: oneLine(typed) }),
      }),
      iconButton({
        icon: 'bin', label: words.removeClue(index + 1), onclick() {
          onchange({ clues: clues.filter((_, at) => at !== index) });
          focusIfLost('.hunt-clue-add');
        },
      }),
    ])),
    clues.length < maxClues ? m('.row', button({
      text: words.addClue, icon: 'add', class: 'hunt-clue-add', onclick: () => onchange({ clues: [...clues, { text: '', cost: '' }] }),
    })) : null,
  ]);
}

/** @param {string} text */
const isTextOfClue = (text) => isFilled(text) && [...text.trim()].length <= 140;

/**
 * What is wrong with the cost of a clue. That all of them cost too much is said at the first.
 *
 * @param {import('./details-form.js').Errors} errors
 * @param {string} cost
 * @param {boolean} isFirst
 */
function costError(errors, cost, isFirst) {
  if (errors.cost && !/^\s*\d{1,7}\s*$/.test(cost)) return errors.cost;
  return isFirst && errors.clues ? errors.clues : null;
}
