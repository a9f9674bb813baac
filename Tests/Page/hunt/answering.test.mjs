// How answers get to the rules, the pictures of packs, and who hunts with whom.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Caches } from '../support/caches.mjs';
import { salt, stretchedDigest } from '../support/hunt.mjs';
import { openWindow, own } from '../support/page.mjs';

test('an answer goes in words, without case, accents and signs', async () => {
  const page = await openWindow();
  const { answerAction } = await page.module('/games/hunt/answering.js');
  assert.deepEqual(own(await answerAction({ id: 3 }, ' CAFÉ,  7! ', { salt }, null)), { answer: { pin: 3, text: 'cafe 7' } });
});

for (const [where, prepare] of /** @type {[string, (window: any) => void][]} */ ([
  ['https', () => {}], ['http, where browsers have no digests', (window) => { window.crypto.subtle = undefined; }],
])) {
  test(`the digest of a right answer goes with its words, whatever its secret byte is (over ${where})`, async () => {
    const page = await openWindow({ prepare });
    const { answerAction } = await page.module('/games/hunt/answering.js');
    for (const secret of [0, 31, 32, 255]) {
      const stretched = [stretchedDigest('other', 70_000, 9), stretchedDigest('cafe 7', 70_000, secret)];
      assert.deepEqual(own(await answerAction({ id: 70_000 }, 'Café 7', { salt, stretched }, null)),
        { answer: { pin: 70_000, text: 'cafe 7', digest: stretched[1] } });
    }
  });

  test(`with a wrong answer goes a digest that is not the pin’s (over ${where})`, async () => {
    const page = await openWindow({ prepare });
    const { answerAction } = await page.module('/games/hunt/answering.js');
    // The same answer at another pin has other digests.
    const stretched = [stretchedDigest('cafe', 4, 7), stretchedDigest('tea', 3, 7)];
    const { answer: { text, digest } } = own(await answerAction({ id: 3 }, 'Café', { salt, stretched }, null));
    assert.equal(text, 'cafe');
    assert.match(digest, /^[0-9a-f]{64}$/);
    assert.ok(!stretched.includes(digest));
  });
}

test('in a room the answer goes as it was typed, and with it where one is if that is asked for', async () => {
  const page = await openWindow();
  const { answerAction } = await page.module('/games/hunt/answering.js');
  assert.deepEqual(own(await answerAction({ id: 3 }, 'Café', undefined, { at: [51.12345678, -0.3], accuracy: 12.2, heading: null })),
    { answer: { pin: 3, text: 'Café', at: [51.123457, -0.3], accuracy: 13 } });
  assert.deepEqual(own(await answerAction({ id: 3 }, 'x', undefined, { at: [1, 2], accuracy: 1e9, heading: null })),
    { answer: { pin: 3, text: 'x', at: [1, 2], accuracy: 100_000 } });
});

test('an answer without a letter or a digit is none', async () => {
  const page = await openWindow();
  const { answerAction } = await page.module('/games/hunt/answering.js');
  for (const text of ['', '  ', '…!']) {
    await assert.rejects(answerAction({ id: 3 }, text, { salt }, null), { message: 'An answer needs a letter or a digit.' });
  }
});

test('a number goes in digits, with the digest of its range, which is the same for all that count', async () => {
  const page = await openWindow();
  const { answerAction } = await page.module('/games/hunt/answering.js');
  const pin = { id: 3, task: 'number', margin: 5 };
  // 1882 to 1892 are the 172nd range that begins at 1.
  const secret = { salt, stretched: [stretchedDigest('172', 3, 9)], offset: 1 };
  for (const [text, plain] of [['1887', '1887'], [' 1,882 ', '1882'], ['1 892', '1892']]) {
    assert.deepEqual(own(await answerAction(pin, text, secret, null)), { answer: { pin: 3, text: plain, digest: secret.stretched[0] } });
  }
  const { answer } = own(await answerAction(pin, '1893', secret, null));
  assert.equal(answer.text, '1893');
  assert.notEqual(answer.digest, secret.stretched[0]);
  assert.deepEqual(own(await answerAction(pin, '1,887', undefined, null)), { answer: { pin: 3, text: '1,887' } });
});

test('what is no number is told in words, in a room, too', async () => {
  const page = await openWindow();
  const { answerAction } = await page.module('/games/hunt/answering.js');
  for (const secret of [{ salt, stretched: [], offset: 1 }, undefined]) {
    for (const text of ['', 'about 1887', '18.5', '-3', '1234567890']) {
      await assert.rejects(answerAction({ id: 3, task: 'number', margin: 5 }, text, secret, null), { message: 'This pin takes a whole number, written in digits.' });
    }
  }
});

/** @type {import('../support/server.mjs').Answer} */
const picture = () => new Response('picture');

test('of a pack’s pictures those that its pins show are kept, each once', async () => {
  const caches = new Caches();
  const page = await openWindow({
    prepare(window) { window.caches = caches; },
    answers: { 'GET /pictures/a': picture, 'GET /pictures/b': picture, 'GET /pictures/c': picture },
  });
  const { keepPictures, dropPictures } = await page.module('/games/hunt/kept-pictures.js');
  const pins = (/** @type {string[]} */ ...names) => names.map((name) => ({ picture: name && `/api/v1/pictures/${name}` }));
  const there = () => caches.addresses('kept-pictures-17').map((address) => address.slice(-1)).sort();
  await keepPictures('17', pins('a', 'b', '', 'a', 'gone'));
  assert.deepEqual(there(), ['a', 'b']);
  await keepPictures('17', pins('b', 'c'));
  assert.deepEqual(there(), ['b', 'c']);
  assert.deepEqual(page.server.asked.map(({ path }) => path.slice(-1)), ['a', 'b', 'e', 'c']);
  await keepPictures('17', []);
  assert.equal(await caches.has('kept-pictures-17'), false);
  await keepPictures('17', pins('a'));
  await dropPictures('17');
  assert.equal(await caches.has('kept-pictures-17'), false);
});

test('who is in no team hunts in one of their own', async () => {
  const page = await openWindow();
  const { teamsOf } = await page.module('/games/hunt/teams.js');
  assert.deepEqual(own(teamsOf([], 3)), [0, 1, 2]);
  assert.deepEqual(own(teamsOf([1, 1], 4)), [1, 1, 0, 2]);
  assert.deepEqual(own(teamsOf([0, 1, 0, 1], 2)), [0, 1]);
  assert.deepEqual(own(teamsOf('x', 2)), [0, 1]);
  assert.deepEqual(own(teamsOf(null, 0)), []);
});
