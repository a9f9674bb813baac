import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOn, mark, ready, step } from '../support/turns.mjs';
import { atTable, press } from '../support/turns-room.mjs';

/** @typedef {import('../support/rooms.mjs').Room} Room */

const tooLate = 'Too late: the table had already gone on.';

/** The page is loaded again without the network, and has it back later. @param {Room} room @param {any} page */
async function reloadAway(room, page) {
  const { path } = page;
  return away(room, path, await closed(room, page), page.clock.wall);
}

/** A page that is opened without the network. @param {Room} room @param {string} path @param {any} kept @param {number} at */
async function away(room, path, kept, at) {
  const page = await room.open(path, { kept, at, isAway: true });
  return { page, back: () => room.cut(page, false) };
}

/** What the device keeps after a page was closed. @param {Room} room @param {any} page */
async function closed(room, page) {
  const kept = page.allKept();
  await room.close(page);
  return kept;
}

/** The messages with actions that a phone has sent on its present line. @param {Room} room @param {any} page */
const sent = (room, page) => room.line(page).sent.filter((/** @type {any} */ message) => message.do);

/** What a device keeps of unanswered actions: number, name, whether it was sent. @param {any} page */
const unanswered = (page) => page.kept('room.4711').seats.flatMap((/** @type {any} */ seat) => seat.unanswered ?? [])
  .map((/** @type {any} */ { number, action, isSent }) => [number, Object.keys(action)[0], isSent]);

test('what was pressed without the network is sent in its order after the page was loaded again', async () => {
  const { room, phones: [ana, , cleo] } = await atTable();
  await room.cut(cleo);
  await press(room, cleo, mark(cleo, 'Cleo', 'Play cards'));
  await press(room, cleo, mark(cleo, 'Cleo', 'Grow'));
  await press(room, cleo, ready(cleo, 'Cleo'));
  await press(room, cleo, mark(cleo, 'Cleo', /^Play cards/));
  assert.deepEqual(unanswered(cleo), [[2, 'toggle', false], [3, 'ready', false]]);
  const { page, back } = await reloadAway(room, cleo);
  assert.match(page.words, /What you pressed here is sent when the table is reached\./);
  await back();
  assert.deepEqual(sent(room, page), [{ n: 2, seat: 2, do: { toggle: { action: 0, step: 0 } } }, { n: 3, seat: 2, do: { ready: { step: 0 } } }]);
  assert.deepEqual([isOn(mark(page, 'Cleo', 'Grow')), isOn(ready(page, 'Cleo'))], [true, true]);
  assert.match(ana.one('.roster').textContent, /Cleo.*Ready/);
  assert.deepEqual([unanswered(page), page.toasts], [[], []]);
});

test('a press that was sent without an answer keeps its number, and counts once', async () => {
  for (const arrives of [true, false]) {
    const { room, phones: [ana, , cleo] } = await atTable();
    if (arrives) room.loses = (message) => 'ack' in message || message.seat === 2;
    else room.isSlow = true;
    await press(room, cleo, ready(cleo, 'Cleo'));
    assert.deepEqual(unanswered(cleo), [[1, 'ready', true]]);
    const kept = await closed(room, cleo);
    Object.assign(room, { loses: () => false, isSlow: false });
    const again = await room.open('/room/4711', { kept });
    assert.deepEqual(sent(room, again), [{ n: 1, seat: 2, do: { ready: { step: 0 } } }]);
    assert.equal(isOn(ready(again, 'Cleo')), true);
    assert.match(ana.one('.roster').textContent, /Cleo.*Ready/);
    assert.deepEqual([unanswered(again), again.toasts], [[], []]);
    await press(room, again, ready(again, 'Cleo'));
    assert.equal(isOn(ready(again, 'Cleo')), false);
  }
});

test('what comes too late after the page was loaded again is told once', async () => {
  const { room, phones: [ana, ben, cleo] } = await atTable();
  for (const [page, name] of [[ana, 'Ana'], [ben, 'Ben'], [cleo, 'Cleo']]) await press(room, page, ready(page, name));
  await room.cut(cleo);
  await press(room, cleo, mark(cleo, 'Invaders', 'Ravage'));
  await press(room, cleo, ready(cleo, 'Invaders'));
  await press(room, ana, ready(ana, 'Invaders'));
  const again = await room.reload(cleo);
  assert.deepEqual(again.toasts, [tooLate]);
  assert.equal(step(again), 'Round 2 Growth');
  assert.deepEqual(unanswered(again), []);
});

test('what somebody else has marked in the meantime stays marked', async () => {
  const { room, phones: [ana, ben, cleo] } = await atTable();
  for (const [page, name] of [[ana, 'Ana'], [ben, 'Ben'], [cleo, 'Cleo']]) await press(room, page, ready(page, name));
  await room.cut(cleo);
  for (const name of ['Ravage', 'Build']) await press(room, cleo, mark(cleo, 'Invaders', name));
  await press(room, ana, mark(ana, 'Invaders', 'Ravage'));
  const again = await room.reload(cleo);
  assert.deepEqual(sent(room, again).map((/** @type {any} */ message) => message.do), [{ toggle: { action: 1, step: 1 } }]);
  for (const page of [ana, ben, again]) {
    for (const name of ['Ravage', 'Build']) assert.equal(isOn(mark(page, 'Invaders', name)), true);
  }
  assert.deepEqual([unanswered(again), again.toasts], [[], []]);
});

test('nothing is sent into a lobby or into another game', async () => {
  for (const begins of [false, true]) {
    const { room, phones: [ana, , cleo] } = await atTable();
    await room.cut(cleo);
    await press(room, cleo, ready(cleo, 'Cleo'));
    await ana.pressButton('Menu');
    await ana.pressButton('Back to the lobby');
    await ana.pressButton('Back to the lobby');
    await room.settle();
    if (begins) await room.begin();
    const again = await room.reload(cleo);
    assert.deepEqual([sent(room, again), unanswered(again)], [[], []]);
    assert.deepEqual(again.toasts, ['Too late: that game has ended.']);
  }
});

test('who leaves the table with presses that wait has them sent on return', async () => {
  const { room, phones: [ana, , cleo] } = await atTable();
  await room.cut(cleo);
  await press(room, cleo, ready(cleo, 'Cleo'));
  await cleo.pressButton('Menu');
  await cleo.pressButton('Leave');
  await cleo.pressButton('Leave', cleo.dialog);
  await room.settle();
  assert.deepEqual([unanswered(cleo), cleo.toasts], [[[1, 'ready', false]], []]);
  await room.cut(cleo, false);
  await cleo.go('/room/4711');
  await room.settle();
  assert.equal(isOn(ready(cleo, 'Cleo')), true);
  assert.match(ana.one('.roster').textContent, /Cleo.*Ready/);
});

test('damaged presses are dropped, and those that are in order are sent', async () => {
  const { room, phones: [ana, , cleo] } = await atTable();
  await room.cut(cleo);
  await press(room, cleo, ready(cleo, 'Cleo'));
  const kept = await closed(room, cleo);
  const entry = kept['room.4711'];
  const [good] = entry.seats[0].unanswered;
  const { view } = good;
  const bad = [
    null, 7, 'ready', [], {}, { ...good, number: 0 }, { ...good, number: 1.5 }, { ...good, number: '1' }, { ...good, number: entry.lastNumber + 100 },
    { ...good, seat: -1 }, { ...good, mark: null }, { ...good, isSent: 1 }, { ...good, action: [] }, { ...good, view: null },
  ];
  const damaged = [
    { action: {} }, { action: { finish: { step: 0 } } }, { action: { ready: {} } }, { action: { ready: null } }, { action: { ready: { step: 1 } } },
    { action: { ready: { step: 0, more: 1 } } }, { action: { ready: { step: 0 }, pass: { step: 0 } } }, { action: { toggle: { step: 0 } } },
    { action: { toggle: { action: 2, step: 0 } } }, { action: { toggle: { action: -1, step: 0 } } }, { action: { toggle: { action: '0', step: 0 } } },
    { view: {} }, { view: { ...view, turn: 'x' } }, { view: { ...view, sections: [] } }, { view: { ...view, sections: [null] } }, { view: { ...view, sections: {} } },
    { view: { ...view, sections: view.sections.map((/** @type {any} */ one) => ({ ...one, actions: null })) } },
  ].map((change, index) => ({ ...good, number: 2 + index, ...change }));
  entry.lastNumber = 1 + damaged.length;
  entry.seats[0].unanswered = [...bad, ...damaged, good, good];
  const again = await room.open('/room/4711', { kept });
  assert.deepEqual(sent(room, again), [{ n: 1, seat: 2, do: { ready: { step: 0 } } }]);
  assert.deepEqual([unanswered(again), again.toasts], [[], []]);
  assert.match(ana.one('.roster').textContent, /Cleo.*Ready/);
  for (const value of [7, 'x', {}, null]) {
    entry.seats[0].unanswered = value;
    const other = await room.open('/room/4711', { kept });
    assert.equal(step(other), 'Round 1 Growth');
    await room.close(other);
  }
});

test('two tabs of a table send a press once, and the one that was taken over leaves alone what is kept', async () => {
  const { room, phones: [ana, , cleo] } = await atTable();
  await room.cut(cleo);
  await press(room, cleo, mark(cleo, 'Cleo', 'Grow'));
  await press(room, cleo, ready(cleo, 'Cleo'));
  const { page: other, back } = await away(room, cleo.path, cleo.allKept(), cleo.clock.wall);
  await back();
  assert.deepEqual(sent(room, other).map((/** @type {any} */ { n }) => n), [1, 2]);
  // Both tabs have the same storage; in Node, each has a copy.
  cleo.window.localStorage.setItem('parlour/room.4711', JSON.stringify(other.kept('room.4711')));
  await room.cut(cleo, false);
  assert.deepEqual(sent(room, cleo), []);
  assert.equal(isOn(mark(cleo, 'Cleo', 'Grow')), true);
  assert.match(ana.one('.roster').textContent, /Cleo.*Ready/);
  assert.match(other.words, /This table goes on in another window\./);
  assert.deepEqual([cleo.toasts, other.toasts], [[], []]);

  room.isSlow = true;
  await press(room, cleo, ready(cleo, 'Cleo'));
  const kept = cleo.kept('room.4711');
  assert.deepEqual(unanswered(cleo), [[3, 'ready', true]]);
  room.line(cleo).hear({ refused: { code: 'takenOver', message: 'This seat is played on another screen now.' } });
  await room.settle();
  assert.match(cleo.words, /This table goes on in another window\./);
  assert.deepEqual(cleo.kept('room.4711'), kept);
  assert.deepEqual(cleo.toasts, []);
});
