// A plucked string, by the method of Karplus and Strong: a short noise goes round in a loop as long as the string's
// period, a little softer each time.

/** How long a string sounds; seconds. */
const length = 2.5;

/** Samples a second. A plucked string has no frequencies above half of that, and fewer samples are made faster. */
const rate = 22_050;
const count = length * rate;

/** How much softer the string gets in each period: the share of the previous sample in each sample. */
const softening = 0.2;

/** @type {Map<number, AudioBuffer>} by pitch */
const strings = new Map();

/** How many samples are made at once; few enough that a running game does not stutter. */
const piece = 6_000;

/**
 * The sound of a string; null if it was not made yet.
 *
 * @param {number} pitch  hertz
 */
export const stringOf = (pitch) => strings.get(pitch) ?? null;

/**
 * Makes the sound of a string, one piece at each step.
 *
 * @param {BaseAudioContext} context
 * @param {number} pitch  hertz
 * @returns {Generator<void, void, void>}
 */
export function* makeString(context, pitch) {
  const buffer = context.createBuffer(1, count, rate);
  const all = buffer.getChannelData(0);
  const string = pluck(all, pitch);
  let peak = 1e-6;
  for (let from = 0; from < count; from += piece) {
    peak = Math.max(peak, string.ring(from, Math.min(from + piece, count)));
    yield;
  }
  for (let from = 0; from < count; from += piece) {
    fade(all, from, Math.min(from + piece, count), peak);
    yield;
  }
  strings.set(pitch, buffer);
}

/** @param {Float32Array} all @param {number} pitch */
function pluck(all, pitch) {
  const period = rate / pitch;
  const whole = Math.floor(period - softening);
  // The part of the period that is no whole number of samples. Without it, high strings would be out of tune.
  const rest = period - softening - whole;
  // Like a soft finger: the noise is smoothed before it goes round the loop.
  let soft = 0;
  for (let index = 0; index < whole; index += 1) {
    soft += (Math.random() * 2 - 1 - soft) * 0.45;
    all[index] = soft;
  }
  const keep = 0.996 ** (261.63 / pitch);
  let before = 0;
  return {
    /** @param {number} from @param {number} to @returns {number} the loudest of these samples */
    ring(from, to) {
      let peak = 0;
      for (let index = from; index < to; index += 1) {
        if (index > whole) {
          const now = all[index - whole] * (1 - rest) + all[index - whole - 1] * rest;
          all[index] += keep * (now * (1 - softening) + before * softening);
          before = now;
        }
        peak = Math.max(peak, Math.abs(all[index]));
      }
      return peak;
    },
  };
}

/**
 * Fades the ends of a sound, so that they do not click, and makes all strings equally loud.
 *
 * @param {Float32Array} all
 * @param {number} from
 * @param {number} to
 * @param {number} peak
 */
function fade(all, from, to, peak) {
  const [start, end] = [0.004 * rate, 0.4 * rate];
  for (let index = from; index < to; index += 1) all[index] *= Math.min(1, index / start, (count - index) / end) / peak;
}
