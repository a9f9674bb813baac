// The phrase book: all phrases, to be searched, read, and marked for a level.

import { button } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { book } from './book-words.js';
import { phraseOf } from '../content.js';
import { startWith } from '../levels/designer-start.js';
import { PhraseList } from './phrase-list.js';
import { showPhrase } from './phrase-view.js';

/**
 * The last search, so that the way back from a phrase leads to the same place.
 *
 * @type {import('./phrase-list.js').Memory}
 */
const memory = { text: '', type: null, top: 0 };

/** @type {ClosureComponent} */
function Book() {
  /** @type {Set<string> | null} */
  let selection = null;
  return {
    view: () => page({ title: book.title, accent: 'jasmine', back: '/jasmine', wide: true, actions: exchange() }, [
      m(/** @type {Component<any>} */ (PhraseList), { memory, selection, open: showPhrase, more: selecting() }),
      selection ? selectBar(selection) : null,
    ]),
  };

  function selecting() {
    return button({
      text: selection ? book.endSelecting : book.select, icon: selection ? 'close' : 'check', kind: 'quiet', class: 'jm-select',
      'aria-pressed': String(selection !== null), onclick() { selection = selection ? null : new Set(); },
    });
  }

  /** @param {Set<string>} marked */
  function selectBar(marked) {
    return m('.jm-book-bar', [
      m('p', { role: 'status' }, book.selected(marked.size)),
      button({
        text: book.levelOfThese, icon: 'add', kind: 'main', disabled: marked.size === 0,
        onclick() {
          startWith([...marked].flatMap((hanzi) => phraseOf(hanzi) ?? []));
          m.route.set('/jasmine/design');
        },
      }),
    ]);
  }
}

const exchange = () => m('a.icon-button', {
  href: '#!/jasmine/import', 'aria-label': book.exchange, title: book.exchange,
}, icon('download'));

export default styled(styled(Book, '/games/jasmine/book/book.css'), '/games/jasmine/jasmine.css');
