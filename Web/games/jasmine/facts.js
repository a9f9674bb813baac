// The results in Jasmine, for the account page.

import { lengthText } from '../../parts/duration.js';
import { achievements } from './progress/achievements.js';
import { petals, streaks } from './progress/petals.js';
import { comingBack } from './progress/profile-words.js';
import { meetings, progress } from './stored.js';

/** @returns {[string, string | number][]} empty if nothing was played */
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

/** How many of the best places are shown. */
const maxPlaces = 5;

/** What has counted on the server. */
export const counted = {
  name: 'jasmine', figures: { scores: comingBack.counted.scores, levels: comingBack.counted.boards },
  /** @param {any} member */
  places: ({ best }) => (Array.isArray(best) ? best : []).filter(isPlace).slice(0, maxPlaces).map(({ board, score, rank }) => ({
    text: comingBack.counted.place(rank, board.replaceAll('-', ' '), score), href: `#!/jasmine/board/${board}`,
  })),
};

/** @param {any} place */
const isPlace = (place) => /^[a-z0-9-]{1,80}$/.test(place?.board ?? '') && Number.isSafeInteger(place.score)
  && Number.isSafeInteger(place.rank);
