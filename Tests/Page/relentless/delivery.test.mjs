import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room, atWork, goTo, news, openMenu, putIn, same } from '../support/relentless.mjs';

test('a package that is sent leaves the one bar and announces itself in the other', async () => {
  const { room, phones: [ana, ben, cleo] } = await atWork({}, 0, 1, 2);
  await ana.pressButton('New package');
  const [item] = room.goods(0);
  await putIn(ana, room, 0, item);
  await ana.press(ana.one('.rl-deliver'));
  await ana.pressButton('Send to Ben');
  await room.settle();
  assert.equal(ana.all('.rl-package').length, 0);
  assert.equal(ben.one('.rl-package').getAttribute('aria-label'), 'Package Ana 1, 1 item, just received');
  assert.deepEqual(news(ben), ['Ana has sent you Ana 1.']);
  assert.equal(room.view(1).open, null);
  await ben.press(ben.one('.rl-package'));
  assert.equal(ben.one('.rl-package').getAttribute('aria-label'), 'Package Ana 1, 1 item');
  assert.deepEqual(room.content(1, room.view(1).open).map(same), [same(item)]);
  assert.equal(cleo.all('.rl-package').length, 0);
});

test('a package is handed over from the dialog of a teammate, which closes then', async () => {
  const { room, phones: [ben] } = await atWork({}, 1);
  room.act(0, { send: { package: room.newPackage(0), to: 1 } });
  await room.settle();
  await goTo(ben, 'Map');
  await ben.pressButton('Teammate Ana');
  await ben.pressButton('Ana 1 (0)');
  assert.equal(room.view(0).packages.length, 1);
  assert.equal(ben.dialog, null);
  await ben.pressButton('Teammate Ana');
  assert.ok(ben.shows('You have no package to send.', ben.dialog));
});

test('what was taken up can be taken back, and a house tells what a press does', async () => {
  const { phones: [ana] } = await atWork({}, 0);
  await ana.pressButton('New package');
  await ana.press(ana.one('.rl-deliver'));
  ana.text('Ana 1: press a house or a teammate.');
  ana.role('button', 'Deliver to house 1');
  await ana.pressButton('Cancel', ana.one('.rl-foot'));
  assert.ok(!ana.shows('Ana 1: press a house or a teammate.'));
  assert.equal(ana.roles('button', 'Deliver to house 1').length, 0);
});

test('a right delivery is seen where it happens, in the news and in the satisfaction', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  const [{ house, order }] = room.orders(0);
  const id = room.newPackage(0);
  room.gather(0, id, order.items);
  await room.settle();
  await ana.press(ana.all('.rl-package')[0]);
  await ana.press(ana.one('.rl-deliver'));
  await ana.pressButton(`Deliver to house ${house + 1}`);
  const [{ gain }] = room.events(0, 'fulfilled');
  assert.deepEqual(ana.all('.rl-float-good').map((one) => one.textContent), [`+${Math.round(gain / 1000)}`]);
  assert.ok(ana.one('.rl-float-good').closest('button').getAttribute('aria-label').startsWith(`House ${house + 1},`));
  assert.deepEqual(news(ana), [`House ${house + 1} is delighted: +${Math.round(gain / 1000)}`]);
  const satisfaction = ana.role('meter', 'Satisfaction');
  assert.equal(satisfaction.getAttribute('aria-valuenow'), String(Math.ceil(room.view(0).satisfaction / 1000)));
  assert.ok(Number(satisfaction.getAttribute('aria-valuenow')) >= 70);
  await ana.pass(4_500);
  assert.deepEqual([news(ana), ana.all('.rl-float').length], [[], 0]);
});

test('a house without an order takes nothing, and a wrong delivery costs all there is', async () => {
  const { room, phones: [ana, ben] } = await atWork({}, 0, 1);
  await room.fulfil(0);
  const empty = room.view(1).houses.find((/** @type {any} */ one) => one.orders.length === 0).house;
  await ben.pressButton('New package');
  await ben.press(ben.one('.rl-deliver'));
  await ben.pressButton(`Deliver to house ${empty + 1}`);
  assert.equal(news(ben).length, 1);
  assert.deepEqual(room.content(1, room.view(1).open), []);
  await ben.pressButton(`Deliver to house ${room.orders(1)[0].house + 1}`);
  await room.settle();
  assert.equal(room.view(1).phase, 'over');
  assert.equal(room.events(1, 'wrong')[0].loss, 60_000);
  for (const phone of [ana, ben]) {
    const points = phone.all('.rl-result-points').map((one) => one.textContent);
    assert.match(points[0], /^[67]\d\.\d$/);
    assert.equal(points[1], '0.0');
    assert.match(points[2], /^[56]\d\.\d$/);
  }
});

test('a full package takes no more, and a customer who waited too long is lost', async () => {
  const room = new Room({ parameters: {
    packageLimitPermille: 1000, packageLimitSpare: 0, ordersAtStart: 1, ordersPerPlayer: 2, orderEverySeconds: 600, orderSeconds: 12,
    orderSecondsPerItem: 0, roundSeconds: 900, expired: 15, satisfactionAtStart: 60,
  } });
  const ana = await room.phone();
  await room.begin();
  const { limit } = room.view(0);
  const said = ana.all('.rl-fact').map((one) => one.textContent).find((text) => text.startsWith('Room in a package'));
  assert.equal(said, `Room in a package${limit === 1 ? '1 item' : `${limit} items`}`);
  await ana.pressButton('Start the day');
  const [{ house }] = room.events(0, 'orderArrived');
  await ana.pressButton('New package');
  const [item] = room.goods(0);
  for (let count = 0; count < limit; count += 1) await putIn(ana, room, 0, item);
  assert.equal(ana.one('.rl-limit').textContent, `${limit} of ${limit} items`);
  await putIn(ana, room, 0, item);
  assert.equal(news(ana).length, 1);
  assert.equal(room.content(0, room.view(0).open).length, limit);

  await goTo(ana, 'Map');
  await ana.pass(12_000);
  assert.deepEqual(room.events(0, 'expired'), [{ house, loss: 15_000 }]);
  assert.deepEqual(news(ana), [`House ${house + 1} has waited too long: −15`]);
  ana.role('button', `House ${house + 1}, no order`);
  assert.ok(Number(ana.role('meter', 'Satisfaction').getAttribute('aria-valuenow')) <= 45);
});

test('two people play on one phone, and each sees the own packages', async () => {
  const { phones: [page] } = await atWork({}, [1, 2]);
  const seats = page.roles('button', undefined, page.role('navigation', 'Who plays on this phone'));
  assert.deepEqual(seats.map((one) => one.textContent), ['Ben', 'Cleo']);
  await page.pressButton('New package');
  assert.match(page.one('.rl-package').textContent, /^Ben 1/);
  await page.press(seats[1]);
  assert.equal(page.all('.rl-package').length, 0);
  await page.pressButton('New package');
  assert.match(page.one('.rl-package').textContent, /^Cleo 1/);
  await page.press(seats[0]);
  assert.match(page.one('.rl-package').textContent, /^Ben 1/);
});

test('leaving asks first, and the way back stands on the title', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  ana.window.history.back();
  await ana.settle();
  ana.role('heading', 'Leave the game?', ana.dialog);
  await ana.pressButton('Stay');
  ana.one('.rl-round');
  await openMenu(ana);
  await ana.pressButton('Leave');
  ana.role('heading', 'Leave the game?', ana.dialog);
  await ana.pressButton('Leave');
  assert.equal(ana.path, '/relentless');
  ana.role('link', `Back to table ${room.code}`);
});
