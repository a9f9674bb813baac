// The way to a first pack: at the first start, after the tutorial, and without the network.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, endHunt, home, openHunt, ownPack, Receiver, startTutorial, tapMap, titles, withPacks } from '../support/hunt.mjs';
import { refused } from '../support/server.mjs';

/** @typedef {import('../support/hunt.mjs').Page} Page */

/** A pack in the results of a search. @param {string} id @param {Record<string, any>} [more] */
function found(id, more = {}) {
  const { salt, sealed, ...pack } = downloadOf(ownPack({ id, name: `Walk ${id}` }));
  return { ...pack, ...more };
}

const here = [home.latitude, home.longitude];
const near = found('1', { at: [here[0] + 0.02, here[1]], metres: 2_224 });
const nearer = found('2', { at: [here[0] + 0.001, here[1]], metres: 111 });
/** Thirty kilometres away, and a little more. */
const far = found('3', { at: [here[0] + 0.271, here[1]], metres: 30_134 });
const own = found('old-prague', { name: 'Old Prague', at: [50.0865, 14.4198] });

/**
 * A server with packs.
 *
 * @param {{ all?: any[], own?: any[] }} packs  `all`: sorted by distance
 * @returns {Record<string, import('../support/server.mjs').Answer>}
 */
const serverWith = ({ all = [], own: ofServer = [] }) => ({
  'GET /packs': ({ path }) => ({ packs: path.includes('own=true') ? ofServer : all, more: false }),
  'GET /packs/1': downloadOf(ownPack({ id: '1', name: 'Walk 1' })), 'GET /packs/1/board': { meaning: 'accountNeeded' },
});

/** The queries of the requests for packs. @param {Page} page */
const queries = (page) => page.server.askedFor('GET /packs').filter(({ path }) => path.includes('?'))
  .map(({ path }) => Object.fromEntries(new URL(path, 'http://x').searchParams));
/** @param {Page} page */
const names = (page) => page.all('.hunt-found-name').map(wordsOf);
/** What is said about the packs. @param {Page} page */
const said = (page) => wordsOf(page.one('.hunt-suggested [role=status]'));
const asked = { near: '51.526,-0.294137', limit: '3' };

test('at the first start the way leads to packs near by, and in one press to one that can be played', async () => {
  const page = await openHunt({ answers: serverWith({ all: [near, nearer, far], own: [own] }) });
  await page.press(page.role('link', 'Find a pack'));
  assert.equal(page.path, '/hunt/packs');
  assert.deepEqual(queries(page), [asked]);
  assert.ok(page.shows('No packs are on this device yet.'));
  assert.equal(page.roles('heading', 'Packs near you').length, 1);
  assert.deepEqual(names(page), ['Walk 2', 'Walk 1']);
  assert.equal(said(page), 'The nearest first. Each is downloaded before you play it.');
  assert.ok(wordsOf(page.all('.hunt-found')[1]).includes('2.2 km away'));
  await page.pressButton('Download and play: Walk 1');
  assert.equal(page.path, '/hunt/packs/1');
  assert.equal(page.kept('huntpack.1').name, 'Walk 1');
  await page.press(page.role('radio', /^Casual/));
  await page.pressButton('Play');
  assert.equal(page.path, '/hunt');
  assert.equal(titles(page).length, 8);
});

test('where no pack is near the server’s own are shown, the nearest first', async () => {
  const page = await openHunt({ path: '/#!/hunt/packs', answers: serverWith({ all: [far], own: [own] }) });
  assert.deepEqual(queries(page), [asked, { own: 'true', ...asked }]);
  assert.deepEqual(names(page), ['Old Prague']);
  assert.equal(page.roles('heading', 'Packs to try').length, 1);
  assert.equal(said(page), 'No pack is within 30 km of you yet. These are in other places.');
  assert.equal(page.roles('button', 'Find packs near me').length, 0);
});

test('a server that has removed its own packs shows those of others', async () => {
  const page = await openHunt({ path: '/#!/hunt/packs', answers: serverWith({ all: [far] }) });
  assert.deepEqual(names(page), ['Walk 3']);
  assert.equal(said(page), 'No pack is within 30 km of you yet. These are in other places.');
  const unknown = await openHunt({ path: '/#!/hunt/packs', receiver: new Receiver(null, 'denied'), answers: serverWith({ all: [far] }) });
  assert.deepEqual(queries(unknown), [{ own: 'true', limit: '3' }, { limit: '3' }]);
  assert.deepEqual(names(unknown), ['Walk 3']);
});

test('nobody is asked for the place until the player wants packs near by', async () => {
  const receiver = new Receiver(home, 'prompt');
  const page = await openHunt({ path: '/#!/hunt/packs', receiver, answers: serverWith({ all: [nearer], own: [own] }) });
  assert.equal(receiver.watches.size, 0);
  assert.deepEqual(queries(page), [{ own: 'true', limit: '3' }]);
  assert.deepEqual(names(page), ['Old Prague']);
  assert.equal(said(page), 'These are packs of this server.');
  await page.pressButton('Find packs near me');
  assert.deepEqual(names(page), ['Walk 2']);
  assert.equal(page.roles('heading', 'Packs near you').length, 1);
  // The button is gone; the focus is where the packs are.
  assert.equal(page.document.activeElement, page.one('.hunt-suggested'));
});

test('a player who does not tell the place keeps the packs, and is told why there are no others', async () => {
  const page = await openHunt({ path: '/#!/hunt/packs', receiver: new Receiver(null, 'denied'), answers: serverWith({ own: [own] }) });
  await page.pressButton('Find packs near me');
  assert.match(wordsOf(page.role('alert')), /^This page is not allowed to know where you are\./);
  assert.deepEqual(names(page), ['Old Prague']);
  assert.equal(page.document.activeElement, page.role('button', 'Find packs near me'));
});

test('a device that needs long to find its place is not waited for', async () => {
  const page = await openHunt({ path: '/#!/hunt/packs', receiver: new Receiver(null), answers: serverWith({ own: [own] }) });
  assert.equal(said(page), 'One moment …');
  await page.pass(2_000);
  assert.deepEqual(names(page), ['Old Prague']);
});

test('on a server without packs the way leads to the tutorial and to a pack of one’s own', async () => {
  const page = await openHunt({ path: '/#!/hunt/packs', answers: serverWith({}) });
  assert.equal(said(page), 'There is no pack on this server yet. Make the first one, for others to find.');
  assert.equal(page.role('link', 'Make a pack').getAttribute('href'), '#!/hunt/create');
  await page.pressButton('Tutorial');
  assert.equal(page.path, '/hunt');
  assert.equal(titles(page).length, 6);
});

test('without the network it says what can be done, and goes on by itself when it is back', async () => {
  const page = await openHunt({ answers: serverWith({ all: [nearer] }) });
  await page.setOnline(false);
  await page.go('/hunt/packs');
  assert.match(wordsOf(page.role('alert')), /^Packs are downloaded from the store, which needs the network\. The tutorial works without it,/);
  await page.setOnline(true);
  await page.pass(1_000);
  assert.equal(page.roles('alert').length, 0);
  assert.deepEqual(names(page), ['Walk 2']);
});

test('the tutorial that was wished for elsewhere begins once, and asks for the place if it has to', async () => {
  const page = await openHunt({ path: '/#!/hunt/packs', receiver: new Receiver(null, 'denied'), answers: serverWith({ own: [own] }) });
  await page.pressButton('Tutorial');
  assert.equal(page.roles('region', 'Where are you?').length, 1);
  await page.pressButton('Cancel');
  await page.go('/hunt/packs');
  await page.go('/hunt');
  assert.equal(page.roles('region', 'Where are you?').length, 0);
});

test('after the tutorial the way leads to packs near the place where it was, though it was only tapped', async () => {
  const page = await openHunt({ receiver: new Receiver(null, 'denied'), answers: serverWith({ all: [{ ...nearer, at: undefined }], own: [own] }) });
  await page.pressButton('Tutorial');
  await tapMap(page);
  await endHunt(page);
  assert.ok(page.shows('You can play the tutorial again at any time. Or play a real pack next.', page.one('main')));
  assert.equal(queries(page).length, 1);
  assert.match(queries(page)[0].near, /^-?[\d.]+,-?[\d.]+$/);
  assert.deepEqual(names(page), ['Walk 2']);
  assert.equal(page.role('link', 'Make a pack').getAttribute('href'), '#!/hunt/create');
  assert.equal(page.role('link', 'Pack store').getAttribute('href'), '#!/hunt/store');
  assert.equal(page.roles('link', 'To the packs').length, 0);
});

test('after the tutorial in one press to a pack near by, and without the network it says what can be done', async () => {
  const page = await openHunt({ answers: serverWith({ all: [near], own: [own] }) });
  await startTutorial(page);
  await endHunt(page);
  assert.deepEqual(names(page), ['Walk 1']);
  await page.pressButton('Download and play: Walk 1');
  assert.equal(page.path, '/hunt/packs/1');
  const away = await openHunt({ answers: serverWith({ all: [near] }) });
  await startTutorial(away);
  await away.setOnline(false);
  await endHunt(away);
  assert.match(wordsOf(away.role('alert')), /Without it you can make a pack of your own\./);
});

test('who has packs already is shown these', async () => {
  const kept = withPacks(downloadOf(ownPack()));
  const page = await openHunt({ kept, answers: serverWith({ all: [near] }) });
  assert.equal(page.roles('link', 'Find a pack').length, 0);
  await page.press(page.role('link', 'Choose a pack'));
  assert.equal(page.all('.hunt-suggested').length, 0);
  assert.deepEqual(queries(page), []);
  await page.go('/hunt');
  await startTutorial(page);
  await endHunt(page);
  assert.equal(page.role('link', 'To the packs').getAttribute('href'), '#!/hunt/packs');
});

test('what is no answer about packs is told as trouble, and nothing of it is shown', async () => {
  for (const answer of [{ packs: [{ ...near, metres: 'near' }], more: false }, { packs: 'many', more: false }, refused(429, 'tooMany', { title: 'Wait a minute.' })]) {
    const page = await openHunt({ path: '/#!/hunt/packs', answers: { 'GET /packs': () => answer } });
    assert.equal(page.roles('alert').length, 1);
    assert.deepEqual(names(page), []);
    assert.equal(page.roles('button', 'Tutorial').length, 1);
  }
});
