import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  characters, keptPhrases, rowOf, search, serverWith, shippedPhrases, told, writeDatesAsInBritain,
} from '../support/jasmine-book.mjs';
import { openPage } from '../support/page.mjs';
import { travel } from '../support/zones.mjs';

/** The phrases of the server, besides those that every server has. */
const dictionary = [
  told('乔治·华盛顿', 'qiáo zhì huá shèng dùn', 'George Washington', '喬治·華盛頓'), told('AA制', 'aa zhì', 'to split the bill'),
  told('三个字', 'sān ge zì', 'three characters', '三個字'), told('东西', 'dōng xī', 'east and west', '東西'),
  told('米奶', 'mǐ nǎi', 'rice milk'),
];

const book = (/** @type {any} */ options = {}) =>
  openPage({ path: '/#!/jasmine/phrases', answers: serverWith([...shippedPhrases(), ...dictionary]), ...options });

test('a phrase is read, and the way back leads to the search', async () => {
  const page = await book({ answers: {} });
  await search(page, 'huashe');
  await page.press(rowOf(page, '画蛇添足'));
  const entry = page.one('.jm-entry');
  for (const text of [
    'huà', 'shé', 'tiān', 'zú', '畫蛇添足', 'to spoil it by overdoing', 'You have not met it in a game yet.',
    'Horses, tigers, snakes',
  ]) assert.ok(entry.textContent.includes(text), text);
  await page.press(page.role('link', 'Back'));
  assert.equal(page.field('Search').value, 'huashe');
  assert.ok(characters(page).includes('画蛇添足'));
});

for (const [text, hanzi, english, syllables] of /** @type {const} */ ([
  ['Washington', '乔治·华盛顿', 'George Washington', ['qiáo', 'zhì', 'huá', 'shèng', 'dùn']],
  ['split the bill', 'AA制', 'to split the bill', ['aa', 'zhì']],
  ['three characters', '三个字', 'three characters', ['sān', 'ge', 'zì']],
])) {
  test(`a phrase of any length is read: ${hanzi}`, async () => {
    const page = await book();
    await search(page, text);
    await page.press(rowOf(page, english));
    const entry = page.one('.jm-entry');
    assert.equal(page.one('.jm-entry-english', entry).textContent, english);
    assert.equal(page.one('h1').textContent, hanzi);
    assert.deepEqual(page.all('.jm-characters .jm-hanzi', entry).map(({ textContent }) => textContent), [...hanzi]);
    assert.deepEqual(page.all('.jm-entry-head .jm-syllable', entry).map(({ textContent }) => textContent), syllables);
    assert.equal(page.all('.badge', entry).length, 0);
    // Dictionaries contain only translations.
    assert.equal(page.roles('heading', 'Meaning', entry).length, 0);
    // No level can be made of the phrase, so it stays on the server.
    assert.equal(page.roles('button', 'Keep on this device').length, 0);
  });
}

test('what is silent stands over no syllable', async () => {
  const page = await book();
  await search(page, 'Washington');
  await page.press(rowOf(page, 'George Washington'));
  assert.deepEqual(page.all('.jm-character').map(({ textContent }) => textContent),
    ['乔qiáo', '治zhì', '·', '华huá', '盛shèng', '顿dùn']);
});

test('readings are rows and pages of their own', async () => {
  let page = await book();
  for (const [english, last] of [['thing', 'xi'], ['east and west', 'xī']]) {
    await search(page, '东西');
    await page.press(rowOf(page, english));
    assert.ok(page.one('.jm-entry-english').textContent.includes(english));
    assert.equal(page.all('.jm-character .jm-syllable').at(-1).textContent, last);
    page = await page.openAgain();
    assert.ok(page.one('.jm-entry-english').textContent.includes(english));
    await page.press(page.role('link', 'Back'));
  }
});

test('a phrase of the server is kept, and deleted from its page', async () => {
  const page = await book();
  await search(page, 'rice milk');
  await page.press(rowOf(page, 'rice milk'));
  await page.pressButton('Keep on this device');
  assert.deepEqual(page.toasts, ['米奶 is in the phrase book of this device.']);
  assert.deepEqual(keptPhrases(page), ['米奶']);
  await page.pressButton('Delete from this device');
  assert.equal(page.path, '/jasmine/phrases');
  assert.ok(characters(page).length > 0);
  assert.deepEqual(keptPhrases(page), []);
});

test('a phrase that is not there says so', async () => {
  const page = await openPage();
  for (const code of ['4e00-4e00-4e00-4e00', 'nonsense', '110000', '4e00-', 'ffffffff']) {
    await page.go(`/jasmine/phrase/${code}`);
    assert.equal(page.one('[role=alert]').textContent, 'That phrase is not in this phrase book.', code);
    await page.go('/jasmine/phrases');
  }
});

test('where a phrase was met is told, and when, by the player’s own days', async () => {
  travel('Europe/Berlin');
  const met = { 画蛇添足: { count: 3, first: 1763000000000, last: 1763700000000, levels: ['Hearts', 'Old stories'] } };
  const page = await openPage({
    path: '/#!/jasmine/phrase/753b-86c7-6dfb-8db3', kept: { 'jasmine.met': met }, prepare: writeDatesAsInBritain,
  });
  const { textContent } = page.one('.jm-entry');
  assert.ok(textContent.includes('Met 3 times: Hearts, Old stories.'), textContent);
  assert.ok(textContent.includes('First on 13 November 2025. Last on 21 November 2025.'), textContent);
});

test('when a phrase is to be reviewed is told, unless there is no review', async () => {
  const met = { 画蛇添足: { count: 1, first: Date.UTC(2026, 2, 1, 12), last: Date.UTC(2026, 2, 1, 12), levels: ['Hearts'] } };
  const told = async (/** @type {string} */ due, review = true) => {
    const card = { stability: 5, difficulty: 5.3, last: '2026-03-01', due, lapses: 0 };
    const page = await openPage({
      path: '/#!/jasmine/phrase/753b-86c7-6dfb-8db3', prepare: writeDatesAsInBritain,
      kept: { 'jasmine.met': met, 'jasmine.review': { 画蛇添足: card }, 'jasmine.preferences': { review } },
    });
    return page.all('.jm-entry-told p.quiet').map(({ textContent }) => textContent)[0];
  };
  assert.equal(await told('2026-03-04'), 'First on 1 March 2026. To be reviewed today.');
  assert.equal(await told('2026-03-05'), 'First on 1 March 2026. To be reviewed on 5 March 2026.');
  assert.equal(await told('2026-03-04', false), 'First on 1 March 2026. ');
});
