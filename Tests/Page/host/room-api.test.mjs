import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';

const strange = 'strangeAnswer';
const info = { code: '4711', game: 'turns', phase: 'lobby', seats: [{ seat: 0, name: 'Ana', avatar: 'fox' }] };

/** @param {Record<string, import('../support/server.mjs').Answer>} answers */
async function api(answers) {
  const page = await openWindow({ answers });
  return { page, ...await page.module('/host/room-api.js') };
}

/** @param {Promise<any>} promise */
const codeOf = (promise) => promise.then(() => 'none', ({ code }) => code);

test('four to nine digits are a room’s code', async () => {
  const { isRoomCode } = await api({});
  for (const code of ['0000', '4711', '123456789']) assert.equal(isRoomCode(code), true, code);
  for (const code of ['', '471', '1234567890', '47 11', '4711 ', '４７１１', '4711a', '-4711', '47.1', '4711\n']) assert.equal(isRoomCode(code), false, code);
});

test('a room is made and a seat is taken with what people chose', async () => {
  const { page, createRoom, takeSeat } = await api({
    'POST /rooms': { code: '4711', seat: 0, token: 'a' }, 'POST /rooms/4711/seats': { seat: 1, token: 'b' },
  });
  const room = { game: 'turns', setup: { game: {} }, name: 'Ana', avatar: 'fox' };
  assert.deepEqual(own(await createRoom(room)), { code: '4711', seat: 0, token: 'a' });
  assert.deepEqual(own(await takeSeat('4711', { name: 'Ben', avatar: 'bear' })), { seat: 1, token: 'b' });
  assert.deepEqual(page.server.asked.map(({ body }) => body), [room, { name: 'Ben', avatar: 'bear' }]);
});

test('an answer that is not as it should be is told so', async () => {
  for (const answer of [{}, { code: '47', seat: 0, token: 'a' }, { code: '4711', seat: -1, token: 'a' }, { code: '4711', seat: 0 }, []]) {
    const { createRoom } = await api({ 'POST /rooms': answer });
    assert.equal(await codeOf(createRoom({})), strange);
  }
  for (const answer of [{}, { seat: 1 }, { seat: 1.5, token: 'b' }, { token: 'b' }]) {
    const { takeSeat } = await api({ 'POST /rooms/4711/seats': answer });
    assert.equal(await codeOf(takeSeat('4711', {})), strange);
  }
  for (const more of [{ game: 7 }, { phase: 'begun' }, { seats: null }, { seats: [{ seat: 0, name: 'Ana' }] }, { seats: ['Ana'] }]) {
    const { roomInfo } = await api({ 'GET /rooms/4711': { ...info, ...more } });
    assert.equal(await codeOf(roomInfo('4711')), strange, JSON.stringify(more));
  }
  const { roomInfo } = await api({ 'GET /rooms/4711': info });
  assert.deepEqual(own(await roomInfo('4711')), info);
});

test('of the server’s addresses those count that are some', async () => {
  const addresses = ['http://192.168.1.5:8080', 'https://parlour.example', 'ftp://x', 'http://', 'http://x/path', 'javascript:alert()'];
  const { serverAddresses } = await api({ 'GET /server': { addresses } });
  assert.deepEqual(own(await serverAddresses()), ['http://192.168.1.5:8080', 'https://parlour.example']);
  const other = await api({ 'GET /server': { addresses: 'http://x' } });
  assert.deepEqual(own(await other.serverAddresses()), []);
});
