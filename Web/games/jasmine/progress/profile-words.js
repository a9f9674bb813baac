// The texts of Jasmine about days, achievements and due phrases.

import { counted, modes } from '../common-words.js';

export const comingBack = {
  // Coming back
  profile: 'Profile',
  week: 'This week',
  weekText: 'A petal for each day on which you finish a game. One missed day a week is a rest day.',
  petal: /** @type {Record<string, string>} */ ({
    earned: 'petal earned', rest: 'rest day', missed: 'not played', open: 'today: not played yet', ahead: 'still to come',
  }),
  petalToday: 'A petal is missing today: finish a game to earn it.',
  petalHave: 'Today’s petal is yours.',
  streakNow: (/** @type {number} */ days) => (days === 0 ? 'No streak right now' : `${counted(days, 'day', 'days')} in a row`),
  year: 'The last 52 weeks',
  square: (/** @type {string} */ date, /** @type {number} */ count) => `Week of ${date}: ${counted(count, 'day', 'days')}`,
  yearSum: (/** @type {number} */ days, /** @type {number} */ weeks) =>
    `Played on ${counted(days, 'day', 'days')} in ${counted(weeks, 'week', 'weeks')}.`,
  less: 'no day',
  more: 'seven days',
  lifetime: 'So far',
  totals: {
    games: 'Games', won: 'Won', phrases: 'Phrases met', formed: 'Phrases formed', time: 'Time played', score: 'Points',
    days: 'Days played', longest: 'Longest streak',
  },
  petalsThisWeek: 'Petals of this week',
  counted: {
    scores: 'Games that counted', boards: 'Boards',
    place: (/** @type {number} */ rank, /** @type {string} */ board, /** @type {number} */ score) =>
      `Number ${rank} of ${board}, ${score.toLocaleString()} points`,
  },
  achievementsTitle: 'Achievements',
  achievementsHad: (/** @type {number} */ had, /** @type {number} */ all) => `${had} of ${all}`,
  achievedOn: (/** @type {string} */ date) => `Since ${date}`,
  progressOf: (/** @type {number} */ reached, /** @type {number} */ of) => `${reached} of ${of}`,
  achievements: /** @type {Record<string, { name: string, text: string }>} */ ({
    firstGame: { name: 'First petal', text: 'Finish a game.' },
    hundredGames: { name: 'In full bloom', text: 'Finish a hundred games.' },
    allKinds: { name: 'Bouquet', text: 'Finish a game of each mode with each kind of phrase.' },
    par: { name: 'Not a move too many', text: 'Win a swapping game in the fewest moves possible.' },
    swiftSwap: { name: 'Quick hands', text: 'Win a swapping game in under a minute.' },
    slide: { name: 'Everything in its place', text: 'Win a sliding game.' },
    swiftSlide: { name: 'Like water', text: 'Win a sliding game in under three minutes.' },
    chain: { name: 'One leads to another', text: 'Form a chain of two in tetris.' },
    longChain: { name: 'Avalanche', text: 'Form a chain of three in tetris.' },
    thousand: { name: 'A thousand points', text: 'Score 1000 points in one game of tetris.' },
    ownLevel: { name: 'Gardener', text: 'Finish a level that you made yourself.' },
    fullWeek: { name: 'Seven petals', text: 'Finish a game on each day of a week.' },
    month: { name: 'A month of jasmine', text: 'Keep a streak of thirty days.' },
    fiftyPhrases: { name: 'Good acquaintances', text: 'Meet fifty different phrases.' },
    fiveHundredPhrases: { name: 'Well read', text: 'Meet five hundred different phrases.' },
    daily: { name: 'A puzzle a day', text: 'Finish seven daily puzzles.' },
    reviewer: { name: 'Long memory', text: 'Remember fifty phrases that were due.' },
  }),

  // Review
  review: 'Review',
  dueToday: 'Due today',
  due: (/** @type {number} */ count) => (count === 0 ? 'Nothing is due today.' : `${counted(count, 'phrase is', 'phrases are')} due today`),
  dueTomorrow: (/** @type {string} */ date) => `The next ones are due on ${date}.`,
  dueNever: 'Phrases that you meet in games come back here when it is time to see them again.',
  reviewText: 'Each phrase comes back when you are about to forget it: later if you formed it quickly, sooner if you missed it.',
  reviewIn: (/** @type {string} */ mode) => `Play ${modes[mode]}`,
  reviewOff: 'Review is turned off.',
  turnOn: 'Turn it on',

};
