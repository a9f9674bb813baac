// A phrase in a line: its characters, how it sounds, and what it means.

import m from '../../../parts/m.js';
import { coloured, pinyinOf } from './script.js';

/**
 * @param {import('../types.js').Phrase} phrase
 * @param {Children} [more]  under its English words
 */
export const phraseRow = (phrase, more = null) => m('.jm-phrase', [
  m('span.jm-phrase-hanzi', coloured(phrase)),
  m('.jm-phrase-words', [pinyinOf(phrase), m('span.jm-phrase-english', phrase.english), more]),
]);
