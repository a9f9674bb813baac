import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';

/** The backgrounds of text in each theme. @type {Record<string, Record<string, string>>} */
const surfaces = {
  light: { '--paper': '#fbf8f1', '--card': '#ffffff', '--sunk': '#f1ece0', '--accent-tint': '#f4eef8' },
  dark: { '--paper': '#141210', '--card': '#1d1a17', '--sunk': '#0e0c0b', '--accent-tint': '#2a2130' },
};

/** A window with a theme. @param {object} [preferences] @param {string} [theme] */
async function window(preferences = {}, theme = 'light') {
  const page = await openWindow({ kept: { 'jasmine.preferences': preferences }, prepare(made) {
    made.document.documentElement.dataset.theme = theme;
    made.getComputedStyle = () => ({
      getPropertyValue: (/** @type {string} */ name) => surfaces[made.document.documentElement.dataset.theme][name],
    });
  } });
  return { page, script: await page.module('/games/jasmine/book/script.js') };
}

/** @param {any} page @param {number} tone @param {string} theme */
const colour = (page, tone, theme) => page.document.documentElement.style.getPropertyValue(`--jm-tone-${tone}-${theme}`);

/** Relative luminance, as WCAG defines it. @param {string} colour */
const light = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
  .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [more, less] = [light(one), light(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

test('any colour can be read on all surfaces of either theme', async () => {
  const tones = ['#ffff00', '#000000', '#ffffff', '#808080', '#0000ff'];
  for (const shown of ['light', 'dark']) {
    const { page } = await window({ tones }, shown);
    for (const theme of ['light', 'dark']) {
      for (const tone of [1, 2, 3, 4, 5]) {
        for (const surface of Object.values(surfaces[theme])) assert.ok(contrast(colour(page, tone, theme), surface) >= 4.5);
      }
    }
    // The page tries the other theme to read its colours, but does not leave it on.
    assert.equal(page.document.documentElement.dataset.theme, shown);
  }
});

test('a colour that can be read already stays as it was chosen', async () => {
  const { page } = await window({ tones: ['#600000', '#006000', '#000060', '#303030', '#ffd0d0'] });
  assert.equal(colour(page, 1, 'light'), '#600000');
  assert.equal(colour(page, 5, 'dark'), '#ffd0d0');
  assert.notEqual(colour(page, 1, 'dark'), '#600000');
});

test('colours follow what is chosen, and the first ones come back', async () => {
  const { page } = await window();
  const { prefer, firstPreferences } = await page.module('/games/jasmine/stored.js');
  const before = colour(page, 2, 'light');
  prefer({ tones: Object.assign([...firstPreferences.tones], { 1: '#8000ff' }) });
  assert.equal(colour(page, 2, 'light'), '#8000ff');
  prefer({ tones: firstPreferences.tones });
  assert.equal(colour(page, 2, 'light'), before);
});

test('each mark is a tone, and a syllable without one has the neutral tone', async () => {
  const { script } = await window();
  assert.deepEqual(['shī', 'é', 'jiǎo', 'huà', 'ma', 'lǜ', 'nǚ', 'lǘ', 'ér'].map(script.toneOf), [1, 2, 3, 4, 5, 4, 3, 2, 2]);
  assert.deepEqual(['huà', 'lǜ', 'ma', 'é', 'jiǎo', 'shī'].map(script.withNumber), ['hua4', 'lü4', 'ma5', 'e2', 'jiao3', 'shi1']);
});

test('every syllable of the phrase book has a number', async () => {
  const { page, script } = await window();
  const { readContent, phrases } = await page.module('/games/jasmine/content.js');
  await readContent();
  const texts = phrases().flatMap((/** @type {any} */ { pinyin }) => pinyin.map(script.withNumber));
  assert.ok(texts.length > 4_000);
  assert.deepEqual(own(texts.filter((/** @type {string} */ text) => !/^[a-zü]+[1-5]$/.test(text))), []);
});

test('which traditional character a cell shows depends on the phrase that it is of', async () => {
  const { script } = await window({ script: 'traditional' });
  const [hair, depart] = [{ hanzi: '头发', traditional: '頭髮' }, { hanzi: '出发', traditional: '出發' }];
  assert.equal(script.cellText('发', [depart, hair]), '發');
  assert.equal(script.cellText('发', [hair, depart]), '髮');
  assert.equal(script.cellText('米', [hair]), '米');
  assert.equal(script.lang(), 'zh-Hant');
  const simplified = await window();
  assert.equal(simplified.script.cellText('发', [hair]), '发');
});

test('a dot between characters has no sound of its own, and of AA制 nobody can tell which is whose', async () => {
  const { script } = await window();
  const syllables = (/** @type {string} */ hanzi, /** @type {string} */ pinyin) =>
    own(script.syllablesOf({ hanzi, pinyin: pinyin.split(' ') }));
  assert.deepEqual(syllables('米饭', 'mǐ fàn'), ['mǐ', 'fàn']);
  assert.deepEqual(syllables('乔治·华盛顿', 'qiáo zhì huá shèng dùn'), ['qiáo', 'zhì', null, 'huá', 'shèng', 'dùn']);
  assert.deepEqual(syllables('AA制', 'A A zhì'), ['A', 'A', 'zhì']);
  assert.deepEqual(syllables('AA制', 'AA zhì'), [null, null, null]);
});
