// Jasmine for tests: what a device stores, and finished games as the page records them.

/** The counters of a device on which no game was finished yet. */
export const totals = { games: 0, won: 0, score: 0, formed: 0, time: 0, daily: 0, reviewed: 0, kinds: [] };

/**
 * The local storage of a device on which games were finished on some days.
 *
 * @param {string[]} days  `2026-11-16`
 * @param {object} [more]  other totals
 * @returns {Record<string, any>}
 */
export const progressOf = (days, more = {}) => ({
  'jasmine.progress': {
    days: Object.fromEntries(days.map((day) => [day, 1])), totals: { ...totals, ...more }, best: {}, achieved: {},
  },
});

/** A game of tetris that was just played to its end. @param {object} [more] */
export const finishedGame = (more = {}) => ({
  level: 'tetris-cheng-yu-numbers', levelName: 'Counting down', mode: 'tetris', type: 'chengYu', result: 'ended', score: 300,
  summary: { elapsed: 60_000, points: {} }, met: [], missed: [], recording: null, isDaily: false, ...more,
});

/**
 * Records a game that has just been played to its end; returns the achievements that it brought.
 *
 * @param {any} page
 * @param {object} [more]
 * @returns {Promise<{ achieved: string[], isKept: boolean }>}
 */
export async function finish(page, more = {}) {
  await (await page.module('/games/jasmine/content.js')).readContent();
  const answer = (await page.module('/games/jasmine/play/played.js')).recordGame(finishedGame({ at: page.clock.wall, ...more }));
  (await page.module('/parts/m.js')).default.redraw();
  await page.settle();
  return structuredClone(answer);
}
