// The button beside a thing with a rhythm that plays the rhythm.

import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { describe } from '../content.js';
import { isHeard, listen, rhythmsOf } from './rhythm.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Item} Item
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 */

/**
 * One button for each rhythm in a thing: its own, or those of its parts.
 *
 * @param {Item} item
 * @param {LocalPlayer} player
 * @returns {Children}
 */
export function listenButton(item, player) {
  return rhythmsOf(item).map((one) => m('button.rl-listen', {
    type: 'button', 'aria-pressed': String(isHeard(one)), 'aria-label': words.listenTo(describe(one)), title: words.listen,
    onclick() {
      if (!listen(one, player.table)) player.tell(words.soundIsOff, 'bad');
    },
  }, icon(isHeard(one) ? 'pause' : 'soundOn')));
}
