import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { Room } from '../support/rooms.mjs';

const names = ['Ana', 'Ben', 'Cleo', 'Dora'];

/** A device that has Ana's seat; the test holds its lines. */
function alone() {
  return openPage({ path: '/#!/room/4711', kept: new Room({ names: ['Ana'] }).kept(0) });
}

/** The room answers a line with its lobby. @param {any} page */
async function welcome(page) {
  const seats = [{ seat: 0, name: 'Ana', avatar: 'fox', connected: true }];
  page.sockets.at(-1).open();
  page.sockets.at(-1).hear({ lobby: { code: '4711', game: 'turns', seat: 0, host: 0, seats } });
  await page.settle();
}

/** @param {any} page */
const people = (page) => page.all('.seat-row-name').map((/** @type {any} */ { textContent }) => textContent);

/** @param {any} page @param {string} name */
const takeOver = (page, name) => page.pressButton(`Take over ${name}’s seat`);

/** @param {any} page @param {string} name */
const readyButton = (page, name) => page.one('.ready', page.role('region', name));

test('a page that is shown again comes back where its line is dead', async () => {
  const page = await alone();
  await welcome(page);
  assert.deepEqual(people(page), ['Ana']);
  page.window.dispatchEvent(new page.window.Event('pageshow'));
  await page.pass(1_500);
  assert.equal(page.sockets.length, 2);
  await welcome(page);
  assert.deepEqual(people(page), ['Ana']);
});

test('a phone that does not reach the table at once says so, and why if the server tells it', async () => {
  const page = await alone();
  const told = () => page.one('main [role=status]').textContent;
  assert.equal(told(), 'Going to the table…');
  page.sockets[0].lose();
  await page.pass(450);
  assert.equal(told(), 'The table cannot be reached. Trying again…');
  page.sockets[1].open();
  page.sockets[1].hear({ refused: { code: 'cannotSave', message: 'The server cannot save anything just now.' } });
  await page.settle();
  assert.equal(told(), 'The server cannot save anything just now.');
  page.sockets[1].lose();
  await page.pass(900);
  await welcome(page);
  assert.deepEqual(people(page), ['Ana']);
});

test('a seat that another screen takes over can be taken back', async () => {
  const page = await alone();
  await welcome(page);
  page.sockets[0].hear({ refused: { code: 'takenOver', message: 'This seat is played on another screen now.' } });
  await page.pass(60_000);
  assert.equal(page.role('alert').textContent, 'This table goes on in another window.');
  assert.equal(page.sockets.length, 1);
  await page.pressButton('Go on here');
  await welcome(page);
  assert.deepEqual(people(page), ['Ana']);
});

for (const code of ['otherRules', 'noSuchGame', 'damagedRoom']) {
  test(`a room that cannot be had (${code}) says why and can be tried again with the same seat`, async () => {
    const page = await alone();
    page.sockets[0].open();
    page.sockets[0].hear({ refused: { code, message: 'This table cannot be had.' } });
    await page.pass(60_000);
    assert.equal(page.role('alert').textContent, 'This table cannot be had.');
    assert.equal(page.sockets.length, 1);
    await page.pressButton('Try again');
    assert.equal(page.sockets.length, 2);
    await welcome(page);
    assert.deepEqual(page.sockets[1].sent[0], { hello: { tokens: ['token of Ana'] } });
    assert.deepEqual(people(page), ['Ana']);
    assert.equal(page.one('.invitation-code').textContent, '4711');
  });
}

test('after these refusals the seat is forgotten, and who held it can join again', async () => {
  for (const [code, words] of [
    ['noSuchRoom', 'No.'], ['kicked', 'No.'],
    ['badToken', 'This phone has no seat at this table any more: the host has taken it over, or given it away.'],
  ]) {
    const page = await alone();
    page.sockets[0].open();
    page.sockets[0].hear({ refused: { code, message: 'No.' } });
    await page.settle();
    // A bad token is asked for once more by itself.
    page.sockets[1]?.open();
    page.sockets[1]?.hear({ refused: { code, message: 'No.' } });
    await page.settle();
    assert.equal(page.role('alert').textContent, words);
    assert.equal(page.kept('room.4711'), undefined);
    assert.equal(page.role('link', 'Join again').getAttribute('href'), '#!/join/4711');
  }
});

test('what the page does not understand is said in the lobby, and no more once it understands', async () => {
  const page = await alone();
  await welcome(page);
  page.sockets[0].hear({ lobby: { seat: 'first' } });
  await page.settle();
  assert.equal(page.one('.banner').textContent, 'The server said something that this page does not understand. Reload the page.');
  await welcome(page);
  assert.equal(page.one('.banner').textContent, '');
});

test('a lobby says that the connection is lost, and comes back by itself when the server is there again', async () => {
  const room = new Room({ names: names.slice(0, 3) });
  const phones = [await room.phone([0]), await room.phone([1])];
  await room.stop();
  for (const page of phones) assert.equal(page.one('.banner').textContent, 'One moment …');
  await room.pass(3_000);
  for (const page of phones) assert.equal(page.one('.banner').textContent, 'The connection is lost. Trying again…');
  await room.pass(20_000);
  await room.stop(false);
  await room.pass(20_000);
  for (const page of phones) {
    assert.equal(page.one('.banner').textContent, '');
    assert.deepEqual(people(page), names.slice(0, 3));
  }
});

test('once a try to come back has failed, a lobby says that the connection is lost', async () => {
  const page = await alone();
  await welcome(page);
  page.sockets[0].lose();
  await page.settle();
  assert.equal(page.one('.banner').textContent, 'One moment …');
  // The first retry comes after 150 to 450 ms.
  await page.pass(500);
  page.sockets[1].lose();
  await page.settle();
  assert.equal(page.one('.banner').textContent, 'The connection is lost. Trying again…');
});

test('a lobby says why the server lets nobody in, and comes back by itself when it does', async () => {
  const page = await alone();
  await welcome(page);
  page.sockets[0].hear({ refused: { code: 'cannotSave', message: 'The server cannot save anything just now. Please wait a little.' } });
  page.sockets[0].lose();
  // The first retry comes after 150 to 450 ms.
  await page.pass(450);
  assert.equal(page.one('.banner').textContent, 'The server cannot save anything just now. Please wait a little.');
  assert.equal(page.sockets.length, 2);
  await welcome(page);
  assert.equal(page.one('.banner').textContent, '');
});

test('the host takes over the seats of phones that are gone, after half a minute; those are told when they return', async () => {
  const room = new Room({ names });
  const [ana, ben, others] = [await room.phone([0]), await room.phone([1]), await room.phone([2, 3])];
  await ana.pressButton('Start the game');
  await room.settle();
  const benKept = ben.allKept();
  await room.close(ben);
  await room.cut(others);
  await ana.pressButton('Menu');
  await ana.pressButton('Players and phones');
  await takeOver(ana, 'Ben');
  assert.deepEqual(ana.toasts, ['Ben may still come back: wait until the phone has been gone for half a minute.']);
  await room.pass(31_000);
  let lost = 0;
  room.loses = (message) => 'token' in message && (lost += 1) === 1;
  for (const name of ['Ben', 'Cleo']) {
    await takeOver(ana, name);
    // The first answer is lost on its way; it comes again.
    await room.pass(3_000);
    assert.ok(ana.toasts.includes(`${name} is now played from this phone.`), ana.toasts.join());
  }
  assert.equal(lost, 3);
  assert.equal(ana.all('.person', ana.dialog).filter((/** @type {any} */ { textContent }) => /on this phone/.test(textContent)).length, 3);
  await ana.pressButton('Close');
  for (const name of names.slice(0, 3)) {
    await ana.press(readyButton(ana, name));
    await room.settle();
    assert.equal(readyButton(ana, name).getAttribute('aria-pressed'), 'true');
  }
  const kept = ana.allKept();
  await room.close(ana);
  const again = await room.open('/room/4711', { kept });
  for (const name of names.slice(0, 3)) assert.equal(readyButton(again, name).getAttribute('aria-pressed'), 'true');

  const returned = await room.open('/room/4711', { kept: benKept });
  assert.match(returned.role('alert').textContent, /^This phone has no seat at this table any more/);
  await returned.press(returned.role('link', 'Join again'));
  assert.ok(returned.shows('The game is under way.'));

  await room.cut(others, false);
  await room.settle();
  assert.deepEqual(others.toasts, ['Cleo is no longer played from this phone.']);
  assert.deepEqual(others.kept('room.4711').seats, [{ token: 'token of Dora', name: 'Dora' }]);
  assert.match(others.all('.roster-player').map((/** @type {any} */ { textContent }) => textContent).join(), /Cleo.*Ready/);
  await others.press(readyButton(others, 'Dora'));
  await room.settle();
  for (const page of [again, others]) assert.match(page.one('.strip-title[role=status]').textContent, /^Round 1\s*Invaders$/);
});
