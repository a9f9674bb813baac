// Records a finished game: its effects on days, totals, phrases, review and achievements.

import { union } from '../../../parts/merging.js';
import { storage } from '../../../parts/storage.js';
import { newlyAchieved } from '../progress/achievements.js';
import { countHere } from '../progress/counting.js';
import { dayOf } from '../../../parts/days.js';
import { schedule } from '../progress/review.js';
import { lastGameKey, meetings, metKey, maxPlaces, ownMeetings, ownProgress, progressKey, withOthers } from '../stored.js';

/**
 * @typedef {import('../types.js').Game} Game
 * @typedef {import('../stored.js').Progress} Progress
 */

/**
 * Notes a game that was played to its end.
 *
 * @param {Game} play
 * @returns {{ achieved: string[], isKept: boolean }} the achievements that it brought, and whether all of it
 *   was stored
 */
export function recordGame(play) {
  countHere();
  const remembered = schedule(play);
  const kept = [noteMeetings(play)];
  const after = withGame(ownProgress(), play, remembered);
  const achieved = newlyAchieved({ progress: withOthers(after), phrases: Object.keys(meetings()).length, play });
  for (const id of achieved) after.achieved[id] = play.at;
  kept.push(storage.write(progressKey, after));
  if (!storage.write(lastGameKey, play)) kept.push(storage.write(lastGameKey, { ...play, recording: null }));
  return { achieved, isKept: kept.every(Boolean) };
}

/** @param {Progress} before @param {Game} play @param {number} remembered @returns {Progress} */
function withGame({ days, totals, best, achieved }, play, remembered) {
  const day = dayOf(play.at);
  const kind = `${play.mode}-${play.type}`;
  return {
    days: { ...days, [day]: (days[day] ?? 0) + 1 },
    totals: {
      games: totals.games + 1, won: totals.won + (play.result === 'won' ? 1 : 0), score: totals.score + play.score,
      formed: totals.formed + play.met.length, time: totals.time + (play.summary.elapsed ?? 0),
      daily: totals.daily + (play.isDaily ? 1 : 0), reviewed: totals.reviewed + remembered,
      kinds: union(totals.kinds, [kind]),
    },
    best: { ...best, [play.level]: Math.max(best[play.level] ?? 0, play.score) },
    achieved: { ...achieved },
  };
}

/**
 * Stores where phrases were met.
 *
 * @param {Game} play
 * @returns {boolean} whether it was stored
 */
function noteMeetings({ met, at, levelName }) {
  const all = { ...ownMeetings() };
  for (const { hanzi } of met) {
    const before = all[hanzi];
    const others = (before?.levels ?? []).filter((name) => name !== levelName);
    all[hanzi] = {
      count: (before?.count ?? 0) + 1, first: before?.first ?? at, last: at, levels: [levelName, ...others].slice(0, maxPlaces),
    };
  }
  return storage.write(metKey, all);
}
