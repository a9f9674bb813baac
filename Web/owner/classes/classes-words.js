// The texts of the owner's pages for registration and classes.

/** @param {number} count */
const accounts = (count) => (count === 1 ? '1 account' : `${count} accounts`);

export const classesWords = {
  title: 'Registration and classes',
  reading: 'Asking the server…',
  registration: 'Who may make an account',
  rules: {
    open: { text: 'Everybody', hint: 'Whoever opens the page can register.' },
    codes: { text: 'With the code of a class', hint: 'Only children and teachers who have a code below.' },
    closed: { text: 'Nobody', hint: 'The accounts that there are stay. People can play as guests.' },
  },
  guests: 'Guests need no account: who has the code of a table can join it, whatever you choose.',
  fixed: 'The settings of this server say so (registration). It cannot be changed here.',
  chosen: {
    open: 'Everybody may make an account now.', codes: 'An account needs the code of a class now.', closed: 'Nobody may make an account now.',
  },
  boardsForPlayers: 'Boards are told only to who has joined with a name or logged in.',
  boardsForAll: 'Boards are told to everybody who opens the page. As soon as there is a class, they are told only to players, '
    + 'unless the settings of this server say otherwise.',
  add: 'A new class',
  addText: 'Its code is made by itself. Give it to the class: on the sheet to print, with the link, or by word of mouth.',
  name: 'Name of the class',
  nameHint: 'Such as “Class 4b”. You see it in the list, and so does who exports the data of an account.',
  accounts: 'Accounts at most',
  days: 'Days until the code ends',
  daysHint: '0: it has no end.',
  make: 'Make the class',
  /** @param {string} name */
  made: (name) => `${name} has a code now.`,
  needed: 'This is needed.',
  /** @param {{ least: number, most: number }} range */
  whole: ({ least, most }) => `A whole number from ${least} to ${most.toLocaleString()}.`,
  list: 'Classes',
  none: 'There are none yet.',
  /** @param {number} count */
  found: (count) => (count === 1 ? '1 class' : `${count} classes`),
  states: { open: 'open', full: 'full', over: 'over', closed: 'closed' },
  /** @param {number} used @param {number} most */
  used: (used, most) => `${used} of ${accounts(most)}`,
  /** @param {string | null} day */
  until: (day) => (day ? `until ${day}` : 'without an end'),
  sheet: 'Sheet to print',
  link: 'Link',
  /** @param {string} name */
  linkText: (name) => `The form to register opens with the code of ${name}.`,
  linkTooLarge: 'The link is too long for a picture.',
  close: 'Close the code',
  /** @param {string} name */
  closeAsk: (name) => `Close the code of ${name}?`,
  closeText: 'Nobody can make an account with it any more. The class and its accounts stay. This cannot be undone.',
  /** @param {string} name */
  closed: (name) => `The code of ${name} is closed.`,
  remove: 'Remove',
  /** @param {string} name */
  removeAsk: (name) => `Remove ${name}?`,
  removeText: 'Its code does not work any more. Its accounts stay, and belong to no class. This cannot be undone.',
  /** @param {string} name */
  removed: (name) => `${name} is removed.`,
  gone: 'There is no such class any more.',
  sheetTitle: 'Sheet of a class',
  print: 'Print',
  sheetText: 'Hang this up in the classroom. Who has this code can make an account, so hang it where only the class sees it.',
  sheetOff: 'This code makes no accounts at the moment.',
  sheetWhat: 'Your account for our games',
  sheetSteps: {
    scan: 'Scan this picture with a tablet or a phone.',
    /** @param {string} address */
    open: (address) => `Or open ${address}, choose Account and Register, and type this code:`,
  },
  /** @param {string} code */
  sheetCode: (code) => `The code: ${code}`,
  /** @param {string} link */
  sheetPicture: (link) => `A picture that leads to ${link}`,
  /** @param {number} most @param {string | null} day */
  sheetFacts: (most, day) => `For up to ${accounts(most)}${day ? `, until ${day}` : ''}. Capitals, spaces and the hyphen do not matter.`,
};
