// A phrase as a row of the phrase book: a link to its page, or what marks it.

import { iconButton } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { phrasePath } from '../content.js';
import { book } from './book-words.js';
import { endedLongPress, longPress } from './long-press.js';
import { isMarked, mark } from './marking.js';
import { charactersOf, coloured, pinyinOf } from './script.js';

/** @typedef {import('../types.js').Phrase} Phrase */

/**
 * The row of a phrase in a list for reading.
 *
 * @param {Phrase} phrase
 * @param {number} tabindex
 * @returns {Children}
 */
export const readRow = (phrase, tabindex) => m('a.jm-list-main', { href: `#!${phrasePath(phrase)}`, tabindex }, told(phrase));

/**
 * The row of a phrase that can be marked. A long press and a button show the phrase.
 *
 * @param {Phrase} phrase
 * @param {number} tabindex
 * @param {import('./marking.js').Selection} selection  is changed in place
 * @param {(phrase: Phrase) => void} open  shows it
 * @returns {Children}
 */
export function markRow(phrase, tabindex, selection, open) {
  const isOn = isMarked(selection, phrase);
  return [
    m('button.jm-list-main', {
      type: 'button', tabindex, 'aria-pressed': String(isOn), ...longPress(() => open(phrase)),
      onclick() { if (!endedLongPress()) mark(selection, phrase); },
    }, [m('.jm-mark', { class: isOn ? 'jm-marked' : '' }, isOn ? icon('check') : null), told(phrase)]),
    iconButton({ icon: 'info', label: book.info(charactersOf(phrase)), tabindex, onclick: () => open(phrase) }),
  ];
}

/** @param {Phrase} phrase */
const told = (phrase) => [
  m('.jm-row-hanzi', coloured(phrase)),
  m('.jm-row-words', [m('.jm-row-pinyin', pinyinOf(phrase)), m('.jm-row-english', phrase.english)]),
];
