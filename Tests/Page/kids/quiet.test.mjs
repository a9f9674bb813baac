// A children's game sends no requests while it is played.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryPlayer, choose, openKids } from '../support/kids.mjs';

const account = { id: 7, name: 'Parent', username: 'Parent', guest: false, createdAt: 1, registeredAt: 1 };

/** The device believes that it is online, but each request fails. */
const cutOff = () => { throw new TypeError('Failed to fetch'); };

test('what an account carries waits until the game is left, and goes once then', async () => {
  const { page } = await openKids({
    answers: { 'GET /accounts/me': account, 'GET /accounts/me/progress': cutOff, 'POST /things': cutOff },
    kept: {
      account, 'outbox.thing': { id: 'thing', owner: account.id, path: '/things', method: 'POST', label: 'A thing', addedAt: 1 },
    },
  });
  const asked = () => page.server.asked.splice(0).map(({ method, path }) => `${method} ${path}`).sort();
  const both = ['GET /accounts/me/progress', 'POST /things'];
  assert.deepEqual(asked().filter((what) => both.includes(what)), both);
  await choose(page, 'memory', 'easy');
  await page.pressButton('Play');
  asked();
  page.window.dispatchEvent(new page.window.Event('online'));
  await page.hide();
  await page.hide(false);
  await page.pressButton('Play on');
  // By then the next try of a failed request would be due.
  await page.pass(20_000);
  await new MemoryPlayer(page).find(1);
  assert.deepEqual(asked(), []);
  await page.press(page.role('link', 'Back'));
  await page.pressButton('Yes');
  page.one('.kids-start');
  assert.deepEqual(asked(), both);
});
