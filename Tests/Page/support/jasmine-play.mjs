// Jasmine as played with keys by somebody who knows the phrases. Everything is read from the names of the cells.

import assert from 'node:assert/strict';
import { textAt } from './files.mjs';
import { nameOf } from './find.mjs';
import { openPage } from './page.mjs';

/** The shipped levels, by id. @type {Record<string, any>} */
export const levels = Object.fromEntries(JSON.parse(textAt('/content/jasmine/levels.json')).levels
  .map((/** @type {any} */ level) => [level.id, level]));

/** The shipped phrase book. */
export const book = Object.fromEntries(textAt('/content/jasmine/phrases.tsv').split('\n').slice(1).filter(Boolean).map((line) => {
  const [hanzi, traditional, pinyin, english] = line.split('\t');
  return [hanzi, { traditional, pinyin: pinyin.split(' '), english }];
}));

/** The same game at every run. For `prepare`. @param {number} [seed] */
export const seeded = (seed = 5) => (/** @type {any} */ window) => {
  window.crypto.getRandomValues = (/** @type {any} */ array) => array.fill(seed);
};

/**
 * Opens a level and gives its field the focus.
 *
 * @param {string} level
 * @param {import('./page.mjs').PageOptions & { seed?: number }} [options]
 */
export async function openLevel(level, { seed, prepare, ...options } = {}) {
  const page = await openPage({ path: `/#!/jasmine/play/${level}`, ...options, prepare(window) {
    seeded(seed)(window);
    prepare?.(window);
  } });
  assert.ok(page.document.activeElement.matches('.jm-stage [tabindex="0"]'), page.words);
  return page;
}

/** What the cells of a square or the pit show, by `row,column` from 0; what falls is not there. @param {any} page */
export function cellsOf(page) {
  const found = page.all('.jm-cells [aria-label], .jm-pit [aria-label]').flatMap((/** @type {any} */ cell) => {
    const [, text, row, column, more] = /** @type {string[]} */ (/^(.+), row (\d+), column (\d+)(?:, (.+))?$/.exec(nameOf(cell)));
    return more === 'falling' ? [] : [[`${Number(row) - 1},${Number(column) - 1}`, text]];
  });
  return /** @type {Record<string, string>} */ (Object.fromEntries(found));
}

/** A phrase as the four cells of a line; a word with its characters first. @param {string} hanzi @param {string} type */
const lineOf = (hanzi, type) => (type === 'chengYu' ? [...hanzi] : [...hanzi, ...book[hanzi].pinyin]);

/**
 * The given number of phrases of a level, as lines, which together can be made of cells of a grid.
 *
 * @param {Record<string, string>} grid
 * @param {any} level
 * @param {number} count
 * @returns {string[][]}
 */
export function linesIn(grid, level, count) {
  const there = Object.values(grid);
  const without = (/** @type {string[]} */ all, /** @type {string[]} */ line) => {
    const rest = [...all];
    for (const cell of line) {
      const at = rest.indexOf(cell);
      if (at < 0) return null;
      rest.splice(at, 1);
    }
    return rest;
  };
  /** @param {string[]} rest @param {string[][]} lines @param {number} left @returns {string[][] | null} */
  const find = (rest, lines, left) => {
    if (left === 0) return [];
    for (const [index, line] of lines.entries()) {
      const after = without(rest, line);
      const others = after && find(after, lines.slice(index + 1), left - 1);
      if (others) return [line, ...others];
    }
    return null;
  };
  const found = find(there, level.phrases.map((/** @type {string} */ hanzi) => lineOf(hanzi, level.type)), count);
  assert.ok(found, 'The level’s phrases are not in the grid.');
  return found;
}

/** Moves the focus to a cell with the arrow keys. @param {any} page @param {number[]} place */
async function goTo(page, [row, column]) {
  const [, from, at] = /** @type {string[]} */ (/row (\d+), column (\d+)/.exec(nameOf(page.document.activeElement)));
  const [down, across] = [row + 1 - Number(from), column + 1 - Number(at)];
  for (let step = 0; step < Math.abs(down); step += 1) await page.key(down > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let step = 0; step < Math.abs(across); step += 1) await page.key(across > 0 ? 'ArrowRight' : 'ArrowLeft');
}

/** Swaps two cells. @param {any} page @param {number[]} one @param {number[]} other */
export async function swap(page, one, other) {
  await goTo(page, one);
  await page.key(' ');
  await goTo(page, other);
  await page.key(' ');
}

/** @param {string} place */
const numbers = (place) => place.split(',').map(Number);

/**
 * Puts the given number of lines where they belong, with one swap for each cell.
 *
 * @param {any} page
 * @param {any} level
 * @param {number} [rows]
 * @returns {Promise<number>} how many swaps that were
 */
export async function solveSwapping(page, level, rows = 4) {
  const grid = cellsOf(page);
  /** @type {Record<string, string>} */
  const wanted = Object.fromEntries(linesIn(grid, level, 4)
    .flatMap((line, row) => line.map((text, column) => [`${row},${column}`, text])));
  let count = 0;
  for (const place of Object.keys(wanted).sort()) {
    if (numbers(place)[0] >= rows || grid[place] === wanted[place]) continue;
    // Prefers a cell that is in a wrong place to one that is already right.
    const others = Object.keys(grid).filter((one) => grid[one] === wanted[place] && wanted[one] !== grid[one]);
    const other = others.find((one) => wanted[one] === grid[place]) ?? others[0];
    await swap(page, numbers(other), numbers(place));
    [grid[place], grid[other]] = [grid[other], grid[place]];
    count += 1;
  }
  return count;
}

/** Slides the cell at a place into the gap. @param {any} page @param {number[]} place @param {number[]} gap */
export const slide = (page, place, gap) => page.key(
  gap[0] > place[0] ? 'ArrowDown' : gap[0] < place[0] ? 'ArrowUp' : gap[1] > place[1] ? 'ArrowRight' : 'ArrowLeft');

/** @param {Record<string, string>} grid */
export const gapOf = (grid) => Array.from({ length: 16 }, (_, index) => [Math.floor(index / 4), index % 4])
  .find((place) => !(place.join() in grid)) ?? [];

/** Slides three lines into rows. @param {any} page @param {any} level @returns {Promise<number>} how many slides that were */
export async function solveSliding(page, level) {
  const grid = cellsOf(page);
  const texts = Object.entries(grid).map(([place, text]) => ({ text, at: place }));
  const free = new Set(texts.keys());
  const goals = linesIn(grid, level, 3).flatMap((line, row) => line.map((text, column) => {
    const number = /** @type {number} */ ([...free].find((one) => texts[one].text === text));
    free.delete(number);
    return { number, place: `${row},${column}` };
  }));
  let gap = gapOf(grid).join();
  let count = 0;
  const fixed = new Set();
  // The last two cells of a row are moved in together; in the last of the three rows all four, since there is only one row
  // below it.
  for (const [from, to] of [[0, 1], [1, 2], [2, 4], [4, 5], [5, 6], [6, 8], [8, 12]]) {
    const group = goals.slice(from, to);
    for (const place of shortest(gap, group.map(({ number }) => texts[number].at), group.map(({ place: goal }) => goal), fixed)) {
      await slide(page, numbers(place), numbers(gap));
      const mover = texts.find(({ at }) => at === place);
      if (mover) mover.at = gap;
      gap = place;
      count += 1;
    }
    group.forEach(({ place }) => fixed.add(place));
  }
  return count;
}

/**
 * The places whose cells slide, one after the other, to bring some cells to their places without moving fixed ones.
 *
 * @param {string} gap
 * @param {string[]} from
 * @param {string[]} to
 * @param {Set<string>} fixed
 * @returns {string[]}
 */
function shortest(gap, from, to, fixed) {
  const goal = to.join(' ');
  const key = (/** @type {string[]} */ state) => state.join(' ');
  /** @type {Map<string, { before: string[], moved: string } | null>} */
  const before = new Map([[key([gap, ...from]), null]]);
  const queue = [[gap, ...from]];
  for (const state of queue) {
    if (state.slice(1).join(' ') === goal) {
      const way = [];
      for (let step = before.get(key(state)); step; step = before.get(key(step.before))) way.unshift(step.moved);
      return way;
    }
    const [row, column] = numbers(state[0]);
    for (const [down, across] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const place = [row + down, column + across];
      if (place.some((one) => one < 0 || one > 3) || fixed.has(place.join())) continue;
      const next = [place.join(), ...state.slice(1).map((one) => (one === place.join() ? state[0] : one))];
      if (before.has(key(next))) continue;
      before.set(key(next), { before: state, moved: place.join() });
      queue.push(next);
    }
  }
  throw new Error('These cells cannot be brought there.');
}

// MARK: Tetris

/** The falling tile and its place; null if nothing falls. @param {any} page */
export function falling(page) {
  const name = page.all('.jm-pit [aria-label]').map(nameOf)
    .find((/** @type {string} */ label) => label.endsWith(', falling'));
  const [, text, row, column] = /^(.+), row (\d+), column (\d+), falling$/.exec(name ?? '') ?? [];
  return text ? { text, row: Number(row) - 1, column: Number(column) - 1 } : null;
}

/** The tiles to come. @param {any} page @returns {string[]} */
export const upcoming = (page) => page.all('.jm-upcoming .jm-tile')
  .map((/** @type {any} */ tile) => nameOf(tile).split(',')[0].replace('Trade for ', ''));

/** Presses a key of the keyboard by its place there. @param {any} page @param {string} code */
export const press = (page, code) => page.key(code, { code });

/**
 * Puts a tile into a column: the falling tile, or an upcoming one.
 *
 * @param {any} page
 * @param {number} number  −1: the falling one
 * @param {number} column
 */
export async function place(page, number, column) {
  if (number >= 0 && upcoming(page)[number] !== falling(page)?.text) await press(page, `Digit${number + 1}`);
  for (let at = falling(page)?.column ?? column; at !== column; at += Math.sign(column - at)) {
    await press(page, at < column ? 'ArrowRight' : 'ArrowLeft');
  }
  await press(page, 'ArrowDown');
}

/** @param {any} page */
export const scoreOf = (page) => Number(page.one('.jm-number').textContent);

/**
 * Forms one of some phrases of two, wherever that can be done; puts the others aside on low columns.
 *
 * @param {any} page
 * @param {Set<string>} phrases
 */
export async function form(page, phrases) {
  for (let count = 0; count < 60; count += 1) {
    const before = scoreOf(page);
    await place(page, ...best(page, phrases));
    if (scoreOf(page) > before) return;
  }
  assert.fail('No phrase was formed.');
}

/** @param {any} page @param {Set<string>} phrases @returns {[number, number]} */
function best(page, phrases) {
  const grid = cellsOf(page);
  const heights = Array.from({ length: 8 }, (_, column) => Object.keys(grid).filter((one) => numbers(one)[1] === column).length);
  for (const [number, text] of [falling(page)?.text ?? '', ...upcoming(page)].entries()) {
    for (const [column, height] of heights.entries()) {
      const row = 11 - height;
      const right = grid[`${row},${column + 1}`] ?? '?';
      const left = grid[`${row},${column - 1}`] ?? '?';
      const below = grid[`${row + 1},${column}`] ?? '?';
      if ([text + right, left + text, text + below].some((phrase) => phrases.has(phrase))) return [number - 1, column];
    }
  }
  return [-1, heights.indexOf(Math.min(...heights))];
}

/**
 * Forms a phrase from the bottom of the last column up; puts other tiles on the first columns.
 *
 * @param {any} page
 * @param {string} hanzi
 */
export async function stack(page, hanzi) {
  let aside = 0;
  for (const character of [...hanzi].reverse()) {
    const texts = () => [falling(page)?.text ?? '', ...upcoming(page)];
    for (let count = 0; count < 30 && !texts().includes(character); count += 1) {
      await place(page, -1, aside);
      aside = (aside + 1) % 6;
    }
    await place(page, texts().indexOf(character) - 1, 7);
  }
}
