import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ana, draft, drafts, form, keptDraft, knownAs, openCreator, pack, PackServer, rows } from '../support/hunt-creator.mjs';
import { refused } from '../support/server.mjs';

test('packs of one’s account are there on another device, and newer ones take the place of what was not changed', async () => {
  const server = new PackServer();
  server.have(pack());
  const page = await openCreator({ kept: knownAs(), answers: server.answers });
  assert.equal(page.shows('On the server, not on this device'), true);
  await page.pressButton('Get it to this device');
  assert.equal(page.shows('On the server, not on this device'), false);
  await page.press(page.role('link', 'Our street'));
  assert.equal(rows(page).length, 5);
  assert.deepEqual(drafts(page)[0].saved, form());
  server.change('1', pack({ description: 'Newer.' }));
  await page.go('/hunt/create');
  await page.pass(1);
  const [{ version, base, saved }] = drafts(page);
  assert.deepEqual([version, base, saved.description], [2, 2, 'Newer.']);
});

test('all of one’s packs are asked for, a hundred at once, and of guests none', async () => {
  const server = new PackServer();
  server.have(pack());
  server.have(pack({ name: 'Another' }));
  const { packs } = await /** @type {any} */ (server.answers['GET /packs'])();
  const pages = (/** @type {any} */ { path }) => {
    const isFirst = path.includes('offset=0&');
    return { packs: [isFirst ? packs[0] : packs[1]], more: isFirst };
  };
  const page = await openCreator({ kept: knownAs(), answers: { ...server.answers, 'GET /packs': pages } });
  const asked = page.server.askedFor('GET /packs').map(({ path }) => path);
  assert.deepEqual(asked, ['/packs?mine=true&offset=0&limit=100', '/packs?mine=true&offset=1&limit=100']);
  assert.equal(page.roles('button', 'Get it to this device').length, 2);
  const guest = { id: 9, name: 'Mia', guest: true, createdAt: 0 };
  const other = await openCreator({ kept: knownAs(guest), answers: new PackServer(guest).answers });
  assert.deepEqual(other.server.askedFor('GET /packs'), []);
});

const notKnown = 'The server cannot be reached. Packs that you have published or kept as drafts from another device may be missing here.';
const none = 'You have made no pack yet.';
const away = () => { throw new TypeError('Failed to fetch'); };

test('where the server cannot be reached this is told instead of that there is no pack, and it is asked again', async () => {
  const server = new PackServer();
  server.have(pack());
  const page = await openCreator({ kept: knownAs(), answers: { ...server.answers, 'GET /packs': away } });
  assert.deepEqual([page.shows(notKnown), page.shows(none)], [true, false]);
  await page.pressButton('Try again');
  assert.deepEqual([page.shows(notKnown), page.document.activeElement], [true, page.role('button', 'Try again')]);
  page.server.answers['GET /packs'] = server.answers['GET /packs'];
  await page.pressButton('Try again');
  assert.deepEqual([page.shows(notKnown), page.shows(none)], [false, false]);
  assert.equal(page.roles('button', 'Get it to this device').length, 1);
  assert.equal(page.document.activeElement, page.one('main'));
});

test('it is asked again by itself when the network is back', async () => {
  const page = await openCreator({ kept: knownAs(), answers: { ...new PackServer().answers, 'GET /packs': away } });
  page.server.answers['GET /packs'] = { packs: [], more: false };
  await page.setOnline(true);
  await page.pass(1_000);
  assert.deepEqual([page.shows(notKnown), page.shows(none)], [false, true]);
});

test('while the server has not answered nobody is told that there is no pack', async () => {
  const page = await openCreator({ path: '/#!/hunt', kept: knownAs(), answers: new PackServer().answers });
  /** @type {(answer: any) => void} */
  let letCome = () => {};
  page.server.answers['GET /packs'] = () => page.server.late(new Promise((done) => { letCome = done; }));
  await page.go('/hunt/create');
  assert.deepEqual([page.shows('One moment …'), page.shows(none)], [true, false]);
  letCome({ packs: [], more: false });
  await page.settle();
  assert.deepEqual([page.shows('One moment …'), page.shows(none)], [false, true]);
});

test('the packs of the account stand there without a word that there is none', async () => {
  const server = new PackServer();
  server.have(pack());
  const page = await openCreator({ kept: knownAs(), answers: server.answers });
  assert.deepEqual([page.shows('Our street'), page.shows(none)], [true, false]);
});

test('who is not logged in reads that published packs come with the account', async () => {
  const page = await openCreator({ kept: {} });
  assert.deepEqual([page.shows(none), page.server.askedFor('GET /packs').length], [false, 0]);
  assert.equal(page.shows('No pack has been made on this device yet.'), true);
  assert.ok(page.words.includes('Packs that you have published or kept as drafts from another device are listed here once you are logged in.'));
  await page.press(page.role('link', 'Log in or register'));
  assert.equal(page.path, '/account');
});

test('whose session has ended is told so, not of a fault', async () => {
  const page = await openCreator({ kept: knownAs(), answers: new PackServer(null).answers });
  page.server.answers['GET /packs'] = refused(401, 'notLoggedIn');
  await page.go('/hunt');
  await page.go('/hunt/create');
  await page.pass(1);
  assert.equal(page.shows('No pack has been made on this device yet.'), true);
  assert.equal(page.all('[role=alert]').length, 0);
});

test('the packs of one account are not shown to the next', async () => {
  const server = new PackServer();
  server.have(pack());
  const page = await openCreator({ kept: knownAs(), answers: server.answers });
  assert.equal(page.roles('button', 'Get it to this device').length, 1);
  page.server.answers['GET /packs'] = { packs: [], more: false };
  // In another window, Ben logs in.
  page.window.localStorage.setItem('parlour/account', JSON.stringify({ ...ana, id: 5, name: 'Ben' }));
  page.window.dispatchEvent(new page.window.StorageEvent('storage', { key: 'parlour/account' }));
  await page.settle();
  assert.equal(page.roles('button', 'Get it to this device').length, 0);
  assert.equal(page.shows(none), true);
});

test('who presses twice gets a pack once', async () => {
  const server = new PackServer();
  server.have(pack());
  const page = await openCreator({ kept: knownAs(), answers: server.answers });
  const { takeHere } = await page.module('/games/hunt/creator/elsewhere.js');
  const [first, second] = await Promise.all([takeHere('1'), takeHere('1')]);
  assert.deepEqual([first, drafts(page).length], [second, 1]);
});

test('what is changed here while a newer version comes is not replaced', async () => {
  const server = new PackServer();
  server.change(server.have(pack()), pack({ description: 'Newer.' }));
  const open = form(pack({ description: 'Mine.' }));
  const page = await openCreator({
    path: '/#!/hunt', kept: { ...keptDraft(pack(), 'd1', { id: '1', base: 1 }), ...knownAs() }, answers: server.answers,
  });
  const newer = /** @type {any} */ (server.answers['GET /packs/1/whole'])();
  /** @type {(answer: any) => void} */
  let letCome = () => {};
  page.server.answers['GET /packs/1/whole'] = () => page.server.late(new Promise((done) => { letCome = done; }));
  await page.go('/hunt/create');
  const { drafts: own } = await page.module('/games/hunt/creator/drafts.js');
  own.change('d1', { open });
  letCome(newer);
  await page.settle();
  assert.deepEqual([draft(page).base, draft(page).saved, draft(page).open], [1, form(), open]);
});

test('what was changed here is not replaced by what is newer on the server', async () => {
  const server = new PackServer();
  server.change(server.have(pack()), pack({ description: 'Newer.' }));
  const open = form(pack({ description: 'Mine.' }));
  const kept = { ...keptDraft(pack(), 'd1', { id: '1', base: 1, open }), ...knownAs() };
  const page = await openCreator({ kept, answers: server.answers });
  assert.deepEqual([draft(page).base, draft(page).saved, draft(page).open], [1, form(), open]);
});

test('a pack that was never published is deleted at once, and comes back', async () => {
  const page = await openCreator({ kept: keptDraft(pack({ name: 'Never published' })) });
  await page.pressButton('Delete Never published');
  assert.equal(page.all('.hunt-mine').length, 0);
  await page.pressButton('Undo');
  assert.equal(page.all('.hunt-mine').length, 1);
});

test('one that was published is deleted only after a question, and what was asked before does not bring it back', async () => {
  const server = new PackServer();
  server.have(pack());
  const kept = { ...keptDraft(pack(), 'd1', { id: '1', base: 1 }), ...knownAs() };
  const page = await openCreator({ kept, answers: server.answers });
  const before = await /** @type {any} */ (server.answers['GET /packs'])();
  /** @type {(answer: any) => void} */
  let letCome = () => {};
  let isHeld = false;
  page.server.answers['GET /packs'] = (/** @type {any} */ asked) => {
    if (isHeld) return /** @type {any} */ (server.answers['GET /packs'])(asked);
    isHeld = true;
    return page.server.late(new Promise((done) => { letCome = done; }));
  };
  await page.go('/hunt');
  await page.go('/hunt/create');
  assert.equal(isHeld, true);
  await page.pressButton('Delete Our street');
  await page.pressButton('Cancel');
  assert.deepEqual([...server.packs.keys()], ['1']);
  await page.pressButton('Delete Our street');
  await page.pressButton('Delete', page.dialog);
  assert.equal(page.all('.hunt-mine').length, 0);
  assert.deepEqual([...server.packs.keys()], []);
  letCome(before);
  await page.settle();
  assert.equal(page.all('.hunt-mine').length, 0);
  assert.equal(page.shows('You have made no pack yet.'), true);
});

test('a badge says how many reports a pack has, on this device or not, and leads to them', async () => {
  const server = new PackServer();
  server.have(pack());
  server.have(pack({ name: 'Another' }));
  server.have(pack({ name: 'A third' }));
  const { packs } = await /** @type {any} */ (server.answers['GET /packs'])();
  const [one, other, third] = packs;
  const list = { packs: [{ ...one, reports: 2 }, { ...other, reports: 1 }, third], more: false };
  const kept = { ...knownAs(), ...keptDraft(pack(), 'd1', { id: '1', base: 1, owner: ana.id }) };
  const page = await openCreator({ kept, answers: { ...server.answers, 'GET /packs': list } });
  const badges = page.all('.hunt-mine-reports').map((badge) => [badge.textContent, badge.getAttribute('aria-label'), badge.getAttribute('href')]);
  assert.deepEqual(badges, [
    ['2 reports', '2 reports: Our street', '#!/hunt/organise/1'], ['1 report', '1 report: Another', '#!/hunt/organise/2'],
  ]);
  assert.equal(page.roles('button', 'Get it to this device').length, 2);
});

test('a number of reports that is none is not believed', async () => {
  const server = new PackServer();
  server.have(pack());
  const { packs } = await /** @type {any} */ (server.answers['GET /packs'])();
  const page = await openCreator({ kept: knownAs(), answers: { ...server.answers, 'GET /packs': { packs: [{ ...packs[0], reports: '2' }], more: false } } });
  assert.equal(page.all('.hunt-mine-reports').length, 0);
  assert.match(page.role('alert').textContent, /^The server gave an answer that this page does not understand\./);
});
