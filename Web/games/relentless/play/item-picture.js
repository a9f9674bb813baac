// The drawing of a thing: a picture, pictures that take turns, or a whole with its parts on it. The element around it, a
// button or an entry of a list, has the words for it.

import m from '../../../parts/m.js';
import { artAddress, artOf, placesOf } from '../content.js';
import { Rhythm, stillRhythms } from './rhythm.js';
import { titleLine } from './title.js';

/**
 * @typedef {import('../types.js').Item} Item
 * @typedef {import('./rhythm.js').Clock} Clock
 *
 * @typedef {object} Looker  for whom a thing is drawn
 * @property {Clock} table
 * @property {{ drawnTitles?: true }} view
 */

/**
 * The picture alone.
 *
 * @param {Item} item
 * @param {Clock} clock
 * @returns {Children}
 */
export const itemPicture = (item, clock) => m('span.rl-picture', { 'aria-hidden': 'true' }, drawing(item, clock));

/**
 * A picture among words, too small for a row of pictures.
 *
 * @param {Item} item
 * @param {Clock} clock
 * @returns {Children}
 */
export const smallPicture = (item, clock) => m('span.rl-picture', { 'aria-hidden': 'true' }, drawing(item, clock, true));

/**
 * The picture with all its titles. If rhythms stand still, those of parts cannot be read on the whole, so they follow
 * beside it.
 *
 * @param {Item} item
 * @param {Looker} looker
 * @returns {Children}
 */
export const itemFace = (item, { table, view }) => [
  itemPicture(item, table), stillRhythms(item).map((one) => itemPicture(one, table)),
  titlesOf(item).map((title) => titleLine(title, view)),
];

/**
 * @param {Item} item
 * @returns {string[]}
 */
const titlesOf = ({ title, parts = [] }) => (title === undefined ? parts.flatMap(titlesOf) : [title]);

/** @param {Item} item @param {Clock} clock @param {boolean} [isPart]  of a whole @returns {Children} */
function drawing(item, clock, isPart = false) {
  if (item.kind === 'rhythmic') return m(Rhythm, { item, clock, isPart });
  const whole = artOf(item).map((file) => m('img', { src: artAddress(file), alt: '', draggable: false }));
  return item.kind === 'assembled' ? [whole, partsOf(item, clock)] : whole;
}

/** @param {Item} item @param {Clock} clock */
function partsOf(item, clock) {
  const { parts = [] } = item;
  // If the server's owner has just changed the files and places are missing, parts stand side by side.
  const places = placesOf(item) ?? parts.map((_, number) => [(number * 1000) / parts.length, 600, 1000 / parts.length]);
  return parts.map((part, number) => {
    const [left, top, size] = places[number].map((thousandths) => `${thousandths / 10}%`);
    return m('span.rl-part', { style: { left, top, width: size, height: size } }, drawing(part, clock, true));
  });
}
