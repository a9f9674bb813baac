// The page for the server's owner with the entries of one board.

import { button } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { attempt, toast } from '../../parts/toast.js';
import { ownersPage } from '../owners-page.js';
import { joined, OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { shortDay } from '../short-times.js';
import { hideNames, hideOrRemove, limit, most, readOwnersBoard, removeGuest, showAgain } from './boards-api.js';
import { boardsWords as words } from './boards-words.js';

/** @typedef {import('./boards-api.js').OwnersEntry} OwnersEntry */

class BoardPage {
  #board = m.route.param('board') ?? '';
  /** @type {import('./boards-api.js').OwnersBoardPage | null} */ #known = null;
  #reading = new OwnersReading();

  constructor() {
    if (knownPass()) void this.#read();
  }

  view() {
    return ownersPage({
      title: words.board(this.#board), back: '/owner/boards', reading: this.#reading, read: () => this.#read(), forget: () => this.#forget(), content: () => this.#content(),
    });
  }

  #content() {
    const [known, reading] = [this.#known, this.#reading];
    return m('.stack', [
      m('p.quiet.owner-found', { role: 'status', tabindex: '-1' }, reading.isOn ? words.searching : known && !reading.refusal
        ? words.shown(known.entries.length, known.more) : ''),
      known && known.entries.length > 0 ? this.#list(words.standing, known.entries) : null,
      reading.rest(() => void (reading.refusal ? this.#read() : this.#next()), known?.more),
      known && known.hidden.length > 0 ? this.#list(words.hidden, known.hidden) : null,
    ]);
  }

  /** @param {string} title @param {OwnersEntry[]} entries */
  #list(title, entries) {
    return m('section.stack', { 'aria-label': title }, [
      m('h2', title), m('ul.owner-packs', entries.map((entry) => m('li.card.stack', { key: entry.id }, this.#card(entry)))),
    ]);
  }

  /** @param {OwnersEntry} entry */
  #card(entry) {
    const { id, rank, score, at, player, guest, hidesNames } = entry;
    const isTeam = this.#known?.kind === 'teams';
    return [
      m('h3.owner-pack-name', whoOf(entry)),
      hidesNames ? m('p.owner-badges', m('span.badge', isTeam ? words.namesHidden : words.nameHidden)) : null,
      m('p', [...rank === undefined ? [] : [words.rank(rank)], words.points(score)].join(' · ')),
      m('p.quiet', [
        words.number(id), ...player === undefined ? [] : [guest ? words.guest(player) : words.account(player)], shortDay(at),
      ].join(' · ')),
      m('.row', this.#buttons(entry)),
    ];
  }

  /** @param {OwnersEntry} entry */
  #buttons(entry) {
    const kind = this.#known?.kind ?? 'scores';
    const texts = words.buttons[kind];
    const who = `${whoOf(entry)}, ${words.number(entry.id)}`;
    /** @param {string} text @param {() => Promise<void>} run */
    const one = (text, run) => button({ text, 'aria-label': `${text}: ${who}`, onclick: () => attempt(run) });
    return [
      entry.removal === 'hidden' ? one(texts.show, () => this.#show(entry)) : one(texts.hide, () => this.#hide(entry)),
      entry.hidesNames ? one(texts.showName, () => this.#hideNames(entry, false)) : one(texts.hideName, () => this.#hideNames(entry, true)),
      one(texts.remove, () => this.#remove(entry)),
      entry.guest ? one(words.removeGuest, () => this.#removeGuest(entry)) : null,
    ];
  }

  /** @param {OwnersEntry} entry */
  async #hide(entry) {
    const kind = this.#known?.kind ?? 'scores';
    await hideOrRemove(kind, entry, 'hidden');
    toast(words.done.hide(whoOf(entry)), { action: { text: words.undo, run: () => void attempt(() => this.#show(entry)) } });
    await this.#read();
  }

  /** @param {OwnersEntry} entry */
  async #show(entry) {
    await showAgain(this.#known?.kind ?? 'scores', entry);
    toast(words.done.show(whoOf(entry)));
    await this.#read();
  }

  /** @param {OwnersEntry} entry @param {boolean} hidden */
  async #hideNames(entry, hidden) {
    await hideNames(this.#known?.kind ?? 'scores', entry, hidden);
    const who = whoOf(entry);
    toast(hidden ? words.done.hideName(who) : words.done.showName(who), hidden
      ? { action: { text: words.undo, run: () => void attempt(() => this.#hideNames(entry, false)) } } : {});
    await this.#read();
  }

  /** @param {OwnersEntry} entry */
  async #remove(entry) {
    const kind = this.#known?.kind ?? 'scores';
    if (!await isSure(words.asks[kind], entry)) return;
    await hideOrRemove(kind, entry, 'removed');
    toast(words.done.remove(whoOf(entry)));
    await this.#read();
  }

  /** @param {OwnersEntry} entry */
  async #removeGuest(entry) {
    if (!await isSure(words.asks.guest, entry)) return;
    await removeGuest(entry);
    toast(words.done.remove(whoOf(entry)));
    await this.#read();
  }

  /** Reads as many entries as are shown, as they are now. */
  async #read() {
    const count = Math.min(most, Math.max(limit, this.#known?.entries.length ?? 0));
    const known = this.#known;
    await this.#ask(() => readOwnersBoard(this.#board, 0, count).catch((error) => {
      // Its last entry was removed.
      if (known && error.code === 'noSuchBoard') return { ...known, entries: [], hidden: [], more: false };
      throw error;
    }));
  }

  /** Asks for the next entries. */
  async #next() {
    const known = this.#known;
    if (!known) return;
    await this.#ask(async () => {
      const page = await readOwnersBoard(this.#board, known.entries.length);
      return { ...page, entries: joined(known.entries, page.entries, ({ id }) => id) };
    });
  }

  /** @param {() => Promise<import('./boards-api.js').OwnersBoardPage>} read */
  #ask(read) {
    return this.#reading.ask(read, (answer) => { this.#known = answer; });
  }

  #forget() { this.#known = null; }
}

/** @param {OwnersEntry} entry */
const whoOf = ({ names }) => names.join(', ');

/** @param {{ title: (who: string) => string, text: string, yes: string }} ask @param {OwnersEntry} entry */
const isSure = ({ title, text, yes }, entry) => confirm({ title: title(whoOf(entry)), text, yes, no: words.cancel, danger: true });

/** @type {ClosureComponent} */
const Board = () => new BoardPage();

export default styled(Board, '/owner/owner.css');
