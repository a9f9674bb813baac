// Jasmine's phrase book and levels for tests: what a device stores of them, a server that has more, and their screens.

import assert from 'node:assert/strict';
import { textAt } from './files.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./page.mjs').openPage>>} Page */

const lines = textAt('/content/jasmine/phrases.tsv').trim().split('\n').slice(1);

/** The number of shipped phrases. */
export const shipped = lines.length;
/** The shipped levels. @type {any[]} */
export const defaults = JSON.parse(textAt('/content/jasmine/levels.json')).levels;

export const animals = {
  id: 'own-1', name: 'Animals', type: 'chengYu', mode: 'tetris', seconds: 180, phrases: ['画蛇添足', '守株待兔', '老马识途', '马到成功'],
};
export const family = {
  id: 'own-2', name: 'Family', type: 'ciHui', mode: 'swapping', seconds: 240, phrases: ['爸爸', '妈妈', '哥哥', '妹妹'],
};

/** A phrase that no phrase book has. */
export const imported = {
  hanzi: '测试词语', traditional: '測試詞語', pinyin: ['cè', 'shì', 'cí', 'yǔ'], english: 'test phrase', meaning: 'A phrase for tests.',
  chinese: '测试用的词语。', tags: ['chengyu'],
};

/**
 * A phrase as a dictionary has it.
 *
 * @param {string} hanzi
 * @param {string} pinyin
 * @param {string} english
 * @param {string} [traditional]
 */
export const told = (hanzi, pinyin, english, traditional = hanzi) => ({
  hanzi, traditional, pinyin: pinyin.split(' '), english, meaning: '', chinese: '', tags: [],
  type: { 2: 'ciHui', 4: 'chengYu' }[[...hanzi].length] ?? null,
});

/** The shipped phrases, as the server sends them. */
export const shippedPhrases = () => lines.map((line) => {
  const [hanzi, traditional, pinyin, english, meaning, chinese, tags] = line.split('\t');
  return { ...told(hanzi, pinyin, english, traditional), meaning, chinese, tags: tags.split(',') };
});

/**
 * The answers of a server with these phrases in its book. (It only searches for parts of the texts, and answers in the
 * order of the characters.)
 *
 * @param {any[]} book
 */
export const serverWith = (book) => ({
  'GET /phrases'(/** @type {{ path: string }} */ { path }) {
    const query = new URL(path, 'http://server').searchParams;
    const sorted = [...book].sort((one, other) => (one.hanzi < other.hanzi ? -1 : 1));
    const ofType = sorted.filter(({ type }) => !query.has('type') || type === query.get('type'));
    const showing = query.get('showing');
    if (showing !== null) return { phrases: ofType.filter(({ hanzi }) => [...hanzi].every((one) => showing.includes(one))) };
    const text = query.get('q') ?? '';
    const found = ofType.filter(({ hanzi, traditional, english }) =>
      [hanzi, traditional, english].some((one) => one.includes(text)));
    const offset = Number(query.get('offset'));
    return { phrases: found.slice(offset, offset + Number(query.get('limit'))), total: found.length };
  },
});

/** Makes a device write dates in the British form. @param {any} window */
export function writeDatesAsInBritain({ Date }) {
  const { toLocaleDateString } = Date.prototype;
  Date.prototype.toLocaleDateString = /** @this {any} */ function (/** @type {any} */ _, /** @type {any} */ options) {
    return toLocaleDateString.call(this, 'en-GB', options);
  };
}

// MARK: The phrase book

/** The drawn rows of the list. @param {Page} page */
export const rows = (page) => page.all('.jm-list-row');

/** The characters of each phrase that is drawn. @param {Page} page */
export const characters = (page) => page.all('.jm-list-row .jm-row-hanzi').map(({ textContent }) => textContent);

/** The button of the one row that has a text. @param {Page} page @param {string} text */
export function rowOf(page, text) {
  const fitting = rows(page).filter((row) => row.textContent.includes(text));
  assert.equal(fitting.length, 1, `${fitting.length} rows have ${text}.`);
  return page.one('.jm-list-main', fitting[0]);
}

/** The number of results, as the page shows it. @param {Page} page */
export const found = (page) => page.one('.jm-book-found').textContent;

/** Searches on the device and on the server. @param {Page} page @param {string} text */
export async function search(page, text) {
  await page.fill(page.field('Search', page.dialog ?? page.document), text);
  await page.pass(200);
}

/** @param {Page} page @param {string} text */
export async function mark(page, text) {
  await page.press(rowOf(page, text));
  assert.equal(rowOf(page, text).getAttribute('aria-pressed'), 'true');
}

/** Scrolls the list until a row is there: more rows are loaded near its end. @param {Page} page @param {number} place */
export async function readTo(page, place) {
  const list = page.one('.jm-list');
  const row = () => rows(page).find((one) => one.getAttribute('aria-posinset') === String(place));
  for (let step = 0; step < place && !row(); step += 1) {
    list.scrollTop += 72 * 6;
    list.dispatchEvent(new page.window.Event('scroll'));
    await page.settle();
  }
  assert.ok(row(), `There is no row ${place}.`);
  return row();
}

/** The characters of the phrases that were imported on this device. @param {Page} page */
export const keptPhrases = (page) => (page.kept('jasmine.phrases') ?? []).map((/** @type {any} */ { hanzi }) => hanzi);

// MARK: Levels

/** @param {Page} page @returns {any[]} */
export const keptLevels = (page) => page.kept('jasmine.levels') ?? [];

/** The names of the player's own levels. @param {Page} page */
export const names = (page) => keptLevels(page).map(({ name }) => name);

/** The number of phrases chosen for a level, as the page shows it. @param {Page} page */
export const chosen = (page) => page.one('.jm-designer-phrases h2').textContent;

/** Chooses phrases for a level in the phrase book. @param {Page} page @param {...string} phrases */
export async function pick(page, ...phrases) {
  await page.pressButton('Choose in the phrase book');
  for (const hanzi of phrases) {
    await search(page, hanzi);
    await mark(page, hanzi);
  }
  await page.pressButton(/^Use /);
  assert.equal(page.dialog, null);
}

/** Saves a level, which closes the designer. @param {Page} page @param {string} name  what it is called then */
export async function save(page, name) {
  await page.pressButton('Save');
  isSaved(page, name);
}

/** @param {Page} page @param {string} name */
export function isSaved(page, name) {
  assert.ok(page.toasts.includes(`${name} is saved.`), `${page.toasts}; ${page.words}`);
  assert.equal(page.path, '/jasmine/levels');
  assert.equal(page.dialog, null);
}
