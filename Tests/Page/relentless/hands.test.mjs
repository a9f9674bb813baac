import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room, atWork, goTo, longDay, news, same } from '../support/relentless.mjs';

/** @typedef {import('../support/relentless.mjs').Page} Page */

/** The orders in the strip. @param {Page} page */
const strip = (page) => page.all('.rl-strip-order');

/** The order that is shown over the open package. @param {Page} page */
const panel = (page) => page.all('.rl-panel')[0] ?? null;

/** The marks on the things of the shown order. @param {Page} page */
const marks = (page) => page.all('.rl-panel .rl-mark').map((one) => one.textContent);

/** A room where everything is assembled or is a part, so that each order needs parts. */
const built = { only: { wheel: true, hat: true, potato: true, sign: true, scarecrow: true }, parameters: { ...longDay, categories: 5, ordersPerPlayer: 3, ordersAtStart: 3 } };

/** A room, a seat of it and its order of something that has to be put together. */
async function withWhole() {
  for (let seed = 1; seed < 40; seed += 1) {
    const room = new Room({ ...built, seed });
    const page = await room.phone(0);
    await room.begin();
    await room.proceed();
    const work = room.orders(0).find(({ order }) => order.items.some((/** @type {any} */ { kind }) => kind === 'assembled'));
    if (work) return { room, page, ...work };
    page.close();
  }
  return assert.fail('No room orders anything that has to be put together.');
}

/** The orders of the first seat as they stand in the strip. @param {Room} room */
const inStrip = (room) => room.orders(0).sort((one, other) => one.order.left - other.order.left || one.order.id - other.order.id);

/** The place of an order in the strip. @param {Room} room @param {any} order */
const placeOf = (room, order) => inStrip(room).findIndex((one) => one.order.id === order.id);

test('the own orders are a list of buttons, the most urgent first, with house, things and seconds', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  const orders = inStrip(room);
  assert.equal(strip(ana).length, orders.length);
  for (const [place, one] of strip(ana).entries()) {
    const { house, order } = orders[place];
    const things = order.items.length === 1 ? '1 item' : `${order.items.length} items`;
    assert.match(one.getAttribute('aria-label'), new RegExp(`^House ${house + 1}: order of ${things}, \\d+ seconds left${place === 0 ? ', the most urgent' : ''}$`));
    assert.equal(one.getAttribute('aria-expanded'), 'false');
    assert.equal(one.closest('ul') !== null && one.tagName, 'BUTTON');
    assert.equal(one.querySelectorAll('.rl-strip-thing').length, order.items.length);
  }
  assert.equal(ana.all('.rl-strip-first').length, 1);
});

test('a press shows an order over the open package, another one puts it away', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  await ana.press(strip(ana)[1]);
  assert.deepEqual(strip(ana).map((one) => one.getAttribute('aria-expanded')), ['false', 'true']);
  ana.role('heading', `House ${inStrip(room)[1].house + 1}`, panel(ana));
  assert.equal(ana.all('.rl-open').length, 0);
  // From the map, too.
  await goTo(ana, 'Map');
  await ana.press(strip(ana)[0]);
  ana.one('.rl-at-packing');
  ana.role('heading', `House ${inStrip(room)[0].house + 1}`, panel(ana));
  await ana.press(strip(ana)[0]);
  assert.equal(panel(ana), null);
  await ana.press(strip(ana)[0]);
  await ana.pressButton('Close the order');
  assert.equal(panel(ana), null);
});

test('the marks follow the open package, the element stays, and a delivery closes it', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  const { house, order } = inStrip(room)[0];
  await ana.press(strip(ana)[0]);
  const [shown, list] = [panel(ana), ana.all('.rl-panel .rl-wants')[0]];
  assert.ok(marks(ana).length > 0 && !marks(ana).includes('packed'));
  const id = room.newPackage(0);
  room.gather(0, id, order.items);
  await room.settle();
  assert.ok(room.view(0).open === null || room.view(0).open === id);
  if (room.view(0).open === null) await ana.press(ana.one('.rl-arrival'));
  assert.deepEqual(marks(ana), order.items.map(() => 'packed'));
  assert.equal(panel(ana), shown);
  assert.equal(ana.all('.rl-panel .rl-wants')[0], list);
  await ana.pressButton(`Deliver Ana 1 to house ${house + 1}`);
  assert.equal(room.events(0, 'fulfilled').length, 1);
  assert.equal(panel(ana), null);
  assert.equal(strip(ana).length, room.orders(0).length);
});

test('a thing of one’s own is put in by a press on it, and the first one makes the package', async () => {
  const { room, page, order } = await withWhole();
  await page.press(strip(page)[placeOf(room, order)]);
  const own = () => page.all('.rl-want-own > button.rl-item');
  const count = own().length;
  assert.ok(count > 0, 'Nothing of this order is in the own warehouse.');
  room.isSlow = true;
  // A second press on the same thing does not put in a second one.
  own()[0].click();
  own()[0].click();
  await page.settle();
  for (let request = 0; request < 2; request += 1) await room.answer();
  room.isSlow = false;
  const { open, packages } = room.view(0);
  assert.deepEqual([packages.length, packages[0].items.length, open], [1, 1, packages[0].id]);
  assert.equal(marks(page).filter((mark) => mark === 'packed').length, 1);
  assert.equal(own().length, count - 1);
});

test('what is complete is put together with one press; what was not ordered is told, and taken out', async () => {
  const { room, page, order } = await withWhole();
  await page.press(strip(page)[placeOf(room, order)]);
  const whole = order.items.find((/** @type {any} */ { kind }) => kind === 'assembled');
  const id = room.newPackage(0);
  const extra = room.goods(0).find((item) => !JSON.stringify([order.items, whole.parts]).includes(JSON.stringify(item.state)));
  room.act(0, { add: { package: id, item: extra.id } });
  room.gather(0, id, whole.parts);
  room.act(0, { open: { package: id } });
  await room.settle();
  await page.pressButton('Put the scarecrow together');
  assert.deepEqual(room.content(0, id).map(same), [same(extra), same(whole)]);
  assert.equal(page.all('.rl-panel .rl-want-packed').length, 1);
  const told = page.role('region', 'In the package, but not ordered');
  await page.press(page.one('.rl-remove', told));
  assert.deepEqual(room.content(0, id).map(same), [same(whole)]);
  assert.equal(page.all('.rl-extras').length, 0);
});

test('an order that expires closes by itself', async () => {
  const { phones: [ana] } = await atWork({ parameters: {
    ...longDay, orderSeconds: 30, orderSecondsPerItem: 0, expired: 1, ordersAtStart: 1, orderEverySeconds: 60,
  } }, 0);
  await ana.press(strip(ana)[0]);
  assert.notEqual(panel(ana), null);
  await ana.pass(31_000);
  assert.equal(panel(ana), null);
  assert.equal(strip(ana).length, 0);
  ana.text('No order waits.');
  ana.role('heading', 'No package is open');
});

test('a package that arrives is offered under the open one, and a face sends it on', async () => {
  const { room, phones: [ana, ben] } = await atWork({}, 0, 1);
  assert.deepEqual(ana.all('.rl-send-face').map((one) => [one.getAttribute('aria-label'), one.disabled]),
    [['Send a package to Ben', true], ['Send a package to Cleo', true]]);
  await ana.press(ana.all('.rl-good > .rl-item')[0]);
  await ana.pressButton('Send Ana 1 to Ben');
  assert.deepEqual(ana.all('.rl-package'), []);
  await ben.settle();
  await ben.press(ben.one('.rl-arrival'));
  assert.equal(ben.all('.rl-arrival').length, 0);
  assert.equal(room.view(1).open, room.view(1).packages[0].id);
  await ben.pressButton('Send Ana 1 to Cleo');
  assert.equal(room.view(2).packages.length, 1);
});

test('a refusal is told in the line of news, which covers nothing', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  await ana.pressButton('New package');
  const { house } = room.view(0).houses.find((/** @type {any} */ { orders }) => orders.length === 0);
  await ana.press(ana.one('.rl-deliver'));
  await ana.pressButton(`Deliver to house ${house + 1}`);
  assert.equal(ana.all('.rl-news-bad').length, 1);
  assert.equal(news(ana).length, 1);
  assert.deepEqual(ana.toasts, []);
});

test('each category has a picture that leads to it', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  const categories = room.view(0).inventory.map((/** @type {any} */ { category }) => category);
  assert.ok(categories.length > 1);
  assert.equal(ana.all('.rl-jump').length, categories.length);
  const last = ana.all('.rl-rack').at(-1);
  /** @type {any[]} */
  const seen = [];
  last.scrollIntoView = (/** @type {any} */ where) => seen.push(where.block);
  await ana.press(ana.all('.rl-jump').at(-1));
  assert.deepEqual(seen, ['start']);
  assert.equal(ana.document.activeElement, last.querySelector('.rl-item'));
});
