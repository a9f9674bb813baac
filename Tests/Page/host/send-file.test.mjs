// Uploads are given up when nothing moves any more, and not while they move slowly.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const silent = { code: 'unreachable', message: 'The server did not answer. It may have done what you asked.' };

/** A window whose uploads a test moves on by hand. */
async function slow() {
  /** @type {Record<string, (event: any) => void>} */
  const heard = {};
  let isAborted = false;
  const page = await openWindow({ prepare(window) {
    window.XMLHttpRequest = class {
      status = 0;
      responseText = '';
      upload = { addEventListener: (/** @type {string} */ _, /** @type {any} */ run) => { heard.part = run; } };
      addEventListener(/** @type {string} */ name, /** @type {any} */ run) { heard[name] = run.bind(this); }
      open() {}
      setRequestHeader() {}
      send() {}
      abort() { isAborted = true; heard.abort({}); }
      constructor() { heard.answer = (answer) => { Object.assign(this, { status: 201, responseText: JSON.stringify(answer) }); heard.load({}); }; }
    };
  } });
  const { upload } = await page.module('/parts/send-file.js');
  return { page, heard, isAborted: () => isAborted, begin: (/** @type {number} */ bytes) => kept(upload('/pictures', new Uint8Array(bytes), 'image/webp')) };
}

/** What becomes of a promise. @param {Promise<any>} promise */
function kept(promise) {
  const told = { answer: /** @type {any} */ (null), problem: /** @type {any} */ (null) };
  promise.then((answer) => { told.answer = { ...answer }; }, (problem) => { told.problem = { ...problem }; });
  return told;
}

test('an upload that does not move is given up after half a minute and what its size needs on the slowest line', async () => {
  const page = await openWindow();
  const { upload } = await page.module('/parts/send-file.js');
  page.server.answers = { 'POST /pictures': () => page.server.late(new Promise(() => {})) };
  const told = kept(upload('/pictures', new Uint8Array(200_000), 'image/webp'));
  await page.settle();
  assert.deepEqual(page.server.asked[0].headers, { 'content-type': 'image/webp' });
  await page.pass(79_999);
  assert.equal(told.problem, null);
  await page.pass(1);
  assert.deepEqual(told.problem, silent);
});

test('an upload that still moves is not cut, however long it takes, and is given up once it stops', async () => {
  const { page, heard, begin, isAborted } = await slow();
  const told = begin(400_000);
  for (let loaded = 0; loaded < 400_000; loaded += 20_000) {
    heard.part({ lengthComputable: true, loaded, total: 400_000 });
    await page.pass(100_000);
  }
  assert.deepEqual([told.problem, isAborted()], [null, false]);
  await page.pass(30_000);
  assert.deepEqual([told.problem, isAborted()], [silent, true]);
});

test('a file of any size is given up a few minutes after it last moved, and an answer ends the waiting', async () => {
  const { page, heard, begin, isAborted } = await slow();
  const told = begin(9_000_000);
  await page.pass(279_999);
  assert.equal(told.problem, null);
  heard.answer({ path: '/pictures/a.webp' });
  await page.pass(600_000);
  assert.deepEqual([told, isAborted()], [{ answer: { path: '/pictures/a.webp' }, problem: null }, false]);
});

test('an upload that is refused, or finds no server, says so', async () => {
  const page = await openWindow({ answers: { 'POST /pictures': refused(413, 'tooLarge', { detail: 'That is too large.' }) } });
  const { upload } = await page.module('/parts/send-file.js');
  const send = async () => {
    const told = kept(upload('/pictures', new Uint8Array(3), 'image/webp'));
    await page.settle();
    return told.problem;
  };
  assert.deepEqual([(await send()).code, (await send()).message], ['tooLarge', 'That is too large.']);
  page.server.isAway = true;
  assert.deepEqual(await send(), { code: 'unreachable', message: 'The server cannot be reached.' });
});
