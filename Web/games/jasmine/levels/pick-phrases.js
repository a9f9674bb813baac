// Phrases for a level, marked in the phrase book.

import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { book } from '../book/book-words.js';
import { designing } from './designer-words.js';
import { PhraseList } from '../book/phrase-list.js';
import { showPhrase } from '../book/phrase-view.js';

/**
 * @param {import('../types.js').PhraseType} type
 * @param {string[]} before  the phrases that are chosen already
 * @returns {Promise<string[] | undefined>} those that are chosen now; undefined if nothing changes
 */
export function pickPhrases(type, before) {
  const selection = new Set(before);
  const memory = { text: '', type, top: 0 };
  return openDialog({
    title: designing.pick, accent: 'jasmine', wide: true,
    body: (close) => [
      m(/** @type {Component<any>} */ (PhraseList), { memory, type, selection, open: showPhrase }),
      m('.dialog-actions', [
        button({ text: designing.cancel, onclick: () => close(undefined) }),
        button({ text: book.use(selection.size), kind: 'main', icon: 'check', onclick: () => close([...selection]) }),
      ]),
    ],
  });
}
