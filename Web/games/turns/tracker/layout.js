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

/**
 * The layout for `count` sections. Seats go clockwise round the table on which the device
 * lies: the next player sits to the left.
 *
 * @param {number} count  1–8
 * @param {boolean} isWide  whether the screen is wider than high
 * @returns {Layout}
 */
export function layout(count, isWide) {
  if (count <= 1) return one();
  if (count === 2) return two();
  const far = Math.floor(count / 2);
  return count >= 5 && isWide ? alongTopAndBottom(count - far, far) : alongTheSides(count - far, far);
}

/** @returns {Layout} the one section reaches behind the strip: the actions above it, the ready button below */
function one() {
  return {
    rows: `minmax(0, 1fr) ${strip} minmax(0, 1fr)`, columns: 'minmax(0, 1fr)',
    places: [{ turn: 0, area: '1 / 1 / 4 / 2' }], strip: { turn: 0, area: '2 / 1 / 3 / 2' },
  };
}

/** @returns {Layout} */
function two() {
  return {
    rows: `minmax(0, 1fr) ${strip} minmax(0, 1fr)`, columns: 'minmax(0, 1fr)',
    places: [{ turn: 0, area: '3 / 1 / 4 / 2' }, { turn: 180, area: '1 / 1 / 2 / 2' }],
    strip: { turn: 0, area: '2 / 1 / 3 / 2' },
  };
}

/**
 * Seats up the left edge and down the right one. The grid has so many rows that both sides can be divided evenly.
 *
 * @param {number} left
 * @param {number} right
 * @returns {Layout}
 */
function alongTheSides(left, right) {
  const lines = left * right;
  /** @type {Place[]} */
  const places = [];
  for (let index = 0; index < left; index++) {
    const end = lines + 1 - index * right;
    places.push({ turn: 90, area: `${end - right} / 1 / ${end} / 2` });
  }
  for (let index = 0; index < right; index++) {
    const start = 1 + index * left;
    places.push({ turn: 270, area: `${start} / 3 / ${start + left} / 4` });
  }
  return {
    rows: `repeat(${lines}, minmax(0, 1fr))`, columns: `minmax(0, 1fr) ${strip} minmax(0, 1fr)`,
    places, strip: { turn: 90, area: `1 / 2 / ${lines + 1} / 3` },
  };
}

/**
 * Seats along the bottom edge to the left, then along the top edge to the right.
 *
 * @param {number} bottom
 * @param {number} top
 * @returns {Layout}
 */
function alongTopAndBottom(bottom, top) {
  const lines = bottom * top;
  /** @type {Place[]} */
  const places = [];
  for (let index = 0; index < bottom; index++) {
    const end = lines + 1 - index * top;
    places.push({ turn: 0, area: `3 / ${end - top} / 4 / ${end}` });
  }
  for (let index = 0; index < top; index++) {
    const start = 1 + index * bottom;
    places.push({ turn: 180, area: `1 / ${start} / 2 / ${start + bottom}` });
  }
  return {
    rows: `minmax(0, 1fr) ${strip} minmax(0, 1fr)`, columns: `repeat(${lines}, minmax(0, 1fr))`,
    places, strip: { turn: 0, area: `2 / 1 / 3 / ${lines + 1}` },
  };
}

/**
 * The layout with every section upright, in reading order below the strip: for a screen that all look at from
 * one side.
 *
 * @param {number} count
 * @param {boolean} isWide
 * @returns {Layout}
 */
export function uprightLayout(count, isWide) {
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
  return {
    rows: `${strip} repeat(${rows}, minmax(0, 1fr))`, columns: `repeat(${columns}, minmax(0, 1fr))`,
    places, strip: { turn: 0, area: `1 / 1 / 2 / ${columns + 1}` },
  };
}
