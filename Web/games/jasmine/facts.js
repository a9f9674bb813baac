// What was reached in Jasmine, for the account page.

import { lengthText } from '../../parts/duration.js';
import { achievements } from './progress/achievements.js';
import { petals, streaks } from './progress/petals.js';
import { comingBack } from './progress/profile-words.js';
import { meetings, progress } from './stored.js';

/** @returns {[string, string | number][]} nothing where nothing was played */
export function facts() {
  const { days, totals, achieved } = progress();
  if (totals.games === 0) return [];
  return [
    [comingBack.totals.games, totals.games], [comingBack.totals.score, totals.score], [comingBack.totals.time, lengthText(totals.time)],
    [comingBack.petalsThisWeek, petals(days).filter(({ state }) => state === 'earned').length],
    [comingBack.totals.longest, streaks(days).longest], [comingBack.totals.phrases, Object.keys(meetings()).length],
    [comingBack.achievementsTitle, comingBack.achievementsHad(Object.keys(achieved).length, achievements.length)],
  ];
}
