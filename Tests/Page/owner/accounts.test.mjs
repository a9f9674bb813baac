// The owner's pages with accounts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
const link = '/account/new-password/0123456789abcdef0123456789abcdef';
const until = noon / 1_000 + 3_600;
/** @type {any} */
const ana = { id: 7, username: 'Ana', email: 'ana@school.example', registeredAt: noon / 1_000, usedAt: noon / 1_000 + 86_400, sessions: 2, scores: 1_207, packs: 0 };
/** @type {any} */
const ben = { id: 9, username: 'Ben', email: 'ben@school.example', registeredAt: noon / 1_000, sessions: 1, scores: 0, packs: 0 };
/** @param {number} at  seconds */
const day = (at) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(at * 1_000);

/** The owner's page with the token. @param {string} path @param {Record<string, any>} answers @param {(window: any) => void} [prepare] */
const open = (path, answers, prepare = () => {}) => openPage({
  path: `/#!/owner/accounts${path}`, answers,
  prepare(window) {
    window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Eva' }));
    prepare(window);
  },
});

/** The page of Ana's account. @param {Record<string, any>} [answers] @param {object} [more] @param {(window: any) => void} [prepare] */
const account = (answers = {}, more = {}, prepare = () => {}) => open('/7', {
  'GET /admin/accounts/7': { ...ana, mail: false, ...more }, 'GET /admin/accounts': { accounts: [ben], count: 1, guests: 0 }, ...answers,
}, prepare);

/** @param {any} page */
const rows = (page) => page.all('.owner-map').map((/** @type {any} */ row) => [row.querySelector('a').getAttribute('href'), wordsOf(row)]);
/** The queries that the page sent for the list. @param {any} page */
const asked = (page) => page.server.askedFor('GET /admin/accounts').map((/** @type {any} */ { path }) => decodeURIComponent(path.split('?')[1]));
/** @param {any} page */
const facts = (page) => page.all('dd').map(wordsOf);
/** @param {any} page @param {string} what */
const bodies = (page, what) => page.server.askedFor(what).map((/** @type {any} */ { body }) => body);

// The list

test('without the token the pages ask for it', async () => {
  for (const path of ['', '/7']) {
    const page = await openPage({ path: `/#!/owner/accounts${path}`, answers: {
      'GET /admin/accounts': () => refused(401, 'badToken'), 'GET /admin/accounts/7': () => refused(401, 'badToken'),
    } });
    assert.deepEqual(page.server.asked.filter((one) => one.path.startsWith('/admin')), []);
    await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
    await page.fill(page.field('Your name'), 'Eva');
    await page.pressButton('Enter');
    assert.ok(page.shows('That is not this server’s token.'));
  }
});

test('accounts are listed with their last use, and each leads to its page', async () => {
  const page = await open('', { 'GET /admin/accounts': { accounts: [ana, ben], count: 2, guests: 0 } });
  assert.equal(page.one('h1').textContent, 'Accounts');
  assert.deepEqual(rows(page), [
    ['#!/owner/accounts/7', `Anaana@school.example · last used ${day(ana.usedAt)} · 2 devices`],
    ['#!/owner/accounts/9', 'Benben@school.example · not used for 90 days · 1 device'],
  ]);
  assert.ok(page.shows('2 accounts'));
  assert.equal(page.role('link', 'Boards').getAttribute('href'), '#!/owner/boards');
});

test('the next part follows the place that the server named, and who moved meanwhile is shown once', async () => {
  const page = await open('', { 'GET /admin/accounts': (/** @type {any} */ { path }) => (path.includes('after=ana')
    ? { accounts: [ana, ben], count: 3, guests: 0 } : { accounts: [ana], count: 3, guests: 0, next: 'ana' }) });
  assert.ok(page.shows('The first 1 of 3 accounts'));
  await page.pressButton('Show more');
  assert.deepEqual(rows(page).map(([/** @type {string} */ href]) => href), ['#!/owner/accounts/7', '#!/owner/accounts/9']);
  assert.deepEqual(asked(page), ['q=&order=name&limit=20', 'q=&order=name&limit=20&after=ana']);
  assert.deepEqual(page.roles('button', 'Show more'), []);
});

test('accounts are searched and put in another order, and whoever comes back finds the same list', async () => {
  const page = await open('', {
    'GET /admin/accounts': (/** @type {any} */ { path }) => ({ accounts: path.includes('q=an%26') ? [] : [ana], count: path.includes('q=an%26') ? 0 : 1, guests: 0 }),
    'GET /admin/accounts/7': { ...ana, mail: false },
  });
  await page.fill(page.field('Part of the name or of the e-mail address'), ' an& ');
  await page.pressButton('Search');
  assert.ok(page.shows('No account was found.'));
  await page.fill(page.field('Part of the name or of the e-mail address'), 'ana');
  await page.pressButton('Search');
  await page.press(page.role('radio', 'Last used first'));
  assert.deepEqual(asked(page).slice(1), ['q=an&&order=name&limit=20', 'q=ana&order=name&limit=20', 'q=ana&order=used&limit=20']);
  await page.press(page.role('link', 'Ana'));
  assert.equal(page.one('h1').textContent, 'Ana');
  await page.press(page.role('link', 'Back'));
  assert.equal(page.field('Part of the name or of the e-mail address').value, 'ana');
  assert.equal(asked(page).at(-1), 'q=ana&order=used&limit=20');
});

test('how many guests there are is told, and where to remove one', async () => {
  const page = await open('', { 'GET /admin/accounts': { accounts: [ana], count: 1, guests: 3 } });
  assert.ok(page.shows('3 guests play here with a name alone.'));
  assert.equal(page.one('.card p a').getAttribute('href'), '#!/owner/boards');
  assert.ok((await open('', { 'GET /admin/accounts': { accounts: [], count: 0, guests: 1 } })).shows('1 guest plays here with a name alone.'));
});

for (const [what, wrong] of /** @type {[string, any][]} */ ([
  ['no name', { ...ana, username: undefined }], ['no address', { ...ana, email: 7 }], ['a time that no date has', { ...ana, usedAt: 9e12 }],
  ['half a device', { ...ana, sessions: 0.5 }], ['nothing', null],
])) {
  test(`an account with ${what} is not believed, and is asked for again`, async () => {
    const page = await open('', { 'GET /admin/accounts': { accounts: [wrong], count: 1, guests: 0 } });
    assert.match(wordsOf(page.role('alert')), /does not understand/);
    page.server.answers['GET /admin/accounts'] = { accounts: [ana], count: 1, guests: 0 };
    await page.pressButton('Try again');
    assert.equal(rows(page).length, 1);
  });
}

test('the token is forgotten with what it has shown', async () => {
  const page = await open('', { 'GET /admin/accounts': { accounts: [ana], count: 1, guests: 0 } });
  await page.pressButton('Forget the token');
  page.field('Admin token');
  assert.deepEqual(rows(page), []);
  const one = await account();
  await one.pressButton('Forget the token');
  one.field('Admin token');
  assert.ok(!one.shows('ana@school.example'));
});

// One account

test('an account’s page says what the server knows about it', async () => {
  const page = await account();
  assert.equal(page.one('h1').textContent, 'Ana');
  assert.deepEqual(facts(page), ['Ana', '7', 'ana@school.example', day(ana.registeredAt), day(ana.usedAt), '2 devices', '1,207', '0']);
  assert.equal(facts(await account({}, { usedAt: undefined }))[4], 'Not in the last 90 days');
});

test('who is not there is told', async () => {
  const page = await open('/99', { 'GET /admin/accounts/99': refused(404, 'noSuchAccount', { detail: 'There is no such account.' }) });
  assert.match(wordsOf(page.role('alert')), /There is no such account\./);
});

test('a link is shown as a picture and as a text to copy, with the time until which it works', async () => {
  /** @type {string[]} */
  const copied = [];
  const page = await account(
    { 'POST /admin/accounts/7/password-link': { path: `/#!${link}`, until }, 'GET /server': { version: 'test', addresses: ['http://192.168.1.5:8080'] } }, {},
    ({ navigator }) => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (/** @type {string} */ text) => void copied.push(text) } }),
  );
  await page.pressButton('Make a link');
  assert.deepEqual(bodies(page, 'POST /admin/accounts/7/password-link'), [{ by: 'hand', oldPassword: 'stays' }]);
  const address = `http://192.168.1.5:8080/#!${link}`;
  assert.equal(page.field('Link', page.dialog).value, address);
  assert.ok(page.shows('A new password for Ana', page.dialog));
  assert.ok(page.dialog.querySelector('.qr-code'));
  const { momentText } = await page.module('/parts/days.js');
  assert.ok(page.shows(new RegExp(`until ${momentText(until * 1_000)}\\.`), page.dialog));
  await page.pressButton('Copy the link');
  assert.deepEqual([copied, page.toasts], [[address], ['The link is copied.']]);
  await page.pressButton('Close', page.dialog.querySelector('.dialog-actions'));
  assert.equal(page.dialog, null);
  assert.ok(!page.shows(new RegExp(link)), 'The link does not stay on the page.');
});

test('the owner says that others know the old password', async () => {
  const page = await account({ 'POST /admin/accounts/7/password-link': { path: `/#!${link}`, until } });
  await page.press(page.role('switch', /^Others know the old password/));
  await page.pressButton('Make a link');
  assert.deepEqual(bodies(page, 'POST /admin/accounts/7/password-link'), [{ by: 'hand', oldPassword: 'ends' }]);
});

for (const wrong of [{ path: 'https://evil.example/', until }, { path: `/#!${link}x`, until }, { path: `/#!${link}` }, null]) {
  test(`a link like ${JSON.stringify(wrong)} is not shown`, async () => {
    const page = await account({ 'POST /admin/accounts/7/password-link': wrong });
    await page.pressButton('Make a link');
    assert.match(page.toasts[0], /does not understand/);
    assert.equal(page.dialog, null);
  });
}

test('the link goes by e-mail only where the server can send it', async () => {
  assert.deepEqual((await account()).roles('button', 'Send the link by e-mail'), []);
  const page = await account({ 'POST /admin/accounts/7/password-link': { until } }, { mail: true });
  await page.pressButton('Send the link by e-mail');
  assert.deepEqual(bodies(page, 'POST /admin/accounts/7/password-link'), [{ by: 'mail', oldPassword: 'stays' }]);
  assert.deepEqual(page.toasts, ['The link goes to ana@school.example. It works once, for an hour.']);
});

test('an account is logged out everywhere, and the page shows it', async () => {
  const page = await account({ 'DELETE /admin/accounts/7/sessions': { sessions: 2 } });
  page.server.answers['GET /admin/accounts/7'] = { ...ana, sessions: 0, mail: false };
  await page.pressButton('Log out everywhere');
  assert.deepEqual(page.toasts, ['Ana is logged out on 2 devices.']);
  assert.equal(facts(page)[5], '0 devices');
});

test('all that is kept about an account is exported', async () => {
  const all = { player: { name: 'Ana' }, scores: [] };
  const page = await account({ 'GET /admin/accounts/7/export': all });
  await page.pressButton('Export all of it');
  const [file] = page.downloads;
  assert.equal(file.name, 'parlour-Ana.json');
  assert.deepEqual(JSON.parse(await file.text()), all);
  assert.deepEqual(page.toasts, ['The file is saved.']);
  page.server.answers['GET /admin/accounts/7/export'] = new Response('<html>Log in to the network');
  await page.pressButton('Export all of it');
  assert.equal(page.downloads.length, 1);
  assert.ok(page.toasts.includes('The server gave an answer that this page does not understand.'));
});

test('an account is deleted only after its name was typed', async () => {
  const page = await account({ 'DELETE /admin/accounts/7': null });
  await page.pressButton('Delete the account');
  assert.ok(page.shows('Delete the account Ana?', page.dialog));
  assert.ok(!page.shows(/TownHunt/, page.dialog));
  await page.pressButton('Cancel');
  await page.pressButton('Delete the account');
  await page.fill(page.field('To be sure, type Ana'), 'Anna');
  await page.pressButton('Delete for good');
  assert.ok(page.shows('That is not Ana.', page.dialog));
  assert.equal(page.document.activeElement, page.field('To be sure, type Ana'));
  assert.deepEqual(bodies(page, 'DELETE /admin/accounts/7'), []);
  await page.fill(page.field('To be sure, type Ana'), ' ana ');
  await page.pressButton('Delete for good');
  assert.deepEqual(bodies(page, 'DELETE /admin/accounts/7'), [{ packs: 'leave' }]);
  assert.deepEqual([page.toasts, page.path], [['The account Ana is deleted.'], '/owner/accounts']);
  assert.equal(rows(page).length, 1);
});

test('the packs of an account are deleted with it if the owner says so', async () => {
  const page = await account({ 'DELETE /admin/accounts/7': null }, { packs: 2 });
  await page.pressButton('Delete the account');
  await page.press(page.role('switch', /^Also delete its 2 packs of TownHunt/));
  await page.fill(page.field('To be sure, type Ana'), 'Ana');
  await page.pressButton('Delete for good');
  assert.deepEqual(bodies(page, 'DELETE /admin/accounts/7'), [{ packs: 'delete' }]);
});

test('a refusal is told, the page stays, and the button works again', async () => {
  const page = await account({ 'DELETE /admin/accounts/7/sessions': () => refused(503, 'cannotSave', { detail: 'Nothing can be saved.' }) });
  await page.pressButton('Log out everywhere');
  assert.deepEqual([page.toasts, facts(page).length], [['Nothing can be saved.'], 8]);
  page.server.answers['DELETE /admin/accounts/7/sessions'] = { sessions: 1 };
  await page.pressButton('Log out everywhere');
  assert.ok(page.toasts.includes('Ana is logged out on 1 device.'));
});
