import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { Room } from '../support/rooms.mjs';
import { chess, control, island, isOn, kept, playing, pressReady, seconds, section } from '../support/turns.mjs';

/** @typedef {import('../support/turns.mjs').Page} Page */

const names = ['Ana', 'Ben'];
const sand = { kind: 'sand', seconds: 60 };
const turn = { kind: 'turn', seconds: 60, hard: false };
const [neck, height] = [18, 13];

/** A table on one device. @param {object} clock @param {object} [more] */
const table = (clock, more = {}) => playing(kept({ game: chess.id, count: 2, names, clock, own: [chess], ...more }));

/** @param {any} page @param {string} name */
const glassOf = (page, name) => page.all('.glass', section(page, name))[0] ?? null;

/** The lines of a drawn path, as the places of their ends. @param {any} path @returns {number[][]} */
const placesOf = (path) => [...path.getAttribute('d').matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** The share of the height that the sand fills in the upper half, at the wall. @param {any} glass */
function share(glass) {
  const above = placesOf(glass.querySelector('.glass-upper'));
  return above.length === 0 ? 0 : (neck - above[0][1]) / height;
}

/** How much sand is drawn: the areas of both paths. @param {any} glass */
const amount = (glass) => ['.glass-upper', '.glass-lower'].map((half) => placesOf(glass.querySelector(half)))
  .reduce((sum, places) => sum + Math.abs(places.reduce((twice, [x, y], index) => {
    const [nextX, nextY] = places[(index + 1) % places.length];
    return twice + x * nextY - nextX * y;
  }, 0)) / 2, 0);

/** @param {number} value @param {number} expected */
const isNear = (value, expected) => assert.ok(Math.abs(value - expected) < 0.02, `${value} is not ${expected}`);

/** @param {Page} page @param {boolean} isShown */
async function chooseGlass(page, isShown) {
  await page.press(control(page, 'Menu'));
  const choice = page.role('switch', 'Show the time as an hourglass');
  assert.equal(choice.checked, !isShown);
  await page.press(choice);
  await page.pressButton('Close');
}

test('a clock for turns is shown as an hourglass if that was chosen in the menu, also the next time', async () => {
  const page = await table(turn);
  assert.equal(glassOf(page, 'Ana'), null);
  await chooseGlass(page, true);
  assert.ok(glassOf(page, 'Ana').closest('.ready'));
  assert.equal(glassOf(page, 'Ben'), null, 'Only the time that runs has a glass.');
  assert.equal(page.kept('turns.preferences').glass, true);
  const again = await table(turn, { glass: true });
  assert.ok(glassOf(again, 'Ana'));
  await chooseGlass(again, false);
  assert.equal(glassOf(again, 'Ana'), null);
});

test('it can be chosen on the start screen, where the clock is', async () => {
  const values = { game: chess.id, count: 2, names, own: [chess], glass: true };
  const opened = async (/** @type {object} */ clock) => {
    const page = await openPage({ path: '/#!/turns', kept: kept({ ...values, clock }) });
    await page.press(page.all('summary').find((/** @type {any} */ { textContent }) => textContent.startsWith('Clock')));
    return page;
  };
  const page = await opened(turn);
  const choice = page.role('switch', 'Show the time as an hourglass');
  assert.ok(choice.checked && choice.closest('details').querySelector('.clock-form'));
  const other = await opened(sand);
  assert.deepEqual(other.roles('switch', 'Show the time as an hourglass'), []);
});

test('the sand falls in proportion to the time left, none of it is lost, and the number stays', async () => {
  const page = await table(turn, { glass: true });
  const all = amount(glassOf(page, 'Ana'));
  for (let left = 59; left >= 0; left -= 1) {
    await page.pass(1_000);
    const now = glassOf(page, 'Ana');
    isNear(share(now), seconds(page, 'Ana') / 60);
    assert.ok(Math.abs(amount(now) - all) < all / 100, `${amount(now)} of ${all}`);
  }
  await page.pass(10_000);
  assert.equal(share(glassOf(page, 'Ana')), 0);
  assert.ok(seconds(page, 'Ana') <= -9);
  await pressReady(page, 'Ana');
  isNear(share(glassOf(page, 'Ben')), 1);
});

test('sand falls only while the clock runs', async () => {
  const page = await table(turn, { glass: true });
  await page.pass(15_000);
  assert.ok(glassOf(page, 'Ana').querySelector('.glass-stream'));
  await page.press(control(page, 'Pause'));
  const before = share(glassOf(page, 'Ana'));
  await page.pass(20_000);
  assert.equal(share(glassOf(page, 'Ana')), before);
  assert.equal(glassOf(page, 'Ana').querySelector('.glass-stream'), null);
  await page.press(control(page, 'Go on'));
  await page.pass(15_000);
  isNear(share(glassOf(page, 'Ana')), seconds(page, 'Ana') / 60);
});

test('two seats share the sand of an hourglass, which nobody has to choose', async () => {
  const page = await table(sand);
  isNear(share(glassOf(page, 'Ana')), 1 / 2);
  await page.pass(30_000);
  isNear(share(glassOf(page, 'Ana')), 1 / 4);
  await pressReady(page, 'Ana');
  assert.equal(glassOf(page, 'Ana'), null);
  isNear(share(glassOf(page, 'Ben')), seconds(page, 'Ben') / 120);
  isNear(share(glassOf(page, 'Ben')), 3 / 4);
  await page.press(control(page, 'Menu'));
  assert.deepEqual(page.roles('switch', 'Show the time as an hourglass'), []);
});

test('other clocks have no glass', async () => {
  for (const clock of [{ kind: 'none' }, { kind: 'bank', seconds: 60 }, { kind: 'fischer', seconds: 60, increment: 5 }]) {
    const page = await table(clock, { glass: true });
    assert.deepEqual(page.all('.glass'), [], clock.kind);
  }
});

test('screen readers hear the time and not the glass', async () => {
  const page = await table(sand);
  assert.equal(glassOf(page, 'Ana').getAttribute('aria-hidden'), 'true');
  assert.equal(page.roles('timer', undefined, section(page, 'Ana')).length, 1);
  assert.equal(isOn(page.one('.ready', section(page, 'Ana'))), false);
});

test('where all act at the same time, every section has the glass of the phase', async () => {
  const page = await playing(kept({ game: island.id, count: 2, names, own: [island], clock: turn, glass: true }));
  assert.deepEqual(names.map((name) => page.all('.glass', section(page, name)).length), [1, 1]);
  await pressReady(page, ...names);
  assert.equal(page.all('.glass', section(page, 'Invaders')).length, 1);
});

test('phones and the television show the glass of a table', async () => {
  const { id: _, ...game } = chess;
  const room = new Room({ names, setup: { game, clock: sand } });
  const ana = await room.phone([0]);
  const television = await room.watch();
  await room.begin();
  await room.pass(30_000);
  isNear(share(glassOf(ana, 'Ana')), 1 / 4);
  const glasses = television.all('.glass');
  assert.deepEqual(glasses.map((/** @type {any} */ one) => one.closest('li').querySelector('h2').textContent), ['Ana']);
  isNear(share(glasses[0]), 1 / 4);
  // A television that has not seen the lobby does not know what clock it is.
  const late = await room.watch();
  assert.deepEqual(late.all('.glass'), []);
  assert.match(late.one('.television-turn').textContent, /0:30/);
});
