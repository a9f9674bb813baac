// Arrows that point to places: with a compass from where the device points, and otherwise with north up.

import { button } from '../../parts/button.js';
import { compass } from '../../parts/compass.js';
import m from '../../parts/m.js';
import { reducedMotion } from '../../parts/motion.js';
import { bearingTo } from '../../parts/map/metres.js';
import { words } from './words.js';

/** @typedef {import('./pack-types.js').Place} Place */

const drawing = 'M12 2.5L18.5 20.5 12 16.8 5.5 20.5z';
/** Who wants less motion sees an arrow that turns in steps of this many degrees. */
const step = 30;

/**
 * An arrow. It stands in a `Turning`.
 *
 * @param {Place} from
 * @param {Place} to
 * @param {Record<string, string>} [attrs]  what it says to screen readers; if left out, they pass over it
 */
export const arrow = (from, to, attrs = { 'aria-hidden': 'true' }) => m('svg.hunt-arrow', { viewBox: '0 0 24 24', ...attrs },
  m('path', { d: drawing, transform: `rotate(${Math.round(bearingTo(from, to))} 12 12)` }));

/** What an arrow that stands alone says to screen readers. */
export const arrowLabel = () => ({ role: 'img', 'aria-label': compass.heading === null ? words.arrow.north : words.arrow.turning });

/**
 * The arrows in it turn with the device. The page is not drawn again for that: it would be, 60 times a second.
 *
 * @type {ClosureComponent}
 */
export function Turning() {
  /** @type {HTMLElement} */
  let dom;
  let stop = () => {};
  const turn = () => {
    const heading = compass.heading ?? 0;
    const shown = reducedMotion() ? Math.round(heading / step) * step : heading;
    dom.style.setProperty('--hunt-heading', `${shown.toFixed(1)}deg`);
  };
  return {
    oncreate(vnode) {
      dom = /** @type {HTMLElement} */ (vnode.dom);
      stop = compass.follow(turn);
    },
    // The state may have changed: without a heading, north is up.
    onupdate: turn,
    onremove: () => stop(),
    view: ({ children }) => m('.hunt-turning', children),
  };
}

/** How to read the arrows, and the button that asks for the compass. */
export const compassNote = () => m('.hunt-compass', [
  m('p.quiet', { 'aria-live': 'polite' }, noteText()),
  compass.needsPress ? button({ text: words.compass.use, icon: 'north', onclick: () => void compass.ask() }) : null,
]);

function noteText() {
  const { state } = compass;
  if (state === 'unsure' || state === 'refused') return words.compass[state];
  return state === 'found' ? words.compass.turning : words.compass.north;
}
