// Shows how much of a map has been kept so far.

import { button } from '../button.js';
import m from '../m.js';
import { keptMaps } from './kept-maps.js';
import { words } from './kept-words.js';

/**
 * A bar with a button that stops it. It announces nothing by itself: its screen says when it begins, and a note when it is
 * over.
 *
 * @param {import('./kept-maps.js').Job} job
 * @returns {Children}
 */
export function keepingBar(job) {
  const { of, isWaiting, tiles, allTiles } = job;
  const percent = allTiles === 0 ? 0 : Math.floor((100 * tiles) / allTiles);
  return m('.keeping', [
    m('progress.keeping-bar', { max: 100, value: percent, 'aria-label': words.bar(of.name) }),
    m('.keeping-words', [
      m('span.quiet', isWaiting ? words.waiting : allTiles === 0 ? words.oneMoment : words.done(job)),
      button({ text: words.stop, kind: 'quiet', 'aria-label': words.stopFor(of.name), onclick: () => void keptMaps.stop(of.id) }),
    ]),
  ]);
}
