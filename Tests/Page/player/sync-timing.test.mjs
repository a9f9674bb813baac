import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, Login, player, Progress } from '../support/app.mjs';
import { openPage, own } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const game = (/** @type {string} */ name) => ({ id: 'own-1', name, kind: 'coop', phases: [{ name: 'All', symmetric: true, actions: [] }] });

/** A device of an account at the home screen, and how often it asked for progress. */
async function device(login = new Login(player('Ana'))) {
  const page = await openPage({ path: '/#!/about', kept: { account: login.me }, answers: login.answers });
  const { storage } = await page.module('/parts/storage.js');
  const sync = await page.module('/player/sync/sync.js');
  await page.module('/games/turns/stored.js');
  const asked = () => ['GET', 'PUT'].map((method) => page.server.askedFor(`${method} /accounts/me/progress`).length);
  return { page, storage, sync, asked, login };
}

test('it is compared when the page begins, and not again where nothing has changed', async () => {
  const { page, asked } = await device();
  assert.deepEqual(asked(), [1, 1]);
  await page.pass(3_600_000);
  assert.deepEqual(asked(), [1, 1]);
});

test('changes are gathered until nothing has changed for two seconds', async () => {
  const { page, storage, asked, login } = await device();
  for (const name of ['A', 'B', 'C']) {
    storage.write('turns.games', [game(name)]);
    await page.pass(1_999);
    assert.deepEqual(asked(), [1, 1]);
  }
  await page.pass(1);
  assert.deepEqual(asked(), [2, 2]);
  assert.deepEqual(Object.values(login.progress.value.turns).map(({ game: { name } }) => name), ['C']);
});

test('it is compared when the network is back and when the page is looked at again', async () => {
  const { page, asked } = await device();
  await page.setOnline(false);
  await page.setOnline(true);
  assert.deepEqual(asked(), [2, 1]);
  await page.hide();
  assert.deepEqual(asked(), [2, 1]);
  await page.hide(false);
  assert.deepEqual(asked(), [3, 1]);
});

test('a guest’s changes stay on the device, and go when the guest becomes an account', async () => {
  const login = new Login(guest('Mia'));
  const { page, storage, asked } = await device(login);
  storage.write('turns.games', [game('A')]);
  await page.pass(10_000);
  assert.deepEqual(asked(), [0, 0]);
  storage.write('account', { ...player('Mia'), id: guest('Mia').id });
  await page.settle();
  assert.deepEqual(asked(), [1, 1]);
});

test('where another device was faster it is merged and sent again', async () => {
  const { sync, storage, page, login, asked } = await device();
  const put = /** @type {any} */ (page.server.answers['PUT /accounts/me/progress']);
  let times = 0;
  page.server.answers['PUT /accounts/me/progress'] = (/** @type {any} */ request) => {
    // Another device saves just before, twice.
    if ((times += 1) <= 2) login.progress.version += 1;
    return put(request);
  };
  storage.write('turns.games', [game('A')]);
  assert.equal(await sync.syncNow(), true);
  assert.deepEqual(asked(), [4, 4]);
  assert.equal(sync.syncState.failure, '');
});

test('after seven tries against faster devices it is given up and said', async () => {
  const { sync, storage, page, asked } = await device();
  page.server.answers['PUT /accounts/me/progress'] = refused(409, 'changedMeanwhile');
  storage.write('turns.games', [game('A')]);
  assert.equal(await sync.syncNow(), false);
  assert.deepEqual(asked(), [8, 8]);
  assert.equal(sync.syncState.failure, 'Other devices are changing it right now. Try again in a moment.');
});

test('what a newer page has kept is left alone, and what an unknown game has is carried on', async () => {
  const newer = await device();
  newer.login.progress.value = { format: 3, jasmine: { new: true } };
  assert.equal(await newer.sync.syncNow(), false);
  assert.equal(newer.sync.syncState.failure, 'Your progress was saved by a newer version of this page. Reload the page.');
  assert.deepEqual(newer.login.progress.value, { format: 3, jasmine: { new: true } });
  const login = new Login(player('Ana'));
  login.progress = Object.assign(new Progress(), { version: 4, value: { format: 1, chess: { won: 3 } } });
  const page = await openPage({ path: '/#!/about', kept: { account: login.me }, answers: login.answers });
  assert.deepEqual([login.progress.version, login.progress.value.chess, login.progress.value.format], [5, { won: 3 }, 2]);
  assert.equal(page.server.askedFor('PUT /accounts/me/progress').length, 1);
});

test('who asks twice while it is under way has it done once more, and once only', async () => {
  const { page, sync, asked } = await device();
  const answers = [sync.syncNow(), sync.syncNow(), sync.syncNow()];
  assert.deepEqual(own(await Promise.all(answers)), [true, true, true]);
  await page.settle();
  assert.deepEqual(asked(), [3, 1]);
});

test('a version that is none is not taken for one', async () => {
  for (const answer of [{ version: 'x', value: null }, { version: 1, value: 'text' }, { version: 1.5, value: {} }]) {
    const { sync, page } = await device();
    page.server.answers['GET /accounts/me/progress'] = answer;
    assert.equal(await sync.syncNow(), false);
    assert.match(sync.syncState.failure, /^The server gave an answer/);
  }
});
