// The choice of a child: a game and a level, each from a row of pictures.

import m from '../../parts/m.js';
import { anyFinger } from '../../parts/press.js';
import { storage } from '../../parts/storage.js';
import { care } from './care.js';
import { choiceKey } from './stored.js';

/** @typedef {import('./stored.js').Choice} Choice */

/**
 * What is chosen, as far as it is offered. If only one thing is offered, it is chosen.
 *
 * @returns {Choice}
 */
export function chosen() {
  const { games, levels } = care();
  const { game, level } = storage.read(choiceKey) ?? { game: null, level: null };
  return { game: offered(games, game), level: offered(levels, level) };
}

/** @param {Partial<Choice>} choice */
export const choose = (choice) => storage.write(choiceKey, { ...chosen(), ...choice });

/** @param {string[]} ids @param {string | null} id */
const offered = (ids, id) => (id && ids.includes(id) ? id : ids.length === 1 ? ids[0] : null);

/**
 * A row of pictures, one of which can be chosen: it is lifted, framed and ticked.
 *
 * @param {object} attrs
 * @param {string} attrs.legend
 * @param {string} attrs.name
 * @param {string[]} attrs.ids
 * @param {string | null} attrs.chosen
 * @param {boolean} attrs.isMissing  whether Play was pressed without a choice
 * @param {(id: string) => string} attrs.text
 * @param {(id: string) => void} attrs.onchange
 */
export const row = ({ legend, name, ids, chosen: own, isMissing, text, onchange }) => m('fieldset.kids-row', {
  class: `kids-row-${name} ${isMissing ? 'kids-row-missing' : ''}`,
}, [
  m('legend.out-of-sight', legend),
  ids.map((id) => m('label.kids-choice', { key: id, ...anyFinger }, [
    m('input', { type: 'radio', name, value: id, checked: id === own, onchange: () => onchange(id) }),
    m('img.kids-choice-picture', { src: `/art/kids/icons/${id}.svg`, alt: '', draggable: false }),
    m('span.kids-choice-name', text(id)),
    m('img.kids-choice-tick', { src: '/art/kids/icons/tick.svg', alt: '', draggable: false }),
  ])),
]);
