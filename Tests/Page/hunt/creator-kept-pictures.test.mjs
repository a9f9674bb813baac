import assert from 'node:assert/strict';
import { test } from 'node:test';
import { form, keptDraft, pack, pixel } from '../support/hunt-creator.mjs';
import { openWindow, own } from '../support/page.mjs';

/** @param {Record<string, unknown>} [kept] */
async function openPictures(kept) {
  const page = await openWindow({ kept });
  return { page, pictures: await page.module('/games/hunt/creator/pictures.js') };
}

/** Drafts whose pins show pictures, one each. @param {Record<string, string[]>} shown  by the place in the draft */
function showing({ saved = [], open = [], attempt = [] }) {
  const { pins, ...more } = form();
  const showingThose = (/** @type {string[]} */ list) =>
    ({ ...more, pins: list.map((picture, index) => ({ ...pins[index], picture })) });
  return keptDraft(pack(), 'd1', {
    saved: showingThose(saved), open: showingThose(open), attempt: { pack: showingThose(attempt), sendKey: 'send', base: 0 },
  });
}

test('a picture is a path of this server, or the name of what is kept here', async () => {
  const { pictures } = await openPictures({
    'huntpicture.here': pixel, 'huntpicture.sent': '/pictures/1.webp', 'huntpicture.bad': 'javascript:alert(1)',
  });
  const named = ['', '~here', '~sent', '~bad', '~gone', '/pictures/2.webp', '//example.org/1.webp', 'https://example.org/1.webp'];
  const sources = named.map((picture) => pictures.sourceOf(picture));
  assert.deepEqual(sources, [null, pixel, '/pictures/1.webp', null, null, '/pictures/2.webp', null, null]);
  assert.deepEqual(['~here', '~sent', '~gone', '/pictures/2.webp'].map(pictures.isUnsent), [true, false, false, false]);
  const data = [pixel, '~here', '~sent', 7, null, 'data:image/png;base64,AAAA'].map(pictures.dataOf);
  assert.deepEqual(data, [pixel, pixel, null, null, null, null]);
});

test('what a pack shows is told as the server has it, and what is gone is left out', async () => {
  const { pictures } = await openPictures({ 'huntpicture.here': pixel, 'huntpicture.sent': '/pictures/1.webp' });
  const shown = { pins: ['~here', '~sent', '~gone', '/pictures/2.webp', ''].map((picture) => ({ picture })) };
  const paths = (/** @type {unknown[]} */ ...unsent) =>
    own(pictures.withPaths(shown, ...unsent)).pins.map((/** @type {any} */ pin) => pin.picture);
  assert.deepEqual(paths(), ['', '/pictures/1.webp', '', '/pictures/2.webp', '']);
  assert.deepEqual(paths('/to-come'), ['/to-come', '/pictures/1.webp', '', '/pictures/2.webp', '']);
  const uploaded = new Map([['~here', '/pictures/3.webp']]);
  assert.deepEqual(paths(uploaded), ['/pictures/3.webp', '/pictures/1.webp', '', '/pictures/2.webp', '']);
  assert.deepEqual(paths(new Map()), ['', '/pictures/1.webp', '', '/pictures/2.webp', '']);
});

test('pictures are forgotten that no pack shows: neither saved, nor open, nor on its way', async () => {
  const { page, pictures } = await openPictures({
    ...showing({ saved: ['~saved'], open: ['~open'], attempt: ['~sent'] }),
    ...Object.fromEntries(['saved', 'open', 'sent', 'old'].map((name) => [`huntpicture.${name}`, pixel])),
  });
  pictures.tidyPictures();
  assert.deepEqual(Object.keys(page.allKept()).filter((key) => key.startsWith('huntpicture.')).sort(),
    ['huntpicture.open', 'huntpicture.saved', 'huntpicture.sent']);
});

test('a picture that two pins show is uploaded once, and an answer without a path is none', async () => {
  const { page, pictures } = await openPictures({ 'huntpicture.here': pixel });
  page.server.answers['POST /pictures'] = { path: '/pictures/1.webp' };
  const shown = { pins: [{ picture: '~here' }, { picture: '~here' }, { picture: '/pictures/2.webp' }, { picture: '' }] };
  assert.deepEqual([...await pictures.uploadPictures(shown)].map(own), [['~here', '/pictures/1.webp']]);
  assert.equal(page.server.askedFor('POST /pictures').length, 1);
  page.server.answers['POST /pictures'] = { path: 'javascript:alert(1)' };
  await assert.rejects(pictures.uploadPictures(shown), (/** @type {any} */ { code }) => code === 'strangeAnswer');
});
