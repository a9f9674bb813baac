// The texts of the owner's pages with accounts.

/** @param {number} count @param {string} one @param {string} [many] */
const counted = (count, one, many = `${one}s`) => `${count.toLocaleString()} ${count === 1 ? one : many}`;

export const accountsWords = {
  title: 'Accounts',
  intro: 'Everybody who has registered here. Choose somebody who has forgotten the password, or whose data is to be exported or deleted.',
  search: 'Part of the name or of the e-mail address', searching: 'Asking the server…', none: 'No account was found.',
  order: { legend: 'Order', name: 'By name', used: 'Last used first' },
  /** @param {number} shown @param {number} count  of all */
  found: (shown, count) => (shown < count ? `The first ${shown.toLocaleString()} of ${counted(count, 'account')}` : counted(count, 'account')),
  /** @param {number} count */
  guests: (count) => `${counted(count, 'guest')} ${count === 1 ? 'plays' : 'play'} here with a name alone.`,
  guestsText: 'The server forgets guests 90 days after they were last here, unless they stand on a board. There you can remove them.',
  boards: 'Boards',
  /** @param {string} day */
  used: (day) => `last used ${day}`,
  unused: 'not used for 90 days',
  devices: (/** @type {number} */ count) => counted(count, 'device'),
  facts: {
    name: 'Name', number: 'Number', email: 'E-mail', since: 'Since', used: 'Last used', sessions: 'Logged in on', scores: 'Scores', packs: 'Packs of TownHunt',
    unused: 'Not in the last 90 days',
  },
  password: {
    title: 'Forgotten password',
    text: (/** @type {string} */ name) => `Make a link with which ${name} chooses a new password. It works once, for an hour. You do not see the password.`,
    ends: 'Others know the old password',
    endsHint: 'Then it stops working at once, on all devices. Otherwise it works until the link is used.',
    make: 'Make a link', mail: 'Send the link by e-mail',
    /** @param {string} email */
    mailed: (email) => `The link goes to ${email}. It works once, for an hour.`,
    dialog: (/** @type {string} */ name) => `A new password for ${name}`,
    /** @param {string} name @param {string} until */
    handOver: (name, until) => `Let ${name} scan this with a phone, or send ${name} the link. Whoever has it can take over the account. It works once, until ${until}.`,
    tooLarge: 'The link is too long for a picture.',
  },
  logOut: {
    title: 'Devices',
    text: 'If a device was lost, or somebody has not logged out: all devices have to log in again. The password stays as it is.',
    button: 'Log out everywhere',
    /** @param {string} name @param {number} count */
    done: (name, count) => `${name} is logged out on ${counted(count, 'device')}.`,
  },
  data: {
    title: 'Data',
    text: 'The same file that people can save themselves on the page of their account. It has everything that this server keeps about them.',
    button: 'Export all of it', done: 'The file is saved.',
  },
  deletion: {
    title: 'Deletion',
    text: 'The account is deleted with its scores and progress, and its name and address are free again.',
    button: 'Delete the account',
    ask: (/** @type {string} */ name) => `Delete the account ${name}?`,
    warning: 'Everything that belongs only to this account is deleted from the server. This cannot be undone.',
    packs: (/** @type {number} */ count) => `Also delete ${count === 1 ? 'its pack' : `its ${count} packs`} of TownHunt`,
    packsHint: 'Otherwise others can go on playing them. They are then by “former player”.',
    type: (/** @type {string} */ name) => `To be sure, type ${name}`,
    notTheName: (/** @type {string} */ name) => `That is not ${name}.`,
    yes: 'Delete for good', cancel: 'Cancel',
    done: (/** @type {string} */ name) => `The account ${name} is deleted.`,
  },
};
