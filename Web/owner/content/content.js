// The page for the server's owner with the files of content that people edit, and what is wrong with them.

import { button } from '../../parts/button.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage } from '../owners-page.js';
import { OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { shortMoment } from '../short-times.js';
import { sizeText } from '../size-text.js';
import { readContent } from './content-api.js';
import { contentWords as words } from './content-words.js';

/**
 * @typedef {import('./content-api.js').Content} Content
 * @typedef {import('./content-api.js').ContentFile} ContentFile
 */

class ContentPage {
  /**
   * Null: it is not known yet.
   *
   * @type {Content | null}
   */ #content = null;
  #reading = new OwnersReading();

  constructor() {
    if (knownPass()) this.#read();
  }

  onremove() { this.#reading.forget(); }

  view() {
    return ownersPage({
      title: words.title, reading: this.#reading, read: () => this.#read(), forget: () => this.#forget(), content: () => this.#body(),
    });
  }

  #body() {
    const [content, reading] = [this.#content, this.#reading];
    return m('.stack', [
      m('p', words.intro),
      m('p.owner-found', { role: 'status', tabindex: '-1' }, reading.refusal ? '' : reading.isOn || !content ? words.reading : result(content)),
      content ? [
        m('p.owner-path', words.where(content.folder)),
        m('.row', button({ text: words.again, icon: 'redo', disabled: reading.isOn, onclick: () => this.#read() })),
        byFolder(content.files).map(({ name, files }) => m('section.card.stack', { key: name }, [
          m('h2', words.folders[name] ?? name), m('ul.owner-maps', files.map((file) => m('li.owner-map.owner-backup', { key: file.path }, row(file)))),
        ])),
        content.others > 0 ? m('p.quiet', words.others(content.others)) : null,
      ] : null,
      reading.rest(() => this.#read()),
      ownerWays('/owner/content'),
    ]);
  }

  #read() {
    void this.#reading.ask(readContent, (content) => { this.#content = content; });
  }

  #forget() { this.#content = null; }
}

/** @param {Content} content */
function result({ files }) {
  const wrong = files.filter(({ mistakes }) => mistakes.length > 0);
  if (wrong.length === 0) return words.fine(files.length);
  return words.wrong(wrong.reduce((sum, { mistakes }) => sum + mistakes.length, 0), wrong.length);
}

/**
 * The files of each folder, in the order of the server.
 *
 * @param {ContentFile[]} files
 */
const byFolder = (files) => [...new Set(files.map(folderOf))].map((name) => ({ name, files: files.filter((file) => folderOf(file) === name) }));

/** @param {ContentFile} file */
const folderOf = ({ path }) => path.split('/')[0];

/** @param {ContentFile} file */
const row = ({ path, bytes, changedAt, replaced, mistakes }) => m('.owner-map-text', [
  m('strong', path),
  m('small', bytes === undefined || changedAt === undefined ? words.missing : words.file(sizeText(bytes), shortMoment(changedAt))),
  replaced ? m('span', words.replaced) : null,
  mistakes.length === 0 ? m('span', words.well) : m('ul.owner-mistakes', mistakes.map((mistake) => m('li', [icon('warning'), m('span', mistake)]))),
]);

/** @type {ClosureComponent} */
const ContentOfServer = () => new ContentPage();

export default ContentOfServer;
