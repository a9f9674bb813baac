import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { drafts, error, fill, keptDraft, knownAs, openCreator, pack, PackServer } from '../support/hunt-creator.mjs';
import { own } from '../support/page.mjs';

test('a new pack says what is wrong field by field', async () => {
  const page = await openCreator({ path: '/#!/hunt/new', kept: {} });
  await page.pressButton('On to the map');
  for (const name of ['Name', 'Location', 'Description']) assert.equal(error(page, name), 'Is missing.');
  assert.equal(page.document.activeElement, page.field('Name'));
  await fill(page, 'Name', 'x'.repeat(31));
  await fill(page, 'Location', 'Ealing');
  await fill(page, 'Description', 'y'.repeat(201));
  await page.pressButton('On to the map');
  assert.equal(error(page, 'Name'), 'At most 30 characters.');
  assert.equal(error(page, 'Location'), '');
  assert.equal(error(page, 'Description'), 'At most 200 characters.');
  assert.deepEqual(drafts(page), []);
});

test('a new pack that says all leads to its map, with its description in one line', async () => {
  const page = await openCreator({ path: '/#!/hunt/new', kept: {} });
  await fill(page, 'Name', 'Our street');
  await fill(page, 'Location', 'Ealing');
  await fill(page, 'Description', 'Past what\nmost people miss.');
  await page.pressButton('On to the map');
  assert.equal(page.all('.hunt-editor').length, 1);
  const [made] = drafts(page);
  assert.equal(page.path, `/hunt/edit/${made.key}`);
  const description = 'Past what most people miss.';
  assert.deepEqual(made.saved, { name: 'Our street', location: 'Ealing', description, minutes: 60, pins: [] });
  assert.deepEqual([made.id, made.version, made.isWaiting], [null, 0, false]);
});

test('a name and location of one’s own are not used twice', async () => {
  const page = await openCreator({ path: '/#!/hunt/new' });
  await fill(page, 'Name', 'OUR street ');
  await fill(page, 'Location', 'ealing');
  await fill(page, 'Description', 'Again');
  await page.pressButton('On to the map');
  assert.equal(error(page, 'Name'), 'You have a pack of this name and location already.');
  assert.equal(drafts(page).length, 1);
  await fill(page, 'Location', 'Acton');
  await page.pressButton('On to the map');
  assert.equal(drafts(page).length, 2);
});

test('packs in the making are sorted by name without regard to case', async () => {
  const names = ['walk', 'Zoo', 'Alleys', 'ärger', 'bridges'];
  const kept = Object.assign({}, ...names.map((name, number) => keptDraft(pack({ name }), `d${number}`)));
  const page = await openCreator({ kept });
  assert.deepEqual(page.all('.hunt-mine strong').map(wordsOf), ['Alleys', 'ärger', 'bridges', 'walk', 'Zoo']);
});

test('who has made no pack yet is told how to begin', async () => {
  const page = await openCreator({ kept: knownAs(), answers: new PackServer().answers });
  assert.equal(page.shows('You have made no pack yet.'), true);
  assert.equal(page.shows(/^Put pins on the map of a place that you know/), true);
  assert.equal(page.role('link', 'New pack').getAttribute('href'), '#!/hunt/new');
});

test('a pack that is gone says so', async () => {
  const page = await openCreator({ path: '/#!/hunt/edit/d9' });
  assert.equal(wordsOf(page.one('[role=alert]')), 'This pack is not on this device.');
  await page.press(page.role('link', 'To my packs'));
  assert.equal(page.path, '/hunt/create');
});

test('a pack that is damaged is put aside, and the others are there', async () => {
  const page = await openCreator({ kept: { ...keptDraft(), 'huntdraft.d2': { key: 'd2', saved: { pins: 'none' } } } });
  assert.deepEqual(page.all('.hunt-mine strong').map(wordsOf), ['Our street']);
  const alone = await openCreator({ kept: { 'huntdraft.d1': { key: 'd1', saved: { pins: 'none' } } } });
  assert.equal(alone.shows('No pack has been made on this device yet.'), true);
  assert.deepEqual(own(alone.allKept()).boards, { joined: false });
  assert.equal(alone.kept('huntdraft.d1'), undefined);
  assert.equal(alone.window.localStorage.getItem('parlour-damaged/huntdraft.d1'), '{"key":"d1","saved":{"pins":"none"}}');
});
