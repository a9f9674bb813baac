// The words of reports about phrases.

import { faultNames } from '../../../owner/phrases/faults.js';

export const reporting = {
  open: 'Something is wrong with it',
  title: 'Something is wrong with this phrase',
  what: 'What is wrong?',
  faults: faultNames,
  text: 'What is it?',
  textIfAny: 'What should it be? (You need not say.)',
  missing: 'Say what is wrong.',
  left: (/** @type {number} */ count) => (count === 1 ? '1 character left' : `${count} characters left`),
  tooLong: (/** @type {number} */ count) => `Too long by ${count === 1 ? '1 character' : `${count} characters`}.`,
  anonymous: 'The owner of this server reads it, and does not see who sent it.',
  cancel: 'Cancel',
  send: 'Send',
  sending: 'Sending …',
  offline: 'Sending it needs the network. What you wrote stays here.',
  sent: 'Thank you. The owner of this server can read it now.',
};
