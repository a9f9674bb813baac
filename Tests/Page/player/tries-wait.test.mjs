// After too many wrong passwords from an address the server asks for a wait. The form tells how long, counts down, keeps what
// was typed, and can be sent again by itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logIn, Login, password, player } from '../support/app.mjs';
import { openPage } from '../support/page.mjs';

/** A refusal that asks for a wait. @param {number | string} seconds @param {number} [status] */
const tooMany = (seconds, status = 429) => new Response(
  JSON.stringify({ code: 'tooManyTries', detail: 'Too many tries. Wait a little.' }),
  { status, headers: { 'content-type': 'application/problem+json', 'retry-after': String(seconds) } },
);

/** The screen to log in of a server that lets nobody try for some seconds. @param {number | string} seconds */
async function slowed(seconds, path = '/account/log-in') {
  const login = new Login();
  const page = await openPage({ path: `/#!${path}`, answers: { ...login.answers, 'POST /sessions': tooMany(seconds) } });
  const wake = () => { page.server.answers['POST /sessions'] = login.answers['POST /sessions']; };
  return { page, wake };
}

/** What counts down; empty if nothing does. @param {any} page */
const clock = (page) => page.all('main [role=timer]').map((/** @type {any} */ one) => one.textContent).join();
/** @param {any} page */
const said = (page) => page.all('form [role=status]').map((/** @type {any} */ one) => one.textContent).join();

test('who tried too often is told how long to wait, and gets in after it', async () => {
  const { page, wake } = await slowed(12);
  await logIn(page, 'Ana');
  assert.equal(page.role('alert').textContent, 'Too many tries. Wait 12 seconds, then try again. What you have typed stays here.');
  assert.equal(clock(page), 'You can try again in 0:12.');
  assert.equal(page.role('button', 'Log in').disabled, true);
  assert.equal(page.field('E-mail').value, 'Ana@example.org');
  assert.equal(page.field('Password').value, password);
  await page.pass(4_000);
  assert.equal(clock(page), 'You can try again in 0:08.');
  assert.equal(said(page), '');
  wake();
  await page.pass(8_000);
  assert.equal(clock(page), '');
  assert.equal(page.role('alert').textContent, '');
  assert.equal(said(page), 'You can try again now.');
  assert.equal(page.role('button', 'Log in').disabled, false);
  assert.equal(page.field('Password').value, password);
  await page.pressButton('Log in');
  page.role('heading', 'Ana');
  assert.equal(page.server.askedFor('POST /sessions').length, 2);
});

test('the sentence is read out once, and not with each second', async () => {
  const { page } = await slowed(3);
  await logIn(page, 'Ana');
  const { textContent: sentence } = page.role('alert');
  const clockOf = page.one('main [role=timer]');
  assert.equal(clockOf.closest('[aria-live], [role=alert], [role=status]'), null);
  await page.pass(1_000);
  assert.equal(page.role('alert').textContent, sentence);
});

test('nothing is sent during the wait, whatever is pressed', async () => {
  const { page } = await slowed(15);
  await logIn(page, 'Ana');
  page.one('form').dispatchEvent(new page.window.Event('submit', { cancelable: true }));
  await page.settle();
  assert.equal(page.server.askedFor('POST /sessions').length, 1);
});

test('what is typed during the wait is what is sent', async () => {
  const { page, wake } = await slowed(2);
  await logIn(page, 'Ana', 'a quite harbour');
  await page.fill(page.field('Password'), password);
  wake();
  await page.pass(2_000);
  await page.pressButton('Log in');
  page.role('heading', 'Ana');
});

test('somebody else at the same device does not wait for the first account', async () => {
  const { page, wake } = await slowed(1_200);
  await logIn(page, 'Ana');
  assert.equal(page.role('button', 'Log in').disabled, true);
  wake();
  await page.fill(page.field('E-mail'), 'ben@example.org');
  assert.deepEqual([page.role('alert').textContent, clock(page), said(page)], ['', '', '']);
  await page.pressButton('Log in');
  page.role('heading', 'ben');
});

test('the focus is on the wait and then on the button', async () => {
  const { page } = await slowed(2);
  // A browser takes the focus from a button that is disabled.
  page.server.answers['POST /sessions'] = () => {
    page.document.activeElement.blur();
    return tooMany(2);
  };
  await logIn(page, 'Ana');
  assert.equal(page.document.activeElement, page.one('.account-wait'));
  await page.pass(2_000);
  assert.equal(page.document.activeElement, page.role('button', 'Log in'));
});

test('who goes on typing during the wait keeps the focus', async () => {
  const { page } = await slowed(2);
  await logIn(page, 'Ana');
  page.field('Password').focus();
  await page.pass(2_000);
  assert.equal(page.document.activeElement, page.field('Password'));
});

test('a second refusal begins a wait of its own', async () => {
  const { page } = await slowed(1);
  await logIn(page, 'Ana');
  assert.match(page.role('alert').textContent, /^Too many tries\. Wait 1 second, /);
  page.server.answers['POST /sessions'] = tooMany(1_200);
  await page.pass(1_000);
  await page.pressButton('Log in');
  assert.match(page.role('alert').textContent, /^Too many tries\. Wait 20 minutes, /);
  assert.equal(clock(page), 'You can try again in 20:00.');
  assert.equal(said(page), '');
});

test('who leaves the screen during the wait leaves nothing behind', async () => {
  const { page } = await slowed(5);
  await logIn(page, 'Ana');
  await page.go('/account');
  await page.pass(6_000);
  await page.go('/account/log-in');
  assert.equal(page.role('button', 'Log in').disabled, false);
  assert.equal(said(page), '');
});

test('a refusal without a length of time, or for another reason, is told as it is', async () => {
  for (const [answer, sentence] of /** @type {const} */ ([
    [tooMany('soon'), 'Too many tries. Wait a little.'], [tooMany(0), 'Too many tries. Wait a little.'],
    [tooMany(5, 503), 'Too many tries. Wait a little.'],
  ])) {
    const { page } = await slowed(1);
    page.server.answers['POST /sessions'] = answer;
    await logIn(page, 'Ana');
    assert.equal(page.role('alert').textContent, sentence);
    assert.equal(page.role('button', 'Log in').disabled, false);
  }
});

for (const [what, path, request, fill, button] of /** @type {const} */ ([
  ['registering', '/account/register', 'POST /accounts',
    { Username: 'Ana', 'E-mail': 'ana@example.org', Password: password, 'The same password again': password }, 'Register'],
  ['asking for a link', '/account/forgotten', 'POST /password-links', { 'E-mail': 'ana@example.org' }, 'Send me a link'],
])) {
  test(`${what} waits in the same way`, async () => {
    const answers = { 'GET /server': { version: 'test', addresses: [], passwordLinks: true }, [request]: tooMany(4) };
    const page = await openPage({ path: `/#!${path}`, answers: { ...new Login().answers, ...answers } });
    for (const [label, value] of Object.entries(fill)) await page.fill(page.field(label), value);
    await page.pressButton(button);
    assert.equal(clock(page), 'You can try again in 0:04.');
    assert.equal(page.role('button', button).disabled, true);
    await page.pass(4_000);
    assert.equal(page.role('button', button).disabled, false);
    for (const [label, value] of Object.entries(fill)) assert.equal(page.field(label).value, value);
  });
}

test('changing the password waits in the same way', async () => {
  const me = player('Ana');
  const page = await openPage({
    path: '/#!/account', kept: { account: me }, answers: { ...new Login(me).answers, 'PUT /accounts/me/password': tooMany(7) },
  });
  await page.press(page.text('Change the password'));
  for (const label of ['Your current password', 'The new password', 'The same password again']) await page.fill(page.field(label), password);
  await page.pressButton('Change it');
  assert.equal(clock(page), 'You can try again in 0:07.');
  await page.pass(7_000);
  assert.equal(page.role('button', 'Change it').disabled, false);
});
