import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, logIn, Login, password, player, register } from '../support/app.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

/** Something that waits to be sent, and that the server has refused. @param {number} owner */
const waits = (owner) => ({
  id: 'w1', owner, path: '/scores', method: 'POST', label: 'Doors', addedAt: 1, refused: { code: 'x', message: 'No.' },
});

const nobody = 'You need no account to play';

/** The account page of somebody who is logged in. @param {any} [me] @param {any} [more] */
async function accountPage(me = player('Ana'), { answers = {}, kept = {} } = {}) {
  const login = new Login(me);
  const page = await openPage({ path: '/#!/account', kept: { account: me, ...kept }, answers: { ...login.answers, ...answers } });
  return { login, page };
}

/** @param {any} page @param {string} name */
const isAccountOf = (page, name) => page.roles('heading', name).length === 1;

test('one comes from the home screen to an account and out again', async () => {
  const login = new Login();
  const page = await openPage({ answers: login.answers });
  await page.press(page.role('link', 'Account'));
  assert.ok(page.shows(nobody));
  await page.press(page.role('link', 'Register'));
  await register(page, 'Ana');
  assert.deepEqual(page.server.askedFor('POST /accounts')[0].body,
    { username: 'Ana', email: 'Ana@example.org', password, passwordAgain: password });
  assert.ok(isAccountOf(page, 'Ana'));
  assert.ok(page.shows('Ana@example.org'));
  const again = await page.openAgain();
  assert.ok(isAccountOf(again, 'Ana'));
  await again.pressButton('Log out');
  assert.equal(again.server.askedFor('DELETE /sessions/current').length, 1);
  assert.ok(again.shows(nobody));
  assert.equal(again.kept('account'), undefined);
  await again.press(again.role('link', 'Log in'));
  await logIn(again, 'Ana');
  assert.ok(isAccountOf(again, 'Ana'));
});

test('the page of an account tells its number, its name and its address', async () => {
  const { page } = await accountPage({ ...player('Ana'), id: 4711 });
  assert.ok(isAccountOf(page, 'Ana'));
  const facts = page.one('.account-facts');
  const told = Object.fromEntries(page.all('dt', facts).map((/** @type {any} */ name) => [name.textContent, name.nextElementSibling.textContent]));
  assert.deepEqual([told.Number, told['E-mail']], ['4711', player('Ana').email]);
});

test('an answer that comes after one has logged out logs nobody in', async () => {
  const { page } = await accountPage(player('Ana'));
  /** @type {(answer: any) => void} */ let come = () => {};
  page.server.answers['GET /accounts/me'] = () => page.server.late(new Promise((done) => { come = done; }));
  await page.go('/');
  await page.go('/account');
  page.server.answers['GET /accounts/me'] = refused(401, 'notLoggedIn');
  await page.pressButton('Log out');
  assert.ok(page.shows(nobody));
  come(player('Ana'));
  await page.settle();
  assert.ok(page.shows(nobody));
  assert.equal(page.kept('account'), undefined);
});

test('a guest who logs in is told so and takes along what is unsent', async () => {
  const login = new Login();
  const page = await openPage({ path: '/#!/account/log-in', answers: login.answers });
  // A device without a player has nothing to bring along.
  assert.doesNotMatch(page.words, /a guest\. What you did/);
  const item = { id: 'one', owner: 3, path: '/scores', method: 'POST', label: 'A game', addedAt: 1, body: {} };
  const mia = await openPage({
    path: '/#!/account/log-in', kept: { account: guest('Mia'), 'outbox.one': item },
    answers: { ...new Login(guest('Mia')).answers, 'POST /scores': refused(503, 'stopping') },
  });
  assert.match(mia.words, /You are Mia here, a guest\. What you did as a guest is added to the account/);
  assert.match(mia.words, /the better score counts, for a daily puzzle or a hunt the first one\./);
  await logIn(mia, 'Ana');
  assert.ok(isAccountOf(mia, 'Ana'));
  assert.deepEqual(mia.kept('outbox.one'), { ...item, owner: 7 });
});

test('the page tells children’s best scores and sends them to nobody', async () => {
  const scores = [['memory', 'easy', 4321], ['memory', 'hard', 7], ['balloons', 'easy', 5]]
    .map(([game, level, score]) => ({ game, level, score }));
  const { page } = await accountPage(guest('Parent'), { kept: { 'kids.scores': scores } });
  const kids = page.one('.account-game.accent-kids');
  assert.equal(page.role('heading', 'Kids Joy Center', kids).tagName, 'H3');
  assert.deepEqual(page.all('dt', kids).map((/** @type {any} */ { textContent }) => textContent), ['Best in memory', 'Best with balloons']);
  assert.deepEqual(page.all('dd', kids).map((/** @type {any} */ { textContent }) => textContent), ['4,321', '5']);
  assert.doesNotMatch(JSON.stringify(page.server.asked), /4321/);
});

test('each field says what is wrong with it, keeps what was typed, and says so no more once it is changed', async () => {
  const fields = { username: 'Letters from A to Z and digits.', password: '8 to 256 characters.' };
  const page = await openPage({
    path: '/#!/account/register', answers: { 'POST /accounts': refused(422, 'invalid', { fields, detail: 'Some fields are wrong.' }) },
  });
  await register(page, 'a b', 'short', 'other');
  assert.equal(page.document.activeElement, page.field('Username'));
  for (const name of ['Username', 'Password']) assert.equal(page.field(name).getAttribute('aria-invalid'), 'true');
  for (const name of ['E-mail', 'The same password again']) assert.notEqual(page.field(name).getAttribute('aria-invalid'), 'true');
  assert.ok(page.shows('8 to 256 characters.'));
  assert.doesNotMatch(page.words, /Some fields are wrong/);
  assert.equal(page.field('Username').value, 'a b');
  await page.fill(page.field('Username'), 'ab');
  assert.notEqual(page.field('Username').getAttribute('aria-invalid'), 'true');
  assert.equal(page.field('Password').getAttribute('aria-invalid'), 'true');
});

test('what is taken and what is wrong is told', async () => {
  const page = await openPage({
    path: '/#!/account/register',
    answers: { ...new Login().answers, 'POST /accounts': refused(409, 'accountExists', { detail: 'Account already exists.' }) },
  });
  await register(page, 'Ana');
  assert.equal(page.role('alert').textContent, 'Account already exists.');
  assert.equal(page.server.askedFor('POST /sessions').length, 0);
  await page.press(page.role('link', 'Log in instead'));
  await logIn(page, 'Ana', 'a wrong harbour');
  assert.equal(page.role('alert').textContent, 'E-mail and password do not go together.');
});

test('a guest who asks for the name of an account is told so at the field, with a free name', async () => {
  const detail = 'An account here has this name, or one that looks like it. Log in if it is yours, or choose another name, such as “Ana 2”.';
  const page = await openPage({
    path: '/#!/account', kept: { account: guest('Mia') },
    answers: { ...new Login(guest('Mia')).answers, 'PUT /accounts/me': refused(409, 'nameTaken', { detail }) },
  });
  await page.fill(page.field('Your name on boards'), 'Ana');
  await page.pressButton('Change the name');
  const field = page.field('Your name on boards');
  assert.equal(field.getAttribute('aria-invalid'), 'true');
  assert.equal(page.one('.field .error').textContent, detail);
  assert.equal(page.document.activeElement, field);
  assert.equal(page.all('[role=alert]').map((/** @type {any} */ { textContent }) => textContent).join(''), '');
  await page.fill(field, 'Ana 2');
  assert.notEqual(page.field('Your name on boards').getAttribute('aria-invalid'), 'true');
});

test('who registered and heard no answer is logged in by sending the same again', async () => {
  let isLost = true;
  const login = new Login();
  const page = await openPage({ path: '/#!/account/register', answers: {
    ...login.answers,
    'POST /accounts': () => (isLost ? new Response('', { status: 502 }) : refused(409, 'accountExists', { detail: 'Account already exists.' })),
  } });
  await register(page, 'Ana');
  assert.equal(page.role('alert').textContent, 'The server cannot be reached.');
  isLost = false;
  await page.pressButton('Register');
  assert.equal(page.server.askedFor('POST /sessions').length, 1);
  assert.ok(isAccountOf(page, 'Ana'));
});

test('another device is seen and logged out', async () => {
  const { login, page } = await accountPage();
  login.sessions = [...login.sessions, { id: 2, device: 'Mozilla/5.0 (iPad) Safari', createdAt: 0, usedAt: 1_700_000_000, current: false }];
  page.server.answers['DELETE /sessions/2'] = () => {
    login.sessions.pop();
    return null;
  };
  const again = await page.openAgain();
  assert.deepEqual(again.all('.account-session').map((/** @type {any} */ session) => again.one('strong', session).textContent),
    ['Firefox, Android', 'Safari, iPad']);
  await again.pressButton('Log out there');
  assert.equal(again.server.askedFor('DELETE /sessions/2').length, 1);
  assert.deepEqual(again.roles('button', 'Log out there'), []);
});

test('who was logged out from elsewhere is nobody the next time', async () => {
  const login = new Login(null);
  const page = await openPage({ path: '/#!/account', kept: { account: player('Ana') }, answers: login.answers });
  assert.ok(page.shows(nobody));
  assert.equal(page.kept('account'), undefined);
});

test('the password is changed with the old one', async () => {
  const wrong = refused(422, 'invalid', { fields: { old: 'The password is wrong.' } });
  const { page } = await accountPage(player('Ana'), {
    answers: { 'PUT /accounts/me/password': (/** @type {any} */ { body }) => (body.old === password ? null : wrong) },
  });
  await page.press(page.text('Change the password'));
  for (const [label, value] of [['Your current password', 'a wrong harbour'], ['The new password', 'a windy harbour'],
    ['The same password again', 'a windy harbour']]) await page.fill(page.field(label), value);
  await page.pressButton('Change it');
  assert.ok(page.shows('The password is wrong.'));
  assert.deepEqual(page.toasts, []);
  await page.fill(page.field('Your current password'), password);
  await page.pressButton('Change it');
  assert.deepEqual(page.server.askedFor('PUT /accounts/me/password')[1].body,
    { old: password, password: 'a windy harbour', passwordAgain: 'a windy harbour' });
  assert.deepEqual(page.toasts, ['The password is changed. All other devices are logged out.']);
});

test('all that is kept is exported', async () => {
  const all = { player: player('Ana'), scores: [] };
  const { page } = await accountPage(player('Ana'), { answers: { 'GET /accounts/me/export': all } });
  await page.pressButton('Export all of it');
  const [file] = page.downloads;
  assert.equal(file.name, 'parlour-Ana.json');
  assert.deepEqual(JSON.parse(await file.text()), all);
});

test('what is kept is saved as it came, and nothing that is something else', async () => {
  const text = '{"number":7,\n"games":[\n{"score":1}]}\n';
  const { page } = await accountPage(player('Ana'), { answers: { 'GET /accounts/me/export': new Response('<html>Log in to the network') } });
  await page.pressButton('Export all of it');
  assert.deepEqual(page.toasts, ['The server gave an answer that this page does not understand.']);
  page.server.answers['GET /accounts/me/export'] = new Response(text);
  await page.pressButton('Export all of it');
  assert.deepEqual(await Promise.all(page.downloads.map((/** @type {File} */ file) => file.text())), [text]);
});

test('pictures that are named in what is kept are exported with it', async () => {
  const [own, ofOther, away] = ['ab', 'cd', 'ef'].map((digits) => `/pictures/${digits.repeat(32)}.webp`);
  const all = {
    player: player('Ana'), pictures: [own, away], packs: [{ pins: [{ picture: own }, { picture: ofOther }, { picture: '/pictures/../accounts' }] }],
  };
  const { page } = await accountPage(player('Ana'), { answers: { 'GET /accounts/me/export': all } });
  for (const path of [own, ofOther]) page.server.files.set(path, Buffer.from(`RIFF of ${path}`));
  await page.pressButton('Export all of it');
  const [file] = page.downloads;
  assert.equal(file.name, 'parlour-Ana.zip');
  const { ZipArchive } = await page.module('/parts/zip.js');
  const archive = ZipArchive.in(new page.window.Uint8Array(await file.bytes()));
  assert.deepEqual([...archive.names], ['account.json', own.slice(1), ofOther.slice(1)]);
  assert.deepEqual(JSON.parse(Buffer.from(await archive.content('account.json', 10_000)).toString()), all);
  assert.equal(Buffer.from(await archive.content(ofOther.slice(1), 1_000)).toString(), `RIFF of ${ofOther}`);
  assert.deepEqual(page.toasts, ['1 picture could not be loaded and is not in the file.']);
  assert.equal(page.shows(/^Getting the pictures/), false);
});

test('the account is deleted with its password, on the device too', async () => {
  const wrong = refused(403, 'badPassword', { detail: 'The password is wrong.' });
  const { page } = await accountPage(player('Ana'), {
    answers: { 'DELETE /accounts/me': (/** @type {any} */ { body }) => (body.password === password ? null : wrong) },
    kept: { boards: { joined: true, player: 7 }, sync: { account: 7 }, 'outbox.w1': waits(7), 'outbox.w2': waits(8) },
  });
  await page.pressButton('Delete the account');
  await page.pressButton('Cancel');
  assert.ok(isAccountOf(page, 'Ana'));
  assert.equal(page.server.askedFor('DELETE /accounts/me').length, 0);
  await page.pressButton('Delete the account');
  await page.fill(page.field('Password', page.dialog), 'a wrong harbour');
  await page.pressButton('Delete the account');
  assert.equal(page.role('alert', undefined, page.dialog).textContent, 'The password is wrong.');
  await page.fill(page.field('Password', page.dialog), password);
  page.server.answers['GET /accounts/me'] = refused(401, 'notLoggedIn');
  await page.press(page.field(/^My packs of TownHunt, too/, page.dialog));
  await page.pressButton('Delete the account');
  assert.deepEqual(page.server.askedFor('DELETE /accounts/me').map((/** @type {any} */ { body }) => body),
    [{ password: 'a wrong harbour' }, { password, packs: 'delete' }]);
  assert.ok(page.shows(nobody));
  assert.deepEqual(page.toasts, ['The account is deleted.']);
  assert.deepEqual([page.kept('account'), page.kept('boards'), page.kept('sync')], [undefined, undefined, undefined]);
  assert.equal(page.kept('outbox.w1'), undefined);
  // Data of other players stays.
  assert.deepEqual(page.kept('outbox.w2'), waits(8));
});

test('a guest who stops being one is forgotten, on the device too', async () => {
  const { page } = await accountPage(guest('Mia'), { answers: { 'DELETE /accounts/me': null }, kept: { 'outbox.w1': waits(3) } });
  await page.pressButton('Stop being a guest');
  await page.pressButton('Cancel');
  assert.equal(page.server.askedFor('DELETE /accounts/me').length, 0);
  await page.pressButton('Stop being a guest');
  page.server.answers['GET /accounts/me'] = refused(401, 'notLoggedIn');
  await page.pressButton('Stop');
  assert.equal(page.server.askedFor('DELETE /accounts/me').length, 1);
  assert.ok(page.shows(nobody));
  assert.deepEqual([page.kept('account'), page.kept('outbox.w1')], [undefined, undefined]);
});

test('without the server it says so, knows who one is, and offers to try again', async () => {
  const { page } = await accountPage();
  page.server.isAway = false;
  for (const key of Object.keys(page.server.answers)) page.server.answers[key] = new Response('', { status: 502 });
  const away = await page.openAgain();
  assert.equal(away.role('alert').textContent, 'The server cannot be reached.');
  assert.ok(isAccountOf(away, 'Ana'));
  away.server.answers = new Login(player('Ana')).answers;
  await away.pressButton('Try again');
  assert.deepEqual(away.roles('alert').filter(({ textContent }) => textContent), []);
});

test('who goes back and forth between the screens of the account still comes to what they came for', async () => {
  const page = await openPage({ path: '/#!/hunt/create', answers: new Login().answers });
  const follow = async (/** @type {string} */ name) => {
    await page.press(page.role('link', name));
    await page.pass(1);
    return page.path;
  };
  await follow('Log in or register');
  for (const [link, path] of [
    ['Register', '/account/register'], ['Back', '/account'], ['Log in', '/account/log-in'], ['Register instead', '/account/register'],
    ['Log in instead', '/account/log-in'], ['Forgotten password?', '/account/forgotten'], ['Back', '/account/log-in'],
    ['Back', '/account'], ['Back', '/hunt/create'], ['Log in or register', '/account'], ['Register', '/account/register'],
    ['Back', '/account'], ['Log in', '/account/log-in'],
  ]) assert.equal(await follow(link), path, link);
  await logIn(page, 'Ana');
  await page.pass(1);
  assert.equal(page.path, '/hunt/create');
});

test('who came for nothing goes back from the account to the home screen', async () => {
  const page = await openPage({ path: '/#!/account/register', answers: new Login().answers });
  for (const path of ['/account', '/']) {
    await page.press(page.role('link', 'Back'));
    await page.pass(1);
    assert.equal(page.path, path);
  }
});
