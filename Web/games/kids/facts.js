// The best scores of the children's games on this device, for the account page. They are not sent to anybody.

import { bestScores } from './scores.js';
import { gameIDs } from './stored.js';
import { adult } from './words.js';

/** @returns {[string, string | number][]} the best score of each game; empty if nothing was played */
export function facts() {
  const scores = bestScores();
  return gameIDs.flatMap((id) => {
    const best = scores.find(({ game }) => game === id);
    return best ? [/** @type {[string, number]} */ ([adult.bests[id], best.score])] : [];
  });
}
