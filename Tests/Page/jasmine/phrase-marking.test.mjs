import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chosen, keptPhrases, mark, rowOf, search, serverWith, shippedPhrases, told,
} from '../support/jasmine-book.mjs';
import { openPage } from '../support/page.mjs';

const foreign = { ...told('甲乙丙丁', 'jiǎ yǐ bǐng dīng', 'A, B, C, D'), meaning: 'The first four of ten.' };

/** The phrase book, in which phrases are marked from now on. @param {any} [options] */
async function marking(options = {}) {
  const page = await openPage({ path: '/#!/jasmine/phrases', ...options });
  await page.pressButton('Select');
  assert.equal(page.one('.jm-book-bar p').textContent, '0 selected');
  return page;
}

test('phrases are marked by a tap and opened by a long press', async () => {
  const page = await marking();
  await search(page, '画蛇添足');
  await mark(page, '画蛇添足');
  assert.equal(page.dialog, null);
  const hold = async (/** @type {number} */ time, slip = 0) => {
    const main = rowOf(page, '画蛇添足');
    const send = (/** @type {string} */ type, x = 60) =>
      main.dispatchEvent(new page.window.PointerEvent(type, { bubbles: true, button: 0, clientX: x, clientY: 20 }));
    send('pointerdown');
    send('pointermove', 60 + slip);
    await page.pass(time);
    send('pointerup', 60 + slip);
    main.click();
    await page.settle();
  };
  await hold(500);
  assert.ok(page.dialog.textContent.includes('to spoil it by overdoing'));
  await page.pressButton('Close');
  // A long press marks nothing.
  assert.equal(rowOf(page, '画蛇添足').getAttribute('aria-pressed'), 'true');
  await page.pressButton('More about 画蛇添足');
  assert.ok(page.dialog.textContent.includes('to spoil it by overdoing'));
  await page.pressButton('Close');
  // A press that is too short, or that slips, is a tap.
  await hold(499);
  assert.equal(page.dialog, null);
  assert.equal(rowOf(page, '画蛇添足').getAttribute('aria-pressed'), 'false');
  await hold(600, 13);
  assert.equal(page.dialog, null);
  assert.equal(rowOf(page, '画蛇添足').getAttribute('aria-pressed'), 'true');
});

test('marked phrases become a level', async () => {
  const page = await marking();
  assert.equal(page.role('button', 'Make a level').disabled, true);
  for (const hanzi of ['画蛇添足', '一心一意']) {
    await search(page, hanzi);
    await mark(page, hanzi);
  }
  assert.equal(page.one('.jm-book-bar p').textContent, '2 selected');
  await page.pressButton('Make a level');
  assert.equal(page.path, '/jasmine/design');
  assert.equal(chosen(page), '2 phrases chosen');
  // The next new level starts without phrases.
  await page.go('/jasmine/levels');
  await page.go('/jasmine/design');
  assert.equal(chosen(page), 'No phrase is chosen yet.');
});

test('of marked idioms and words the level has the kind that is more of them', async () => {
  const page = await marking();
  for (const hanzi of ['画蛇添足', '朋友', '妈妈']) {
    await search(page, hanzi);
    await mark(page, hanzi);
  }
  await page.pressButton('Make a level');
  assert.equal(page.role('radio', /^Ci Hui/).checked, true);
  assert.equal(chosen(page), '2 phrases chosen');
  await page.press(page.role('radio', /^Cheng Yu/));
  assert.equal(chosen(page), '1 phrase chosen');
});

test('what only the server has is found, and comes along into a level', async () => {
  const page = await marking({ answers: { 'GET /phrases': { phrases: [foreign], total: 1 } } });
  await search(page, 'jiayi');
  await mark(page, foreign.hanzi);
  await page.pressButton('Make a level');
  assert.ok(page.one('.jm-chosen-phrase').textContent.includes(foreign.english));
  assert.deepEqual(keptPhrases(page), [foreign.hanzi]);
});

for (const [text, english, sentence] of [
  ['三个字', 'three characters',
    '三个字 cannot be used in levels. They need words of two characters or idioms of four, with a syllable for each character.'],
  ['东西', 'east and west', 'In levels, 东西 is read dōng xi.'],
]) {
  test(`what cannot be played is not marked: ${text}`, async () => {
    const others = [told('三个字', 'sān ge zì', 'three characters', '三個字'), told('东西', 'dōng xī', 'east and west', '東西')];
    const page = await marking({ answers: serverWith([...shippedPhrases(), ...others]) });
    await search(page, text);
    await page.press(rowOf(page, english));
    assert.deepEqual(page.toasts, [sentence]);
    assert.equal(rowOf(page, english).getAttribute('aria-pressed'), 'false');
    assert.equal(page.one('.jm-book-bar p').textContent, '0 selected');
    assert.equal(page.role('button', 'Make a level').disabled, true);
    assert.deepEqual(keptPhrases(page), []);
  });
}

test('a phrase that the server writes otherwise is the one of the device', async () => {
  const page = await marking({ answers: serverWith([...shippedPhrases(), told('朋友', 'péng you', 'pal', '朋有')]) });
  await search(page, 'pal');
  await mark(page, '朋友');
  assert.deepEqual(page.toasts, []);
  assert.deepEqual(keptPhrases(page), []);
});
