import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

/** The phrase finder of a window, and the requests to the server. */
async function finding() {
  const page = await openWindow();
  const { PhraseFinder } = await page.module('/games/jasmine/book/phrase-finder.js');
  const asked = () => page.server.askedFor('GET /phrases')
    .map(({ path }) => new URL(path, 'http://server').searchParams.get('q'));
  return { page, finder: new PhraseFinder(), asked };
}

test('what was looked for last counts, and the server is asked for nothing else', async () => {
  const { page, finder, asked } = await finding();
  await Promise.all(['一心', '朋友'].map((text) => finder.find({ text, type: null })));
  assert.equal(finder.results.rows[0].hanzi, '朋友');
  await page.pass(199);
  assert.deepEqual(asked(), []);
  await page.pass(1);
  assert.deepEqual(asked(), ['朋友']);
});

test('the server is asked at once where nobody types', async () => {
  const { page, finder, asked } = await finding();
  await finder.find({ text: '', type: 'ciHui' }, { isAtOnce: true });
  await page.settle();
  assert.deepEqual(asked(), ['']);
});

test('once it has stopped nothing is found, and the server is not asked', async () => {
  const { page, finder, asked } = await finding();
  const finds = finder.find({ text: '朋友', type: null });
  finder.stop();
  await finds;
  assert.equal(finder.results, null);
  await finder.find({ text: '朋友', type: null });
  finder.stop();
  await page.pass(1_000);
  assert.deepEqual(asked(), []);
});
