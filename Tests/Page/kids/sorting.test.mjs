// Sorting, played to its ends with a mouse, a finger and keys (docs/rules/sorting.md).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { field, lasts, levels, middle, openGame, point, reachEnd, scoreOf, words } from '../support/kids.mjs';

/** @typedef {import('../support/kids.mjs').Page} Page */
/** @typedef {{ x: number, y: number }} Point */

/** Where each vehicle belongs, by its name. @type {Record<string, string>} */
const zones = Object.fromEntries(Object.entries({
  air: ['airplane', 'helicopter', 'hotAirBalloon', 'rocket', 'glider'],
  water: ['sailboat', 'ship', 'submarine', 'rowboat', 'ferry'],
  land: ['car', 'bus', 'train', 'bicycle', 'tractor'],
}).flatMap(([zone, kinds]) => kinds.map((kind) => [words.vehicles[kind], zone])));
const counts = { easy: 8, medium: 10, hard: 12 };
const wayHome = 2_500;

const vehicle = (/** @type {Page} */ page, /** @type {number} */ number) => page.one(`[data-vehicle="${number}"]`);
const zone = (/** @type {Page} */ page, /** @type {string} */ name) => page.all(`[data-zone="${name}"]`)[0];
const zoneOf = (/** @type {Page} */ page, /** @type {number} */ number) =>
  zones[vehicle(page, number).getAttribute('aria-label').split(':')[0]];
const wrongZoneOf = (/** @type {Page} */ page, /** @type {number} */ number) =>
  (zoneOf(page, number) === 'air' ? 'water' : 'air');
const told = (/** @type {Page} */ page) => page.one('.sorting [role=status]').textContent;
const isPicked = (/** @type {Page} */ page, /** @type {number} */ number) =>
  vehicle(page, number).getAttribute('aria-pressed') === 'true';

/** @param {Page} page @param {number} number @param {Point} to @param {object} [how] */
async function drag(page, number, to, how) {
  const element = vehicle(page, number);
  await point(page, 'pointerdown', element, middle(element), how);
  await point(page, 'pointermove', element, to, how);
  await point(page, 'pointerup', element, to, how);
}

/** @param {Page} page @param {number} number @param {object} [how] */
async function tap(page, number, how) {
  const [element, at] = [vehicle(page, number), middle(vehicle(page, number))];
  await point(page, 'pointerdown', element, at, how);
  await point(page, 'pointerup', element, at, how);
}

/** @param {Page} page @param {string} name @param {object} [how] */
const tapZone = (page, name, how) => point(page, 'pointerdown', zone(page, name), middle(zone(page, name)), how);

const finger = { pointerType: 'touch', pointerId: 3 };

/** Ways to take a vehicle to where it belongs. @type {Record<string, (page: Page, number: number) => Promise<unknown>>} */
const ways = {
  'dragged by the mouse': (page, number) => drag(page, number, middle(zone(page, zoneOf(page, number)))),
  'dragged by a finger': (page, number) => drag(page, number, middle(zone(page, zoneOf(page, number))), finger),
  async 'tapped by the mouse'(page, number) {
    await tap(page, number);
    await tapZone(page, zoneOf(page, number));
  },
  async 'tapped by a finger'(page, number) {
    await tap(page, number, finger);
    await tapZone(page, zoneOf(page, number), finger);
  },
  async 'sent by keys'(page, number) {
    if (number === 0) {
      page.one('.sorting').focus();
      await page.key('ArrowRight');
    }
    assert.equal(page.document.activeElement, vehicle(page, number));
    await page.key(' ');
    const arrow = { water: 'ArrowLeft', land: 'ArrowRight' }[zoneOf(page, number)];
    if (arrow) await page.key(arrow);
    await page.key(' ');
  },
};

for (const [at, [how, take]] of Object.entries(ways).entries()) {
  const level = /** @type {'easy' | 'medium' | 'hard'} */ (levels[at % 3]);
  test(`all vehicles of ${level} that are ${how} to where they belong are a win, whose score is kept`, async () => {
    const { page } = await openGame('sorting', level);
    assert.equal(page.all('.sorting-vehicle').length, counts[level]);
    for (let number = 0; number < counts[level]; number += 1) {
      await take(page, number);
      assert.equal(vehicle(page, number).disabled, true, `${number}`);
    }
    const points = scoreOf(page);
    assert.ok(3 * counts[level] <= points && points <= 5 * counts[level]);
    await reachEnd(page);
    assert.ok(page.dialog.textContent.includes(words.endings.won));
    assert.equal(page.one('.kids-end-score').textContent, `${points} points`);
    assert.deepEqual(page.kept('kids.scores'), [{ game: 'sorting', level, score: points }]);
  });

  test(`when the time of ${level} is up before all are ${how}, it is lost`, async () => {
    const { page } = await openGame('sorting', level);
    await take(page, 0);
    const points = scoreOf(page);
    assert.ok(points > 0);
    await page.pass(lasts.sorting[level]);
    await reachEnd(page);
    assert.ok(page.dialog.textContent.includes(words.endings.lost.timeUp));
    assert.equal(page.one('.kids-end-score').textContent, `${points} points`);
    assert.equal(page.one('.kids-reason').getAttribute('src'), '/art/kids/icons/clock.svg');
    assert.equal(page.kept('kids.scores'), undefined);
  });
}

test('the way home takes two and a half seconds, wherever it begins', async () => {
  const { page, moves } = await openGame('sorting', 'easy');
  for (const to of [middle(zone(page, wrongZoneOf(page, 0))), { x: 500, y: 170 }]) {
    moves.length = 0;
    await drag(page, 0, to);
    assert.deepEqual(moves.filter(({ element }) => element === vehicle(page, 0)).map(({ how }) => how.duration), [wayHome]);
  }
});

test('dropped nowhere it goes home', async () => {
  const { page } = await openGame('sorting', 'easy');
  const home = middle(vehicle(page, 3));
  await drag(page, 3, { x: home.x + 200, y: home.y });
  assert.equal(told(page), `${vehicle(page, 3).getAttribute('aria-label')}: not there`);
  assert.deepEqual(middle(vehicle(page, 3)), home);
  assert.equal(vehicle(page, 3).disabled, false);
  assert.equal(scoreOf(page), 0);
});

test('an unsteady tap is a tap', async () => {
  const { page } = await openGame('sorting', 'hard');
  const home = middle(vehicle(page, 4));
  await drag(page, 4, { x: home.x + 14, y: home.y + 9 }, finger);
  assert.ok(isPicked(page, 4));
  // It was not dropped in a wrong place.
  assert.equal(told(page), '');
  await tapZone(page, zoneOf(page, 4), finger);
  assert.equal(vehicle(page, 4).disabled, true);
});

test('tapped twice or after Escape it is put back', async () => {
  const { page } = await openGame('sorting', 'easy', { touch: false });
  const home = middle(vehicle(page, 2));
  for (const putBack of [() => tap(page, 2), () => page.key('Escape')]) {
    vehicle(page, 2).focus();
    await tap(page, 2);
    assert.ok(isPicked(page, 2));
    await putBack();
    assert.ok(!isPicked(page, 2));
  }
  await tapZone(page, zoneOf(page, 2));
  assert.equal(vehicle(page, 2).disabled, false);
  assert.deepEqual(middle(vehicle(page, 2)), home);
});

test('a wrong zone by keys leads back to the vehicle', async () => {
  const { page } = await openGame('sorting', 'easy', { touch: false });
  const focused = () => page.document.activeElement;
  page.one('.sorting').focus();
  await page.key('ArrowRight');
  assert.equal(focused(), vehicle(page, 0));
  await page.key('ArrowRight');
  assert.equal(focused(), vehicle(page, 1));
  await page.key(' ');
  assert.equal(focused(), zone(page, 'air'));
  await page.key('Escape');
  assert.equal(focused(), vehicle(page, 1));
  await page.key(' ');
  if (wrongZoneOf(page, 1) === 'water') await page.key('ArrowLeft');
  await page.key(' ');
  assert.equal(focused(), vehicle(page, 1));
  assert.equal(vehicle(page, 1).disabled, false);
  assert.equal(told(page), `${vehicle(page, 1).getAttribute('aria-label')}: not there`);
});

test('time up while a vehicle is held lets go of it', async () => {
  const { page } = await openGame('sorting', 'hard');
  const [element, to] = [vehicle(page, 0), middle(zone(page, zoneOf(page, 0)))];
  await point(page, 'pointerdown', element, middle(element));
  await point(page, 'pointermove', element, to);
  assert.ok(element.matches('.sorting-held'));
  await page.pass(lasts.sorting.hard);
  await point(page, 'pointerup', element, to);
  assert.ok(!element.matches('.sorting-held'));
  await reachEnd(page);
  assert.ok(page.dialog.textContent.includes(words.endings.lost.timeUp));
  assert.equal(page.one('.kids-end-score').textContent, '0 points');
  assert.equal(vehicle(page, 0).disabled, false);
});

test('with less movement it is home at once', async () => {
  const { page, moves } = await openGame('sorting', 'easy', { wantsLessMotion: true });
  const home = middle(vehicle(page, 0));
  await drag(page, 0, middle(zone(page, wrongZoneOf(page, 0))));
  assert.deepEqual(middle(vehicle(page, 0)), home);
  assert.ok(moves.every(({ steps }) => steps.every(({ transform = '' }) => !transform.includes('translate'))));
  await drag(page, 0, middle(zone(page, zoneOf(page, 0))));
  assert.equal(vehicle(page, 0).disabled, true);
});

test('what is dropped at the very edge lies inside the zone, and nothing hides another', async () => {
  const { page } = await openGame('sorting', 'easy');
  /** @type {Point[]} */ const middles = [];
  for (let number = 0; number < 8; number += 1) {
    const outer = zone(page, zoneOf(page, number)).getBoundingClientRect();
    await drag(page, number, { x: outer.left + 3, y: outer.top + outer.height / 2 });
    const inner = vehicle(page, number).getBoundingClientRect();
    assert.ok(inner.left >= outer.left - 1 && inner.right <= outer.right + 1);
    assert.ok(inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.bottom <= field.top + field.height + 1);
    middles.push(middle(vehicle(page, number)));
  }
  const { width } = vehicle(page, 0).getBoundingClientRect();
  const gaps = middles.flatMap((one, at) => middles.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
  assert.ok(Math.min(...gaps) > width / 2);
});
