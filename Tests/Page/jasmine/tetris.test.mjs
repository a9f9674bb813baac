import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  book, cellsOf, falling, form, levels, openLevel, place, press, scoreOf, stack, upcoming,
} from '../support/jasmine-play.mjs';

const words = 'tetris-ci-hui-time';
const idioms = 'tetris-cheng-yu-numbers';
const [idiom] = levels[idioms].phrases;
/** Any word of the phrase book disappears. */
const allWords = new Set(Object.keys(book).filter((hanzi) => [...hanzi].length === 2));

/** @param {any} page */
const total = (page) => Number(page.one('.jm-total strong').textContent);

test('words are formed by keys until the time is up', async () => {
  const page = await openLevel(words);
  await form(page, allWords);
  const points = scoreOf(page);
  assert.ok(points > 0 && points % 100 === 0);
  // It is golden for a moment.
  assert.equal(page.all('.jm-number.jm-gold').length, 1);
  await page.pass(900);
  assert.equal(page.all('.jm-number.jm-gold').length, 0);
  assert.ok(page.all('.jm-met-list li').length > 0);
  await page.pass(600_000);
  assert.equal(page.one('.jm-ending').textContent, 'Game over');
  // Tiles that fall by themselves until then may form a word, too.
  assert.ok(total(page) >= points);
  const row = page.all('.jm-rows .jm-row-link')[0];
  assert.ok(row.textContent.includes(book[page.one('.jm-hanzi', row).textContent].english));
  await page.press(row);
  assert.ok(page.one('.jm-entry'));
});

test('an idiom read from the top goes, and the game is played to its end', async () => {
  const page = await openLevel(idioms);
  await stack(page, idiom);
  await page.pass(1_000);
  assert.ok(page.one('.jm-met-list').textContent.includes(book[idiom].english));
  const points = scoreOf(page);
  assert.ok(points >= 100);
  await page.pass(600_000);
  assert.equal(page.one('.jm-ending').textContent, 'Game over');
  assert.ok(total(page) >= points);
  assert.ok(page.all('.jm-rows')[0].textContent.includes(book[idiom].english));
});

test('it is lost in the top row, and keeps its score', async () => {
  const page = await openLevel(idioms);
  let points = 0;
  for (let count = 0; count < 60 && falling(page); count += 1) {
    points = scoreOf(page);
    await place(page, -1, 3);
  }
  assert.equal(falling(page), null);
  await page.pass(1_400);
  assert.equal(page.one('.jm-ending').textContent, 'Game over');
  assert.match(page.one('.jm-result').textContent, /The tiles reached the top\./);
  assert.equal(total(page), points);
});

test('a tile falls by itself once the game has begun, and its shadow shows where', async () => {
  const page = await openLevel(words);
  await page.pass(5_000);
  assert.equal(falling(page)?.row, 0);
  const column = falling(page)?.column ?? 0;
  await press(page, column ? 'ArrowLeft' : 'ArrowRight');
  const now = column ? column - 1 : 1;
  await page.pass(700);
  assert.deepEqual([falling(page)?.row, falling(page)?.column], [1, now]);
  await page.pass(1_400);
  assert.equal(falling(page)?.row, 3);
  const shadow = page.one('.jm-shadow');
  assert.ok(shadow.matches('.jm-shadow-shown'));
  assert.equal(shadow.style.transform, `translate(${now * 100}%, 1100%)`);
  // It lands where the shadow was.
  await press(page, 'ArrowDown');
  assert.deepEqual(Object.keys(cellsOf(page)), [`11,${now}`]);
});

test('a tile to come is traded by a press and by its number', async () => {
  const page = await openLevel(words);
  const before = falling(page);
  const others = upcoming(page);
  assert.equal(others.length, 6);
  await page.press(page.all('.jm-upcoming .jm-tile')[2]);
  assert.deepEqual(falling(page), { ...before, text: others[2] });
  assert.deepEqual(upcoming(page), Object.assign([...others], { 2: before?.text ?? '' }));
  await press(page, 'Digit3');
  assert.deepEqual(falling(page), before);
});

test('other keys play where they are set, and the first ones do nothing then', async () => {
  const trades = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`trade${number}`, `Numpad${number}`]));
  const keys = { left: 'KeyA', right: 'KeyD', drop: 'KeyS', ...trades };
  const page = await openLevel(words, { kept: { 'jasmine.preferences': { keys } } });
  const column = falling(page)?.column ?? 0;
  await press(page, column ? 'KeyA' : 'KeyD');
  assert.equal(falling(page)?.column, column ? column - 1 : 1);
  const [, second] = upcoming(page);
  await press(page, 'Numpad2');
  assert.equal(falling(page)?.text, second);
  await press(page, 'ArrowDown');
  assert.deepEqual(cellsOf(page), {});
  await press(page, 'KeyS');
  assert.equal(Object.keys(cellsOf(page)).length, 1);
});

test('a key that is held moves on and drops once; one of the browser does nothing', async () => {
  const page = await openLevel(words);
  const column = falling(page)?.column ?? 0;
  await page.key('ArrowDown', { code: 'ArrowDown', repeat: true });
  await page.key('ArrowDown', { code: 'ArrowDown', ctrlKey: true });
  assert.deepEqual(cellsOf(page), {});
  await page.key('ArrowLeft', { code: 'ArrowLeft', repeat: true });
  assert.equal(falling(page)?.column, Math.max(0, column - 1));
});

test('out of sight it stands still, until somebody goes on', async () => {
  const page = await openLevel(words);
  await press(page, 'ArrowDown');
  await page.hide();
  await page.pass(100_000);
  await page.hide(false);
  assert.equal(page.document.activeElement, page.role('button', 'Go on'));
  assert.ok(page.one('.jm-stage').matches('.jm-hidden[inert]'));
  assert.equal(page.one('.jm-clock').textContent, '3:00');
  assert.equal(Object.keys(cellsOf(page)).length, 1);
  await page.key(' ');
  assert.equal(page.document.activeElement, page.one('.jm-pit'));
});

test('thousands of random keys and touches do no harm', async () => {
  const page = await openLevel(words, { prepare(window) {
    // Everything is as large as the pit, which lies in the corner.
    const box = { left: 0, top: 0, width: 320, height: 480, right: 320, bottom: 480, x: 0, y: 0 };
    window.Element.prototype.getBoundingClientRect = () => box;
  } });
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const codes = [
    'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'Digit1', 'Digit3', 'Digit6', 'KeyX', 'Escape',
  ];
  const { KeyboardEvent, PointerEvent } = page.window;
  let games = 0;
  for (let round = 0; round < 60; round += 1) {
    for (let count = 0; count < 50; count += 1) {
      const code = codes[Math.floor(random() * codes.length)];
      page.window.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true }));
      if (random() > 0.05) continue;
      const at = { bubbles: true, clientX: random() * 320, clientY: random() * 480 };
      const end = random() < 0.9 ? 'pointerup' : 'pointercancel';
      for (const type of ['pointerdown', end]) page.one('.jm-pit').dispatchEvent(new PointerEvent(type, at));
    }
    await page.pass(Math.floor(random() * 9_000));
    if (!falling(page)) {
      await page.pass(1_400);
      assert.equal(page.one('.jm-ending').textContent, 'Game over');
      games += 1;
      await page.press(page.role('link', 'Play again'));
      assert.ok(falling(page));
      continue;
    }
    const cells = cellsOf(page);
    // A tile over a gap falls all the way: no column has one.
    for (const at of Object.keys(cells)) {
      const [row, column] = at.split(',').map(Number);
      assert.ok(row === 11 || `${row + 1},${column}` in cells, at);
    }
    assert.ok(scoreOf(page) >= 0 && scoreOf(page) % 100 === 0);
  }
  assert.ok(games > 0);
});
