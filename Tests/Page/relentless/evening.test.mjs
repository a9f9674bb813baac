import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, Login } from '../support/app.mjs';
import { wordsOf } from '../support/find.mjs';
import { refused } from '../support/server.mjs';
import { Room, atWork, goTo, longDay, news, openHouse, openMenu } from '../support/relentless.mjs';

/** @typedef {import('../support/relentless.mjs').Page} Page */

const rich = { ...longDay, moneyAtStart: 100_000, ordersPerPlayer: 3 };
const plain = { id: 'plain', name: 'A plain day', text: 'Nothing is special today.', effects: { values: { expenses: 100 } } };
const away = { 'GET /boards/relentless/team': () => refused(503, 'stopping') };

/**
 * An evening at the briefing of its second day, which has the given rule.
 *
 * @param {{ effects?: object, text?: string, evening?: number, parameters?: object, setup?: object, phone?: import('../support/page.mjs').PageOptions }} options
 * @param {...number} seats
 */
async function secondDay({ effects = plain.effects, text = plain.text, evening = 3, parameters = {}, setup = {}, phone = {} } = {}, ...seats) {
  const room = new Room({ parameters: { ...rich, ...parameters }, twists: [{ ...plain, text, effects }], setup: { evening, ...setup } });
  const phones = [];
  for (const seat of seats) phones.push(await room.phone(seat, { answers: away, ...phone }));
  await room.begin();
  await endDay(room);
  await room.proceed();
  return { room, phones };
}

/** From a briefing to the result. @param {Room} room */
async function endDay(room) {
  await room.proceed();
  await room.err(0);
  assert.equal(room.view(0).phase === 'result' || room.view(0).phase === 'over', true);
}

/** The second day at work. @param {Parameters<typeof secondDay>[0]} options @param {...number} seats */
async function atWorkWith(options, ...seats) {
  const { room, phones } = await secondDay(options, ...seats);
  await room.proceed();
  for (const phone of phones) phone.one('.rl-round');
  return { room, phones };
}

const line = (/** @type {Page} */ page) => wordsOf(page.one('.rl-twist-line'));
const status = (/** @type {Page} */ page) => page.roles('status').map(wordsOf).join('|');

test('a briefing says which day it is, its special rule, and that a day is the last', async () => {
  const { room, phones: [ana] } = await secondDay({}, 0);
  assert.equal(ana.one('.rl-sheet-day').textContent, 'Day 2 of 3');
  ana.role('heading', 'A plain day');
  assert.equal(wordsOf(ana.one('.rl-twist-text')), plain.text);
  // For those who cannot see it.
  assert.ok(status(ana).includes(`Day 2 of 3. Today’s special rule: A plain day. ${plain.text}`), status(ana));
  assert.deepEqual(ana.all('.rl-fact dt').map(wordsOf), ['Money', 'Expenses today', 'The day lasts']);
  await endDay(room);
  await room.proceed();
  assert.equal(ana.one('.rl-sheet-day').textContent, 'Day 3 of 3: the last day');
});

test('the first day has no special rule, and without an evening nothing is counted', async () => {
  const { phones: [ana] } = await atWork({ setup: { evening: 7 } }, 0);
  assert.equal(wordsOf(ana.one('.rl-day')), 'Day 1 of 7 1/7');
  assert.equal(ana.all('.rl-twist-line').length, 0);
  const { room, phones: [ben] } = await atWork({}, 1);
  assert.equal(wordsOf(ben.one('.rl-day')), 'Day 1');
  await room.err(0);
  assert.equal(wordsOf(ben.one('h1')), 'Game over');
  assert.ok(ben.shows('0 days survived'));
});

test('in a round the rule stands in one line, and the menu tells it in full', async () => {
  const { phones: [ana] } = await atWorkWith({}, 0);
  assert.equal(wordsOf(ana.one('.rl-day')), 'Day 2 of 3 2/3');
  assert.equal(line(ana), 'A plain day');
  await openMenu(ana);
  assert.ok(wordsOf(ana.dialog).includes(plain.text));
});

test('a rule for what people say stays in sight itself', async () => {
  const { phones: [ana] } = await atWorkWith({ effects: { honour: {} }, text: 'Everybody whispers.' }, 0);
  assert.equal(line(ana), 'Everybody whispers.');
});

test('a house that counts double is marked in words and by a sign', async () => {
  const { room, phones: [ana] } = await atWorkWith({ effects: { important: { times: 2 } } }, 0);
  const { house } = room.view(0).twist.effects.important;
  assert.equal(line(ana), `A plain day · House ${house + 1} ×2`);
  await goTo(ana, 'Map');
  const marked = ana.all('.rl-house-button').filter((one) => /, counts double$/.test(one.getAttribute('aria-label') ?? ''));
  assert.deepEqual(marked.map((one) => wordsOf(one.querySelector('.rl-house-number'))), [String(house + 1)]);
  assert.deepEqual(ana.all('.rl-important').map(wordsOf), ['×2']);
  await openHouse(ana, house);
  assert.ok(wordsOf(ana.dialog).includes('This house counts double today.'));
  await ana.pressButton('Close');
  await openHouse(ana, (house + 1) % 5);
  assert.ok(!wordsOf(ana.dialog).includes('counts double'));
});

test('until noon there is a clock, and then everybody reads whose warehouses changed', async () => {
  const { room, phones } = await atWorkWith({ effects: { swap: { percent: 50 } } }, 0, 1, 2);
  assert.match(line(phones[0]), /^A plain day · Noon in 7:30$/);
  await phones[0].pass(10_000);
  assert.match(line(phones[0]), /^A plain day · Noon in 7:20$/);
  await room.pass(440_000);
  const { seats } = room.view(0).twist.effects.swap;
  const names = ['Ana', 'Ben', 'Cleo'];
  for (const [seat, phone] of phones.entries()) {
    assert.equal(line(phone), `A plain day · ${names[seats[0]]} and ${names[seats[1]]} have changed`);
    const other = names[seats.find((/** @type {number} */ one) => one !== seat)];
    assert.deepEqual(news(phone), [seats.includes(seat) ? `Noon: you have ${other}’s warehouse now, and ${other} has yours.`
      : `Noon: ${names[seats[0]]} and ${names[seats[1]]} have each other’s warehouse now.`]);
  }
});

test('an inspection has a banner with a clock while it is on', async () => {
  const { room, phones: [ana] } = await atWorkWith({ effects: { inspection: { seconds: 30, times: 3 } } }, 0);
  assert.equal(line(ana), 'A plain day');
  const isOn = () => room.view(0).twist.effects.inspection.left !== undefined;
  for (let second = 0; second < 900 && !isOn(); second += 1) await room.pass(1_000);
  assert.match(line(ana), /^The boss inspects: losses triple 0:(30|29)$/);
  assert.equal(ana.all('.rl-twist-watch').length, 1);
  assert.deepEqual(news(ana), ['Inspection: losses triple!']);
  ana.role('timer', 'Inspection, time left');
  await ana.pass(10_000);
  assert.match(line(ana), / 0:(20|19)$/);
  await room.pass(20_000);
  assert.equal(line(ana), 'A plain day');
  assert.deepEqual(news(ana), ['The boss has gone.']);
});

test('on a dark day things have no colours at work, and only there', async () => {
  const { room, phones: [ana] } = await secondDay({ effects: { dark: {} } }, 0);
  assert.equal(ana.all('.rl-dark').length, 0);
  await room.proceed();
  assert.equal(ana.all('.rl-round.rl-dark .rl-good').length, room.goods(0).length);
  await openHouse(ana, room.orders(0)[0].house);
  assert.ok(ana.dialog?.querySelector('.rl-dark .rl-wish .rl-picture'));
  await ana.pressButton('Close');
  await room.err(0);
  assert.equal(ana.all('.rl-dark').length, 0);
});

test('a result says how many days are left', async () => {
  const { room, phones: [ana] } = await secondDay({}, 0);
  await endDay(room);
  ana.role('heading', 'Day 2 of 3 is over');
  assert.ok(ana.shows('One day is left.'));
});

test('an evening that was survived ends with stars, and is kept with them', async () => {
  const { room, phones: [ana, ben] } = await secondDay({ setup: { difficulty: 3 } }, 0, 1);
  await endDay(room);
  await room.proceed();
  await endDay(room);
  const { result, stars, days } = room.outcome;
  assert.deepEqual([result, stars, days], ['survived', 1, 3]);
  for (const page of [ana, ben]) {
    page.role('heading', 'You have made it!');
    assert.ok(page.shows('3 of 3 days survived'));
    assert.deepEqual(page.roles('img', '1 of 3 stars').length, 2);
    assert.equal(page.one('.rl-sheet-stars').querySelectorAll('.rl-star-won').length, 1);
    const [kept] = page.kept('relentless.games');
    assert.deepEqual([kept.evening, kept.stars, kept.days, kept.result], [3, 1, 3, 'survived']);
    assert.match(wordsOf(page.one('.rl-game-marks')), /^3 of 3 days/);
  }
  // One star: the same again.
  assert.equal(ana.roles('button', /^Again, at/).length, 0);
  await ana.pressButton('Again with the same team');
  assert.equal(ana.role('slider', /^Difficulty/).value, '3');
  assert.equal(ana.all('.rl-suggestion').length, 0);
  await ana.go('/relentless/scores');
  assert.equal(ana.roles('img', '1 of 3 stars').length, 1);
});

test('an evening that was lost says when, and one press plays again at a difficulty that fits', async () => {
  const { room, phones: [ana, ben] } = await secondDay({ evening: 7, setup: { difficulty: 5 }, parameters: { moneyAtStart: 290 } }, 0, 1);
  await endDay(room);
  for (const page of [ana, ben]) {
    page.role('heading', 'Game over');
    assert.ok(page.shows('The money is spent, on day 2 of 7.'));
    assert.ok(page.shows('1 of 7 days survived'));
    assert.equal(page.all('.rl-stars').length, 0);
  }
  assert.equal(ben.roles('button', /^Again/).length, 0);
  await ana.pressButton('Again, at difficulty 3 – lively');
  assert.equal(room.setup.difficulty, 3);
  assert.equal(ana.role('slider', /^Difficulty/).value, '3');
  assert.equal(room.setup.evening, 7);
});

test('the server’s games of a team show their stars', async () => {
  const phone = { answers: { ...new Login(guest('Ana')).answers, ...away }, kept: { account: guest('Ana') } };
  const { room, phones: [ana] } = await secondDay({ setup: { difficulty: 3 }, phone }, 0);
  ana.server.answers['GET /boards/relentless/team'] = { entries: [
    { names: ['Ana', 'Ben', 'Cleo'], score: 5_000, details: { days: 7, evening: 7, stars: 2, difficulty: 3 }, at: 5 },
  ] };
  await endDay(room);
  await room.proceed();
  await endDay(room);
  ana.role('img', '2 of 3 stars');
  ana.server.answers['GET /boards/relentless'] = { board: 'relentless', count: 1, entries: [
    { id: 1, rank: 1, names: ['Ana', 'Ben', 'Cleo'], score: 5_000, details: { days: 7, evening: 7, stars: 2, difficulty: 3 }, at: 5 },
  ] };
  await ana.go('/relentless/scores');
  assert.match(wordsOf(ana.one('.board-list')), /7 of 7 days · difficulty 3/);
  ana.role('img', '2 of 3 stars', ana.one('.board-list'));
});
