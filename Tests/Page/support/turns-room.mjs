// A table of Turn Tracker in a room, with a phone for each of three players.

import { Room } from './rooms.mjs';
import { rest } from './turns.mjs';

const names = ['Ana', 'Ben', 'Cleo'];

/** Each has a phone at the table, and the game has begun. @param {any} [game] */
export async function atTable(game) {
  const room = new Room({ names, ...(game ? { setup: { game, clock: { kind: 'none' } } } : {}) });
  const phones = [await room.phone([0]), await room.phone([1]), await room.phone([2])];
  await room.begin();
  for (const page of phones) await rest(page);
  return { room, phones };
}

/** Presses a button as soon as it does not rest. @param {Room} room @param {any} page @param {any} button */
export async function press(room, page, button) {
  if (button.getAttribute('aria-disabled') === 'true') await rest(page);
  await page.press(button);
  await room.settle();
}
