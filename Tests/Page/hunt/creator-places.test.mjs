// Where pins are: coordinates that are typed, places that are searched, and where the maker stands.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { Receiver } from '../support/hunt.mjs';
import { draft, error, fill, middle, openEditor, openPin } from '../support/hunt-creator.mjs';

/** @typedef {import('../support/hunt.mjs').Page} Page */

const map = {
  id: '0123456789ab', name: 'Monaco', tiles: 'vector', zooms: [0, 14], bounds: [7.4, 43.7, 7.45, 43.76], attribution: '© Those who drew',
};
const rue = { name: 'Rue Grimaldi', layer: 'transportation_name', kind: 'minor', at: [43.7339, 7.4192] };

/** Leaves the field. @param {Page} page */
async function leave(page) {
  const field = page.field('Coordinates', page.one('.hunt-pin-form'));
  field.dispatchEvent(new page.window.Event('blur'));
  await page.settle();
}

/** The field of the pin. (The search above the map has the same name.) @param {Page} page */
const field = (page) => page.field('Coordinates', page.one('.hunt-pin-form'));
/** @param {Page} page @param {string} text */
const type = (page, text) => page.fill(field(page), text);
/** @param {Page} page */
const mistake = (page) => wordsOf(page.one('.error', field(page).closest('.field')));
/** The place of the first pin, as it is kept. @param {Page} page */
const place = async (page) => {
  await page.pass(400);
  return (draft(page).open ?? draft(page).saved).pins[0].at;
};

test('coordinates that are typed move the pin, with Enter and when the field is left', async () => {
  const page = await openEditor();
  await openPin(page, 'The clock');
  assert.equal(field(page).value, '51.501, -0.3');
  await type(page, `51° 30' 3.6" N 0° 18' 3.6" W`);
  assert.deepEqual(await place(page), [51.501, -0.3]);
  await page.key('Enter');
  assert.deepEqual(await place(page), [51.501, -0.301]);
  assert.equal(field(page).value, '51.501, -0.301');
  assert.match(wordsOf(page.one('.hunt-pin-place')), /51\.501000° N, 0\.301000° W/);
  assert.equal(page.all('.hunt-pin-form').length, 1);
  await type(page, 'https://www.openstreetmap.org/#map=17/43.7384/7.4246');
  await leave(page);
  assert.deepEqual(await place(page), [43.7384, 7.4246]);
  assert.equal(field(page).value, '43.7384, 7.4246');
});

test('the map goes with a pin that is moved by its coordinates', async () => {
  const page = await openEditor();
  await openPin(page, 'The clock');
  await type(page, '43.7384 7.4246');
  await page.key('Enter');
  await page.pressButton('Save pin');
  await page.pressButton('Pin in the middle');
  await page.pass(400);
  const [north, east] = draft(page).open.pins[5].at;
  assert.ok(Math.abs(north - 43.7384) < 0.0005 && Math.abs(east - 7.4246) < 0.0005, `${north}, ${east}`);
});

test('a mistake in coordinates is told at the field, changes nothing and holds the form', async () => {
  const page = await openEditor();
  await openPin(page, 'The clock');
  await type(page, '91, 0');
  assert.equal(mistake(page), '');
  await page.key('Enter');
  assert.equal(mistake(page), 'The latitude comes first and goes from -90 to 90.');
  assert.equal(field(page).getAttribute('aria-invalid'), 'true');
  page.role('button', 'Save pin').focus();
  await page.pressButton('Save pin');
  assert.equal(page.document.activeElement, field(page));
  assert.deepEqual(await place(page), [51.501, -0.3]);
  await type(page, '');
  await leave(page);
  assert.deepEqual([field(page).value, mistake(page)], ['51.501, -0.3', '']);
  await page.pressButton('Save pin');
  assert.equal(page.all('.hunt-pin-form').length, 0);
});

test('a pin that moves in another way takes what was typed with it', async () => {
  const page = await openEditor();
  await openPin(page, 'The clock');
  await type(page, 'nonsense');
  await leave(page);
  assert.notEqual(mistake(page), '');
  await page.pressButton('Move it to where I stand');
  assert.deepEqual([field(page).value, mistake(page)], ['51.5, -0.3', '']);
  await fill(page, 'Title', 'The old clock');
  assert.equal(error(page, 'Title'), '');
});

test('a place that is searched by name comes into the middle of the map', async () => {
  const page = await openEditor({ answers: { 'GET /maps': { maps: [map] }, 'GET /maps/search': { places: [rue] } } });
  await fill(page, 'Place or coordinates', 'grimaldi');
  await page.pass(300);
  const [{ path }] = page.server.askedFor('GET /maps/search');
  assert.match(path, /^\/maps\/search\?q=grimaldi&lat=51\.50\d{4}&lng=-0\.\d{6}$/);
  await page.pressButton('Rue Grimaldi Street');
  await page.pressButton('Pin in the middle');
  await page.pass(400);
  const [north, east] = draft(page).open.pins[5].at;
  assert.ok(Math.abs(north - rue.at[0]) < 0.0005 && Math.abs(east - rue.at[1]) < 0.0005, `${north}, ${east}`);
});

test('without maps of the server the map is led by coordinates', async () => {
  const page = await openEditor();
  await fill(page, 'Coordinates', 'geo:43.7384,7.4246');
  await page.pressButton('Go there');
  await page.pressButton('Pin in the middle');
  await page.pass(400);
  const [north, east] = draft(page).open.pins[5].at;
  assert.ok(Math.abs(north - 43.7384) < 0.0005 && Math.abs(east - 7.4246) < 0.0005, `${north}, ${east}`);
});

/** What the button of the map does that leads to the maker. @param {Page} page */
async function locate(page) {
  const { EditorMap } = await page.module('/games/hunt/creator/editor-map.js');
  const { children } = new EditorMap().view({ pins: [] });
  children.find((/** @type {any} */ { attrs }) => attrs.onlocate).attrs.onlocate();
  await page.settle();
  await page.pass(1);
}

test('who wants to see where they stand is asked for the position, and is followed from then on', async () => {
  const receiver = new Receiver(middle, 'prompt');
  const page = await openEditor({ receiver });
  assert.equal(receiver.watches.size, 0);
  await locate(page);
  assert.equal(receiver.watches.size, 1);
  assert.deepEqual(page.toasts, []);
  const refused = await openEditor({ receiver: new Receiver(null, 'denied') });
  await locate(refused);
  assert.match(refused.toasts.at(-1), /^This page is not allowed to know where you are\./);
});

test('coordinates that are typed count, also if the screen is left at once', async () => {
  const page = await openEditor();
  await openPin(page, 'The clock');
  await type(page, '1, 2');
  // As in browsers: what is removed loses the focus first.
  const remove = page.window.Node.prototype.removeChild;
  page.window.Node.prototype.removeChild = /** @this {any} */ function (/** @type {any} */ child) {
    const focused = child.contains(page.document.activeElement) ? page.document.activeElement : null;
    focused?.dispatchEvent(new page.window.Event('blur'));
    return remove.call(this, child);
  };
  await page.go('/hunt/create');
  await page.pass(400);
  assert.deepEqual(draft(page).open?.pins[0].at, [1, 2]);
});
