// A hunt whose time is up, or that was ended, waits for phones without a connection.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { find, openHunt, openPin, score, sheet, titles } from '../support/hunt.mjs';
import { foundIn, huntApart, loseNetwork, notice } from '../support/hunt-apart.mjs';
import { HuntRoom, souvenirsOf } from '../support/hunt-room.mjs';

test('the time is up on a phone that is apart: nothing can be answered, and what it found counts when it is back', async () => {
  const { room, ana, ben } = await huntApart({ mode: 'competitive' });
  await loseNetwork(room, ben);
  const [first, second] = titles(ben);
  await find(ben, first);
  await openPin(ben, second);
  await room.pass(900_000);
  assert.equal(notice(ben), 'The time is up. Go where there is a connection: what this phone found then counts.');
  assert.equal(wordsOf(ben.role('timer')), '0:00');
  assert.equal(ben.all('.hunt-answer').length, 0);
  assert.match(sheet(ben), /The hunt is over\. Nothing can be answered any more\./);
  assert.equal(ben.roles('button', 'End the hunt').length, 0);
  assert.deepEqual(souvenirsOf(ben), []);
  assert.match(notice(ana), /^The hunt is over\. Waiting for the phones of your team: Ben\.$/);
  assert.match(sheet(ana), /At most 1 h more\./);
  assert.match(sheet(ana), /FoxesAna, Ben0 points0 pins · waiting for phones/);
  await room.cut(ben, false);
  assert.equal(room.view(0).status, 'over');
  for (const page of [ana, ben]) {
    const [[, souvenir]] = souvenirsOf(page);
    assert.equal(souvenir.result, 'timeUp');
    assert.deepEqual(souvenir.places.filter((/** @type {any} */ place) => place.found !== null).map((/** @type {any} */ place) => place.title), [first]);
    // The Owls have no phone here: their hunt still waits.
    assert.equal(souvenir.room.teams[1].status, 'late');
  }
  assert.ok(ben.toasts.includes('Back at the table: 1 pin that this phone found is counted.'), ben.toasts.join('|'));
  // It is read again as it was kept.
  const again = await room.reload(ana);
  assert.equal(souvenirsOf(again).length, 1);
  const souvenir = await openHunt({ path: `/#!/hunt/souvenir/${souvenirsOf(again)[0][0]}`, kept: again.allKept() });
  assert.ok(souvenir.shows('Some teams were still looking when this device saw them last.'));
});

test('phones that are there say so by themselves: a hunt waits for nobody else', async () => {
  const room = new HuntRoom({ apart: true, mode: 'competitive' });
  const shared = await room.phone([0, 1]);
  await room.phone(2);
  await room.begin();
  await room.pass(901_000);
  assert.equal(room.outcome?.result, 'timeUp');
  assert.ok(shared.words.includes('The hunt is over'));
});

test('whoever ends the hunt waits for the phones of the team, or says that it shall not wait', async () => {
  const { room, ana, ben } = await huntApart();
  await room.cut(ben);
  await room.pass(5_000);
  await find(ben, 'Place 2');
  await ana.pressButton('End the hunt');
  assert.match(wordsOf(ana.dialog), /waits for phones of your team that have no connection/);
  await ana.pressButton('End it');
  assert.match(notice(ana), /Waiting for the phones of your team: Ben\./);
  assert.equal(room.view(0).status, 'late');
  await openPin(ana, 'Place 1');
  assert.equal(ana.all('.hunt-answer').length, 0);
  await ana.pressButton('Do not wait');
  assert.match(wordsOf(ana.dialog), /What the phones without a connection found does not count then\./);
  await ana.pressButton('Wait');
  assert.equal(room.view(0).status, 'late');
  await ana.pressButton('Do not wait');
  await ana.pressButton('End it');
  assert.equal(room.view(0).status, 'over');
  await room.cut(ben, false);
  assert.deepEqual(foundIn(room), []);
  assert.ok(ben.toasts.includes('The hunt is over. 1 pin that this phone found came too late.'), ben.toasts.join('|'));
});

test('what was found before the end counts, and what was found after it does not', async () => {
  const { room, ana, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 2');
  await room.pass(10_000);
  await room.act(0, { end: {} });
  await room.pass(10_000);
  await find(ben, 'Place 3');
  await room.cut(ben, false);
  await room.pass(2_000);
  assert.deepEqual(foundIn(room), [2]);
  assert.equal(room.view(0).status, 'over');
  assert.equal(score(ana), 20);
  assert.deepEqual(ben.toasts.slice(-2), [
    'Back at the table: 1 pin that this phone found is counted.',
    'Back at the table: 1 pin that this phone found is not counted, because the hunt was over by then.',
  ]);
});

test('a phone that could not hunt apart is back all the same', async () => {
  const room = new HuntRoom({ apart: true });
  await room.phone(0);
  const ben = await room.phone(1, { answers: { 'GET /packs/17': () => new Response('{}', { status: 500 }) } });
  await room.begin();
  await room.cut(ben);
  await room.act(0, { end: {} });
  assert.equal(room.view(0).status, 'late');
  await room.cut(ben, false);
  assert.equal(room.view(0).status, 'over');
});

test('a television says which teams wait for phones', async () => {
  const room = new HuntRoom({ apart: true });
  const television = await room.watch();
  await room.begin();
  await room.act(0, { end: {} });
  assert.match(television.words, /FoxesAna, Ben0 points0 pins · waiting for phones/);
});
