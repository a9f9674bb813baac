// The texts of Jasmine about phrases: the phrase book, a phrase, speech, and import.

import { counted } from '../common-words.js';

export const book = {
  // Phrase book
  title: 'Phrase book',
  search: 'Search',
  searchHint: 'Characters, pinyin with or without tones, or English',
  all: 'All',
  found: (/** @type {number} */ count) => (count === 0 ? 'Nothing was found.' : counted(count, 'phrase', 'phrases')),
  searching: 'Searching…',
  onlyHere: 'The server cannot be reached: only the phrases of this device are searched.',
  select: 'Select',
  endSelecting: 'Done',
  selected: (/** @type {number} */ count) => `${count} selected`,
  levelOfThese: 'Make a level',
  use: (/** @type {number} */ count) => (count === 0 ? 'Use none' : `Use ${counted(count, 'phrase', 'phrases')}`),
  notForLevels: (/** @type {string} */ hanzi) =>
    `${hanzi} cannot be used in levels. They need words of two characters or idioms of four, with a syllable for each character.`,
  readOtherwise: (/** @type {string} */ hanzi, /** @type {string} */ pinyin) => `In levels, ${hanzi} is read ${pinyin}.`,
  info: (/** @type {string} */ hanzi) => `More about ${hanzi}`,
  exchange: 'Import and export phrases',
  exportTitle: 'Export the phrase book',
  exportText: 'All phrases on this device, to keep or learn them elsewhere.',
  exportTSV: 'As a table (TSV)',
  exportAnki: 'For Anki',

  // Phrase
  phrase: 'Phrase',
  noSuchPhrase: 'That phrase is not in this phrase book.',
  otherScript: { simplified: 'Simplified', traditional: 'Traditional' },
  inEnglish: 'Meaning',
  inChinese: 'In Chinese',
  metTitle: 'Where you met it',
  metNever: 'You have not met it in a game yet.',
  metTimes: (/** @type {number} */ count) => `Met ${counted(count, 'time', 'times')}`,
  metFirst: (/** @type {string} */ date) => `First on ${date}`,
  metLast: (/** @type {string} */ date) => `Last on ${date}`,
  dueOn: (/** @type {string} */ date) => `To be reviewed on ${date}`,
  dueNow: 'To be reviewed today',
  inLevels: 'In these levels',
  ownPhrase: 'Imported on this device',
  keepPhrase: 'Keep on this device',
  keptPhrase: (/** @type {string} */ hanzi) => `${hanzi} is in the phrase book of this device.`,
  removePhrase: 'Delete from this device',

  // Speech
  speak: (/** @type {string} */ hanzi) => `Hear ${hanzi}`,
  speakWord: 'Hear it',
  noVoice: 'There is no Chinese voice on this device, and the server has none either.',
  noVoiceHere: 'There is no Chinese voice on this device, and the server cannot be reached.',

  // Import of phrases
  importTitle: 'Import phrases',
  importText: 'A dictionary (CC-CEDICT), a table with a line of column names (TSV or CSV), or text that Anki exported. '
    + 'The phrases are kept on this device. Words of two characters and idioms of four can be played.',
  importChoose: 'Choose a file',
  importReading: 'Reading…',
  importRead: (/** @type {number} */ count) => `${counted(count, 'phrase', 'phrases')} to add`,
  importKnown: (/** @type {number} */ count) => `${counted(count, 'phrase is', 'phrases are')} in the book already.`,
  importReadings: (/** @type {number} */ count) =>
    `${counted(count, 'entry gives', 'entries give')} another reading of characters that are in the book already.`,
  importUnfit: (/** @type {number} */ count) => `${counted(count, 'entry does', 'entries do')} not have one syllable for each character.`,
  importOther: (/** @type {number} */ count) => `${counted(count, 'entry has', 'entries have')} neither two nor four characters.`,
  importBad: (/** @type {number} */ count) => `${counted(count, 'line', 'lines')} could not be read:`,
  importLine: (/** @type {number} */ line, /** @type {string} */ problem) => `Line ${line}: ${problem}`,
  importTooMany: (/** @type {number} */ max) =>
    `This device has room for ${max} phrases. Import a whole dictionary on the server, with parlour phrases import.`,
  importNone: 'There is nothing new in it.',
  importAdd: (/** @type {number} */ count) => `Add ${counted(count, 'phrase', 'phrases')}`,
  imported: (/** @type {number} */ count) => `${counted(count, 'phrase was', 'phrases were')} added.`,
  importedHere: (/** @type {number} */ count) => `${counted(count, 'phrase', 'phrases')} imported on this device`,
  removeImported: 'Delete them',
  removeImportedAsk: 'Delete the imported phrases from this device?',
  removeImportedText: 'Levels that use them cannot be played any more.',
  removedImported: 'The imported phrases are deleted.',

};
