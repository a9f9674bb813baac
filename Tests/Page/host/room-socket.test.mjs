import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';

const hello = { hello: { tokens: ['t'] } };
const state = { lobby: { seat: 0 } };

/**
 * A socket to a room, and everything that it reported.
 *
 * @param {{ random?: number, live?: boolean, answers?: Record<string, import('../support/server.mjs').Answer> }} [options]
 */
async function line({ random = 0.5, live = true, answers = {} } = {}) {
  const page = await openWindow({ answers, prepare: (window) => { window.Math.random = () => random; } });
  const { RoomSocket } = await page.module('/host/room-socket.js');
  /** @type {any[]} */
  const told = [];
  const socket = new RoomSocket({
    code: '4711', hello: () => hello,
    onmessage: (/** @type {any} */ message) => told.push(own(message)),
    onrefused: (/** @type {any} */ refusal) => told.push({ refused: own(refusal) }),
    ontrouble: (/** @type {any} */ refusal) => told.push({ trouble: own(refusal) }),
    onlive: (/** @type {boolean} */ isLive) => told.push(isLive ? 'live' : 'lost'),
  });
  if (live) {
    page.sockets[0].open();
    page.sockets[0].hear(state);
  }
  return { page, socket, told, last: () => /** @type {any} */ (page.sockets.at(-1)) };
}

/** The present result of a promise. @param {Promise<any>} promise */
function follow(promise) {
  /** @type {{ value?: any, error?: any, times: number }} */
  const outcome = { times: 0 };
  promise.then((value) => { Object.assign(outcome, { value: own(value), times: outcome.times + 1 }); },
    (error) => { Object.assign(outcome, { error: own(error), times: outcome.times + 1 }); });
  return outcome;
}

test('a line says hello first, and is live with the first state', async () => {
  const { page, told, last } = await line({ live: false });
  assert.equal(last().url, 'ws://localhost:8080/api/v1/rooms/4711/socket');
  last().open();
  assert.deepEqual(last().sent, [hello]);
  assert.deepEqual(told, []);
  last().hear(state);
  assert.deepEqual(told, [state, 'live']);
  last().hear(state);
  await page.pass(60_000);
  assert.deepEqual(told, [state, 'live', state]);
  assert.equal(page.sockets.length, 1);
});

test('a request is sent at once where the line is live, else as soon as it is', async () => {
  const { page, socket, last } = await line({ live: false });
  const early = follow(socket.request(1, { do: { grow: {} } }));
  last().open();
  assert.deepEqual(last().sent, [hello]);
  last().hear(state);
  assert.deepEqual(last().sent, [hello, { n: 1, do: { grow: {} } }]);
  last().hear({ ack: 1 });
  const late = follow(socket.request(2, { do: {} }));
  assert.deepEqual(last().sent.slice(2), [{ n: 2, do: {} }]);
  last().hear({ ack: 2, token: 'x' });
  await page.settle();
  assert.deepEqual([early, late], [{ times: 1, value: { ack: 1 } }, { times: 1, value: { ack: 2, token: 'x' } }]);
});

test('a request that is refused rejects with the code and the sentence, and the others wait on', async () => {
  const { page, socket, told, last } = await line();
  const [one, two] = [follow(socket.request(1, {})), follow(socket.request(2, {}))];
  last().hear({ n: 1, refused: { code: 'notHost', message: 'Only the host can do this.', more: 1 } });
  await page.settle();
  assert.deepEqual(one, { times: 1, error: { code: 'notHost', message: 'Only the host can do this.' } });
  assert.equal(two.times, 0);
  assert.deepEqual(told, [state, 'live']);
});

test('what is not answered for three seconds is sent again on a new line, with the same numbers in the same order', async () => {
  const { page, socket, told, last } = await line();
  const both = [follow(socket.request(7, { do: 'a' })), follow(socket.request(8, { do: 'b' }))];
  await page.pass(2_999);
  assert.equal(page.sockets.length, 1);
  await page.pass(1);
  assert.equal(page.sockets.length, 2);
  assert.equal(page.sockets[0].readyState, 3);
  assert.deepEqual(told, [state, 'live', 'lost']);
  last().open();
  last().hear(state);
  assert.deepEqual(last().sent, [hello, { n: 7, do: 'a' }, { n: 8, do: 'b' }]);
  last().hear({ ack: 7 });
  last().hear({ ack: 8 });
  await page.pass(60_000);
  assert.deepEqual(both.map(({ times }) => times), [1, 1]);
  assert.equal(page.sockets.length, 2);
});

test('a line is given up as soon as the room answers in another way, and what waits goes over the next one', async () => {
  const { page, socket, told, last } = await line({ answers: { 'GET /rooms/4711': { code: '4711' } } });
  const asked = follow(socket.request(1, { do: 'a' }));
  await page.pass(699);
  assert.equal(page.server.asked.length, 0);
  await page.pass(1);
  assert.deepEqual([page.server.asked.length, page.sockets.length], [1, 2]);
  last().open();
  last().hear(state);
  assert.deepEqual(last().sent, [hello, { n: 1, do: 'a' }]);
  last().hear({ ack: 1 });
  await page.pass(10_000);
  assert.deepEqual([asked, page.server.asked.length], [{ times: 1, value: { ack: 1 } }, 1]);
  assert.deepEqual(told, [state, 'live', 'lost', state, 'live']);
});

test('a line on which the answer comes first is kept, however slow the network is', async () => {
  /** @type {() => void} */
  let answer = () => {};
  const { page, socket, last } = await line();
  page.server.answers['GET /rooms/4711'] = () => page.server.late(new Promise((done) => { answer = () => done({ code: '4711' }); }));
  void socket.request(1, { do: 'a' });
  await page.pass(1_000);
  last().hear({ ack: 1 });
  answer();
  await page.pass(5_000);
  assert.deepEqual([page.server.asked.length, page.sockets.length], [1, 1]);
});

test('a room that does not answer in another way either is asked again, and the line is kept for three seconds', async () => {
  const { page, socket } = await line();
  page.server.answers['GET /rooms/4711'] = () => page.server.late(new Promise(() => {}));
  void socket.request(1, { do: 'a' });
  await page.pass(2_999);
  // At 700, 1,600 and 2,500 milliseconds: each waits for 600, and 300 pass before the next.
  assert.deepEqual([page.server.asked.length, page.sockets.length], [3, 1]);
  await page.pass(1);
  assert.equal(page.sockets.length, 2);
  await page.pass(5_000);
  assert.equal(page.server.asked.length, 3, 'While no line is live, nothing is asked past it.');
});

test('what is dropped before it was sent never is, and who asked is told', async () => {
  const { page, socket, last } = await line({ live: false });
  const refusal = { code: 'takenBack', message: 'Never mind.' };
  const asked = [1, 2, 3].map((number) => follow(socket.request(number, { do: number })));
  socket.drop(2, refusal);
  socket.drop(2, refusal);
  socket.drop(7, refusal);
  last().open();
  last().hear(state);
  assert.deepEqual(last().sent, [hello, { n: 1, do: 1 }, { n: 3, do: 3 }]);
  await page.settle();
  assert.deepEqual(asked, [{ times: 0 }, { times: 1, error: refusal }, { times: 0 }]);
});

test('what is dropped after it was sent is not sent again, and its late answer harms nothing', async () => {
  const { page, socket, last } = await line();
  const asked = follow(socket.request(1, {}));
  socket.drop(1, { code: 'gameIsOver', message: 'Over.' });
  await page.pass(60_000);
  assert.equal(page.sockets.length, 1);
  last().hear({ ack: 1 });
  await page.settle();
  assert.deepEqual(asked, { times: 1, error: { code: 'gameIsOver', message: 'Over.' } });
});

test('who asks is told when the request is sent and when it is acknowledged, before anything else is heard', async () => {
  const { socket, told, last } = await line({ live: false });
  socket.request(1, {}, (/** @type {string} */ stage) => told.push(stage));
  assert.deepEqual(told, []);
  last().open();
  last().hear(state);
  last().hear({ ack: 1 });
  last().hear(state);
  assert.deepEqual(told, [state, 'sent', 'live', 'done', state]);
});

test('an answer that comes twice, late, to nothing, or damaged harms nothing', async () => {
  const { page, socket, told, last } = await line();
  const asked = follow(socket.request(1, {}));
  for (const damaged of ['{', '7', 'null', '"ack"', 'undefined', '']) last().hear(damaged);
  last().hear({ ack: 2 });
  last().hear({ ack: '1' });
  last().hear({ n: 3, refused: { code: 'x', message: '' } });
  await page.settle();
  assert.equal(asked.times, 0);
  last().hear({ ack: 1 });
  last().hear({ ack: 1 });
  last().hear({ n: 1, refused: { code: 'late', message: '' } });
  await page.pass(10_000);
  assert.deepEqual(asked, { times: 1, value: { ack: 1 } });
  assert.deepEqual(told, [state, 'live']);
  assert.equal(page.sockets.length, 1);
});

test('what still comes from a line that was given up is not heard', async () => {
  const { page, socket, told, last } = await line();
  const asked = follow(socket.request(1, {}));
  const former = last();
  await page.pass(3_000);
  former.hear({ ack: 1 });
  former.hear(state);
  former.lose();
  await page.settle();
  assert.equal(asked.times, 0);
  assert.deepEqual(told, [state, 'live', 'lost']);
  assert.equal(page.sockets.length, 2);
});

test('after a loss each pause is twice as long as the last, eight seconds at most; hearing something begins anew', async () => {
  const { page, last } = await line();
  /** @type {number[]} */
  const pauses = [];
  for (let time = 0; time < 7; time += 1) {
    const before = [page.clock.elapsed, page.sockets.length];
    last().lose();
    while (page.sockets.length === before[1]) await page.pass(50);
    pauses.push(page.clock.elapsed - before[0]);
  }
  assert.deepEqual(pauses, [300, 600, 1_200, 2_400, 4_800, 8_000, 8_000]);
  last().open();
  last().hear(state);
  last().lose();
  const count = page.sockets.length;
  await page.pass(299);
  assert.equal(page.sockets.length, count);
  await page.pass(1);
  assert.equal(page.sockets.length, count + 1);
});

test('not all phones come back in the same moment', async () => {
  for (const [random, pause] of [[0, 150], [0.999, 449]]) {
    const { page, last } = await line({ random });
    last().lose();
    await page.pass(pause - 1);
    assert.equal(page.sockets.length, 1);
    await page.pass(2);
    assert.equal(page.sockets.length, 2);
  }
});

test('a server that says nothing for six seconds after a line is opened is tried again', async () => {
  const { page, last } = await line({ live: false });
  last().open();
  await page.pass(5_999);
  assert.equal(page.sockets.length, 1);
  await page.pass(301);
  assert.equal(page.sockets.length, 2);
});

test('when the network goes or comes a new line is opened at once', async () => {
  for (const isOnline of [false, true]) {
    const { page, told } = await line();
    await page.setOnline(isOnline);
    assert.equal(page.sockets.length, 2);
    assert.deepEqual(told, [state, 'live', 'lost']);
  }
});

test('a line that is lost while it pauses for long is opened at once when the page is shown again', async () => {
  const { page, last } = await line();
  await page.hide();
  for (let time = 0; time < 6; time += 1) {
    last().lose();
    if (time < 5) await page.pass(8_000);
  }
  const count = page.sockets.length;
  await page.hide(false);
  assert.equal(page.sockets.length, count + 1);
});

test('the room hears that the page is away and back, and has to show within one and a half seconds that it is there', async () => {
  const { page, last } = await line();
  await page.hide();
  assert.deepEqual(last().sent, [hello, { away: true }]);
  await page.pass(60_000);
  assert.equal(page.sockets.length, 1);
  await page.hide(false);
  assert.deepEqual(last().sent, [hello, { away: true }, { away: false }]);
  last().hear(state);
  await page.pass(10_000);
  assert.equal(page.sockets.length, 1);
  page.window.dispatchEvent(new page.window.Event('pageshow'));
  await page.pass(1_499);
  assert.equal(page.sockets.length, 1);
  await page.pass(1);
  assert.equal(page.sockets.length, 2, 'The dead line is given up, and a new one opened at once.');
});

test('what the room refuses as a whole is told, and nothing comes back by itself', async () => {
  for (const code of ['badToken', 'noSuchRoom', 'kicked', 'takenOver', 'otherRules', 'noSuchGame', 'damagedRoom']) {
    const { page, told, last } = await line();
    last().hear({ refused: { code, message: 'No.' } });
    last().lose();
    await page.pass(60_000);
    assert.deepEqual(told, [state, 'live', 'lost', { refused: { code, message: 'No.' } }]);
    assert.equal(page.sockets.length, 1, code);
  }
});

test('a refusal that passes is waited out', async () => {
  for (const code of ['stopping', 'tooManyTries', 'tooManySockets', 'badForm']) {
    const { page, told, last } = await line();
    last().hear({ refused: { code, message: 'Not now.' } });
    assert.deepEqual(told, [state, 'live']);
    last().lose();
    await page.pass(300);
    assert.equal(page.sockets.length, 2, code);
  }
});

test('a server that cannot save or read just now, or has the room no longer, is told of, and is tried until it can', async () => {
  for (const code of ['cannotSave', 'unreadable', 'elsewhere']) {
    const { page, told, last } = await line();
    const refusal = { code, message: 'Not now.' };
    for (const wait of [300, 600]) {
      last().hear({ refused: refusal });
      last().lose();
      await page.pass(wait);
      last().open();
    }
    assert.deepEqual(told, [state, 'live', { trouble: refusal }, 'lost', { trouble: refusal }]);
    last().hear(state);
    assert.deepEqual(told.slice(5), [state, 'live'], 'The room is back by itself.');
  }
});

test('who leaves ends all that was asked, and hears nothing more', async () => {
  const { page, socket, told, last } = await line();
  const asked = follow(socket.request(1, {}));
  socket.close();
  const later = follow(socket.request(2, {}));
  await page.settle();
  const gone = { times: 1, error: { code: 'closed', message: 'The table was closed here. What you pressed last may be missing.' } };
  assert.deepEqual([asked, later], [gone, gone]);
  last().hear(state);
  socket.reconnect();
  await page.setOnline(true);
  await page.hide();
  await page.hide(false);
  await page.pass(60_000);
  assert.deepEqual(told, [state, 'live', 'lost']);
  assert.equal(page.sockets.length, 1);
});

test('whether a token is still good is asked on a line of its own; only a clear no counts', async () => {
  const page = await openWindow();
  const { isGood } = await page.module('/host/room-socket.js');
  /** @type {[(socket: any) => void, boolean][]} */
  const answers = [
    [(socket) => socket.hear({ refused: { code: 'badToken', message: '' } }), false],
    [(socket) => socket.hear({ refused: { code: 'tooManyTries', message: '' } }), true],
    [(socket) => socket.hear(state), true],
    [(socket) => socket.hear('damaged'), true],
    [(socket) => socket.lose(), true],
  ];
  for (const [answer, expected] of answers) {
    const asked = isGood('4711', 'abc');
    const socket = /** @type {any} */ (page.sockets.at(-1));
    socket.open();
    assert.deepEqual(socket.sent, [{ hello: { token: 'abc' } }]);
    answer(socket);
    assert.equal(await asked, expected);
    assert.equal(socket.readyState, 3);
  }
});

test('a room that says nothing about a token is waited for three seconds', async () => {
  const page = await openWindow();
  const { isGood } = await page.module('/host/room-socket.js');
  const answer = follow(isGood('4711', 't'));
  page.sockets[0].open();
  await page.pass(2_900);
  assert.equal(answer.times, 0);
  await page.pass(200);
  assert.deepEqual(answer, { value: true, times: 1 });
  assert.equal(page.sockets[0].readyState, 3);
});

test('what is asked as soon as the line is live is sent once', async () => {
  const page = await openWindow();
  const { RoomSocket } = await page.module('/host/room-socket.js');
  /** @type {any} */
  const socket = new RoomSocket({
    code: '4711', hello: () => hello, onmessage() {}, onrefused() {},
    onlive: (/** @type {boolean} */ isLive) => { if (isLive) void socket.request(2, { do: {} }); },
  });
  void socket.request(1, { do: {} });
  page.sockets[0].open();
  page.sockets[0].hear(state);
  assert.deepEqual(page.sockets[0].sent, [hello, { n: 1, do: {} }, { n: 2, do: {} }]);
});
