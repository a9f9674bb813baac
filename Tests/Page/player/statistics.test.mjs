// The games of a player on their account page: those that the server knows, and those that this device knows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, Login, player } from '../support/app.mjs';
import { openPage } from '../support/page.mjs';

const best = [{ board: 'everyday-animals', score: 1_234, rank: 2 }];
const statistics = {
  jasmine: { scores: 5, levels: 3, best }, relentless: { games: 4, best: null }, hunt: { packsPlayed: 1, packsCreated: 0, points: 550 },
};

/** What the account page tells of the server's counting, as text by heading. @param {any} answer */
async function counted(answer) {
  const login = new Login(player('Ana'));
  const page = await openPage({
    path: '/#!/account', kept: { account: player('Ana') }, answers: { ...login.answers, 'GET /accounts/me/statistics': answer },
  });
  const section = page.all('section').find((one) => one.querySelector('h2')?.textContent === 'What counted on this server');
  if (!section) return null;
  const games = [...section.querySelectorAll('.account-game')].map((game) =>
    [game.querySelector('h3')?.textContent, game.querySelector('dl')?.textContent]);
  const places = [...section.querySelectorAll('.account-places a')].map((link) => [link.textContent, link.getAttribute('href')]);
  return { games, places };
}

test('each game says what its figures mean, in the order of the games', async () => {
  assert.deepEqual(await counted(statistics), {
    games: [
      ['Relentless', 'Games in teams4'], ['Jasmine', 'Games that counted5Boards3'],
      ['TownHunt', 'Packs played1Packs created0Points550'],
    ],
    places: [['Number 2 of everyday animals, 1,234 points', '#!/jasmine/board/everyday-animals']],
  });
});

test('of an answer that is damaged only what can be read is shown', async () => {
  const damaged = { jasmine: { scores: 'many', levels: 3, best: [null, { board: '../admin', score: 1, rank: 1 }, ...best] }, hunt: 7 };
  assert.deepEqual(await counted(damaged), {
    games: [['Jasmine', 'Boards3']],
    places: [['Number 2 of everyday animals, 1,234 points', '#!/jasmine/board/everyday-animals']],
  });
  assert.equal(await counted({ jasmine: { best: 'none' }, relentless: null }), null);
});

for (const [who, known, last] of /** @type {const} */ ([['a player', player('Ana'), 'Your data'], ['a guest', guest('Ana'), 'Leave']])) {
  test(`what ${who} has played stands before the button that deletes it`, async () => {
    const page = await openPage({
      path: '/#!/account', kept: { account: known },
      answers: { ...new Login(known).answers, 'GET /accounts/me/statistics': statistics },
    });
    const headings = page.all('h2').map((heading) => heading.textContent);
    assert.deepEqual(headings.slice(-2), ['What counted on this server', last]);
  });
}
