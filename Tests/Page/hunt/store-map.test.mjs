// Packs are chosen on a map.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, openHunt, ownPack, Receiver } from '../support/hunt.mjs';

const pack = downloadOf(ownPack({ id: '1', name: 'Far away' }));
const [latitude, longitude] = pack.at;
const spot = { id: '1', name: 'Far away', pins: 8, at: pack.at };

/**
 * The map of the store, with packs in the area that the page asks for.
 *
 * @param {{ spots?: any[], place?: [number, number], prepare?: (window: any) => void, width?: number,
 *   answers?: import('../support/server.mjs').Answer }} [how]  `answers`: to questions for one pack
 */
async function open({ spots = [spot], place = [latitude, longitude], prepare, width = 600, answers = pack } = {}) {
  const page = await openHunt({
    path: '/#!/hunt/store', receiver: new Receiver({ latitude: place[0], longitude: place[1], accuracy: 8 }, 'prompt'),
    answers: {
      'GET /packs/1': answers, 'GET /packs/2': answers,
      'GET /packs': ({ path }) => {
        const asked = boxOf(path);
        if (!asked) return { packs: [], more: false };
        const [south, west, north, east] = asked;
        return { packs: spots.filter(({ at: [lat, lng] }) => south < lat && lat < north && west < lng && lng < east) };
      },
    },
    prepare(window) {
      Object.defineProperty(window.Element.prototype, 'clientWidth', { get: () => width, configurable: true });
      prepare?.(window);
    },
  });
  await page.press(page.role('radio', 'On a map'));
  return page;
}

/** The part of the map that packs were asked for: south, west, north, east. @param {string} path */
const boxOf = (path) => new URL(path, 'http://x').searchParams.get('box')?.split(',').map(Number) ?? null;
/** @param {import('../support/hunt.mjs').Page} page */
const boxes = (page) => page.server.askedFor('GET /packs').flatMap(({ path }) => [boxOf(path) ?? []])
  .filter(({ length }) => length > 0);
/** @param {import('../support/hunt.mjs').Page} page */
const status = (page) => wordsOf(page.one('.hunt-way > .stack > [role=status]'));

test('packs are asked for where the map is, once it stands still', async () => {
  const page = await open();
  await page.pass(1_000);
  const before = boxes(page).length;
  await page.pressButton('Go to where I am');
  await page.pass(200);
  assert.equal(boxes(page).length, before);
  await page.pass(100);
  assert.equal(boxes(page).length, before + 1);
  const [south, west, north, east] = boxes(page).at(-1) ?? [];
  assert.ok(south < latitude && latitude < north && west < longitude && longitude < east);
  // The map shows three kilometres around the position.
  assert.ok(north - south > 6_000 / 111_195 && north - south < 12_000 / 111_195);
  assert.equal(status(page), 'One pack on this part of the map.');
  const [sign, ...others] = page.all('.map-pin');
  assert.deepEqual(others, []);
  assert.equal(wordsOf(sign), 'Far away');
  await page.press(sign);
  assert.ok(wordsOf(page.one('.hunt-found')).startsWith('Far away'));
  assert.equal(sign.getAttribute('aria-pressed'), 'true');
});

test('a pack that is pressed again comes into sight again, and of two presses the last one counts', async () => {
  const other = { ...pack, id: '2', name: 'Near by' };
  const spots = [spot, { ...spot, id: '2', name: 'Near by', at: [latitude + 0.02, longitude] }];
  /** @type {((answer: any) => void)[]} */
  const late = [];
  let isLate = false;
  let shown = 0;
  const page = await open({
    spots, answers: ({ path }) => (isLate ? page.server.late(new Promise((done) => late.push(done))) : path.endsWith('/1') ? pack : other),
    prepare({ Element }) { Element.prototype.scrollIntoView = () => { shown += 1; }; },
  });
  await page.pressButton('Go to where I am');
  await page.pass(300);
  const sign = (/** @type {string} */ name) => page.all('.map-pin').find((one) => wordsOf(one) === name);
  shown = 0;
  await page.press(sign('Far away'));
  await page.press(sign('Far away'));
  assert.equal(shown, 2);
  isLate = true;
  await page.press(sign('Near by'));
  await page.press(sign('Far away'));
  late[0](other);
  await page.settle();
  assert.ok(wordsOf(page.one('.hunt-found')).startsWith('Far away'));
});

test('where there is no pack the map says so, and of many how many', async () => {
  const none = await open({ spots: [] });
  await none.pass(300);
  assert.equal(status(none), 'No pack on this part of the map.');
  const spots = Array.from({ length: 1_200 }, (_, index) =>
    ({ ...spot, id: `p${index}`, at: [Math.sin(index) * 20, Math.cos(index) * 20] }));
  const many = await open({ spots });
  await many.pass(300);
  assert.equal(status(many), '1,200 packs on this part of the map.');
});

test('who is quicker than the map is led there when it comes', async () => {
  /** @type {any[]} */
  const held = [];
  /** @type {(script: any) => void} */
  let lay = () => {};
  const page = await open({
    prepare({ document }) {
      const { append } = document.head;
      lay = (script) => append.call(document.head, script);
      document.head.append = (/** @type {any} */ element) =>
        (element.href?.endsWith('/parts/map/map.css') ? void held.push(element) : lay(element));
    },
  });
  assert.equal(held.length, 1);
  await page.pressButton('Go to where I am');
  assert.equal(page.all('.map-pin').length, 0);
  lay(held[0]);
  await page.settle();
  await page.pass(300);
  assert.deepEqual(page.all('.map-pin').map(wordsOf), ['Far away']);
});

test('packs are asked for across the date line and around the Earth', async () => {
  const page = await open({ place: [-16.8, 179.999], width: 1_600 });
  await page.pressButton('Go to where I am');
  await page.pass(300);
  const [, west, , east] = boxes(page).at(-1) ?? [];
  assert.ok(west > 179 && west < 180, String(west));
  assert.ok(east > -180 && east < -179, String(east));
  page.one('.map-ground').focus();
  for (let time = 0; time < 20; time += 1) await page.key('-');
  await page.pass(300);
  const [south, left, north, right] = boxes(page).at(-1) ?? [];
  assert.deepEqual([left, right], [-180, 180]);
  assert.ok(south >= -90 && north <= 90);
});

test('where packs cannot be asked for the map says why, and asks again', async () => {
  const page = await open();
  page.server.isAway = true;
  await page.pass(300);
  assert.ok(wordsOf(page.role('alert')).startsWith('The store needs the network.'));
  page.server.isAway = false;
  await page.pressButton('Try again');
  assert.equal(page.roles('alert').length, 0);
  assert.notEqual(status(page), '');
});
