// The pictures of balloons.

/** @typedef {import('./sky.js').Balloon} Balloon */

const folder = '/art/kids/balloons';
const special = { bonus: 'star', killer: 'skull' };

/**
 * The pictures of all balloons.
 *
 * @param {string[]} colours
 */
export const pictures = (colours) => [...colours, ...Object.values(special)].map((name) => `${folder}/${name}.svg`);

/** @param {Pick<Balloon, 'kind' | 'colour'>} balloon */
export const pictureOf = ({ kind, colour }) => `${folder}/${kind === 'number' ? colour : special[kind]}.svg`;

/**
 * Whether there is a number on a balloon with this picture.
 *
 * @param {string} picture
 */
export const hasNumber = (picture) => !pictures([]).includes(picture);

/** @param {string} src @param {string} className */
export const image = (src, className) => Object.assign(document.createElement('img'), { src, alt: '', className, draggable: false });
