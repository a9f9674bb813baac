// A pack that one device has deleted, on another device that still has it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import {
  ana, draft, drafts, form, keptDraft, knownAs, openCreator, openEditor, pack, PackServer, packExists, pixel, savePoints, standings,
} from '../support/hunt-creator.mjs';
import { refused } from '../support/server.mjs';

/** @typedef {import('../support/hunt.mjs').Page} Page */

const deleted = [['Our street', 'Deleted on another device']];
const inStore = [['Our street', 'In the store']];
const away = () => { throw new TypeError('Failed to fetch'); };

/** The storage of Ana's second device, which has her pack. @param {object} [more] */
const kept = (more = {}) => ({ ...keptDraft(pack(), 'd1', { id: '1', base: 1, owner: ana.id, ...more }), ...knownAs() });

/** A server on which Ana's pack was deleted. */
function emptied() {
  const server = new PackServer();
  server.remove(server.have(pack()));
  return server;
}

/** Her list on the second device. @param {PackServer} [server] @param {object} [more] */
const openList = (server = emptied(), more = {}) => openCreator({ kept: kept(more), answers: server.answers });

/** Her list once more. @param {Page} page */
async function openAgain(page) {
  await page.go('/hunt');
  await page.go('/hunt/create');
  await page.pass(1);
}

test('the list learns that a pack was deleted on another device, and leaves it to its maker', async () => {
  const page = await openList();
  assert.deepEqual(standings(page), deleted);
  assert.deepEqual(page.toasts, ['Deleted on another device: Our street.']);
  assert.equal(page.shows('It is no longer on the server. This device still has it. Nothing happens to it until you choose.'), true);
  assert.equal(page.roles('button', 'Upload now').length, 0);
  assert.equal(page.roles('link', /^Sheet and statistics/).length, 0);
  assert.deepEqual(draft(page).saved, form());
  assert.deepEqual(page.server.askedFor('POST /packs'), []);
  // Whoever leaves it finds it as it was, is not told again, and the server is not asked again for each such pack.
  await openAgain(page);
  assert.deepEqual(standings(page), deleted);
  assert.equal(page.server.askedFor('GET /packs/1/whole').length, 1);
  const later = await page.openAgain();
  assert.deepEqual([standings(later), later.toasts], [deleted, []]);
});

test('it is published again as a new pack if its maker says so', async () => {
  const server = emptied();
  const page = await openList(server);
  await page.pressButton(/^Publish it again as a new pack/);
  assert.deepEqual(standings(page), inStore);
  assert.deepEqual([...server.packs.keys()], ['2']);
  assert.deepEqual([draft(page).id, draft(page).base, draft(page).isDeleted], ['2', 1, false]);
  const [sent] = page.server.askedFor('POST /packs');
  assert.deepEqual(sent.body.pack, pack());
  assert.notEqual(sent.headers['idempotency-key'], 'send-d1');
  assert.ok(page.toasts.includes('Our street is uploaded as version 1.'));
  assert.equal(page.document.activeElement, page.one('main'));
  await openAgain(page);
  assert.deepEqual(standings(page), inStore);
});

test('it is deleted here, too, if its maker says so, and comes back', async () => {
  const page = await openList();
  await page.pressButton(/^Delete it here, too/);
  assert.deepEqual(drafts(page), []);
  assert.equal(page.shows('You have made no pack yet.'), true);
  assert.deepEqual(page.server.askedFor('DELETE /packs/1'), []);
  assert.equal(page.document.activeElement, page.one('main'));
  await page.pressButton('Undo');
  assert.deepEqual(standings(page), deleted);
});

test('no upload by itself publishes it again', async () => {
  const server = emptied();
  const page = await openList(server, { isWaiting: true, version: 2 });
  assert.equal(page.server.askedFor('PUT /packs/1').length, 1);
  assert.deepEqual(standings(page), deleted);
  const { sendWaiting } = await page.module('/games/hunt/creator/sending.js');
  await sendWaiting();
  await page.setOnline(false);
  await page.setOnline(true);
  await page.pass(60_000);
  await openAgain(page);
  assert.deepEqual([page.server.askedFor('PUT /packs/1').length, page.server.askedFor('POST /packs').length], [1, 0]);
  assert.deepEqual([draft(page).isWaiting, draft(page).isDeleted, draft(page).problem], [true, true, null]);
});

test('“Upload now” asks', async () => {
  const server = emptied();
  const page = await openCreator({
    kept: kept({ isWaiting: true, version: 2 }), answers: { ...server.answers, 'PUT /packs/1': away, 'GET /packs': away },
  });
  assert.deepEqual(standings(page), [['Our street', 'To be uploaded']]);
  Object.assign(page.server.answers, server.answers);
  await page.pressButton('Upload now');
  assert.equal(wordsOf(page.one('h2', page.dialog)), 'Our street was deleted on another device');
  assert.deepEqual(page.all('.dialog-actions button', page.dialog).map(wordsOf),
    ['Publish it again as a new pack', 'Delete it here, too', 'Decide later']);
  await page.pressButton('Decide later');
  assert.deepEqual(standings(page), deleted);
  assert.deepEqual([...server.packs.keys()], []);
});

test('who saves in the editor is asked each time, and may decide later', async () => {
  const server = emptied();
  const page = await openEditor({ kept: kept(), answers: server.answers });
  await savePoints(page);
  assert.equal(page.shows('It is no longer on the server. This device still has it. Nothing happens to it until you choose.', page.dialog), true);
  await page.key('Escape');
  assert.equal(page.path, '/hunt/edit/d1');
  assert.deepEqual([...server.packs.keys()], []);
  assert.deepEqual([draft(page).saved.pins[0].points, draft(page).version, draft(page).isDeleted], ['55', 2, true]);
  await savePoints(page, '60');
  // The server is not asked again for what it no longer has.
  assert.equal(page.server.askedFor('PUT /packs/1').length, 1);
  await page.pressButton('Publish it again as a new pack', page.dialog);
  assert.equal(server.pack('2').pins[0].points, 60);
  assert.ok(page.toasts.includes('Our street is uploaded as version 1.'));
  await savePoints(page, '65');
  assert.equal(server.packs.get('2')?.version, 2);
});

test('who deletes it when asked in the editor comes to the list, where that can be undone', async () => {
  const page = await openEditor({ kept: kept(), answers: emptied().answers });
  await savePoints(page);
  await page.pressButton('Delete it here, too', page.dialog);
  await page.pass(1);
  assert.equal(page.path, '/hunt/create');
  assert.equal(page.all('.hunt-mine').length, 0);
  await page.pressButton('Undo');
  assert.deepEqual(standings(page), deleted);
  assert.equal(draft(page).saved.pins[0].points, '55');
});

test('who goes on with their own of two versions is asked, too, if the pack was deleted meanwhile', async () => {
  const theirs = { pack: form(pack({ description: 'Changed elsewhere.' })), version: 2 };
  const server = new PackServer();
  const id = server.have(pack());
  const page = await openList(server, { theirs, isWaiting: true });
  server.remove(id);
  await page.pressButton('Compare');
  await page.pressButton('Go on with mine');
  assert.equal(wordsOf(page.one('h2', page.dialog)), 'Our street was deleted on another device');
  await page.pressButton('Decide later');
  assert.deepEqual(standings(page), deleted);
  assert.deepEqual([...server.packs.keys()], []);
});

test('a name that another pack has by now is refused as of any new pack', async () => {
  const page = await openList();
  page.server.answers['POST /packs'] = packExists();
  await page.pressButton(/^Publish it again/);
  assert.deepEqual(standings(page), [['Our street', 'Refused by the server']]);
  assert.equal(page.shows('You have a pack of this name and location already.', page.one('.hunt-mine')), true);
});

test('without a network the choice waits for it', async () => {
  const server = emptied();
  const page = await openList(server);
  await page.setOnline(false);
  await page.pressButton(/^Publish it again/);
  assert.deepEqual(standings(page), [['Our street', 'To be uploaded']]);
  await page.setOnline(true);
  assert.deepEqual([...server.packs.keys()], ['2']);
  assert.deepEqual(standings(page), inStore);
});

test('a pack that the server has again is not deleted any more', async () => {
  const server = emptied();
  const page = await openList(server);
  server.packs.set('1', { version: 1, pack: pack() });
  await openAgain(page);
  assert.deepEqual(standings(page), inStore);
});

for (const { what, answers } of [
  { what: 'there is no network', answers: { 'GET /packs': away } },
  { what: 'the server is out of order', answers: { 'GET /packs': refused(500, 'internal') } },
  { what: 'the server does not say whether it has it', answers: { 'GET /packs/1/whole': refused(500, 'internal') } },
  { what: 'something between the page and the server knows no such address', answers: { 'GET /packs/1/whole': new Response('Not found', { status: 404 }) } },
  { what: 'its answer is lost', answers: { 'GET /packs/1/whole': away } },
  { what: 'somebody else is logged in by now', answers: { 'GET /accounts/me': { ...ana, id: 5, name: 'Ben' } } },
  { what: 'nobody is logged in any more', answers: { 'GET /accounts/me': refused(401, 'notLoggedIn') } },
  { what: 'it is not known who is logged in', answers: { 'GET /accounts/me': away } },
]) {
  test(`no pack counts as deleted where ${what}`, async () => {
    const page = await openCreator({ kept: kept(), answers: { ...emptied().answers, ...answers } });
    assert.deepEqual([draft(page).isDeleted ?? false, draft(page).id, draft(page).isWaiting], [false, '1', false]);
    assert.deepEqual(page.server.askedFor('POST /packs'), []);
  });
}

test('no pack counts as deleted where it belongs to somebody else, and it is not known whose the one on the device is', async () => {
  const page = await openCreator({ kept: kept({ owner: null }), answers: { ...emptied().answers, 'GET /packs/1/whole': refused(403, 'notYours') } });
  assert.deepEqual([draft(page).isDeleted ?? false, draft(page).id], [false, '1']);
});

test('no pack counts as deleted if only a part of the list has come, or if it came into the list too late', async () => {
  const server = new PackServer();
  server.have(pack({ name: 'Another' }));
  server.have(pack());
  const { packs: [another, own] } = await /** @type {any} */ (server.answers['GET /packs'])();
  const inParts = (/** @type {any} */ { path }) => (path.includes('offset=0&') ? { packs: [another], more: true } : { packs: [own], more: false });
  const page = await openCreator({ kept: kept({ id: '2' }), answers: { ...server.answers, 'GET /packs': inParts } });
  assert.deepEqual([draft(page).isDeleted ?? false, page.server.askedFor('GET /packs/2/whole').length], [false, 0]);
  const late = await openCreator({ kept: kept({ id: '2' }), answers: { ...server.answers, 'GET /packs': { packs: [another], more: false } } });
  assert.deepEqual([draft(late).isDeleted ?? false, late.server.askedFor('GET /packs/2/whole').length], [false, 1]);
  assert.deepEqual(standings(late), inStore);
});

test('a pack that was never published is not looked for', async () => {
  const page = await openList(emptied(), { id: null, base: 0 });
  assert.deepEqual(standings(page), [['Our street', 'Only on this device']]);
  assert.deepEqual(page.server.asked.filter(({ path }) => path.endsWith('/whole')), []);
});

test('packs of another account on this device are not looked for', async () => {
  const page = await openList(emptied(), { owner: 5 });
  assert.equal(page.all('.hunt-mine').length, 0);
  assert.equal(draft(page).isDeleted ?? false, false);
  assert.deepEqual(page.server.asked.filter(({ path }) => path.endsWith('/whole')), []);
});

test('who logs out is told that this device alone has it', async () => {
  const page = await openList();
  const { belongings } = await page.module('/games/hunt/belongings.js');
  const [told, ...others] = await belongings.unsent(ana.id);
  assert.deepEqual([told, others.length], ['Our street: the pack, or your changes to it, are on this device only.', 0]);
});

test('its pictures are uploaded again, because the server may have deleted them with it', async () => {
  const path = `/pictures/${'ab'.repeat(32)}.webp`;
  const whole = pack();
  whole.pins[0].picture = path;
  const draftOf = kept({ saved: { ...form(), pins: form().pins.map((/** @type {any} */ pin, /** @type {number} */ index) =>
    ({ ...pin, picture: index === 0 ? path : index === 1 ? '/pictures/gone.webp' : '' })) } });
  const bytes = Buffer.from(pixel.split(',')[1], 'base64');
  const server = emptied();
  const page = await openCreator({
    kept: draftOf, answers: { ...server.answers, 'POST /pictures': { path } }, prepare(window) {
      const { fetch } = window;
      // As the service worker answers, which keeps the pictures of packs that are made here.
      window.fetch = (/** @type {any} */ address, /** @type {any} */ options) => (address === path
        ? Promise.resolve(new Response(bytes, { headers: { 'content-type': 'image/webp' } })) : fetch(address, options));
    },
  });
  await page.pressButton(/^Publish it again/);
  const [sent, ...others] = page.server.askedFor('POST /pictures');
  assert.deepEqual([sent.headers['content-type'], sent.body.size, others.length], ['image/webp', bytes.length, 0]);
  assert.deepEqual(server.pack('2').pins.map((/** @type {any} */ { picture }) => picture),
    [path, '/pictures/gone.webp', undefined, undefined, undefined]);
});
