import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';

test('every word of a search has to be there, in any order, without accents and capitals', async () => {
  const page = await openWindow();
  const { matches } = await page.module('/parts/list.js');
  const found = ['carcassonne cafe', 'CAFÉ', 'cassonne  é', ''].map((search) => matches('Carcassonne: Café', search));
  assert.deepEqual(found, [true, true, true, true]);
  assert.equal(matches('Carcassonne', 'carcassonne cafe'), false);
  assert.equal(matches('Ελλάδα', 'ελλαδα'), true);
});

test('an element is moved to another place of its list, and nowhere else', async () => {
  const page = await openWindow();
  const { moved } = await page.module('/parts/sortable.js');
  const list = ['a', 'b', 'c', 'd'];
  const orders = [[0, 3], [3, 0], [1, 2], [2, 1]].map(([from, to]) => own(moved(list, from, to)).join(''));
  assert.deepEqual(orders, ['bcda', 'dabc', 'acbd', 'acbd']);
  for (const [from, to] of [[0, 0], [0, 4], [-1, 2], [4, 0]]) assert.equal(moved(list, from, to), list);
  assert.deepEqual(list, ['a', 'b', 'c', 'd']);
});

test('a count that tables had most often is usual, the larger of equals, and two at first', async () => {
  const page = await openWindow();
  const { usualCount, playerNames } = await page.module('/games/turns/preferences.js');
  assert.deepEqual([[0, 0, 0], [0, 0, 1], [2, 2, 0], [0, 5, 3]].map(usualCount), [2, 3, 2, 2]);
  const names = (/** @type {string[]} */ ...typed) => own(playerNames(typed, typed.length));
  assert.deepEqual(names(' Ana ', '', 'Cleo'), ['Ana', 'Player 2', 'Cleo']);
  // A name that somebody has typed is given to nobody else.
  assert.deepEqual(names('', 'Player 1'), ['Player 3', 'Player 1']);
});

test('names that do not fit on a card are counted, the first one stands in any case', async () => {
  const page = await openWindow();
  const { foot } = await page.module('/games/turns/tracker/foot.js');
  const section = (/** @type {number} */ seat, /** @type {string} */ name) => ({ seat, name, ready: false });
  const draw = (/** @type {string[]} */ ...names) => {
    const sections = ['Ana', ...names].map((name, seat) => section(seat, name));
    const box = page.document.createElement('p');
    page.window.m.render(box, foot({ sections, turn: null }, sections[0], null));
    return Object.fromEntries(['large', 'low', 'small', 'tiny'].map((size) => {
      const part = box.querySelector(`.foot-${size}`);
      const spans = [...part.querySelectorAll('span:not(.out-of-sight)')].map((span) => span.textContent);
      return [size, size === 'large' ? part.textContent : spans.join(' ')];
    }));
  };
  assert.deepEqual(draw('Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana'), {
    large: 'Still thinking: Ben, Cleo, Dora, Emil, Fay, Gus, Hana', low: 'Ben, Cleo, Dora, Emil, Fay, Gus, Hana',
    small: 'Ben, Cleo, Dora, Emil +3', tiny: 'Ben, Cleo, Dora +4',
  });
  const long = 'x'.repeat(20);
  assert.deepEqual(draw(long, long, long, long), {
    large: `Still thinking: ${long}, ${long} and 2 more`, low: `${long}, ${long} +2`, small: `${long} +3`, tiny: `${long} +3`,
  });
});
