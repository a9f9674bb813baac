import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { own } from '../support/page.mjs';
import { Room } from '../support/relentless.mjs';

/** @typedef {import('../support/relentless.mjs').Page} Page */

const names = ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'];
const people = (/** @type {Page} */ page) => page.all('.seat-row-name').map(wordsOf);
const start = (/** @type {Page} */ page) => page.role('button', 'Start the game');
const lobby = (/** @type {number} */ count, setup = {}) => new Room({ names: names.slice(0, count), setup });

test('only with three it starts, and until then everybody is told why', async () => {
  const room = lobby(1);
  const ana = await room.phone();
  assert.ok(start(ana).disabled);
  assert.ok(ana.shows('Three to six play: 2 more are needed.'));
  await room.join('Ben');
  const ben = await room.phone(1);
  for (const page of [ana, ben]) assert.ok(page.shows('Three to six play: one more is needed.'));
  await room.join('Cleo');
  assert.ok(!start(ana).disabled);
  assert.ok(ben.shows('Ana starts the game.'));
  assert.equal(ben.roles('button', 'Start the game').length, 0);
  for (const page of [ana, ben]) assert.ok(!/Three to six play/.test(page.words));
  await ana.press(start(ana));
  await room.settle();
  for (const page of [ana, ben]) {
    assert.equal(page.all('.lobby').length, 0);
    page.role('heading', 'Are you ready for the new day?');
  }
  assert.ok(ben.shows('Ana starts the day.'));
  assert.equal(ben.roles('button', 'Start the day').length, 0);
});

test('with six there is no seat for another player on this phone', async () => {
  const room = lobby(5);
  const ana = await room.phone();
  ana.role('button', 'Add a player on this phone');
  await room.join('Fay');
  assert.deepEqual(people(ana), names);
  assert.equal(ana.roles('button', 'Add a player on this phone').length, 0);
});

test('only the host sees the settings, and they hold', async () => {
  const room = lobby(3);
  const ben = await room.phone(1);
  const ana = await room.phone(0);
  assert.equal(ben.all('.rl-setup').length, 0);
  const difficulty = ana.role('slider', /^Difficulty/);
  assert.equal(difficulty.getAttribute('max'), '10');
  await ana.fill(difficulty, '7');
  assert.equal(difficulty.getAttribute('aria-valuetext'), '7 – hectic');
  await ana.press(ana.role('radio', /^Go on without them/));
  await ana.press(ana.role('switch', /^Demo mode/));
  assert.ok(ana.role('switch', /^Demo mode/).checked);
  assert.deepEqual(room.setup, { difficulty: 7, demo: true, whenAway: 'continue', teammates: 0, drawnTitles: false, twists: false });
  assert.deepEqual(ana.kept('room.4711').setup, room.setup);
  const again = await room.reload(ana);
  assert.equal(again.role('slider', /^Difficulty/).value, '7');
  assert.ok(again.role('radio', /^Go on without them/).checked);
  assert.ok(again.role('switch', /^Demo mode/).checked);
  assert.equal(ben.all('.rl-setup').length, 0);
});

test('settings that are changed before the screen is drawn again all count, on the server and for the next table', async () => {
  const room = lobby(3, { evening: 7 });
  const page = await room.phone();
  page.role('switch', /^Demo mode/).click();
  page.role('radio', /^Go on without them/).click();
  page.role('switch', /^A special rule/).click();
  page.role('radio', /^A short evening/).click();
  await room.settle();
  const { demo, whenAway, evening, twists } = room.setup;
  assert.deepEqual({ demo, whenAway, evening, twists }, { demo: true, whenAway: 'continue', evening: 3, twists: false });
  assert.deepEqual(page.kept('relentless.preferences').setup, own(room.setup));
});

test('the next lobby begins with the last settings, but with people alone', async () => {
  const room = lobby(1);
  const ana = await room.phone();
  await ana.fill(ana.role('slider', /^Difficulty/), '4');
  await ana.fill(ana.role('slider', /^Simulated teammates/), '2');
  assert.ok(!start(ana).disabled);
  const next = new Room({ names: [] });
  const page = await next.open('/relentless', { kept: ana.allKept() });
  await page.pressButton('New game');
  await page.fill(page.field('Your name', page.dialog), 'Ana');
  await page.pressButton('Open the table');
  assert.equal(page.role('slider', /^Difficulty/).value, '4');
  assert.equal(page.role('slider', /^Simulated teammates/).value, '0');
});

/** The title of a device, and from there a new table. @param {Record<string, any>} [kept] */
async function newTable(kept) {
  const room = new Room({ names: [] });
  const page = await room.open('/relentless', { kept });
  await page.pressButton('New game');
  await page.fill(page.field('Your name', page.dialog), 'Ana');
  await page.pressButton('Open the table');
  return { room, page };
}

const lengths = ['An evening: 7 days', 'A short evening: 3 days', 'Endless'];
/** Which of the lengths is chosen. @param {Page} page */
const chosen = (page) => lengths.filter((text) => page.role('radio', new RegExp(`^${text}`)).checked);
const twists = (/** @type {Page} */ page) => page.role('switch', /^A special rule each day/);
const former = { difficulty: 3, demo: false, whenAway: 'end', teammates: 0, drawnTitles: false };

test('a new table of people who never chose is an evening with special rules, and a choice is remembered', async () => {
  for (const kept of [undefined, { 'relentless.preferences': { unshared: false, setup: former } }]) {
    const { room, page } = await newTable(kept);
    assert.deepEqual(chosen(page), [lengths[0]]);
    assert.ok(twists(page).checked);
    assert.deepEqual([room.setup.evening, room.setup.twists], [7, true]);
  }
  const { room, page } = await newTable();
  await page.press(twists(page));
  await page.press(page.role('radio', /^A short evening/));
  assert.deepEqual([room.setup.evening, room.setup.twists], [3, false]);
  await page.press(page.role('radio', /^Endless/));
  assert.deepEqual([chosen(page), 'evening' in room.setup, room.setup.twists], [[lengths[2]], false, false]);
  const next = await newTable(page.allKept());
  assert.deepEqual([chosen(next.page), 'evening' in next.room.setup, next.room.setup.twists], [[lengths[2]], false, false]);
  await next.page.press(next.page.role('radio', /^An evening/));
  assert.deepEqual([next.room.setup.evening, next.room.setup.twists], [7, true]);
});

test('a table of which nothing is said is endless, and other numbers of days are shown, too', async () => {
  const page = await lobby(3).phone();
  assert.deepEqual(chosen(page), [lengths[2]]);
  assert.ok(!twists(page).checked);
  const other = await lobby(3, { evening: 5 }).phone();
  assert.ok(other.role('radio', /^An evening: 5 days/).checked);
  assert.ok(twists(other).checked);
});

test('after an evening the next difficulty is suggested, and taken with one press', async () => {
  const evening = { id: 'a', names: ['Ana'], days: 7, score: 9, difficulty: 3, demo: false, isPractice: false, result: 'survived', evening: 7, stars: 3, at: 5 };
  const games = (/** @type {any[]} */ ...more) => ({ 'relentless.games': [evening, ...more.map((one, index) => ({ ...evening, id: String(index), at: 6 + index, ...one }))] });
  const suggested = (/** @type {Page} */ page) => page.all('.rl-suggestion p').map(wordsOf);
  const room = lobby(3, { evening: 7, difficulty: 3 });
  const page = await room.phone(0, { kept: games() });
  assert.deepEqual(suggested(page), ['Last time you got 3 stars at difficulty 3: try 5 – busy.']);
  await page.pressButton('Take difficulty 5');
  assert.equal(room.setup.difficulty, 5);
  assert.deepEqual(suggested(page), []);
  const lost = { result: 'lost', days: 4, stars: undefined };
  for (const [more, text] of [
    [lost, 'Last time you lost on day 5 of 7 at difficulty 3: try 2 – easy.'], [{ ...lost, days: 6 }, undefined],
    // These say nothing, so that the evening before is the last one.
    [{ ...lost, difficulty: null }, 'Last time you got 3 stars at difficulty 3: try 5 – busy.'],
    [{ ...lost, evening: undefined }, 'Last time you got 3 stars at difficulty 3: try 5 – busy.'],
    [{ ...lost, isPractice: true }, 'Last time you got 3 stars at difficulty 3: try 5 – busy.'],
    [{ ...lost, result: 'abandoned' }, 'Last time you got 3 stars at difficulty 3: try 5 – busy.'],
  ]) {
    const phone = await lobby(3, { evening: 7, difficulty: 3 }).phone(0, { kept: games(more) });
    assert.deepEqual(suggested(phone), text === undefined ? [] : [text]);
  }
  // Who was close is told so if another difficulty is chosen.
  const close = await lobby(3, { evening: 7, difficulty: 8 }).phone(0, { kept: games({ ...lost, days: 6 }) });
  assert.deepEqual(suggested(close), ['Last time you lost on day 7 of 7 at difficulty 3: try the same again.']);
});

test('simulated teammates fill up and make room for people', async () => {
  const room = lobby(1);
  const ana = await room.phone();
  await ana.fill(ana.role('slider', /^Simulated teammates/), '5');
  assert.ok(!start(ana).disabled);
  await room.join('Ben');
  const teammates = ana.role('slider', /^Simulated teammates/);
  assert.equal(teammates.getAttribute('max'), '4');
  assert.equal(teammates.getAttribute('aria-valuetext'), '4, to fill up');
  assert.equal(room.setup.teammates, 4);
  await ana.press(start(ana));
  assert.equal(ana.all('.lobby').length, 0);
  assert.deepEqual(ana.toasts, []);
  assert.equal(ana.all('.rl-team-mate').length, 6);
});

test('who leaves the lobby frees the seat, and the next one is host with all that a host has', async () => {
  const room = lobby(3);
  const pages = [await room.phone(0), await room.phone(1), await room.phone(2)];
  const [ana, ben, cleo] = pages;
  await ana.pressButton('Leave the table');
  await ana.pressButton('Leave');
  await room.settle();
  ana.one('.games-list');
  for (const page of [ben, cleo]) assert.deepEqual(people(page), ['Ben', 'Cleo']);
  ben.role('slider', /^Difficulty/);
  assert.ok(start(ben).disabled);
  assert.equal(cleo.all('.rl-setup').length, 0);
  for (const page of [ben, cleo]) {
    await page.pressButton('Leave the table');
    await page.pressButton('Leave');
    page.one('.games-list');
    assert.equal(page.kept('room.4711'), undefined);
  }
  assert.deepEqual(room.people, []);
});

test('while the host is gone the others are told, and whoever becomes host has the settings and the start', async () => {
  const room = lobby(3);
  const ben = await room.phone(1);
  await room.connect(0, false);
  assert.ok(/Ana is not here right now\./.test(ben.words));
  assert.equal(ben.all('.rl-setup').length, 0);
  await room.handOn(1);
  ben.role('slider', /^Difficulty/);
  assert.ok(!start(ben).disabled);
});

test('the way back to a table stands on the title', async () => {
  const room = lobby(3);
  const page = await room.phone(0);
  await page.go('/relentless');
  await page.press(page.role('link', 'Back to table 4711'));
  assert.deepEqual(people(page), names.slice(0, 3));
});
