import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draft, drafts, exported, importFile, keptDraft, openCreator, pack } from '../support/hunt-creator.mjs';

for (const { label, ending } of [
  { label: 'Parlour’s own (JSON)', ending: 'json' }, { label: 'GeoJSON', ending: 'geojson' }, { label: 'GPX', ending: 'gpx' },
]) {
  test(`a pack travels in a file: ${label}`, async () => {
    const page = await openCreator({ kept: keptDraft(pack({ name: 'Größe & <Wege>' })) });
    const { name, text } = await exported(page, label);
    assert.equal(name, `Größe-Wege.${ending}`);
    const other = await openCreator({ kept: {} });
    await importFile(other, text, `pack.${ending}`);
    assert.deepEqual(other.toasts, ['Größe & <Wege> is imported with 5 pins.']);
    assert.equal(other.all('.hunt-editor').length, 1);
    assert.deepEqual(drafts(other).map(({ saved }) => saved), [draft(page).saved]);
    assert.equal(drafts(other)[0].version, 0);
  });
}

test('a finished pack is a file that servers take', async () => {
  const { text } = await exported(await openCreator());
  const { draft: unfinished, name, pins } = JSON.parse(text);
  assert.equal(unfinished, undefined);
  assert.equal(name, 'Our street');
  const answers = pins.map((/** @type {any} */ pin) => pin.codeword);
  assert.deepEqual(answers, [['2', 'two'], 'B', '1887', 'Ida Hill', ['lion', 'a lion']]);
});

/** @param {object[]} features */
const geojson = (...features) => JSON.stringify({ type: 'FeatureCollection', features });
const mistaken = [
  { name: 'a.json', text: JSON.stringify({ ...pack(), pins: [{ ...pack().pins[0], points: 0 }] }),
    problem: /Pin 1, Points: Expected a whole number from 1 to 1000000\./ },
  { name: 'a.gpx', text: '<gpx><wpt lat="51" lon="0"/><wpt lat="91" lon="0"><name>Beyond</name></wpt></gpx>',
    problem: /Pin 2, Place:/ },
  { name: 'a.geojson', problem: /Pin 1, Title: At most 140 characters\./, text: geojson({
    type: 'Feature', geometry: { type: 'Point', coordinates: [0, 51] }, properties: { title: 'x'.repeat(141) } }) },
  { name: 'a.txt', text: 'Nothing of the kind', problem: /File: / },
];

test('a file with mistakes says where, and imports nothing', async () => {
  const page = await openCreator();
  for (const { name, text, problem } of mistaken) {
    await importFile(page, text, name);
    assert.equal(page.role('heading', 'This file was not imported', page.dialog).isConnected, true);
    assert.match(page.dialog.textContent, problem);
    await page.pressButton('Done');
    assert.equal(page.dialog, null);
    assert.equal(drafts(page).length, 1);
    assert.equal(page.path, '/hunt/create');
  }
});

test('of many mistakes twelve are told, and how many more there are', async () => {
  const page = await openCreator();
  const pins = Array.from({ length: 15 }, (_, index) => ({ ...pack().pins[0], id: index + 1, points: 0 }));
  await importFile(page, JSON.stringify(pack({ pins })));
  assert.equal(page.all('.hunt-mistakes li').length, 12);
  assert.equal(page.shows('and 3 more', page.dialog), true);
});

test('a file that is too large is not read', async () => {
  const page = await openCreator();
  await importFile(page, 'x'.repeat(8_000_001));
  assert.deepEqual(page.toasts, ['That file is too large.']);
  assert.equal(drafts(page).length, 1);
});
