import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';
import { Room } from '../support/rooms.mjs';

const people = [{ seat: 0, name: 'Ana', avatar: 'fox', connected: true }, { seat: 1, name: 'Ben', avatar: 'bear', connected: true }];

/** What the room sends of a game. @param {number} seat @param {object} [more] */
const told = (seat, more = {}) => ({
  at: 0, seat, view: { step: 0 }, events: [], table: { host: 0, seats: people, mark: { id: 'first', began: 1 } }, ...more,
});

/** A table in a room, with the seats of Ana and Ben, in a game; the test holds its lines. */
async function atTable() {
  const page = await openWindow({ kept: new Room({ names: ['Ana', 'Ben'] }).kept(0, 1) });
  const { RoomTable } = await page.module('/host/room-table.js');
  const table = new RoomTable('4711', 'turns');
  const last = () => /** @type {any} */ (page.sockets.at(-1));
  const welcome = (/** @type {object} */ more = {}) => {
    last().open();
    for (const seat of [0, 1]) last().hear(told(seat, more));
  };
  welcome();
  /** @type {string[]} */
  const outcomes = [];
  const act = (/** @type {object} */ action, /** @type {number} */ seat) => table.act(action, seat)
    .then(() => outcomes.push('done'), (/** @type {any} */ { code }) => outcomes.push(code));
  const sent = () => last().sent.filter((/** @type {any} */ message) => message.do);
  const pending = () => own(table.pending).map(({ action, seat, stage }) => [action, seat, stage]);
  return { page, table, last, welcome, act, outcomes, sent, pending };
}

test('an action is pending from the moment it is asked for until its effect is heard', async () => {
  const { page, table, last, act, outcomes, pending } = await atTable();
  void act({ grow: {} }, 1);
  assert.deepEqual(pending(), [[{ grow: {} }, 1, 'sent']]);
  assert.deepEqual(own(table.pending[0].view), { step: 0 });
  last().hear({ ack: 1 });
  assert.deepEqual(pending(), [[{ grow: {} }, 1, 'done']]);
  // The states of a round come one seat after the other.
  last().hear(told(0, { view: { step: 1 } }));
  assert.deepEqual(pending(), [[{ grow: {} }, 1, 'done']]);
  last().hear(told(1, { view: { step: 1 } }));
  assert.deepEqual(pending(), []);
  await page.settle();
  assert.deepEqual(outcomes, ['done']);
});

test('actions without a connection wait in their order; what is taken back is not sent', async () => {
  const { page, table, last, welcome, act, outcomes, sent, pending } = await atTable();
  last().lose();
  for (const [name, seat] of /** @type {[string, number][]} */ ([['a', 1], ['b', 0], ['c', 1]])) void act({ [name]: {} }, seat);
  assert.deepEqual(pending(), [[{ a: {} }, 1, 'waiting'], [{ b: {} }, 0, 'waiting'], [{ c: {} }, 1, 'waiting']]);
  const [, second] = table.pending;
  assert.equal(table.takeBack(second), true);
  assert.equal(table.takeBack(second), false);
  await page.settle();
  assert.deepEqual([pending().length, outcomes], [2, ['takenBack']]);
  void act({ b: {} }, 0);
  await page.pass(450);
  welcome();
  assert.deepEqual(sent().map((/** @type {any} */ { seat, do: action }) => [seat, action]), [[1, { a: {} }], [1, { c: {} }], [0, { b: {} }]]);
  assert.deepEqual(pending().map(([, , stage]) => stage), ['sent', 'sent', 'sent']);
});

test('an action that was sent cannot be taken back, also after the connection is lost; it is sent again with its number', async () => {
  const { page, table, last, welcome, act, sent, pending } = await atTable();
  void act({ grow: {} }, 0);
  const [message] = sent();
  last().lose();
  assert.equal(table.takeBack(table.pending[0]), false);
  assert.deepEqual(pending(), [[{ grow: {} }, 0, 'sent']]);
  await page.pass(450);
  welcome();
  assert.deepEqual(sent(), [message]);
});

test('an action that is refused is pending no more', async () => {
  const { page, last, act, outcomes, pending } = await atTable();
  void act({ grow: {} }, 0);
  last().hear({ n: 1, refused: { code: 'stepIsOver', message: 'Too late.' } });
  await page.settle();
  assert.deepEqual([pending(), outcomes], [[], ['stepIsOver']]);
});

test('what waits is dropped where the room has gone back to the lobby, or has begun another game', async () => {
  const lobby = { lobby: { code: '4711', game: 'turns', seat: 0, host: 0, seats: people } };
  const another = told(0, { table: { host: 0, seats: people, mark: { id: 'second', began: 2 } } });
  for (const message of [lobby, another]) {
    const { page, last, act, outcomes, sent, pending } = await atTable();
    void act({ grow: {} }, 0);
    last().lose();
    void act({ grow: {} }, 1);
    await page.pass(450);
    last().open();
    last().hear(message);
    await page.settle();
    assert.deepEqual([sent(), pending(), outcomes], [[], [], ['gameIsOver', 'gameIsOver']]);
  }
});

test('what waits is refused when the table is closed, and what is asked for later as well', async () => {
  const { page, table, last, act, outcomes, pending } = await atTable();
  last().lose();
  void act({ grow: {} }, 0);
  table.close();
  void act({ grow: {} }, 0);
  await page.settle();
  assert.deepEqual([pending(), outcomes], [[], ['closed', 'closed']]);
});

/**
 * A device with two tabs at the table of Ana's seat, which share its storage. Their game may send all actions late that have
 * a step.
 */
async function twoTabs() {
  const page = await openWindow({ kept: new Room({ names: ['Ana', 'Ben'] }).kept(0) });
  const { RoomTable } = await page.module('/host/room-table.js');
  const keptView = (/** @type {any} */ action, /** @type {any} */ view) => (action.step === undefined ? null : { step: view.step });
  const open = (options = {}) => {
    const table = new RoomTable('4711', 'turns', { keptView, ...options });
    const line = /** @type {any} */ (page.sockets.at(-1));
    /** @type {string[]} */
    const outcomes = [];
    const act = (/** @type {object} */ action) => table.act(action).then(() => outcomes.push('done'), (/** @type {any} */ { code }) => outcomes.push(code));
    return { table, line, act, outcomes, welcome: (/** @type {any} */ socket = line) => {
      socket.open();
      socket.hear(told(0));
    } };
  };
  const unanswered = () => (page.kept('room.4711').seats[0].unanswered ?? []).map((/** @type {any} */ { number, isSent }) => [number, isSent]);
  return { page, open, unanswered, last: () => /** @type {any} */ (page.sockets.at(-1)) };
}

/** @param {any} line */
const numbers = (line) => line.sent.filter((/** @type {any} */ message) => message.do).map((/** @type {any} */ { n }) => n);

/** @param {any} table */
const stages = (table) => own(table.pending).map(({ number, stage }) => [number, stage]);

test('an action that names its state is kept until it is answered, another one is not', async () => {
  const { page, open, unanswered } = await twoTabs();
  const { line, act, welcome } = open();
  welcome();
  void act({ step: 0 });
  void act({ grow: {} });
  void act({ step: 1 });
  assert.deepEqual(unanswered(), [[1, true], [3, true]]);
  line.hear({ ack: 1 });
  line.hear({ n: 3, refused: { code: 'stepIsOver', message: 'Too late.' } });
  await page.settle();
  assert.deepEqual(unanswered(), []);
  assert.equal('unanswered' in page.kept('room.4711').seats[0], false);
});

test('what one tab takes back, sends or asks for is so in the other tab, too', async () => {
  const { page, open, unanswered, last } = await twoTabs();
  const one = open();
  one.welcome();
  one.line.lose();
  for (const step of [0, 1, 2]) void one.act({ step });
  const two = open();
  assert.deepEqual(stages(two.table), [[1, 'waiting'], [2, 'waiting'], [3, 'waiting']]);
  assert.equal(two.table.takeBack(two.table.pending[1]), true);
  two.welcome();
  assert.deepEqual(numbers(two.line), [1, 3]);
  assert.equal(one.table.takeBack(one.table.pending[0]), false, 'The other tab has sent it.');
  assert.deepEqual(stages(one.table), [[1, 'sent'], [3, 'sent']]);
  two.line.lose();
  void two.act({ step: 4 });
  void one.act({ step: 5 });
  one.table.reopen();
  last().open();
  last().hear(told(0));
  await page.settle();
  assert.deepEqual(numbers(last()), [1, 3, 4, 5]);
  assert.deepEqual(unanswered().map(([number]) => number), [1, 3, 4, 5]);
});

test('a table that is closed or only watched leaves alone what is kept', async () => {
  const { page, open, unanswered } = await twoTabs();
  const { table, line, act, outcomes, welcome } = open();
  welcome();
  line.lose();
  void act({ step: 0 });
  table.close();
  void act({ step: 1 });
  await page.settle();
  assert.deepEqual([unanswered(), outcomes], [[[1, false]], ['keptForLater', 'closed']]);
  const watching = open({ watch: true });
  watching.line.open();
  watching.line.hear({ ...told(0), seat: null, table: { host: 0, seats: people, mark: { id: 'second', began: 2 } } });
  assert.deepEqual([stages(watching.table), unanswered()], [[], [[1, false]]]);
});

test('the device keeps at most fifty actions of a seat; those after them wait on this page only', async () => {
  const { open, unanswered } = await twoTabs();
  const { table, line, act, welcome } = open();
  welcome();
  line.lose();
  for (let step = 0; step < 52; step += 1) void act({ step });
  assert.equal(unanswered().length, 50);
  assert.deepEqual(own(table.pending).map(({ isKept }) => isKept).slice(-3), [true, false, false]);
});
