// The texts of the owner's page with phrases that are wrong.

export const phrasesWords = {
  title: 'Wrong phrases',
  intro: 'What learners have told about phrases of Jasmine, the newest first. Nobody knows who told it. '
    + 'Correct the phrase in the file Content/jasmine/phrases.tsv, and then choose Done.',
  reading: 'Asking the server…',
  none: 'Nobody has told that a phrase is wrong.',
  /** @param {number} count */
  found: (count) => (count === 1 ? '1 report' : `${count} reports`),
  /** @param {string} day */
  told: (day) => `Told ${day}`,
  open: 'Its page',
  /** @param {string} hanzi */
  openOf: (hanzi) => `Its page: ${hanzi}`,
  done: 'Done',
  /** @param {string} hanzi */
  doneOf: (hanzi) => `Done: ${hanzi}`,
  /** @param {string} hanzi */
  removed: (hanzi) => `The report about ${hanzi} is removed.`,
};
