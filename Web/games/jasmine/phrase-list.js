// The phrase book as a list to search in: to read, or to mark phrases in.

import { button, iconButton } from '../../parts/button.js';
import { field } from '../../parts/field.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { phrasePath } from './content.js';
import { importPhrases } from './imported.js';
import { LongList } from './long-list.js';
import { endedLongPress, longPress } from './long-press.js';
import { searchHere, searchThere, together } from './phrase-search.js';
import { charactersOf, coloured, pinyinOf } from './script.js';
import { types } from './stored.js';
import { toast } from '../../parts/toast.js';
import { book } from './book-words.js';
import { words } from './words.js';

/**
 * @typedef {import('./types.js').Phrase} Phrase
 *
 * @typedef {object} PhraseListAttrs
 * @property {Memory} memory  what was searched; it is changed in place
 * @property {Phrase['type'] | null} [type]  which phrases there are; null: one may choose
 * @property {Set<string> | null} selection  those that are marked, which is changed in place; null: none can be
 * @property {(phrase: Phrase) => void} open  shows one
 * @property {Children} [more]  beside the kinds of phrases
 *
 * @typedef {{ text: string, type: Phrase['type'] | null, top: number }} Memory
 */

/** How long the server is not asked while somebody types; milliseconds. */
const patience = 200;

/** @type {ClosureComponent<PhraseListAttrs>} */
export function PhraseList({ attrs: { memory, type: only = null } }) {
  if (only) memory.type = only;
  /** @type {Phrase[] | null} */
  let found = null;
  /** @type {string | null} */
  let failure = null;
  let isAlone = false;
  let lastNumber = 0;
  let timer = 0;
  void search(true);

  /** @param {boolean} [isAtOnce]  whether the server is asked at once */
  async function search(isAtOnce = false) {
    const number = (lastNumber += 1);
    clearTimeout(timer);
    try {
      const here = await searchHere(memory.text, memory.type);
      if (number !== lastNumber) return;
      [found, failure] = [here, null];
      m.redraw();
      if (memory.text.trim()) timer = setTimeout(() => void ask(number, here), isAtOnce ? 0 : patience);
    } catch (error) {
      failure = /** @type {Error} */ (error).message;
      m.redraw();
    }
  }

  /** @param {number} number @param {Phrase[]} here */
  async function ask(number, here) {
    const there = await searchThere(memory.text, memory.type);
    if (number !== lastNumber) return;
    isAlone = there === null;
    found = together(here, there ?? []);
    m.redraw();
  }

  /** @param {Set<string>} selection @param {Phrase} phrase */
  function mark(selection, phrase) {
    if (selection.delete(phrase.hanzi)) return;
    // Levels are played without a network: what only the server has comes along.
    const complaint = importPhrases([phrase]);
    if (complaint) toast(complaint, { kind: 'error' });
    else selection.add(phrase.hanzi);
  }

  /** @param {Phrase} phrase @param {number} tabindex @param {PhraseListAttrs} attrs */
  function row(phrase, tabindex, { selection, open }) {
    const content = [
      m('.jm-row-hanzi', coloured(phrase)),
      m('.jm-row-words', [m('.jm-row-pinyin', pinyinOf(phrase)), m('.jm-row-english', phrase.english)]),
    ];
    if (!selection) {
      return m('a.jm-list-main', { href: `#!${phrasePath(phrase.hanzi)}`, tabindex }, content);
    }
    const isMarked = selection.has(phrase.hanzi);
    return [
      m('button.jm-list-main', {
        type: 'button', tabindex, 'aria-pressed': String(isMarked), ...longPress(() => open(phrase)),
        onclick() { if (!endedLongPress()) mark(selection, phrase); },
      }, [m('.jm-mark', { class: isMarked ? 'jm-marked' : '' }, isMarked ? icon('check') : null), content]),
      iconButton({ icon: 'info', label: book.info(charactersOf(phrase)), tabindex, onclick: () => open(phrase) }),
    ];
  }

  return {
    onremove: () => { lastNumber += 1; clearTimeout(timer); },
    view({ attrs }) {
      const all = found;
      return m('.jm-book', [
        m('.jm-book-search', [
          field({
            // In a dialog there is less room.
            label: book.search, ...(only ? { placeholder: book.searchHint } : { hint: book.searchHint }), value: memory.text,
            type: 'search', enterkeyhint: 'search', maxlength: 60, autocapitalize: 'off', spellcheck: false,
            oninput(text) { memory.text = text; memory.top = 0; void search(); },
          }),
          only ? null : m('.jm-book-types', [
            m('.jm-chips', { role: 'group', 'aria-label': words.phrases }, [null, ...types].map((type) => button({
              text: type ? words.types[type] : book.all, class: 'jm-chip', 'aria-pressed': String(memory.type === type),
              onclick() { memory.type = type; memory.top = 0; void search(); },
            }))),
            attrs.more,
          ]),
          m('p.jm-book-found.quiet', { role: 'status' }, failure ? null : all ? book.found(all.length) : book.searching),
          failure ? m('p.error', { role: 'alert' }, failure) : null,
          isAlone && memory.text.trim() ? m('p.quiet', book.onlyHere) : null,
        ]),
        all && m(/** @type {Component<any>} */ (LongList), {
          label: book.title, of: all, count: all.length, keyOf: (/** @type {number} */ index) => all[index].hanzi,
          row: (/** @type {number} */ index, /** @type {number} */ tabindex) => row(all[index], tabindex, attrs),
          top: memory.top, onscrolled: (/** @type {number} */ top) => { memory.top = top; },
        }),
      ]);
    },
  };
}
