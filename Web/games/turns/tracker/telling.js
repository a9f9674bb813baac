// Tells people whose turn it is who do not look: the phone of that player buzzes, and the name is spoken if that was chosen.

import { buzz } from '../../../parts/buzz.js';
import { speech } from '../../../parts/speech.js';
import { players } from './players.js';
import { preferences } from '../preferences.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').View} View */

/** Milliseconds of vibration and stillness. */
const yourTurn = [60, 80, 60];

/**
 * @param {import('../../../host/table.js').Table} table
 * @returns {() => void} called after each change of the table
 */
export function tellingTurns(table) {
  const view = () => /** @type {View | null} */ (table.viewFor(null));
  let last = view()?.turn ?? null;
  return () => {
    const now = view();
    if (!now || now.turn === last) return;
    last = now.turn;
    if (now.turn === null) return;
    if (table.seats.includes(now.turn)) buzz(yourTurn);
    const name = players(table, now).find(({ seat }) => seat === now.turn)?.name;
    if (name && preferences().says) speech.say(words.turnOf(name));
  };
}
