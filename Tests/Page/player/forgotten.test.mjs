import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Login, password, player } from '../support/app.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = '0123456789abcdef0123456789abcdef';
const server = (/** @type {boolean} */ passwordLinks) => ({ 'GET /server': { version: 'test', addresses: [], passwordLinks } });

/** The screen for a forgotten password. @param {any} [answers] */
const forgotten = (answers = {}) => openPage({
  path: '/#!/account/forgotten', answers: { ...server(true), 'POST /password-links': { seconds: 3600 }, ...answers },
});

/** The screen that a link leads to. @param {any} [options] */
const linked = (options = {}) => openPage({ path: `/#!/account/new-password/${token}`, ...options });

/** What the screen announces. @param {any} page */
const said = (page) => page.one('main [role=status]').textContent;

/** @param {any} page @param {string} [again] */
async function choose(page, again = password) {
  await page.fill(page.field('The new password'), password);
  await page.fill(page.field('The same password again'), again);
  await page.pressButton('Set it');
}

test('one comes from the log-in to a link, and is told the same whatever address it is', async () => {
  const page = await openPage({
    path: '/#!/account/log-in', answers: { ...server(true), 'POST /password-links': { seconds: 3600 } },
  });
  await page.press(page.role('link', 'Forgotten password?'));
  assert.equal(page.role('heading', 'Forgotten password').tagName, 'H1');
  await page.fill(page.field('E-mail'), 'ana@example.org');
  await page.pressButton('Send me a link');
  assert.deepEqual(page.server.askedFor('POST /password-links')[0].body, { email: 'ana@example.org' });
  assert.match(said(page), /^If there is an account for ana@example\.org, a link comes to this address\./);
  // The form stays, for an address that was typed wrongly.
  await page.fill(page.field('E-mail'), 'ben@example.org');
  await page.pressButton('Send me a link');
  assert.match(said(page), /^If there is an account for ben@example\.org,/);
});

test('where the server sends no e-mail, the screen says whom to ask', async () => {
  for (const answers of [server(false), { 'GET /server': { version: 'older', addresses: [] } }]) {
    const page = await forgotten(answers);
    assert.ok(page.shows('This server sends no e-mail. The person who runs this server can give you a link for a new password. Tell them your username.'));
    assert.deepEqual(page.roles('button', 'Send me a link'), []);
  }
});

test('a wrong address and too many tries are told, and no link is promised', async () => {
  const page = await forgotten({ 'POST /password-links': refused(422, 'invalid', { fields: { email: 'An address like name@example.org.' } }) });
  await page.fill(page.field('E-mail'), 'ana');
  await page.pressButton('Send me a link');
  assert.equal(page.document.activeElement, page.field('E-mail'));
  assert.ok(page.shows('An address like name@example.org.'));
  assert.equal(said(page), '');
  page.server.answers['POST /password-links'] = refused(429, 'tooManyTries', { detail: 'Too many tries. Wait a little.' });
  await page.pressButton('Send me a link');
  assert.equal(page.role('alert').textContent, 'Too many tries. Wait a little.');
  assert.equal(said(page), '');
});

test('a screen without a network asks the server again', async () => {
  const page = await openPage({ path: '/#!/account/log-in', answers: server(true) });
  page.server.isAway = true;
  await page.go('/account/forgotten');
  assert.equal(page.role('alert').textContent, 'The server cannot be reached.');
  page.server.isAway = false;
  await page.pressButton('Try again');
  assert.ok(page.field('E-mail'));
  assert.deepEqual(page.roles('alert', /./), []);
});

test('a link sets the password and leads to the log-in with the address filled in', async () => {
  const login = new Login();
  const page = await linked({ answers: { ...login.answers, 'POST /passwords': player('Ana') } });
  await choose(page);
  assert.deepEqual(page.server.askedFor('POST /passwords')[0].body, { token, password, passwordAgain: password });
  assert.equal(said(page), 'The new password of Ana is set. All devices are logged out.');
  assert.deepEqual(page.roles('button', 'Set it'), []);
  await page.pressButton('Log in');
  assert.equal(page.path, '/account/log-in');
  assert.equal(page.field('E-mail').value, 'Ana@example.org');
  await page.fill(page.field('Password'), password);
  await page.pressButton('Log in');
  assert.equal(page.roles('heading', 'Ana').length, 1);
});

test('a device on which the account was logged in is logged out, too', async () => {
  const login = new Login();
  const page = await linked({ kept: { account: player('Ana') }, answers: { ...login.answers, 'POST /passwords': player('Ana') } });
  await choose(page);
  assert.equal(said(page), 'The new password of Ana is set. All devices are logged out.');
  await page.go('/account');
  assert.deepEqual(page.roles('heading', 'Ana'), []);
  assert.ok(page.role('link', 'Log in'));
});

test('somebody else who is logged in stays', async () => {
  const login = new Login(player('Ben'));
  const page = await linked({ kept: { account: player('Ben') }, answers: { ...login.answers, 'POST /passwords': player('Ana') } });
  await choose(page);
  assert.equal(said(page), 'The new password of Ana is set. All devices are logged out.');
  await page.go('/account');
  assert.equal(page.roles('heading', 'Ben').length, 1);
});

test('the token is not in the address, which browsers list, and outlives a reload', async () => {
  const page = await linked({ answers: { 'POST /passwords': player('Ana') } });
  assert.equal(page.path, '/account/new-password');
  assert.doesNotMatch(page.window.location.href, /0123/);
  assert.equal(page.window.history.state.token, token);
  assert.doesNotMatch(JSON.stringify(page.allKept()), /0123/);
  assert.doesNotMatch(JSON.stringify(page.server.asked), /0123/);
  await choose(page);
  assert.equal(page.server.askedFor('POST /passwords')[0].body.token, token);
});

test('what is wrong with the password is told at its field, and the link can be used again', async () => {
  const page = await linked({ answers: { 'POST /passwords': refused(422, 'invalid', { fields: { passwordAgain: 'The two passwords are not the same.' } }) } });
  await choose(page, 'another');
  assert.equal(page.document.activeElement, page.field('The same password again'));
  assert.ok(page.shows('The two passwords are not the same.'));
  page.server.answers['POST /passwords'] = player('Ana');
  await choose(page);
  assert.match(said(page), /is set/);
});

test('from a link that does not work any more one comes to a new one', async () => {
  const page = await linked({ answers: {
    ...server(true), 'POST /passwords': refused(404, 'noSuchLink', { detail: 'This link does not work any more.' }),
  } });
  await choose(page);
  assert.equal(page.role('alert').textContent, 'This link does not work any more.');
  assert.equal(said(page), '');
  await page.press(page.role('link', 'Ask for a new link'));
  assert.ok(page.field('E-mail'));
});

test('half a link says so', async () => {
  const page = await openPage({ path: '/#!/account/new-password' });
  assert.ok(page.shows('Open the whole link that you were given.'));
  assert.deepEqual(page.roles('button', 'Set it'), []);
  assert.ok(page.role('link', 'Ask for a new link'));
});

test('an answer that is no account is no success', async () => {
  const page = await linked({ answers: { 'POST /passwords': { name: 'Ana' } } });
  await choose(page);
  assert.equal(page.role('alert').textContent, 'The server gave an answer that this page does not understand.');
  assert.equal(said(page), '');
});
