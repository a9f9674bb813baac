// The places of a file as a list with check boxes, a part at a time.

import { button, iconButton } from '../../../parts/button.js';
import { field } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { words } from './pick-words.js';

/**
 * @typedef {import('./picking.js').FilePlace} FilePlace
 *
 * @param {object} attrs
 * @param {import('./picking.js').Picking} attrs.picking
 * @param {number | null} attrs.focused  the place that gets the focus when it comes
 * @param {(id: number) => void} attrs.onturn
 * @param {(isWanted: boolean) => void} attrs.onturnall
 * @param {(place: FilePlace) => void} attrs.onshow
 * @param {() => void} attrs.onmore
 * @returns {Children}
 */
export function pickList({ picking, focused, onturn, onturnall, onshow, onmore }) {
  const { search, isOnlyInSight, found, listed, next, chosen } = picking;
  return m('.stack', [
    field({ label: words.search, value: search, oninput: (text) => picking.find(text), type: 'search', enterkeyhint: 'search' }),
    tick({ text: words.inSight, checked: isOnlyInSight, onchange: () => picking.keepInSight(!isOnlyInSight) }),
    m('p', { role: 'status' }, words.found(found.length)),
    found.length === 0 ? null : m('.row', [
      button({ text: words.chooseAll(found.length), icon: 'check', onclick: () => onturnall(true) }),
      button({ text: words.chooseNone, kind: 'quiet', onclick: () => onturnall(false) }),
    ]),
    m('ul.list', found.slice(0, listed).map((place) => m('li.hunt-pick-row', { key: place.id }, [
      tick({
        text: [m('span', place.name), place.hint ? m('small.hunt-pick-hint', place.hint) : null],
        checked: chosen.has(place.id), isFocused: place.id === focused, onchange: () => onturn(place.id),
      }),
      iconButton({ icon: 'map', label: words.show(place.name), onclick: () => onshow(place) }),
    ]))),
    next === 0 ? null : m('.row', [
      m('p.quiet', words.listed(listed, found.length)), button({ text: words.more(next), onclick: onmore }),
    ]),
  ]);
}

/**
 * A check box.
 *
 * @param {{ text: Children, checked: boolean, isFocused?: boolean, onchange: () => void }} attrs
 *   `isFocused`: whether it gets the focus when it comes
 */
const tick = ({ text, checked, isFocused = false, onchange }) => m('label.choice', [
  m('input', {
    type: 'checkbox', checked, onchange,
    oncreate: (/** @type {Vnode} */ { dom }) => { if (isFocused) /** @type {HTMLElement} */ (dom).focus(); },
  }),
  m('span.choice-text', text),
]);
