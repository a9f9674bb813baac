// The phrase book as a list to search in: to read, or to mark phrases in.

import { button, iconButton } from '../../../parts/button.js';
import { field } from '../../../parts/field.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { isKnown, phraseOf, phrasePath } from '../content.js';
import { importPhrases } from './imported.js';
import { LongList } from './long-list.js';
import { endedLongPress, longPress } from './long-press.js';
import { nameOf } from '../phrase-lines.js';
import { PhraseResults } from './phrase-results.js';
import { charactersOf, coloured, pinyinOf, plainSyllable } from './script.js';
import { types } from '../stored.js';
import { Alarm } from '../../../parts/time.js';
import { toast } from '../../../parts/toast.js';
import { book } from './book-words.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Phrase} Phrase
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
  /** @type {PhraseResults | null} */
  let results = null;
  /** Those that are being looked for.
   * @type {PhraseResults | null} */
  let wanted = null;
  /** @type {string | null} */
  let failure = null;
  const alarm = new Alarm();
  void search(true);

  /** @param {boolean} [isAtOnce]  whether the server is asked at once */
  async function search(isAtOnce = false) {
    const own = wanted = new PhraseResults(memory.text, memory.type);
    alarm.clear();
    try {
      await own.findHere();
      if (own !== wanted) return;
      [results, failure] = [own, null];
      alarm.set(isAtOnce ? 0 : patience, () => void own.findThere());
    } catch (error) {
      failure = /** @type {Error} */ (error).message;
    }
    m.redraw();
  }

  /** @param {Set<string>} selection @param {Phrase} phrase */
  function mark(selection, phrase) {
    if (isMarked(selection, phrase)) {
      selection.delete(phrase.hanzi);
      return;
    }
    // Levels are played without a network: what only the server has comes along.
    const complaint = importPhrases([phrase]) ?? obstacle(phrase);
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
      return m('a.jm-list-main', { href: `#!${phrasePath(phrase)}`, tabindex }, content);
    }
    const isOn = isMarked(selection, phrase);
    return [
      m('button.jm-list-main', {
        type: 'button', tabindex, 'aria-pressed': String(isOn), ...longPress(() => open(phrase)),
        onclick() { if (!endedLongPress()) mark(selection, phrase); },
      }, [m('.jm-mark', { class: isOn ? 'jm-marked' : '' }, isOn ? icon('check') : null), content]),
      iconButton({ icon: 'info', label: book.info(charactersOf(phrase)), tabindex, onclick: () => open(phrase) }),
    ];
  }

  return {
    onremove: () => { wanted = null; alarm.clear(); },
    view({ attrs }) {
      const all = results;
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
          m('p.jm-book-found.quiet', { role: 'status' }, failure ? null : all ? book.found(all.count) : book.searching),
          failure ? m('p.error', { role: 'alert' }, failure) : null,
          all?.isAlone ? m('p.quiet', book.onlyHere) : null,
        ]),
        all && m(/** @type {Component<any>} */ (LongList), {
          label: book.title, of: all, count: all.rows.length, total: all.count,
          keyOf: (/** @type {number} */ index) => nameOf(all.rows[index]),
          row: (/** @type {number} */ index, /** @type {number} */ tabindex) => row(all.rows[index], tabindex, attrs),
          top: memory.top, onscrolled: (/** @type {number} */ top) => { memory.top = top; },
          ondrawn: (/** @type {number} */ last) => all.readTo(last),
        }),
      ]);
    },
  };
}

/** Levels know phrases by their characters alone.
 * @param {Set<string>} selection @param {Phrase} phrase */
const isMarked = (selection, phrase) => selection.has(phrase.hanzi) && isKnown(phrase);

/** Why a phrase cannot be in a level; null where it can.
 * @param {Phrase} phrase */
function obstacle(phrase) {
  const own = phraseOf(phrase.hanzi);
  if (!own) return book.notForLevels(charactersOf(phrase));
  return isKnown(phrase) ? null : book.readOtherwise(charactersOf(phrase), own.pinyin.map(plainSyllable).join(' '));
}
