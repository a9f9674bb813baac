import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, own } from '../support/page.mjs';
import { island, Room } from '../support/rooms.mjs';
import { refused } from '../support/server.mjs';

const addresses = { version: 'test', addresses: ['http://localhost:8080', 'http://192.168.1.5:8080'] };

/** @param {any} page */
const people = (page) => page.all('.seat-row-name').map((/** @type {any} */ { textContent }) => textContent);

/** Chooses a picture and a name, and sits down. @param {any} page @param {string} name @param {string} [picture] */
async function sitDown(page, name, picture) {
  await page.fill(page.field('Your name'), name);
  if (picture) await page.press(page.role('radio', picture));
  await page.pressButton('Sit down');
}

/** Three phones at one table. */
async function three() {
  const room = new Room({ names: ['Ana', 'Ben', 'Cleo'] });
  return { room, phones: [await room.phone([0]), await room.phone([1]), await room.phone([2])] };
}

test('who opens a table on the start screen sits in its lobby, and the next who joins by code is seen there at once', async () => {
  const room = new Room({ names: [] });
  const host = await room.open('/turns');
  await host.pressButton('Play on several phones');
  await host.fill(host.field('Your name', host.dialog), 'Ana');
  await host.press(host.role('radio', 'Fox', host.dialog));
  await host.pressButton('Open the table');
  await room.settle();
  assert.equal(host.path, '/room/4711');
  assert.equal(host.one('.invitation-code').textContent, '4711');
  assert.deepEqual(people(host), ['Ana']);
  assert.deepEqual(host.kept('profile'), { name: 'Ana', avatar: 'fox' });
  assert.deepEqual(host.kept('room.4711').seats, [{ token: 'token of Ana', name: 'Ana' }]);

  const ben = await room.open('/');
  await ben.fill(ben.field('Code'), '47 11');
  await ben.pressButton('Join');
  assert.match(ben.one('.join-people').textContent, /Ana/);
  await sitDown(ben, 'Ben', 'Bear');
  await room.settle();
  for (const page of [host, ben]) assert.deepEqual(people(page), ['Ana', 'Ben']);
  assert.ok(ben.shows('Ana starts the game.'));
});

test('the name of who is logged in is suggested, unless another name was used last or somebody sits there with it', async () => {
  const room = new Room({ names: ['Ana'] });
  const account = (/** @type {string} */ name) => ({ id: 4, name, guest: false, createdAt: 1 });
  /** @param {Record<string, unknown>} kept */
  const suggested = async (kept) => (await room.open('/join/4711', { kept })).field('Your name').value;
  assert.equal(await suggested({}), '');
  assert.equal(await suggested({ account: account('Ben') }), 'Ben');
  assert.equal(await suggested({ account: account('Ana') }), '');
  assert.equal(await suggested({ account: account('Ben'), profile: { name: 'Benny', avatar: 'fox' } }), 'Benny');
  assert.equal(await suggested({ account: account('Ben'), profile: { name: 'Ana', avatar: 'fox' } }), 'Ben');
});

test('the picture to scan leads to the table, by an address that phones reach', async () => {
  const room = new Room({ names: ['Ana'] });
  const host = await room.phone([0], { answers: { 'GET /server': addresses } });
  const link = host.role('img', /^A picture that leads to/).getAttribute('aria-label').split(' ').at(-1);
  assert.equal(link, 'http://192.168.1.5:8080/#!/join/4711');
  const ben = await room.open(link.slice(link.indexOf('#!') + 2));
  assert.equal(ben.role('heading', 'Table 4711').tagName, 'H1');
});

test('where only this device reaches the server, the way to more is said', async () => {
  const room = new Room({ names: ['Ana'] });
  const host = await room.phone([0], { answers: { 'GET /server': () => refused(503, 'stopping') } });
  assert.match(host.one('.invitation').textContent, /Only this device can reach that address/);
  assert.match(host.role('img', /^A picture that leads to/).getAttribute('aria-label'), /http:\/\/localhost:8080\/#!\/join\/4711$/);
});

test('a name or picture that is taken is refused where it belongs', async () => {
  const room = new Room({ names: ['Ana'] });
  const host = await room.phone([0]);
  const ben = await room.open('/join/4711');
  assert.equal(ben.role('radio', 'Fox, taken').disabled, true);
  await sitDown(ben, 'Ana', 'Bear');
  assert.equal(ben.field('Your name').getAttribute('aria-invalid'), 'true');
  assert.equal(ben.one('.field .error').textContent, 'Somebody here already has this name.');
  // Somebody takes the picture while this form is open.
  const cleo = await room.open('/join/4711');
  await sitDown(cleo, 'Cleo', 'Owl');
  await sitDown(ben, 'Ben', 'Owl');
  assert.equal(ben.one('.profile-form > .error').textContent, 'Somebody here already has this picture.');
  assert.deepEqual(ben.all('.field .error').filter((/** @type {any} */ { textContent }) => textContent), []);
  await room.settle();
  assert.deepEqual(people(host), ['Ana', 'Cleo']);
});

test('a name that the server does not allow is refused at its field, with the server’s words', async () => {
  const room = new Room({ names: ['Ana'] });
  const detail = 'This name is reserved. Choose another one.';
  const ben = await room.open('/join/4711', { answers: { 'POST /rooms/4711/seats': refused(422, 'badName', { detail }) } });
  await sitDown(ben, 'Guest', 'Bear');
  assert.equal(ben.field('Your name').getAttribute('aria-invalid'), 'true');
  assert.equal(ben.one('.field .error').textContent, detail);
});

test('a name is sent as the server keeps it', async () => {
  const room = new Room({ names: ['Ana'] });
  const zoe = await room.open('/join/4711');
  await sitDown(zoe, '  Zoe\u0308   Maria ', 'Bear');
  await room.settle();
  assert.equal(room.people[1].name, 'Zo\u00EB Maria');
});

test('whose name is that of their account is told in words', async () => {
  const room = new Room({ names: ['Ana', 'Ben'] });
  room.people[1].account = true;
  const host = await room.phone([0]);
  const rows = host.all('.seat-row').map((/** @type {any} */ { textContent }) => textContent);
  assert.match(rows[1], /Ben.*account/);
  assert.doesNotMatch(rows[0], /account/);
});

test('a full table says so before anybody types a name, and looks again when asked', async () => {
  const room = new Room({ names: ['Ana', 'Ben'] });
  room.maxSeats = 2;
  const cleo = await room.open('/join/4711');
  assert.equal(cleo.role('alert').textContent, 'All 2 seats are taken. You can watch, or wait until somebody leaves the table.');
  assert.equal(cleo.all('.profile-form').length, 0);
  assert.match(cleo.one('.join-people').textContent, /Ana.*Ben/);
  assert.equal(cleo.role('link', 'Only watch').getAttribute('href'), '#!/watch/4711');
  await cleo.pressButton('Look again');
  assert.equal(cleo.all('.profile-form').length, 0);
  room.vacate(1);
  await cleo.pressButton('Look again');
  assert.equal(cleo.all('[role=alert]').length, 0);
  await sitDown(cleo, 'Cleo', 'Owl');
  await room.settle();
  assert.deepEqual(people(cleo), ['Ana', 'Cleo']);
});

test('whoever types a name while somebody else takes the last seat, or while the game begins, learns it then', async () => {
  const room = new Room({ names: ['Ana'] });
  room.maxSeats = 2;
  const [ben, cleo] = [await room.open('/join/4711'), await room.open('/join/4711')];
  await sitDown(ben, 'Ben', 'Bear');
  await sitDown(cleo, 'Cleo', 'Owl');
  assert.equal(cleo.role('alert').textContent, 'All 2 seats are taken. You can watch, or wait until somebody leaves the table.');
  room.maxSeats = 3;
  room.takesLate = false;
  await cleo.pressButton('Look again');
  assert.equal(room.start(), null);
  await sitDown(cleo, 'Cleo', 'Owl');
  assert.equal(cleo.role('alert').textContent, 'The game has started already. You can watch it.');
  assert.equal(cleo.all('.profile-form').length, 0);
});

test('a server that does not say how many seats are free is asked for one', async () => {
  const room = new Room({ names: ['Ana'] });
  const seats = [{ seat: 0, name: 'Ana', avatar: 'fox' }];
  const ben = await room.open('/join/4711', { answers: { 'GET /rooms/4711': { code: '4711', game: 'turns', phase: 'lobby', seats } } });
  await sitDown(ben, 'Ben', 'Bear');
  assert.equal(room.people[1].name, 'Ben');
});

test('a name is needed, of as many characters as the game takes', async () => {
  const room = new Room({ names: ['Ana'] });
  const ben = await room.open('/join/4711');
  await sitDown(ben, '  ');
  assert.equal(ben.one('.field .error').textContent, 'A name is needed.');
  await sitDown(ben, '𝔅'.repeat(21));
  assert.equal(ben.one('.field .error').textContent, 'A name has at most 20 characters.');
  await ben.pass(16);
  assert.equal(ben.document.activeElement, ben.field('Your name'));
  await sitDown(ben, ' Ben ');
  assert.equal(room.people[1].name, 'Ben');
});

test('a mistyped code is told and another can be typed', async () => {
  const page = await openPage({ answers: { 'GET /rooms/0000000': refused(404, 'noSuchRoom', { detail: 'There is no table with this code.' }) } });
  for (const [code, sentence] of [
    ['', 'A code has four to nine digits.'], ['12', 'A code has four to nine digits.'], ['12345 67890', 'A code has four to nine digits.'],
    ['ABCD', 'A code has only digits, like 4711.'], ['471l', 'A code has only digits, like 4711.'],
  ]) {
    await page.fill(page.field('Code'), code);
    await page.pressButton('Join');
    assert.ok(page.shows(sentence), code);
    assert.equal(page.field('Code').getAttribute('aria-invalid'), 'true');
    await page.pass(16);
    assert.equal(page.document.activeElement, page.field('Code'));
    assert.equal(page.path, '/');
  }
  await page.fill(page.field('Code'), '0000000');
  await page.pressButton('Join');
  assert.equal(page.role('alert').textContent, 'There is no table with this code.');
  assert.equal(page.field('Code').value, '');
});

test('letters in the code get a sentence as they are typed, and stay until they are deleted', async () => {
  const page = await openPage();
  await page.fill(page.field('Code'), '47a');
  assert.equal(page.one('.field-code .error').textContent, 'A code has only digits, like 4711.');
  assert.equal(page.field('Code').value, '47a');
  await page.fill(page.field('Code'), '47');
  assert.equal(page.one('.field-code .error').textContent, '');
});

test('a token that is pasted where a room’s code belongs is neither shown nor sent', async () => {
  for (const path of ['/', '/#!/join', '/#!/relentless']) {
    const page = await openPage({ path });
    for (const token of ['0123456789abcdef0123456789abcdef', ' 1234567890123456 ', 'open-sesame-open-sesame']) {
      await page.fill(page.field('Code'), token);
      assert.equal(page.field('Code').value, '', path);
      assert.match(page.one('.field-code .error').textContent, /^This is too long for a code, so it is not shown: .* \/admin\.$/);
      await page.pressButton('Join');
      assert.ok(!page.path.startsWith('/join/'), path);
    }
    assert.equal(page.field('Code').getAttribute('maxlength'), null, 'a browser would show its beginning');
    assert.ok(page.server.asked.every((/** @type {any} */ asked) => !JSON.stringify(asked).includes('0123456789abcdef')));
  }
});

test('a table that cannot be asked for is asked for again', async () => {
  const room = new Room({ names: ['Ana'] });
  const page = await room.open('/join/4711');
  await page.setOnline(false);
  await page.go('/');
  await page.go('/join/4711');
  assert.equal(page.role('alert').textContent, 'The server cannot be reached.');
  await page.setOnline(true);
  await page.pressButton('Try again');
  assert.match(page.one('.join-people').textContent, /Ana/);
});

test('when the host leaves the lobby the next one is host', async () => {
  const { room, phones: [ana, ben, cleo] } = await three();
  await ana.pressButton('Leave the table');
  await ana.pressButton('Leave');
  await room.settle();
  assert.equal(ana.path, '/');
  assert.equal(ana.role('heading', 'Parlour').tagName, 'H1');
  assert.equal(ana.kept('room.4711'), undefined);
  for (const page of [ben, cleo]) assert.deepEqual(people(page), ['Ben', 'Cleo']);
  assert.ok(cleo.shows('Ben starts the game.'));
  await ben.pressButton('Start the game');
  await room.settle();
  for (const page of [ben, cleo]) assert.equal(page.all('.tracker').length, 1);
});

test('the host can ask somebody to leave', async () => {
  const { room, phones: [ana, ben, cleo] } = await three();
  await ana.pressButton('Ask Ben to leave');
  await ana.pressButton('Ask to leave');
  await room.settle();
  for (const page of [ana, cleo]) assert.deepEqual(people(page), ['Ana', 'Cleo']);
  assert.equal(ben.role('alert').textContent, 'The host has asked you to leave.');
  assert.deepEqual(ben.kept('room.4711'), undefined);
  assert.deepEqual(cleo.roles('button', /^Ask/), []);
});

const chess = { name: 'Chess', kind: 'versus', phases: [{ name: 'Turn', symmetric: false, actions: [] }] };

/** The controls of a lobby that cannot be used. @param {any} page */
const dead = (page) => page.all(':is(button, input, select, fieldset):disabled', page.one('main'));

test('a guest reads what the host has chosen, and has no control that does nothing', async () => {
  const room = new Room({ names: ['Ana', 'Ben'], setup: { game: chess, clock: { kind: 'fischer', seconds: 600, increment: 10 } } });
  const [ana, ben, television] = [await room.phone([0]), await room.phone([1]), await room.watch()];
  for (const page of [ben, television]) {
    const told = page.role('region', 'What is played');
    assert.match(told.textContent.replaceAll('\u00a0', ' '), /^Chess.*Time plus a bonus: 10 min \+ 10 s$/);
    assert.equal(told.querySelectorAll('input, select, summary').length, 0);
    assert.deepEqual(dead(page), []);
  }
  assert.equal(ana.roles('radio', undefined, ana.role('region', 'What is played')).length, 6);
});

test('a television shows game, code and people, and who starts; it has nothing to press but the way back', async () => {
  const room = new Room({ names: ['Ana', 'Ben', 'Cleo'] });
  const television = await room.watch();
  const ana = await room.phone([0]);
  assert.equal(television.role('heading', 'Turn Tracker').tagName, 'H1');
  assert.equal(television.all('main').length, 1);
  assert.equal(television.one('.invitation-code').textContent, '4711');
  assert.deepEqual(people(television), ['Ana', 'Ben', 'Cleo']);
  assert.ok(television.shows('Ana starts the game.'));
  assert.deepEqual(television.all('button'), []);
  await ana.pressButton('Start the game');
  await room.settle();
  assert.equal(television.all('.tv-lobby').length, 0);
  assert.equal(television.all('.television').length, 1);
});

test('a room that was opened without a clock has a lobby, and can begin', async () => {
  const room = new Room({ names: ['Ana'], setup: { game: island } });
  const page = await room.phone([0]);
  assert.deepEqual(people(page), ['Ana']);
  assert.equal(page.role('radio', /^No clock/).checked, true);
  await page.pressButton('Start the game');
  await room.settle();
  assert.equal(page.all('.tracker').length, 1);
});

test('two settings that the host changes before the screen is drawn again, or before the server has answered, both count', async () => {
  const room = new Room({ names: ['Ana'], setup: { game: chess, clock: { kind: 'fischer', seconds: 600, increment: 10 } } });
  const page = await room.phone([0]);
  const type = (/** @type {string} */ name, /** @type {string} */ value) => {
    const field = page.field(name);
    field.value = value;
    field.dispatchEvent(new page.window.Event('input', { bubbles: true }));
  };
  await page.press(page.text('First player, rounds and points'));
  room.isSlow = true;
  type('Minutes', '5');
  type('Seconds', '20');
  page.role('switch', 'In each round the next player begins').click();
  type('Number of rounds', '4');
  await page.settle();
  type('Added after each turn (seconds)', '3');
  await page.settle();
  await room.answer();
  assert.deepEqual(own(room.setup), {
    game: chess, clock: { kind: 'fischer', seconds: 320, increment: 3 }, first: { drawn: false, rotates: true }, rounds: 4,
  });
  assert.equal(page.field('Minutes').value, '5');
});
