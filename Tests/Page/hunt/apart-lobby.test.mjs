// In the lobby the host chooses whether phones may hunt without reception, and each phone downloads the pack for that.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, endHunt, find, openHunt, ownPack, play, titles, withPacks } from '../support/hunt.mjs';
import { HuntRoom } from '../support/hunt-room.mjs';

const label = /^Phones may hunt without reception/;
const pack = downloadOf(ownPack({ creator: 'Ida' }));
/** What the lobby says of the pack on this phone. @param {any} page */
const said = (page) => page.all('.hunt-setup [role=status]').map(wordsOf).join(' ');

test('the host chooses it, and everybody is told', async () => {
  const room = new HuntRoom({ apart: true });
  const { apart, ...setup } = room.setup;
  room.setup = setup;
  const [host, other] = [await room.phone(0), await room.phone(1)];
  assert.equal(host.role('switch', label).checked, false);
  assert.equal(host.kept('huntpack.17'), undefined);
  const press = async () => {
    await host.press(host.role('switch', label));
    await room.settle();
  };
  await press();
  assert.equal(room.setup.apart, true);
  assert.ok(other.shows('Phones may hunt on without reception. Each phone downloads the pack.'));
  for (const page of [host, other]) {
    assert.match(said(page), /This phone has the pack\./);
    assert.equal(page.kept('huntpack.17').version, 1);
  }
  await press();
  assert.ok(!('apart' in room.setup));
  assert.ok(!other.shows(/without reception/));
  assert.doesNotMatch(said(other), /This phone has the pack/);
});

test('a download that fails can be tried again', async () => {
  const room = new HuntRoom({ apart: true });
  let isBroken = true;
  /** @type {(() => void)[]} */
  const held = [];
  const page = await room.phone(1, {
    answers: {
      'GET /packs/17': async () => {
        if (isBroken) return new Response('{"code":"x","title":"The server rests."}', { status: 503 });
        await page.server.late(new Promise((/** @type {(value?: any) => void} */ go) => { held.push(go); }));
        return pack;
      },
    },
  });
  assert.match(said(page), /This phone could not download the pack: The server rests\./);
  isBroken = false;
  await page.pressButton('Try again');
  assert.match(said(page), /Downloading the pack to this phone…/);
  held.forEach((go) => go());
  await page.settle();
  assert.match(said(page), /This phone has the pack\./);
});

test('a pack that is here is not downloaded again, and none on a screen that only watches', async () => {
  const room = new HuntRoom({ apart: true });
  const page = await room.phone(1, { kept: withPacks(pack) });
  assert.match(said(page), /This phone has the pack\./);
  assert.equal(page.server.askedFor('GET /packs/17').length, 0);
  const television = await room.watch({ answers: { 'GET /packs/17': pack } });
  assert.ok(television.shows('Phones may hunt on without reception. Each phone downloads the pack.'));
  assert.equal(television.kept('huntpack.17'), undefined);
  assert.doesNotMatch(television.words, /This phone/);
});

test('another pack that the host chooses is downloaded, too, and a hostile id is not', async () => {
  const room = new HuntRoom({ apart: true });
  const page = await room.phone(1, { answers: { 'GET /packs/18': downloadOf(ownPack({ id: '18' })) } });
  room.setup = { ...room.setup, pack: '18' };
  room.tellAll();
  await room.settle();
  assert.equal(page.kept('huntpack.18').version, 1);
  room.setup = { ...room.setup, pack: '../18' };
  room.tellAll();
  await room.settle();
  assert.ok(page.server.asked.every(({ path }) => !path.includes('..')));
});

test('a phone that players of several teams share says that it cannot hunt on', async () => {
  const room = new HuntRoom({ apart: true });
  const page = await room.phone([0, 2]);
  assert.match(said(page), /Players of several teams share this phone\. So it cannot hunt on without a connection\./);
  assert.equal(page.kept('huntpack.17'), undefined);
});

test('a hunt alone with an older version of the pack goes on as it was', async () => {
  const old = ownPack({ creator: 'Ida', name: 'Old walk' });
  const alone = await openHunt({ path: '/#!/hunt/packs', kept: withPacks(downloadOf(old)) });
  await play(alone, '17', 'Casual');
  assert.equal(titles(alone).length, 8);
  const room = new HuntRoom({ apart: true, pack: ownPack({ creator: 'Ida', version: 2 }) });
  const page = await room.phone(0, { kept: { ...alone.allKept(), ...room.kept(0) } });
  await room.begin();
  assert.equal(page.kept('huntpack.17').version, 2);
  const again = await openHunt({ kept: page.allKept() });
  await find(again, 'Place 3');
  await endHunt(again);
  assert.ok(again.shows(/Old walk/));
});
