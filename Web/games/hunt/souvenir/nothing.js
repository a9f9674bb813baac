// What is shown where there is no souvenir.

import { linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { words as hunt } from '../words.js';

/**
 * A sentence, and the way to the hunts that leave souvenirs.
 *
 * @param {string} text
 */
export const nothing = (text) => [
  m('p', { role: 'status' }, text), m('.row', linkButton({ text: hunt.toPacks, icon: 'map', href: '#!/hunt/packs' })),
];
