// Why the map does not know where the player is, what can be done about it, and how to go on without it.

import { button } from '../../parts/button.js';
import m from '../../parts/m.js';
import { obstacleText, whereabouts } from './position.js';
import { words } from './words.js';

/** @type {Component<{ onclose: () => void }>} */
export const WhereSheet = {
  view: ({ attrs: { onclose } }) => m('section.hunt-where.stack', { 'aria-label': words.noPositionTitle }, [
    m('h2', words.noPositionTitle),
    m('p', { role: 'status' }, obstacleText(whereabouts.finding)),
    m('p', m('strong', words.tapNow)),
    m('.row', [
      ['refused', 'lost'].includes(whereabouts.finding)
        ? button({ text: words.tryAgain, icon: 'redo', onclick: () => whereabouts.again() }) : null,
      button({ text: words.cancel, kind: 'quiet', onclick: onclose }),
    ]),
  ]),
};
