// The clues of a pin: those that were taken, and a button for the next one, which says what it costs.

import { button } from '../../parts/button.js';
import { focusIfLost } from '../../parts/focus.js';
import m from '../../parts/m.js';
import { words } from './words.js';

/**
 * @param {import('./guessing.js').Guessing} guessing
 * @param {import('./types.js').ShownPin} pin
 * @returns {Children}
 */
export function clues(guessing, pin) {
  const { clues: taken, nextClue, worth = pin.points } = pin;
  if (!taken) return null;
  return m('.hunt-clues', [
    m('ul', { tabindex: '-1', 'aria-label': words.clues }, taken.map((text, index) => m('li.hunt-clue', [m('strong', words.clueNumber(index + 1)), text]))),
    nextClue === undefined ? null : m('.hunt-clue-next', [
      button({ text: words.clueFor(nextClue), icon: 'info', disabled: guessing.isSending, onclick: () => take(guessing, pin) }),
      nextClue > 0 ? m('small.quiet', words.thenWorth(worth - nextClue)) : null,
    ]),
    m('p.out-of-sight', { role: 'status' }, guessing.isClueNew ? words.clueTaken(taken.at(-1) ?? '', worth) : ''),
  ]);
}

/** @param {import('./guessing.js').Guessing} guessing @param {import('./types.js').ShownPin} pin */
async function take(guessing, pin) {
  await guessing.takeClue(pin);
  // The button goes with the last clue.
  focusIfLost('.hunt-clues ul');
}
