import assert from 'node:assert/strict';
import { test } from 'node:test';
import { downloadOf, endHunt, eve, onBoards, openHunt, ownPack, play, titles, toEve, withPacks } from '../support/hunt.mjs';
import { refused } from '../support/server.mjs';

const own = /Your games with it do not count/;
const pack = ownPack();

/** Whether the device believes that its player made the pack. @param {import('../support/hunt.mjs').Page} page */
const isMine = (page) => page.kept('huntpack.17').isMine;

test('a name alone makes nobody the creator', async () => {
  const page = await openHunt({
    path: '/#!/hunt/pack/17', kept: { account: eve }, answers: { ...toEve, 'GET /packs/17': downloadOf(pack) },
  });
  await page.pressButton('Download and play');
  await page.pass(1);
  assert.equal(page.path, '/hunt/packs/17');
  assert.equal(page.kept('huntpack.17').creator, eve.name);
  assert.equal(isMine(page), false);
  assert.equal(page.roles('button', 'Play').length, 1);
  assert.equal(page.shows(own), false);
});

test('a pack of which the server says so is one’s own', async () => {
  const page = await openHunt({
    path: '/#!/hunt/pack/17', kept: { account: eve }, answers: { ...toEve, 'GET /packs/17': downloadOf(pack, { mine: true }) },
  });
  await page.pressButton('Download and play');
  await page.pass(1);
  assert.equal(isMine(page), true);
  assert.equal(page.shows(own), true);
});

test('what was downloaded before the log in is known as one’s own at the start', async () => {
  const page = await openHunt({
    kept: { ...onBoards, ...withPacks(downloadOf(pack)) }, answers: { ...toEve, 'POST /tickets': refused(409, 'ownPack') },
  });
  await page.go('/hunt/packs/17');
  assert.equal(page.shows(own), false);
  await play(page, '17');
  assert.match(page.dialog.textContent, own);
  assert.equal(page.server.askedFor('POST /tickets').length, 1);
  await page.pressButton('Play anyway');
  await page.pass(1);
  assert.equal(page.path, '/hunt');
  assert.ok(titles(page).length > 0);
  assert.equal(isMine(page), true);
  await endHunt(page);
  assert.equal(page.shows('Your own pack: this game does not count.'), true);
});

test('the page of a pack corrects what the device heard under another account', async () => {
  const page = await openHunt({
    path: '/#!/hunt/pack/17', kept: withPacks(downloadOf(pack, { mine: true })), answers: { 'GET /packs/17': downloadOf(pack) },
  });
  assert.equal(page.roles('link', 'Board').length, 1);
  assert.equal(isMine(page), false);
  assert.equal(page.shows(/You made this pack/), false);
});
