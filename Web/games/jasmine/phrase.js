// The page of one phrase.

import { button } from '../../parts/button.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { book } from './book-words.js';
import { pathText } from './content.js';
import { keepImported } from './imported.js';
import { findPhrase } from './phrase-search.js';
import { phraseView } from './phrase-view.js';
import { charactersOf } from './script.js';
import { importedPhrases } from './stored.js';

/** @typedef {import('./types.js').Phrase} Phrase */

/** @type {ClosureComponent} */
function PhrasePage() {
  /** @type {Phrase | null} */
  let phrase = null;
  let isKnown = false;
  findPhrase(pathText(m.route.param('code') ?? '')).then((found) => { phrase = found; }, () => {})
    .finally(() => { isKnown = true; m.redraw(); });

  return {
    view: () => page({ title: phrase ? charactersOf(phrase) : book.phrase, accent: 'jasmine', back: '/jasmine/phrases', wide: true },
      phrase ? [phraseView(phrase), importedPhrases().includes(phrase) ? removal(phrase) : null]
        : isKnown ? m('p.error', { role: 'alert' }, book.noSuchPhrase) : m('p.quiet', { role: 'status' }, book.searching)),
  };
}

/** @param {Phrase} phrase */
const removal = (phrase) => m('.row', button({
  text: book.removePhrase, icon: 'bin', kind: 'danger',
  onclick() {
    keepImported((other) => other !== phrase);
    m.route.set('/jasmine/phrases', null, { replace: true });
  },
}));

export default styled(styled(PhrasePage, '/games/jasmine/book.css'), '/games/jasmine/jasmine.css');
