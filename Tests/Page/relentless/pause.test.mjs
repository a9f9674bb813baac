import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { atWork, goTo, openHouse, openMenu } from '../support/relentless.mjs';

const day = {
  roundSeconds: 900, ordersPerPlayer: 2, ordersAtStart: 2, orderSeconds: 600, mostItemsInOrder: 2, categories: 3, satisfactionAtStart: 60,
  wrongLeast: 3, wrongMost: 3, packageLimitPermille: 0, expenses: 10,
};

/** @param {'end' | 'continue'} whenAway @param {string[]} names @param {...(number | number[])} seats */
const playing = (whenAway, names, ...seats) => atWork({ parameters: day, only: undefined, setup: { whenAway }, names }, ...seats);
const three = ['Ana', 'Ben', 'Cleo'];

test('while somebody is away everybody waits, and all clocks stand still', async () => {
  const { room, phones: [ana, cleo] } = await playing('end', three, 0, 2);
  await openHouse(ana, room.orders(0)[0].house);
  await room.away(1);
  for (const phone of [ana, cleo]) {
    phone.role('heading', 'Waiting for Ben');
    assert.ok(phone.shows('All clocks stand still.'));
    assert.equal(phone.one('.rl-pause-count').textContent, '30');
  }
  // No dialog covers the countdown.
  assert.equal(ana.dialog, null);
  assert.ok(ana.one('.rl-round').hasAttribute('inert'));
  const [clock, left] = [ana.one('.rl-time').textContent, room.view(0).left];
  await ana.pass(5_000);
  assert.ok(Number(ana.one('.rl-pause-count').textContent) <= 25);
  assert.equal(ana.one('.rl-time').textContent, clock);

  await room.away(1, false);
  for (const phone of [ana, cleo]) {
    phone.role('heading', 'All are back');
    assert.equal(phone.one('.rl-pause-count').textContent, '3');
    assert.ok(phone.shows('Get ready!'));
  }
  await ana.pass(3_000);
  await room.settle();
  assert.equal(cleo.all('.rl-pause').length, 0);
  assert.equal(ana.all('.rl-pause').length, 0);
  // The dialog that was open before is open again, and the round has not lost the eight seconds.
  assert.ok(ana.all('.rl-order', ana.dialog).length > 0);
  assert.ok(left - room.view(0).left < 100, `${left} ${room.view(0).left}`);
});

test('a phone in the background says so with its hello, also when it connects anew', async () => {
  const { phones: [ben] } = await playing('end', three, 1);
  const first = ben.window.WebSocket;
  /** @type {any[]} */
  const lines = [];
  ben.window.WebSocket = class extends first {
    constructor(/** @type {string} */ address) {
      super(address);
      lines.push(this);
    }
  };
  await ben.hide();
  ben.window.dispatchEvent(new ben.window.Event('online'));
  await ben.settle();
  assert.deepEqual(lines[0].sent[0], { hello: { tokens: ['token of Ben'], away: true } });
  ben.role('heading', 'Waiting for Ben');
  await ben.hide(false);
  assert.deepEqual(lines[0].sent[1], { away: false });
  ben.role('heading', 'All are back');
});

test('half a minute of absence ends the game where the host chose so, and closes what was asked meanwhile', async () => {
  const { room, phones: [ana, ben] } = await playing('end', three, 0, 1);
  await room.away(1);
  ana.window.history.back();
  await ana.settle();
  ana.role('heading', 'Leave the game?', ana.dialog);
  await ana.pass(29_000);
  ana.role('heading', 'Waiting for Ben');
  await ana.pass(1_000);
  await room.away(1, false);
  for (const phone of [ana, ben]) {
    phone.role('heading', 'Game over');
    assert.equal(phone.dialog, null);
    assert.ok(phone.shows('Somebody was missing for too long.'));
    assert.ok(phone.shows('0 days survived'));
  }
});

test('who gives up the seat is asked first, and then the others go on at once', async () => {
  const { room, phones: [ana, ben] } = await playing('end', [...three, 'Dora'], 0, 1);
  const askToGiveUp = async () => {
    await openMenu(ana);
    await ana.pressButton('Leave');
    await ana.pressButton('Give up the seat');
    ana.role('heading', 'Give up your seat for good?', ana.dialog);
  };
  await askToGiveUp();
  assert.ok(ana.shows('The others go on at once, without you. Your orders and packages are removed, and your things go to them.'));
  await ana.pressButton('Stay');
  assert.equal(ana.dialog, null);
  ana.one('.rl-round');
  assert.equal(room.people[0].left, false);

  const goods = room.goods(1).length;
  await askToGiveUp();
  await ana.press(ana.role('button', 'Give up the seat', ana.dialog));
  await room.settle();
  assert.equal(ana.path, '/relentless');
  assert.equal(ana.all('.rl-back').length, 0);
  assert.equal(room.people[0].left, true);
  assert.equal(ana.kept('room.4711'), undefined);
  assert.equal(ben.all('.rl-pause').length, 0);
  assert.ok(ben.shows('Ana has left. The team goes on without Ana.'));
  assert.ok(room.goods(1).length > goods);
  await goTo(ben, 'Map');
  assert.deepEqual(ben.all('.rl-mate-name').map(wordsOf), ['Cleo', 'Dora']);
});

test('whoever would leave only one player learns that the game would be over', async () => {
  const { room, phones: [ana, ben] } = await playing('continue', three, 0, 1);
  await room.leave(2);
  await openMenu(ana);
  await ana.pressButton('Leave');
  await ana.pressButton('Give up the seat');
  assert.ok(ana.shows('Too few players would be left: the game would be over for everybody.'));
  await ana.press(ana.role('button', 'Give up the seat', ana.dialog));
  await room.settle();
  ben.role('heading', 'Game over');
});

test('the host goes on without those who are missing, and the others see who can', async () => {
  const { room, phones: [ana, ben, cleo] } = await playing('end', [...three, 'Dora'], 0, 1, 2);
  await room.away(3);
  ben.role('heading', 'Waiting for Dora');
  assert.ok(ben.shows('Ana can go on without them.'));
  assert.throws(() => ben.role('button', 'Go on without them'));
  // The host is missing, too: somebody else decides.
  await room.away(0);
  assert.ok(cleo.shows('Ben can go on without them.'));
  await ben.pressButton('Go on without them');
  await room.settle();
  for (const phone of [ben, cleo]) assert.equal(phone.all('.rl-pause').length, 0);
  await room.away(0, false);
  ana.role('heading', 'The others went on without you');
  assert.equal(room.view(1).host, 1);
});

test('nobody can go on alone', async () => {
  const { room, phones: [ana] } = await playing('end', three, 0);
  await room.away(1);
  ana.role('button', 'Go on without them');
  await room.away(2);
  ana.role('heading', 'Waiting for Ben, Cleo');
  assert.throws(() => ana.role('button', 'Go on without them'));
});

test('half a minute of absence lets the others go on where the host chose so', async () => {
  const { room, phones: [cleo, ben] } = await playing('continue', [...three, 'Dora'], 2, 1);
  const goods = () => [0, 1, 2, 3].map((seat) => room.goods(seat).length);
  const all = goods().reduce((sum, count) => sum + count);
  // The host is away for too long, and so is another player.
  await room.away(0);
  await room.away(1);
  cleo.role('heading', 'Waiting for Ana, Ben');
  await room.pass(30_000);
  assert.equal(cleo.all('.rl-pause').length, 0);
  // The items of their warehouses are in those of the others now, and the two players are on no map any more.
  assert.deepEqual(goods().slice(0, 2), [0, 0]);
  assert.equal(room.goods(2).length + room.goods(3).length, all);
  await goTo(cleo, 'Map');
  assert.deepEqual(cleo.all('.rl-mate-name').map(wordsOf), ['Dora']);

  await room.away(1, false);
  ben.role('heading', 'The others went on without you');
  await ben.pass(10_000);
  assert.match(ben.role('timer').textContent, /^14:[45]\d$/);
  await openMenu(ben);
  ben.role('button', 'Leave', ben.dialog);
  await ben.pressButton('Close');
  // Players who no longer play also see who is missing now.
  await room.away(3);
  for (const phone of [ben, cleo]) {
    phone.role('heading', 'Waiting for Dora');
    phone.one('.rl-pause-count');
  }
  await room.away(3, false);
  await room.pass(3_000);
  for (const phone of [ben, cleo]) assert.equal(phone.all('.rl-pause').length, 0);
  for (const seat of [2, 3]) {
    while (room.view(seat).phase === 'round' && room.orders(seat).length > 0) await room.err(seat);
  }
  assert.match(wordsOf(ben.one('.rl-results')), /Ben \(you\)was gone/);
  // The next player is the host now, and everybody who is back takes part in the next day.
  await cleo.pressButton('Next day');
  await room.settle();
  assert.ok(ben.shows('Cleo starts the day.'));
  await cleo.pressButton('Start the day');
  await room.settle();
  assert.ok(room.goods(1).length > 0);
  assert.equal(ben.all('.rl-round .rl-good').length, room.goods(1).length);
});

test('a lost line is told above the round until it is back', async () => {
  const { room, phones: [ana] } = await playing('end', three, 0);
  room.line(ana).lose();
  await ana.settle();
  assert.ok(ana.shows('One moment …'));
  await ana.pass(500);
  assert.ok(!ana.shows('One moment …'));
  ana.one('.rl-round');
});

test('a phone that is loaded again in the middle of a day shows all as it was', async () => {
  const { room, phones: [ana] } = await playing('end', three, 0);
  await ana.press(ana.all('.rl-good > .rl-item')[0]);
  const before = ana.all('.rl-good > .rl-item').map((one) => one.getAttribute('aria-label'));
  const again = await room.reload(ana);
  assert.match(again.one('.rl-package[aria-pressed=true]').textContent, /^Ana 1/);
  assert.equal(again.all('.rl-packed').length, 1);
  assert.deepEqual(again.all('.rl-good > .rl-item').map((one) => one.getAttribute('aria-label')), before);
});
