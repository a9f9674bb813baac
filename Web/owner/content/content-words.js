// The texts of the page with the files of content. What is wrong with a file, the server says.

/** @param {number} number @param {string} thing */
const count = (number, thing) => `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;

export const contentWords = {
  title: 'Content',
  intro: 'Whoever may write files on the server can edit these without code. A changed file is used from the next game on. '
    + 'If a file cannot be read any more, the server uses it as it was.',
  reading: 'The server checks all files…',
  where: (/** @type {string} */ folder) => `The files are on the server, in ${folder}. The command “parlour content check” tells the same there.`,
  fine: (/** @type {number} */ files) => `All is well: there is no mistake in ${count(files, 'file')}.`,
  wrong: (/** @type {number} */ mistakes, /** @type {number} */ files) => `There ${mistakes === 1 ? 'is' : 'are'} ${count(mistakes, 'mistake')} in ${count(files, 'file')}.`,
  others: (/** @type {number} */ number) => `Besides, there ${number === 1 ? 'is' : 'are'} ${count(number, 'other file')}, like pictures and schemas.`,
  folders: /** @type {Record<string, string>} */ ({
    hunt: 'TownHunt', jasmine: 'Jasmine', kids: 'Kids Joy Center', maps: 'Maps', relentless: 'Relentless', turns: 'Turn Tracker',
  }),
  file: (/** @type {string} */ size, /** @type {string} */ moment) => `${size}, changed ${moment}.`,
  missing: 'The file is missing.',
  well: 'All is well.',
  replaced: 'Not used now: what was saved under “Parameters of Relentless” is used instead.',
  again: 'Check again',
};
