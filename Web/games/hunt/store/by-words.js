// Packs by words of their name, their location and their creator's name.

import { afterDrawing } from '../../../parts/after-drawing.js';
import { button } from '../../../parts/button.js';
import { field } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { knownPlace, whereabouts } from '../position.js';
import { Results } from './results.js';
import { words } from './words.js';

/** The text to search for; it stays while the page is open. */
let text = '';
const results = new Results();

/** @type {ClosureComponent} */
export function ByWords() {
  /** Whether the player uses the list: from then on its order stays. */
  let isInUse = false;
  /** @type {HTMLElement | null} */
  let list = null;
  if (results.state === 'none' || results.state === 'failed') search();

  function search() {
    isInUse = false;
    void results.find({ text: text.trim() }, knownPlace());
  }

  /** Sorts them at the player's wish. The button is gone then. */
  function sort() {
    search();
    afterDrawing(() => list?.focus({ preventScroll: true }));
  }

  /** @param {Event & { redraw?: boolean }} event */
  function use(event) {
    isInUse = true;
    event.redraw = false;
  }

  /** Sorts the packs by distance once the place is known: a device may need long to find it. */
  function follow() {
    if (results.isByName && !isInUse && whereabouts.position) search();
  }

  return {
    view() {
      follow();
      return m('.stack', [
        m('form.card.hunt-search', {
          role: 'search', novalidate: true, onsubmit(/** @type {Event} */ event) { event.preventDefault(); search(); },
        }, [
          field({
            label: words.text, hint: words.textHint, name: 'text', value: text, type: 'search', enterkeyhint: 'search', maxlength: 100,
            oninput(typed) { text = typed; },
          }),
          button({ text: words.find, icon: 'search', kind: 'main', type: 'submit' }),
        ]),
        results.isByName && isInUse && whereabouts.position
          ? m('.row', button({ text: words.sortByDistance, icon: 'redo', onclick: sort })) : null,
        m('div', {
          tabindex: '-1', onpointerdown: use, onkeydown: use, oncreate(/** @type {Vnode} */ { dom }) { list = /** @type {HTMLElement} */ (dom); },
        }, results.view(words.nothingText)),
      ]);
    },
  };
}
