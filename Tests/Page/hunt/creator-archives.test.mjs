// A pack in a file with its pictures, and what becomes of a file that others have made or changed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draft, drafts, exported, form, importFile, keptDraft, knownAs, openCreator, pack, PackServer, pictures, pixel } from '../support/hunt-creator.mjs';
import { zip } from '../support/zip.mjs';

const whole = 'Parlour’s own, with pictures (ZIP)';
const webp = Buffer.from(pixel.split(',')[1], 'base64');
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const onServer = `/pictures/${'ab'.repeat(32)}.jpg`;
const otherOnServer = `/pictures/${'cd'.repeat(32)}.webp`;

/** A pack whose pins show pictures, one after the other. @param {...string} shown */
function showing(...shown) {
  const { pins, ...more } = form();
  return { ...more, pins: pins.map((/** @type {object} */ pin, /** @type {number} */ index) => ({ ...pin, picture: shown[index] ?? '' })) };
}

/** @param {any} saved @param {Record<string, unknown>} [more] */
const kept = (saved, more) => ({ ...keptDraft(pack(), 'd1', { saved }), ...more });

/** The names and the contents of the files in an archive that the page has written. @param {any} page @param {Uint8Array} bytes */
async function unzipped(page, bytes) {
  const { ZipArchive } = await page.module('/parts/zip.js');
  const archive = ZipArchive.in(new page.window.Uint8Array(bytes));
  assert.ok(archive, 'No archive.');
  /** @type {Record<string, Buffer>} */
  const files = {};
  for (const name of archive.names) files[name] = Buffer.from(await archive.content(name, 1_000_000));
  return files;
}

/** A pack with pictures as it is published. @param {...string | undefined} shown */
const published = (...shown) => pack({ pins: pack().pins.map((/** @type {object} */ pin, /** @type {number} */ index) => ({ ...pin, ...shown[index] ? { picture: shown[index] } : {} })) });

/** An archive with a pack. @param {any} content @param {import('../support/zip.mjs').Zipped[]} [others] @param {string} [folder] */
const archive = (content, others = [], folder = '') => zip([
  { name: `${folder}pack.json`, content: typeof content === 'string' ? content : JSON.stringify(content), isDeflated: true }, ...others,
]);

/** The pictures of the pins of the draft that was imported. @param {any} page @returns {string[]} */
const shownIn = (page) => drafts(page)[0].saved.pins.map((/** @type {any} */ { picture }) => picture);

test('a pack with pictures becomes an archive: the pack as always, and each picture at the path that its pins name', async () => {
  const page = await openCreator({ kept: kept(showing('~abc', onServer, '~abc'), { 'huntpicture.abc': pixel }) });
  page.server.files.set(onServer, jpeg);
  const { name, bytes } = await exported(page, whole);
  assert.equal(name, 'Our-street.zip');
  const files = await unzipped(page, bytes);
  assert.deepEqual(Object.keys(files), ['pack.json', 'pictures/pin-1.webp', onServer.slice(1)]);
  assert.deepEqual([files['pictures/pin-1.webp'], files[onServer.slice(1)]], [webp, jpeg]);
  const { draft: unfinished, pins } = JSON.parse(files['pack.json'].toString());
  assert.equal(unfinished, undefined, 'A finished pack is a file that servers take.');
  assert.deepEqual(pins.map((/** @type {any} */ { picture }) => picture), ['/pictures/pin-1.webp', onServer, '/pictures/pin-1.webp', undefined, undefined]);
  assert.deepEqual(page.toasts, []);
});

test('on another server its pictures wait on the device, and are uploaded with the pack', async () => {
  const page = await openCreator({ kept: kept(showing('~abc', onServer, '~abc'), { 'huntpicture.abc': pixel }) });
  page.server.files.set(onServer, jpeg);
  const { bytes } = await exported(page, whole);
  const server = new PackServer();
  const other = await openCreator({ kept: knownAs(), answers: server.answers });
  await importFile(other, bytes, 'Our-street.zip');
  assert.deepEqual(other.toasts, ['Our street is imported with 5 pins.']);
  assert.equal(other.dialog, null);
  const [first, second, third, ...none] = shownIn(other);
  assert.equal(third, first);
  assert.deepEqual(none, ['', '']);
  assert.deepEqual(pictures(other), { [first.slice(1)]: pixel, [second.slice(1)]: `data:image/jpeg;base64,${jpeg.toString('base64')}` });
  await other.pressButton('Save');
  assert.deepEqual(other.server.askedFor('POST /pictures').map(({ headers }) => headers['content-type']), ['image/webp', 'image/jpeg']);
  assert.equal(server.pack('1').pins[1].picture, '/pictures/new.webp');
});

test('a picture that the server has is not kept once more', async () => {
  const page = await openCreator({ kept: {} });
  page.server.files.set(onServer, jpeg);
  await importFile(page, archive(published(onServer, otherOnServer), [
    { name: onServer.slice(1), content: jpeg }, { name: otherOnServer.slice(1), content: webp },
  ]));
  const [there, taken] = shownIn(page);
  assert.equal(there, onServer);
  assert.deepEqual(pictures(page), { [taken.slice(1)]: pixel });
});

test('without a network all pictures come from the file', async () => {
  const page = await openCreator({ kept: {} });
  // Asks both modules of the rules something, so that they are loaded.
  await importFile(page, '{}');
  await page.pressButton('Done');
  const { askPacks } = await page.module('/games/hunt/pack-queries.js');
  await askPacks({ normalise: { text: 'a' } });
  await page.setOnline(false);
  await importFile(page, archive(published(onServer, otherOnServer), [{ name: onServer.slice(1), content: jpeg }]));
  const [taken, unknown] = shownIn(page);
  assert.equal(Object.keys(pictures(page))[0], taken.slice(1));
  // Nobody can say whether the server has this one.
  assert.equal(unknown, otherOnServer);
  assert.equal(page.dialog, null);
});

test('an unfinished pack travels with its pictures, too, and a folder that was packed is read', async () => {
  const saved = { ...showing('', '~abc'), location: '', description: '' };
  const page = await openCreator({ kept: kept(saved, { 'huntpicture.abc': pixel }) });
  const { bytes } = await exported(page, whole);
  const files = await unzipped(page, bytes);
  assert.deepEqual(JSON.parse(files['pack.json'].toString()).draft.pins[1].picture, '/pictures/pin-2.webp');
  const packed = zip(Object.entries(files).map(([name, content]) => ({ name: `Our street/${name}`, content, isDeflated: true })));
  for (const file of [bytes, packed]) {
    const other = await openCreator({ kept: {} });
    await importFile(other, file);
    const [, picture] = shownIn(other);
    assert.deepEqual(pictures(other), { [picture.slice(1)]: pixel });
    assert.equal(drafts(other)[0].saved.location, '');
  }
});

test('pictures that cannot be had are named, and the file has the others', async () => {
  const page = await openCreator({ kept: kept(showing('~abc', onServer, otherOnServer, otherOnServer), { 'huntpicture.abc': pixel }) });
  page.server.files.set(onServer, Buffer.from('No picture'));
  const { bytes } = await exported(page, whole);
  assert.deepEqual(Object.keys(await unzipped(page, bytes)), ['pack.json', 'pictures/pin-1.webp']);
  assert.deepEqual(page.toasts, ['The pictures of the pins 2, 3 and 4 could not be loaded and are not in the file.']);
});

test('a pack without pictures stays plain text, and other programs get no pictures', async () => {
  const plain = await openCreator({ kept: kept(showing()) });
  assert.equal((await exported(plain)).name, 'Our-street.json');
  assert.equal(plain.shows(/^The pictures are only in/), false);
  const page = await openCreator({ kept: kept(showing('~abc'), { 'huntpicture.abc': pixel }) });
  await page.press(page.roles('button', /^Export/)[0]);
  assert.equal(page.shows('The pictures are only in Parlour’s own file. GeoJSON and GPX are for other programs.', page.dialog), true);
  await page.pressButton('Close');
  assert.equal((await exported(page, 'GeoJSON')).text.includes('picture'), false);
});

for (const [what, file, problem] of /** @type {[string, import('../support/zip.mjs').Zipped[], string][]} */ ([
  ['that is not there', [], 'It is neither in the file nor on this server.'],
  ['that is a page', [{ name: 'pictures/pin-1.webp', content: '<script>alert(1)</script>' }], 'It is damaged, too large, or neither WebP nor JPEG.'],
  ['that is a drawing', [{ name: 'pictures/pin-1.webp', content: '<svg onload="alert(1)"/>' }], 'It is damaged, too large, or neither WebP nor JPEG.'],
  ['that is too large', [{ name: 'pictures/pin-1.webp', content: Buffer.concat([webp, Buffer.alloc(200_001 - webp.length)]) }], 'It is damaged, too large, or neither WebP nor JPEG.'],
  ['that grows when it is unpacked', [{
    name: 'pictures/pin-1.webp', content: Buffer.concat([webp, Buffer.alloc(50_000_000)]), isDeflated: true, says: { length: 200_000 },
  }], 'It is damaged, too large, or neither WebP nor JPEG.'],
  ['that is damaged', [{ name: 'pictures/pin-1.webp', content: webp, says: { checksum: 1 } }], 'It is damaged, too large, or neither WebP nor JPEG.'],
])) {
  test(`a picture ${what} is left out, in a sentence, and the others come`, async () => {
    const page = await openCreator({ kept: {} });
    await importFile(page, archive(published('/pictures/pin-1.webp', '/pictures/pin-2.jpg'), [...file, { name: 'pictures/pin-2.jpg', content: jpeg }]));
    assert.equal(page.role('heading', 'Some pictures are missing', page.dialog).isConnected, true);
    assert.match(page.dialog.textContent, new RegExp(`without their pictures:\\s*Pin 1, Picture: ${problem}`));
    const [left, taken] = shownIn(page);
    assert.equal(left, '');
    assert.deepEqual(Object.keys(pictures(page)), [taken.slice(1)]);
    await page.pressButton('Done');
    assert.equal(page.path, `/hunt/edit/${drafts(page)[0].key}`);
  });
}

test('a picture of the largest size that the server takes comes along', async () => {
  const page = await openCreator({ kept: {} });
  const largest = Buffer.concat([webp, Buffer.alloc(200_000 - webp.length, 7)]);
  await importFile(page, archive(published('/pictures/pin-1.webp'), [{ name: 'pictures/pin-1.webp', content: largest, isDeflated: true }]));
  const [name] = shownIn(page);
  const { dataOf } = await page.module('/games/hunt/creator/pictures.js');
  assert.equal(dataOf(name), `data:image/webp;base64,${largest.toString('base64')}`);
});

test('an older file whose pictures this server does not have says so', async () => {
  const page = await openCreator({ kept: {} });
  page.server.files.set(onServer, jpeg);
  await importFile(page, JSON.stringify(published(onServer, otherOnServer)));
  assert.match(page.dialog.textContent, /Pin 2, Picture: It is neither in the file nor on this server\./);
  assert.deepEqual(shownIn(page), [onServer, '', '', '', '']);
});

test('what leads out of the archive leads nowhere', async () => {
  const page = await openCreator({ kept: { 'huntpicture.abc': pixel } });
  await importFile(page, archive({ ...published(), pins: [
    { ...pack().pins[0], picture: '/pictures/../../etc/passwd' }, { ...pack().pins[1], picture: '/api/v1/accounts/me' },
  ] }, [{ name: '../../etc/passwd', content: webp }]));
  assert.deepEqual(shownIn(page), ['', '/api/v1/accounts/me']);
  assert.deepEqual(page.server.askedFor('GET /accounts/me').length <= 1, true);
});

for (const [what, file] of /** @type {[string, Buffer][]} */ ([
  ['another archive for a pack', archive(String(archive(pack())))],
  ['a pack that grows when it is unpacked', zip([{ name: 'pack.json', content: Buffer.alloc(12_000_001, 0x20), isDeflated: true }])],
  ['a pack with another checksum', zip([{ name: 'pack.json', content: JSON.stringify(pack()), says: { checksum: 3 } }])],
  ['more places than a pack can have', archive(JSON.stringify({ type: 'FeatureCollection', features: Array.from({ length: 1_001 }, () => (
    { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 51] }, properties: { name: 'A' } })) }))],
])) {
  test(`an archive with ${what} is refused in a sentence`, async () => {
    const page = await openCreator({ kept: {} });
    await importFile(page, file, 'a.zip');
    assert.match(page.dialog.textContent, /File: This archive is damaged, or its pack\.json is no pack\./);
    assert.equal(drafts(page).length, 0);
  });
}

test('mistakes in the pack of an archive are told as in any file', async () => {
  const page = await openCreator({ kept: {} });
  await importFile(page, archive({ ...pack(), pins: [{ ...pack().pins[0], points: 0 }] }));
  assert.match(page.dialog.textContent, /Pin 1, Points: Expected a whole number from 1 to 1000000\./);
  assert.deepEqual([drafts(page).length, Object.keys(pictures(page)).length], [0, 0]);
});

test('pictures for which the device has no room are left out, in a sentence, and the pack is there', async () => {
  const page = await openCreator({ kept: {}, prepare: withRoomForOne });
  await importFile(page, archive(published('/pictures/1.webp', '/pictures/2.webp', '/pictures/2.webp'), [
    { name: 'pictures/1.webp', content: webp }, { name: 'pictures/2.webp', content: Buffer.concat([webp, webp]) },
  ]));
  assert.deepEqual(page.toasts, ['Our street is imported with 5 pins.']);
  assert.match(page.dialog.textContent, /Pin 2, Picture: There is no room for the picture on this device\.\s*Pin 3, Picture: There is no room/);
  const [taken, ...others] = shownIn(page);
  assert.deepEqual(pictures(page), { [taken.slice(1)]: pixel });
  assert.deepEqual(others, ['', '', '', '']);
  assert.equal(draft(page, drafts(page)[0].key).isWaiting, false);
});

/** A device that has space for everything except a second picture. @param {any} window */
function withRoomForOne(window) {
  const { setItem } = window.Storage.prototype;
  let room = 1;
  window.Storage.prototype.setItem = /** @this {any} @param {string} key @param {string} text */ function (key, text) {
    if (key.includes('huntpicture') && (room -= 1) < 0) throw new window.DOMException('It is full.', 'QuotaExceededError');
    setItem.call(this, key, text);
  };
}
