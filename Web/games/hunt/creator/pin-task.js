// What is to be done at a pin, in the editor: the members of its form that only some tasks need. A pin without them is a question.

import { isOneOf, isText, membersOf } from '../../../parts/unknown.js';

/**
 * @typedef {import('../pack-types.js').TaskName} TaskName
 *
 * @typedef {{ text: string, isRight: boolean }} ChoiceForm
 * @typedef {{ text: string, cost: string }} ClueForm
 *
 * @typedef {object} TaskForm  texts as they were typed. What the chosen task does not need stays there, in case it is chosen again
 * @property {TaskName} [task]  words if it is missing
 * @property {ChoiceForm[]} [choices]
 * @property {string} [margin]
 * @property {ClueForm[]} [clues]
 * @property {string} [stage]
 */

export const tasks = /** @type {const} */ (['words', 'choice', 'number', 'code', 'photo', 'visit']);
/** The most and the fewest answers of a choice, and the most clues of a pin, as the rules have them. */
export const choiceCounts = { least: 2, most: 8 };
export const maxClues = 3;
/** The most of a list that is believed. */
const longestList = 20;

/** @param {TaskForm} form @returns {TaskName} */
export const taskOf = ({ task }) => task ?? 'words';

/** @param {TaskForm} form */
export const hasAnswer = (form) => taskOf(form) !== 'photo' && taskOf(form) !== 'visit';

/**
 * The members of a form without those that say nothing, in one order: forms are compared.
 *
 * @param {TaskForm} form
 * @returns {TaskForm}
 */
export const tidyTask = ({ task, choices = [], margin = '', clues = [], stage = '' }) => ({
  ...task && task !== 'words' ? { task } : {}, ...choices.length > 0 ? { choices } : {}, ...margin !== '' ? { margin } : {},
  ...clues.length > 0 ? { clues } : {}, ...stage !== '' ? { stage } : {},
});

/**
 * The answers that are right, as they were typed; none where the task has no answer.
 *
 * @param {TaskForm & { codeword: string, others: string }} form
 * @returns {string[]}
 */
export function answersOf(form) {
  const { codeword, others, choices = [] } = form;
  if (!hasAnswer(form)) return [];
  if (form.task === 'choice') return choices.filter(({ isRight, text }) => isRight && isFilled(text)).map(({ text }) => text);
  return (form.task === 'number' ? [codeword] : [codeword, ...others.split('\n')]).filter(isFilled);
}

/**
 * The members of a pin that a form describes, without its answers.
 *
 * @param {TaskForm} form
 * @param {(text: string) => number | string} number  the number in a text; the text if it is none
 * @returns {Record<string, unknown>}
 */
export function taskMembers({ task, choices = [], margin = '', clues = [], stage = '' }, number) {
  const told = clues.filter(({ text, cost }) => isFilled(text) || isFilled(cost));
  return {
    ...task && task !== 'words' ? { task } : {},
    ...task === 'choice' ? { choices: choices.map(({ text }) => text).filter(isFilled) } : {},
    ...task === 'number' && isFilled(margin) ? { margin: number(margin) } : {},
    ...told.length > 0 ? { clues: told.map(({ text, cost }) => ({ text, ...isFilled(cost) ? { cost: number(cost) } : {} })) } : {},
    ...isFilled(stage) ? { stage: number(stage) } : {},
  };
}

/**
 * The form of what a pin has.
 *
 * @param {import('../pack-types.js').Pin} pin
 * @returns {TaskForm}
 */
export function taskFormOf({ task, choices = [], margin, clues = [], stage, codeword }) {
  const right = [codeword ?? []].flat();
  return tidyTask({
    task, choices: choices.map((text) => ({ text, isRight: right.some((word) => isAlike(word, text)) })), margin: String(margin ?? ''),
    clues: clues.map(({ text, cost }) => ({ text, cost: String(cost) })), stage: String(stage ?? ''),
  });
}

/**
 * Whether two answers differ at most in what the rules do not look at: close enough for answers of one pin.
 *
 * @param {string} one
 * @param {string} other
 */
export const isAlike = (one, other) => plain(one) === plain(other);

/** @param {string} text */
const plain = (text) => text.normalize('NFKD').replace(/[\p{M}\p{P}]/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** @param {string} text */
export const isFilled = (text) => text.trim() !== '';

/**
 * Whether the members of a form that was kept or read from a file can be believed: those that say what is to be done.
 *
 * @param {unknown} form
 */
export function isTaskForm(form) {
  const { task, choices, margin, clues, stage } = membersOf(form);
  return (task === undefined || isOneOf(tasks, task)) && isListOf(choices, isChoice) && isListOf(clues, isClue)
    && [margin, stage].every((text) => text === undefined || isText(text));
}

/** @param {unknown} list @param {(element: unknown) => boolean} fits */
const isListOf = (list, fits) => list === undefined || Array.isArray(list) && list.length <= longestList && list.every(fits);

/** @param {unknown} choice */
function isChoice(choice) {
  const { text, isRight } = membersOf(choice);
  return isText(text) && typeof isRight === 'boolean';
}

/** @param {unknown} clue */
function isClue(clue) {
  const { text, cost } = membersOf(clue);
  return isText(text) && isText(cost);
}
