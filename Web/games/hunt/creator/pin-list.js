// All pins of a pack, with a search.

import { button, iconButton } from '../../../parts/button.js';
import { searchList } from '../../../parts/list.js';
import m from '../../../parts/m.js';
import { minPins } from '../packs.js';
import { totalPoints } from './pack-form.js';
import { answersOf, hasAnswer, taskOf } from './pin-task.js';
import { walkStatus } from './walk.js';
import { words } from './words.js';

/**
 * @typedef {import('./pack-form.js').PackForm} PackForm
 * @typedef {import('./pack-form.js').PinForm} PinForm
 *
 * @param {object} attrs
 * @param {PackForm} attrs.form
 * @param {import('../pack-facts.js').Facts | null} attrs.facts
 * @param {Set<number>} attrs.unfinished  numbers of pins, from 1
 * @param {number | null} attrs.focused  the pin that gets the focus when the list comes
 * @param {string} attrs.search
 * @param {(search: string) => void} attrs.onsearch
 * @param {(id: number) => void} attrs.onopen
 * @param {(id: number) => void} attrs.ondelete
 * @param {() => void} attrs.onadd  in the middle of the map
 * @param {() => void} attrs.onaddhere  where its maker stands
 * @returns {Children}
 */
export const pinList = ({ form, facts, unfinished, focused, search, onsearch, onopen, ondelete, onadd, onaddhere }) => m('.stack.hunt-pins', [
  m('h2', words.allPins),
  m('p', { role: 'status' }, [words.pins(form.pins.length), ' · ', words.points(totalPoints(form))]),
  walkStatus(form, facts),
  form.pins.length < minPins ? m('p.hunt-few', words.few) : null,
  m('p.quiet', words.howTo),
  m('p.quiet.hunt-keys', words.howToKeys),
  m('.row', [
    button({ text: words.addHere, icon: 'add', onclick: onadd }), button({ text: words.addAtMe, kind: 'quiet', onclick: onaddhere }),
  ]),
  form.pins.length === 0 ? null : searchList({
    label: words.search, items: form.pins.map((pin, index) => ({ pin, number: index + 1 })), search, onsearch, empty: words.noneFound,
    text: ({ pin }) => [pin.title, pin.hint, ...answersOf(pin), ...(pin.choices ?? []).map(({ text }) => text), words.tasks[taskOf(pin)]].join(' '),
    row: ({ pin, number }) => m('.hunt-pin-row', { key: pin.id }, [
      m('button.hunt-pin-open', {
        type: 'button', onclick: () => onopen(pin.id),
        oncreate: (/** @type {Vnode} */ { dom }) => { if (pin.id === focused) /** @type {HTMLElement} */ (dom).focus(); },
      }, [
        m('span.hunt-pin-number', [m('span.out-of-sight', words.pin), number]),
        m('span.hunt-pin-words', [
          m('strong', pin.title || words.untitled),
          m('span.hunt-pin-question', pin.hint || words.noQuestion),
          m('span.hunt-pin-answer', answerText(pin)),
          m('small.quiet', [factsOf(pin), unfinished.has(number) ? m('span.hunt-unfinished', ` · ${words.notFinished}`) : null]),
        ]),
      ]),
      iconButton({ icon: 'bin', label: words.removePin(pin.title || words.pinName(number)), onclick: () => ondelete(pin.id) }),
    ]),
  }),
]);

/** @param {PinForm} pin */
function answerText(pin) {
  const answers = answersOf(pin);
  if (!hasAnswer(pin)) return words.noAnswerNeeded;
  return pin.task === 'number' && answers.length > 0 ? words.number(answers[0], pin.margin ?? '') : words.answers(answers);
}

/** @param {PinForm} pin */
const factsOf = (pin) => [
  words.points(Number(pin.points) || 0), taskOf(pin) === 'words' ? '' : words.tasks[taskOf(pin)], pin.stage ? words.stageOf(pin.stage) : '',
].filter(Boolean).join(' · ');
