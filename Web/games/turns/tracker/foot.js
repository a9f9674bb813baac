// The last line of a section: who is still thinking, or whose turn it is.

import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').Section} Section
 */

/**
 * @param {View} view
 * @param {Section} section
 * @param {string | null} turn  the name of the player whose turn it is
 * @returns {Children}
 */
export function foot(view, section, turn) {
  if (section.seat === null) return turn === null ? words.anyoneEnds : words.anyoneEndsIn(turn);
  if (section.joins) return words.joins;
  if (turn !== null) return section.seat === view.turn ? words.yourTurn : words.turnOf(turn);
  const playing = view.sections.filter(({ joins }) => !joins);
  const thinking = playing.filter((other) => !other.ready && other.seat !== section.seat);
  if (playing.length === 1) return '';
  if (thinking.length === 0) return section.ready ? words.allReady : words.onlyYou;
  return stillThinking(thinking.map((other) => other.name));
}

/** How many letters fit on cards, from the smallest to a large one. */
const room = { tiny: 16, small: 24, low: 56, large: 60 };

/**
 * The list in several lengths. The size of the card selects the one that is shown.
 *
 * @param {string[]} names
 */
function stillThinking(names) {
  const inShort = (/** @type {'tiny' | 'small' | 'low'} */ size) => {
    const count = fitting(names, room[size]);
    return m(`span.foot-${size}`, [
      icon('hourglass'), m('span.out-of-sight', words.stillThinking), m('span.foot-names', names.slice(0, count).join(', ')),
      count < names.length ? m('span', words.more(names.length - count)) : null,
    ]);
  };
  const count = fitting(names, room.large);
  const rest = names.length - count;
  return [m('span.foot-large', [
    words.stillThinking, ' ', names.slice(0, count).join(', '), rest > 0 ? words.andMore(rest) : null,
  ]), inShort('low'), inShort('small'), inShort('tiny')];
}

/**
 * How many names fit into a number of letters; at least one.
 *
 * @param {string[]} names
 * @param {number} letters
 */
function fitting(names, letters) {
  let count = names.length;
  while (count > 1 && names.slice(0, count).join(', ').length > letters) count -= 1;
  return count;
}
