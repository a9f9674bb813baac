// Somebody who knows the phrases swaps cells until a level of Jasmine's swapping game is solved, by keys.

import assert from 'node:assert/strict';
import { textAt } from './files.mjs';

/** @type {any[]} */
const levels = JSON.parse(textAt('/content/jasmine/levels.json')).levels;
/** @type {Map<string, string[]>} */
const pinyin = new Map(textAt('/content/jasmine/phrases.tsv').trim().split('\n').slice(1).map((line) => {
  const [hanzi, , sounds] = line.split('\t');
  return [hanzi, sounds.split(' ')];
}));

const side = 4;

/** What each cell shows, and its element; by its number from the top left. @param {any} page */
function cells(page) {
  /** @type {{ text: string, element: any }[]} */
  const found = [];
  for (const element of page.all('.jm-cells [aria-label]')) {
    const [, text, row, column] = /^(.+?), row (\d), column (\d)/.exec(element.getAttribute('aria-label')) ?? assert.fail();
    found[(Number(row) - 1) * side + Number(column) - 1] = { text, element };
  }
  return found;
}

/** Four phrases as lines that are made of the very cells. @param {string[][]} lines @param {string[]} there @returns {string[][] | null} */
function choose(lines, there, chosen = /** @type {string[][]} */ ([])) {
  if (chosen.length === side) return chosen;
  for (const [index, line] of lines.entries()) {
    const rest = [...there];
    if (!line.every((text) => rest.includes(text) && rest.splice(rest.indexOf(text), 1))) continue;
    const found = choose(lines.slice(index + 1), rest, [...chosen, line]);
    if (found) return found;
  }
  return null;
}

/** Solves the level that the page shows, and comes to the screen after it. @param {any} page @param {string} id */
export async function solve(page, id) {
  const level = levels.find((one) => one.id === id);
  const lines = level.phrases.map((/** @type {string} */ hanzi) => (level.type === 'chengYu' ? [...hanzi] : [...hanzi, ...pinyin.get(hanzi) ?? []]));
  const wanted = choose(lines, cells(page).map(({ text }) => text))?.flat() ?? assert.fail('The level’s phrases are not there.');
  for (let place = 0; place < wanted.length; place += 1) {
    const now = cells(page);
    if (now[place].text === wanted[place]) continue;
    const other = now.findIndex(({ text }, at) => text === wanted[place] && wanted[at] !== text);
    for (const { element } of [now[other], now[place]]) {
      element.focus();
      await page.key(' ');
    }
  }
  await page.pass(5_000);
  assert.equal(page.path, '/jasmine/after');
}

/** Opens a level, solves it, and comes to the screen after it. @param {any} page @param {string} id */
export async function win(page, id) {
  await page.go(`/jasmine/play/${id}`);
  await page.pass(1_000);
  await solve(page, id);
}
