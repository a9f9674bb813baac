import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textAt } from '../support/files.mjs';
import { wordsOf } from '../support/find.mjs';
import { Room, hardDay, longDay, things } from '../support/relentless.mjs';
import { voicesOf } from '../support/voices.mjs';

const shipped = JSON.parse(textAt('/content/relentless/lines.json')).lines;

/** @typedef {import('../support/relentless.mjs').Page} Page */

/** @param {Page} page */
const said = (page) => page.all('.rl-tv-says p').map(wordsOf);

/** Whether a line belongs to a moment. @param {string} line @param {string} moment @param {string} [name] */
const isOf = (line, moment, name = '') => shipped[moment].map((/** @type {string} */ one) => one.replaceAll('{name}', name)).includes(line);

/** @param {Page} page @param {string} moment @param {string} [name] */
function says(page, moment, name) {
  const lines = said(page);
  assert.equal(lines.length, 1, `${moment}: ${lines.join(' | ')}`);
  assert.ok(isOf(lines[0], moment, name), `${moment}: ${lines[0]}`);
}

/** A television in a long day. @param {import('../support/page.mjs').PageOptions} [options] @param {Record<string, number>} [parameters] */
async function watched(options, parameters = {}) {
  const room = new Room({ parameters: { ...longDay, wrongLeast: 1, wrongMost: 1, ...parameters }, only: things });
  const television = await room.watch(options);
  await room.begin();
  return { room, television };
}

/** @param {Room} room @param {number} from @param {number} to */
async function send(room, from, to) {
  room.act(from, { send: { package: room.newPackage(from), to } });
  await room.settle();
}

test('the boss says what the phones read before a day, in a pause and after the last day', async () => {
  const room = new Room({ parameters: { ...hardDay, roundSeconds: 60 } });
  const [television, phone] = [await room.watch(), await room.phone(0)];
  const onPhone = () => phone.all('.rl-boss p').map(wordsOf);
  await room.begin();
  says(television, 'dayBegins');
  assert.deepEqual(said(television), onPhone());
  await room.proceed();
  assert.deepEqual(said(television), []);
  await room.away(1);
  says(television, 'paused', 'Ben');
  assert.deepEqual(said(television), onPhone());
  await room.away(1, false);
  await television.pass(3_000);
  assert.deepEqual(said(television), []);
  await television.pass(60_000);
  await phone.settle();
  says(television, 'lost');
  assert.deepEqual(said(television), onPhone());
});

test('the boss has a word for an evening that was survived, and phones read the same', async () => {
  const room = new Room({ parameters: { ...hardDay, moneyAtStart: 9_000 }, setup: { evening: 1 } });
  const [television, phone] = [await room.watch(), await room.phone(0)];
  await room.begin();
  says(television, 'lastDayBegins');
  await room.proceed();
  await television.pass(1_000);
  await phone.settle();
  assert.equal(room.outcome.result, 'survived');
  says(television, 'survived');
  assert.deepEqual(said(television), phone.all('.rl-boss p').map(wordsOf));
});

test('after a day the boss says how it ended and what it means at home', async () => {
  const { room, television } = await watched({}, { roundSeconds: 5, moneyAtStart: 5_000 });
  await room.proceed();
  await television.pass(5_000);
  const [ended, home] = said(television);
  assert.ok(isOf(ended, 'dayTimeUp'), ended);
  assert.ok(isOf(home, 'familyEats'), home);
});

test('the boss remarks on packages and deliveries, on mistakes at once, and then is silent', async () => {
  const { room, television } = await watched();
  await room.proceed();
  await send(room, 0, 1);
  says(television, 'sent', 'Ben');
  await room.err(2);
  says(television, 'wrong', 'Cleo');
  const [first] = said(television);
  await room.fulfil(1);
  assert.deepEqual(said(television), [first]);
  await television.pass(4_000);
  await send(room, 0, 1);
  assert.deepEqual(said(television), [first]);
  await television.pass(1_000);
  await room.err(2);
  says(television, 'wrong', 'Cleo');
  assert.notDeepEqual(said(television), [first]);
  await television.pass(9_000);
  assert.deepEqual(said(television), []);
  await room.fulfil(1);
  says(television, 'right', 'Ben');
});

test('an order that expires and the last 20 seconds are worth a line', async () => {
  const { room, television } = await watched({}, { orderSeconds: 30, orderSecondsPerItem: 0, roundSeconds: 60, expired: 1, ordersPerPlayer: 9 });
  await room.proceed();
  await television.pass(room.orders(0)[0].order.left);
  const [first] = room.view(null).ticker;
  says(television, 'expired', room.people[first.expired.seat].name);
  await television.pass(room.view(null).left - 20_000);
  says(television, 'lastSeconds');
  assert.equal(wordsOf(television.one('p.out-of-sight[role=status]')), 'The day ends in 20 seconds');
});

test('in the lobby the boss has another line when somebody comes or leaves', async () => {
  const room = new Room();
  const television = await room.watch();
  says(television, 'lobby');
  const [first] = said(television);
  await room.connect(1, false);
  assert.deepEqual(said(television), [first]);
  await room.leave(2);
  says(television, 'lobby');
  assert.notDeepEqual(said(television), [first]);
});

test('a voice of the device speaks each line once, and can be turned off', async () => {
  const voices = voicesOf(['en-GB', true]);
  const { room, television } = await watched({ prepare: voices.prepare });
  const spoken = () => voices.said.map(({ text }) => text);
  assert.ok(isOf(spoken()[0], 'lobby'));
  assert.deepEqual(spoken().slice(1), said(television));
  await room.proceed();
  await room.err(0);
  assert.deepEqual(spoken().slice(2), said(television));
  await send(room, 0, 1);
  await television.pass(3_000);
  assert.equal(spoken().length, 3);
  await television.press(television.role('button', 'Turn the boss’s voice off'));
  await television.pass(6_000);
  await room.err(0);
  says(television, 'wrong', 'Ana');
  assert.equal(spoken().length, 3);
  await television.press(television.role('button', 'Turn the boss’s voice on'));
  await television.pass(9_000);
  await room.err(1);
  assert.deepEqual(spoken().slice(3), said(television));
});

test('without a voice there is nothing to press, and without lines the boss is silent', async () => {
  const { television } = await watched({ prepare(/** @type {any} */ window) {
    const { fetch } = window;
    window.fetch = async (/** @type {any} */ address, /** @type {any} */ how) =>
      (String(address).endsWith('/lines.json') ? new Response('', { status: 404 }) : fetch(address, how));
  } });
  assert.deepEqual(said(television), []);
  assert.equal(television.all('.rl-tv-boss').length, 1);
  assert.equal(television.all('button, a, input').length, 0);
});
