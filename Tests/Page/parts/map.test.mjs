// The map: its squares, its signs, and what is drawn when it is moved.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { withMap } from '../support/map.mjs';
import { openWindow } from '../support/page.mjs';

/** Packs all over a map of London and what is around it. */
const packs = Array.from({ length: 300 }, (_, id) => (
  { id, at: [51.5 + Math.sin(id * 12.9898) / 4, Math.cos(id * 78.233) / 3], name: `Pack ${id}`, sign: 'box' }));

/**
 * A map alone.
 *
 * @param {Record<string, any>} [attrs]  see MapView
 * @param {(page: any) => Record<string, any>} [answers]  of the server
 */
async function open(attrs = {}, answers = () => ({})) {
  const page = await openWindow({ prepare: withMap });
  Object.assign(page.server.answers, answers(page));
  const { MapView } = await page.module('/parts/map/map.js');
  const map = { page, drawings: 0, attrs: { label: 'Packs', pins: packs, start: { at: [51.5, 0], metres: 25_000 }, ...attrs },
    ground: /** @type {any} */ (null) };
  const { m, document } = page.window;
  m.mount(document.body.appendChild(document.createElement('div')), {
    view() {
      map.drawings += 1;
      return m(MapView, map.attrs);
    },
  });
  await page.settle();
  map.ground = page.one('.map-ground');
  map.ground.focus();
  return map;
}

test('squares fit together wherever the map is', async () => {
  // Degrees of longitude are shorter further north: squares of metres fit only if all are made for one latitude.
  const page = await openWindow({ prepare: withMap });
  const { squaresOf } = await page.module('/parts/map/squares.js');
  const size = { width: 600, height: 400 };
  let latitude;
  for (let step = 0; step < 200; step += 1) {
    const at = [51 + step / 100, step / 50];
    const { meridians, parallels, ...squares } = squaresOf({ at, zoom: 14 }, size, latitude);
    assert.ok(meridians.length > 4 && parallels.length > 4);
    assert.ok(Math.abs(squares.latitude - at[0]) <= 1);
    // The same lines as before, as long as the latitude is the same.
    const east = meridians[1] - meridians[0];
    assert.ok(meridians.every((/** @type {number} */ line) => Math.abs(line / east - Math.round(line / east)) < 1e-6));
    latitude = squares.latitude;
  }
  assert.ok(latitude > 51.5);
});

test('a square is a round number of metres, and wide enough to be seen', async () => {
  const page = await openWindow({ prepare: withMap });
  const { sideOfSquares, metresInPixel } = await page.module('/parts/map/squares.js');
  for (const latitude of [-84, -60, 0, 51.5, 70, 84]) {
    for (let zoom = 9; zoom <= 20; zoom += 0.25) {
      const side = sideOfSquares(latitude, zoom);
      assert.ok([1, 2, 5, 10].some((step) => Number.isInteger(Math.round(Math.log10(side / step) * 1e9) / 1e9)), String(side));
      const width = side / metresInPixel(latitude, Math.round(zoom));
      assert.ok(width >= 55.999 && width <= 56 * 2.5 + 0.001, `${latitude} ${zoom} ${width}`);
    }
    assert.equal(sideOfSquares(latitude, 8), null);
  }
  // Of a Mercator map: the whole Earth is 256 pixels wide at zoom 0.
  assert.equal(Math.round(metresInPixel(0, 0) * 256 / 1000), 40_030);
  assert.equal(metresInPixel(60, 3), metresInPixel(0, 4) * 2 * Math.cos(Math.PI / 3));
});

test('moving the map draws the page only where the scale is another', async () => {
  const map = await open();
  const { page } = map;
  const before = map.drawings;
  await page.key('ArrowRight');
  await page.key('ArrowLeft');
  assert.equal(map.drawings, before);
  const scale = wordsOf(page.one('.map-scale'));
  await page.key('+');
  await page.key('+');
  assert.notEqual(wordsOf(page.one('.map-scale')), scale);
  assert.ok(map.drawings > before);
});

test('keys move the map by so many pixels, and only where the map has the focus', async () => {
  /** @type {any} */
  let control;
  const { page, ground } = await open({ control: (/** @type {any} */ given) => { control = given; } });
  const { pixelsOf } = await page.module('/parts/map/mercator.js');
  const { west, east } = control.bounds();
  // The map is 600 pixels wide.
  const pixel = (pixelsOf([0, east], 10)[0] - pixelsOf([0, west], 10)[0]) / 600;
  const moved = async (/** @type {string} */ key, more = {}) => {
    const [x, y] = pixelsOf(control.centre(), 10);
    await page.key(key, more);
    const [u, v] = pixelsOf(control.centre(), 10);
    return [u - x, v - y].map((way) => Math.round(way / pixel) + 0);
  };
  assert.deepEqual([await moved('ArrowRight'), await moved('ArrowLeft'), await moved('ArrowUp'), await moved('ArrowDown')],
    [[80, 0], [-80, 0], [0, -80], [0, 80]]);
  assert.deepEqual(await moved('ArrowRight', { ctrlKey: true }), [0, 0]);
  ground.blur();
  assert.deepEqual(await moved('ArrowRight'), [0, 0]);
});

test('plus and minus zoom, and end where the map does', async () => {
  const { page } = await open({ pins: [] });
  const scale = () => wordsOf(page.one('.map-scale'));
  const first = scale();
  for (const key of '+=') await page.key(key);
  assert.notEqual(scale(), first);
  for (const key of '--') await page.key(key);
  assert.equal(scale(), first);
  for (let time = 0; time < 20; time += 1) await page.pressButton('Zoom in');
  assert.equal(scale(), '10 m');
  for (let time = 0; time < 20; time += 1) await page.pressButton('Zoom out');
  assert.equal(page.all('.map-scale').length, 0);
});

test('how well a position is known is a circle of so many metres around it', async () => {
  const { page, attrs } = await open({ pins: [], start: { at: [51.5, 0], metres: 2_000 } });
  assert.equal(page.all('.map-accuracy').length, 0);
  const scale = page.one('.map-scale');
  const [, count, unit] = /^(\d+) (k?m)$/.exec(wordsOf(scale)) ?? [];
  const metresInPixel = Number(count) * (unit === 'km' ? 1_000 : 1) / Number.parseFloat(page.one('.map-scale-bar', scale).style.width);
  for (const accuracy of [400, 1_200]) {
    attrs.position = { at: [51.5, 0], accuracy, heading: null };
    page.window.m.redraw();
    await page.settle();
    const circle = page.one('.map-accuracy');
    const [radius, across, down] = ['r', 'cx', 'cy'].map((name) => Number(circle.getAttribute(name)));
    assert.ok(Math.abs(radius * metresInPixel - accuracy) < 0.02 * accuracy, `${radius} ${metresInPixel}`);
    const [left, top] = (page.one('.map-here').style.transform.match(/-?[\d.]+(?=px)/g) ?? []).map(Number);
    assert.ok(Math.abs(left - across) < 1 && Math.abs(top - down) < 1, `${left}, ${top}`);
  }
});

test('signs that are too close are one, which says how many and zooms in', async () => {
  const { page } = await open({ many: 'packs' });
  const clusters = page.all('.map-cluster');
  const counted = clusters.reduce((sum, sign) => sum + Number(sign.textContent), 0) + page.all('.map-pin').length;
  assert.ok(clusters.length > 5);
  assert.ok(counted <= packs.length && counted > packs.length / 2, String(counted));
  const { textContent } = clusters[0];
  assert.equal(clusters[0].getAttribute('aria-label'), `${textContent} packs: zoom in`);
  const scale = wordsOf(page.one('.map-scale'));
  await page.press(clusters[0]);
  assert.notEqual(wordsOf(page.one('.map-scale')), scale);
});

test('of many pins the names are left out', async () => {
  const few = await open({ pins: packs.slice(0, 40) });
  assert.equal(few.page.one('.map-layer').classList.contains('map-without-names'), false);
  const many = await open({ pins: packs.slice(0, 41) });
  assert.equal(many.page.one('.map-layer').classList.contains('map-without-names'), true);
});

test('a pin that stays keeps its sign, one that is gone is gone, and one that has another place keeps the focus', async () => {
  const pins = [{ id: 1, at: [51.5, 0], name: 'One' }, { id: 2, at: [51.6, 0.2], name: 'Two' }];
  const map = await open({ pins, selected: 1 });
  const { page } = map;
  const one = page.role('button', 'One');
  assert.equal(one.getAttribute('aria-pressed'), 'true');
  map.attrs = { ...map.attrs, pins: [pins[0], { id: 3, at: [51.4, -0.2], name: 'Three' }], selected: 3 };
  page.window.m.redraw();
  await page.settle();
  assert.deepEqual(page.all('.map-pin').map((sign) => sign.getAttribute('aria-label')).sort(), ['One', 'Three']);
  assert.equal(page.role('button', 'One'), one);
  assert.deepEqual(['One', 'Three'].map((name) => page.role('button', name).getAttribute('aria-pressed')), ['false', 'true']);
  // One that has another place is another sign.
  one.focus();
  map.attrs = { ...map.attrs, pins: [{ ...pins[0], at: [51.51, 0.01] }] };
  page.window.m.redraw();
  await page.settle();
  assert.equal(page.document.activeElement, page.role('button', 'One'));
});

test('where many pins can be chosen, each sign says whether it is, or how many of its pins are', async () => {
  const near = [51.3, -0.3], far = [51.6, 0.2];
  const pins = [near, near, near, far].map((at, index) => ({ id: index + 1, at, name: `Place ${index + 1}`, sign: 'tick' }));
  const map = await open({ pins, many: 'places', start: { fit: [near, far] }, chosen: new Set() });
  const { page } = map;
  const [far4, cluster] = [page.role('button', 'Place 4'), page.one('.map-cluster')];
  const choose = async (/** @type {number[]} */ ...ids) => {
    map.attrs = { ...map.attrs, chosen: new Set(ids) };
    page.window.m.redraw();
    await page.settle();
    return [far4.getAttribute('aria-pressed'), cluster.getAttribute('aria-label'), cluster.textContent, cluster.classList.contains('map-cluster-chosen')];
  };
  assert.deepEqual(await choose(), ['false', '3 places, 0 chosen: zoom in', '3', false]);
  assert.deepEqual(await choose(1, 4), ['true', '3 places, 1 chosen: zoom in', '31', false]);
  assert.deepEqual(await choose(1, 2, 3), ['false', '3 places, 3 chosen: zoom in', '33', true]);
  assert.deepEqual(await choose(), ['false', '3 places, 0 chosen: zoom in', '3', false]);
  // They are the same signs all the time.
  assert.ok(far4.isConnected && cluster.isConnected);
});

test('a sign for more than a thousand pins has a short number, and its label the exact one', async () => {
  const pins = Array.from({ length: 1_260 }, (_, id) => ({ id, at: [51.5, 0], name: `Place ${id}`, sign: 'tick' }));
  const map = await open({ pins });
  const { page } = map;
  const sign = page.one('.map-cluster');
  assert.deepEqual([sign.textContent, sign.getAttribute('aria-label')], ['1.2k', '1260 pins: zoom in']);
  map.attrs = { ...map.attrs, chosen: new Set(pins.slice(0, 1_000).map(({ id }) => id)) };
  page.window.m.redraw();
  await page.settle();
  assert.deepEqual([sign.textContent, sign.getAttribute('aria-label')], ['1.2k1k', '1260 pins, 1000 chosen: zoom in']);
});

test('of pins in the same place, one can be chosen or taken back', async () => {
  /** @type {number[]} */
  const pressed = [];
  const pins = [1, 2].map((id) => ({ id, at: [51.5, 0], name: `Place ${id}`, sign: 'tick' }));
  const { page } = await open({
    pins, chosen: new Set([2]), start: { at: [51.5, 0], metres: 5 }, onselect: (/** @type {number} */ id) => pressed.push(id),
  });
  const { Dialogs } = await page.module('/parts/dialog.js');
  page.window.m.mount(page.document.body.appendChild(page.document.createElement('div')), Dialogs);
  await page.settle();
  await page.press(page.one('.map-cluster'));
  const choices = page.roles('button', /^Place/, page.dialog);
  assert.deepEqual(choices.map((/** @type {any} */ choice) => choice.getAttribute('aria-pressed')), ['false', 'true']);
  assert.deepEqual(choices.map((/** @type {any} */ choice) => choice.querySelectorAll('.icon').length), [0, 1]);
  await page.press(choices[1]);
  assert.deepEqual(pressed, [2]);
  assert.equal(page.dialog, null);
});

test('a press on a sign at the edge shows its pin, and chooses nothing where many can be chosen', async () => {
  const pins = [{ id: 1, at: [51.5, 0], name: 'Here' }, { id: 2, at: [51.6, 0], name: 'North' }];
  for (const [chosen, expected] of [[undefined, [2]], [new Set(), []]]) {
    /** @type {number[]} */
    const pressed = [];
    /** @type {any} */
    let control;
    const { page } = await open({
      pins, chosen, start: { at: [51.5, 0], metres: 100 }, onselect: (/** @type {number} */ id) => pressed.push(id),
      control: (/** @type {any} */ given) => { control = given; },
    });
    await page.press(page.one('.map-edge'));
    assert.deepEqual(pressed, expected);
    await page.pass(2_000);
    assert.ok(control.isInSight(pins[1].at));
  }
});

test('a pin that can be dragged is moved with Shift and the arrow keys', async () => {
  /** @type {[any, number[]][]} */
  const moves = [];
  const onmove = (/** @type {any} */ id, /** @type {number[]} */ at) => moves.push([id, [...at]]);
  const { page } = await open({ pins: [{ id: 1, at: [51.5, 0], name: 'One', isDraggable: true },
    { id: 2, at: [51.6, 0.2], name: 'Two' }], onmove });
  page.role('button', 'One').focus();
  await page.key('ArrowUp', { shiftKey: true });
  await page.key('ArrowRight', { shiftKey: true });
  assert.deepEqual(moves.map(([id]) => id), [1, 1]);
  assert.ok(moves[0][1][0] > 51.5 && moves[1][1][1] > moves[0][1][1]);
  page.role('button', 'Two').focus();
  await page.key('ArrowUp', { shiftKey: true });
  assert.equal(moves.length, 2);
});

test('a long press puts something there, unless the finger slips or lifts', async () => {
  /** @type {number[][]} */
  const places = [];
  const { page, ground } = await open({ pins: [], onplace: (/** @type {number[]} */ at) => places.push(at) });
  const point = (/** @type {string} */ type, x = 300) =>
    ground.dispatchEvent(new page.window.PointerEvent(type, { bubbles: true, clientX: x, clientY: 200, pointerType: 'touch' }));
  point('pointerdown');
  await page.pass(300);
  point('pointerup');
  await page.pass(1_000);
  point('pointerdown');
  point('pointermove', 311);
  await page.pass(1_000);
  assert.deepEqual(places, []);
  point('pointerdown');
  point('pointermove', 309);
  await page.pass(500);
  assert.equal(places.length, 1);
  assert.ok(Math.abs(places[0][0] - 51.5) < 0.01 && Math.abs(places[0][1]) < 0.01);
});

test('a map waits a second for the list of the server’s maps, and shows them when it comes later', async () => {
  /** @type {(answer: any) => void} */
  let tell = () => {};
  const { page, ground } = await open({}, ({ server }) => ({ 'GET /maps': () => server.late(new Promise((done) => { tell = done; })) }));
  const makers = () => page.all('.map-attribution').map(wordsOf);
  assert.deepEqual([page.all('.map-plain').length, ground.getAttribute('aria-busy')], [0, 'true']);
  await page.pass(1_000);
  assert.equal(page.all('.map-plain').length, 1);
  assert.deepEqual(makers(), ['Natural Earth, GeoNames']);
  const town = { id: '0123456789ab', name: 'London', tiles: 'vector', zooms: [0, 14], bounds: [-1, 51, 1, 52], attribution: 'Who mapped' };
  tell({ maps: [town] });
  await page.settle();
  assert.match(makers()[0], /^Who mapped/);
  assert.equal(ground.getAttribute('aria-busy'), 'false');
});
