import assert from 'node:assert/strict';
import { test } from 'node:test';
import { characters, found, imported, rowOf, rows, search, shipped } from '../support/jasmine-book.mjs';
import { openPage } from '../support/page.mjs';

const open = (/** @type {any} */ options = {}) => openPage({ path: '/#!/jasmine/phrases', ...options });

test('a phrase is found by its characters, its sound as people type it, and its translation', async () => {
  const page = await open();
  for (const text of [
    '一心一意', '一心', 'yīxīnyīyì', 'yī xīn yī yì', 'yixinyiyi', 'yi xin yi yi', 'yi1xin1yi1yi4', 'YIXINYIYI', 'wholeheartedly',
  ]) {
    await search(page, text);
    assert.equal(characters(page)[0], '一心一意', text);
  }
});

test('characters of both scripts find', async () => {
  const page = await open();
  for (const text of ['畫蛇添足', '画蛇添足', '畫蛇']) {
    await search(page, text);
    assert.equal(characters(page)[0], '画蛇添足', text);
  }
});

test('what fits best comes first', async () => {
  const page = await open();
  await search(page, 'friend');
  assert.equal(characters(page)[0], '朋友');
  await search(page, 'ma ma');
  assert.equal(characters(page)[0], '妈妈');
});

test('a search that finds nothing says so', async () => {
  const page = await open();
  await search(page, 'qqqqqq');
  assert.equal(found(page), 'Nothing was found.');
  assert.equal(page.one('.jm-book-found').getAttribute('role'), 'status');
  assert.equal(rows(page).length, 0);
});

test('all phrases are counted, each row tells its place, and only a few are drawn', async () => {
  const page = await open();
  assert.equal(found(page), `${shipped} phrases`);
  assert.equal(rows(page)[0].getAttribute('aria-setsize'), String(shipped));
  assert.equal(rows(page)[0].getAttribute('aria-posinset'), '1');
  assert.ok(rows(page).length < 40);
});

test('idioms and words are told apart', async () => {
  const page = await open();
  const typed = (/** @type {string} */ name) => page.role('button', name).getAttribute('aria-pressed');
  await page.pressButton('Ci Hui');
  await search(page, '朋友');
  assert.ok(characters(page).includes('朋友'));
  await page.pressButton('Cheng Yu');
  assert.deepEqual([typed('All'), typed('Cheng Yu'), typed('Ci Hui')], ['false', 'true', 'false']);
  assert.equal(characters(page).includes('朋友'), false);
});

test('the server is asked for what is typed, and for the kind of phrase, when nobody has typed for a moment', async () => {
  const page = await open();
  const asked = () => page.server.askedFor('GET /phrases').map(({ path }) =>
    Object.fromEntries(new URL(path, 'http://server').searchParams));
  assert.deepEqual(asked(), [{ q: '', limit: '100', offset: '0' }]);
  await page.fill(page.field('Search'), '喬');
  await page.pass(50);
  await page.fill(page.field('Search'), '喬治・華');
  await page.pass(50);
  assert.equal(asked().length, 1);
  await page.pass(200);
  assert.deepEqual(asked()[1], { q: '喬治・華', limit: '100', offset: '0' });
  await page.pressButton('Ci Hui');
  await page.pass(200);
  assert.deepEqual(asked().slice(2), [{ q: '喬治・華', limit: '100', offset: '0', type: 'ciHui' }]);
});

test('without the server the phrases of the device are found', async () => {
  const page = await open({ answers: { 'GET /phrases'() { throw new TypeError('Failed to fetch'); } } });
  await search(page, '一心一意');
  assert.equal(characters(page)[0], '一心一意');
  assert.ok(page.shows('The server cannot be reached: only the phrases of this device are searched.'));
});

test('a server that refuses is not said to be out of reach', async () => {
  const page = await open();
  await search(page, '一心一意');
  assert.equal(characters(page)[0], '一心一意');
  assert.equal(page.words.includes('The server cannot be reached'), false);
});

test('imported phrases are searched too', async () => {
  const page = await open({ kept: { 'jasmine.phrases': [imported] } });
  assert.equal(found(page), `${shipped + 1} phrases`);
  await search(page, 'ceshiciyu');
  assert.equal(characters(page)[0], imported.hanzi);
});

test('phrases that everybody has come before imported ones that fit equally well', async () => {
  const other = { ...imported, hanzi: '一丁', traditional: '一丁', pinyin: ['yī', 'dīng'], english: 'friend' };
  const page = await open({ kept: { 'jasmine.phrases': [other] } });
  await search(page, 'friend');
  assert.deepEqual(characters(page).slice(0, 2), ['朋友', '一丁']);
});

test('what is read in the book stands there in the script and the sound that people chose', async () => {
  const page = await open({ kept: { 'jasmine.preferences': { script: 'traditional', pinyin: 'numbers' } } });
  await search(page, 'huashe');
  assert.equal(characters(page)[0], '畫蛇添足');
  assert.equal(page.one('.jm-row-pinyin', rowOf(page, '畫蛇添足')).textContent, 'hua4 she2 tian1 zu2');
});
