// The texts of the page with the phrases that were imported into the server's phrase book.

/** @typedef {'reading' | 'joining' | 'indexing'} Stage */

/** @type {Stage[]} */
export const stages = ['reading', 'joining', 'indexing'];

/** @param {number} number @param {string} thing */
const count = (number, thing) => `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;

/** @type {Record<Stage, string>} */
const making = {
  reading: 'The server reads the file.', joining: 'The server adds the phrases to the others.',
  indexing: 'The server makes the index with which people find them.',
};

export const dictionariesWords = {
  title: 'Dictionaries',
  intro: 'Phrases of Jasmine that you have imported on this server. Everybody who plays here finds them, and can put them into levels of their own. '
    + 'For boards and the daily puzzle only the phrases count that come with Parlour.',
  reading: 'Asking the server…',
  book: 'Phrases of this server',
  shipped: (/** @type {number} */ number) => `${count(number, 'phrase')} ${number === 1 ? 'comes' : 'come'} with Parlour.`,
  none: 'None have been imported yet.',
  imported: (/** @type {number} */ number) => `${count(number, 'phrase')} ${number === 1 ? 'has' : 'have'} been imported.`,
  counting: 'The server counts them when this import is done.',
  file: (/** @type {string} */ size, /** @type {string} */ moment) => `They are in one file of ${size}, last changed ${moment}.`,
  download: 'Download all imported phrases',
  fileName: 'phrases.tsv',
  remove: 'Remove all imported phrases',
  removeAsk: 'Remove all imported phrases?',
  removeText: 'Nobody finds them any more, and tables no longer play with them. Devices keep those that they have imported themselves. '
    + 'Download them first if you may want them again.',
  removed: 'The imported phrases are removed.',
  add: 'Import a file',
  addText: 'A CC-CEDICT dictionary, a table whose first line names the columns hanzi and pinyin, or a text that Anki exported; gzipped or not. '
    + 'The phrases are added to those that are there. A phrase that is there already gets the new values.',
  limit: (/** @type {string} */ size) => `At most ${size}, also when it is unpacked.`,
  choose: 'Choose a file',
  chosen: (/** @type {string} */ name, /** @type {string} */ size) => `${name}, ${size}`,
  fileNeeded: 'Choose a file first.',
  send: 'Import the phrases',
  sending: (/** @type {string} */ name) => `“${name}” is being sent.`,
  making: (/** @type {string} */ _name, /** @type {string} */ stage) => `A file is being imported. ${making[/** @type {Stage} */ (stage)]}`,
  done: 'The phrases are imported.',
  refused: (/** @type {string} */ _name, /** @type {string} */ why) => `Nothing was imported. ${why}`,
  last: 'The last import',
  report: (/** @type {{ read: number, added: number, changed: number }} */ { read, added, changed }) =>
    `${count(read, 'phrase')} in the file: ${added.toLocaleString('en')} new, ${changed.toLocaleString('en')} changed.`,
  skipped: (/** @type {number} */ number) => (number === 1 ? 'One line had no phrase and was skipped:' : `${number.toLocaleString('en')} lines had no phrase and were skipped:`),
  line: (/** @type {number} */ line, /** @type {string} */ problem) => `Line ${line.toLocaleString('en')}: ${problem}`,
  more: (/** @type {number} */ number) => `And ${number.toLocaleString('en')} more.`,
};
