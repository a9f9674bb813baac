import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import {
  ana, draft, error, fill, keptDraft, knownAs, openEditor, openPin, pack, packExists, PackServer, register, savePoints, standings,
} from '../support/hunt-creator.mjs';
import { refused } from '../support/server.mjs';

const waits = 'Saved on this device. It is uploaded when the network is back.';

/** The editor of Ana, who is logged in. @param {PackServer} server @param {object} [more] */
const openAnas = (server, more = {}) =>
  openEditor({ kept: { ...keptDraft(pack(), 'd1', more), ...knownAs() }, answers: server.answers });

test('publishing needs an account, and nothing is lost on the way', async () => {
  const server = new PackServer(null);
  const welcome = (/** @type {any} */ { body }) => Object.assign(server, { player: { ...ana, name: body.username } }).player;
  const page = await openEditor({
    kept: keptDraft(pack(), 'd1', { version: 0 }), answers: { ...server.answers, 'POST /accounts': welcome },
  });
  await page.pressButton('Save');
  const stays = 'The pack is saved on this device and stays here. Once you are logged in, it is uploaded.';
  assert.equal(page.shows(stays, page.dialog), true);
  await page.pressButton('Log in or register');
  await page.pass(1);
  assert.equal(page.path, '/account');
  await register(page, 'Ana');
  assert.equal(wordsOf(page.one('h1')), 'My packs');
  assert.deepEqual(standings(page), [['Our street', 'In the store']]);
  assert.equal(draft(page).id, '1');
  assert.deepEqual(server.pack('1'), pack());
  assert.equal(page.role('link', 'Sheet and statistics: Our street').getAttribute('href'), '#!/hunt/organise/1');
});

test('who logs in later has their pack waiting, and is told so in the list', async () => {
  const page = await openEditor({ kept: keptDraft(pack(), 'd1', { version: 0 }), answers: new PackServer(null).answers });
  await page.pressButton('Save');
  await page.pressButton('Later');
  assert.equal(page.path, '/hunt/edit/d1');
  await page.go('/hunt/create');
  await page.pass(1);
  assert.deepEqual(standings(page), [['Our street', 'Not published: needs an account']]);
  assert.deepEqual([draft(page).version, draft(page).isWaiting], [1, true]);
});

test('what is not finished is saved but not published', async () => {
  const server = new PackServer();
  const whole = pack();
  whole.pins.splice(2, 1);
  const page = await openEditor({ kept: { ...keptDraft(whole, 'd1', { version: 0 }), ...knownAs() }, answers: server.answers });
  await page.pressButton('Pin in the middle');
  await fill(page, 'Title', 'The well');
  await page.pressButton('Save');
  const mistakes = page.all('.hunt-mistakes li', page.dialog).map(wordsOf);
  assert.deepEqual(mistakes, ['Pin 5, Question: Is missing.', 'Pin 5, Answer: Is missing.']);
  assert.equal(page.shows('Saved on this device. Before it can be published, 2 things need attention:', page.dialog), true);
  await page.pressButton('Done');
  assert.equal(error(page, 'Question'), 'Is missing.');
  assert.equal(draft(page).id, null);
  assert.equal(draft(page).saved.pins[4].title, 'The well');
  assert.deepEqual(page.server.askedFor('POST /packs'), []);
});

test('what is saved without a network is uploaded once when it is back', async () => {
  const server = new PackServer();
  const page = await openAnas(server);
  await page.setOnline(false);
  for (const title of ['The old clock', 'The town clock']) {
    await openPin(page, title === 'The old clock' ? 'The clock' : 'The old clock');
    await fill(page, 'Title', title);
    await page.pressButton('Save pin');
    await page.pressButton('Save');
    assert.ok(page.toasts.includes(waits), title);
  }
  assert.deepEqual([draft(page).version, draft(page).id, draft(page).isWaiting], [3, null, true]);
  await page.setOnline(true);
  assert.equal(page.server.askedFor('POST /packs').length, 1);
  assert.equal(page.server.askedFor('PUT /packs/1').length, 0);
  assert.equal(server.pack('1').pins[0].title, 'The town clock');
  assert.deepEqual([draft(page).version, draft(page).id, draft(page).isWaiting], [1, '1', false]);
});

test('what comes too soon is uploaded a quarter of a minute later', async () => {
  const page = await openAnas(new PackServer());
  page.server.isAway = true;
  await savePoints(page);
  assert.ok(page.toasts.includes(waits));
  page.server.isAway = false;
  await page.pass(14_000);
  assert.equal(draft(page).id, null);
  await page.pass(1_000);
  assert.equal(draft(page).id, '1');
});

test('two who upload what waits upload it once, and what is refused says why', async () => {
  const page = await openAnas(new PackServer());
  page.server.isAway = true;
  await savePoints(page);
  page.server.isAway = false;
  page.server.answers['POST /packs'] = packExists();
  const { sendWaiting } = await page.module('/games/hunt/creator/sending.js');
  await Promise.all([sendWaiting(), sendWaiting()]);
  assert.equal(page.server.askedFor('POST /packs').length, 1);
  assert.equal(draft(page).problem, 'You have a pack of this name and location already.');
  await sendWaiting();
  assert.equal(page.server.askedFor('POST /packs').length, 1);
});

test('an answer that was lost is heard the next time', async () => {
  const server = new PackServer();
  const page = await openAnas(server);
  const take = /** @type {any} */ (server.answers['POST /packs']);
  let isLost = false;
  // The server gets the request, but the page gets no answer.
  page.server.answers['POST /packs'] = (/** @type {any} */ asked) => {
    const answer = take(asked);
    if (isLost) return answer;
    isLost = true;
    throw new TypeError('Failed to fetch');
  };
  await savePoints(page, '51');
  assert.ok(page.toasts.includes(waits));
  assert.equal(draft(page).id, null);
  await savePoints(page, '52');
  assert.ok(page.toasts.includes('Our street is uploaded as version 2.'));
  const [first, second] = page.server.askedFor('POST /packs');
  assert.deepEqual(second.body, first.body);
  assert.equal(second.headers['idempotency-key'], first.headers['idempotency-key']);
  assert.deepEqual([...server.packs].map(([id, { version }]) => [id, version]), [['1', 2]]);
  assert.equal(server.pack('1').pins[0].points, 52);
});

test('what is saved while the pack is on its way goes on from what the server has by then', async () => {
  const server = new PackServer();
  const page = await openAnas(server);
  const take = /** @type {any} */ (server.answers['POST /packs']);
  /** @type {(value?: unknown) => void} */
  let letGo = () => {};
  page.server.answers['POST /packs'] = async (/** @type {any} */ asked) => {
    await page.server.late(new Promise((done) => { letGo = done; }));
    return take(asked);
  };
  await savePoints(page, '51');
  assert.equal(page.role('button', 'Save').disabled, true);
  const { saveDraft } = await page.module('/games/hunt/creator/drafts.js');
  const changed = structuredClone(draft(page).saved);
  changed.pins[0].points = '52';
  assert.equal(saveDraft('d1', changed), 'saved');
  letGo();
  await page.settle();
  const [sent] = page.server.askedFor('PUT /packs/1');
  assert.deepEqual([sent.body.version, sent.body.pack.pins[0].points], [1, 52]);
  assert.deepEqual([draft(page).version, draft(page).base, draft(page).isWaiting], [2, 2, false]);
  assert.equal(server.pack('1').pins[0].points, 52);
});

test('a fault of the server costs no pack', async () => {
  const server = new PackServer();
  const page = await openAnas(server);
  page.server.answers['POST /packs'] = refused(500, 'internal', { title: 'Out of order.' });
  await savePoints(page, '51');
  assert.ok(page.toasts.includes(waits));
  page.server.answers['POST /packs'] = server.answers['POST /packs'];
  await page.go('/hunt/create');
  await page.pass(1);
  assert.deepEqual(standings(page), [['Our street', 'In the store']]);
  assert.equal(server.pack('1').pins[0].points, 51);
});
