// A plucked string, by the method of Karplus and Strong: a short noise goes round in a loop as long as the string's
// period, a little softer each time.

/** How long a string sounds; seconds. */
const length = 2.5;

/** Samples a second: a plucked string has nothing above half of that, and fewer are made sooner. */
const rate = 22_050;
const count = length * rate;

/** How much softer the string gets each time round: the share of the sample before in each one. */
const softening = 0.2;

/** @type {Map<number, AudioBuffer>} by pitch */
const strings = new Map();

/**
 * The sound of a string.
 *
 * @param {BaseAudioContext} context
 * @param {number} pitch  hertz
 */
export function pluck(context, pitch) {
  const known = strings.get(pitch);
  if (known) return known;
  const buffer = context.createBuffer(1, count, rate);
  buffer.copyToChannel(samples(pitch), 0);
  strings.set(pitch, buffer);
  return buffer;
}

/** @param {number} pitch */
function samples(pitch) {
  const all = new Float32Array(count);
  const period = rate / pitch;
  const whole = Math.floor(period - softening);
  // What of the period is no whole number of samples: without it high strings would be out of tune.
  const rest = period - softening - whole;
  // A soft finger: the noise is smoothed before it goes round.
  let soft = 0;
  for (let index = 0; index < whole; index += 1) {
    soft += (Math.random() * 2 - 1 - soft) * 0.45;
    all[index] = soft;
  }
  const keep = 0.996 ** (261.63 / pitch);
  let before = 0;
  for (let index = whole + 1; index < count; index += 1) {
    const now = all[index - whole] * (1 - rest) + all[index - whole - 1] * rest;
    all[index] += keep * (now * (1 - softening) + before * softening);
    before = now;
  }
  return faded(all);
}

/** Without a click at its ends, and as loud as any other.
 * @param {Float32Array} all */
function faded(all) {
  const [start, end] = [0.004 * rate, 0.4 * rate];
  let peak = 1e-6;
  for (let index = 0; index < count; index += 1) peak = Math.max(peak, Math.abs(all[index]));
  for (let index = 0; index < count; index += 1) all[index] *= Math.min(1, index / start, (count - index) / end) / peak;
  return all;
}
