// The results of hunts on all of the player's devices, for the account page.

import { records } from './packs.js';

/** @returns {[string, string | number][]} empty if nothing was played */
export function facts() {
  const all = Object.values(records());
  if (all.length === 0) return [];
  const competitive = all.filter(({ mode }) => mode === 'competitive');
  return [['Packs played', all.length], ['Points', competitive.reduce((sum, { score }) => sum + score, 0)]];
}

/** What has counted on the server. */
export const counted = {
  name: 'hunt', figures: { packsPlayed: 'Packs played', packsCreated: 'Packs created', points: 'Points' },
};
