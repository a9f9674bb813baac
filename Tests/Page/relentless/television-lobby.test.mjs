import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { Room } from '../support/relentless.mjs';

/** @param {import('../support/relentless.mjs').Page} page */
const faces = (page) => page.all('.rl-lobby-face .rl-tv-name').map(wordsOf);

/** @param {import('../support/relentless.mjs').Page} page */
const said = (page) => wordsOf(page.one('p.out-of-sight[role=status]'));

test('the lobby shows how to come in, how to play, and who is there', async () => {
  const room = new Room();
  const television = await room.watch();
  television.role('heading', 'Relentless');
  assert.equal(television.all('h1').length, 1);
  assert.equal(television.all('main').length, 1);
  assert.equal(wordsOf(television.one('.rl-lobby-code')), room.code);
  assert.equal(television.one('.rl-lobby-code').getAttribute('aria-label'), `Code ${[...room.code].join(' ')}`);
  assert.deepEqual(television.all('.rl-story h2').map(wordsOf), ['Say it', 'Send it', 'Deliver it']);
  assert.deepEqual(faces(television), ['Ana', 'Ben', 'Cleo']);
  assert.equal(television.all('.rl-lobby-free').length, 3);
  assert.match(television.all('.rl-lobby-face')[0].textContent, /The host/);
  assert.equal(wordsOf(television.one('.rl-lobby-waits')), 'Ana starts the game');
  // Nothing but the way back can be pressed, and the settings of the host are not there.
  assert.deepEqual(television.all('a, button, input').map((one) => one.getAttribute('aria-label')), ['To the title']);
});

test('who comes and who leaves is told, and how many are missing', async () => {
  const room = new Room();
  const television = await room.watch();
  assert.equal(said(television), '');
  await room.leave(2);
  assert.equal(said(television), 'Cleo has left');
  assert.deepEqual(faces(television), ['Ana', 'Ben']);
  assert.equal(television.all('.rl-lobby-free').length, 4);
  assert.equal(wordsOf(television.one('.rl-lobby-waits')), 'One more, and you can start');
  await room.leave(1);
  assert.equal(wordsOf(television.one('.rl-lobby-waits')), '2 more, and you can start');
});

test('somebody who is not there just now is marked', async () => {
  const room = new Room();
  const television = await room.watch();
  await room.connect(1, false);
  assert.match(wordsOf(television.all('.rl-lobby-face')[1]), /not here/);
  await room.connect(1, true);
  assert.ok(!/not here/.test(wordsOf(television.all('.rl-lobby-face')[1])));
});

test('the game takes the place of the lobby when it starts, and a lost connection is told', async () => {
  const room = new Room();
  const television = await room.watch();
  room.line(television).lose();
  await television.settle();
  assert.ok(television.shows('One moment …'));
  await television.pass(500);
  await room.begin();
  assert.ok(television.shows('Are you ready for the new day?'));
  assert.equal(television.all('.rl-tv-lobby').length, 0);
});
