// The page gives up waiting for a server that does not answer, and sending a request again does no harm. With bad reception
// a browser would wait for minutes, or for ever.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Login, logIn, player, register } from '../support/app.mjs';
import { openPage, openWindow } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

/**
 * How long a server may not answer before it counts as away; a request gets some milliseconds more, depending on its
 * length.
 */
const patience = 30_100;
const doubt = 'The server did not answer. It may have done what you asked.';

/**
 * A page whose first such request gets no answer; with `does` the server still performs it.
 *
 * @param {string} path
 * @param {string} what  `POST /sessions`
 * @param {Login} login
 * @param {{ does?: boolean, then?: import('../support/server.mjs').Answer, kept?: Record<string, unknown> }} [more]
 *   `then`: what it answers afterwards
 */
async function unheard(path, what, login, { does = true, then, kept } = {}) {
  const answers = login.answers;
  const usual = /** @type {any} */ (answers[what]);
  let isFirst = true;
  const page = await openPage({ path: `/#!${path}`, kept, answers: { ...answers, [what]: (asked) => {
    if (!isFirst) return typeof then === 'function' ? then(asked) : then ?? usual(asked);
    isFirst = false;
    if (does) usual(asked);
    return page.server.late(new Promise(() => {}));
  } } });
  return page;
}

test('who logs in and hears nothing presses again', async () => {
  const page = await unheard('/account/log-in', 'POST /sessions', new Login());
  await logIn(page, 'Ana');
  assert.equal(page.role('button', 'Log in').disabled, true);
  await page.pass(patience - 1_000);
  assert.equal(page.role('alert').textContent, '');
  await page.pass(1_000);
  assert.equal(page.role('alert').textContent, doubt);
  await page.pressButton('Log in');
  page.role('heading', 'Ana');
  assert.equal(page.kept('account').name, 'Ana');
});

test('who registers and hears nothing is in when they press again', async () => {
  const login = new Login();
  const exists = () => refused(409, 'accountExists', { detail: 'Account already exists.' });
  const page = await unheard('/account/register', 'POST /accounts', login, { then: exists });
  await register(page, 'Ana');
  // The browser had the cookie of the first answer, although the page did not get that answer.
  login.me = null;
  await page.pass(patience);
  assert.equal(page.role('alert').textContent, doubt);
  await page.pressButton('Register');
  page.role('heading', 'Ana');
});

test('who finds the name taken by another is not let in', async () => {
  const exists = () => refused(409, 'accountExists', { detail: 'Account already exists.' });
  const page = await unheard('/account/register', 'POST /accounts', new Login(), { does: false, then: exists });
  await register(page, 'Ana', 'another harbour');
  await page.pass(patience);
  assert.equal(page.role('alert').textContent, doubt);
  await page.pressButton('Register');
  assert.equal(page.role('alert').textContent, 'Account already exists.');
  assert.equal(page.kept('account'), undefined);
});

test('who logs out and hears nothing is out when they press again', async () => {
  const login = new Login(player('Ana'));
  const page = await unheard('/account', 'DELETE /sessions/current', login, {
    kept: { account: player('Ana') }, then: () => refused(401, 'notLoggedIn'),
  });
  await page.pressButton('Log out');
  await page.pass(patience);
  assert.deepEqual(page.toasts, [doubt]);
  assert.equal(page.kept('account').name, 'Ana');
  await page.pressButton('Log out');
  // Nothing more can be compared with the server.
  if (page.dialog) await page.pressButton('Log out');
  page.role('heading', 'You need no account to play');
  assert.equal(page.kept('account'), undefined);
});

test('what waits to be sent is given up, and sent again as the very same thing after a pause', async () => {
  let isHeard = false;
  const page = await openWindow({
    kept: { account: player('Ana') },
    answers: { 'POST /scores': () => (isHeard ? { id: 4, rank: 1 } : page.server.late(new Promise(() => {}))) },
  });
  const { outbox } = await page.module('/player/outbox.js');
  const id = outbox.add({ path: '/scores', body: { score: 12 }, label: 'Doors' });
  await page.settle();
  assert.equal(outbox.state(id).state, 'sending');
  await page.pass(patience);
  assert.equal(outbox.state(id).state, 'waiting');
  isHeard = true;
  await page.pass(14_800);
  assert.equal(page.server.asked.length, 1);
  await page.pass(200);
  assert.equal(outbox.state(id).state, 'done');
  const [first, again, ...more] = page.server.askedFor('POST /scores');
  assert.deepEqual(more, []);
  assert.deepEqual([again.body, again.headers['idempotency-key']], [first.body, id]);
  assert.equal(first.headers['idempotency-key'], id);
});

test('a search that hears nothing says so after thirty seconds, and can be tried again', async () => {
  let isHeard = false;
  const page = await openPage({
    path: '/#!/hunt/store',
    answers: { 'GET /packs': () => (isHeard ? { packs: [], more: false } : page.server.late(new Promise(() => {}))) },
  });
  await page.fill(page.field('Name, location or creator'), 'Anything');
  await page.pressButton('Search');
  await page.pass(patience - 1_000);
  assert.equal(page.one('.hunt-results [role=status]').textContent, 'One moment …');
  await page.pass(1_000);
  assert.match(page.role('alert').textContent, /^The store needs the network\./);
  isHeard = true;
  await page.pressButton('Try again');
  assert.equal(page.one('.hunt-results [role=status]').textContent, 'No pack was found.');
});
