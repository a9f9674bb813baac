// Packs by parts of their name, their location and their creator's name.

import { button } from '../../../parts/button.js';
import { field } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { Results } from './results.js';
import { words } from './words.js';

/** The texts to search for; they stay while the page is open. */
const wanted = { name: '', location: '', creator: '' };
const results = new Results();

/** @type {Component} */
export const ByWords = {
  oninit() { if (results.state === 'none' || results.state === 'failed') search(); },
  view: () => m('.stack', [
    m('form.card.hunt-search', {
      role: 'search', novalidate: true, onsubmit(/** @type {Event} */ event) { event.preventDefault(); search(); },
    }, [
      /** @type {const} */ (['name', 'location', 'creator']).map((name) => field({
        key: name, label: words[name], name, value: wanted[name], type: 'search', enterkeyhint: 'search',
        oninput(text) { wanted[name] = text; },
      })),
      m('.hunt-search-go', [
        m('p.hint', words.partHint), button({ text: words.find, icon: 'search', kind: 'main', type: 'submit' }),
      ]),
    ]),
    results.view(words.nothingText),
  ]),
};

function search() {
  const { name, location, creator } = wanted;
  void results.find({ name: name.trim(), location: location.trim(), creator: creator.trim() });
}
