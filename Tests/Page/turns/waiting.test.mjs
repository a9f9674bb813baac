import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../support/rooms.mjs';
import { isOn, mark, menu, ready, section, step } from '../support/turns.mjs';
import { atTable, press } from '../support/turns-room.mjs';

const chess = { name: 'Chess', kind: 'versus', phases: [{ name: 'Turn', symmetric: false, actions: ['Look for checks', 'Move'] }] };
const tooLate = 'Too late: the table had already gone on.';

/** Presses the ready buttons of some phones. @param {Room} room @param {...[any, string]} whose */
async function readyAll(room, ...whose) {
  for (const [page, name] of whose) await press(room, page, ready(page, name));
}

/** The actions that a phone has sent on its present line. @param {Room} room @param {any} page */
const sent = (room, page) => room.line(page).sent.map((/** @type {any} */ message) => message.do).filter(Boolean);

/** What a phone says that it waits for. @param {any} page */
const notice = (page) => page.all('.tracker-notice').map((/** @type {any} */ { textContent }) => textContent).join();

/** Whether a button says that its press waits. @param {any} button */
const waits = (button) => /waiting to send/.test(button.textContent);

test('marks and readiness that are pressed without the network are done at once, and wait to be sent', async () => {
  const { room, phones: [ana, ben, cleo] } = await atTable();
  await room.cut(cleo);
  assert.equal(notice(cleo), 'The connection is lost. Trying again…');
  await press(room, cleo, mark(cleo, 'Cleo', 'Grow'));
  assert.deepEqual([isOn(mark(cleo, 'Cleo', /^Grow/)), waits(mark(cleo, 'Cleo', /^Grow/))], [true, true]);
  assert.deepEqual([isOn(mark(cleo, 'Cleo', 'Play cards')), waits(mark(cleo, 'Cleo', 'Play cards'))], [false, false]);
  assert.equal(notice(cleo), 'The connection is lost. Waiting to send: Grow.');
  await press(room, cleo, ready(cleo, 'Cleo'));
  assert.deepEqual([isOn(ready(cleo, 'Cleo')), waits(ready(cleo, 'Cleo'))], [true, true]);
  assert.equal(notice(cleo), 'The connection is lost. Waiting to send: Grow, Ready.');
  assert.equal(cleo.role('status', /Waiting to send/), cleo.one('.tracker-notice'));
  await room.pass(5_000);
  for (const page of [ana, ben]) assert.doesNotMatch(page.one('.roster').textContent, /Cleo.*Ready/);
  await room.cut(cleo, false);
  assert.deepEqual(sent(room, cleo), [{ toggle: { action: 0, step: 0 } }, { ready: { step: 0 } }]);
  assert.deepEqual([isOn(mark(cleo, 'Cleo', 'Grow')), isOn(ready(cleo, 'Cleo'))], [true, true]);
  assert.equal(cleo.one('.tracker').textContent.includes('waiting to send'), false);
  assert.equal(notice(cleo), '');
  for (const page of [ana, ben]) assert.match(page.one('.roster').textContent, /Cleo.*Ready/);
  assert.deepEqual(cleo.toasts, []);
});

test('a second press takes back what waits, and nothing is sent for it', async () => {
  const { room, phones: [, , cleo] } = await atTable();
  await room.cut(cleo);
  const buttons = () => [mark(cleo, 'Cleo', /^Grow/), mark(cleo, 'Cleo', /^Play cards/), ready(cleo, 'Cleo')];
  for (const button of [buttons()[2], buttons()[0], buttons()[1]]) await press(room, cleo, button);
  assert.equal(notice(cleo), 'The connection is lost. Waiting to send: Ready, Grow, Play cards.');
  for (const button of buttons().slice(1)) await press(room, cleo, button);
  assert.deepEqual(buttons().map((button) => [isOn(button), waits(button)]), [[true, true], [false, false], [false, false]]);
  // Pressed again, it comes last.
  await press(room, cleo, buttons()[2]);
  await press(room, cleo, buttons()[0]);
  await press(room, cleo, buttons()[0]);
  await room.cut(cleo, false);
  assert.deepEqual(sent(room, cleo), [{ ready: { step: 0 } }, { toggle: { action: 0, step: 0 } }]);
  assert.deepEqual(buttons().map(isOn), [true, false, true]);
  assert.deepEqual(cleo.toasts, []);
});

test('what was done before the connection was lost is taken back by one press, and done again by the next', async () => {
  const { room, phones: [ana, , cleo] } = await atTable();
  await press(room, cleo, mark(cleo, 'Cleo', 'Grow'));
  await readyAll(room, [cleo, 'Cleo']);
  await room.cut(cleo);
  await press(room, cleo, ready(cleo, 'Cleo'));
  await press(room, cleo, mark(cleo, 'Cleo', 'Grow'));
  assert.deepEqual([isOn(ready(cleo, 'Cleo')), waits(ready(cleo, 'Cleo'))], [false, true]);
  await press(room, cleo, mark(cleo, 'Cleo', /^Grow/));
  assert.deepEqual([isOn(mark(cleo, 'Cleo', 'Grow')), waits(mark(cleo, 'Cleo', 'Grow'))], [true, false]);
  await room.cut(cleo, false);
  assert.deepEqual(sent(room, cleo), [{ ready: { step: 0 } }]);
  assert.equal(isOn(ready(cleo, 'Cleo')), false);
  assert.doesNotMatch(ana.one('.roster').textContent, /Cleo.*Ready/);
});

test('a press that comes too late is told once, and the table is shown as it is', async () => {
  const { room, phones: [ana, ben, cleo] } = await atTable();
  await readyAll(room, [ana, 'Ana'], [ben, 'Ben'], [cleo, 'Cleo']);
  await room.cut(cleo);
  await press(room, cleo, mark(cleo, 'Invaders', 'Ravage'));
  await press(room, cleo, ready(cleo, 'Invaders'));
  assert.equal(waits(ready(cleo, 'Invaders')), true);
  await readyAll(room, [ana, 'Invaders']);
  await room.cut(cleo, false);
  assert.deepEqual(cleo.toasts, [tooLate]);
  assert.equal(step(cleo), 'Round 2 Growth');
  assert.equal(isOn(ready(cleo, 'Cleo')), false);
  assert.equal(cleo.one('.tracker').textContent.includes('waiting to send'), false);
});

test('what somebody else has marked in the meantime stays marked', async () => {
  const { room, phones: [ana, ben, cleo] } = await atTable();
  await readyAll(room, [ana, 'Ana'], [ben, 'Ben'], [cleo, 'Cleo']);
  await room.cut(cleo);
  for (const name of ['Ravage', 'Build']) await press(room, cleo, mark(cleo, 'Invaders', name));
  await press(room, ana, mark(ana, 'Invaders', 'Ravage'));
  await room.cut(cleo, false);
  assert.deepEqual(sent(room, cleo), [{ toggle: { action: 1, step: 1 } }]);
  for (const page of [ana, ben, cleo]) {
    for (const name of ['Ravage', 'Build']) assert.equal(isOn(mark(page, 'Invaders', name)), true);
  }
  assert.deepEqual(cleo.toasts, []);
});

test('“Done” waits without a guess at what comes next, and can be taken back', async () => {
  const { room, phones: [ana, ben] } = await atTable(chess);
  await room.cut(ana);
  await press(room, ana, ready(ana, 'Ana'));
  assert.match(ready(ana, 'Ana').textContent, /^Done.*waiting to send/);
  assert.equal(notice(ana), 'The connection is lost. Waiting to send: Done.');
  assert.equal(step(ana), 'Round 1 Turn');
  // What would come too late after it cannot be pressed.
  assert.deepEqual([mark(ana, 'Ana', 'Move'), ana.one('.pass')].map(({ disabled }) => disabled), [true, true]);
  await press(room, ana, ready(ana, 'Ana'));
  assert.equal(waits(ready(ana, 'Ana')), false);
  assert.deepEqual([mark(ana, 'Ana', 'Move'), ana.one('.pass')].map(({ disabled }) => disabled), [false, false]);
  await press(room, ana, mark(ana, 'Ana', 'Move'));
  await press(room, ana, ready(ana, 'Ana'));
  await room.cut(ana, false);
  assert.deepEqual(sent(room, ana), [{ toggle: { action: 1, step: 0 } }, { ready: { step: 0 } }]);
  assert.match(ben.one('.seat-foot').textContent, /Your turn/);
  assert.deepEqual(ana.toasts, []);
});

test('“Pass” waits, and can be taken back', async () => {
  const { room, phones: [ana, ben] } = await atTable(chess);
  await room.cut(ana);
  await press(room, ana, ana.one('.pass'));
  assert.match(ana.one('.pass').textContent, /^Pass.*waiting to send/);
  assert.equal(notice(ana), 'The connection is lost. Waiting to send: Pass.');
  assert.equal(ready(ana, 'Ana').disabled, true);
  await press(room, ana, ana.one('.pass'));
  assert.equal(ready(ana, 'Ana').disabled, false);
  await press(room, ana, ana.one('.pass'));
  await room.cut(ana, false);
  assert.deepEqual(sent(room, ana), [{ pass: { step: 0 } }]);
  assert.match(section(ana, 'Ana').textContent, /Passed/);
  assert.match(ben.one('.seat-foot').textContent, /Your turn/);
});

test('a press on a line that is dead, but not yet known to be, is shown at once and counts once', async () => {
  const { room, phones: [ana, , cleo] } = await atTable();
  let dead = true;
  room.loses = () => dead;
  // The room does not answer in another way, either.
  cleo.server.isAway = true;
  await press(room, cleo, mark(cleo, 'Cleo', 'Grow'));
  assert.equal(isOn(mark(cleo, 'Cleo', 'Grow')), true);
  await room.pass(2_900);
  assert.equal(waits(mark(cleo, 'Cleo', 'Grow')), false);
  await room.pass(200);
  assert.equal(waits(mark(cleo, 'Cleo', /^Grow/)), true);
  // It may have arrived, so this is one more press.
  await press(room, cleo, mark(cleo, 'Cleo', /^Grow/));
  assert.equal(isOn(mark(cleo, 'Cleo', /^Grow/)), false);
  await press(room, cleo, mark(cleo, 'Cleo', /^Grow/));
  assert.equal(isOn(mark(cleo, 'Cleo', /^Grow/)), true);
  dead = false;
  cleo.server.isAway = false;
  await room.pass(20_000);
  assert.deepEqual(sent(room, cleo), [{ toggle: { action: 0, step: 0 } }]);
  assert.equal(isOn(mark(cleo, 'Cleo', 'Grow')), true);
  assert.match(ana.one('.roster').textContent, /Cleo.*1 of 2 done/);
});

test('a double press on “Done” is one, even before it is answered', async () => {
  const { room, phones: [ana, ben] } = await atTable(chess);
  room.isSlow = true;
  await ana.press(ready(ana, 'Ana'));
  await ana.press(ready(ana, 'Ana'));
  await room.answer();
  assert.match(ben.one('.seat-foot').textContent, /Your turn/);
  assert.deepEqual(ana.toasts, []);
});

test('who has sent “Done” and lost the connection is told that it cannot be taken back', async () => {
  const { room, phones: [ana] } = await atTable(chess);
  room.isSlow = true;
  await ana.press(ready(ana, 'Ana'));
  await room.cut(ana);
  await press(room, ana, ready(ana, 'Ana'));
  assert.deepEqual(ana.toasts, ['This was sent already. It cannot be taken back here.']);
  assert.equal(waits(ready(ana, 'Ana')), true);
});

test('a press that was overtaken is told plainly', async () => {
  const { room, phones: [ana] } = await atTable();
  room.isSlow = true;
  await ana.press(ready(ana, 'Ana'));
  const [{ n }] = room.line(ana).sent.filter((/** @type {any} */ message) => message.do);
  room.line(ana).hear({ n, refused: { code: 'oldNumber', message: 'A message with a higher number has already been handled.' } });
  await room.settle();
  assert.deepEqual(ana.toasts, ['That was not done. Please press it again.']);
  assert.equal(isOn(ready(ana, 'Ana')), false);
});

test('presses of two players at one phone are sent in the order in which they were made', async () => {
  const room = new Room({ names: ['Ana', 'Ben', 'Cleo'] });
  const [ana, others] = [await room.phone([0]), await room.phone([1, 2])];
  await room.begin();
  await room.cut(others);
  await press(room, others, ready(others, 'Cleo'));
  await press(room, others, mark(others, 'Ben', 'Grow'));
  assert.equal(notice(others), 'The connection is lost. Waiting to send: Cleo: Ready, Ben: Grow.');
  await press(room, others, mark(others, 'Ben', 'Play cards'));
  assert.equal(notice(others), 'The connection is lost. Waiting to send: Cleo: Ready, Ben: Grow, Play cards.');
  await press(room, others, mark(others, 'Ben', /^Play cards/));
  await press(room, others, mark(others, 'Cleo', 'Grow'));
  assert.equal(notice(others), 'The connection is lost. Waiting to send: Cleo: Ready, Ben: Grow, Cleo: Grow.');
  await press(room, others, ready(others, 'Ben'));
  assert.equal(notice(others), 'The connection is lost. Waiting to send: Cleo: Ready, Ben: Grow, Cleo: Grow and 1 more.');
  await room.cut(others, false);
  const order = room.line(others).sent.filter((/** @type {any} */ message) => message.do)
    .map((/** @type {any} */ { seat, do: action }) => [seat, Object.keys(action)[0]]);
  assert.deepEqual(order, [[2, 'ready'], [1, 'toggle'], [2, 'toggle'], [1, 'ready']]);
  assert.match(ana.one('.roster').textContent, /Ben.*Ready.*Cleo.*Ready/);
});

test('the controls of the table wait as well, and are taken back by a second press', async () => {
  const { room, phones: [ana, ben] } = await atTable();
  await room.cut(ana);
  const pause = () => ana.role('button', /^Pause/, ana.role('toolbar'));
  await press(room, ana, pause());
  assert.equal(pause().getAttribute('aria-label'), 'Pause, waiting to send');
  assert.equal(notice(ana), 'The connection is lost. Waiting to send: Pause.');
  await press(room, ana, pause());
  assert.equal(pause().getAttribute('aria-label'), 'Pause');
  await press(room, ana, pause());
  await room.cut(ana, false);
  assert.deepEqual(sent(room, ana), [{ pause: { step: 0 } }]);
  for (const page of [ana, ben]) assert.equal(step(page), 'Round 1 Paused');
});

test('what was pressed in a game that has ended is not sent into the next one', async () => {
  const { room, phones: [ana, , cleo] } = await atTable();
  await room.cut(cleo);
  await press(room, cleo, ready(cleo, 'Cleo'));
  await ana.pressButton('Menu');
  await ana.pressButton('Back to the lobby');
  await ana.pressButton('Back to the lobby');
  await room.settle();
  await room.begin();
  await room.cut(cleo, false);
  assert.deepEqual(sent(room, cleo), []);
  assert.deepEqual(cleo.toasts, ['Too late: that game has ended.']);
  assert.equal(isOn(ready(cleo, 'Cleo')), false);
});

test('who leaves while something waits is told that it is sent on return, or lost if it cannot be kept', async () => {
  const { room, phones: [, , cleo] } = await atTable();
  await room.cut(cleo);
  await press(room, cleo, ready(cleo, 'Cleo'));
  await cleo.pressButton('Menu');
  await cleo.pressButton('Leave');
  await cleo.settle();
  assert.match(cleo.dialog.textContent, /What waits to be sent is sent when you come back to this table\./);
  await cleo.pressButton('Stay');
  await menu(cleo, 'Points');
  await cleo.fill(cleo.field('Cleo, round 1', cleo.dialog), '7');
  await cleo.pressButton('Close');
  await cleo.pressButton('Menu');
  await cleo.pressButton('Leave');
  await cleo.settle();
  assert.match(cleo.dialog.textContent, /What waits to be sent is lost\./);
});

test('a server that stops is said to have stopped, and presses wait for it as well', async () => {
  const { room, phones: [, , cleo] } = await atTable();
  room.line(cleo).hear({ at: room.now, seat: 2, view: room.view(2), events: [], closing: true });
  await room.settle();
  assert.equal(notice(cleo), 'The server is about to stop. The table is saved.');
  await room.stop();
  assert.equal(notice(cleo), 'The server has stopped. The table is saved. Trying again…');
  await press(room, cleo, ready(cleo, 'Cleo'));
  assert.equal(notice(cleo), 'The server has stopped. The table is saved. Waiting to send: Ready.');
  await room.stop(false);
  await room.pass(9_000);
  assert.equal(notice(cleo), '');
  assert.equal(isOn(ready(cleo, 'Cleo')), true);
});
