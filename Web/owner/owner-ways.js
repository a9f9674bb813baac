// The ways from one page for the server's owner to all others.

import m from '../parts/m.js';
import { linkButton } from '../parts/button.js';
import { ownerWords } from './owner-words.js';

/** @type {{ path: string, icon: import('../parts/icons.js').IconName, text: string }[]} */
const pages = [
  { path: '/owner/boards', icon: 'crown', text: ownerWords.boards },
  { path: '/owner/packs', icon: 'pins', text: ownerWords.packs },
  { path: '/owner/phrases', icon: 'list', text: ownerWords.phrases },
  { path: '/owner/maps', icon: 'map', text: ownerWords.maps },
  { path: '/relentless/admin', icon: 'settings', text: ownerWords.parameters },
];

/** @param {string} here  the path of the page on which they stand */
export const ownerWays = (here) => m('.row', pages.filter(({ path }) => path !== here)
  .map(({ path, icon, text }) => linkButton({ text, icon, href: `#!${path}`, kind: 'quiet' })));
