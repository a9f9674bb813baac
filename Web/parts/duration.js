// Lengths of time in words and figures.

/**
 * As a clock shows it, `1:05` or `1:02:09`; below zero `−0:07`. Fractions of a second are rounded up: 0:01 is shown
 * until nothing is left.
 *
 * @param {number} milliseconds
 */
export function clockText(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const rest = Math.abs(seconds);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const hours = Math.floor(rest / 3600);
  const minutes = Math.floor(rest / 60) % 60;
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(rest % 60)}` : `${minutes}:${two(rest % 60)}`;
  return seconds < 0 ? `−${text}` : text;
}

/**
 * In words, rounded to what matters: `8 s`, `4 min 5 s`, `1 h 20 min`.
 *
 * @param {number} milliseconds
 */
export function lengthText(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/**
 * The milliseconds until a clock with `left` milliseconds shows the next second, and a few more, so that the drawing
 * does not come too early.
 *
 * @param {number} left
 */
export const untilNextSecond = (left) => (((left % 1000) + 1000) % 1000 || 1000) + 5;
