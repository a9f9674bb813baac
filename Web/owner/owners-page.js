// What all pages for the server's owner have in common: the gate, which asks for the token, and a button that forgets it.

import { button } from '../parts/button.js';
import { field } from '../parts/field.js';
import m from '../parts/m.js';
import { page } from '../parts/page.js';
import { Gate, forgetButton } from './gate.js';
import { ownerWords as words } from './owner-words.js';
import { knownPass } from './pass.js';

/**
 * @typedef {object} Attrs
 * @property {string} title
 * @property {string} [accent]  a game's id
 * @property {string} [back]  where the way back leads
 * @property {boolean} [wide]
 * @property {import('./owners-reading.js').OwnersReading} reading  what is read from the server
 * @property {() => unknown} read  begins to read, with a new token
 * @property {() => void} forget  drops what was read
 * @property {() => Children} content  what stands behind the gate
 */

/** @param {Attrs} attrs */
export const ownersPage = ({ reading, read, forget, content, ...attrs }) => page({
  ...attrs, actions: forgetButton(() => {
    reading.forget();
    forget();
  }),
}, knownPass() ? content() : m(Gate, { refusal: reading.refusal, enter: () => void read() }));

/**
 * The form that searches a list.
 *
 * @param {() => void} search
 * @param {Parameters<typeof field>[0]} attrs  of the field for the words
 * @param {Children} [more]  other ways to choose from the list
 */
export const searchForm = (search, attrs, more) => m('form.card.stack', {
  novalidate: true, onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    search();
  },
}, [
  field({ type: 'search', maxlength: 100, ...attrs }), more, m('.row', button({ text: words.find, icon: 'search', kind: 'main', type: 'submit' })),
]);
