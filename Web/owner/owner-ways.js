// The ways from one page for the server's owner to all others.

import m from '../parts/m.js';
import { linkButton } from '../parts/button.js';
import { ownerWords } from './owner-words.js';

/**
 * All of the owner's pages but the one that lists them. `about`: what is done there, in a sentence.
 *
 * @type {{ path: string, icon: import('../parts/icons.js').IconName, text: string, about: string }[]}
 */
export const ownerPages = [
  { path: '/owner/health', icon: 'clock', text: ownerWords.health, about: ownerWords.about.health },
  { path: '/owner/accounts', icon: 'people', text: ownerWords.accounts, about: ownerWords.about.accounts },
  { path: '/owner/classes', icon: 'people', text: ownerWords.classes, about: ownerWords.about.classes },
  { path: '/owner/boards', icon: 'crown', text: ownerWords.boards, about: ownerWords.about.boards },
  { path: '/owner/packs', icon: 'pins', text: ownerWords.packs, about: ownerWords.about.packs },
  { path: '/owner/pictures', icon: 'camera', text: ownerWords.pictures, about: ownerWords.about.pictures },
  { path: '/owner/phrases', icon: 'list', text: ownerWords.phrases, about: ownerWords.about.phrases },
  { path: '/owner/dictionaries', icon: 'layers', text: ownerWords.dictionaries, about: ownerWords.about.dictionaries },
  { path: '/owner/audit', icon: 'clock', text: ownerWords.audit, about: ownerWords.about.audit },
  { path: '/owner/maps', icon: 'map', text: ownerWords.maps, about: ownerWords.about.maps },
  { path: '/owner/content', icon: 'edit', text: ownerWords.content, about: ownerWords.about.content },
  { path: '/owner/limits', icon: 'hourglass', text: ownerWords.limits, about: ownerWords.about.limits },
  { path: '/owner/backups', icon: 'parcel', text: ownerWords.backups, about: ownerWords.about.backups },
  { path: '/relentless/admin', icon: 'settings', text: ownerWords.parameters, about: ownerWords.about.parameters },
];

/** @param {string} here  the path of the page on which they stand */
export const ownerWays = (here) => m('.row', [
  linkButton({ text: ownerWords.start, icon: 'pass', href: '#!/owner', kind: 'quiet' }),
  ...ownerPages.filter(({ path }) => path !== here).map(({ path, icon, text }) => linkButton({ text, icon, href: `#!${path}`, kind: 'quiet' })),
]);
