// What is kept of a hunt for its souvenir, how long, and what is believed where it lies.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { downloadOf, endHunt, find, openHunt, openPin, answer, ownPack, placeAt, play, readLast, Receiver, secrets, startTutorial, titles, withPacks } from '../support/hunt.mjs';
import { openWindow, own } from '../support/page.mjs';

const place = { id: 3, title: 'The blue door', points: 70, at: [51.5, -0.29], found: 60_000, wrong: 1, picture: '/pictures/7.webp', told: 'It was green.' };
const missed = { title: 'Behind the church', points: 75, at: [51.51, -0.3], found: null, wrong: 3 };
const souvenir = {
  pack: '17', name: 'Ealing', location: 'London', creator: 'Eve', mode: 'competitive', result: 'timeUp', score: 70, elapsed: 900_000,
  at: 1_763_000_000_000, hidden: 2, sending: 't1', places: [place, missed],
};
const way = [[51.5, -0.29], [51.501, -0.29]];

/** @param {Record<string, unknown>} [kept] @param {(window: any) => void} [prepare] */
async function open(kept = {}, prepare) {
  const page = await openWindow({ kept, prepare });
  return { page, souvenirs: await page.module('/games/hunt/souvenir/kept.js'), storage: (await page.module('/parts/storage.js')).storage };
}

/** A pack with a picture. */
const pictured = () => {
  const pack = ownPack();
  return { ...pack, pins: pack.pins.map((pin) => ({ ...pin, picture: `/pictures/${pin.id}.webp` })) };
};

/** @param {{ mode?: string, receiver?: Receiver, kept?: Record<string, unknown>, mine?: boolean }} [how] */
async function openRunning({ mode = 'Casual', receiver = new Receiver(), kept = {}, mine = false } = {}) {
  const page = await openHunt({ receiver, path: '/#!/hunt/packs', kept: { ...withPacks(downloadOf(pictured(), { mine })), ...kept } });
  await play(page, '17', mode);
  if (page.dialog) await page.pressButton('Play anyway');
  assert.equal(page.path, '/hunt');
  return page;
}

/** @param {any} page @param {string} family */
const keptIn = (page, family) => Object.entries(page.allKept()).filter(([key]) => key.startsWith(`${family}.`)).map(([, value]) => value);

test('a hunt leaves a souvenir: found places in their order, then the others, and nothing of what was not seen', async () => {
  const page = await openRunning();
  await openPin(page, 'Place 5');
  await answer(page, 'castle');
  await page.pass(10_000);
  await answer(page, secrets[4]);
  await page.pressButton('Close', page.one('.hunt-pin'));
  await page.pass(5_000);
  await find(page, 'Place 2');
  await endHunt(page);
  const [kept, ...others] = keptIn(page, 'huntsouvenir');
  assert.deepEqual(others, []);
  const { places, at, elapsed, ...rest } = kept;
  assert.deepEqual(rest, { pack: '17', name: 'Ealing', location: 'London', creator: 'Eve', mode: 'casual', result: 'ended', score: 70, hidden: 0, sending: null });
  assert.ok(at <= page.clock.wall && at > page.clock.wall - 60_000);
  assert.ok(elapsed >= 15_000);
  assert.deepEqual(places.map(({ title }) => title), ['Place 5', 'Place 2', 'Place 1', 'Place 3', 'Place 4', 'Place 6', 'Place 7', 'Place 8']);
  assert.ok(places[0].found >= 10_000 && places[0].found < places[1].found);
  assert.deepEqual([places[0].wrong, places[0].told, places[0].picture, places[0].points], [1, 'A story of 5.', '/pictures/5.webp', 50]);
  assert.deepEqual(places[2], { id: 1, title: 'Place 1', points: 10, at: ownPack().pins[0].at, found: null, wrong: 0, picture: '/pictures/1.webp' });
  assert.doesNotMatch(JSON.stringify(kept), /stretched|castle|carved|A story of [^52]/);
});

test('places that never came stay hidden', async () => {
  const page = await openRunning({ mode: 'Competitive' });
  const shown = titles(page).sort();
  await endHunt(page);
  const [{ hidden, places }] = keptIn(page, 'huntsouvenir');
  assert.equal(hidden, 3);
  assert.deepEqual(places.map(({ title }) => title).sort(), shown);
});

test('the way goes into the souvenir, with fewer points, and the running one is deleted', async () => {
  const receiver = new Receiver();
  const page = await openRunning({ receiver });
  for (const north of [6, 12, 18, 24, 30, 36, 42]) {
    receiver.move(placeAt(north, 0));
    await page.settle();
  }
  await endHunt(page);
  const [points] = keptIn(page, 'huntway');
  assert.equal(page.kept('hunt.track'), undefined);
  assert.deepEqual(points.map(([latitude]) => Math.round((latitude - 51.5263) * 111_195)), [0, 18, 36, 42]);
});

test('the last place found ends in a souvenir, too', async () => {
  const page = await openRunning();
  for (const title of titles(page)) {
    await openPin(page, title);
    await answer(page, secrets[Number(title.split(' ')[1]) - 1]);
    if (title !== 'Place 8') await page.pressButton('Close', page.one('.hunt-pin'));
  }
  await readLast(page);
  assert.equal(keptIn(page, 'huntsouvenir')[0].result, 'finished');
});

test('of the tutorial nothing is kept', async () => {
  const page = await openHunt();
  await startTutorial(page);
  await endHunt(page);
  assert.deepEqual([keptIn(page, 'huntsouvenir'), keptIn(page, 'huntway')], [[], []]);
});

test('the last ten are kept, the newest first, also if the clock stands still', async () => {
  const { page, souvenirs } = await open();
  for (let hunt = 0; hunt < 12; hunt += 1) souvenirs.keepSouvenir({ ...souvenir, score: hunt }, way);
  assert.deepEqual(own(souvenirs.souvenirs().map(({ souvenir: { score } }) => score)), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  assert.equal(keptIn(page, 'huntway').length, 10);
});

test('a souvenir is the newest although the clock was set back, and whatever keys lie there', async () => {
  for (const key of ['1763000000500', '8640000000000000']) {
    const { souvenirs } = await open({ [`huntsouvenir.${key}`]: souvenir });
    const mine = souvenirs.keepSouvenir(souvenir, way);
    assert.notEqual(mine, key);
    assert.equal(souvenirs.wayOf(mine).length, 2);
    assert.equal(souvenirs.souvenirs().length, 2);
    if (key.length < 16) assert.equal(souvenirs.souvenirs()[0].key, mine);
  }
});

test('large souvenirs take the room of older ones', async () => {
  const { souvenirs } = await open();
  const places = Array.from({ length: 400 }, () => ({ ...place, told: 'x'.repeat(1_000) }));
  for (let hunt = 0; hunt < 4; hunt += 1) souvenirs.keepSouvenir({ ...souvenir, places, score: hunt }, way);
  assert.deepEqual(own(souvenirs.souvenirs().map(({ souvenir: { score } }) => score)), [3, 2]);
});

test('a full device drops the oldest, and with no room at all the souvenir lasts as long as the page', async () => {
  const { page, souvenirs } = await open();
  const { setItem } = page.window.Storage.prototype;
  let room = Infinity;
  page.window.Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ value) {
    const used = Object.keys(this).reduce((sum, one) => sum + this.getItem(one).length, 0);
    if (used + value.length > room) throw new page.window.DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
  for (let hunt = 0; hunt < 3; hunt += 1) souvenirs.keepSouvenir({ ...souvenir, score: hunt }, way);
  room = Object.keys(page.window.localStorage).reduce((sum, key) => sum + page.window.localStorage.getItem(key).length, 0) + 10;
  const key = souvenirs.keepSouvenir({ ...souvenir, score: 3 }, way);
  assert.deepEqual(own(souvenirs.souvenirs().map(({ souvenir: { score } }) => score)), [3, 2, 1]);
  assert.deepEqual(page.kept(`huntsouvenir.${key}`).score, 3);
  room = 0;
  const last = souvenirs.keepSouvenir({ ...souvenir, score: 4 }, way);
  assert.equal(page.kept(`huntsouvenir.${last}`), undefined);
  assert.equal(souvenirs.souvenirOf(last).score, 4);
  assert.equal(souvenirs.wayOf(last).length, 2);
});

test('the way is never exported or imported; an import leaves no way without its souvenir', async () => {
  const { page, souvenirs, storage } = await open();
  const key = souvenirs.keepSouvenir(souvenir, way);
  assert.deepEqual(Object.keys(storage.copyOut()), [`huntsouvenir.${key}`]);
  assert.equal(storage.copyIn({ 'huntway.1': way }), 'damaged');
  assert.equal(storage.copyIn({ 'huntsouvenir.5': souvenir }), 'done');
  souvenirs.forgetLostWays();
  assert.deepEqual([keptIn(page, 'huntway'), own(souvenirs.souvenirs().map((one) => one.key))], [[], ['5']]);
});

test('a souvenir is deleted with its way', async () => {
  const { page, souvenirs } = await open();
  const [one, other] = [souvenirs.keepSouvenir(souvenir, way), souvenirs.keepSouvenir(souvenir, way)];
  souvenirs.forgetSouvenir(one);
  assert.deepEqual([souvenirs.souvenirOf(one), own(souvenirs.wayOf(one)), souvenirs.wayOf(other).length], [null, [], 2]);
  souvenirs.forgetSouvenirs();
  assert.deepEqual([keptIn(page, 'huntsouvenir'), keptIn(page, 'huntway')], [[], []]);
});

test('when somebody else comes the souvenirs go with the hunts', async () => {
  const { page } = await open({ 'huntsouvenir.5': souvenir, 'huntway.5': way });
  const { synced } = await page.module('/games/hunt/synced.js');
  synced.clear();
  assert.deepEqual([page.kept('huntsouvenir.5'), page.kept('huntway.5')], [undefined, undefined]);
});

test('a souvenir is believed only where it is whole', async () => {
  const { souvenirs } = await open({ 'huntsouvenir.5': souvenir, 'huntway.5': way });
  assert.deepEqual(own(souvenirs.souvenirOf('5')), souvenir);
  assert.deepEqual(own(souvenirs.wayOf('5')), way);
});

test('a souvenir of an older page has neither ids nor what was sent, and is believed', async () => {
  const { sending, ...older } = souvenir;
  const { souvenirs } = await open({ 'huntsouvenir.5': { ...older, places: [missed] }, 'huntsouvenir.6': { ...souvenir, sending: null } });
  assert.deepEqual(own(souvenirs.souvenirOf('5')), { ...older, places: [missed] });
  assert.equal(souvenirs.souvenirOf('6').sending, null);
});

/** @type {Record<string, object>} */
const damaged = {
  'without a pack': { pack: '../1' }, 'without a name': { name: '' }, 'with a text without end': { creator: 'x'.repeat(4_001) },
  'with another mode': { mode: 'x' }, 'with another result': { result: 'won' }, 'with half a point': { score: 0.5 },
  'without a time': { at: 'today' }, 'with a time that no date has': { at: 8.65e15 }, 'with fewer than no hidden places': { hidden: -1 }, 'without places': { places: {} },
  'with too many places': { places: Array(1_001).fill(missed) }, 'with a place beyond the pole': { places: [{ ...place, at: [91, 0] }] },
  'with a title that is no text': { places: [{ ...place, title: 7 }] }, 'with a picture elsewhere': { places: [{ ...place, picture: '//elsewhere.example/x' }] },
  'with a picture of another kind': { places: [{ ...place, picture: 'javascript:1' }] },
  'with words to a place that was not found': { places: [{ ...missed, told: 'x' }] }, 'with half a wrong answer': { places: [{ ...place, wrong: 0.5 }] },
  'with an id that no pin has': { places: [{ ...place, id: 2 ** 31 }] }, 'with an id that is a text': { places: [{ ...place, id: '3' }] },
  'with a key in the outbox that is no text': { sending: 7 }, 'with a key without end': { sending: 'x'.repeat(4_001) },
};

for (const [how, more] of Object.entries(damaged)) {
  test(`a souvenir ${how} is not believed, and the others are`, async () => {
    const { souvenirs } = await open({ 'huntsouvenir.5': { ...souvenir, ...more }, 'huntsouvenir.6': souvenir });
    assert.equal(souvenirs.souvenirOf('5'), null);
    assert.deepEqual(own(souvenirs.souvenirs().map(({ key }) => key)), ['6']);
  });
}

test('ways and keys that nobody made are not believed', async () => {
  for (const value of [{}, [[1, 2], [91, 0]], [['1', '2']], Array(1_001).fill([1, 2])]) {
    const { souvenirs } = await open({ 'huntsouvenir.5': souvenir, 'huntway.5': value });
    assert.deepEqual(own(souvenirs.wayOf('5')), [], JSON.stringify(value).slice(0, 40));
  }
  const { souvenirs } = await open({ 'huntsouvenir.x': souvenir, 'huntsouvenir.05': souvenir });
  assert.deepEqual([own(souvenirs.souvenirs()), souvenirs.souvenirOf('x'), souvenirs.souvenirOf('../5')], [[], null, null]);
});

test('a long way is thinned, and keeps its ends', async () => {
  const { souvenirs } = await open();
  const points = Array.from({ length: 2_000 }, (_, index) => [51.5 + index * 0.0002, -0.29]);
  const thin = own(souvenirs.thinned(points));
  assert.ok(thin.length >= 500 && thin.length <= 1_000, String(thin.length));
  assert.deepEqual([thin[0], thin.at(-1)], [points[0], [51.8998, -0.29]]);
  assert.deepEqual(own(souvenirs.thinned([[51.5, -0.29]])), []);
});
