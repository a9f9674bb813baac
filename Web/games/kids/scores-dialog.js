// The best five scores, to look at.

import { openDialog } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { pressLong } from './long-press.js';
import { answerTouch } from './puff.js';
import { bestScores } from './scores.js';

/** @param {import('./words.js').Words} words */
export function showScores(words) {
  const scores = bestScores();
  return openDialog({
    title: words.controls.scores, accent: 'kids', closesOutside: true, ontouch: answerTouch,
    body: () => (scores.length === 0
      ? m('p.kids-no-scores', { oncontextmenu: pressLong }, [m('img', { src: '/art/kids/icons/scores.svg', alt: '' }), words.noScores])
      : m('ol.kids-scores', { oncontextmenu: pressLong }, scores.map(({ game, level, score }, index) => m('li.kids-scores-row', [
        m('span.kids-scores-order', index + 1), dot(),
        m('span.kids-scores-game', [m('img', { src: `/art/kids/icons/${game}.svg`, alt: '' }), words.games[game].name]), dot(),
        m('span.kids-scores-level', [m('img', { src: `/art/kids/icons/${level}.svg`, alt: '' }), words.levels[level]]), dot(),
        m('strong.kids-scores-score', score),
      ])))),
    actions: [{ text: words.controls.cancel, value: undefined, kind: 'main', icon: 'close' }],
  });
}

const dot = () => m('span.kids-scores-dot', ' · ');
