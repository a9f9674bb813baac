// The texts of the owner's page with packs of TownHunt.

export const packsWords = {
  title: 'Packs of TownHunt',
  intro: 'All packs of this server, the last changed first. Makers and others who work on a pack read in their lists what you do with it.',
  search: 'Name, location or maker', searching: 'Asking the server…', none: 'No pack was found.',
  /** @param {number} count @param {boolean} more */
  found: (count, more) => (count === 1 && !more ? 'One pack' : more ? `The first ${count} packs` : `${count} packs`),
  only: 'Show', filters: { all: 'all', official: 'official ones', removed: 'hidden and removed ones' },
  /** @param {number} count */
  pins: (count) => (count === 1 ? '1 pin' : `${count} pins`),
  /** @param {number} number */
  version: (number) => `version ${number}`,
  /** @param {string} name */
  by: (name) => `by ${name}`,
  /** @param {string} day */
  changed: (day) => `changed ${day}`,
  /** @param {string} average @param {number} count */
  rating: (average, count) => `${average} of 5 stars (${count})`,
  /** @param {number} count */
  reports: (count) => (count === 1 ? '1 report' : `${count} reports`),
  visibilities: { listed: 'in the store', unlisted: 'only with the link', resting: 'not shown by its maker' },
  few: 'not in the store: fewer than five pins', servers: 'comes with the server',
  official: 'Official', kinds: { hidden: 'Hidden', removed: 'Removed' },
  /** @param {string} why */
  why: (why) => `Why: ${why}`,
  open: 'Its page', mark: 'Mark as official', unmark: 'Take the mark back', hide: 'Hide', remove: 'Remove', bringBack: 'Bring back',
  /** @param {string} name */
  marked: (name) => `“${name}” is marked as official.`,
  /** @param {string} name */
  unmarked: (name) => `“${name}” is not official any more.`,
  /** @param {string} name */
  isBack: (name) => `“${name}” is back.`,
  asks: {
    hidden: (/** @type {string} */ name) => `Hide “${name}”?`, removed: (/** @type {string} */ name) => `Remove “${name}”?`,
  },
  texts: {
    hidden: 'Only those who work on it get it then, and can change it. Nobody else finds it, downloads it or sees its board. Devices keep what they have.',
    removed: 'Nobody gets it then, nor those who work on it; its maker can only delete it. Devices keep what they have. You can bring it back.',
  },
  yes: { hidden: 'Hide it', removed: 'Remove it' }, cancel: 'Cancel',
  whyLabel: 'Why, in a sentence', whyHint: 'Its maker reads it.', whyNeeded: 'Its maker has to know why.',
  /** @param {number} count */
  tooLong: (count) => (count === 1 ? 'One character too many.' : `${count} characters too many.`),
  done: {
    hidden: (/** @type {string} */ name) => `“${name}” is hidden.`, removed: (/** @type {string} */ name) => `“${name}” is removed.`,
  },
};
