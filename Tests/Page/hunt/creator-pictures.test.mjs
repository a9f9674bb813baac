import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import {
  draft, form, keptDraft, knownAs, openCreator, openEditor, openPin, pack, packExists, PackServer, pictures, pixel, standings,
} from '../support/hunt-creator.mjs';

/** @typedef {import('../support/hunt.mjs').Page} Page */

/**
 * A device that reads pictures: `300x200` is one of that size. The files that it writes have the given number of bytes for
 * each pixel.
 *
 * @param {{ bytes?: number, types?: string[] }} [how]
 */
const reader = ({ bytes = 0.01, types = ['image/webp', 'image/jpeg'] } = {}) => (/** @type {any} */ window) => {
  const { prototype } = window.HTMLCanvasElement;
  window.createImageBitmap = async (/** @type {any} */ file) => {
    const [, width, height] = /^(\d+)x(\d+)$/.exec(await file.text()) ?? [];
    if (!width) throw new window.DOMException('No picture.', 'InvalidStateError');
    return { width: Number(width), height: Number(height) };
  };
  window.tried = [];
  // The map draws as well, with other methods.
  prototype.getContext = (/** @type {string} */ kind) => (kind === '2d' ? new Proxy({}, { get: () => () => {} }) : null);
  prototype.toDataURL = /** @this {any} @param {string} type */ function (type) {
    window.tried.push(`${type} ${this.width}x${this.height}`);
    const data = Buffer.alloc(Math.ceil(this.width * this.height * bytes), this.width % 256).toString('base64');
    return `data:${types.includes(type) ? type : 'image/png'};base64,${data}`;
  };
};

/** Chooses a picture for the pin that is open. @param {Page} page @param {string} text @param {string} [label] */
async function choose(page, text, label = 'Add a picture') {
  page.choose({ name: 'street.jpg', text });
  await page.pressButton(label);
  // A FileReader reads it, at times that the test does not control.
  await page.pass(100);
}

/** The picture that the form shows: its address. @param {Page} page */
const shown = (page) => page.all('.hunt-pin-picture').map((image) => image.getAttribute('src'));

async function openPictured(/** @type {any} */ how = undefined, /** @type {object} */ options = {}) {
  const page = await openEditor({ prepare: reader(how), ...options });
  await openPin(page, 'The clock');
  return page;
}

test('a picture is kept with what is not saved, and outlasts the page', async () => {
  const page = await openPictured();
  await choose(page, '300x200');
  assert.deepEqual(page.window.tried, ['image/webp 300x200']);
  const [[name, data]] = Object.entries(pictures(page));
  assert.deepEqual(shown(page), [data]);
  assert.equal(page.shows('It is uploaded with the pack.', page.one('.hunt-pin-form')), true);
  await page.pass(400);
  assert.equal(draft(page).open.pins[0].picture, `~${name}`);
  const again = await page.openAgain();
  await openPin(again, 'The clock');
  assert.deepEqual(shown(again), [data]);
  assert.deepEqual(pictures(again), { [name]: data });
});

test('another picture takes the place of one, and what is unused is forgotten', async () => {
  const page = await openPictured();
  await choose(page, '300x200');
  await choose(page, '400x200', 'Another picture');
  assert.equal(Object.keys(pictures(page)).length, 2);
  assert.equal(page.shows('It is uploaded with the pack.', page.one('.hunt-pin-form')), true);
  const [data] = shown(page);
  await page.pressButton('Save pin');
  await page.pressButton('Save');
  assert.ok(page.toasts.includes('Our street is saved as version 2.'));
  await page.go('/hunt/create');
  await page.pass(1);
  const { picture } = draft(page).saved.pins[0];
  assert.deepEqual(pictures(page), { [picture.slice(1)]: data });
});

test('a picture is made smaller until it has 120,000 bytes at most', async () => {
  const page = await openPictured({ bytes: 0.4 });
  await choose(page, '2000x1500');
  assert.deepEqual(page.window.tried, ['image/webp 960x720', 'image/webp 720x540', 'image/webp 540x405']);
  assert.equal(shown(page).length, 1);
});

test('a browser that writes no WebP writes JPEG, and a very narrow picture stays one', async () => {
  const page = await openPictured({ types: ['image/jpeg'] });
  await choose(page, '5000x1');
  assert.deepEqual(page.window.tried, ['image/webp 960x1', 'image/jpeg 960x1']);
  assert.match(shown(page)[0], /^data:image\/jpeg;base64,/);
});

for (const { what, text, how, told } of [
  { what: 'no picture', text: 'Not a picture at all', told: 'That file is no picture that this browser can read.' },
  { what: 'empty', text: '', told: 'That file is no picture that this browser can read.' },
  { what: 'too large to be read', text: 'x'.repeat(30_000_001), told: 'That file is too large.' },
  { what: 'large in every size', text: '400x400', how: { bytes: 1 }, told: 'That picture could not be made small enough.' },
]) {
  test(`a file that is ${what} is refused in a sentence`, async () => {
    const page = await openPictured(how);
    await choose(page, text);
    assert.deepEqual(page.toasts, [told]);
    assert.deepEqual(shown(page), []);
    assert.deepEqual(pictures(page), {});
  });
}

test('where the device has no room a picture is refused, and the pack stays', async () => {
  const page = await openPictured({ bytes: 0.5 });
  const { localStorage } = page.window;
  for (let size = 2 ** 22, number = 0; size >= 2 ** 12; number += 1) {
    try {
      localStorage.setItem(`full${number}`, 'x'.repeat(size));
    } catch {
      size /= 2;
    }
  }
  await choose(page, '400x300');
  assert.ok(page.toasts.includes('There is no room for the picture on this device.'));
  assert.deepEqual(shown(page), []);
  assert.deepEqual(pictures(page), {});
  assert.equal(draft(page).saved.pins.length, 5);
});

/** A pack whose first pin shows a picture. @param {string} picture @param {object} [more] */
function keptWith(picture, more) {
  const saved = form();
  saved.pins[0].picture = picture;
  // Far enough away to have its own sign on the map.
  saved.pins[0].at = [51.53, -0.3];
  return keptDraft(pack(), 'd1', { saved, ...more });
}

test('a picture is uploaded with its pack, is the server’s from then on, and goes when it is taken away', async () => {
  const server = new PackServer();
  const kept = { ...keptWith('~abc', { version: 0 }), 'huntpicture.abc': pixel, ...knownAs() };
  const page = await openEditor({ kept, answers: server.answers });
  await page.pressButton('Save');
  const [sent] = page.server.askedFor('POST /pictures');
  assert.equal(sent.headers['content-type'], 'image/webp');
  assert.equal(Buffer.from(await sent.body.arrayBuffer()).toString('base64'), pixel.split(',')[1]);
  assert.equal(server.pack('1').pins[0].picture, '/pictures/new.webp');
  await openPin(page, 'The clock');
  assert.deepEqual(shown(page), ['/pictures/new.webp']);
  assert.equal(page.shows('It is uploaded with the pack.'), false);
  await page.pressButton('Remove the picture');
  assert.deepEqual(shown(page), []);
  await page.pressButton('Save pin');
  await page.pressButton('Save');
  assert.ok(page.toasts.includes('Our street is uploaded as version 2.'));
  assert.equal('picture' in server.pack('1').pins[0], false);
});

test('a pack that is refused keeps its pictures and sends them again', async () => {
  const server = new PackServer();
  const page = await openCreator({
    kept: { ...keptWith('~abc', { isWaiting: true }), 'huntpicture.abc': pixel, ...knownAs() },
    answers: { ...server.answers, 'POST /packs': packExists() },
  });
  assert.equal(wordsOf(page.one('.hunt-mine .error')), 'You have a pack of this name and location already.');
  assert.equal(page.server.askedFor('POST /pictures').length, 1);
  assert.deepEqual(pictures(page), { abc: pixel });
  page.server.answers['POST /packs'] = server.answers['POST /packs'];
  await page.pressButton('Upload now');
  assert.equal(page.server.askedFor('POST /pictures').length, 2);
  assert.deepEqual(pictures(page), { abc: '/pictures/new.webp' });
  assert.equal(server.pack('1').pins[0].picture, '/pictures/new.webp');
  assert.deepEqual(standings(page), [['Our street', 'In the store']]);
});

test('a picture that is not there is told of, to its maker and to who hunts', async () => {
  const page = await openEditor({ kept: keptWith('/pictures/away.webp') });
  await openPin(page, 'The clock');
  page.one('.hunt-pin-picture').dispatchEvent(new page.window.Event('error'));
  await page.settle();
  assert.equal(page.shows('This pin has a picture. It is shown when the network is there.'), true);
  assert.deepEqual(shown(page), []);
  await page.pressButton('Save pin');
  await page.pressButton('Test-play');
  await page.pass(1);
  assert.equal(page.path, '/hunt');
  await page.press(page.role('button', /^The clock, /));
  const picture = page.one('.hunt-picture');
  assert.equal(picture.getAttribute('src'), '/pictures/away.webp');
  assert.equal(picture.getAttribute('alt'), 'A picture that belongs to this pin');
  picture.dispatchEvent(new page.window.Event('error'));
  await page.settle();
  assert.equal(page.shows('The picture of this pin is not on this device. It needs the network.'), true);
  assert.equal(page.all('.hunt-picture').length, 0);
});
