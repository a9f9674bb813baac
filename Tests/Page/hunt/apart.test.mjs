// A phone that loses the room hunts on by itself, and brings what it found when it is back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { answer, atPlace, downloadOf, find, openPin, ownPack, Receiver, score, sheet, taskPack, titles, told } from '../support/hunt.mjs';
import { foundIn, huntApart, isApart, loseNetwork, notice } from '../support/hunt-apart.mjs';
import { HuntRoom, souvenirsOf, walk } from '../support/hunt-room.mjs';

test('a phone without a connection hunts on, and what it finds counts when it is back', async () => {
  const { room, ben } = await huntApart();
  await room.find(0, 1);
  await room.cut(ben);
  assert.match(notice(ben), /^The connection is lost/);
  await room.pass(3_000);
  assert.match(notice(ben), /^The connection is lost/);
  await room.pass(2_000);
  assert.equal(notice(ben), isApart);
  assert.equal(ben.one('.hunt-notice').getAttribute('role'), 'status');
  assert.equal(titles(ben).length, 7);
  await find(ben, 'Place 2');
  await find(ben, 'Place 5');
  assert.equal(score(ben), 80);
  assert.match(sheet(ben), /FoxesAna, Ben80 points3 pins/);
  assert.deepEqual(foundIn(room), [1]);
  await room.cut(ben, false);
  assert.deepEqual(foundIn(room), [1, 2, 5]);
  assert.equal(room.view(0).score, 80);
  assert.equal(score(ben), 80);
  assert.equal(notice(ben), '');
  assert.deepEqual(ben.toasts.slice(-1), ['Back at the table: 2 pins that this phone found are counted.']);
  assert.deepEqual(Object.keys(ben.allKept()).filter((key) => /^table.*together/.test(key)), []);
});

test('a pin that both have found counts once, at the earlier time', async () => {
  const { room, ana, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 3');
  await room.pass(10_000);
  await room.find(0, 3);
  await room.find(0, 4);
  await find(ben, 'Place 6');
  await room.cut(ben, false);
  assert.deepEqual(foundIn(room), [3, 4, 6]);
  assert.equal(room.view(0).score, 130);
  assert.deepEqual(ben.toasts.slice(-2), [
    'Back at the table: 1 pin that this phone found is counted.', 'Back at the table: 1 pin that this phone found was found by others already.',
  ]);
  const [first] = room.view(0).apart.finds;
  assert.ok(first.at < 10_000, String(first.at));
  assert.equal(score(ana), 130);
});

test('whoever acts without a connection is apart at once, and what was sent and not answered is done there', async () => {
  const { room, ben } = await huntApart();
  await openPin(ben, 'Place 2');
  await room.cut(ben);
  await answer(ben, 'bridge');
  assert.match(told(ben), /^Right!/);
  assert.equal(notice(ben), isApart);
  await room.cut(ben, false);
  assert.deepEqual(foundIn(room), [2]);
  await ben.pressButton('Close', ben.one('.hunt-pin'));
  room.isSlow = true;
  await openPin(ben, 'Place 4');
  await answer(ben, 'dragon');
  assert.equal(ben.all('.hunt-told svg').length, 0);
  await loseNetwork(room, ben);
  assert.match(told(ben), /^Right!/);
  room.isSlow = false;
  await room.cut(ben, false);
  await room.answer();
  assert.deepEqual(foundIn(room), [2, 4]);
  assert.equal(score(ben), 60);
});

test('nothing is sent if nothing was found', async () => {
  const { room, ben } = await huntApart();
  await room.find(0, 1);
  await loseNetwork(room, ben);
  await room.cut(ben, false);
  assert.equal(notice(ben), '');
  assert.deepEqual(ben.toasts, []);
  const { lastNumber } = room.people[1];
  assert.equal(lastNumber, 0);
});

test('pins that come without a connection are those of the room, at the same moments', async () => {
  const { room, ben } = await huntApart({ mode: 'competitive' });
  await loseNetwork(room, ben);
  assert.deepEqual(titles(ben).sort(), room.view(0).pins.map((/** @type {any} */ { title }) => title).sort());
  await room.pass(300_000);
  assert.ok(titles(ben).length > 5);
  assert.deepEqual(titles(ben).sort(), room.view(0).pins.map((/** @type {any} */ { title }) => title).sort());
  assert.equal(wordsOf(ben.role('timer')), wordsOf(room.pages[0].role('timer')));
});

test('every task can be done, with clues, and the way and the end of all pins are kept', async () => {
  const receiver = new Receiver();
  const room = new HuntRoom({ apart: true, pack: taskPack({ creator: 'Ida' }), teams: [0, 0, 1] });
  const ana = await room.phone(0);
  const ben = await room.phone(1, { receiver });
  await room.begin();
  await loseNetwork(room, ben);
  await openPin(ben, 'Place 1');
  await ben.pressButton(/^Take a clue|clue/i, ben.one('.hunt-pin'));
  await answer(ben, 'Anchor');
  assert.match(told(ben), /^Right!/);
  await openPin(ben, 'Place 2');
  await ben.press(ben.role('radio', 'A bridge'));
  await ben.pressButton('Answer', ben.one('.hunt-pin'));
  await openPin(ben, 'Place 3');
  await ben.fill(ben.one('.hunt-number-field input'), '1890');
  await ben.pressButton('Answer', ben.one('.hunt-pin'));
  await openPin(ben, 'Place 4');
  await ben.fill(ben.one('.hunt-code-field input'), '0123456789abcdef0123456789abcdef');
  assert.equal(ben.one('.hunt-code-field input').value, '', 'a token is not shown');
  assert.match(told(ben), /^This is too long for a code, so it is not shown/);
  await ben.fill(ben.one('.hunt-code-field input'), 'k7m2px');
  await ben.pressButton('Answer', ben.one('.hunt-pin'));
  await openPin(ben, 'Place 5');
  ben.choose({ name: 'x.jpg', text: new Uint8Array(8) });
  await ben.pressButton('Take a photo');
  await ben.pressButton('Use this photo');
  await openPin(ben, 'Place 6');
  receiver.move(atPlace(6));
  await walk(ben, receiver, 40);
  receiver.move(atPlace(6));
  await ben.settle();
  await ben.pressButton(/here/i, ben.one('.hunt-pin'));
  for (const [place, text] of [['Place 7', 'garden'], ['Place 8', 'harbour']]) {
    await openPin(ben, place);
    await answer(ben, text);
  }
  assert.equal(notice(ben), 'All pins are found. Go where there is a connection: what this phone found then counts.');
  assert.deepEqual(souvenirsOf(ben), []);
  assert.deepEqual(foundIn(room), []);
  await room.cut(ben, false);
  assert.deepEqual(foundIn(room).sort(), [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.equal(room.view(0).score, 356);
  assert.equal(room.view(0).status, 'over');
  const [[key, souvenir]] = souvenirsOf(ben);
  assert.deepEqual([souvenir.result, souvenir.score, souvenir.places[0].clues], ['finished', 356, 1]);
  assert.ok(ben.kept(`huntway.${key}`).length > 1);
  assert.equal(souvenir.places.filter((/** @type {any} */ { photo }) => photo).length, 1);
  assert.equal(souvenirsOf(ana).length, 1);
});

test('clues that were taken apart cost in the room, too', async () => {
  const { room, ana, ben } = await huntApart({ pack: taskPack() });
  await loseNetwork(room, ben);
  await openPin(ben, 'Place 1');
  await ben.pressButton(/clue/i, ben.one('.hunt-pin'));
  await room.cut(ben, false);
  assert.deepEqual(room.view(0).apart.clues, [{ pin: 1, taken: 1 }]);
  await room.find(0, 1);
  assert.equal(score(ana), 6);
});

test('a phone without the pack, or with another version, says that it cannot hunt on', async () => {
  for (const [answerOfServer, text] of /** @type {[any, RegExp][]} */ ([
    [() => new Response('{}', { status: 500 }), /does not have the pack: it cannot hunt on by itself/],
    [downloadOf(ownPack({ creator: 'Ida', version: 2 })), /another version of the pack: it cannot hunt on by itself/],
  ])) {
    const room = new HuntRoom({ apart: true });
    const ana = await room.phone(0);
    const ben = await room.phone(1, { answers: { 'GET /packs/17': answerOfServer } });
    await room.begin();
    await loseNetwork(room, ben);
    assert.match(notice(ben), text);
    await openPin(ben, 'Place 1');
    await answer(ben, 'anchor');
    assert.equal(ben.all('.hunt-told svg').length, 0);
    await room.cut(ben, false);
    assert.match(told(ben), /^Right!/);
    assert.deepEqual(foundIn(room), [1]);
    assert.equal(score(ana), 10);
  }
});

test('a pack that could not be downloaded can be tried again during the hunt', async () => {
  const room = new HuntRoom({ apart: true });
  let isBroken = true;
  const ana = await room.phone(0, {
    answers: { 'GET /packs/17': () => (isBroken ? new Response('{}', { status: 500 }) : downloadOf(ownPack({ creator: 'Ida' }))) },
  });
  await room.begin();
  assert.match(notice(ana), /^This phone could not download the pack: .* So it cannot hunt on without a connection\.$/);
  isBroken = false;
  await ana.pressButton('Try again');
  assert.equal(notice(ana), '');
  await loseNetwork(room, ana);
  assert.equal(notice(ana), isApart);
});

test('an older version that a phone has is replaced when the hunt begins', async () => {
  const room = new HuntRoom({ apart: true, pack: ownPack({ creator: 'Ida', version: 3 }) });
  const old = await room.phone(0, { answers: { 'GET /packs/17': downloadOf(ownPack({ version: 2 })) } });
  assert.equal(old.kept('huntpack.17').version, 2);
  old.server.answers['GET /packs/17'] = downloadOf(ownPack({ creator: 'Ida', version: 3 }));
  await room.begin();
  assert.equal(old.kept('huntpack.17').version, 3);
});

test('a phone with players of several teams does not hunt on, and a hunt without the choice neither', async () => {
  const room = new HuntRoom({ apart: true });
  const shared = await room.phone([0, 2]);
  await room.begin();
  await loseNetwork(room, shared);
  assert.match(notice(shared), /players of several teams share this phone/);
  const usual = new HuntRoom();
  const phone = await usual.phone(0);
  await usual.begin();
  await loseNetwork(usual, phone);
  assert.equal(notice(phone), 'The connection is lost. Trying again…');
  assert.equal(phone.roles('button', 'Bring finds together').length, 0);
  assert.equal(phone.kept('hunt.apart'), undefined);
});

test('two players of a team on one phone go on together', async () => {
  const room = new HuntRoom({ apart: true });
  const shared = await room.phone([0, 1]);
  await room.begin();
  await loseNetwork(room, shared);
  await find(shared, 'Place 1');
  await room.cut(shared, false);
  assert.deepEqual(foundIn(room), [1]);
});

test('the hunt cannot be ended without a connection, and what is found after its end came too late', async () => {
  const { room, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 1');
  await ben.pressButton('End the hunt');
  assert.equal(ben.dialog, null);
  assert.match(ben.toasts.at(-1) ?? '', /cannot end the hunt/);
  await room.end(0, 0);
  assert.equal(room.view(0).status, 'over');
  await room.cut(ben, false);
  assert.ok(ben.toasts.includes('The hunt is over. 1 pin that this phone found came too late.'), ben.toasts.join('|'));
  assert.equal(score(ben), 0);
});

test('a hunt that gave way to the next one, or to the lobby, says that the finds came too late', async () => {
  for (const again of [true, false]) {
    const { room, ana, ben } = await huntApart();
    await loseNetwork(room, ben);
    await find(ben, 'Place 1');
    await room.end(0, 0, 2);
    await ana.pressButton('Another hunt');
    await room.settle();
    if (again) await room.begin();
    await room.cut(ben, false);
    assert.deepEqual(ben.toasts, ['The hunt is over. 1 pin that this phone found came too late.']);
    assert.equal(ben.kept('table.together'), undefined);
    assert.equal(titles(ben).length, again ? 8 : 0);
  }
});

test('a connection that is lost again while the finds are on their way loses nothing', async () => {
  const { room, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 1');
  room.isSlow = true;
  await room.cut(ben, false);
  assert.equal(notice(ben), 'There is a connection again. Bringing what this phone found…');
  await loseNetwork(room, ben);
  assert.equal(notice(ben), isApart);
  await find(ben, 'Place 2');
  room.isSlow = false;
  await room.cut(ben, false);
  await room.answer();
  await room.pass(2_000);
  assert.deepEqual(foundIn(room), [1, 2]);
  assert.equal(score(ben), 30);
  assert.equal(notice(ben), '');
});

test('a find with a wrong mark is not counted, and costs the others nothing', async () => {
  const { room, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 1');
  await find(ben, 'Place 2');
  const [first, second] = ben.kept('tableactions.together.0');
  const forged = { merge: { finds: [{ pin: 1, at: first.at, mark: '0000000000000000' }] } };
  ben.window.localStorage.setItem('parlour/tableactions.together.0', JSON.stringify([{ at: first.at, seat: 0, do: forged }, second]));
  const again = await room.reload(ben);
  await room.pass(2_000);
  assert.match(again.toasts.join('|'), /Back at the table: 1 pin that this phone found is counted\..*1 pin that this phone found is not counted\. The table does not accept the answer\./);
  assert.equal(notice(again), '');
  assert.deepEqual(foundIn(room), [2]);
});

test('a television is not touched', async () => {
  const room = new HuntRoom({ apart: true });
  const television = await room.watch({ kept: room.kept(0) });
  await room.begin();
  await loseNetwork(room, television);
  assert.match(television.words, /The connection is lost/);
  assert.equal(television.kept('hunt.apart'), undefined);
  assert.equal(television.kept('huntpack.17'), undefined);
});
