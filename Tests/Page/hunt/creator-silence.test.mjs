// Publishing gives up when the server does not answer, says so, and can be tried again without losing or doubling anything.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draft, form, keptDraft, knownAs, openCreator, openEditor, pack, PackServer, pictures, pixel, savePoints, standings } from '../support/hunt-creator.mjs';

const unanswered = 'Saved on this device. The server did not answer in time. The page tries again by itself.';
/** How long a request may stay without an answer; one with a body gets some milliseconds more. */
const patience = 31_000;

/** The first request of a kind gets no answer, although the server may do what it asks. @param {any} page @param {PackServer} server @param {string} what @param {boolean} does */
function silence(page, server, what, does) {
  const usual = /** @type {any} */ (server.answers)[what];
  let isFirst = true;
  page.server.answers[what] = (/** @type {any} */ asked) => {
    const answer = !isFirst || does ? (typeof usual === 'function' ? usual(asked) : usual) : null;
    if (!isFirst) return answer;
    isFirst = false;
    return page.server.late(new Promise(() => {}));
  };
}

/** A draft with a picture that is on this device alone. @param {object} [more] */
const pictured = (more = {}) => ({
  ...keptDraft(pack(), 'd1', { saved: { ...form(), pins: form().pins.map((/** @type {any} */ pin, /** @type {number} */ index) =>
    (index === 0 ? { ...pin, picture: '~abc' } : pin)) }, ...more }), 'huntpicture.abc': pixel, ...knownAs(),
});

test('a pack whose publishing is not answered is published once when one tries again', async () => {
  const server = new PackServer();
  const page = await openEditor({ kept: { ...keptDraft(), ...knownAs() }, answers: server.answers });
  silence(page, server, 'POST /packs', true);
  await savePoints(page);
  assert.equal(page.role('button', 'Save').disabled, true);
  await page.pass(patience);
  assert.ok(page.toasts.includes(unanswered));
  assert.equal(page.role('button', 'Save').disabled, false);
  assert.deepEqual([draft(page).isWaiting, draft(page).saved.pins[0].points], [true, '55']);
  await page.pressButton('Try again');
  assert.ok(page.toasts.includes('Our street is uploaded as version 1.'));
  const [first, second, ...more] = page.server.askedFor('POST /packs');
  assert.deepEqual([second.body, second.headers['idempotency-key'], more], [first.body, first.headers['idempotency-key'], []]);
  assert.deepEqual([...server.packs.keys()], ['1']);
  // Nothing is left to try.
  await page.pass(700_000);
  assert.equal(page.server.askedFor('POST /packs').length, 2);
});

test('a picture that stays on its way is told, stays on the device, and goes with its pack when one tries again', async () => {
  const server = new PackServer();
  const page = await openCreator({ kept: pictured({ isWaiting: true, problem: 'No.' }), answers: server.answers });
  silence(page, server, 'POST /pictures', false);
  await page.pressButton('Upload now');
  await page.pass(patience);
  assert.ok(page.toasts.includes(unanswered));
  assert.deepEqual(pictures(page), { abc: pixel });
  assert.equal(page.server.askedFor('POST /packs').length, 0);
  await page.pressButton('Try again');
  assert.deepEqual(standings(page), [['Our street', 'In the store']]);
  assert.equal(server.pack('1').pins[0].picture, '/pictures/new.webp');
});

test('a picture of the server that does not come is not waited for for ever, and is not left out', async () => {
  const server = new PackServer();
  const path = `/pictures/${'ab'.repeat(32)}.webp`;
  const saved = { ...form(), pins: form().pins.map((/** @type {any} */ pin, /** @type {number} */ index) => (index === 0 ? { ...pin, picture: path } : pin)) };
  let isStalled = true;
  const page = await openEditor({ kept: { ...keptDraft(pack(), 'd1', { saved }), ...knownAs() }, answers: { ...server.answers, 'POST /pictures': { path } },
    prepare(window) {
      const { fetch } = window;
      window.fetch = (/** @type {any} */ address, /** @type {any} */ options) => {
        if (address !== path) return fetch(address, options);
        if (!isStalled) return Promise.resolve(new Response(Buffer.from(pixel.split(',')[1], 'base64'), { headers: { 'content-type': 'image/webp' } }));
        return new Promise((_, fail) => options?.signal?.addEventListener('abort', () => fail(new DOMException('Aborted', 'AbortError'))));
      };
    } });
  await savePoints(page);
  assert.equal(page.role('button', 'Save').disabled, true);
  await page.pass(15_000);
  assert.equal(page.role('button', 'Save').disabled, false);
  assert.equal(page.server.askedFor('POST /packs').length, 0);
  isStalled = false;
  await page.pressButton('Try again');
  assert.equal(page.server.askedFor('POST /pictures').length, 1);
  assert.equal(server.pack('1').pins[0].picture, path);
});

test('a draft that is not answered can be tried again at once', async () => {
  const server = new PackServer();
  const page = await openEditor({ kept: { ...keptDraft(), ...knownAs() }, answers: server.answers });
  silence(page, server, 'PUT /drafts/d1', false);
  await page.pressButton('Keep as draft');
  await page.pass(patience);
  assert.ok(page.toasts.includes('Kept on this device. The server did not answer in time. The page tries again by itself.'));
  await page.pressButton('Try again');
  assert.ok(page.toasts.includes('The draft of Our street is on the server. Only you see it.'));
});
