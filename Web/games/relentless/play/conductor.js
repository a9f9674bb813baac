// What is to be heard at a moment of a game. It decides only; table-sound.js plays, and score.js has the notes.

/**
 * @typedef {import('../types.js').Phase} Phase
 *
 * @typedef {object} Moment
 * @property {Phase} phase
 * @property {number} day
 * @property {boolean} isStill  whether the clocks stand still: in a pause, or while the connection is lost
 * @property {boolean} isFirstOrder
 * @property {number} left  of the round, in milliseconds
 * @property {number | null} lowest  the lowest satisfaction that this device tells of, in thousandths of a point
 *
 * @typedef {'silent' | 'quiet' | 'work'} Form  of the music
 */

/** Beats a minute when a day begins and when it ends. */
const tempi = { first: 96, last: 168, quiet: 76 };
/** From this time of a day on, time is short: clocks stand out, and the heart beats; milliseconds. */
export const lastSeconds = 20_000;
/** The time between two beats of the heart when it begins, and at the end; milliseconds. */
const heart = { first: 1_000, last: 430 };
/** Thousandths of a point. Who falls below one of them is heard. */
export const thresholds = [50_000, 25_000, 10_000];
/** Below it the harmony is dark. */
const dark = 25_000;
/** The length of a day that this page did not see from its beginning; milliseconds. */
const usualDay = 180_000;

/**
 * Which device plays the music and all that is for everybody: the television; without one, the phone of the host. All
 * others only tick.
 *
 * @param {{ seats: number[], room: unknown, isWatched: boolean }} table
 * @param {number} host  the host's seat
 */
export function playsForAll({ seats, room, isWatched }, host) {
  if (seats.length === 0 || !room) return true;
  return !isWatched && seats.includes(host);
}

/**
 * @param {Pick<Moment, 'phase' | 'isStill' | 'isFirstOrder'>} moment
 * @returns {Form}
 */
export function formOf({ phase, isStill, isFirstOrder }) {
  if (isStill || phase === 'paused' || phase === 'over') return 'silent';
  return phase === 'round' && !isFirstOrder ? 'work' : 'quiet';
}

/**
 * The length of a day, as far as it is known.
 *
 * @param {{ day: number, length: number } | null} known  the last answer
 * @param {Pick<Moment, 'phase' | 'day' | 'left' | 'isFirstOrder'>} moment
 * @returns {{ day: number, length: number } | null}
 */
export function dayLength(known, { phase, day, left, isFirstOrder }) {
  // The first order has a time of its own.
  if (isFirstOrder) return known;
  if (phase === 'briefing') return { day, length: left };
  if (known?.day === day) return left <= known.length ? known : { day, length: left };
  return phase === 'round' || phase === 'paused' ? { day, length: Math.max(left, usualDay) } : known;
}

/**
 * How much of a day is over, from 0 to 1.
 *
 * @param {number} left
 * @param {number} length
 */
export const progressOf = (left, length) => (length > 0 ? Math.min(1, Math.max(0, 1 - left / length)) : 1);

/** @param {Form} form @param {number} progress  @returns {number} beats a minute */
export const tempoOf = (form, progress) => (form === 'work' ? tempi.first + (tempi.last - tempi.first) * progress : tempi.quiet);

/**
 * When in a day each layer joins, as a share of the day. The heart takes the place of the drum.
 *
 * @type {Record<'belt' | 'bass' | 'tune' | 'drum' | 'clap' | 'walk' | 'chords' | 'hurry' | 'second', number>}
 */
const joins = { belt: 0, bass: 0, tune: 0.04, drum: 0.2, clap: 0.33, walk: 0.45, chords: 0.58, hurry: 0.72, second: 0.85 };

/** @typedef {keyof typeof joins} Layer */

/**
 * The layers of the music at work.
 *
 * @param {number} progress
 * @param {number} left
 * @returns {Set<Layer>}
 */
export function layersOf(progress, left) {
  const names = /** @type {Layer[]} */ (Object.keys(joins));
  return new Set(names.filter((name) => progress >= joins[name] && !(name === 'drum' && left <= lastSeconds)));
}

/** When the heart beats: the time that is left at each beat, in milliseconds. */
export const heartbeats = makeHeartbeats();

function makeHeartbeats() {
  const all = [];
  for (let left = lastSeconds; left > 0; left -= heart.last + (heart.first - heart.last) * (left / lastSeconds)) all.push(left);
  return all;
}

/**
 * The beats of the heart within a time.
 *
 * @param {number} from  the time left at its beginning, which belongs to it
 * @param {number} to  the time left at its end, which does not
 */
export const heartbeatsIn = (from, to) => heartbeats.filter((left) => left <= from && left > to);

/**
 * The thresholds that satisfaction has crossed between two moments, in the order in which it did.
 *
 * @param {number | null} before
 * @param {number | null} now
 * @returns {{ fell: number[], rose: number[] }}
 */
export function crossings(before, now) {
  if (before === null || now === null) return { fell: [], rose: [] };
  return {
    fell: thresholds.filter((one) => before >= one && now < one),
    rose: thresholds.filter((one) => before < one && now >= one).reverse(),
  };
}

/** @param {number | null} lowest */
export const isDark = (lowest) => lowest !== null && lowest < dark;

/**
 * The lowest satisfaction; null where nobody has one.
 *
 * @param {(number | null | undefined)[]} all
 */
export function lowestOf(all) {
  const known = /** @type {number[]} */ (all.filter((one) => typeof one === 'number'));
  return known.length > 0 ? Math.min(...known) : null;
}

/**
 * How the music ends with a day; null where no day has just ended. A game that is over has a tune of its own.
 *
 * @param {Phase | null} before
 * @param {{ phase: Phase, result: { earned: number, expenses: number } | null }} view
 * @returns {'good' | 'bad' | null}
 */
export function endingOf(before, { phase, result }) {
  if ((before !== 'round' && before !== 'paused') || phase !== 'result' || !result) return null;
  return result.earned >= result.expenses ? 'good' : 'bad';
}
