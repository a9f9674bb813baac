// The page for the server's owner with all boards.

import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { FoundList } from '../found-list.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage, searchForm } from '../owners-page.js';
import { knownPass } from '../pass.js';
import { findBoards } from './boards-api.js';
import { boardsWords as words } from './boards-words.js';

class BoardsPage {
  #text = '';
  #list = new FoundList(findBoards, ({ board }) => board);

  constructor() {
    if (knownPass()) void this.#search();
  }

  view() {
    return ownersPage({
      title: words.title, reading: this.#list.reading, read: () => this.#search(), forget: () => this.#list.forget(), content: () => this.#content(),
    });
  }

  #content() {
    return m('.stack', [
      m('p', words.intro),
      searchForm(() => void this.#search(), { label: words.search, value: this.#text, oninput: (value) => { this.#text = value; } }),
      this.#list.view(words, (boards) => m('ul.card.owner-maps', boards.map(({ board, kind, count }) => m('li.owner-map', { key: board }, m('.owner-map-text', [
        m('a', { href: `#!/owner/boards/${board}` }, board),
        m('small', [words.entries(count), kind === 'teams' ? ` · ${words.teams}` : '']),
      ]))))),
      ownerWays('/owner/boards'),
    ]);
  }

  #search() { return this.#list.search(this.#text.trim()); }
}

/** @type {ClosureComponent} */
const Boards = () => new BoardsPage();

export default styled(Boards, '/owner/owner.css');
