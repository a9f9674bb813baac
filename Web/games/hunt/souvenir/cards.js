// A card for each place of a souvenir: its picture, the words of its maker, and how the player did.

import { clockText } from '../../../parts/duration.js';
import { button } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { words as feedback } from '../feedback/words.js';
import { PinPicture } from '../pin-picture.js';
import { words } from './words.js';

/** @typedef {import('./kept.js').SouvenirPlace} SouvenirPlace */

/** @param {number} index */
const idOf = (index) => `hunt-souvenir-place-${index}`;

/**
 * @param {SouvenirPlace[]} places  the found ones first
 * @param {((place: SouvenirPlace) => void) | null} report  tells the maker that something is wrong there; null if the player cannot
 */
export const cards = (places, report) => {
  const found = places.filter((place) => place.found !== null).length;
  const list = (/** @type {string} */ title, /** @type {number} */ from, /** @type {number} */ to) => (from === to ? null : m('section.stack', [
    m('h2', title),
    m('ul.hunt-souvenir-places', places.slice(from, to).map((place, index) => card(place, from + index, report))),
  ]));
  return [list(words.foundPlaces, 0, found), list(words.missedPlaces, found, places.length)];
};

/** @param {SouvenirPlace} place @param {number} index @param {((place: SouvenirPlace) => void) | null} report */
const card = (place, index, report) => m('li.card.hunt-souvenir-place', {
  id: idOf(index), tabindex: '-1', class: place.found === null ? '' : 'hunt-souvenir-found',
}, contents(place, index, report));

/** @param {SouvenirPlace} place @param {number} index @param {((place: SouvenirPlace) => void) | null} report */
function contents(place, index, report) {
  const { id, title, picture, told, found, points, wrong } = place;
  return [
    m('.hunt-souvenir-head', [
      m('span.hunt-number-sign', { 'aria-hidden': 'true' }, found === null ? '?' : index + 1),
      m('h3', title),
    ]),
    picture ? m(PinPicture, { src: picture, alt: words.picture(title), class: 'hunt-souvenir-picture', away: words.pictureAway }) : null,
    told ? m('p.hunt-after-answer.hunt-souvenir-words', told) : null,
    m('p.quiet.hunt-souvenir-how', [
      found === null ? null : icon('check'),
      m('span', [
        found === null ? words.notFound : words.foundAfter(clockText(found)), words.points(points), wrong > 0 ? words.wrongTries(wrong) : '',
      ].filter(Boolean).join(' · ')),
    ]),
    report && id !== undefined ? button({
      text: feedback.wrong, kind: 'quiet', class: 'hunt-souvenir-wrong', 'aria-label': feedback.wrongWith(title), onclick: () => report(place),
    }) : null,
  ];
}

/**
 * Brings the card of a place into sight, and gives it the focus.
 *
 * @param {number} index
 */
export function showCard(index) {
  const element = document.getElementById(idOf(index));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
