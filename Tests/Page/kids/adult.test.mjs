import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, hold, openKids, words } from '../support/kids.mjs';
import { openPage, own } from '../support/page.mjs';

const path = '/#!/kids/adult';
const care = { isCalm: false, isLocked: false, games: ['memory', 'sorting', 'balloons'], levels: ['easy', 'medium', 'hard'] };
const scores = [30, 20].map((score) => ({ game: 'memory', level: 'easy', score }));

/** The question of the sum. @param {any} page */
const question = (page) => page.one('.kids-sum label').textContent;

/** Answers the sum with the given error. @param {any} page @param {number} [error] */
async function answer(page, error = 0) {
  const [one, other] = question(page).match(/\d+/g).map(Number);
  await page.fill(page.one('.kids-sum input'), String(one + other + error));
  await submit(page);
}

/** @param {any} page */
async function submit(page) {
  await page.pressButton('Enter');
}

/** The page for grown-ups, open. @param {Parameters<typeof openKids>[0]} [options] */
async function adult(options) {
  const opened = await openKids({ path, ...options });
  await answer(opened.page);
  return opened;
}

/** @param {any} page @param {string | RegExp} name */
const toggle = (page, name) => page.press(page.role('switch', name));

// MARK: The way in

test('the name has to be held for three seconds', async () => {
  const { page } = await openKids();
  await hold(page, page.one('.kids-logo'), 2_900);
  await page.pass(2_000);
  assert.equal(page.path, '/kids');
  await hold(page, page.one('.kids-logo'), 3_000);
  assert.equal(page.path, '/kids/adult');
  assert.equal(page.one('h1').textContent, 'For grown-ups');
});

test('the space bar holds as well', async () => {
  const { page } = await openKids();
  page.one('.kids-logo').focus();
  const key = (/** @type {string} */ type) =>
    page.one('.kids-logo').dispatchEvent(new page.window.KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true }));
  key('keydown');
  await page.pass(2_000);
  key('keyup');
  await page.pass(2_000);
  assert.equal(page.path, '/kids');
  key('keydown');
  await page.pass(3_000);
  assert.equal(page.path, '/kids/adult');
});

test('behind it is a sum, another one after each wrong answer, and again the next time', async () => {
  const { page } = await openKids({ path });
  // An empty answer is wrong.
  await submit(page);
  assert.ok(page.shows(/That was wrong\./));
  assert.equal(page.roles('switch').length, 0);
  const sums = new Set();
  for (const error of [1, -10, 100]) {
    sums.add(question(page));
    await answer(page, error);
    assert.ok(page.shows(/That was wrong\./));
    assert.equal(page.one('.kids-sum input').value, '');
    assert.equal(page.roles('switch').length, 0);
  }
  // Another sum each time, unless it is the same by chance.
  assert.ok(sums.size > 1);
  await answer(page);
  assert.ok(page.role('switch', /^Calm mode/));
  await page.press(page.role('link', 'Back'));
  await page.go('/kids/adult');
  assert.ok(question(page));
  assert.equal(page.roles('switch').length, 0);
});

test('before the sum no way leads to the settings', async () => {
  const { page } = await openKids({ path });
  assert.equal(page.roles('link', 'Settings').length, 0);
  await answer(page);
  assert.equal(page.roles('link', 'Settings').length, 1);
});

/** @param {any} page */
async function wipe(page) {
  await page.pressButton('Delete everything');
  await page.pressButton('Delete everything');
}

/** Imports a file from a device on which nothing was stored. @param {any} page */
async function bring(page) {
  page.choose({ name: 'device.json', text: JSON.stringify({ kind: 'parlour-device', version: 1, values: {} }) });
  await page.pressButton('Import from a file');
  await page.pressButton('Import');
}

for (const [key, value] of Object.entries({ 'kids.scores': scores, 'kids.care': { ...care, isCalm: true } })) {
  test(`what is kept for children is deleted or replaced only after the sum: ${key}`, async () => {
    const page = await openPage({ path: '/#!/settings', kept: { [key]: value } });
    for (const remove of [wipe, bring]) {
      await remove(page);
      assert.match(page.dialog.textContent, /The high scores of Kids Joy Center/);
      await answer(page, 1);
      assert.match(page.dialog.textContent, /That was wrong\./);
      await page.key('Escape');
      assert.equal(page.dialog, null);
      assert.deepEqual(page.kept(key), value);
    }
    await bring(page);
    await answer(page);
    assert.match(page.toasts.at(-1), /The file is imported\./);
    assert.equal(page.kept(key), undefined);
  });
}

test('everything is deleted after the sum', async () => {
  const page = await openPage({ path: '/#!/settings', kept: { 'kids.scores': scores } });
  await wipe(page);
  await answer(page);
  assert.match(page.toasts.at(-1), /Everything is deleted\./);
  assert.equal(page.kept('kids.scores'), undefined);
});

// MARK: What it sets

test('what is switched there is kept', async () => {
  const { page } = await adult();
  await toggle(page, /^Calm mode/);
  const again = await adult({ kept: page.allKept() });
  assert.equal(again.page.role('switch', /^Calm mode/).checked, true);
});

test('what is not offered is not there, and the only one is chosen', async () => {
  const { page } = await adult({ kept: { 'kids.choice': { game: 'balloons', level: 'hard' } } });
  for (const name of ['Balloons', 'Sorting', 'Hard']) await toggle(page, name);
  // The last one cannot be switched off.
  assert.equal(page.role('switch', 'Memory').disabled, true);
  assert.equal(page.role('switch', 'Easy').disabled, false);
  await page.press(page.role('link', 'Back'));
  assert.deepEqual(page.all('.kids-choice').map(({ textContent }) => textContent), ['Memory', 'Easy', 'Medium']);
  assert.equal(page.role('radio', 'Memory').checked, true);
  await page.pressButton('Play');
  assert.ok(page.shows(words.missing.level));
  await choose(page, 'medium');
  await page.pressButton('Play');
  assert.ok(page.one('.kids-play-memory'));
});

test('what is not offered is not played by its address either', async () => {
  const { page } = await openKids({ path: '/#!/kids/play/balloons/easy', kept: { 'kids.care': { ...care, games: ['memory'] } } });
  assert.ok(page.one('.kids-start'));
  assert.equal(page.path, '/kids');
});

test('the scores are wiped once that is confirmed', async () => {
  const { page } = await adult({ kept: { 'kids.scores': scores } });
  assert.ok(page.shows('2 are kept on this device.'));
  await page.pressButton('Wipe the scores');
  await page.pressButton('Cancel');
  assert.equal(page.dialog, null);
  assert.deepEqual(page.kept('kids.scores'), scores);
  await page.pressButton('Wipe the scores');
  await page.pressButton('Wipe the scores');
  assert.equal(page.dialog, null);
  assert.equal(page.role('button', 'Wipe the scores').disabled, true);
  assert.equal(page.kept('kids.scores'), undefined);
  await page.press(page.role('link', 'Back'));
  await page.pressButton('High scores');
  assert.ok(page.shows(words.noScores, page.dialog));
});

test('sounds and speech are switched off, and stay off', async () => {
  const { page } = await adult();
  await toggle(page, 'Sounds');
  await toggle(page, /^Speech/);
  assert.equal(page.role('slider', /^Volume/).disabled, true);
  const { page: again, heard, said } = await openKids({ kept: page.allKept() });
  await choose(again, 'memory', 'easy');
  await again.pressButton('Play');
  await again.press(again.all('.memory-card')[0]);
  assert.deepEqual([heard, said], [[], []]);
});

test('the volume that is set there is heard, there and in the games', async () => {
  /** @type {any[]} */ let gains = [];
  const prepare = (/** @type {any} */ window) => {
    gains = [];
    const Gain = window.GainNode;
    window.GainNode = class extends Gain {
      /** @param {...any} how */
      constructor(...how) {
        super(...how);
        gains.push(this);
      }
    };
  };
  const { page } = await adult({ prepare });
  const heard = [];
  for (const volume of ['100', '50', '0']) {
    await page.fill(page.role('slider', /^Volume/), volume);
    heard.push(gains[0].gain.value);
  }
  assert.deepEqual(heard, [1, 0.25, 0]);
  const { page: again } = await openKids({ prepare, kept: page.allKept() });
  await choose(again, 'memory');
  assert.equal(gains[0].gain.value, 0);
});

test('a full device is told that it forgets', async () => {
  const { page } = await adult({ prepare(window) {
    window.Storage.prototype.setItem = () => { throw new window.DOMException('Full', 'QuotaExceededError'); };
  } });
  await toggle(page, /^Calm mode/);
  assert.match(page.toasts.at(-1), /forgotten when the page is closed/);
});

test('damaged settings of grown-ups are as at first, and nothing at all is never offered', async () => {
  for (const [damaged, read] of /** @type {[unknown, object | undefined][]} */ ([
    [{}, care], [{ isCalm: 1, isLocked: 'yes', games: 'memory', levels: [] }, care], [7, undefined],
    [
      { isCalm: true, games: ['chess', 'sorting'], levels: ['hard', 'easy'] },
      { ...care, isCalm: true, games: ['sorting'], levels: ['easy', 'hard'] },
    ],
  ])) {
    const { page } = await openKids({ kept: { 'kids.care': damaged } });
    const { storage } = await page.module('/parts/storage.js');
    const value = storage.read('kids.care');
    assert.deepEqual(value && own(value), read);
    page.close();
  }
});
