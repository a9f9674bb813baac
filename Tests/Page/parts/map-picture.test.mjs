// Pictures of maps, to be printed, as far as a device without WebGL makes them. Streets are tested in a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Walkers', offline: false };

/** The pictures that a page asks for; they come when the test says so. */
class Images {
  /** @type {any[]} */ asked = [];
  /** How often something was drawn. */
  drawn = 0;

  /** @param {any} window */
  prepare = (window) => {
    const images = this;
    window.Image = class {
      complete = false;
      naturalWidth = 0;

      /** @param {string} address */
      set src(address) {
        this.address = address;
        images.asked.push(this);
      }
    };
    const context = new Proxy({}, { get: (_, name) => () => { if (name === 'drawImage') images.drawn += 1; }, set: () => true });
    window.HTMLCanvasElement.prototype.getContext = (/** @type {string} */ kind) => (kind === '2d' ? context : null);
  };
}

/** Begins to make a picture. @param {Images} images @param {(window: any) => void} [prepare] */
async function begin(images, prepare = images.prepare) {
  const page = await openWindow({ prepare, answers: { 'GET /server': { version: 'test', addresses: [], tiles }, 'GET /maps': { maps: [] } } });
  const { mapPicture } = await page.module('/parts/map/map-picture.js');
  const made = { picture: /** @type {any} */ (undefined) };
  mapPicture(() => ({ at: [51.5, -0.3], zoom: 15 }), { width: 720, height: 480 }, 2.5).then((/** @type {any} */ picture) => { made.picture = picture; });
  await page.settle();
  return { page, made };
}

test('a picture waits for its tiles, which have to allow that they are copied', async () => {
  const images = new Images();
  const { page, made } = await begin(images);
  const [tile] = images.asked;
  assert.match(tile.address, /^https:\/\/tiles\.example\/15\/\d+\/\d+\.png$/);
  assert.equal(tile.crossOrigin, 'anonymous');
  assert.equal(made.picture, undefined);
  Object.assign(tile, { complete: true, naturalWidth: 256 });
  tile.onload();
  await page.settle();
  assert.ok(images.drawn > 0);
  assert.equal(made.picture.attribution, '© Walkers');
  assert.deepEqual([...made.picture.pixelsOf([51.5, -0.3])].map(Math.round), [360, 240]);
  assert.equal(page.document.querySelector('.map-unseen'), null);
});

test('a tile that does not come is left out', async () => {
  const images = new Images();
  const { page, made } = await begin(images);
  images.asked[0].onerror();
  await page.settle();
  assert.equal(made.picture.canvas.tagName, 'CANVAS');
});

test('a picture whose tiles are very late is made without them', async () => {
  const { page, made } = await begin(new Images());
  await page.pass(19_000);
  assert.equal(made.picture, undefined);
  await page.pass(1_000);
  assert.equal(made.picture.canvas.tagName, 'CANVAS');
});

test('a browser that draws nothing makes no picture', async () => {
  const { page, made } = await begin(new Images(), () => {});
  assert.equal(made.picture, null);
  assert.equal(page.document.querySelector('.map-unseen'), null);
});
