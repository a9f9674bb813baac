// Where the hunt begins, beside the map: what is there, and how far it is.

import { iconButton } from '../../parts/button.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { wayTo } from './distance.js';
import { isNear } from './hunt-pins.js';
import { whereabouts } from './position.js';
import { words } from './words.js';

/** @type {Component<{ start: import('./pack-types.js').Start, onclose: () => void }>} */
export const StartSheet = {
  oncreate({ dom }) { /** @type {HTMLElement} */ (dom).focus({ preventScroll: true }); },
  view: ({ attrs: { start, onclose } }) => m('section.hunt-pin', { tabindex: '-1', 'aria-label': words.start }, [
    m('.hunt-pin-head', [m('h2', words.start), iconButton({ icon: 'close', label: words.close, onclick: onclose })]),
    m('p.hunt-hint', start.text ?? words.startHere),
    isNear(start, whereabouts.position) ? m('p.hunt-there', [icon('pin'), words.there]) : [wayTo(start.at), m('p.quiet', words.startIsFree)],
  ]),
};
