import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { refused } from '../support/server.mjs';
import { Room } from '../support/relentless.mjs';

/** @typedef {import('../support/relentless.mjs').Page} Page */

const people = (/** @type {Page} */ page) => page.all('.seat-row-name').map(wordsOf);

/** Who is shown in a television's lobby. */
const faces = (/** @type {Page} */ page) => page.all('.rl-lobby-face .rl-tv-name').map(wordsOf);

/** @param {Page} page @param {string} name @param {string} button @param {string} [picture] */
async function sitDown(page, name, button, picture) {
  const form = page.one('.profile-form');
  await page.fill(page.field('Your name', form), name);
  if (picture) await page.press(page.role('radio', picture, form));
  await page.pressButton(button);
}

test('a new game shows its code and a picture to scan', async () => {
  const room = new Room({ names: [] });
  const page = await room.open('/relentless');
  await page.pressButton('New game');
  assert.ok(page.all('.picture', page.dialog).length >= 12);
  await sitDown(page, 'Maximiliano!!', 'Open the table', 'Owl');
  assert.equal(page.field('Your name').getAttribute('aria-invalid'), 'true');
  assert.deepEqual(page.server.askedFor('POST /rooms'), []);
  await sitDown(page, 'Maximiliano!', 'Open the table');
  assert.equal(page.one('.invitation-code').textContent, '4711');
  assert.match(page.role('img', /^A picture that leads to/).getAttribute('aria-label'), /\/#!\/join\/4711$/);
  assert.deepEqual(people(page), ['Maximiliano!']);
  assert.deepEqual([room.people[0].name, room.people[0].avatar], ['Maximiliano!', 'owl']);
});

test('another joins by the code from the title', async () => {
  const room = new Room({ names: ['Ana'] });
  const ana = await room.phone();
  const ben = await room.open('/relentless');
  await ben.fill(ben.field('Code'), '4711');
  await ben.pressButton('Join');
  assert.equal(ben.one('.join-game').textContent, 'Relentless');
  await sitDown(ben, 'Benedikt Ruf!', 'Sit down', 'Bear');
  assert.equal(ben.field('Your name').getAttribute('aria-invalid'), 'true');
  await sitDown(ben, 'Ben', 'Sit down', 'Bear');
  await room.settle();
  for (const page of [ana, ben]) assert.deepEqual(people(page), ['Ana', 'Ben']);
});

test('a name that is taken is refused at its field, and a seventh player reads that all seats are taken before typing a name', async () => {
  const room = new Room({ names: ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil'] });
  const late = await room.open('/join/4711');
  await sitDown(late, 'Ana', 'Sit down');
  assert.equal(late.field('Your name').getAttribute('aria-invalid'), 'true');
  assert.ok(late.shows('Somebody here already has this name.'));
  await sitDown(late, 'Fay', 'Sit down');
  assert.deepEqual(people(late), ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay']);
  const seventh = await room.open('/join/4711');
  assert.equal(seventh.all('.profile-form').length, 0);
  assert.equal(seventh.role('alert').textContent, 'All 6 seats are taken. You can watch, or wait until somebody leaves the table.');
  await seventh.press(seventh.role('link', 'Only watch'));
  assert.deepEqual(faces(seventh), ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay']);
});

test('who comes when it has begun is told so, and can watch', async () => {
  const room = new Room();
  await room.begin();
  const late = await room.open('/join/4711');
  assert.ok(late.shows('The game has started already. You can watch it.'));
  assert.equal(late.all('.profile-form').length, 0);
  await late.press(late.role('link', 'Only watch'));
  late.one('.rl-tv');
});

test('a code of no table is told, and another can be typed', async () => {
  const room = new Room();
  const page = await room.open('/relentless', {
    answers: { 'GET /rooms/0000000': () => refused(404, 'noSuchRoom', { detail: 'No table has this code.' }) },
  });
  await page.fill(page.field('Code'), '0000000');
  await page.pressButton('Join');
  assert.equal(wordsOf(page.role('alert')), 'No table has this code.');
  page.field('Code');
});

test('a code that is none is not asked for', async () => {
  const page = await new Room().open('/relentless');
  await page.fill(page.field('Code'), '12x');
  assert.equal(page.field('Code').value, '12x');
  await page.pressButton('Join');
  assert.ok(page.shows('A code has only digits, like 4711.'));
  assert.equal(page.path, '/relentless');
});
