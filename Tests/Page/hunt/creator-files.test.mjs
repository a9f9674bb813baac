import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
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
  { name: 'a.geojson', problem: /Pin 1, Answer: At most 140 characters\./, text: geojson({
    type: 'Feature', geometry: { type: 'Point', coordinates: [0, 51] }, properties: { codeword: 'x'.repeat(141) } }) },
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
  await importFile(page, 'x'.repeat(12_000_001));
  assert.deepEqual(page.toasts, ['That file is too large.']);
  assert.equal(drafts(page).length, 1);
});

test('texts that are too long are shortened, and the maker is told which', async () => {
  const page = await openCreator({ kept: {} });
  await importFile(page, `<gpx><name>Cache Listing Generated from Somewhere</name>
    <wpt lat="51" lon="0"><name>A</name><desc>${'x'.repeat(150)}</desc></wpt></gpx>`, 'a.gpx');
  assert.equal(page.role('heading', 'Some texts were too long', page.dialog).isConnected, true);
  assert.match(page.dialog.textContent, /Name: Was shortened to 30 characters\..*Pin 1, Question: Was shortened to 140 characters\./s);
  await page.pressButton('Done');
  const [{ saved }] = drafts(page);
  assert.equal(saved.name, 'Cache Listing Generated from…');
  assert.equal(saved.pins[0].hint.length, 140);
  assert.equal(page.path, `/hunt/edit/${drafts(page)[0].key}`);
});

const kml = `<?xml version="1.0" encoding="ISO-8859-1"?><kml><Document><name>Caf\xe9s</name>
  <Placemark><name>A</name><Point><coordinates>7.42,43.73,0</coordinates></Point></Placemark></Document></kml>`;

test('a file in Latin-1 is read by its declaration', async () => {
  const page = await openCreator({ kept: {} });
  await importFile(page, Buffer.from(kml, 'latin1'), 'a.kml');
  assert.deepEqual(page.toasts, ['Caf\xe9s is imported with 1 pin.']);
});

/** A ZIP archive with one deflated file. @param {string} name @param {Buffer} content @param {number} [length] */
function archive(name, content, length = content.length) {
  const packed = deflateRawSync(content);
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(8, 4);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(length, 18);
  about.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), about, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

test('a KMZ is unpacked', async () => {
  const page = await openCreator({ kept: {} });
  await importFile(page, archive('doc.kml', Buffer.from(kml, 'latin1')), 'a.kmz');
  assert.deepEqual(page.toasts, ['Caf\xe9s is imported with 1 pin.']);
});

test('an archive that is damaged, or has another length than it says, is refused', async () => {
  const page = await openCreator({ kept: {} });
  const content = Buffer.from(kml, 'latin1');
  const inner = archive('doc.kml', content);
  for (const file of [archive('doc.kml', content, 10), archive('doc.kml', content, 1_000), archive('a.kml', inner)]) {
    await importFile(page, file, 'a.kmz');
    assert.match(page.dialog.textContent, /File: This archive is damaged/);
    await page.pressButton('Done');
    assert.equal(drafts(page).length, 0);
  }
});
