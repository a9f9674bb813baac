// The page for the server's owner with the phrases that were imported into the server's phrase book.

import { button } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import { download } from '../../parts/files.js';
import { focusIfLost } from '../../parts/focus.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { attempt, toast } from '../../parts/toast.js';
import { FileImport } from '../file-import.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage } from '../owners-page.js';
import { OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { shortMoment } from '../short-times.js';
import { sizeText } from '../size-text.js';
import { exportDictionaries, importDictionary, readDictionaries, removeDictionaries } from './dictionaries-api.js';
import { dictionariesWords as words, stages } from './dictionaries-words.js';
import { ImportForm } from './import-form.js';

/**
 * @typedef {import('./dictionaries-api.js').Dictionaries} Dictionaries
 * @typedef {import('./dictionaries-api.js').Imported} Imported
 * @typedef {import('./dictionaries-api.js').Report} Report
 */

class DictionariesPage {
  /**
   * Null: it is not known yet.
   *
   * @type {Dictionaries | null}
   */ #dictionaries = null;
  #reading = new OwnersReading();
  #adding = new FileImport({ send: importDictionary, look: () => void this.#look(), stages, words, done: () => words.done });

  constructor() {
    if (knownPass()) this.#read();
  }

  onremove() {
    this.#adding.leave();
    this.#reading.forget();
  }

  view() {
    return ownersPage({
      title: words.title, reading: this.#reading, read: () => this.#read(), forget: () => this.#forget(), content: () => this.#content(),
    });
  }

  #content() {
    const [known, reading] = [this.#dictionaries, this.#reading];
    return m('.stack', [
      m('p', words.intro),
      known ? [
        this.#book(known), m(ImportForm, { limit: known.limit, adding: this.#adding }),
        known.latest?.report ? reported(known.latest.report) : null,
      ] : reading.refusal ? null : m('p.quiet', { role: 'status' }, words.reading),
      reading.rest(() => this.#read()),
      ownerWays('/owner/dictionaries'),
    ]);
  }

  /** @param {Dictionaries} dictionaries */
  #book({ shipped, imported }) {
    return m('section.card.stack', [
      m('h2.owner-found', { tabindex: '-1' }, words.book),
      shipped === null ? null : m('p', words.shipped(shipped)),
      imported ? [
        found(imported),
        m('p', words.file(sizeText(imported.bytes), shortMoment(imported.changedAt))),
        m('.row', [
          button({ text: words.download, icon: 'download', onclick: () => void attempt(() => this.#download()) }),
          button({ text: words.remove, icon: 'bin', disabled: this.#adding.isBusy, onclick: () => void attempt(() => this.#remove()) }),
        ]),
      ] : m('p', words.none),
    ]);
  }

  #read() { void this.#reading.ask(readDictionaries, (answer) => this.#take(answer)); }

  /** Asks again; the page stays as it is meanwhile. */
  #look() { return this.#reading.askAgain(readDictionaries, (answer) => this.#take(answer)); }

  /** @param {Dictionaries} answer */
  #take(answer) {
    this.#dictionaries = answer;
    this.#adding.follow(answer.latest);
  }

  async #download() { download(words.fileName, await exportDictionaries(), 'text/tab-separated-values'); }

  async #remove() {
    if (!await confirm({ title: words.removeAsk, text: words.removeText, yes: words.remove, danger: true })) return;
    await removeDictionaries();
    toast(words.removed);
    await this.#look();
    focusIfLost('.owner-found');
  }

  #forget() {
    this.#adding.leave();
    this.#dictionaries = null;
  }
}

/**
 * How many phrases there are, or why nobody knows.
 *
 * @param {Imported} imported
 */
const found = ({ phrases, refused }) => (refused !== null ? m('p.error', refused)
  : m('p', phrases === null ? words.counting : words.imported(phrases)));

/**
 * What the last import has done.
 *
 * @param {Report} report
 */
const reported = (report) => m('section.card.stack', [
  m('h2', words.last),
  m('p', words.report(report)),
  report.skipped > 0 ? [
    m('p', words.skipped(report.skipped)),
    m('ul.owner-mistakes', report.lines.map(({ line, problem }) => m('li', [icon('warning'), m('span', words.line(line, problem))]))),
    report.skipped > report.lines.length ? m('p', words.more(report.skipped - report.lines.length)) : null,
  ] : null,
]);

/** @type {ClosureComponent} */
const DictionariesOfServer = () => new DictionariesPage();

export default styled(DictionariesOfServer, '/owner/owner.css');
