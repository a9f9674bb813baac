import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { openWindow, own } from '../support/page.mjs';

/** A device with things that are called by a text. @param {Record<string, unknown>} [kept] @param {number} [max] */
async function device(kept = {}, max = 3) {
  const page = await openWindow({ kept });
  const [{ storage }, { lasting, isLastingName }] = await Promise.all(['/parts/storage.js', '/player/sync/lasting.js'].map((one) => page.module(one)));
  storage.declare('things', (/** @type {any} */ value) => (Array.isArray(value) ? value : undefined));
  const things = lasting({
    marksKey: 'marks', itemsKey: 'things', member: 'thing', max, read: () => storage.read('things') ?? [],
    contentOf: (/** @type {any} */ { text }) => ({ text }), whole: (/** @type {any} */ content, /** @type {string} */ id) => ({ ...content, id }),
    isItem: (/** @type {any} */ thing) => typeof thing?.text === 'string',
  });
  const have = (/** @type {any[]} */ ...all) => storage.write('things', all.map(([number, text]) => ({ id: `own-${number}`, text })));
  const texts = () => (page.kept('things') ?? []).map((/** @type {any} */ { text }) => text);
  return { page, things, have, texts, isLastingName, told: () => own(things.told()) };
}

test('a thing has the same name for as long as it lasts, and the time of its last change', async () => {
  const { page, have, told } = await device();
  have([1, 'a'], [2, 'b']);
  const first = told();
  assert.deepEqual(Object.values(first).map(({ at, thing }) => [at, thing.text]).sort(), [[noon, 'a'], [noon, 'b']]);
  await page.pass(5_000);
  assert.deepEqual(told(), first, 'Nothing has changed.');
  have([1, 'A'], [2, 'b']);
  const [name] = Object.keys(first).filter((one) => first[one].thing.text === 'a');
  assert.deepEqual(told(), { ...first, [name]: { at: noon + 5_000, thing: { text: 'A' } } });
});

test('a thing that is gone is told as deleted; another one under its number is another one', async () => {
  const { page, have, told } = await device();
  have([1, 'a']);
  const [[name]] = Object.entries(told());
  await page.pass(10);
  have();
  assert.deepEqual(told(), { [name]: { at: noon + 10, thing: null } });
});

test('a change counts as later than the one before, also where the clock was set back', async () => {
  const { page, have, told } = await device();
  have([1, 'a']);
  const [[name]] = Object.entries(told());
  page.clock.setWall(noon - 86_400_000);
  have([1, 'b']);
  assert.deepEqual(told(), { [name]: { at: noon + 1, thing: { text: 'b' } } });
  have();
  assert.deepEqual(told(), { [name]: { at: noon + 2, thing: null } });
});

test('what is told is taken: changed, deleted, and new things behind those that were here, as many as there is room for', async () => {
  const { have, things, texts, told } = await device();
  have([1, 'a'], [2, 'b']);
  const [[a], [b]] = Object.entries(told()).sort(([, one], [, other]) => one.thing.text.localeCompare(other.thing.text));
  things.take({ [a]: { at: noon + 1, thing: { text: 'A' } }, aaaa: { at: 1, thing: { text: 'c' } }, aaab: { at: 1, thing: { text: 'd' } } });
  assert.deepEqual(texts(), ['A', 'b', 'c']);
  assert.deepEqual(told().aaaa, { at: 1, thing: { text: 'c' } });
  things.take({ [b]: { at: noon + 1, thing: null } });
  assert.deepEqual(texts(), ['A', 'c']);
  assert.deepEqual(told()[b], { at: noon + 1, thing: null });
});

test('no thing gets a number that another one has or had', async () => {
  const { have, things } = await device();
  assert.equal(things.newID(), 'own-1');
  have([7, 'a']);
  assert.equal(things.newID(), 'own-8');
  have();
  assert.equal(things.newID(), 'own-8');
});

test('damaged marks are as good as none', async () => {
  for (const marks of [[], 7, null, { aaaa: { id: 'x', at: 1, thing: null } }, { aaaa: { id: 'own-1', at: -1, thing: null } },
    { aaaa: { id: 'own-1', at: 1, thing: { text: 5 } } }, { aaaa: null }]) {
    const { have, told } = await device({ marks });
    have([1, 'a']);
    assert.deepEqual(Object.values(told()), [{ at: noon, thing: { text: 'a' } }], JSON.stringify(marks));
  }
});

test('hexadecimal digits and dashes are a lasting name, and nothing that every object has', async () => {
  const { isLastingName } = await device();
  for (const name of ['aaaa', '0f-9', '3f2504e0-4f89-41d3-9a0c-0305e82c3301']) assert.equal(isLastingName(name), true);
  for (const name of ['', 'abc', 'constructor', '__proto__', 'AAAA', 'a'.repeat(65)]) assert.equal(isLastingName(name), false);
});
