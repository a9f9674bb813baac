// The words of what players say about packs: stars and reports.

const starCount = (/** @type {number} */ count) => `${count} ${count === 1 ? 'star' : 'stars'}`;

export const words = {
  // Stars
  howWasIt: 'How was it?',
  stars: starCount,
  gave: (/** @type {number} */ count) => `You gave ${starCount(count)}.`,
  thanks: (/** @type {number} */ count) => `Thank you. You gave ${starCount(count)}.`,
  byAll: 'All players:',
  rating: (/** @type {string} */ average, /** @type {number} */ count) => `★ ${average} (${count.toLocaleString('en')})`,
  ratingSpoken: (/** @type {string} */ average, /** @type {number} */ count) =>
    `${average} of 5 stars, ${count === 1 ? '1 rating' : `${count.toLocaleString('en')} ratings`}`,
  notYet: 'You can rate this pack as soon as the hunt has been sent.',
  oneMoment: 'One moment …',
  ratingOffline: 'Rating a pack needs the network.',
  tryAgain: 'Try again',
  logIn: 'Log in',

  // Reports
  wrong: 'Something is wrong here',
  wrongWith: (/** @type {string} */ title) => `Something is wrong here: ${title}`,
  wrongPack: 'Something is wrong with this pack',
  whatIsWrong: 'What is wrong?',
  left: (/** @type {number} */ count) => (count === 1 ? '1 character left' : `${count} characters left`),
  tooLong: (/** @type {number} */ count) => `Too long by ${count === 1 ? '1 character' : `${count} characters`}.`,
  empty: 'Say what is wrong.',
  anonymous: 'The maker of the pack does not see who sent it.',
  send: 'Send to the maker',
  cancel: 'Cancel',
  sending: 'Sending …',
  reportOffline: 'Sending it needs the network. Your text stays here.',
  reported: 'Thank you. The maker of the pack can read it now.',
};
