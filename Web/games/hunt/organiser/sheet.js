// The sheet of a pack: its details, and the code that leads to it.

import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { qrCode } from '../../../parts/qr-code.js';
import { factsText } from '../facts-line.js';
import { minPins } from '../packs.js';
import { words } from './words.js';

/**
 * @param {import('../pack-api.js').Found & { start?: import('../pack-types.js').Start }} pack
 * @param {string} link
 * @param {Children} [map]  of the area of the hunt
 * @returns {Children}
 */
export const sheet = ({ name, location, description, minutes, pins, start, ...facts }, link, map = null) => m('.hunt-poster', { class: map ? 'hunt-poster-mapped' : '' }, [
  m('p.hunt-poster-what', words.hunt),
  m('h3.hunt-poster-name', name),
  // The start is in the same line: the sheet has to fit on one page.
  m('p.hunt-poster-where', [location, start?.text ? words.startsAt(start.text) : ''].filter(Boolean).join(' · ')),
  m('p', description),
  m('.hunt-poster-code', qrCode(link, words.code)),
  m('p.hunt-poster-scan', words.scan),
  m('p.hunt-poster-link', link),
  map,
  // In one line: the sheet has to fit on one page.
  m('p.hunt-poster-facts', [factsText(facts), words.facts(pins, lengthText(minutes * 60_000))].filter(Boolean).join(' · ')),
  m('p.hunt-poster-small', words.freely),
  pins < minPins ? m('p.hunt-not-printed.error', words.few) : null,
]);
