// What somebody does at a pin: the form of each kind of task.

import { button } from '../../parts/button.js';
import { field } from '../../parts/field.js';
import m from '../../parts/m.js';
import { canScan, scan } from '../../parts/scan.js';
import { isMadeToken, notShown } from '../../parts/secret.js';
import { codeInText } from './codes.js';
import { PhotoTask } from './photo-task.js';
import { words } from './words.js';

/**
 * @typedef {import('./guessing.js').Guessing} Guessing
 * @typedef {import('./types.js').ShownPin} ShownPin
 *
 * @typedef {object} TaskAttrs
 * @property {Guessing} guessing
 * @property {ShownPin} pin
 * @property {number} waits  seconds; 0 if the pin does not wait
 * @property {import('./photos.js').HuntPhotos} photos
 */

/** @param {TaskAttrs} attrs @returns {Children} */
export function taskForm(attrs) {
  switch (attrs.pin.task) {
    case 'choice': return choiceForm(attrs);
    case 'number': return numberForm(attrs);
    case 'code': return codeForm(attrs);
    case 'photo': return m(PhotoTask, { guessing: attrs.guessing, pin: attrs.pin, photos: attrs.photos });
    case 'visit': return visitForm(attrs);
    default: return wordsForm(attrs);
  }
}

/**
 * A form that sends an answer.
 *
 * @param {TaskAttrs} attrs
 * @param {Children} content
 */
const answerForm = ({ guessing }, content) => m('form.hunt-answer', {
  novalidate: true, onsubmit(/** @type {Event} */ event) {
    event.preventDefault();
    void guessing.send();
  },
}, content);

/** @param {TaskAttrs} attrs */
const sendButton = ({ guessing, waits }) => button({
  text: words.send, kind: 'main', type: 'submit', icon: 'check', disabled: guessing.isSending || waits > 0,
});

/** @param {TaskAttrs} attrs @param {{ label: string, [attribute: string]: any }} more */
const answerField = ({ guessing, waits }, more) => field({
  value: guessing.text, maxlength: 140, autocapitalize: 'off', enterkeyhint: 'send', oninput(value) { guessing.text = value; },
  disabled: waits > 0, ...more,
});

/** @param {TaskAttrs} attrs */
const wordsForm = (attrs) => answerForm(attrs, [answerField(attrs, { label: words.answer }), sendButton(attrs)]);

/** @param {TaskAttrs} attrs */
const numberForm = (attrs) => answerForm(attrs, [
  answerField(attrs, {
    label: words.numberAnswer, inputmode: 'numeric', maxlength: 20, class: 'hunt-number-field',
    hint: attrs.pin.margin ? words.margin(attrs.pin.margin) : words.exactly,
  }),
  sendButton(attrs),
]);

/**
 * The choices are large rows. One is sent with a button, so that a slip of the thumb is no wrong answer; those that were wrong
 * are marked.
 *
 * @param {TaskAttrs} attrs
 */
const choiceForm = (attrs) => {
  const { guessing, pin, waits } = attrs;
  const { wrong } = guessing;
  return answerForm(attrs, [
    m('fieldset.choices.hunt-choices', { disabled: waits > 0 }, [
      m('legend', words.choiceAnswer),
      m('.choices-list', (pin.choices ?? []).map((choice, index) => m('label.choice', { key: index, class: wrong.has(choice) ? 'hunt-choice-wrong' : '' }, [
        m('input', {
          type: 'radio', name: `hunt-choice-${pin.id}`, value: choice, checked: choice === guessing.text, disabled: wrong.has(choice),
          onchange() { guessing.text = choice; },
        }),
        m('span.choice-text', [choice, wrong.has(choice) ? [' ', m('small', words.wrongChoice)] : null]),
      ]))),
    ]),
    sendButton(attrs),
  ]);
};

/** @param {TaskAttrs} attrs */
const codeForm = (attrs) => {
  const { guessing, waits } = attrs;
  const look = async () => {
    const code = await scan({ title: words.scanTitle, problem: words.noCamera, accent: 'hunt', read: codeInText });
    if (code === null) return;
    guessing.text = code;
    await guessing.send();
  };
  return [
    m('p', canScan ? words.scanHere : words.scanHow),
    canScan ? m('.row', button({ text: words.scan, icon: 'camera', disabled: guessing.isSending || waits > 0, onclick: look })) : null,
    answerForm(attrs, [
      answerField(attrs, {
        label: words.codeAnswer, autocapitalize: 'characters', spellcheck: false, class: 'hunt-code-field',
        oninput(/** @type {string} */ value) {
          const isSecret = isMadeToken(value);
          guessing.text = isSecret ? '' : value;
          if (isSecret) guessing.told = { kind: 'refused', text: notShown };
        },
      }),
      sendButton(attrs),
    ]),
  ];
};

/** @param {TaskAttrs} attrs */
const visitForm = ({ guessing }) => m('.row', button({
  text: words.iAmHere, icon: 'pin', kind: 'main', disabled: guessing.isSending, onclick: () => void guessing.done(),
}));
