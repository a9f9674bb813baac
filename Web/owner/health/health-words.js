// The texts of the owner's page that shows how the server goes.

import { lengthText } from '../../parts/duration.js';

/** @param {string} name @param {string} now @param {string} lowest @param {string} highest */
const told = (name, now, lowest, highest) => `${name}: now ${now}, lowest ${lowest}, highest ${highest}.`;

export const healthWords = {
  title: 'How it goes',
  reading: 'Asking the server…',
  fine: 'All is well.',
  saves: 'What players do is saved.',
  savesNot: 'Nothing can be saved.',
  /** @param {string} version @param {string} start */
  running: (version, start) => `Parlour ${version} has been running since ${start}.`,
  /** @param {string} time */
  asOf: (time) => `The figures are from ${time}. The page asks for new ones every minute.`,
  /** @param {number} milliseconds */
  reach: (milliseconds) => `The plots show the last ${lengthText(milliseconds)}: they reach back 24 hours, or to the start of the server. `
    + 'A restart begins them anew.',
  plots: 'The last 24 hours',
  names: { rooms: 'Tables', phones: 'Phones at tables', memoryBytes: 'Memory', databaseBytes: 'Database', freeBytes: 'Free on the disk', errors: 'Warnings and errors' },
  told,
  /** @param {string} lowest @param {string} highest */
  range: (lowest, highest) => `lowest ${lowest}, highest ${highest}`,
  /** @param {string} size */
  ofDisk: (size) => `of ${size}`,
  asTable: 'The same as a table',
  time: 'Time',
  unknown: 'not known',
  warnings: 'Warnings and errors of the last 24 hours',
  noWarnings: 'There were none since the server has started.',
  levels: /** @type {Record<string, string>} */ ({ warning: 'Warning', error: 'Error', critical: 'Error' }),
  /** @param {string} moment @param {number} count */
  when: (moment, count) => (count === 1 ? moment : `${count} times, the last ${moment}`),
};
