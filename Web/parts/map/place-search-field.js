// The field above a map in which places are searched, by name or by coordinates, and the places that were found.

import { afterDrawing } from '../after-drawing.js';
import { button } from '../button.js';
import { icon } from '../icons.js';
import m from '../m.js';
import { styled } from '../styled.js';
import { coordinatesText } from './coordinates.js';
import { kindInWords } from './place-kinds.js';
import { PlaceSearch } from './place-search.js';

/** @typedef {import('./place-search.js').Finder} Finder */

const words = {
  names: 'Place or coordinates', coordinates: 'Coordinates', oneMoment: 'One moment …', none: 'No place with this name is on the map.',
  /** @param {number} count */
  found: (count) => (count === 1 ? 'One place' : `${count} places`),
  /** @param {string} name */
  shown: (name) => `The map shows ${name}.`,
  goThere: 'Go there',
};

let lastNumber = 0;

/** @type {ClosureComponent<Finder>} */
function SearchField({ attrs }) {
  /** @type {Finder} */
  let finder = attrs;
  const search = new PlaceSearch({ near: () => finder.near(), onchoose: (place) => { finder.onchoose(place); tell(); } });
  const id = `place-search-${(lastNumber += 1)}`;
  /** @type {HTMLElement | null} */
  let form = null;

  /** The list with the focus goes away, and on a phone the keyboard should, too: what happened gets the focus. */
  const tell = () => afterDrawing(() => /** @type {HTMLElement | null} */ (form?.querySelector('[role=status]'))?.focus());

  /** @param {Event & { redraw?: boolean }} event */
  function leave(event) {
    search.chosen = null;
    // An element with the focus loses it, too, when it is taken away during a drawing: then it must not be drawn at once.
    event.redraw = false;
    m.redraw();
  }

  const input = () => m('.place-search-line', [
    m('label.out-of-sight', { for: id }, label()),
    icon('search'),
    m('input', {
      id, type: 'search', value: search.text, placeholder: label(), enterkeyhint: 'search', autocomplete: 'off', spellcheck: false,
      'aria-invalid': String(search.problem !== null), 'aria-describedby': `${id}-status`,
      oninput: (/** @type {InputEvent} */ event) => search.type(/** @type {HTMLInputElement} */ (event.currentTarget).value),
    }),
  ]);

  const label = () => (search.hasNames ? words.names : words.coordinates);

  return {
    oncreate({ dom }) { form = /** @type {HTMLElement} */ (dom); },
    onremove() { search.end(); },
    view(vnode) {
      finder = vnode.attrs;
      return m('form.place-search', {
        role: 'search', novalidate: true,
        onsubmit(/** @type {Event} */ event) { event.preventDefault(); search.enter(); },
        onkeydown: (/** @type {KeyboardEvent & { redraw?: boolean }} */ event) => {
          if (event.key === 'Escape') search.close();
          else event.redraw = false;
        },
      }, [
        input(),
        m('.place-search-found', [
          m('p', {
            id: `${id}-status`, role: 'status', tabindex: '-1', class: search.problem ? 'error' : '', onblur: (/** @type {Event} */ event) => leave(event),
          }, statusOf(search)),
          search.told ? told(search) : null,
          search.places.length > 0 ? m('ul', search.places.map((place) => result(search, place))) : null,
        ]),
      ]);
    },
  };
}

/** @param {PlaceSearch} search */
function statusOf({ state, places, problem, chosen }) {
  if (problem !== null) return problem;
  if (chosen !== null) return words.shown(chosen);
  if (state === 'searching') return words.oneMoment;
  return state !== 'found' ? '' : places.length === 0 ? words.none : words.found(places.length);
}

/** @param {PlaceSearch} search */
const told = (search) => m('.place-search-told', [
  m('span', search.told ? coordinatesText(search.told) : ''),
  button({ text: words.goThere, icon: 'forward', kind: 'main', onclick: () => search.chooseTold() }),
]);

/** @param {PlaceSearch} search @param {import('./place-search.js').NamedPlace} place */
const result = (search, place) => m('li', m('button.place-search-place', { type: 'button', onclick: () => search.choose(place) }, [
  m('strong', place.name), ' ', m('small.quiet', kindInWords(place)),
]));

/** @type {Component<Finder>} */
export const PlaceSearchField = styled(SearchField, '/parts/map/place-search.css');
