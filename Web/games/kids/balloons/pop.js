// How a balloon looks, and how it bursts.

/** @typedef {import('./sky.js').Balloon} Balloon */

const folder = '/art/kids/balloons';
export const burst = '/art/kids/effects/burst.svg';
const special = { bonus: 'star', killer: 'skull' };

/** What balloons there are.
 *
 * @param {string[]} colours */
export const pictures = (colours) => [...colours, ...Object.values(special)].map((name) => `${folder}/${name}.svg`);

/** @param {Pick<Balloon, 'kind' | 'colour'>} balloon */
export const pictureOf = ({ kind, colour }) => `${folder}/${kind === 'number' ? colour : special[kind]}.svg`;

/**
 * A balloon that was popped bursts where it is.
 *
 * @param {HTMLElement} dom
 * @param {boolean} isStill  whether it only fades
 * @returns {Promise<unknown>} when nothing is seen of it any more
 */
export function pop(dom, isStill) {
  if (isStill) return dom.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 200, fill: 'forwards' }).finished;
  for (const part of dom.querySelectorAll('.balloon-picture, .balloon-number')) {
    part.animate([{ transform: 'none' }, { transform: 'scale(1.25)', opacity: 0 }], { duration: 110, fill: 'forwards', easing: 'ease-out' });
  }
  const picture = /** @type {Element} */ (dom.querySelector('.balloon-burst'));
  return picture.animate([
    { transform: 'scale(0.5)', opacity: 1 }, { transform: 'scale(1.1)', opacity: 1, offset: 0.5 }, { transform: 'scale(1.25)', opacity: 0 },
  ], { duration: 260, easing: 'ease-out' }).finished;
}
