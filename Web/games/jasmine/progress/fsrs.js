// When a phrase is due again: the Free Spaced Repetition Scheduler, version 5 (open-spaced-repetition), with its
// published parameters. A review is due when nine of ten phrases would still be remembered.

/**
 * @typedef {import('../types.js').Card} Card
 * @typedef {1 | 2 | 3} Rating  forgotten, remembered with an effort, remembered
 */

const w = [
  0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046, 1.54575, 0.1192, 1.01925, 1.9395, 0.11, 0.29605,
  2.2698, 0.2315, 2.9898, 0.51655, 0.6621,
];

/** The probability that a phrase is remembered falls with time by a power law. After `stability` days it is 0.9. */
const decay = -0.5;
const factor = 19 / 81;

/** A hundred years, so that no date overflows. */
const longest = 36_500;

/**
 * The probability that a phrase is remembered.
 *
 * @param {number} days  since it was seen
 * @param {number} stability
 */
const retrievability = (days, stability) => (1 + factor * days / stability) ** decay;

/**
 * The memory state of a phrase after it was seen.
 *
 * @param {{ stability: number, difficulty: number } | null} before  null: it is seen for the first time
 * @param {number} days  since it was last seen; 0 on the same day
 * @param {Rating} rating
 * @returns {{ stability: number, difficulty: number, interval: number }}  `interval`: days until the next time
 */
export function seen(before, days, rating) {
  const stability = within(before ? nextStability(before, days, rating) : w[rating - 1], 0.01, longest);
  const difficulty = before ? nextDifficulty(before.difficulty, rating) : firstDifficulty(rating);
  // At nine of ten the interval is the stability itself.
  return { stability, difficulty, interval: Math.max(1, Math.round(stability)) };
}

/** @param {number} rating */
const firstDifficulty = (rating) => within(w[4] - Math.exp(w[5] * (rating - 1)) + 1, 1, 10);

/** @param {number} difficulty @param {Rating} rating */
function nextDifficulty(difficulty, rating) {
  const moved = difficulty - w[6] * (rating - 3) * (10 - difficulty) / 9;
  return within(w[7] * firstDifficulty(4) + (1 - w[7]) * moved, 1, 10);
}

/** @param {{ stability: number, difficulty: number }} before @param {number} days @param {Rating} rating */
function nextStability({ stability, difficulty }, days, rating) {
  if (days < 1) return stability * Math.exp(w[17] * (rating - 3 + w[18]));
  const recall = retrievability(days, stability);
  if (rating === 1) {
    const forgotten = w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * Math.exp(w[14] * (1 - recall));
    return Math.min(forgotten, stability / Math.exp(w[17] * w[18]));
  }
  const effort = rating === 2 ? w[15] : 1;
  return stability * (1 + Math.exp(w[8]) * (11 - difficulty) * stability ** -w[9] * (Math.exp(w[10] * (1 - recall)) - 1) * effort);
}

/** @param {number} value @param {number} min @param {number} max */
const within = (value, min, max) => Math.min(Math.max(value, min), max);
