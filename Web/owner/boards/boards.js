// The page for the server's owner with all boards.

import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage, searchForm } from '../owners-page.js';
import { joined, OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { findBoards } from './boards-api.js';
import { boardsWords as words } from './boards-words.js';

class BoardsPage {
  #text = '';
  /** What was asked for last: the list belongs to it. */
  #asked = '';
  /** @type {import('./boards-api.js').OwnersBoard[]} */ #boards = [];
  #more = false;
  #reading = new OwnersReading();

  constructor() {
    if (knownPass()) void this.#search();
  }

  view() {
    return ownersPage({
      title: words.title, reading: this.#reading, read: () => this.#search(), forget: () => this.#forget(), content: () => this.#content(),
    });
  }

  #content() {
    const [reading, boards] = [this.#reading, this.#boards];
    return m('.stack', [
      m('p', words.intro),
      searchForm(() => void this.#search(), { label: words.search, value: this.#text, oninput: (value) => { this.#text = value; } }),
      m('p.quiet.owner-found', { role: 'status', tabindex: '-1' }, reading.isOn ? words.searching : reading.refusal ? ''
        : boards.length === 0 ? words.none : words.found(boards.length, this.#more)),
      boards.length > 0 ? m('ul.card.owner-maps', boards.map(({ board, kind, count }) => m('li.owner-map', { key: board }, m('.owner-map-text', [
        m('a', { href: `#!/owner/boards/${board}` }, board),
        m('small', [words.entries(count), kind === 'teams' ? ` · ${words.teams}` : '']),
      ])))) : null,
      reading.rest(() => void this.#next(), this.#more),
      ownerWays('/owner/boards'),
    ]);
  }

  async #search() {
    this.#asked = this.#text.trim();
    [this.#boards, this.#more] = [[], false];
    await this.#next();
  }

  /** Asks for the next boards of the list. */
  #next() {
    return this.#reading.ask(() => findBoards(this.#asked, this.#boards.length), ({ boards, more }) => {
      [this.#boards, this.#more] = [joined(this.#boards, boards, ({ board }) => board), more];
    });
  }

  #forget() { [this.#boards, this.#more] = [[], false]; }
}

/** @type {ClosureComponent} */
const Boards = () => new BoardsPage();

export default styled(Boards, '/owner/owner.css');
