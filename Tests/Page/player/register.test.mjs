// Who may make an account: everybody, who has the code of a class, or nobody. The server says which.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Login, password, register } from '../support/app.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const code = 'Code of your class';

/** The form to register of a server with this rule. @param {string} rule @param {any} [more] */
async function form(rule, { path = '/account/register', answers = {} } = {}) {
  const login = new Login();
  const page = await openPage({
    path: `/#!${path}`,
    answers: { ...login.answers, 'GET /server': { version: 'test', addresses: ['http://localhost:8080'], registration: rule }, ...answers },
  });
  return { page, login, sent: () => page.server.askedFor('POST /accounts').map(({ body }) => body) };
}

/** @param {any} page */
const focused = (page) => page.document.activeElement;

test('where everybody may register, no code is asked for', async () => {
  const { page, sent } = await form('open');
  assert.equal(page.all('[name="classCode"]').length, 0);
  await register(page, 'Ana');
  assert.deepEqual(sent(), [{ username: 'Ana', email: 'Ana@example.org', password, passwordAgain: password }]);
});

test('who has a code can give it where everybody may register', async () => {
  const { page, sent } = await form('open');
  await page.pressButton('I have the code of a class');
  assert.equal(focused(page), page.field(code));
  await page.fill(page.field(code), 'ktmr 9w4c');
  await register(page, 'Ana');
  assert.equal(sent()[0].classCode, 'ktmr 9w4c');
});

test('where codes are needed, the form asks for one and says where it comes from', async () => {
  const { page, sent, login } = await form('codes');
  assert.ok(page.shows(/^Here an account needs the code of a class/));
  await page.fill(page.field(code), 'KTMR-9W4C');
  await register(page, 'Ana');
  assert.equal(sent()[0].classCode, 'KTMR-9W4C');
  assert.equal(login.me.name, 'Ana');
});

for (const rule of ['codes', 'open']) {
  test(`the link of a class fills in its code where the rule is ${rule}`, async () => {
    const { page, sent } = await form(rule, { path: '/account/register/KTMR-9W4C' });
    assert.equal(page.field(code).value, 'KTMR-9W4C');
    await register(page, 'Ana');
    assert.equal(sent()[0].classCode, 'KTMR-9W4C');
  });
}

for (const [reason, detail] of [
  ['noSuchClassCode', 'No class has this code.'], ['classIsFull', 'This class is full.'], ['classCodeIsOver', 'This code makes no accounts any more.'],
]) {
  test(`${reason} is told at the code, and the form can be sent again`, async () => {
    const { page, sent } = await form('codes', { answers: { 'POST /accounts': () => refused(409, reason, { detail }) } });
    await page.fill(page.field(code), 'KTMR-9W4C');
    await register(page, 'Ana');
    assert.equal(page.field(code).getAttribute('aria-invalid'), 'true');
    assert.ok(page.shows(detail));
    assert.equal(focused(page), page.field(code));
    page.server.answers['POST /accounts'] = new Login().answers['POST /accounts'];
    await page.fill(page.field(code), 'KTMR-9W4D');
    await page.pressButton('Register');
    assert.equal(sent()[1].classCode, 'KTMR-9W4D');
  });
}

test('a code that is needed since a moment ago is asked for, and what was typed stays', async () => {
  const { page } = await form('open', { answers: { 'POST /accounts': () => refused(403, 'codeNeeded', { detail: 'A code is needed.' }) } });
  await register(page, 'Ana');
  assert.ok(page.shows('A code is needed.'));
  assert.equal(page.field(code).getAttribute('aria-invalid'), 'true');
  assert.equal(page.field('Username').value, 'Ana');
});

test('where nobody may register, the page says so kindly and what one can do instead', async () => {
  const { page } = await form('closed');
  assert.equal(page.all('form').length, 0);
  assert.ok(page.shows('This server makes no new accounts'));
  assert.ok(page.shows(/^You need none to play/));
  assert.equal(page.role('link', 'To the games').getAttribute('href'), '#!/');
  assert.equal(page.role('link', 'Log in instead').getAttribute('href'), '#!/account/log-in');
});

test('registration that was closed a moment ago is told when the form is sent', async () => {
  const { page } = await form('open', { answers: { 'POST /accounts': () => refused(403, 'registrationIsClosed', { detail: 'Closed.' }) } });
  await register(page, 'Ana');
  assert.ok(page.shows('This server makes no new accounts'));
  assert.equal(page.all('form').length, 0);
  assert.ok(focused(page).matches('.account-closed'));
});

test('a server that does not say who may register, or cannot be asked, shows the form', async () => {
  for (const answer of [{ version: 'test', addresses: [] }, { registration: 'sometimes' }, () => { throw new TypeError('Failed to fetch'); }]) {
    const { page } = await form('open', { answers: { 'GET /server': answer } });
    page.field('Username');
    assert.equal(page.all('[name="classCode"]').length, 0);
  }
});
