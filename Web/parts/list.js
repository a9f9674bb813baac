// A list with a search field.

import m from './m.js';
import { field } from './field.js';

/**
 * A text without capitals and accents, so that "cafe" finds "Café".
 *
 * @param {string} text
 */
export const plainText = (text) => text.normalize('NFD').replace(/\p{Mark}/gu, '').toLowerCase();

/**
 * Whether every word of `search` is in the text.
 *
 * @param {string} text
 * @param {string} search
 */
export function matches(text, search) {
  const plain = plainText(text);
  return plainText(search).split(/\s+/).every((word) => plain.includes(word));
}

/**
 * Enter picks the only hit: it presses the first control of its row.
 *
 * @template Item
 * @param {object} attrs
 * @param {string} attrs.label  of the search field
 * @param {Item[]} attrs.items  in order
 * @param {(item: Item) => string} attrs.text  what is searched
 * @param {(item: Item) => Children} attrs.row
 * @param {(item: Item) => string} [attrs.group]  the title under which it stands; items of a group follow each other
 * @param {string} attrs.search
 * @param {(search: string) => void} attrs.onsearch
 * @param {Children} attrs.empty  what is said if nothing is found
 */
export function searchList({ label, items, text, row, group = () => '', search, onsearch, empty }) {
  const found = items.filter((item) => matches(text(item), search));
  const titles = [...new Set(found.map(group))];
  return m('.search-list', [
    field({
      label, value: search, oninput: onsearch, type: 'search', enterkeyhint: 'search',
      onkeydown: (/** @type {KeyboardEvent} */ event) => { if (search.trim() !== '' && found.length === 1) pickOnEnter(event); },
    }),
    found.length === 0 ? m('p.quiet', { role: 'status' }, empty) : titles.map((title) => m('section', [
      title ? m('h2.list-title', title) : null,
      m('ul.list', found.filter((item) => group(item) === title).map((item) => m('li', row(item)))),
    ])),
  ]);
}

/** @param {KeyboardEvent} event */
function pickOnEnter({ key, isComposing, currentTarget }) {
  if (key !== 'Enter' || isComposing) return;
  const list = /** @type {Element} */ (currentTarget).closest('.search-list');
  /** @type {HTMLElement | null | undefined} */ (list?.querySelector('.list a, .list button, .list input'))?.click();
}
