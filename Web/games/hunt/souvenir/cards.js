// A card for each place of a souvenir: its picture, the words of its maker, and how the player did.

import { clockText } from '../../../parts/duration.js';
import { button } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { words as feedback } from '../feedback/words.js';
import { photoNamed } from '../photos.js';
import { PinPicture } from '../pin-picture.js';
import { savePhoto } from '../saving-photos.js';
import { SendPhoto } from './send-photo.js';
import { words } from './words.js';

/**
 * @typedef {import('./kept.js').SouvenirPlace} SouvenirPlace
 *
 * @typedef {object} Telling  what a player can tell the maker of a pack
 * @property {string} pack
 * @property {string} souvenir  its key
 * @property {(place: SouvenirPlace) => void} report  that something is wrong at a place
 */

/** @param {number} index */
const idOf = (index) => `hunt-souvenir-place-${index}`;

/**
 * @param {SouvenirPlace[]} places  the found ones first
 * @param {Telling | null} telling  what the player can tell the maker; null if nothing
 */
export const cards = (places, telling) => {
  const found = places.filter((place) => place.found !== null).length;
  const list = (/** @type {string} */ title, /** @type {number} */ from, /** @type {number} */ to) => (from === to ? null : m('section.stack', [
    m('h2', title),
    m('ul.hunt-souvenir-places', places.slice(from, to).map((place, index) => card(place, from + index, telling))),
  ]));
  return [list(words.foundPlaces, 0, found), list(words.missedPlaces, found, places.length)];
};

/** @param {SouvenirPlace} place @param {number} index @param {Telling | null} telling */
const card = (place, index, telling) => m('li.card.hunt-souvenir-place', {
  id: idOf(index), tabindex: '-1', class: place.found === null ? '' : 'hunt-souvenir-found',
}, contents(place, index, telling));

/** @param {SouvenirPlace} place @param {number} index @param {Telling | null} telling */
function contents(place, index, telling) {
  const { id, title, picture, told, found, points, wrong, clues = 0 } = place;
  return [
    m('.hunt-souvenir-head', [
      m('span.hunt-number-sign', { 'aria-hidden': 'true' }, found === null ? '?' : index + 1),
      m('h3', title),
    ]),
    picture ? m(PinPicture, { src: picture, alt: words.picture(title), class: 'hunt-souvenir-picture', away: words.pictureAway }) : null,
    told ? m('p.hunt-after-answer.hunt-souvenir-words', told) : null,
    photoOf(place, telling),
    m('p.quiet.hunt-souvenir-how', [
      found === null ? null : icon('check'),
      m('span', [
        found === null ? words.notFound : words.foundAfter(clockText(found)), words.points(points), wrong > 0 ? words.wrongTries(wrong) : '',
        clues > 0 ? words.cluesTaken(clues) : '',
      ].filter(Boolean).join(' · ')),
    ]),
    telling && id !== undefined ? button({
      text: feedback.wrong, kind: 'quiet', class: 'hunt-souvenir-wrong', 'aria-label': feedback.wrongWith(title), onclick: () => telling.report(place),
    }) : null,
  ];
}

/**
 * The photo that the player took there. It may be gone: photos of later hunts take its room.
 *
 * @param {SouvenirPlace} place
 * @param {Telling | null} telling
 */
function photoOf(place, telling) {
  const { id, title, photo } = place;
  if (!photo) return null;
  const data = photoNamed(photo);
  return data === null ? m('p.quiet', words.photoGone) : m('.stack.hunt-souvenir-photo', [
    m('img.hunt-souvenir-picture', { src: data, alt: words.photo(title) }),
    m('.row', button({ text: words.savePhoto, icon: 'download', kind: 'quiet', 'aria-label': words.savePhotoOf(title), onclick: () => savePhoto(data, title) })),
    telling && id !== undefined ? m(SendPhoto, { souvenir: telling.souvenir, pack: telling.pack, place }) : null,
  ]);
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
