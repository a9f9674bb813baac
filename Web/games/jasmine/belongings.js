// A player's own Jasmine data on this device, besides what the account carries: unfinished games that count for them.

import { discard, unfinished } from './play/solo.js';
import { words } from './words.js';

/** Unfinished games with a ticket. */
const ranked = () => unfinished().filter(({ note }) => note.ranked?.ticket);

/** @type {import('../../player/types.js').Belongings} */
export const belongings = {
  unsent: async () => ranked().map(({ note }) => words.unfinished(note.name)),
  clear: () => ranked().forEach(({ mode }) => discard(mode)),
};
