import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damagedTexts, lay } from '../support/damaged.mjs';
import { openPage, own } from '../support/page.mjs';

const path = '/#!/jasmine/settings';
const idiom = '/jasmine/phrase/753b-86c7-6dfb-8db3';

/** The button that shows the key for an action. @param {any} page @param {string} name */
const keyOf = (page, name) =>
  page.one('button', page.all('.jm-key').find((/** @type {any} */ key) => key.textContent.startsWith(name)));
/** @param {any} page */
const keys = (page) => page.kept('jasmine.preferences').keys;
/** Finds a phrase in the phrase book. @param {any} page */
async function search(page) {
  await page.go('/jasmine/phrases');
  await page.fill(page.field('Search'), 'huashe');
  return page.all('.jm-list-row');
}

test('volumes are kept over restarts', async () => {
  const first = await openPage({ path });
  await first.fill(first.field(/^Music/), '70');
  await first.fill(first.field(/^Effects/), '30');
  const page = await first.openAgain();
  assert.equal(page.field(/^Music/).value, '70');
  assert.equal(page.field(/^Effects/).value, '30');
  assert.equal(page.field(/^Music/).getAttribute('aria-valuetext'), '70 %');
  await page.fill(page.field(/^Effects/), '0');
  assert.equal(page.kept('settings').sound, false);
  assert.equal(page.kept('settings').volume, 30);
  assert.equal(page.field(/^Effects/).getAttribute('aria-valuetext'), 'Off');
});

for (const [script, text, language] of [['Simplified', '画蛇添足', 'zh-Hans'], ['Traditional', '畫蛇添足', 'zh-Hant']]) {
  test(`characters are ${script.toLowerCase()} where that is chosen`, async () => {
    const page = await openPage({ path });
    await page.press(page.role('radio', script));
    const [row] = await search(page);
    assert.ok(row.textContent.includes(text));
    assert.equal(page.one('.jm-hanzi', row).lang, language);
  });
}

test('pinyin has marks or numbers, or is hidden', async () => {
  const page = await openPage({ path });
  for (const [style, texts] of /** @type {[string, string[]][]} */ ([
    ['With numbers', ['hua4', 'she2', 'tian1', 'zu2']], ['With marks', ['huà', 'shé', 'tiān', 'zú']], ['Hidden', []],
  ])) {
    await page.go('/jasmine/settings');
    await page.press(page.role('radio', style));
    await page.go(idiom);
    assert.equal(page.all('.jm-character').length, 4);
    assert.deepEqual(page.all('.jm-character .jm-syllable').map(({ textContent }) => textContent), texts);
  }
});

test('tones have no colours where those are turned off', async () => {
  const first = await openPage({ path });
  assert.ok(first.all('.jm-sample .jm-tone-4').length > 0);
  await first.press(first.field(/^Tones in colours/));
  assert.equal(first.all('.jm-sample [class*=jm-tone]').length, 0);
  assert.equal(first.all('.jm-tones').length, 0);
  const page = await first.openAgain();
  assert.equal(page.field(/^Tones in colours/).checked, false);
});

test('a colour is chosen, and the first ones come back', async () => {
  const page = await openPage({ path });
  const { firstPreferences } = await page.module('/games/jasmine/stored.js');
  await page.fill(page.field('Second tone'), '#8000ff');
  assert.deepEqual(page.kept('jasmine.preferences').tones, own(Object.assign([...firstPreferences.tones], { 1: '#8000ff' })));
  await page.pressButton('Default colours');
  assert.deepEqual(page.kept('jasmine.preferences').tones, own(firstPreferences.tones));
});

test('keys of tetris are chosen by pressing them', async () => {
  const first = await openPage({ path });
  await first.press(keyOf(first, 'Left'));
  assert.equal(keyOf(first, 'Left').textContent, 'Press a key…');
  assert.equal(keyOf(first, 'Left').getAttribute('aria-pressed'), 'true');
  await first.key('a', { code: 'KeyA' });
  assert.equal(keyOf(first, 'Left').textContent, 'A');
  assert.equal(keys(first).left, 'KeyA');
  const page = await first.openAgain();
  assert.equal(keyOf(page, 'Left').textContent, 'A');
  await page.pressButton('Default keys');
  assert.equal(keyOf(page, 'Left').textContent, '←');
});

test('keys are called as people know them', async () => {
  const page = await openPage({ path });
  const names = [
    ['b', 'KeyB', 'B'], ['7', 'Digit7', '7'], ['7', 'Numpad7', 'Numpad 7'], ['Shift', 'ShiftLeft', 'Shift Left'],
    [' ', 'Space', 'Space'],
  ];
  for (const [key, code, name] of names) {
    await page.press(keyOf(page, 'Drop'));
    await page.key(key, { code });
    assert.equal(keyOf(page, 'Drop').textContent, name);
  }
});

test('two that want the same key change places, and that is told', async () => {
  const page = await openPage({ path });
  await page.press(keyOf(page, 'Drop'));
  await page.key('ArrowRight', { code: 'ArrowRight' });
  assert.deepEqual([keys(page).drop, keys(page).right], ['ArrowRight', 'ArrowDown']);
  assert.deepEqual(page.toasts, ['→ was the key for “Right”. The two keys are swapped.']);
});

for (const key of ['Escape', 'Tab']) {
  test(`a key that leads about the page is not taken: ${key}`, async () => {
    const page = await openPage({ path });
    await page.press(keyOf(page, 'Drop'));
    assert.equal(keyOf(page, 'Drop').textContent, 'Press a key…');
    await page.key(key, { code: key });
    assert.equal(keyOf(page, 'Drop').textContent, '↓');
    assert.equal(page.kept('jasmine.preferences'), undefined);
  });
}

test('a button that is pressed again, or left, waits for no key any more', async () => {
  const page = await openPage({ path });
  await page.press(keyOf(page, 'Drop'));
  await page.press(keyOf(page, 'Drop'));
  assert.equal(keyOf(page, 'Drop').textContent, '↓');
  await page.press(keyOf(page, 'Drop'));
  await page.press(keyOf(page, 'Left'));
  assert.equal(keyOf(page, 'Drop').textContent, '↓');
});

test('damaged preferences are as at first', async () => {
  const wrong = { script: 7, tones: ['red'], music: 1000, keys: { left: 'KeyA', right: 'KeyA' } };
  const page = await openPage({ path, kept: { 'jasmine.preferences': wrong } });
  assert.equal(page.field(/^Music/).value, '40');
  assert.equal(keyOf(page, 'Left').textContent, '←');
});

const screens = {
  levels: 'Levels', phrases: 'Phrase book', design: 'New level', profile: 'Profile', review: 'Review', settings: 'Settings',
  after: 'After the game',
};
const names = ['levels', 'phrases', 'preferences', 'progress', 'met', 'review', 'last'].map((name) => `jasmine.${name}`);

for (const [kind, text] of Object.entries(damagedTexts)) {
  test(`the screens come up though ${kind} lies in storage`, async () => {
    const page = await openPage({ path: '/#!/jasmine/levels', prepare: lay(names, text) });
    for (const [screen, heading] of Object.entries(screens)) {
      await page.go(`/jasmine/${screen}`);
      assert.equal(page.one('h1').textContent, heading);
    }
    assert.ok((await search(page))[0].textContent.includes('画蛇添足'));
  });
}
