// A hunt in a room leaves a souvenir on each phone of a team.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { endHunt, openHunt, openPin, ownPack, photo, Receiver, startTutorial, taskPack } from '../support/hunt.mjs';
import { HuntRoom, souvenirsOf, walk } from '../support/hunt-room.mjs';

const pictures = ownPack({ creator: 'Ida' });
pictures.pins.forEach((pin, index) => Object.assign(pin, { picture: `/pictures/${index + 1}.webp` }));

test('each phone of a team keeps one, with its places, the words and pictures of the maker, and the teams', async () => {
  const room = new HuntRoom({ pack: pictures });
  const [ana, ben, cem] = [await room.phone(0), await room.phone(1), await room.phone(2)];
  await room.begin();
  await room.find(1, 2);
  await room.act(0, { answer: { pin: 1, text: 'no' } });
  await room.find(2, 5);
  await room.end(0, 2);
  for (const page of [ana, ben]) {
    const [[key, souvenir]] = souvenirsOf(page);
    assert.deepEqual([souvenir.pack, souvenir.name, souvenir.location, souvenir.creator, souvenir.mode, souvenir.result, souvenir.score, souvenir.hidden],
      ['17', 'Ealing', 'London', 'Ida', 'casual', 'ended', 20, 0]);
    assert.equal(souvenir.places.length, 8);
    const [found, missed] = souvenir.places;
    assert.deepEqual([found.id, found.title, found.told, found.picture, found.wrong, found.found === null], [2, 'Place 2', 'A story of 2.', '/pictures/2.webp', 0, false]);
    assert.deepEqual([missed.id, missed.found, missed.wrong, missed.told, missed.picture], [1, null, 1, undefined, '/pictures/1.webp']);
    assert.deepEqual([souvenir.room.hunt, souvenir.room.team, souvenir.room.winners], [room.huntID(), 0, [2]]);
    await page.go(page.role('link', 'Souvenir').getAttribute('href').slice(2));
    assert.equal(page.path, `/hunt/souvenir/${key}`);
    assert.ok(page.shows('1 of 8 places found in 0 s'), page.words);
    assert.ok(page.shows('A story of 2.') && !page.shows('A story of 1.'));
    assert.deepEqual(page.all('.hunt-team').map(wordsOf), ['OwlsCem50 points1 pin · won', 'FoxesAna, Ben20 points1 pin · ended']);
    assert.equal(page.roles('heading', 'How the teams did').length, 1);
    assert.equal(page.roles('heading', 'The board around you').length, 0);
    assert.ok(wordsOf(page.one('.hunt-team-own')).startsWith('Foxes'));
    await page.go('/hunt/souvenirs');
    assert.match(wordsOf(page.one('.hunt-souvenir-link')), /^Ealing.* · 20 points · 1 of 8 places found$/);
  }
  assert.deepEqual(souvenirsOf(cem)[0][1].places[0].title, 'Place 5');
});

test('whoever only watches gets none', async () => {
  const room = new HuntRoom();
  const television = await room.watch();
  await room.begin();
  await room.end(0, 2);
  assert.deepEqual(souvenirsOf(television), []);
  assert.equal(television.roles('link', 'Souvenir').length, 0);
});

test('there is one for each hunt, whether the page is loaded again, is opened later, or the room plays again', async () => {
  const room = new HuntRoom();
  let ana = await room.phone(0);
  const ben = await room.phone(1);
  await room.begin();
  await room.find(0, 1);
  const away = ben.allKept();
  await room.close(ben);
  await room.end(0, 2);
  assert.equal(souvenirsOf(ana).length, 1);
  for (let times = 0; times < 2; times += 1) ana = await room.reload(ana);
  assert.equal(souvenirsOf(ana).length, 1);
  // Ben comes back when all is over.
  const later = await room.open(`/room/${room.code}`, { kept: away });
  assert.equal(souvenirsOf(later).length, 1);
  assert.equal(souvenirsOf(later)[0][1].score, 10);
  await ana.pressButton('Another hunt');
  await room.settle();
  await room.begin();
  await room.find(0, 3);
  assert.equal(souvenirsOf(ana).length, 1);
  await room.end(0, 2);
  assert.deepEqual(souvenirsOf(ana).map(([, { score, room: { hunt } }]) => [score, hunt]), [[30, room.huntID(2)], [10, room.huntID(1)]]);
  assert.equal(souvenirsOf(later).length, 2);
});

test('a souvenir that the player deletes does not come back', async () => {
  const room = new HuntRoom();
  let ana = await room.phone(0);
  await room.begin();
  await room.end(0, 2);
  await ana.go(ana.role('link', 'Souvenir').getAttribute('href').slice(2));
  await ana.pressButton('Delete this souvenir');
  assert.match(wordsOf(ana.dialog), /The souvenirs of the others stay\./);
  await ana.pressButton('Delete it');
  assert.deepEqual(Object.keys(ana.allKept()).filter((key) => /^hunt(souvenir|way|seat)\./.test(key)), []);
  ana = await room.reload(ana, `/room/${room.code}`);
  assert.match(ana.words, /The hunt is over/);
  assert.deepEqual(souvenirsOf(ana), []);
  assert.equal(ana.roles('link', 'Souvenir').length, 0);
  assert.equal(ana.roles('group', 'How was it?').length, 0);
});

test('the way that this phone walked is kept across a reload, on this device only, and ends in the souvenir', async () => {
  const room = new HuntRoom();
  const receiver = new Receiver();
  let ana = await room.phone(0, { receiver });
  await room.begin();
  await walk(ana, receiver, 60);
  const walked = ana.kept('hunt.roomtrack').points.length;
  assert.ok(walked >= 3, String(walked));
  const again = new Receiver();
  ana = await room.reload(ana, ana.path, again);
  await walk(ana, again, 100);
  assert.ok(ana.kept('hunt.roomtrack').points.length > walked);
  const { storage } = await ana.module('/parts/storage.js');
  assert.deepEqual(Object.keys(storage.copyOut()).filter((key) => /way|track|seat|room/.test(key)), []);
  await room.end(0, 2);
  const [[key]] = souvenirsOf(ana);
  assert.ok(ana.kept(`huntway.${key}`).length >= 5);
  assert.equal(ana.kept('hunt.roomtrack'), undefined);
  assert.equal(ana.kept('hunt.room'), undefined);
  assert.deepEqual(Object.keys(storage.copyOut()).filter((name) => /way|track|seat|room/.test(name)), []);
  assert.ok(!JSON.stringify(ana.server.asked).includes('51.527'));
  await ana.go(`/hunt/souvenir/${key}`);
  assert.ok(ana.all('.map-track').length > 0);
});

test('places that never came stay hidden', async () => {
  const room = new HuntRoom({ mode: 'competitive' });
  const ana = await room.phone(0);
  await room.begin();
  const shown = room.view(0).pins.map((/** @type {any} */ { title }) => title);
  await room.end(0, 2);
  const [[, souvenir]] = souvenirsOf(ana);
  assert.deepEqual(souvenir.places.map((/** @type {any} */ { title }) => title).sort(), shown.sort());
  assert.equal(souvenir.hidden, 3);
  // The setup of this room, unlike a server's, has the whole pack.
  const kept = JSON.stringify(Object.entries(ana.allKept()).filter(([key]) => key.startsWith('hunt')));
  for (let place = 1; place <= 8; place += 1) {
    const title = `Place ${place}`;
    assert.equal(kept.includes(title), shown.includes(title), title);
    assert.ok(!kept.includes(`carved at door ${place}`) && !kept.includes(`A story of ${place}`));
  }
});

test('a team that is done has its souvenir at once; how the others did is added when they are done', async () => {
  const room = new HuntRoom();
  const ana = await room.phone(0);
  await room.begin();
  await room.find(0, 2);
  await room.end(0);
  const [[key, first]] = souvenirsOf(ana);
  assert.deepEqual([first.score, first.room.teams[1].status, first.room.winners], [20, 'playing', []]);
  // A look at the souvenir, as it is while the others are still looking.
  const early = await room.open(`/hunt/souvenir/${key}`, { kept: ana.allKept() });
  assert.ok(early.shows('Some teams were still looking when this device saw them last.'));
  await room.find(2, 8);
  await room.end(2);
  const [[same, last], ...others] = souvenirsOf(ana);
  assert.deepEqual([same, others.length, last.score, last.room.teams[1].score, last.room.winners], [key, 0, 20, 80, [2]]);
});

test('a photo is kept with the souvenir of the phone that took it', async () => {
  const room = new HuntRoom({ pack: taskPack({ creator: 'Ida' }) });
  let ana = await room.phone(0);
  const ben = await room.phone(1);
  await room.begin();
  await openPin(ana, 'Place 5');
  ana.choose({ name: 'x.jpg', text: new Uint8Array(8) });
  await ana.pressButton('Take a photo');
  // It is still there after the page was loaded again.
  ana = await room.reload(ana);
  await openPin(ana, 'Place 5');
  assert.equal(ana.one('.hunt-photo-task img').getAttribute('src'), photo);
  await ana.pressButton('Use this photo');
  await room.settle();
  await room.end(0, 2);
  const places = (/** @type {any} */ page) => souvenirsOf(page)[0][1].places;
  assert.deepEqual(places(ana).map((/** @type {any} */ { photo: name }) => name).filter(Boolean), [`${room.huntID()}-5`]);
  assert.ok(places(ben).every((/** @type {any} */ { photo: name }) => name === undefined));
  assert.equal(ana.kept(`huntphoto.${room.huntID()}-5`), photo);
  await ana.go(ana.role('link', 'Souvenir').getAttribute('href').slice(2));
  assert.equal(ana.one('.hunt-souvenir-photo img').getAttribute('src'), photo);
});

test('what is kept of a hunt that this phone never sees the end of goes with the next one', async () => {
  const room = new HuntRoom();
  const receiver = new Receiver();
  const kept = { 'huntphoto.123-5': photo, [`huntphoto.${room.huntID(9)}-5`]: photo, 'hunt.room': { hunt: room.huntID(9), code: '1234' } };
  const ana = await room.phone(0, { receiver, kept });
  await room.begin();
  await walk(ana, receiver, 40);
  // The photos of a hunt alone are none of its business.
  assert.deepEqual(Object.keys(ana.allKept()).filter((key) => key.startsWith('huntphoto.')), ['huntphoto.123-5']);
  assert.equal(ana.kept('hunt.room').hunt, room.huntID());
});

test('a hunt alone leaves the unfinished one of a room as it is, until this phone has lost its seat there', async () => {
  const room = new HuntRoom();
  const hunt = room.huntID();
  const open = { 'hunt.room': { hunt, code: room.code }, 'hunt.roomtrack': { hunt, points: [[51.5, -0.29]] }, [`huntphoto.${hunt}-5`]: photo };
  for (const [seats, names] of /** @type {[Record<string, any>, string[]][]} */ ([[room.kept(0), Object.keys(open).sort()], [{}, []]])) {
    const page = await openHunt({ kept: { ...open, ...seats } });
    await startTutorial(page);
    await endHunt(page);
    assert.deepEqual(Object.keys(page.allKept()).filter((key) => key in open).sort(), names);
  }
});

test('rules of before, which do not tell how a team did, leave none', async () => {
  const room = new HuntRoom();
  const ana = await room.phone(0);
  const view = room.view.bind(room);
  room.view = (seat) => ({ ...view(seat), summary: undefined, about: undefined });
  await room.begin();
  await room.end(0, 2);
  assert.match(ana.words, /Nobody found a pin\./);
  assert.deepEqual(souvenirsOf(ana), []);
  assert.equal(ana.roles('link', 'Souvenir').length, 0);
});
