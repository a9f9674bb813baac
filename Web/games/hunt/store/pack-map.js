// What the page of a pack says about the map around its pins.

import { button } from '../../../parts/button.js';
import { check } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { keepingBar } from '../../../parts/map/keeping-bar.js';
import { keptMaps } from '../../../parts/map/kept-maps.js';
import { keptNotes } from '../../../parts/map/kept-notes.js';
import { planSize, sizeText, words as mapWords } from '../../../parts/map/kept-words.js';
import { packHere } from '../packs.js';
import { keepMapOf, mapChoice } from './pack-maps.js';
import { words } from './words.js';

/** @typedef {import('../../../parts/map/keep-plan.js').Plan} Plan */

/**
 * The size of the map with a pack, and whether it is kept, too.
 *
 * @param {Plan} plan
 * @returns {Children}
 */
export const mapCheck = (plan) => check({
  label: words.keepMap, hint: words.withMap(planSize(plan)), checked: mapChoice.isOn, onchange: (isOn) => mapChoice.change(isOn),
});

/** @param {{ id: string, plan: Plan | null }} attrs  `plan`: what would be kept; null if that is not known @returns {Children} */
export function packMap({ id, plan }) {
  const job = keptMaps.job(id);
  return m('.hunt-pack-map', [
    // Always there, or screen readers would miss what it says first.
    m('p', { role: 'status' }, job ? mapWords.going(job.of.name) : ''),
    job ? keepingBar(job) : atRest(id, plan),
  ]);
}

/** @param {string} id @param {Plan | null} plan */
function atRest(id, plan) {
  const note = keptNotes.get(id);
  if (note?.state === 'whole') return m('p.quiet', words.mapHere(sizeText(note.bytes)));
  if (note) {
    return [
      m('p', words.mapStates[note.state]),
      button({ text: mapWords.again, icon: 'download', onclick: () => void keptMaps.again(id) }),
    ];
  }
  if (!plan || plan.tiles === 0) return null;
  return packHere(id) ? button({ text: words.keepMapNow(planSize(plan)), icon: 'download', onclick: () => void keepMapOf(id) })
    : mapCheck(plan);
}
