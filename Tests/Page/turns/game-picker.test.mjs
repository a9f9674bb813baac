import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { island, library, listed, openPicker, start } from '../support/turns.mjs';

/** @param {import('../support/page.mjs').PageOptions} [options] */
async function openList(options) {
  const page = await openPage({ path: '/#!/turns', ...options });
  await openPicker(page);
  return page;
}

test('favourites come first in the list, also the next time', async () => {
  const page = await openList();
  await page.pressButton('Pandemic is a favourite');
  const [first] = page.all('.search-list section');
  assert.equal(page.role('heading', undefined, first).textContent, 'Favourites');
  assert.deepEqual(listed(page, first), ['Pandemic']);
  const again = await page.openAgain('/turns');
  await openPicker(again);
  assert.equal(listed(again)[0], 'Pandemic');
  await again.pressButton('Pandemic is a favourite');
  assert.ok(!again.shows('Favourites'));
});

test('the list is searched without regard to capitals and accents', async () => {
  const page = await openList();
  await page.fill(page.field('Search games'), 'CÁRCA');
  assert.deepEqual(listed(page), ['Carcassonne']);
  await page.fill(page.field('Search games'), 'no game is called so');
  assert.deepEqual(listed(page), []);
  page.text('There is no game with that name. You can make it yourself.', page.one('.picker'));
  assert.equal(page.one('.picker [role=status]').textContent, 'There is no game with that name. You can make it yourself.');
});

test('Enter in the search picks the one hit, and nothing where there are more', async () => {
  const page = await openList();
  const search = () => page.field('Search games');
  const chosen = () => page.one('.start-chosen h2').textContent;
  const enter = async () => {
    search().dispatchEvent(new page.window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await page.settle();
  };
  const before = chosen();
  for (const several of ['', 'a', 'no game is called so']) {
    await page.fill(search(), 'carcas');
    await page.fill(search(), several);
    await enter();
    assert.equal(chosen(), before, several);
  }
  await page.fill(search(), 'carcas');
  await enter();
  assert.equal(chosen(), 'Carcassonne');
  // The next search begins anew.
  assert.equal(search().value, '');
  assert.equal(page.all('.start-list-closed').length, 1);
});

test('the library is listed by name, then one’s own games, then the two for everything', async () => {
  const page = await openList({ kept: { 'turns.games': [island] } });
  const groups = page.all('.search-list section')
    .map((/** @type {any} */ part) => [part.querySelector('h2').textContent, listed(page, part)]);
  const names = library.filter(({ id }) => !id.startsWith('generic-')).map(({ name }) => name)
    .sort((one, other) => one.localeCompare(other));
  assert.deepEqual(groups, [['Library', names], ['My games', ['Island']], ['Any game', ['Co-op game', 'Versus game']]]);
});

/** Damaged libraries, each with the games that are left of it. @type {[string, string[]][]} */
const damaged = [
  ['{', []], ['{"title": "Nothing here"}', []], ['{"games": [{"id": "ludo"}, 7]}', []],
  [JSON.stringify({ games: [{ id: 'ludo' }, { ...island, id: 'island' }] }), ['Island']],
];

for (const [text, games] of damaged) {
  test(`a damaged library leaves what of it is good and the games for everything: ${text.slice(0, 40)}`, async () => {
    const page = await openList({
      prepare(window) {
        const real = window.fetch;
        window.fetch = (/** @type {any} */ address, /** @type {any} */ how) =>
          (String(address) === '/content/turns/games.json' ? Promise.resolve(new Response(text)) : real(address, how));
      },
    });
    assert.deepEqual(listed(page), games.length > 0 ? games : ['Co-op game', 'Versus game']);
    assert.equal(page.shows('The library could not be read. The games here work without it.'), games.length === 0);
    await start(page);
  });
}
