// The texts of the page with the server's backups.

/** @typedef {'hand' | 'schedule' | 'upgrade'} Kind */

/** @param {number} number @param {string} thing */
const count = (number, thing) => `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;

export const backupsWords = {
  title: 'Backups',
  intro: 'A backup has everything that this server keeps: accounts, packs, boards, phrases, parameters and maps.',
  secret: 'Whoever has one can read all names and e-mail addresses, and has the admin token. Keep it as well as the server.',
  reading: 'Asking the server…',
  make: 'Make a backup now',
  making: 'A backup is being made.',
  progress: 'A backup is being made',
  made: 'The backup is made.',
  refused: (/** @type {string} */ why) => `No backup was made. ${why}`,
  list: 'Backups of this server',
  none: 'There are none yet.',
  where: (/** @type {string} */ folder) => `They are on the server, in ${folder}. Download them, or copy them to another machine.`,
  free: (/** @type {string} */ size) => `${size} are free there.`,
  schedule: (/** @type {number} */ hours, /** @type {number} */ kept) =>
    `The server makes one by itself every ${hours === 1 ? 'hour' : `${hours} hours`}, and keeps the ${kept === 1 ? 'newest' : `newest ${kept}`} of them.`,
  noSchedule: 'The server makes none by itself. The setting “backup-hours” says after how many hours it does.',
  kinds: { hand: 'made by you', schedule: 'made by the server', upgrade: 'the database alone, from before an upgrade' },
  facts: (/** @type {{ size: string, kind: string, version: string | null, unreadable: boolean }} */ { size, kind, version, unreadable }) =>
    [size, kind, ...(version === null ? [] : [`Parlour ${version}`]), ...(unreadable ? ['it cannot be read'] : [])].join(', '),
  holds: (/** @type {{ accounts: number, packs: number, maps: number }} */ { accounts, packs, maps }) =>
    [count(accounts, 'account'), count(packs, 'pack'), count(maps, 'map')].join(', '),
  download: 'Download',
  remove: 'Remove',
  of: (/** @type {string} */ what, /** @type {string} */ name) => `${what}: ${name}`,
  removeAsk: 'Remove this backup?',
  removeText: (/** @type {string} */ name) => `${name} is deleted on the server. Copies elsewhere stay.`,
  removed: 'The backup is removed.',
  restore: 'To restore one, stop the server and type “parlour restore FILE --data FOLDER”, with a new folder. docs/backups.md has it step by step.',
};
