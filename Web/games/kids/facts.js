// What was reached in the children's games on this device, for the account page. It is told to nobody else.

import { bestScores } from './scores.js';
import { gameIDs } from './stored.js';
import { adult } from './words.js';

/** @returns {[string, string | number][]} the best score of each game; nothing where nothing was played */
export function facts() {
  const scores = bestScores();
  return gameIDs.flatMap((id) => {
    const best = scores.find(({ game }) => game === id);
    return best ? [/** @type {[string, number]} */ ([adult.bests[id], best.score])] : [];
  });
}
