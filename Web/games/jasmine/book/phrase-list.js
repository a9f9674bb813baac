// The phrase book as a list that can be searched, for reading or for marking phrases.

import { button } from '../../../parts/button.js';
import { field } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { nameOf } from '../phrase-lines.js';
import { types } from '../stored.js';
import { words } from '../words.js';
import { book } from './book-words.js';
import { markRow, readRow } from './listed-phrase.js';
import { LongList } from './long-list.js';
import { PhraseFinder } from './phrase-finder.js';

/**
 * @typedef {import('../types.js').Phrase} Phrase
 *
 * @typedef {object} PhraseListAttrs
 * @property {Memory} memory  the search; it is changed in place
 * @property {Phrase['type'] | null} [type]  the only type that is listed; null: the player may choose
 * @property {import('./marking.js').Selection | null} selection  the marked phrases, changed in place; null: phrases
 *   cannot be marked
 * @property {(phrase: Phrase) => void} open  shows a phrase
 * @property {Children} [more]  beside the kinds of phrases
 *
 * @typedef {{ text: string, type: Phrase['type'] | null, top: number }} Memory
 */

/** @type {ClosureComponent<PhraseListAttrs>} */
export function PhraseList({ attrs: { memory, type: only = null } }) {
  if (only) memory.type = only;
  const finder = new PhraseFinder();
  void finder.find(memory, { isAtOnce: true });

  /** @param {Partial<Memory>} wanted */
  function search(wanted) {
    Object.assign(memory, wanted, { top: 0 });
    void finder.find(memory);
  }

  return {
    onremove: () => finder.stop(),
    view: ({ attrs }) => m('.jm-book', [
      m('.jm-book-search', [
        searchField(memory.text, only !== null, (text) => search({ text })),
        only ? null : m('.jm-book-types', [typeChips(memory.type, (type) => search({ type })), attrs.more]),
        whatIsFound(finder),
      ]),
      finder.results && list(finder.results, attrs),
    ]),
  };
}

/** @param {string} text @param {boolean} isInDialog @param {(text: string) => void} oninput */
const searchField = (text, isInDialog, oninput) => field({
  // In a dialog there is less room.
  label: book.search, ...(isInDialog ? { placeholder: book.searchHint } : { hint: book.searchHint }), value: text,
  type: 'search', enterkeyhint: 'search', maxlength: 60, autocapitalize: 'off', spellcheck: false, oninput,
});

/** @param {Phrase['type'] | null} chosen @param {(type: Phrase['type'] | null) => void} choose */
const typeChips = (chosen, choose) => m('.jm-chips', { role: 'group', 'aria-label': words.phrases },
  [null, ...types].map((type) => button({
    text: type ? words.types[type] : book.all, class: 'jm-chip', 'aria-pressed': String(chosen === type),
    onclick: () => choose(type),
  })));

/** @param {PhraseFinder} finder */
const whatIsFound = ({ results, failure }) => [
  m('p.jm-book-found.quiet', { role: 'status' }, failure ? null : results ? book.found(results.count) : book.searching),
  failure ? m('p.error', { role: 'alert' }, failure) : null,
  results?.isAlone ? m('p.quiet', book.onlyHere) : null,
];

/** @param {import('./phrase-results.js').PhraseResults} found @param {PhraseListAttrs} attrs */
const list = (found, { memory, selection, open }) => m(/** @type {Component<any>} */ (LongList), {
  label: book.title, of: found,
  keyOf: (/** @type {number} */ index) => nameOf(found.rows[index]),
  row: (/** @type {number} */ index, /** @type {number} */ tabindex) => (selection
    ? markRow(found.rows[index], tabindex, selection, open) : readRow(found.rows[index], tabindex)),
  top: memory.top, onscrolled: (/** @type {number} */ top) => { memory.top = top; },
  ondrawn: (/** @type {number} */ last) => found.readTo(last),
});
