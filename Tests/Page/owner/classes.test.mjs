// The owner chooses who may make an account, and gives codes to classes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
const seconds = noon / 1000;
const class4b = {
  id: 1, name: 'Class 4b', code: 'KTMR-9W4C', accounts: 3, mostAccounts: 30, createdAt: seconds, endsAt: seconds + 86_400 * 30, state: 'open',
};
const chess = { id: 2, name: 'Chess', code: 'CDFH-JKMN', accounts: 1, mostAccounts: 1, createdAt: seconds, state: 'full' };
const overview = { registration: 'open', fixed: false, boardsForPlayers: true, classes: [chess, class4b] };
const away = () => { throw new TypeError('Failed to fetch'); };

/** The page with a server that has these answers. @param {any} found @param {Record<string, any>} [more] @param {string} [path] */
const owner = (found, more = {}, path = '/owner/classes') => openPage({
  path: `/#!${path}`,
  answers: {
    'GET /admin/classes': (/** @type {any} */ { headers }) => (headers.authorization === `Bearer ${token}` ? found : refused(401, 'badToken')),
    ...more,
  },
  prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
});

/** @param {any} page */
const cards = (page) => page.all('.owner-packs > li').map((/** @type {any} */ card) => [...card.querySelectorAll('h3, p, .badge')].map(wordsOf));
const until = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(noon + 86_400_000 * 30);

test('without the token the page of classes asks for it', async () => {
  const page = await openPage({ path: '/#!/owner/classes', answers: { 'GET /admin/classes': () => refused(401, 'badToken') } });
  assert.deepEqual(page.server.askedFor('GET /admin/classes'), []);
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
});

test('the owner sees who may make an account, and each class with its code and its accounts', async () => {
  const page = await owner(overview);
  assert.equal(page.role('radio', /^Everybody/).checked, true);
  assert.deepEqual(cards(page), [
    ['Chess', 'CDFH-JKMN', 'full', '1 of 1 account, without an end'], ['Class 4b', 'KTMR-9W4C', 'open', `3 of 30 accounts, until ${until}`],
  ]);
  assert.ok(page.shows('2 classes'));
  assert.ok(page.shows('Boards are told only to who has joined with a name or logged in.'));
});

test('without classes the page says so, and that boards are for everybody', async () => {
  const page = await owner({ ...overview, boardsForPlayers: false, classes: [] });
  assert.ok(page.shows('There are none yet.'));
  assert.ok(page.shows(/^Boards are told to everybody/));
  assert.deepEqual(cards(page), []);
});

test('the owner chooses who may make an account', async () => {
  const page = await owner(overview, { 'PUT /admin/registration': ({ body }) => body });
  await page.press(page.role('radio', /^With the code/));
  assert.deepEqual(page.server.askedFor('PUT /admin/registration').map(({ body }) => body), [{ registration: 'codes' }]);
  assert.equal(page.role('radio', /^With the code/).checked, true);
  assert.deepEqual(page.toasts, ['An account needs the code of a class now.']);
});

test('a choice that was not kept is shown as it was', async () => {
  const page = await owner(overview, { 'PUT /admin/registration': away });
  await page.press(page.role('radio', /^Nobody/));
  assert.equal(page.role('radio', /^Everybody/).checked, true);
  assert.match(page.toasts.at(-1) ?? '', /server/);
});

test('what the settings fix cannot be chosen, and the page says why', async () => {
  const page = await owner({ ...overview, registration: 'closed', fixed: true });
  assert.equal(page.role('radio', /^Nobody/).checked, true);
  assert.ok(page.role('radio', /^Nobody/).closest('fieldset').disabled);
  assert.ok(page.shows(/The settings of this server say so/));
});

test('the owner makes a class, and it stands in the list with its code', async () => {
  const page = await owner({ ...overview, classes: [] }, { 'POST /admin/classes': () => class4b });
  await page.fill(page.field('Name of the class'), ' Class 4b ');
  await page.fill(page.field('Accounts at most'), '30');
  page.server.answers['GET /admin/classes'] = { ...overview, classes: [class4b] };
  await page.pressButton('Make the class');
  assert.deepEqual(page.server.askedFor('POST /admin/classes').map(({ body }) => body), [{ name: 'Class 4b', accounts: 30, days: 30 }]);
  assert.deepEqual(page.toasts, ['Class 4b has a code now.']);
  assert.equal(cards(page).length, 1);
  assert.equal(page.field('Name of the class').value, '');
});

for (const [what, field, text, told] of [
  ['no name', 'Name of the class', '  ', 'This is needed.'], ['no accounts', 'Accounts at most', '0', 'A whole number from 1 to 500.'],
  ['more accounts than a class may have', 'Accounts at most', '501', 'A whole number from 1 to 500.'],
  ['days that are no number', 'Days until the code ends', '3 weeks', 'A whole number from 0 to 3,650.'],
]) {
  test(`a class with ${what} is not sent, and the field says why`, async () => {
    const page = await owner(overview, { 'POST /admin/classes': () => class4b });
    await page.fill(page.field('Name of the class'), 'Class 4b');
    await page.fill(page.field(field), text);
    await page.pressButton('Make the class');
    assert.deepEqual(page.server.askedFor('POST /admin/classes'), []);
    assert.equal(page.field(field).getAttribute('aria-invalid'), 'true');
    assert.ok(page.shows(told));
  });
}

test('what the server refuses of a class is told, at its field where it is about one', async () => {
  const page = await owner(overview, { 'POST /admin/classes': () => refused(422, 'invalid', { fields: { name: 'On one line.' } }) });
  await page.fill(page.field('Name of the class'), 'Class 4b');
  await page.pressButton('Make the class');
  assert.ok(page.shows('On one line.'));
  page.server.answers['POST /admin/classes'] = () => refused(409, 'tooManyClasses', { detail: 'There are 500 classes.' });
  await page.pressButton('Make the class');
  assert.ok(page.shows('There are 500 classes.'));
});

test('the owner closes a code after a question, and the class stays', async () => {
  const page = await owner(overview, { 'DELETE /admin/classes/1/code': null });
  await page.pressButton('Close the code: Class 4b');
  await page.pressButton('Cancel');
  assert.deepEqual(page.server.askedFor('DELETE /admin/classes/1/code'), []);
  await page.pressButton('Close the code: Class 4b');
  page.server.answers['GET /admin/classes'] = { ...overview, classes: [chess, { ...class4b, state: 'closed' }] };
  await page.pressButton('Close the code');
  assert.deepEqual(page.toasts, ['The code of Class 4b is closed.']);
  assert.equal(page.roles('button', 'Close the code: Class 4b').length, 0);
  assert.equal(cards(page).length, 2);
});

test('the owner removes a class after a question, also one that another device has removed', async () => {
  const page = await owner(overview, { 'DELETE /admin/classes/1': null, 'DELETE /admin/classes/2': () => refused(404, 'noSuchClass') });
  await page.pressButton('Remove: Class 4b');
  page.server.answers['GET /admin/classes'] = { ...overview, classes: [chess] };
  await page.pressButton('Remove');
  assert.deepEqual(page.toasts, ['Class 4b is removed.']);
  await page.pressButton('Remove: Chess');
  page.server.answers['GET /admin/classes'] = { ...overview, classes: [] };
  await page.pressButton('Remove');
  assert.deepEqual(cards(page), []);
});

test('the link of a class leads to the form to register with its code, as words and as a picture', async () => {
  const page = await owner(overview);
  await page.pressButton('Link: Class 4b');
  assert.equal(page.field('Link', page.dialog).value, 'http://localhost:8080/#!/account/register/KTMR-9W4C');
  assert.equal(page.all('svg.qr-code path', page.dialog).length, 1);
});

for (const [what, wrong] of /** @type {[string, any][]} */ ([
  ['an unknown rule', { registration: 'sometimes' }], ['no classes', { classes: null }], ['a code that is none', { classes: [{ ...chess, code: 'x' }] }],
  ['an unknown state', { classes: [{ ...chess, state: 'odd' }] }], ['a day that no calendar has', { classes: [{ ...chess, endsAt: 1e18 }] }],
])) {
  test(`an answer with ${what} is not shown, and the owner can try again`, async () => {
    const page = await owner({ ...overview, ...wrong });
    assert.match(wordsOf(page.role('alert')), /does not understand/);
    page.server.answers['GET /admin/classes'] = overview;
    await page.pressButton('Try again');
    assert.equal(cards(page).length, 2);
  });
}

test('the sheet of a class has its code, its link as words and as a picture, and what holds for it', async () => {
  const page = await owner(overview);
  await page.press(page.role('link', 'Sheet to print: Class 4b'));
  assert.equal(page.path, '/owner/classes/1');
  const sheet = page.one('.owner-sheet');
  assert.equal(wordsOf(page.one('.owner-sheet-code')), 'KTMR-9W4C');
  assert.equal(wordsOf(page.one('h2', sheet)), 'Class 4b');
  assert.equal(wordsOf(page.one('.owner-sheet-link')), 'http://localhost:8080/#!/account/register/KTMR-9W4C');
  page.role('img', 'A picture that leads to http://localhost:8080/#!/account/register/KTMR-9W4C');
  assert.ok(page.shows(/^For up to 30 accounts, until /, sheet));
  assert.ok(!page.shows('This code makes no accounts at the moment.'));
  let printed = 0;
  page.window.print = () => { printed += 1; };
  await page.pressButton('Print');
  assert.equal(printed, 1);
});

test('the sheet of a class that makes no accounts says so, and one that is gone leads back', async () => {
  const page = await owner(overview, {}, '/owner/classes/2');
  assert.ok(page.shows('This code makes no accounts at the moment.'));
  await page.go('/owner/classes/9');
  assert.ok(page.shows('There is no such class any more.'));
  assert.equal(page.role('link', 'Registration and classes').getAttribute('href'), '#!/owner/classes');
});

test('the token is forgotten, and the classes with it', async () => {
  const page = await owner(overview);
  await page.pressButton('Forget the token');
  page.field('Admin token');
  assert.deepEqual(cards(page), []);
});
