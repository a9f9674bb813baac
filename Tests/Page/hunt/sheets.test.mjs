// The sheets of an organiser: what stands on them and on their maps, for whom, and when they are printed. What they look like
// on paper is tested in a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, openHunt, ownPack, withPacks } from '../support/hunt.mjs';
import { ana, draft, keptDraft, knownAs, openCreator, pack, PackServer } from '../support/hunt-creator.mjs';
import { openWindow, own } from '../support/page.mjs';

const none = { played: 0, finished: 0, pins: [] };

/** A device that draws. It notes the texts, and holds pictures back as long as the test wants. */
class Pencil {
  /** The texts of each picture. @type {string[][]} */ pictures = [];
  /** @type {string[]} */ #texts = [];
  /** @type {(() => void)[]} */ held = [];
  isHolding = false;
  /** Whether canvases become no pictures. */
  isBroken = false;

  /** @param {any} window */
  prepare = (window) => {
    const pencil = this;
    const context = new Proxy({}, {
      get: (_, name) => (name === 'fillText' ? (/** @type {string} */ text) => void pencil.#texts.push(text) : () => {}), set: () => true,
    });
    window.HTMLCanvasElement.prototype.getContext = (/** @type {string} */ kind) => (kind === '2d' ? context : null);
    window.HTMLCanvasElement.prototype.toBlob = (/** @type {(blob: any) => void} */ done) => {
      pencil.pictures.push(pencil.#texts.splice(0));
      const finish = () => done(pencil.isBroken ? null : new window.Blob(['A picture']));
      if (pencil.isHolding) pencil.held.push(finish);
      else finish();
    };
  };
}

/** @param {{ pencil?: Pencil, whole?: any, player?: any, answers?: object, kept?: object }} [options] */
function openSheets({ pencil = new Pencil(), whole = pack(), player = ana, answers = {}, kept = {} } = {}) {
  const server = new PackServer(player);
  server.have(whole);
  return openCreator({
    path: '/#!/hunt/organise/1', kept: { ...player ? knownAs(player) : {}, ...kept }, prepare: pencil.prepare,
    answers: { ...server.answers, 'GET /packs/1/statistics': none, 'GET /packs/1/reports': { reports: [] }, ...answers },
  });
}

/** @param {any} page */
const chooseOwn = (page) => page.press(page.role('radio', 'For me, with all answers'));

test('the sheet to hang up has a map of the area, on which no pin is', async () => {
  const pencil = new Pencil();
  const page = await openSheets({ pencil });
  const image = page.role('img', 'Map of the area of the hunt, 300 m around its middle');
  assert.match(image.getAttribute('src'), /^blob:/);
  assert.deepEqual([image.getAttribute('width'), image.getAttribute('height')], ['720', '480']);
  assert.deepEqual(page.all('.hunt-poster figcaption p').map(wordsOf), ['All pins are inside the circle, at most 300 m from the cross in its middle.', 'Natural Earth, GeoNames']);
  assert.deepEqual(pencil.pictures, [['100 m', 'N']]);
  const sheet = page.one('.hunt-poster').textContent;
  for (const { title, hint } of pack().pins) assert.ok(!sheet.includes(title) && !sheet.includes(hint), title);
});

test('the organiser’s own sheet has the pins with their numbers, questions and answers, and says what it is', async () => {
  const pencil = new Pencil();
  const page = await openSheets({ pencil, whole: pack({ pins: pack().pins.map((/** @type {object} */ pin, /** @type {number} */ index) => (index === 1 ? { ...pin, radius: 30 } : pin)) }) });
  await chooseOwn(page);
  assert.deepEqual(pencil.pictures[1], ['5', '4', '3', '2', '1', '50 m', 'N']);
  assert.equal(page.all('.hunt-poster').length, 1);
  const sheet = page.one('.hunt-own-sheet');
  assert.equal(wordsOf(page.one('.hunt-own-mark')), 'For the organiser. It has all answers: do not hang it up.');
  assert.equal(page.roles('img', 'Map of the pins with their numbers', sheet).length, 1);
  const rows = page.all('tbody tr', sheet).map((/** @type {any} */ row) => [...row.querySelectorAll('th, td')].map(wordsOf));
  assert.deepEqual(rows.slice(0, 2), [
    ['1 The clock 50 points', 'How many hands has it?', '2 / two'], ['2 The bakery 75 points · only within 30 m', 'What is the first letter over its door?', 'B'],
  ]);
  assert.equal(page.roles('img', 'The code of this pack').length, 0);
  await page.press(page.role('radio', 'To hang up'));
  assert.equal(page.all('.hunt-own-sheet').length, 0);
  assert.equal(pencil.pictures.length, 2, 'No map is drawn twice.');
});

test('who has not made the pack gets no answers, and the same map', async () => {
  const sealed = downloadOf(ownPack());
  const pencil = new Pencil();
  const page = await openHunt({
    path: `/#!/hunt/organise/${sealed.id}`, prepare: pencil.prepare, answers: { [`GET /packs/${sealed.id}`]: sealed },
  });
  assert.equal(page.roles('radio').length, 0);
  assert.equal(page.roles('img', /^Map of the area of the hunt/).length, 1);
  assert.deepEqual(page.server.asked.filter(({ path }) => path.endsWith('/whole')), []);
});

test('a pack whose pins cannot be read has a sheet without a map', async () => {
  const page = await openSheets({ player: null });
  assert.equal(page.all('.hunt-poster').length, 1);
  assert.equal(page.all('.hunt-poster img').length, 0);
  assert.equal(page.shows(/The map/), false);
});

test('printing waits until the map is drawn', async () => {
  const pencil = new Pencil();
  pencil.isHolding = true;
  const page = await openSheets({ pencil });
  /** @type {number[]} */
  const printed = [];
  page.window.print = () => printed.push(page.all('.hunt-poster-map img').length);
  assert.equal(page.shows('The map is being drawn …'), true);
  await page.pressButton('Print the sheet');
  await page.pressButton('Print the sheet');
  assert.deepEqual(printed, []);
  assert.equal(wordsOf(page.document.activeElement), 'Print the sheet');
  pencil.held.splice(0).forEach((finish) => finish());
  await page.settle();
  assert.deepEqual(printed, [1]);
  assert.equal(page.shows('The map is being drawn …'), false);
});

test('nothing is printed once the screen is left', async () => {
  const pencil = new Pencil();
  pencil.isHolding = true;
  const page = await openSheets({ pencil });
  let printed = 0;
  page.window.print = () => { printed += 1; };
  await page.pressButton('Print the sheet');
  await page.go('/hunt/create');
  pencil.held.splice(0).forEach((finish) => finish());
  await page.pass(1);
  assert.equal(printed, 0);
});

test('a map that cannot be drawn is told of, the sheet is printed without it, and the next try may succeed', async () => {
  const pencil = new Pencil();
  pencil.isBroken = true;
  const page = await openSheets({ pencil });
  const failure = 'The map could not be drawn, so the sheet has none. “Print the sheet” tries again.';
  assert.equal(page.shows(failure), true);
  /** @type {number[]} */
  const printed = [];
  page.window.print = () => printed.push(page.all('.hunt-poster-map img').length);
  await page.pressButton('Print the sheet');
  pencil.isBroken = false;
  await page.pressButton('Print the sheet');
  assert.deepEqual(printed, [0, 1]);
  assert.equal(page.shows(failure), false);
});

const away = () => { throw new TypeError('Failed to fetch'); };
const noNetwork = { 'GET /packs/1': away, 'GET /packs/1/whole': away, 'GET /packs/1/statistics': away, 'GET /packs/1/reports': away };

test('without a network both sheets are made of what the device has', async () => {
  const page = await openSheets({ answers: noNetwork, kept: keptDraft(pack(), 'd1', { id: '1', base: 3 }) });
  assert.equal(draft(page).id, '1');
  assert.equal(wordsOf(page.one('.hunt-poster-name')), 'Our street');
  assert.equal(page.roles('img', /^Map of the area of the hunt/).length, 1);
  assert.match(wordsOf(page.role('alert')), /^Statistics and reports need the network\./);
  await chooseOwn(page);
  assert.equal(page.all('.hunt-own-sheet tbody tr').length, 5);
});

test('without a network a downloaded pack has its sheet, without answers', async () => {
  const sealed = downloadOf({ ...ownPack(), id: '1' });
  const page = await openSheets({ answers: noNetwork, kept: withPacks(sealed) });
  assert.equal(page.roles('img', /^Map of the area of the hunt/).length, 1);
  assert.equal(page.roles('radio').length, 0);
});

test('without a network and without the pack there is no sheet', async () => {
  const page = await openSheets({ answers: noNetwork });
  assert.equal(page.all('.hunt-poster').length, 0);
  assert.match(wordsOf(page.role('alert')), /^Statistics and reports need the network\./);
});

test('an answer with texts that are none leaves them out', async () => {
  const strange = { ...pack(), id: '1', version: 1, pins: [
    { id: 1, at: [51.5, -0.3], title: { a: 1 }, hint: 7, codeword: [null, 'B', ['x']], points: '<b>' }, { id: 2, at: [51.501, -0.3] },
  ] };
  const page = await openSheets({ answers: { 'GET /packs/1/whole': strange } });
  await chooseOwn(page);
  const rows = page.all('.hunt-own-sheet tbody tr').map((/** @type {any} */ row) => [...row.querySelectorAll('th, td')].map(wordsOf));
  assert.deepEqual(rows, [['1', '', 'B'], ['2', '', '']]);
});

// MARK: The area

/** @param {[number, number][]} places */
async function areaOf(places) {
  const { areaOf: compute } = await (await openWindow()).module('/games/hunt/organiser/area.js');
  return own(compute(places));
}

test('the circle of a hunt has room around its pins, and a round radius', async () => {
  assert.equal(await areaOf([]), null);
  assert.deepEqual(await areaOf([[51.5, -0.3]]), { at: [51.5, -0.3], metres: 200 });
  // 0.002 degrees are 222 m: 272 m with the room, and 300 m when rounded.
  assert.deepEqual(await areaOf([[51.498, -0.3], [51.502, -0.3]]), { at: [51.5, -0.3], metres: 300 });
  assert.equal((await areaOf([[51.48, -0.3], [51.52, -0.3]])).metres, 2_500);
  assert.equal((await areaOf([[51.3, -0.3], [51.7, -0.3]])).metres, 25_000);
  // On both sides of the date line.
  const { at, metres } = await areaOf([[0, 179.999], [0, -179.999]]);
  assert.deepEqual([Math.abs(at[1]), metres], [180, 200]);
});

// MARK: The numbers of pins

/** @param {[number, number][]} points @param {number} [radius] */
async function signsOf(points, radius = 10) {
  const { signsOf: place } = await (await openWindow()).module('/games/hunt/organiser/pin-signs.js');
  return own(place(points, radius, { width: 700, height: 700 }));
}

test('numbers stand on their pins, and beside them where they would cover others', async () => {
  assert.deepEqual(await signsOf([[100, 100], [300, 300]]), [[100, 100], [300, 300]]);
  const points = /** @type {[number, number][]} */ ([[100, 100], [105, 100], [100, 104], [4, 350], [8, 350]]);
  const signs = await signsOf(points);
  for (const [index, [x, y]] of signs.entries()) {
    assert.ok(x >= 10 && y >= 10 && x <= 690 && y <= 690, `${index} is in the map.`);
    for (const other of signs.slice(index + 1)) assert.ok(Math.hypot(x - other[0], y - other[1]) >= 22, `${index} covers no other.`);
    for (const [point, [px, py]] of points.entries()) assert.ok(point === index || Math.hypot(x - px, y - py) >= 12, `${index} covers no other pin.`);
  }
});

test('a thousand pins in one place get their numbers all the same', async () => {
  const signs = await signsOf(Array.from({ length: 1_000 }, () => [350, 350]));
  assert.equal(signs.length, 1_000);
  assert.ok(signs.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)));
});
