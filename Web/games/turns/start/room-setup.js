// The setup that was chosen on the start screen, without players.

import { fitting } from './clock-form.js';
import { planned } from './plan.js';
import { chosenGame } from '../library/library.js';
import { plain } from '../library/share.js';
import { preferences } from '../preferences.js';

/** @returns {import('../types.js').RoomSetup} */
export function roomSetup() {
  const game = chosenGame();
  const { clock, plan } = preferences();
  return { game: plain(game), clock: fitting(clock, game.kind), ...planned(plan) };
}
