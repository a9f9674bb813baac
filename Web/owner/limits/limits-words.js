// The texts of the page with the server's limits. What each limit is, the server says.

/** @param {number} number */
const times = (number) => (number === 1 ? 'once' : `${number.toLocaleString('en')} times`);

export const limitsWords = {
  title: 'Limits',
  intro: 'How much anybody may ask for. Limits keep a few people, or a program, from using up this server for all others.',
  reading: 'Asking the server…',
  change: 'To change a limit, write its name and a number into the file of settings, like “rooms-per-hour: 4000”, and start the server again. '
    + 'A class behind one address may need more. docs/settings.md tells all settings, and “parlour config show” tells where each comes from.',
  refusals: 'Which limits refused somebody',
  since: (/** @type {string} */ start) => `The server counts since its start, ${start}, and for 24 hours at most.`,
  none: 'No limit has refused anybody.',
  some: (/** @type {number} */ number) => (number === 1 ? 'One limit has refused somebody.' : `${number} limits have refused somebody.`),
  refused: (/** @type {number} */ number) => `Refused ${times(number)}`,
  neverRefused: 'Refused nobody',
  value: (/** @type {number} */ number, /** @type {string} */ unit) => `${number.toLocaleString('en')}${unit && ` ${unit}`}`,
  fromDefault: 'The default.',
  from: (/** @type {string} */ place) => `Chosen in ${place}.`,
  fromFlag: (/** @type {string} */ place) => `Chosen with ${place}.`,
  cut: (/** @type {number} */ chosen) => `${chosen.toLocaleString('en')} are chosen, but the system lets this server open too few files for that.`,
};
