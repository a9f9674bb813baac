// Where the sections of a tracker are, and which way each is turned, so that every player can read their own.

/**
 * @typedef {object} Place
 * @property {0 | 90 | 180 | 270} turn  degrees clockwise from upright
 * @property {string} area  the section's `grid-area`
 *
 * @typedef {object} Layout
 * @property {string} rows  `grid-template-rows`
 * @property {string} columns  `grid-template-columns`
 * @property {Place[]} places  one for each section, in the order of the seats
 * @property {Place} strip  the place of the strip with round and phase; turned by 90° if it is vertical
 */

const strip = 'var(--strip)';

/** How many times as much room as each other one a large section has. */
const times = 3;

/**
 * The layout for `count` sections. Seats go clockwise round the table on which the device
 * lies: the next player sits to the left.
 *
 * @param {number} count  1–8
 * @param {boolean} isWide  whether the screen is wider than high
 * @param {number[]} [large]  the sections that are larger than the others: that of the player whose turn it is, and open ones
 * @returns {Layout}
 */
export function layout(count, isWide, large = []) {
  if (count <= 1) return one();
  if (count === 2) return two(large);
  const far = Math.floor(count / 2);
  return count >= 5 && isWide ? alongTopAndBottom(count - far, far, large) : alongTheSides(count - far, far, large);
}

/** @returns {Layout} */
function one() {
  return {
    rows: `${strip} minmax(0, 1fr)`, columns: 'minmax(0, 1fr)',
    places: [{ turn: 0, area: '2 / 1 / 3 / 2' }], strip: { turn: 0, area: '1 / 1 / 2 / 2' },
  };
}

/** @param {number[]} large @returns {Layout} */
function two(large) {
  return {
    rows: `${track(large.includes(1) ? times : 1)} ${strip} ${track(large.includes(0) ? times : 1)}`, columns: 'minmax(0, 1fr)',
    places: [{ turn: 0, area: '3 / 1 / 4 / 2' }, { turn: 180, area: '1 / 1 / 2 / 2' }],
    strip: { turn: 0, area: '2 / 1 / 3 / 2' },
  };
}

/**
 * Seats up the left edge and down the right one. The grid has so many rows that both sides can be divided.
 *
 * @param {number} left
 * @param {number} right
 * @param {number[]} large
 * @returns {Layout}
 */
function alongTheSides(left, right, large) {
  const { lines, near, far, widths } = sides(left, right, large);
  return {
    rows: `repeat(${lines}, minmax(0, 1fr))`, columns: `${widths[0]} ${strip} ${widths[1]}`,
    places: [
      ...near.map(([start, end]) => /** @type {Place} */ ({ turn: 90, area: `${lines + 2 - end} / 1 / ${lines + 2 - start} / 2` })),
      ...far.map(([start, end]) => /** @type {Place} */ ({ turn: 270, area: `${start} / 3 / ${end} / 4` })),
    ],
    strip: { turn: 90, area: `1 / 2 / ${lines + 1} / 3` },
  };
}

/**
 * Seats along the bottom edge to the left, then along the top edge to the right.
 *
 * @param {number} bottom
 * @param {number} top
 * @param {number[]} large
 * @returns {Layout}
 */
function alongTopAndBottom(bottom, top, large) {
  const { lines, near, far, widths } = sides(bottom, top, large);
  return {
    rows: `${widths[1]} ${strip} ${widths[0]}`, columns: `repeat(${lines}, minmax(0, 1fr))`,
    places: [
      ...near.map(([start, end]) => /** @type {Place} */ ({ turn: 0, area: `3 / ${lines + 2 - end} / 4 / ${lines + 2 - start}` })),
      ...far.map(([start, end]) => /** @type {Place} */ ({ turn: 180, area: `1 / ${start} / 2 / ${end}` })),
    ],
    strip: { turn: 0, area: `2 / 1 / 3 / ${lines + 1}` },
  };
}

/** @param {number} share */
const track = (share) => `minmax(0, ${share}fr)`;

/**
 * The lines between which the sections of two sides are, in the order of the seats, and how wide each side is.
 *
 * @param {number} first
 * @param {number} second
 * @param {number[]} large
 */
function sides(first, second, large) {
  const weights = Array.from({ length: first + second }, (_, index) => (large.includes(index) ? times : 1));
  const near = weights.slice(0, first);
  const far = weights.slice(first);
  const [all, others] = [near, far].map((side) => side.reduce((sum, weight) => sum + weight, 0));
  let lines = all;
  while (lines % others !== 0) lines += all;
  return {
    lines, near: between(near, lines / all), far: between(far, lines / others),
    widths: [near, far].map((side) => track(side.includes(times) ? 3 : 2)),
  };
}

/** @param {number[]} weights @param {number} unit @returns {[number, number][]} the first and the last line of each */
function between(weights, unit) {
  let line = 1;
  return weights.map((weight) => [line, line += weight * unit]);
}

/**
 * The layout with every section upright, in reading order below the strip: for a screen that all look at from
 * one side.
 *
 * @param {number} count
 * @param {boolean} isWide
 * @param {number[]} [large]
 * @returns {Layout}
 */
export function uprightLayout(count, isWide, large = []) {
  if (count <= 1) return one();
  const columns = isWide ? Math.ceil(count / (count > 3 ? 2 : 1)) : Math.ceil(count / Math.max(2, Math.ceil(count / 2)));
  const rows = Math.ceil(count / columns);
  /** @type {Place[]} */
  const places = [];
  for (let index = 0; index < count; index++) {
    const row = 2 + Math.floor(index / columns);
    const column = 1 + (index % columns);
    places.push({ turn: 0, area: `${row} / ${column} / ${row + 1} / ${column + 1}` });
  }
  const tracks = (/** @type {number} */ length, /** @type {number[]} */ wide) =>
    Array.from({ length }, (_, index) => track(wide.includes(index) ? 2 : 1)).join(' ');
  return {
    rows: `${strip} ${tracks(rows, large.map((index) => Math.floor(index / columns)))}`,
    columns: tracks(columns, large.map((index) => index % columns)),
    places, strip: { turn: 0, area: `1 / 1 / 2 / ${columns + 1}` },
  };
}
