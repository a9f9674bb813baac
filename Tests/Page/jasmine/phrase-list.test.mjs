import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, readTo, rowOf, rows, search, serverWith, shippedPhrases, told } from '../support/jasmine-book.mjs';
import { openPage, openWindow, own } from '../support/page.mjs';

const letters = [...'甲乙丙丁戊己庚辛壬癸寅卯辰巳午未'];
/** More phrases than the server sends at once. */
const words = letters.flatMap((one) => letters.filter((other) => other !== one).map((other) => one + other)).sort();
const sand = words.map((word) => told(word, 'yī èr', 'grain of sand'));

const open = (/** @type {any} */ kept = {}) =>
  openPage({ path: '/#!/jasmine/phrases', kept, answers: serverWith([...shippedPhrases(), ...sand]) });

/** Joins what a device has and what a server tells page by page. @param {any[]} here @param {any[][]} pages */
async function together(here, ...pages) {
  const page = await openWindow();
  const { JoinedPhrases } = await page.module('/games/jasmine/book/joined-phrases.js');
  const joined = new JoinedPhrases(here);
  for (const told of pages) joined.add(told);
  return { rows: own(joined.rows).map(({ english }) => english), reached: joined.reached };
}

/**
 * Phrases with different characters, whose translations say who sent them.
 *
 * @param {string} who
 * @param {string} hanzi
 */
const by = (who, hanzi) => [...hanzi].map((one) => told(`${one}子`, 'yī zi', `${who} ${one}`));

test('all that the server has is counted at once, and comes as the list is read', async () => {
  const page = await open();
  await search(page, 'grain of sand');
  assert.equal(found(page), `${words.length} phrases`);
  assert.equal(rows(page)[0].getAttribute('aria-setsize'), String(words.length));
  const asked = () => page.server.askedFor('GET /phrases').map(({ path }) => new URL(path, 'http://server').searchParams)
    .filter((query) => query.get('q') === 'grain of sand').map((query) => query.get('offset'));
  assert.deepEqual(asked(), ['0']);
  /** @type {string[]} */
  const seen = [];
  for (let place = 1; place <= words.length; place += 1) {
    seen.push(page.one('.jm-row-hanzi', await readTo(page, place)).textContent);
  }
  assert.deepEqual(seen, words);
  assert.deepEqual(asked(), ['0', '100', '200']);
});

test('what the device imported stands among the server’s, each once', async () => {
  const mine = told('沙粒', 'shā lì', 'grain of sand');
  const shared = { ...mine, hanzi: words[0], traditional: words[0], pinyin: ['yī', 'èr'] };
  const page = await open({ 'jasmine.phrases': [mine, shared] });
  await search(page, 'grain of sand');
  // A phrase that only this device has is counted as soon as it is in the list.
  assert.equal(found(page), `${words.length} phrases`);
  assert.ok(rowOf(page, words[0]));
  await readTo(page, words.length + 1);
  assert.ok(rowOf(page, '沙粒'));
  assert.equal(found(page), `${words.length + 1} phrases`);
});

test('what this device alone has stands before the next one that both have', async () => {
  assert.deepEqual(await together(by('here', '一二三四'), by('there', '一三')),
    { rows: ['here 一', 'here 二', 'here 三', 'here 四'], reached: 3 });
  assert.deepEqual(await together(by('here', '一三'), by('there', '一二三四')),
    { rows: ['here 一', 'there 二', 'here 三', 'there 四'], reached: 4 });
});

test('where one of both has nothing, the list is the other’s', async () => {
  assert.deepEqual(await together(by('here', '一二'), []), { rows: ['here 一', 'here 二'], reached: 0 });
  assert.deepEqual(await together([], by('there', '一二')), { rows: ['there 一', 'there 二'], reached: 2 });
  assert.deepEqual(await together([], []), { rows: [], reached: 0 });
});

test('nothing is lost or told twice where the server has another order', async () => {
  const { rows: joined, reached } = await together(by('here', '一二三'), by('there', '三一四'));
  assert.deepEqual(joined, ['here 二', 'here 三', 'here 一', 'there 四']);
  assert.equal(reached, 4);
});

test('what the server tells page by page is joined as if it came at once', async () => {
  const [here, there] = [by('here', '一三五七'), by('there', '二三四六七八')];
  const whole = await together(here, there);
  for (let size = 1; size <= there.length; size += 1) {
    const pages = there.flatMap((_, start) => (start % size === 0 ? [there.slice(start, start + size)] : []));
    assert.deepEqual(await together(here, ...pages), whole, `${size} at once`);
  }
});

test('what stands in the list stays there, though a later page tells it again or in another order', async () => {
  assert.deepEqual(await together(by('here', '一二三'), by('there', '三'), by('there', '一三四')),
    { rows: ['here 一', 'here 二', 'here 三', 'there 四'], reached: 4 });
});

test('a server that has no more than it said is not asked again and again', async () => {
  const page = await openPage({
    path: '/#!/jasmine/phrases',
    answers: { 'GET /phrases': ({ path }) => ({ phrases: path.includes('offset=0') ? sand.slice(0, 3) : [], total: 1_000 }) },
  });
  await search(page, 'qqqq');
  await page.pass(10_000);
  assert.equal(page.server.askedFor('GET /phrases').filter(({ path }) => path.includes('qqqq')).length, 2);
  assert.equal(found(page), '3 phrases');
});
