import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafts, exported, form, importFile, keptDraft, openCreator, pack, pictures, pixel } from '../support/hunt-creator.mjs';

/** @param {any} saved @param {object} [more] */
const kept = (saved, more) => ({ ...keptDraft(pack(), 'd1', { saved, version: 0, ...more }) });

/** A pack in which much is missing, and something is wrong. */
function unfinished() {
  const { pins: [clock, bakery, pump], ...whole } = form(pack({ name: 'Größe & <Wege>' }));
  return { ...whole, location: '', description: 'x'.repeat(250), pins: [
    { ...clock, title: '', points: '', others: 'two\n\n  II ', radius: 'many' },
    { ...bakery, hint: '', codeword: '', told: 'Line one\nline two' },
    { ...pump, picture: '/art/of-the-server.webp', at: [-51.5, 179.999999] },
  ] };
}

test('all that was typed comes back, and once more from there', async () => {
  const saved = unfinished();
  const { text } = await exported(await openCreator({ kept: kept(saved) }));
  const other = await openCreator({ kept: {} });
  await importFile(other, text);
  assert.deepEqual(other.toasts, ['Größe & <Wege> is imported with 3 pins.']);
  assert.equal(other.all('.hunt-editor').length, 1);
  assert.deepEqual(drafts(other).map((draft) => draft.saved), [saved]);
  await other.go('/hunt/create');
  await other.pass(1);
  assert.equal((await exported(other)).text, text);
});

test('what was not saved yet is in the file', async () => {
  const { text } = await exported(await openCreator({ kept: kept({ ...form(), pins: [] }, { open: unfinished() }) }));
  const other = await openCreator({ kept: {} });
  await importFile(other, text);
  assert.deepEqual(other.toasts, ['Größe & <Wege> is imported with 3 pins.']);
  assert.deepEqual(drafts(other)[0].saved, unfinished());
});

test('a file of an older page brings its pictures along', async () => {
  const [first, ...others] = form().pins;
  const older = { draft: { ...form(), pins: [{ ...first, picture: '~1' }, ...others] }, pictures: { '~1': pixel } };
  const page = await openCreator({ kept: {} });
  await importFile(page, JSON.stringify(older));
  assert.deepEqual(page.toasts, ['Our street is imported with 5 pins.']);
  const { pins } = drafts(page)[0].saved;
  assert.match(pins[0].picture, /^~[0-9a-f]{24}$/);
  assert.deepEqual(pictures(page), { [pins[0].picture.slice(1)]: pixel });
});

test('a pack without anything comes back', async () => {
  const saved = { name: '', location: '', description: '', minutes: 60, pins: [] };
  const { name, text } = await exported(await openCreator({ kept: kept(saved) }));
  assert.equal(name, 'pack.json');
  const other = await openCreator({ kept: {} });
  await importFile(other, text);
  assert.deepEqual(other.toasts, ['The pack is imported with 0 pins.']);
  assert.deepEqual(drafts(other)[0].saved, saved);
});

/** A file with one pin, changed. @param {{ pin?: object, pictures?: unknown, [name: string]: unknown }} [changes] */
function damaged({ pin = {}, pictures: own = {}, ...changes } = {}) {
  const { pins: [first], ...whole } = unfinished();
  return { draft: { ...whole, pins: [{ ...first, ...pin }], ...changes }, pictures: own };
}

const [first] = unfinished().pins;
const large = Buffer.concat([Buffer.from('RIFF0000WEBP'), Buffer.alloc(199_989)]).toString('base64');
const hostile = {
  'no draft': { draft: 7 },
  'a list': { draft: [] },
  'no pins': damaged({ pins: 'many' }),
  'a number for a name': damaged({ name: 7 }),
  'minutes that nobody can choose': damaged({ minutes: 17 }),
  'endless minutes': damaged({ minutes: 1e300 }),
  'two pins of one number': damaged({ pins: [first, first] }),
  'too many pins': damaged({ pins: Array.from({ length: 1_001 }, (_, id) => ({ ...first, id })) }),
  'an id beyond all': damaged({ pin: { id: 2 ** 31 } }),
  'an id that is none': damaged({ pin: { id: '1' } }),
  'no place': damaged({ pin: { at: null } }),
  'a place beyond the poles': damaged({ pin: { at: [91, 0] } }),
  'an object for text': damaged({ pin: { hint: { toString: 'x' } } }),
  'a picture of another host': damaged({ pin: { picture: '//example.org/1.webp' } }),
  'a picture that is not in the file': damaged({ pin: { picture: '~1' } }),
  'a picture that a prototype has': damaged({ pin: { picture: 'constructor' } }),
  'a script for a picture': damaged({ pin: { picture: '~1' }, pictures: { '~1': 'javascript:alert(1)' } }),
  'a drawing for a picture': damaged({ pin: { picture: '~1' }, pictures: { '~1': 'data:image/svg+xml;base64,PHN2Zy8+' } }),
  'a picture that is too large': damaged({
    pin: { picture: '~1' }, pictures: { '~1': `data:image/webp;base64,${large}` } }),
  'text for a picture': damaged({ pin: { picture: '~1' }, pictures: { '~1': `data:image/webp;base64,${Buffer.from('No picture').toString('base64')}` } }),
  'half a picture': damaged({ pin: { picture: '~1' }, pictures: { '~1': 'data:image/webp;base64,UklGR' } }),
  'a picture of another draft': damaged({ pin: { picture: '~1' }, pictures: { '~1': '~abc' } }),
  'pictures that are none': damaged({ pictures: [] }),
};

test('a file that was tampered with is refused', async () => {
  const page = await openCreator({ kept: { ...keptDraft(), 'huntpicture.abc': pixel } });
  for (const [name, content] of Object.entries(hostile)) {
    await importFile(page, JSON.stringify(content));
    assert.deepEqual(page.toasts, ['This file of an unfinished pack is damaged. Nothing was imported.'], name);
    assert.equal(drafts(page).length, 1, name);
    assert.equal(page.path, '/hunt/create', name);
    await page.pass(5_000);
    assert.deepEqual(page.toasts, []);
  }
  assert.ok(Object.keys(pictures(page)).length <= 1);
});

test('a file adds nothing that a draft does not have', async () => {
  const page = await openCreator({ kept: { ...keptDraft(), 'huntpicture.abc': pixel } });
  const own = JSON.parse('{"onclick":"alert(1)","__proto__":{"x":1}}');
  await importFile(page, JSON.stringify(damaged({ pin: own, isWaiting: true, key: 'd1', id: '1' })));
  assert.deepEqual(page.toasts, ['Größe & <Wege> is imported with 1 pin.']);
  const added = drafts(page).find(({ key }) => key !== 'd1');
  assert.deepEqual([added.id, added.isWaiting], [null, false]);
  assert.deepEqual(Object.keys(added.saved), ['name', 'location', 'description', 'minutes', 'pins']);
  assert.deepEqual(Object.keys(added.saved.pins[0]).sort(), Object.keys(first).sort());
});
