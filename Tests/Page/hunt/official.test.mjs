// What the owner of the server does with packs: a mark for all to see, and removals that those who work on a pack read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, openHunt, ownPack, Receiver, withPacks } from '../support/hunt.mjs';
import { ana, draft, keptDraft, knownAs, openCreator, openEditor, pack, PackServer, savePoints, standings } from '../support/hunt-creator.mjs';
import { refused } from '../support/server.mjs';

const { salt, sealed, ...found } = downloadOf(ownPack());

/** @param {string} path @param {object} more @param {object} [options] */
const open = (path, more, options) => openHunt({
  path, receiver: new Receiver(null, 'denied'), answers: {
    'GET /packs': { packs: [{ ...found, ...more }], more: false }, 'GET /packs/17': { ...found, salt, sealed, ...more },
  }, ...options,
});

/** @param {any} page */
const marks = (page) => page.all('.hunt-official').map((/** @type {any} */ mark) => [wordsOf(mark), mark.getAttribute('title')]);
const mark = ['Official', 'Marked as official by the owner of this server'];

test('a list, the page of a pack, and the packs on the device show the mark', async () => {
  const page = await open('/#!/hunt/store', { official: true });
  assert.deepEqual(marks(page), [mark]);
  await page.go('/hunt/pack/17');
  await page.pass(1);
  assert.deepEqual(marks(page), [mark]);
  await page.pressButton('Download and play');
  assert.deepEqual([page.path, marks(page)], ['/hunt/packs/17', [mark]]);
  await page.go('/hunt/store');
  await page.press(page.role('radio', 'On this device'));
  assert.deepEqual(marks(page), [mark]);
});

test('other packs have no mark, nor has one that was kept by an older page', async () => {
  assert.deepEqual(marks(await open('/#!/hunt/store', {})), []);
  assert.deepEqual(marks(await open('/#!/hunt/pack/17', {})), []);
  const page = await open('/#!/hunt/pack/17', { official: true });
  await page.pressButton('Download and play');
  const { isOfficial, ...older } = page.kept('huntpack.17');
  assert.equal(isOfficial, true);
  const again = await open('/#!/hunt/packs', {}, { kept: { ...page.allKept(), 'huntpack.17': older } });
  assert.equal(again.all('.hunt-pack').length, 1);
  assert.deepEqual(marks(again), []);
});

test('a mark that was taken back goes from the device once the pack is looked at', async () => {
  const page = await open('/#!/hunt/pack/17', { official: true });
  await page.pressButton('Download and play');
  page.server.answers['GET /packs/17'] = { ...found, salt, sealed };
  await page.go('/hunt/pack/17');
  await page.pass(1);
  assert.deepEqual([marks(page), page.kept('huntpack.17').isOfficial], [[], false]);
});

/** A server whose pack 1 its owner has hidden or removed. @param {'hidden' | 'removed'} kind @param {object} [more] */
function removed(kind, more = {}) {
  const server = new PackServer();
  server.have(pack());
  const answers = /** @type {Record<string, any>} */ (server.answers);
  const removal = { kind, why: 'A pin is in a garden.' };
  const gone = () => refused(403, 'packRemoved', { detail: 'The owner of this server has removed this pack: A pin is in a garden.' });
  return {
    ...answers, 'GET /packs': async (/** @type {any} */ asked) => {
      const { packs } = await answers['GET /packs'](asked);
      return { packs: packs.map((/** @type {any} */ one) => ({ ...one, removal })), more: false };
    },
    ...kind === 'removed' ? { 'GET /packs/1': gone, 'GET /packs/1/whole': gone, 'PUT /packs/1': gone } : {}, ...more,
  };
}

const kept = (more = {}) => ({ ...keptDraft(pack(), 'd1', { id: '1', base: 1, owner: ana.id, ...more }), ...knownAs() });
const hiddenText = 'Only those who work on it see it now, and can change it. The owner says: A pin is in a garden.';
const removedText = 'Nobody gets it from the server any more, and it takes no changes. The owner says: A pin is in a garden.';

test('the maker reads in her list that a pack is hidden, and why', async () => {
  const page = await openCreator({ kept: kept(), answers: removed('hidden') });
  assert.deepEqual(standings(page), [['Our street', 'Hidden by the owner of the server']]);
  assert.ok(page.shows(hiddenText));
  assert.equal(page.roles('link', 'Sheet and statistics: Our street').length, 1);
  const elsewhere = await openCreator({ kept: knownAs(), answers: removed('hidden') });
  assert.deepEqual(standings(elsewhere), [['Our street', 'Hidden by the owner of the server']]);
  assert.ok(elsewhere.shows(hiddenText));
  assert.equal(elsewhere.roles('button', 'Get it to this device').length, 1);
});

test('a removed pack on the device does not keep the others from being looked up', async () => {
  const other = downloadOf(ownPack({ id: '18', name: 'Zebras' }));
  const page = await open('/#!/hunt/store', {}, {
    kept: withPacks({ ...found, salt, sealed, mine: true }, other), answers: {
      'GET /packs': { packs: [], more: false }, 'GET /packs/17': refused(403, 'packRemoved', { detail: 'The owner has removed it.' }),
      'GET /packs/18': { ...other, version: other.version + 1 },
    },
  });
  await page.press(page.role('radio', 'On this device'));
  await page.pressButton('Look for updates');
  assert.deepEqual(page.toasts, [`${found.name} is no longer in the store. The copy on this device stays.`, 'There is an update of one pack.']);
});

test('a removed pack can only be deleted, on this device and where it is not', async () => {
  let deleted = 0;
  const answers = { 'DELETE /packs/1': () => {
    deleted += 1;
    return null;
  } };
  for (const known of [kept(), knownAs()]) {
    const page = await openCreator({ kept: known, answers: removed('removed', answers) });
    assert.deepEqual(standings(page), [['Our street', 'Removed by the owner of the server']]);
    assert.ok(page.shows(removedText));
    assert.equal(page.all('[role=alert]').length, 0, 'The list is there although the pack is not.');
    assert.deepEqual(page.roles('button', 'Get it to this device'), []);
    assert.deepEqual(page.roles('link', 'Sheet and statistics: Our street'), []);
    page.server.answers['GET /packs'] = { packs: [], more: false };
    await page.pressButton('Delete Our street');
    await page.pressButton('Delete', page.dialog);
    assert.equal(page.all('.hunt-mine').length, 0);
  }
  assert.equal(deleted, 2);
});

test('a newer version of a removed pack does not take the list away', async () => {
  const answers = removed('removed');
  const listed = answers['GET /packs'];
  answers['GET /packs'] = async (/** @type {any} */ asked) => {
    const { packs, more } = await listed(asked);
    return { packs: packs.map((/** @type {any} */ one) => ({ ...one, version: 9 })), more };
  };
  const page = await openCreator({ kept: kept(), answers });
  assert.deepEqual([standings(page).length, page.all('[role=alert]').length], [1, 0]);
});

test('changes to a removed pack stay on the device, and why is said', async () => {
  const page = await openEditor({ kept: kept(), answers: removed('removed') });
  await savePoints(page);
  const why = 'The owner of this server has removed this pack: A pin is in a garden.';
  assert.ok(page.toasts.includes(why));
  assert.deepEqual([draft(page).problem, draft(page).isWaiting], [why, true]);
});

test('a removal that is none is not believed', async () => {
  for (const removal of [{ kind: 'burned', why: 'No.' }, { kind: 'hidden' }, 'hidden', null]) {
    const page = await open('/#!/hunt/store', { removal });
    assert.equal(page.all('.hunt-found').length, 0);
    assert.match(wordsOf(page.role('alert')), /does not understand/);
  }
});

test('the page of a hidden pack says so to those who work on it', async () => {
  const page = await open('/#!/hunt/pack/17', { mine: true, removal: { kind: 'hidden', why: 'A pin is in a garden.' } });
  assert.ok(page.shows('The owner of this server has hidden this pack. Only those who work on it see it. A pin is in a garden.'));
});
