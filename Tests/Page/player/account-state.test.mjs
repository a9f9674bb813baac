import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, player } from '../support/app.mjs';
import { openWindow, own } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

/** @param {Record<string, import('../support/server.mjs').Answer>} answers @param {unknown} [known] */
async function device(answers, known) {
  const page = await openWindow({ answers, kept: known === undefined ? {} : { account: known } });
  const { account } = await page.module('/player/account/account.js');
  return { page, account };
}

/** @param {Promise<any>} promise */
const codeOf = (promise) => promise.then(() => 'none', ({ code }) => code);

test('what is damaged is nobody', async () => {
  for (const value of [null, 7, {}, { ...player('Ana'), id: '7' }, { ...player('Ana'), guest: 1 }, { ...player('Ana'), name: null },
    { ...player('Ana'), createdAt: 1.5 }]) {
    const { account } = await device({}, value);
    assert.equal(account.known, null, JSON.stringify(value));
  }
});

test('the page remembers whom the server knows, and forgets whom it does not', async () => {
  const { page, account } = await device({ 'GET /accounts/me': player('Ana') });
  assert.deepEqual(own(await account.find()), player('Ana'));
  assert.deepEqual(page.kept('account'), player('Ana'));
  page.server.answers['GET /accounts/me'] = refused(401, 'notLoggedIn');
  assert.equal(await account.find(), null);
  assert.equal(page.kept('account'), undefined);
});

test('where the server is away or strange, who is known stays known', async () => {
  for (const [answer, code] of /** @type {[any, string][]} */ ([
    [refused(503, 'stopping'), 'stopping'], [new Response('?', { status: 502 }), 'unreachable'], [{ id: 'x' }, 'strangeAnswer'],
  ])) {
    const { page, account } = await device({ 'GET /accounts/me': answer }, player('Ana'));
    assert.equal(await codeOf(account.find()), code);
    assert.deepEqual(page.kept('account'), player('Ana'));
  }
});

test('an answer to what was asked before a log-in does not undo it', async () => {
  for (const late of [refused(401, 'notLoggedIn'), guest('Mia')]) {
    const { page, account } = await device({ 'POST /sessions': player('Ana') }, guest('Mia'));
    /** @type {(answer: any) => void} */ let come = () => {};
    page.server.answers['GET /accounts/me'] = () => new Promise((done) => { come = done; });
    const finding = account.find();
    await account.logIn({ email: '', password: '' });
    come(late);
    assert.deepEqual(own(await finding), player('Ana'));
    assert.deepEqual(page.kept('account'), player('Ana'));
  }
});

test('who logs out a second time, as the first answer was lost, is logged out', async () => {
  const { page, account } = await device({ 'DELETE /sessions/current': refused(401, 'notLoggedIn') }, player('Ana'));
  await account.logOut();
  assert.equal(page.kept('account'), undefined);
  const away = await device({ 'DELETE /sessions/current': new Response('', { status: 502 }) }, player('Ana'));
  assert.equal(await codeOf(away.account.logOut()), 'unreachable');
  assert.deepEqual(away.page.kept('account'), player('Ana'));
});

test('sessions of another shape are told so', async () => {
  const good = { sessions: [{ id: 1, device: 'x', createdAt: 0, usedAt: 0, current: true }] };
  assert.deepEqual(own(await (await device({ 'GET /sessions': good })).account.sessions()), good.sessions);
  for (const answer of [{}, { sessions: {} }, { sessions: [{ id: 'x', device: 'x' }] }, { sessions: [{ id: 1 }] }]) {
    assert.equal(await codeOf((await device({ 'GET /sessions': answer })).account.sessions()), 'strangeAnswer');
  }
});

test('a device is called by its browser and its system', async () => {
  const { deviceName } = await (await openWindow()).module('/player/account/session-list.js');
  const names = [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120 Safari/537.36 Edg/120', 'Mozilla/5.0 (iPhone; Mac OS X) CriOS/120 Safari/604',
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/23 Chrome/115', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/120', 'curl/8', '',
  ].map(deviceName);
  assert.deepEqual(names, ['Edge, Windows', 'Chrome, iPhone', 'Samsung Internet, Android', 'Firefox, Linux', 'A program', 'A program']);
});
