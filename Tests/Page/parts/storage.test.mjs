import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';

const number = (/** @type {unknown} */ value) => (typeof value === 'number' ? value : undefined);

/** A storage in which these are declared. @param {Record<string, unknown>} [kept] @param {(window: any) => void} [prepare] */
async function open(kept, prepare) {
  const page = await openWindow({ kept, prepare });
  const { storage } = await page.module('/parts/storage.js');
  storage.declare('one', number);
  storage.declare('many.*', number);
  storage.declare('secret', number, { private: true });
  return { page, storage };
}

/** Leaves space for only this many more values. @param {any} window @param {number} count */
function fill(window, count) {
  const { setItem } = window.Storage.prototype;
  let left = count;
  window.Storage.prototype.setItem = /** @this {any} @param {string} key @param {string} value */ function (key, value) {
    if (left <= 0) throw new window.DOMException('Full', 'QuotaExceededError');
    left -= 1;
    setItem.call(this, key, value);
  };
}

test('what is written is read again, by its key or that of its family', async () => {
  const { page, storage } = await open();
  assert.equal(storage.read('one'), undefined);
  assert.equal(storage.write('one', 1), true);
  assert.equal(storage.write('many.a', 2), true);
  assert.deepEqual([storage.read('one'), storage.read('many.a'), page.kept('many.a')], [1, 2, 2]);
  storage.remove('one');
  assert.equal(storage.read('one'), undefined);
  assert.deepEqual(own(storage.keys()), ['many.a']);
  assert.deepEqual(own(storage.keys('one')), []);
  assert.throws(() => storage.write('other', 1), /not declared/);
});

test('what is damaged is put aside, and read as nothing', async () => {
  const { page, storage } = await open({ one: 'text' });
  page.window.localStorage.setItem('parlour/many.a', '{');
  assert.deepEqual([storage.read('one'), storage.read('many.a')], [undefined, undefined]);
  assert.deepEqual(page.allKept(), {});
  assert.equal(page.window.localStorage.getItem('parlour-damaged/one'), '"text"');
  assert.equal(page.window.localStorage.getItem('parlour-damaged/many.a'), '{');
});

test('what does not fit lives until the page is closed', async () => {
  const { page, storage } = await open();
  assert.equal(storage.isLasting, true);
  storage.write('one', 1);
  fill(page.window, 0);
  assert.equal(storage.write('one', 2), false);
  assert.deepEqual([storage.read('one'), page.kept('one')], [2, 1]);
  storage.remove('one');
  assert.equal(storage.read('one'), undefined);
});

test('where a browser keeps nothing, all lives until the page is closed', async () => {
  const { page, storage } = await open({}, (window) => fill(window, 0));
  assert.equal(storage.isLasting, false);
  assert.equal(storage.write('one', 1), false);
  assert.deepEqual([storage.read('one'), own(storage.keys())], [1, ['one']]);
  assert.equal(storage.copyIn({ one: 3 }), 'done');
  assert.equal(storage.read('one'), 3);
  assert.deepEqual(page.allKept(), {});
});

test('who listens hears of a change here and in another window, until they end it', async () => {
  const { page, storage } = await open();
  let heard = 0;
  const end = storage.onchange('one', () => { heard += 1; });
  storage.write('one', 1);
  storage.write('many.a', 1);
  const tell = (/** @type {string | null} */ key) => page.window.dispatchEvent(new page.window.StorageEvent('storage', { key }));
  tell('parlour/one');
  tell('somebody-else/one');
  tell(null);
  assert.equal(heard, 3);
  end();
  storage.remove('one');
  assert.equal(heard, 3);
});

test('what is private is neither copied out nor in', async () => {
  const { storage } = await open({ one: 1, secret: 2, 'many.a': 'damaged' });
  assert.deepEqual(own(storage.copyOut()), { one: 1 });
  assert.equal(storage.copyIn({ secret: 5 }), 'damaged');
  assert.equal(storage.copyIn({ one: 7 }), 'done');
  assert.deepEqual([storage.read('one'), storage.read('secret')], [7, 2]);
});

test('of values one of which is damaged, or nobody’s, none is taken', async () => {
  const { page, storage } = await open({ one: 1, 'many.a': 2 });
  const before = page.allKept();
  for (const values of [null, [], 'x', { one: 'x' }, { one: 5, other: 1 }, { one: 5, 'many.a': null }]) {
    assert.equal(storage.copyIn(values), 'damaged', JSON.stringify(values));
    assert.deepEqual(page.allKept(), before);
  }
});

test('where there is no room for all values, what was there stays', async () => {
  const { page, storage } = await open({ one: 1 });
  const { setItem } = page.window.Storage.prototype;
  fill(page.window, 1);
  const { setItem: full } = page.window.Storage.prototype;
  assert.notEqual(full, setItem);
  page.window.Storage.prototype.setItem = /** @this {any} @param {string} key @param {string} value */ function (key, value) {
    (key === 'parlour/one' ? setItem : full).call(this, key, value);
  };
  assert.equal(storage.copyIn({ one: 2, 'many.a': 3, 'many.b': 4 }), 'full');
  assert.deepEqual([storage.read('one'), storage.read('many.a'), storage.read('many.b')], [1, undefined, undefined]);
  assert.deepEqual(page.allKept(), { one: 1 });
});

test('all is wiped, what is private and what was put aside, too', async () => {
  const { page, storage } = await open({ one: 'damaged', secret: 2, 'many.a': 1 });
  page.window.localStorage.setItem('somebody-else', 'x');
  storage.read('one');
  let heard = 0;
  storage.onchange('many.a', () => { heard += 1; });
  storage.wipe();
  assert.deepEqual(Object.keys(page.window.localStorage), ['somebody-else']);
  assert.equal(heard, 1);
});
