import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { Room } from '../support/relentless.mjs';

/** Orders that wait from the start to the end. */
const parameters = {
  roundSeconds: 600, orderSeconds: 500, ordersAtStart: 2, ordersPerPlayer: 2, decayPerTenSeconds: 0, expenses: 120, moneyAtStart: 50,
};

/** A television before a crew at its first briefing. */
async function watched(setup = {}) {
  const room = new Room({ parameters, setup: { whenAway: 'continue', ...setup } });
  const television = await room.watch();
  await room.begin();
  return { room, television };
}

/** What happened last, for those who do not see it. @param {import('../support/relentless.mjs').Page} page */
const said = (page) => wordsOf(page.one('p.out-of-sight[role=status]'));

/** @param {import('../support/relentless.mjs').Page} page @param {number} seat @param {number} house */
const home = (page, seat, house) => page.one(`[data-place="${seat} ${house}"]`);

/** @param {import('../support/relentless.mjs').Page} page */
const points = (page) => page.all('.rl-tv-points').map(wordsOf);

test('that titles are pictures is told to the television too', async () => {
  const { room, television } = await watched({ drawnTitles: true });
  assert.equal(room.view(null).drawnTitles, true);
  television.one('.rl-tv');
});

test('a day from its briefing to its news', async () => {
  const { room, television } = await watched();
  assert.ok(television.shows('Are you ready for the new day?'));
  assert.ok(television.shows('Today costs 120.'));
  assert.ok(television.shows('Ana begins the day.'));
  assert.deepEqual(television.all('.rl-tv-faces li').map(wordsOf), ['Ana', 'Ben', 'Cleo']);
  await room.proceed();
  television.role('heading', 'Day 1');
  assert.match(television.one('.rl-tv-clock').textContent, /(10:00|9:59)$/);
  assert.match(television.one('.rl-tv-money').textContent, /50$/);
  assert.equal(television.all('.rl-tv-mate').length, 3);
  assert.deepEqual(points(television), ['60', '60', '60']);
  assert.ok(television.shows('Nothing has been sent yet.'));
  await television.pass(10_000);
  assert.match(television.one('.rl-tv-clock').textContent, /9:(49|50)$/);

  const id = room.newPackage(0);
  room.act(0, { send: { package: id, to: 1 } });
  await room.settle();
  const news = () => television.all('.rl-tv-news li').map(wordsOf);
  assert.deepEqual(news(), ['Ana sent Ben a package']);
  room.act(1, { deliver: { package: id, house: room.orders(1)[0].house } });
  await room.settle();
  assert.deepEqual(news(), ['Ben delivered the wrong thing', 'Ana sent Ben a package']);
  assert.equal(said(television), 'Ben delivered the wrong thing');
  assert.notEqual(points(television)[1], '60');
  assert.equal(points(television)[0], '60');

  // The television got no private data of any player, and shows nothing to press.
  const view = room.view(null);
  for (const name of ['inventory', 'packages', 'houses', 'open', 'satisfaction', 'limit', 'asked']) assert.ok(!(name in view), name);
  assert.ok(view.streets.some((/** @type {any} */ { houses }) => houses.some((/** @type {any} */ { orders }) => orders.length > 0)));
  assert.ok(!/"(category|items|parts|kind|art|title|state|unit|sequence)"/.test(JSON.stringify(view)));
  assert.equal(television.all('button, a, input').length, 0);
  assert.equal(television.all('img[src^="/content/"]').length, 0);
});

test('each house shows how many orders wait and how long, and closes its door when something went wrong', async () => {
  const { room, television } = await watched();
  await room.proceed();
  assert.equal(television.all('.rl-lane').length, 3);
  assert.equal(television.all('.rl-home').length, 15);
  for (const seat of [0, 1, 2]) {
    for (const { house, orders } of room.view(seat).houses) {
      const label = home(television, seat, house).getAttribute('aria-label');
      assert.match(label, orders.length === 0 ? /^House \d, no order$/ : new RegExp(`^House ${house + 1}, ${orders.length} orders?, \\d+ seconds left$`));
      assert.equal(home(television, seat, house).querySelectorAll('.rl-fuse').length, orders.length);
    }
  }
  const [{ house, order }] = room.orders(0);
  const share = () => Number(/scaleX\((.+)\)/.exec(home(television, 0, house).querySelector('.rl-fuse-left').style.transform)?.[1]);
  await television.pass(order.left / 2);
  assert.ok(Math.abs(share() - order.left / 2 / order.of) < 0.01, String(share()));

  await room.err(0);
  assert.ok(home(television, 0, house).classList.contains('rl-home-wrong'));
  assert.equal(television.all('.rl-sign-wrong').length, 1);
  assert.ok(television.one('.rl-tv-boss').classList.contains('rl-tv-boss-at-wrong'));
  await television.pass(3_000);
  assert.equal(television.all('.rl-sign').length, 0);
  assert.ok(!/rl-tv-boss-at/.test(television.one('.rl-tv-boss').getAttribute('class')));
});

test('a customer who is served is glad, and one who waits in vain closes the door', async () => {
  const { room, television } = await watched();
  await room.proceed();
  const [{ house }] = room.orders(1);
  await room.fulfil(1);
  assert.ok(home(television, 1, house).classList.contains('rl-home-right'));
  assert.match(said(television), /Ben delivered, and it was right/);
  const [first] = room.orders(2);
  await television.pass(first.order.left - 5_000);
  assert.ok(home(television, 2, first.house).classList.contains('rl-home-late'));
  assert.equal(wordsOf(home(television, 2, first.house).querySelector('.rl-home-seconds')), '5');
  await television.pass(5_000);
  assert.ok(home(television, 2, first.house).classList.contains('rl-home-expired'));
  assert.match(said(television), /Cleo’s customer has waited too long/);
});

test('of two that do the same in the same millisecond both are told', async () => {
  const { room, television } = await watched();
  await room.proceed();
  const id = room.newPackage(0);
  for (const [from, to] of [[0, 1], [1, 2], [2, 0], [0, 1], [1, 2], [2, 0]]) room.act(from, { send: { package: id, to } });
  await room.settle();
  const { ticker } = room.view(null);
  assert.equal(new Set(ticker.map((/** @type {any} */ one) => JSON.stringify(one))).size, 3);
  const said = [['Cleo', 'Ana'], ['Ben', 'Cleo'], ['Ana', 'Ben']].map(([from, to]) => `${from} sent ${to} a package`);
  assert.deepEqual(television.all('.rl-tv-said').map(wordsOf), [...said, ...said]);
});

test('satisfaction is the same number on the television as on the phone', async () => {
  const { room, television } = await watched();
  const ana = await room.phone();
  await room.proceed();
  await room.err(0);
  const whole = String(Math.ceil(room.view(0).satisfaction / 1_000));
  assert.notEqual(whole, '60');
  assert.equal(points(television)[0], whole);
  assert.equal(ana.one('.rl-gauge-number').textContent, whole);
  // So are the colour of its bar and how far it is filled.
  const moodOf = (/** @type {Element} */ one) => one.getAttribute('class')?.match(/rl-mood-\w+/)?.[0];
  assert.equal(moodOf(television.all('.rl-bar')[0]), moodOf(ana.one('.rl-gauge')));
  const filled = Number(television.all('.rl-bar-fill')[0].getAttribute('width'));
  const full = /** @type {HTMLElement} */ (ana.one('.rl-gauge .rl-level-full')).style.transform.match(/[\d.]+/)?.[0];
  assert.ok(Math.abs(filled - 100 * Number(full)) < 0.1);
});

test('who is away at a briefing or at a result is shown there, also on the phones', async () => {
  const { room, television } = await watched();
  const ana = await room.phone();
  await room.away(1);
  assert.equal(wordsOf(television.all('.rl-tv-faces li')[1]), 'Benaway');
  await room.away(1, false);
  await room.proceed();
  for (const seat of [0, 1, 2]) while (room.view(seat).phase === 'round' && room.orders(seat).length > 0) await room.err(seat);
  assert.ok(television.shows('Day 1 is over'));
  // As on the phones: with one decimal place.
  const { satisfactions } = room.view(null).result;
  const exact = satisfactions.map((/** @type {number} */ one) => (Math.floor(one / 100) / 10).toFixed(1));
  assert.deepEqual(points(television), exact);
  await room.away(2);
  assert.match(wordsOf(television.all('.rl-tv-mate')[2]), /away/);
  assert.match(wordsOf(ana.all('.rl-result')[2]), /away/);
  assert.ok(!/away/.test(wordsOf(ana.all('.rl-result')[1])));
});

test('a pause says who is missing and counts, and how long all wait when they are back', async () => {
  const { room, television } = await watched();
  await room.proceed();
  await room.away(2);
  assert.match(wordsOf(television.one('.rl-tv-pause')), /^Waiting for Cleo/);
  assert.equal(television.one('.rl-tv-count').textContent, '0:30');
  assert.match(wordsOf(television.all('.rl-tv-mate')[2]), /away/);
  television.one('.rl-tv-clock.rl-tv-still');
  await television.pass(10_000);
  assert.match(television.one('.rl-tv-count').textContent, /^0:(19|20)$/);
  await room.away(2, false);
  assert.match(wordsOf(television.one('.rl-tv-pause')), /^Everybody is back 3$/);
  assert.equal(said(television), 'Everybody is back');
  await television.pass(3_000);
  assert.equal(television.all('.rl-tv-pause').length, 0);
  assert.equal(television.all('.rl-tv-still').length, 0);
});

test('the end is told with its days and points', async () => {
  const { room, television } = await watched({ whenAway: 'end' });
  await room.proceed();
  await room.away(1);
  await television.pass(30_000);
  assert.ok(television.shows('Game over'));
  assert.ok(television.shows('Somebody was missing for too long.'));
  assert.ok(television.shows('0 days survived'));
});

test('a lost connection is told until it is back', async () => {
  const { room, television } = await watched();
  room.line(television).lose();
  await television.settle();
  assert.ok(television.shows('One moment …'));
  await television.pass(500);
  assert.ok(!television.shows('One moment …'));
});
