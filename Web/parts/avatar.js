// The pictures of the players, one file each in art/avatars. The server knows the same names.

import m from './m.js';

/** What each picture shows, in the order in which the pictures are offered. */
export const avatarNames = {
  fox: 'Fox', bear: 'Bear', cat: 'Cat', dog: 'Dog', rabbit: 'Rabbit', owl: 'Owl', frog: 'Frog', panda: 'Panda',
  lion: 'Lion', mouse: 'Mouse', penguin: 'Penguin', koala: 'Koala', tiger: 'Tiger', hedgehog: 'Hedgehog',
  whale: 'Whale', turtle: 'Turtle',
};

/** @typedef {keyof typeof avatarNames} AvatarID */

export const avatarIDs = /** @type {AvatarID[]} */ (Object.keys(avatarNames));

/**
 * A picture. Beside a name it needs no words of its own.
 *
 * @param {string} id
 * @param {{ alone?: boolean, class?: string }} [options]  alone: no name stands beside it
 */
export function avatar(id, options = {}) {
  const { alone = false, class: more = '' } = options;
  if (!(id in avatarNames)) return m('span.avatar', { class: more, 'aria-hidden': 'true' });
  const name = avatarNames[/** @type {AvatarID} */ (id)];
  return m('img.avatar', {
    class: more, src: `/art/avatars/${id}.svg`, alt: alone ? name : '', width: 64, height: 64, draggable: false,
  });
}
