// The score of a game, to which points fly. It updates its text by itself, because a point that lands is no reason to
// redraw the page.

import m from '../../parts/m.js';
import { fill } from './words.js';

/** @typedef {{ table: import('../../host/local-table.js').LocalTable, stage: import('./stage.js').Stage }} Attrs */

/** @type {Component<Attrs>} */
export const Score = {
  oncreate: follow,
  onupdate: follow,
  view: ({ attrs: { table, stage } }) => m('p.kids-score', {
    'aria-label': fill(stage.words.scoreIs, { score: table.viewFor(null).score }), role: 'img',
  }, [m('img', { src: '/art/kids/effects/coin.svg', alt: '' }), m('span')]),
};

/** @param {{ dom: Element, attrs: Attrs }} vnode */
function follow({ dom, attrs: { table, stage } }) {
  const shown = /** @type {Element} */ (dom.lastChild);
  const show = () => {
    const score = String(table.viewFor(null).score - stage.flying);
    if (shown.textContent !== score) shown.textContent = score;
  };
  stage.onland = show;
  show();
}
