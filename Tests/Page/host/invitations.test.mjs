// Who has scanned the picture of a table, or holds a seat there, names the table by its invitation.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, openWindow } from '../support/page.mjs';

const invitation = '4711-9f86d081884c7d65';
const info = { code: '4711', invitation, game: 'turns', phase: 'lobby', free: 7, late: 0, seats: [{ seat: 0, name: 'Ana', avatar: 'fox' }] };

test('a link with an invitation asks for the table by it, and shows the code', async () => {
  const page = await openPage({ path: `/#!/join/${invitation}`, answers: { [`GET /rooms/${invitation}`]: info } });
  assert.equal(page.one('h1').textContent, 'Table 4711');
  assert.equal(page.one('.join-people').textContent, 'Ana');
  assert.equal(page.role('link', 'Only watch').getAttribute('href'), '#!/watch/4711');
});

test('who sits down by an invitation takes the seat with it, keeps it, and comes back with it', async () => {
  const page = await openPage({
    path: `/#!/join/${invitation}`,
    answers: { [`GET /rooms/${invitation}`]: info, [`POST /rooms/${invitation}/seats`]: { seat: 1, token: 'b', invitation } },
  });
  await page.fill(page.field('Your name'), 'Ben');
  await page.pressButton('Sit down');
  await page.settle();
  assert.equal(page.path, '/room/4711');
  assert.equal(page.kept('room.4711').invitation, invitation);
  assert.equal(page.sockets.at(-1)?.url, `ws://localhost:8080/api/v1/rooms/${invitation}/socket`);
});

test('a link of before, with the code alone, still leads to the table', async () => {
  const page = await openPage({ path: '/#!/join/4711', answers: { 'GET /rooms/4711': info } });
  assert.ok(page.one('.join-people'));
});

test('what is no invitation to the table is not taken for one', async () => {
  const page = await openWindow();
  const { codeOf, nameOf, noteInvitation } = await page.module('/host/invitations.js');
  for (const text of ['4711-', '4711-9f86', `${invitation}0`, '4711-9F86D081884C7D65', '471-9f86d081884c7d65', 'x']) {
    assert.equal(codeOf(text), text);
  }
  for (const other of ['4712-9f86d081884c7d65', '4711', null, 7, {}]) noteInvitation('4711', other);
  assert.equal(nameOf('4711'), '4711');
  assert.equal(codeOf(invitation), '4711');
  assert.equal(nameOf('4711'), invitation);
  assert.equal(nameOf('4712'), '4712');
});

test('the picture and the link of a table carry the invitation that the server told', async () => {
  /** @type {any[]} */ const shared = [];
  const page = await openPage({
    path: '/#!/join/4711',
    answers: { 'GET /rooms/4711': info },
    prepare(window) { Object.assign(window.navigator, { share: async (/** @type {any} */ what) => { shared.push(what); } }); },
  });
  const { nameOf } = await page.module('/host/invitations.js');
  assert.equal(nameOf('4711'), invitation);
  const [{ default: m }, { Invitation }] = [await page.module('/parts/m.js'), await page.module('/rooms/invitation.js')];
  const place = page.window.document.body.appendChild(page.window.document.createElement('div'));
  m.mount(place, { view: () => m(Invitation, { code: '4711', isWatching: false }) });
  await page.settle();
  await page.pressButton('Share');
  assert.equal(shared[0].url, `http://localhost:8080/#!/join/${invitation}`);
});
