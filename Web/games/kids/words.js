// The texts of Kids Joy Center. Texts for children are content, which can be translated (Content/kids/words.json);
// texts for grown-ups are here.

/**
 * @typedef {Record<string, string>} Names
 *
 * @typedef {object} Words  as in words.schema.json
 * @property {string} language
 * @property {Record<string, { name: string, instruction: string, calmInstruction?: string }>} games
 * @property {Names} levels
 * @property {{ both: string, game: string, level: string }} missing
 * @property {{ won: string, timeUp: string, lost: Names }} endings
 * @property {string} playAgain
 * @property {string} scoreIs  with {score}
 * @property {string} starsAre  with {stars}
 * @property {string} placeIs  with {place}
 * @property {string} notKept
 * @property {string} welcomeBack
 * @property {string} ready
 * @property {string} turn
 * @property {{ takenOver: string, discarded: string }} elsewhere
 * @property {string} noScores
 * @property {{ question: string, lost: string, stay: string, hold: string }} leave
 * @property {Names} controls
 * @property {Names} memory
 * @property {{ placed: string, returned: string }} sorting  with {vehicle} and {zone}
 * @property {{ named: string, slow: string, popOne: string }} flight  of balloons; with {colour}, {balloon}, {number}
 * @property {Names} animals
 * @property {Names} vehicles
 * @property {Names} zones
 * @property {Names} colours
 * @property {Names} balloons
 */

export const adult = {
  hold: 'Grown-ups: hold the name for three seconds.',
  bests: /** @type {Names} */ ({ memory: 'Best in memory', sorting: 'Best in sorting', balloons: 'Best with balloons' }),
  title: 'For grown-ups',
  gate: 'Are you grown up?',
  sum: (/** @type {number} */ one, /** @type {number} */ other) => `How much is ${one} + ${other}?`,
  enter: 'Enter',
  wrong: 'That was wrong. Here is another one.',
  sounds: 'Sound',
  sound: 'Sounds',
  speech: 'Speech',
  speechHint: 'Tasks are read aloud by a voice of this device.',
  volume: 'Volume',
  play: 'Play',
  calm: 'Calm mode',
  calmHint: 'No clock is shown, there is twice the time, and no skulls. Scores do not count.',
  lock: 'Play alone',
  lockHint: 'The back button has to be held for three seconds.',
  offers: 'What is offered',
  offersHint: 'Choose at least one game and one level.',
  games: 'Games',
  levels: 'Levels',
  scores: 'High scores',
  scoresKept: (/** @type {number} */ count) => (count === 0 ? 'There are none yet.' : count === 1 ? 'One is kept on this device.'
    : `${count} are kept on this device.`),
  wipe: 'Wipe the scores',
  wipeAsk: 'Wipe all high scores?',
  wipeText: 'They cannot be brought back.',
  goesAsWell: 'The high scores of Kids Joy Center, and its settings for grown-ups, are deleted, too.',
  wiped: 'The high scores are wiped.',
  notKept: 'This device has no room to keep that: it is forgotten when the page is closed.',
  failed: 'The words of the games could not be loaded. Check the network connection.',
  tryAgain: 'Try again',
};

/** @type {Words | null} */
let words = null;
/** @type {Promise<Words> | null} */
let reading = null;

/**
 * Reads the words, unless they were read already.
 *
 * @returns {Promise<Words>}
 */
export function readWords() {
  reading ??= read().catch((error) => {
    reading = null;
    throw error;
  });
  return reading;
}

async function read() {
  const answer = await fetch('/content/kids/words.json');
  if (!answer.ok) throw new Error('The words could not be read.');
  return (words = await answer.json());
}

/** The words; null until they are read. Screens are redrawn when they are. */
export const knownWords = () => words;

/**
 * A sentence with its blanks filled in: `Card {number}` becomes `Card 3`.
 *
 * @param {string} sentence
 * @param {Record<string, string | number>} values
 */
export const fill = (sentence, values) =>
  sentence.replace(/\{(\w+)\}/g, (blank, name) => String(values[name] ?? blank));
