// A phone that hunts apart goes on after its page was loaded again, with the network or without it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { answer, find, openPin, Receiver, score, startTutorial, endHunt, titles, openHunt, told } from '../support/hunt.mjs';
import { foundIn, huntApart, isApart, loseNetwork, notice } from '../support/hunt-apart.mjs';
import { HuntRoom, walk } from '../support/hunt-room.mjs';

const without = { isAway: true };

test('the page is loaded again without the network, and the hunt goes on with all that was found', async () => {
  const { room, ben } = await huntApart();
  await room.find(0, 1);
  await loseNetwork(room, ben);
  await find(ben, 'Place 2');
  await openPin(ben, 'Place 3');
  for (const text of ['x', 'y', 'z']) await answer(ben, text);
  const again = await room.reload(ben, ben.path, undefined, without);
  assert.equal(notice(again), isApart);
  assert.equal(score(again), 30);
  assert.equal(titles(again).length, 6);
  // What was answered wrong counts on.
  await openPin(again, 'Place 3');
  assert.match(told(again), /^Three wrong answers/);
  assert.match(wordsOf(again.one('.hunt-teams')), /FoxesAna, Ben30 points/);
  await find(again, 'Place 4');
  await room.cut(again, false);
  assert.deepEqual(foundIn(room), [1, 2, 4]);
  assert.deepEqual(again.toasts.slice(-1), ['Back at the table: 2 pins that this phone found are counted.']);
});

test('the page is loaded again with the network: what was found apart is brought at once', async () => {
  const { room, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 2');
  const again = await room.reload(ben);
  assert.deepEqual(foundIn(room), [2]);
  assert.deepEqual(again.toasts, ['Back at the table: 1 pin that this phone found is counted.']);
  assert.equal(notice(again), '');
  assert.equal(again.kept('table.together'), undefined);
});

test('a phone that was not apart yet goes on after a while, at the time that has passed', async () => {
  const { room, ben } = await huntApart({ mode: 'competitive' });
  const again = await room.reload(ben, ben.path, undefined, { ...without, after: 60_000 });
  assert.equal(again.words.includes('Going to the hunt'), true);
  await room.pass(5_000);
  assert.equal(notice(again), isApart);
  assert.equal(titles(again).length, room.view(0).pins.length);
  const [here, there] = [again, room.pages[0]].map((page) => wordsOf(page.role('timer')).split(':').reduce((sum, part) => 60 * sum + Number(part), 0));
  assert.ok(Math.abs(here - there) <= 1, `${here} ${there}`);
});

test('the time goes on while the page is closed, also past the end', async () => {
  const { room, ben } = await huntApart({ mode: 'competitive' });
  await loseNetwork(room, ben);
  const title = titles(ben)[0];
  await find(ben, title);
  const again = await room.reload(ben, ben.path, undefined, { ...without, after: 900_000 });
  assert.equal(notice(again), 'The time is up. Go where there is a connection: what this phone found then counts.');
  assert.equal(wordsOf(again.role('timer')), '0:00');
  assert.equal(room.view(0).status, 'late');
  await room.cut(again, false);
  assert.equal(room.view(0).status, 'over');
  assert.deepEqual(room.view(0).found.map((/** @type {any} */ pin) => pin.title), [title]);
});

test('where the kept actions are damaged, what was found is still known', async () => {
  const { room, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 2');
  const kept = { ...ben.allKept(), 'tableactions.together.0': [{ at: 1, seat: 0, do: { answer: { pin: 2, text: 'no' }, x: 1 } }] };
  const again = await room.reload(ben, ben.path, undefined, { ...without, kept });
  assert.equal(score(again), 20);
  await room.cut(again, false);
  assert.deepEqual(foundIn(room), [2]);
});

test('where the pack was deleted meanwhile, what was found still counts', async () => {
  const { room, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 2');
  const { 'huntpack.17': pack, ...kept } = ben.allKept();
  const again = await room.reload(ben, ben.path, undefined, { ...without, kept });
  assert.ok(again.words.includes('Going to the table…'), again.words);
  await room.cut(again, false);
  assert.deepEqual(foundIn(room), [2]);
  assert.deepEqual(again.toasts, ['Back at the table: 1 pin that this phone found is counted.']);
});

test('the pins are sealed in what is kept, and nothing of it is exported', async () => {
  const { room, ben } = await huntApart({ mode: 'competitive' });
  await loseNetwork(room, ben);
  const text = JSON.stringify(ben.allKept());
  for (let place = 1; place <= 8; place += 1) assert.ok(!text.includes(`door ${place}`) && !text.includes(`A story of ${place}`));
  const { storage } = await ben.module('/parts/storage.js');
  assert.ok(!('hunt.apart' in storage.copyOut()));
});

const damages = /** @type {[string, (kept: any) => unknown][]} */ ([
  ['no object', () => 7],
  ['another code', (kept) => ({ ...kept, code: '../x' })],
  ['no mark', (kept) => ({ ...kept, mark: { id: 'x', began: 1 } })],
  ['a hostile pack', (kept) => ({ ...kept, pack: '../17' })],
  ['a mode that is none', (kept) => ({ ...kept, mode: 'x' })],
  ['a seed that is no number', (kept) => ({ ...kept, seed: 1.5 })],
  ['a team that is none', (kept) => ({ ...kept, team: 8 })],
  ['no seats', (kept) => ({ ...kept, seats: [] })],
  ['too many seats', (kept) => ({ ...kept, seats: Array(9).fill(0) })],
  ['people who are none', (kept) => ({ ...kept, people: [{}] })],
  ['teams that are none', (kept) => ({ ...kept, teams: [{ team: 0 }] })],
  ['finds that are none', (kept) => ({ ...kept, known: { finds: [{ pin: 1 }], clues: [] } })],
  ['a mark that is none', (kept) => ({ ...kept, known: { finds: [{ pin: 1, at: 1, mark: 'X'.repeat(16) }], clues: [] } })],
  ['a find twice', (kept) => ({ ...kept, known: { finds: [{ pin: 1, at: 1 }, { pin: 1, at: 2 }], clues: [] } })],
  ['clues that are none', (kept) => ({ ...kept, known: { finds: [], clues: [{ pin: 1, taken: 9 }] } })],
  ['a time that is none', (kept) => ({ ...kept, at: -1 })],
]);

test('what is damaged in the storage counts as missing', async () => {
  const { room, ben } = await huntApart();
  const kept = ben.kept('hunt.apart');
  const page = await openHunt({ kept: ben.allKept() });
  const { keptApart } = await page.module('/games/hunt/apart/kept-apart.js');
  const { storage } = await page.module('/parts/storage.js');
  assert.equal(keptApart().code, room.code);
  for (const [what, damage] of damages) {
    storage.write('hunt.apart', damage(kept));
    assert.equal(keptApart(), null, what);
  }
});

test('without a seat, or without the pack, the table is waited for as before', async () => {
  const { room, ben } = await huntApart();
  const { 'huntpack.17': pack, ...kept } = ben.allKept();
  const again = await room.reload(ben, ben.path, undefined, { ...without, kept });
  await room.pass(6_000);
  assert.ok(again.words.includes('The table cannot be reached. Trying again…'), again.words);
  await room.cut(again, false);
  assert.equal(titles(again).length, 8);
});

test('a known pin that the pack does not have is left out', async () => {
  const { room, ben } = await huntApart();
  const kept = ben.allKept();
  kept['hunt.apart'].known.finds = [{ pin: 99, at: 1 }];
  const again = await room.reload(ben, ben.path, undefined, { ...without, kept });
  await room.pass(6_000);
  assert.equal(notice(again), isApart);
  await find(again, 'Place 1');
  await room.cut(again, false);
  assert.deepEqual(foundIn(room), [1]);
  assert.equal(titles(again).length, 7);
});

test('it is forgotten with the hunt, with the seat, and with the account', async () => {
  const { room, ben } = await huntApart();
  assert.ok(ben.kept('hunt.apart'));
  const { [`room.${room.code}`]: seat, ...unseated } = ben.allKept();
  for (const [kept, isKept] of /** @type {[Record<string, any>, boolean][]} */ ([[ben.allKept(), true], [unseated, false]])) {
    const page = await openHunt({ kept });
    await startTutorial(page);
    await endHunt(page);
    assert.equal(page.kept('hunt.apart') !== undefined, isKept);
  }
  const left = await openHunt({ kept: ben.allKept() });
  const { belongings } = await left.module('/games/hunt/belongings.js');
  belongings.clear(null);
  assert.equal(left.kept('hunt.apart'), undefined);
  await room.end(0, 0);
  assert.equal(ben.kept('hunt.apart'), undefined);
  assert.equal(ben.kept('hunt.room'), undefined);
});

test('another window of the phone that hunts apart takes over', async () => {
  const { room, ben } = await huntApart();
  await loseNetwork(room, ben);
  ben.window.localStorage.setItem('parlour/table.together', JSON.stringify({ ...ben.kept('table.together'), id: 'another' }));
  ben.window.dispatchEvent(new ben.window.StorageEvent('storage', { key: 'parlour/table.together' }));
  await ben.settle();
  assert.equal(notice(ben), 'No connection. The hunt goes on in another window of this phone.');
  await room.cut(ben, false);
  assert.equal(notice(ben), '');
});

test('whichever window is back first brings what the phone has found in any of them', async () => {
  const { room, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 2');
  const other = await room.phone(1, { kept: ben.allKept(), at: ben.clock.wall, isAway: true });
  await find(other, 'Place 3');
  // The windows of a phone have one storage.
  for (const [name, value] of Object.entries(other.allKept())) ben.window.localStorage.setItem(`parlour/${name}`, JSON.stringify(value));
  ben.window.dispatchEvent(new ben.window.StorageEvent('storage', { key: 'parlour/table.together' }));
  await ben.settle();
  assert.equal(notice(ben), 'No connection. The hunt goes on in another window of this phone.');
  await room.close(other);
  await room.act(0, { end: {} });
  assert.equal(room.view(0).status, 'late');
  await room.cut(ben, false);
  assert.deepEqual(foundIn(room), [2, 3]);
  assert.equal(room.view(0).status, 'over');
  assert.ok(ben.toasts.includes('Back at the table: 2 pins that this phone found are counted.'), ben.toasts.join('|'));
});

test('the way that is walked goes on while the phone is apart', async () => {
  const room = new HuntRoom({ apart: true });
  const receiver = new Receiver();
  const ana = await room.phone(0, { receiver });
  await room.begin();
  await loseNetwork(room, ana);
  await walk(ana, receiver, 60);
  assert.ok(ana.kept('hunt.roomtrack').points.length >= 3);
});
