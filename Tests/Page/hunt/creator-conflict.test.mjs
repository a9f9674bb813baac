import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import {
  draft, drafts, form, keptDraft, knownAs, openEditor, pack, PackServer, savePoints, standings,
} from '../support/hunt-creator.mjs';
import { openWindow, own } from '../support/page.mjs';

/** The pack as another device changed it. */
function changed() {
  const theirs = pack({ description: 'Changed elsewhere.' });
  theirs.pins[1].points = 80;
  return theirs;
}

/** A device whose pack was changed on another one: it has just learned that. */
async function openTorn() {
  const server = new PackServer();
  server.change(server.have(pack()), changed());
  const page = await openEditor({
    kept: { ...keptDraft(pack(), 'd1', { id: '1', base: 1 }), ...knownAs() }, answers: server.answers,
  });
  await savePoints(page);
  assert.equal(page.shows('There it became version 2. Nothing is lost: choose which one goes on.', page.dialog), true);
  return { page, server };
}

test('two versions stand beside each other, and whoever chooses nothing loses nothing', async () => {
  const { page } = await openTorn();
  assert.deepEqual(page.all('thead th', page.dialog).map(wordsOf), ['On this device', 'On the other device']);
  const rows = page.all('tbody', page.dialog).map((row) => [...row.querySelectorAll('th, td')].map(wordsOf));
  assert.deepEqual(rows, [
    ['Description', pack().description, 'Changed elsewhere.'],
    ['Pin 1: The clock · Points', '55', '50'], ['Pin 2: The bakery · Points', '75', '80'],
  ]);
  await page.key('Escape');
  await page.go('/hunt/create');
  await page.pass(1);
  assert.deepEqual(standings(page), [['Our street', 'Changed on another device too']]);
  await page.pressButton('Compare');
  assert.equal(wordsOf(page.one('h2', page.dialog)), 'This pack was changed on another device too');
});

test('one’s own version goes on', async () => {
  const { page, server } = await openTorn();
  await page.pressButton('Go on with mine');
  const { version, pack: whole } = /** @type {any} */ (server.packs.get('1'));
  assert.deepEqual([version, whole.pins[0].points, whole.pins[1].points], [3, 55, 75]);
  assert.deepEqual([draft(page).version, draft(page).isWaiting, draft(page).theirs], [3, false, null]);
});

test('the other version is taken and given back', async () => {
  const { page, server } = await openTorn();
  await page.pressButton('Take the other');
  assert.equal(wordsOf(page.all('.hunt-pin-open small')[1]), '80 points');
  assert.equal(draft(page).saved.pins[0].points, '50');
  assert.equal(draft(page).saved.description, 'Changed elsewhere.');
  await page.pressButton('Undo');
  const { saved, theirs } = draft(page);
  assert.equal(saved.pins[0].points, '55');
  assert.equal(theirs.version, 2);
  assert.equal(server.packs.get('1')?.version, 2);
});

test('both versions are kept', async () => {
  const { page, server } = await openTorn();
  await page.pressButton('Keep both');
  assert.equal(drafts(page).length, 2);
  await page.go('/hunt/create');
  await page.pass(1);
  assert.deepEqual(standings(page), [['Our street', 'In the store'], ['Our street (mine)', 'In the store']]);
  assert.deepEqual(drafts(page).map(({ saved }) => saved.pins[0].points).sort(), ['50', '55']);
  assert.deepEqual([server.pack('1').name, server.pack('2').name], ['Our street', 'Our street (mine)']);
});

test('a conflict that was left open is told when the editor is opened', async () => {
  const theirs = { pack: form(changed()), version: 2 };
  const page = await openEditor({ kept: { ...keptDraft(pack(), 'd1', { id: '1', base: 1, theirs }), ...knownAs() } });
  await page.pressButton('Take the other');
  assert.equal(wordsOf(page.all('.hunt-pin-open small')[1]), '80 points');
});

test('what differs is told in words: times, answers, places, and pins that only one has', async () => {
  const { differences } = await (await openWindow()).module('/games/hunt/creator/compare.js');
  const [mine, theirs] = [form(), form()];
  theirs.minutes = 45;
  theirs.pins[0].others = 'two\nII';
  theirs.pins[1].at = [-51.5, 0.3];
  theirs.pins.splice(2, 1);
  mine.pins.splice(4, 1);
  assert.deepEqual(own(differences(mine, theirs)), [
    { what: 'Time for a competitive hunt', mine: '30 minutes', theirs: '45 minutes' },
    { what: 'Pin 1: The clock · Other answers that are right', mine: 'two', theirs: 'two, II' },
    { what: 'Pin 2: The bakery · Place', mine: '51.502000° N, 0.300000° W', theirs: '51.500000° S, 0.300000° E' },
    { what: 'Pin 3: The pump', mine: 'There', theirs: 'Not there' },
    { what: 'Pin 5: The gate', mine: 'Not there', theirs: 'There' },
  ]);
  assert.deepEqual(own(differences(mine, mine)), []);
});
