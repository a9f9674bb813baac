// The picture of a pin or, if neither this device nor the network has it, a sentence instead.

import m from '../../parts/m.js';

/** @type {ClosureComponent<{ src: string, alt: string, class: string, away: string }>} */
export function PinPicture() {
  let isAway = false;
  return {
    view: ({ attrs: { away, ...attrs } }) => (isAway ? m('p.quiet', away) : m('img', { ...attrs, onerror() { isAway = true; } })),
  };
}
