// The start screen of Kids Joy Center.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, games, levels, openKids, words } from '../support/kids.mjs';
import { openPage } from '../support/page.mjs';

test('the title is the logo with its name', async () => {
  const { page } = await openKids();
  assert.equal(page.role('heading', 'Kids Joy Center').tagName, 'H1');
  assert.equal(page.one('h1 img').getAttribute('src'), '/art/kids/logo.svg');
  assert.equal(page.document.title, 'Kids Joy Center – Parlour');
});

test('all games and levels stand there, at first none of them is chosen, and then one of each', async () => {
  const { page } = await openKids();
  const checked = () => page.roles('radio').filter((radio) => radio.checked).map((radio) => radio.value);
  assert.deepEqual(page.roles('radio').map((radio) => radio.value), [...games, ...levels]);
  assert.deepEqual(checked(), []);
  for (const [at, game] of games.entries()) {
    await choose(page, game, levels[at]);
    assert.deepEqual(checked(), [game, levels[at]]);
  }
});

for (const [chosen, missing, rows] of /** @type {[string[], 'both' | 'game' | 'level', string[]][]} */ ([
  [[], 'both', ['game', 'level']], [['balloons'], 'level', ['level']], [['hard'], 'game', ['game']],
])) {
  test(`where ${missing} is missing, Play only shakes and tells so, until both are chosen`, async () => {
    const { page, moves, said } = await openKids();
    await choose(page, ...chosen);
    said.length = moves.length = 0;
    await page.pressButton('Play');
    assert.equal(page.one('.kids-missing[role=status]').textContent, words.missing[missing]);
    assert.deepEqual(moves.filter(({ steps }) => steps.some(({ transform }) => transform === 'translateX(-8px)'))
      .map(({ element }) => element.className), ['kids-go']);
    assert.deepEqual(said, [[words.missing[missing], 'en-GB']]);
    assert.deepEqual(['game', 'level'].filter((what) => page.all(`.kids-row-${what}.kids-row-missing`).length === 1), rows);
    assert.equal(page.path, '/kids');
    await choose(page, 'memory', 'easy');
    assert.ok(!page.shows(words.missing[missing]));
    await page.pressButton('Play');
    assert.equal(page.path, '/kids/play/memory/easy');
    page.one('.kids-play-memory');
  });
}

test('what is chosen is named aloud', async () => {
  const { page, takeSaid } = await openKids();
  takeSaid();
  await choose(page, 'sorting', 'medium');
  assert.deepEqual(takeSaid(), [words.games.sorting.name, words.levels.medium]);
});

test('the choice is there again after the page was loaded again', async () => {
  const { page, prepare } = await openKids();
  await choose(page, 'balloons', 'medium');
  const again = await page.openAgain('/kids', { prepare });
  assert.deepEqual(again.roles('radio').filter((radio) => radio.checked).map((radio) => radio.value), ['balloons', 'medium']);
});

test('the way back leads to all games of Parlour', async () => {
  const { page } = await openKids();
  await page.press(page.role('link', words.controls.home));
  page.role('heading', 'Parlour');
  await page.press(page.role('link', /Kids Joy Center/));
  page.one('.kids-start');
});

test('without its words it says so, and tries again', async () => {
  let isThere = false;
  const page = await openPage({
    path: '/#!/kids',
    prepare(window) {
      const { fetch } = window;
      window.fetch = (/** @type {string} */ address, /** @type {any} */ options) => {
        if (String(address).endsWith('/words.json') && !isThere) return Promise.reject(new TypeError('Failed to fetch'));
        return fetch(address, options);
      };
    },
  });
  assert.match(page.role('alert').textContent, /could not be loaded/);
  assert.equal(page.all('.kids-choice').length, 0);
  isThere = true;
  await page.pressButton('Try again');
  assert.equal(page.all('.kids-choice').length, 6);
  assert.equal(page.roles('alert').length, 0);
});

test('nothing is taken away or put elsewhere while something is chosen', async () => {
  const { page } = await openKids();
  /** @type {string[]} */ const moved = [];
  const note = (/** @type {any[]} */ records) => moved.push(...records.map(({ target }) => target.className));
  const observer = new page.window.MutationObserver(note);
  observer.observe(page.one('.shell'), { childList: true, subtree: true });
  await choose(page, 'memory', 'sorting', 'easy', 'hard');
  assert.equal(page.one('input[value=hard]').checked, true);
  assert.deepEqual(moved, []);
  page.all('.kids-row')[0].append(page.document.createElement('i'));
  await page.settle();
  assert.equal(moved.length, 1, 'It would have been seen.');
});
