import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draft, drafts, form, keptDraft, knownAs, openCreator, pack, PackServer, rows } from '../support/hunt-creator.mjs';

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

test('where the server cannot be reached this is told, and it is asked again', async () => {
  const server = new PackServer();
  server.have(pack());
  const fail = () => { throw new TypeError('Failed to fetch'); };
  const page = await openCreator({ kept: knownAs(), answers: { ...server.answers, 'GET /packs': fail } });
  assert.equal(page.shows('The server cannot be reached.'), true);
  page.server.answers['GET /packs'] = server.answers['GET /packs'];
  await page.pressButton('Try again');
  assert.equal(page.shows('The server cannot be reached.'), false);
  assert.equal(page.roles('button', 'Get it to this device').length, 1);
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
