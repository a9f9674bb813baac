// The results in Relentless on this device, for the account page.

import { keptGames } from './scores/kept-games.js';
import { shell as words } from './shell-words.js';

/** @returns {[string, string | number][]} empty if nothing was played */
export function facts() {
  const games = keptGames();
  if (games.length === 0) return [];
  return [[words.factGames, games.length], [words.factBest, games[0].score], [words.factDays, Math.max(...games.map(({ days }) => days))]];
}

/** What has counted on the server. */
export const counted = { name: 'relentless', figures: { games: words.countedGames, best: words.factBest } };
