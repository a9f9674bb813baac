// The sheet for the organiser: the pins on the map, and the question and the answers of each.

import m from '../../../parts/m.js';
import { isCount, isText, membersOf } from '../../../parts/unknown.js';
import { words } from './words.js';

/** @typedef {import('../pack-types.js').Pin} Pin */

/**
 * @param {import('../pack-api.js').Found} pack
 * @param {Pin[]} pins
 * @param {Children} map
 * @returns {Children}
 */
export const ownSheet = ({ name, location }, pins, map) => m('.hunt-poster.hunt-own-sheet', [
  m('p.hunt-own-mark', words.forOrganiser),
  m('h3.hunt-poster-name', name),
  m('p.hunt-poster-where', location),
  map,
  m('.hunt-own-pins', { tabindex: '0', role: 'region', 'aria-label': words.pinsAndAnswers }, m('table', [
    m('thead', [
      // On paper it stands above each page of the list.
      m('tr', m('th.hunt-own-again', { colspan: 3, 'aria-hidden': 'true' }, words.forOrganiser)),
      m('tr', [words.pin, words.question, words.answer].map((text) => m('th', { scope: 'col' }, text))),
    ]),
    m('tbody', pins.map((pin, index) => m('tr', { key: pin.id }, [
      m('th', { scope: 'row' }, [m('.hunt-own-title', [m('span.hunt-own-number', index + 1), ' ', textOf(pin.title)]), m('.hunt-poster-small', factsOf(pin))]),
      m('td', questionOf(pin)), m('td', answerOf(pin)),
    ]))),
  ])),
]);

/** @param {unknown} text */
const textOf = (text) => (isText(text) ? text : '');

/** @param {Pin} pin */
const factsOf = ({ points, radius, task, stage }) => [
  typeof points === 'number' ? words.points(points) : '', typeof radius === 'number' ? words.within(radius) : '',
  textOf(/** @type {Record<string, unknown>} */ (words.tasks)[String(task)]), typeof stage === 'number' ? words.stage(stage) : '',
].filter(Boolean).join(' · ');

/**
 * The question, the answers to choose from, and the clues.
 *
 * @param {Pin} pin
 */
function questionOf({ hint, choices, clues }) {
  const texts = listOf(choices).filter(isText);
  return [
    textOf(hint), texts.length > 0 ? m('p.hunt-poster-small', `${words.choices}: ${texts.join(' / ')}`) : null,
    listOf(clues).map(membersOf).map(({ text, cost }) => (isText(text) && isCount(cost) ? m('p.hunt-poster-small', words.clue(text, cost)) : null)),
  ];
}

/** @param {unknown} value @returns {unknown[]} */
const listOf = (value) => (Array.isArray(value) ? value : []);

/** @param {Pin} pin */
function answerOf({ codeword, task, margin }) {
  const answers = [codeword ?? []].flat().filter(isText);
  if (task === 'photo' || task === 'visit') return words.nothing;
  return task === 'number' && isCount(margin) ? answers.map((answer) => words.number(answer, margin)) : answers.join(' / ');
}
