// What a page says while another server takes its table over.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../support/rooms.mjs';

const moment = 'One moment …';

/** What everybody waits for. @param {any} page */
const notice = (page) => page.one('.tracker-notice').textContent;

/** Each has a phone at the table, and the host has begun. */
async function atTable() {
  const room = new Room({ names: ['Ana', 'Ben'] });
  const phones = [await room.phone([0]), await room.phone([1])];
  await room.begin();
  return { room, phones };
}

test('a page says one moment when its connection is lost, and goes on by itself', async () => {
  const { room, phones: [ana] } = await atTable();
  room.line(ana).lose();
  await ana.settle();
  assert.ok(notice(ana).startsWith(moment), notice(ana));
  await room.pass(500);
  await room.settle();
  assert.equal(ana.all('.tracker-notice')[0]?.textContent ?? '', '');
});

test('a page whose connection does not come back says after three seconds that it is lost', async () => {
  const { room, phones: [ana] } = await atTable();
  await room.stop();
  await room.pass(2_900);
  assert.ok(notice(ana).startsWith(moment), notice(ana));
  await room.pass(100);
  assert.match(notice(ana), /^The connection is lost/);
  await room.stop(false);
  await room.pass(20_000);
  await room.settle();
  assert.equal(ana.all('.tracker-notice')[0]?.textContent ?? '', '');
});

test('a page says in the words of the server that its table is moving, or that nothing can be saved', async () => {
  for (const message of ['This table is moving to another server. One moment.', 'The server cannot save anything just now.']) {
    const { room, phones: [ana] } = await atTable();
    const line = room.line(ana);
    line.hear({ refused: { code: message.startsWith('This') ? 'elsewhere' : 'cannotSave', message } });
    line.lose();
    await ana.settle();
    assert.ok(notice(ana).startsWith(message), notice(ana));
    await room.pass(500);
    await room.settle();
    assert.equal(ana.all('.tracker-notice')[0]?.textContent ?? '', '');
  }
});

test('without a network nobody is told to wait a moment', async () => {
  const { room, phones: [ana] } = await atTable();
  await room.cut(ana);
  assert.match(notice(ana), /^The connection is lost/);
});
