// What is done with single things: putting one into the open package, and taking one out.

import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { describe } from '../content.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').Item} Item
 */

/**
 * Puts a thing into the open package or, if none is open, into a new one.
 *
 * @param {LocalPlayer} player
 * @param {Item} item
 */
export async function add(player, item) {
  sound.play('click');
  await player.whenActionsAreDone();
  if (!player.open && !await player.act({ newPackage: {} })) return;
  const { open } = player;
  if (open) await player.act({ add: { package: open.id, item: item.id } });
}

/** @param {LocalPlayer} player @param {number} id @param {Item} item @param {number} index */
export const removeButton = (player, id, item, index) => m('button.rl-remove', {
  type: 'button', 'aria-label': words.remove(describe(item)), title: words.takeOut,
  onclick() {
    sound.play('click');
    void player.actWhenStill({ remove: { package: id, index } });
  },
}, icon('close'));
