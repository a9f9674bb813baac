// Imports phrases from a file into the phrase book of this device, and exports them as a file.

import { button } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import { download, pickFile } from '../../../parts/files.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { wait } from '../../../parts/time.js';
import { attempt, toast } from '../../../parts/toast.js';
import { book } from './book-words.js';
import { contentText, isKnown, readContent } from '../content.js';
import { importPhrases, keepImported, newPhrases } from './imported.js';
import { phraseOfLine } from '../phrase-lines.js';
import { phraseRow } from './phrase-row.js';
import { askBook } from './phrase-search.js';
import { importedPhrases, isPhrase, maxImported } from '../stored.js';

/**
 * @typedef {import('../types.js').Phrase} Phrase
 *
 * @typedef {object} Reading  the phrases that were found in a file
 * @property {string} name
 * @property {Phrase[]} gained  those that are new
 * @property {number} known
 * @property {number} readings  how many have characters that are known with another reading
 * @property {number} unfit  how many do not have one syllable for each character
 * @property {number} other  how many have other lengths
 * @property {number} badCount
 * @property {{ line: number, problem: string }[]} bad  the first of them
 */

/** The most bytes of a file. A whole dictionary can be read, so that the page can say how much is in it. */
const largestFile = 30_000_000;

/** How many of the new phrases are shown before they are added. */
const maxShown = 5;

/** @type {ClosureComponent} */
function Import() {
  /** @type {Reading | null} */
  let reading = null;
  let isReading = false;
  readContent().then(() => m.redraw(), () => {});

  async function choose() {
    const file = await pickFile({ accept: '.tsv,.csv,.txt,.u8,text/*', max: largestFile });
    if (!file) return;
    [reading, isReading] = [null, true];
    m.redraw();
    // Reading a dictionary takes a second or two, so the page first shows that it is reading.
    await wait(50);
    try {
      reading = await read(file);
    } finally {
      isReading = false;
      m.redraw();
    }
  }

  /** @param {Reading} found */
  function add({ gained }) {
    const sentence = importPhrases(gained);
    if (sentence) return toast(sentence, { kind: 'error' });
    reading = null;
    toast(book.imported(gained.length));
  }

  return {
    view: () => page({ title: book.exchange, accent: 'jasmine', back: '/jasmine/phrases' }, m('.stack', [
      m('section.card.stack', [
        m('h2', book.importTitle), m('p', book.importText),
        m('.row', button({ text: book.importChoose, icon: 'upload', kind: 'main', disabled: isReading, onclick: () => attempt(choose) })),
        m('div', { role: 'status' }, isReading ? m('p.quiet', book.importReading) : reading ? report(reading, add) : null),
        importedPhrases().length > 0 ? m('.jm-imported', [
          m('p', book.importedHere(importedPhrases().length)),
          button({ text: book.removeImported, icon: 'bin', kind: 'danger', onclick: () => attempt(removeAll) }),
        ]) : null,
      ]),
      m('section.card.stack', [
        m('h2', book.exportTitle), m('p', book.exportText),
        m('.row', [
          button({ text: book.exportTSV, icon: 'download', onclick: () => attempt(() => exportAll('tsv', 'phrases.tsv')) }),
          button({ text: book.exportAnki, icon: 'download', onclick: () => attempt(() => exportAll('anki', 'phrases-anki.txt')) }),
        ]),
      ]),
    ])),
  };
}

/** @param {Reading} reading @param {(reading: Reading) => void} add */
function report(reading, add) {
  const { name, gained, known, readings, unfit, other, badCount, bad } = reading;
  const isTooMany = gained.length + importedPhrases().length > maxImported;
  return m('.stack.jm-reading', [
    m('h3', name),
    m('p', gained.length === 0 ? book.importNone : book.importRead(gained.length)),
    m('ul.jm-phrase-rows', gained.slice(0, maxShown).map((phrase) => m('li', phraseRow(phrase)))),
    known > 0 ? m('p.quiet', book.importKnown(known)) : null,
    readings > 0 ? m('p.quiet', book.importReadings(readings)) : null,
    unfit > 0 ? m('p.quiet', book.importUnfit(unfit)) : null,
    other > 0 ? m('p.quiet', book.importOther(other)) : null,
    badCount > 0 ? [
      m('p', book.importBad(badCount)),
      m('ul.jm-bad-lines', bad.map(({ line, problem }) => m('li', book.importLine(line, problem)))),
    ] : null,
    isTooMany ? m('p.error', book.importTooMany(maxImported))
      : gained.length === 0 ? null
        : m('.row', button({ text: book.importAdd(gained.length), icon: 'add', kind: 'main', onclick: () => add(reading) })),
  ]);
}

/** @param {{ name: string, text: string }} file @returns {Promise<Reading>} */
async function read({ name, text }) {
  await readContent();
  const { phrases, badCount, bad } = await askBook({ read: { name, text } });
  const all = /** @type {string[]} */ (phrases.split('\n').slice(1).filter(Boolean)).map(phraseOfLine);
  const ofLength = all.filter(({ type }) => type !== null);
  const fitting = ofLength.filter(isPhrase);
  const gained = newPhrases(fitting);
  const known = fitting.filter(isKnown).length;
  return {
    name, gained, known, readings: fitting.length - gained.length - known, unfit: ofLength.length - fitting.length,
    other: all.length - ofLength.length, badCount, bad,
  };
}

async function removeAll() {
  const isSure = await confirm({
    title: book.removeImportedAsk, text: book.removeImportedText, yes: book.removeImported, danger: true,
  });
  if (!isSure) return;
  keepImported(() => false);
  toast(book.removedImported);
}

/** @param {'tsv' | 'anki'} form @param {string} name */
async function exportAll(form, name) {
  await readContent();
  const { text } = await askBook({ write: { phrases: contentText().phrases, form } });
  download(name, text, 'text/plain');
}

export default styled(styled(Import, '/games/jasmine/book/book.css'), '/games/jasmine/jasmine.css');
