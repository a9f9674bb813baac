import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from '../support/find.mjs';
import {
  book, cellsOf, gapOf, levels, linesIn, openLevel, scoreOf, slide, solveSliding, solveSwapping, swap,
} from '../support/jasmine-play.mjs';

/** The text about the end of a game. The end is shown for a moment before the screen with that text comes. @param {any} page */
async function end(page) {
  await page.pass(1_400);
  return page.one('.jm-ending').textContent;
}

/** @param {any} page */
const count = (page) => page.one('.jm-count').textContent;
/** @param {any} page */
const clock = (page) => page.one('.jm-clock').textContent;

for (const id of ['swap-cheng-yu-numbers', 'swap-ci-hui-food']) {
  test(`swapping is won by keys when all lines are right: ${id}`, async () => {
    const page = await openLevel(id);
    const swaps = await solveSwapping(page, levels[id]);
    assert.ok(swaps > 0);
    assert.match(count(page), new RegExp(`^${swaps} moves`));
    assert.equal(await end(page), 'Congratulations');
    assert.ok(Number(page.one('.jm-total strong').textContent) >= 1_000);
    // The link of each of the four phrases.
    const phrases = page.all('.jm-after-phrases section').find(({ textContent }) => /^Phrases met/.test(textContent));
    assert.equal(page.all('.jm-row-link', phrases).length, 4);
  });
}

test('a line that is right is marked, and its phrase is shown', async () => {
  const page = await openLevel('swap-cheng-yu-numbers');
  await solveSwapping(page, levels['swap-cheng-yu-numbers'], 1);
  const right = page.all('.jm-right').map(nameOf);
  assert.equal(right.length, 4);
  for (const name of right) assert.match(name, /, right$/);
  const column = (/** @type {string} */ name) => Number(name.split('column ')[1][0]);
  const hanzi = right.sort((one, other) => column(one) - column(other)).map(([text]) => text).join('');
  assert.ok(page.one('.jm-met-list').textContent.includes(book[hanzi].english));
  await swap(page, [0, 0], [3, 3]);
  assert.equal(page.all('.jm-right').length, 0);
});

for (const id of ['slide-cheng-yu-nature', 'slide-ci-hui-school']) {
  test(`sliding is won by keys when three lines are right: ${id}`, async () => {
    const page = await openLevel(id);
    const slides = await solveSliding(page, levels[id]);
    assert.ok(slides > 0);
    assert.equal(count(page), `${slides} moves`);
    assert.equal(await end(page), 'Congratulations');
    assert.match(page.one('.jm-after-phrases').textContent, /Phrases met/);
  });
}

test('a picked cell is let go by a second press and by Escape, and nothing has moved', async () => {
  const page = await openLevel('swap-cheng-yu-numbers');
  const before = cellsOf(page);
  for (const picked of [1, 0, 1]) {
    await page.key(' ');
    assert.equal(page.all('.jm-picked').length, picked);
    assert.equal(page.all('.jm-cells [aria-pressed=true]').length, picked);
  }
  assert.match(nameOf(page.one('.jm-picked')), /, picked$/);
  await page.key('Escape');
  assert.equal(page.all('.jm-picked').length, 0);
  assert.deepEqual(cellsOf(page), before);
  assert.match(count(page), /^0 moves/);
});

test('when the time is up a puzzle is lost; it starts with the first move', async () => {
  const page = await openLevel('swap-cheng-yu-numbers');
  await page.pass(60_000);
  assert.equal(clock(page), '4:00');
  await swap(page, [0, 0], [3, 3]);
  await page.pass(231_000);
  assert.equal(page.one('.jm-clock-short').textContent, '0:09');
  await page.pass(10_000);
  assert.equal(await end(page), 'Game over');
  assert.equal(page.one('.jm-total strong').textContent, '0');
  assert.match(page.one('.jm-result').textContent, /Time is up\./);
});

for (const how of ['link', 'browser']) {
  test(`the way back out of a running game asks, and the clock waits: by the ${how}`, async () => {
    const page = await openLevel('slide-cheng-yu-nature');
    const back = async () => {
      if (how === 'link') return page.press(page.role('link', 'Back'));
      page.window.history.back();
      await page.settle();
    };
    const gap = gapOf(cellsOf(page));
    await slide(page, gap[0] > 0 ? [gap[0] - 1, gap[1]] : [1, gap[1]], gap);
    await page.pass(5_000);
    await back();
    assert.match(page.dialog.textContent, /Leave this game\?/);
    const left = clock(page);
    await page.pass(300_000);
    assert.equal(clock(page), left);
    await page.pressButton('Keep playing');
    assert.equal(page.dialog, null);
    // The clock runs again; no time is lost.
    assert.equal(clock(page), left);
    await page.pass(2_000);
    assert.notEqual(clock(page), left);
    await back();
    await page.pressButton('Leave');
    assert.equal(page.path, '/jasmine/levels');
    assert.ok(page.one('.jm-levels'));
    assert.deepEqual(Object.keys(page.allKept()).filter((key) => key.startsWith('table')), []);
  });
}

test('a game that has not begun is left without a question', async () => {
  const page = await openLevel('slide-cheng-yu-nature');
  await page.press(page.role('link', 'Back'));
  assert.equal(page.dialog, null);
  assert.ok(page.one('.jm-levels'));
});

test('a game that waits hides its field, and its clock stands still', async () => {
  const page = await openLevel('swap-cheng-yu-numbers');
  await swap(page, [0, 0], [3, 3]);
  await page.pass(3_000);
  await page.pressButton('Pause');
  assert.ok(page.one('.jm-stage').matches('.jm-hidden[inert]'));
  const left = clock(page);
  await page.pass(60_000);
  assert.equal(clock(page), left);
  await page.pressButton('Go on');
  assert.ok(!page.one('.jm-stage').matches('.jm-hidden, [inert]'));
  assert.ok(page.document.activeElement.matches('.jm-cells [tabindex="0"]'));
});

test('a game that was lost with its page goes on', async () => {
  const first = await openLevel('swap-cheng-yu-numbers');
  await swap(first, [0, 0], [3, 3]);
  assert.match(count(first), /^1 move,/);
  const grid = cellsOf(first);
  const page = await first.openAgain('/jasmine');
  await page.press(page.role('link', 'Continue: One, two, many (Swapping)'));
  await page.pressButton('Go on');
  assert.deepEqual(cellsOf(page), grid);
  assert.match(count(page), /^1 move,/);
  assert.equal(scoreOf(page), 0);
});

test('characters and syllables are shown as it is set', async () => {
  const kept = { 'jasmine.preferences': { script: 'traditional', pinyin: 'numbers' } };
  const page = await openLevel('swap-ci-hui-food', { kept });
  const texts = Object.values(cellsOf(page));
  const [syllables, characters] = [texts.filter((text) => /\d$/.test(text)), texts.filter((text) => !/\d$/.test(text))];
  assert.equal(syllables.length, 8);
  const known = levels['swap-ci-hui-food'].phrases.flatMap((/** @type {string} */ hanzi) => [...book[hanzi].traditional]);
  for (const character of characters) assert.ok(known.includes(character), character);
  assert.equal(page.all('.jm-face:not(.jm-face-syllable)')[0].lang, 'zh-Hant');
  assert.equal(page.all('.jm-face-syllable')[0].lang, 'zh-Latn-pinyin');
});

test('where syllables have marks the four words of a level are in its square', async () => {
  const page = await openLevel('swap-ci-hui-food');
  assert.equal(linesIn(cellsOf(page), levels['swap-ci-hui-food'], 4).length, 4);
});
