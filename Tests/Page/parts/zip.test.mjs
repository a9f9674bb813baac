// ZIP archives: what is written can be read, and what is hostile is not believed.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openWindow } from '../support/page.mjs';
import { zip } from '../support/zip.mjs';

/** @type {any} */ let page;
/** @type {any} */ let ZipArchive;
/** @type {(files: object[]) => any} */ let zipOf;

before(async () => {
  page = await openWindow();
  ({ ZipArchive, zipOf } = await page.module('/parts/zip.js'));
});

const bytes = (/** @type {string} */ text) => new page.window.Uint8Array(Buffer.from(text));
const text = (/** @type {Uint8Array | null} */ content) => content && Buffer.from(content).toString();
/** @param {Buffer} file @param {string} name @param {number} [longest] */
const content = async (file, name, longest = 1_000) => text(await ZipArchive.in(new page.window.Uint8Array(file))?.content(name, longest) ?? null);

test('what is written can be read', async () => {
  const file = zipOf([{ name: 'pack.json', content: bytes('{}') }, { name: 'pictures/größe.webp', content: bytes('RIFF') }, { name: 'empty', content: bytes('') }]);
  assert.equal(file.type, 'application/zip');
  const archive = ZipArchive.in(new page.window.Uint8Array(await file.arrayBuffer()));
  assert.deepEqual([...archive.names], ['pack.json', 'pictures/größe.webp', 'empty']);
  for (const [name, expected] of [['pack.json', '{}'], ['pictures/größe.webp', 'RIFF'], ['empty', '']]) {
    assert.equal(text(await archive.content(name, 10)), expected);
  }
});

test('what other programs write can be read: deflated, with a comment, and with a name twice', async () => {
  const file = zip([
    { name: 'a', content: 'x'.repeat(500), isDeflated: true }, { name: 'b', content: 'first' }, { name: 'b', content: 'second' },
  ], { comment: 'made by hand' });
  assert.equal(await content(file, 'a'), 'x'.repeat(500));
  assert.equal(await content(file, 'b'), 'first');
  assert.equal(await content(file, 'c'), null);
});

test('a file that is longer than wanted is not unpacked, whatever it says', async () => {
  const bomb = { name: 'a', content: Buffer.alloc(5_000_000), isDeflated: true };
  assert.equal(await content(zip([bomb]), 'a'), null);
  assert.equal(await content(zip([{ ...bomb, says: { length: 900 } }]), 'a'), null);
  assert.equal(await content(zip([{ name: 'a', content: 'x'.repeat(1_001) }]), 'a'), null);
  // Much that is packed is not read for little that is said to be in it.
  assert.equal(await content(zip([{ name: 'a', content: 'x'.repeat(5_000), says: { method: 8, length: 9 } }]), 'a'), null);
});

for (const [what, says] of /** @type {[string, object][]} */ ([
  ['another checksum', { checksum: 7 }], ['another length', { length: 2 }], ['a place beyond the end', { start: 4_000_000_000 }],
  ['a place at which no file begins', { start: 1 }], ['an unknown way of packing', { method: 12 }], ['encryption', { flags: 1 }],
])) {
  test(`a file with ${what} is refused, and the others are there`, async () => {
    const file = zip([{ name: 'a', content: 'one' }, { name: 'b', content: 'two', says }]);
    assert.deepEqual([await content(file, 'a'), await content(file, 'b')], ['one', null]);
  });
}

test('bytes that are no archive, or a damaged one, are none', async () => {
  const whole = zip([{ name: 'a', content: 'one' }]);
  const isArchive = (/** @type {Buffer} */ file) => ZipArchive.in(new page.window.Uint8Array(file)) !== null;
  assert.equal(isArchive(whole), true);
  for (let length = 0; length < whole.length; length += 1) assert.equal(isArchive(whole.subarray(0, length)), false, `${length} bytes`);
  assert.equal(isArchive(zip([], { count: 0 })), false);
  assert.equal(isArchive(zip([{ name: 'a', content: 'one' }], { count: 2 })), false);
  assert.equal(isArchive(zip([{ name: 'a', content: 'one' }], { count: 10_001 })), false);
  assert.equal(isArchive(Buffer.from('{"name":"Our street"}')), false);
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = Buffer.from(whole);
    damaged[at] ^= 0xff;
    // It may still be one, but reading it throws nothing.
    const archive = ZipArchive.in(new page.window.Uint8Array(damaged));
    for (const name of archive?.names ?? []) await archive.content(name, 1_000);
  }
});
