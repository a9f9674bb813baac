// The page of one phrase.

import { button } from '../../../parts/button.js';
import { fromCodePoints } from '../../../parts/code-points.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { toast } from '../../../parts/toast.js';
import { book } from './book-words.js';
import { phraseOf } from '../content.js';
import { importPhrases, keepImported } from './imported.js';
import { openPhraseReport } from './phrase-report.js';
import { findPhrase } from './phrase-search.js';
import { phraseView } from './phrase-view.js';
import { reporting } from './report-words.js';
import { charactersOf } from './script.js';
import { importedPhrases, isPhrase } from '../stored.js';

/** @typedef {import('../types.js').Phrase} Phrase */

/** @type {ClosureComponent} */
function PhrasePage() {
  /** @type {Phrase | null} */
  let phrase = null;
  let isKnown = false;
  findPhrase(fromCodePoints(m.route.param('code') ?? '')).then((found) => { phrase = found; }, () => {})
    .finally(() => { isKnown = true; m.redraw(); });

  /** @param {Phrase} shown */
  function ways(shown) {
    if (importedPhrases().includes(shown)) return removal(shown);
    return [
      isPhrase(shown) && !phraseOf(shown.hanzi) ? keeping(shown, () => { phrase = phraseOf(shown.hanzi); }) : null,
      button({ text: reporting.open, icon: 'warning', kind: 'quiet', onclick: () => openPhraseReport(shown) }),
    ];
  }

  return {
    view: () => page({ title: phrase ? charactersOf(phrase) : book.phrase, accent: 'jasmine', back: '/jasmine/phrases', wide: true },
      phrase ? [phraseView(phrase), m('.row', ways(phrase))]
        : isKnown ? m('p.error', { role: 'alert' }, book.noSuchPhrase) : m('p.quiet', { role: 'status' }, book.searching)),
  };
}

/** @param {Phrase} phrase */
const removal = (phrase) => button({
  text: book.removePhrase, icon: 'bin', kind: 'danger',
  onclick() {
    keepImported((other) => other !== phrase);
    m.route.set('/jasmine/phrases', null, { replace: true });
  },
});

/**
 * The button for a phrase that only the server has: keeps it on this device, for levels and for use without a network.
 *
 * @param {Phrase} phrase
 * @param {() => void} kept
 */
const keeping = (phrase, kept) => button({
  text: book.keepPhrase, icon: 'download', kind: 'main',
  onclick() {
    const complaint = importPhrases([phrase]);
    if (!complaint) kept();
    toast(complaint ?? book.keptPhrase(charactersOf(phrase)), { kind: complaint ? 'error' : 'note' });
  },
});

export default styled(styled(PhrasePage, '/games/jasmine/book/book.css'), '/games/jasmine/jasmine.css');
