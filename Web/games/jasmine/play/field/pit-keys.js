// The keys that play tetris, as set by the player. They work wherever the focus is.

import { preferences } from '../../stored.js';

/**
 * Makes keys move the tile that falls.
 *
 * @param {() => boolean} isFrozen  whether keys are ignored
 * @param {import('./moves.js').Moves} moves
 * @returns {() => void} ends it
 */
export function listenToKeys(isFrozen, moves) {
  /** @param {KeyboardEvent} event */
  function key(event) {
    const isElsewhere = event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null;
    if (isElsewhere || isFrozen()) return;
    const what = Object.entries(preferences().keys).find(([, code]) => code === event.code)?.[0];
    if (!what) return;
    event.preventDefault();
    if (what === 'left' || what === 'right') return moves[what]();
    if (event.repeat) return;
    if (what === 'drop') moves.drop();
    else moves.trade(Number(what.slice('trade'.length)) - 1);
  }

  window.addEventListener('keydown', key);
  return () => window.removeEventListener('keydown', key);
}
