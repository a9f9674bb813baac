// The page for the server's owner with all boards.

import { button } from '../../parts/button.js';
import { field } from '../../parts/field.js';
import { focusIfLost } from '../../parts/focus.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { Gate, forgetButton } from '../gate.js';
import { ownerWays } from '../owner-ways.js';
import { ownerWords } from '../owner-words.js';
import { keepPass, knownPass } from '../pass.js';
import { findBoards } from './boards-api.js';
import { boardsWords as words } from './boards-words.js';

/** @typedef {import('../owner-api.js').OwnerRefusal} OwnerRefusal */

class BoardsPage {
  #text = '';
  /** What was asked for last: the list belongs to it. */
  #asked = '';
  /** @type {import('./boards-api.js').OwnersBoard[]} */ #boards = [];
  #more = false;
  #isSearching = false;
  /** @type {OwnerRefusal | null} */ #refusal = null;
  /** Only the last search counts. */
  #number = 0;

  constructor() {
    if (knownPass()) void this.#search();
  }

  view() {
    return page({ title: words.title, actions: forgetButton(() => this.#forget()) },
      !knownPass() ? m(Gate, { refusal: this.#refusal, enter: () => void this.#search() }) : this.#content());
  }

  #content() {
    const [refusal, boards] = [this.#refusal, this.#boards];
    return m('.stack', [
      m('p', words.intro),
      m('form.card.stack', {
        novalidate: true, onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void this.#search();
        },
      }, [
        field({ label: words.search, value: this.#text, type: 'search', maxlength: 100, oninput: (value) => { this.#text = value; } }),
        m('.row', button({ text: words.find, icon: 'search', kind: 'main', type: 'submit' })),
      ]),
      m('p.quiet.owner-found', { role: 'status', tabindex: '-1' }, this.#isSearching ? words.searching : refusal ? ''
        : boards.length === 0 ? words.none : words.found(boards.length, this.#more)),
      boards.length > 0 ? m('ul.card.owner-maps', boards.map(({ board, kind, count }) => m('li.owner-map', { key: board }, m('.owner-map-text', [
        m('a', { href: `#!/owner/boards/${board}` }, board),
        m('small', [words.entries(count), kind === 'teams' ? ` · ${words.teams}` : '']),
      ])))) : null,
      refusal ? m('.stack', { role: 'alert' }, [
        m('p.error', refusal.message), m('.row', button({ text: ownerWords.tryAgain, icon: 'redo', onclick: () => void this.#next() })),
      ]) : this.#more ? m('.row', button({ text: words.more, disabled: this.#isSearching, onclick: () => void this.#next() })) : null,
      ownerWays('/owner/boards'),
    ]);
  }

  async #search() {
    this.#asked = this.#text.trim();
    [this.#boards, this.#more] = [[], false];
    await this.#next();
  }

  /** Asks for the next boards of the list. */
  async #next() {
    const number = (this.#number += 1);
    [this.#isSearching, this.#refusal] = [true, null];
    // It may be called while the page is drawn, which must not be drawn again meanwhile.
    queueMicrotask(() => m.redraw());
    try {
      const { boards, more } = await findBoards(this.#asked, this.#boards.length);
      if (number !== this.#number) return;
      // A board may have come meanwhile.
      const known = new Set(this.#boards.map(({ board }) => board));
      [this.#boards, this.#more] = [[...this.#boards, ...boards.filter(({ board }) => !known.has(board))], more];
    } catch (error) {
      if (number !== this.#number) return;
      this.#refusal = /** @type {OwnerRefusal} */ (error);
      if (this.#refusal.code === 'badToken') keepPass(null);
    }
    this.#isSearching = false;
    m.redraw();
    focusIfLost('.owner-found');
  }

  #forget() {
    this.#number += 1;
    [this.#boards, this.#more, this.#isSearching, this.#refusal] = [[], false, false, null];
  }
}

/** @type {ClosureComponent} */
const Boards = () => new BoardsPage();

export default styled(Boards, '/owner/owner.css');
