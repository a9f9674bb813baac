// The sheet for the organiser: the pins on the map, and the question and the answers of each.

import m from '../../../parts/m.js';
import { isText } from '../../../parts/unknown.js';
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
      m('td', textOf(pin.hint)), m('td', [pin.codeword ?? []].flat().filter(isText).join(' / ')),
    ]))),
  ])),
]);

/** @param {unknown} text */
const textOf = (text) => (isText(text) ? text : '');

/** @param {Pin} pin */
const factsOf = ({ points, radius }) => [
  typeof points === 'number' ? words.points(points) : '', typeof radius === 'number' ? words.within(radius) : '',
].filter(Boolean).join(' · ');
