import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../support/jasmine.mjs';
import { openPage } from '../support/page.mjs';

const keys = ['jasmine.counter', 'jasmine.last', 'jasmine.met', 'jasmine.progress', 'jasmine.review'];

/** @param {any} page */
const ofJasmine = (page) =>
  Object.fromEntries(Object.entries(page.allKept()).filter(([key]) => key.startsWith('jasmine')).sort());

test('all that was reached goes out into a file and comes in on another device', async () => {
  const page = await openPage({ path: '/#!/settings' });
  await finish(page, { met: [{ hanzi: '一心一意', at: 5_000 }], missed: ['画蛇添足'] });
  const before = ofJasmine(page);
  assert.deepEqual(Object.keys(before), keys);
  await page.pressButton('Export to a file');
  const [file] = page.downloads;
  const other = await openPage({ path: '/#!/settings' });
  other.choose({ name: file.name, text: await file.text() });
  await other.pressButton('Import from a file');
  await other.pressButton('Import');
  assert.deepEqual(ofJasmine(other), before);
  // The file says which device the counts belong to, but does not change the identity of this device.
  assert.equal(other.kept('jasmine.counter'), page.kept('device'));
  assert.notEqual(other.kept('device'), page.kept('device'));
});

test('what was imported counts on beside what this device counts itself', async () => {
  const page = await openPage({ path: '/#!/settings' });
  await finish(page, { score: 300, met: [{ hanzi: '一心一意', at: 5_000 }] });
  await page.pressButton('Export to a file');
  const other = await openPage({ path: '/#!/settings' });
  other.choose({ name: 'device.json', text: await page.downloads[0].text() });
  await other.pressButton('Import from a file');
  await other.pressButton('Import');
  await finish(other, { score: 500, met: [{ hanzi: '一心一意', at: 5_000 }] });
  assert.equal(other.kept('jasmine.counter'), other.kept('device'));
  assert.equal(other.kept('jasmine.progress').totals.score, 500);
  assert.equal(other.kept('jasmine.others')[page.kept('device')].totals.score, 300);
  await other.go('/jasmine/profile');
  const points = other.all('.jm-lifetime').map(({ textContent }) => textContent);
  assert.ok(points.includes('Points800') && points.includes('Games2'), points.join());
});
