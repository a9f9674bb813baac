// Phones of a team bring their finds together by QR codes, without a connection.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { find, openHunt, ownPack, score, titles } from '../support/hunt.mjs';
import { foundIn, huntApart, isApart, loseNetwork, notice } from '../support/hunt-apart.mjs';
import { openWindow, own } from '../support/page.mjs';

/** The module that makes and reads codes, in a page. */
const codes = async () => (await openWindow()).module('/games/hunt/apart/finds-code.js');

/** The link of the code that a phone shows; the dialog is open. @param {any} page */
async function pathsOf(page) {
  const { pathsOfFinds, idOf } = await page.module('/games/hunt/apart/finds-code.js');
  const { known, mark, team } = page.kept('hunt.apart');
  return pathsOfFinds({ hunt: idOf(`r${mark.id.replaceAll('-', '')}`), team, finds: known.finds });
}

const hunt = '0123456789abcdef';
const finds = [
  { pin: 1, at: 61_000, mark: '9f86d081884c7d65', clues: 1 }, { pin: 2 ** 31 - 1, at: 0 }, { pin: 300, at: 90_000_000, mark: '0000000000000000' },
];

test('a code has the finds of a team, in the order in which they were found', async () => {
  const { pathsOfFinds, findsInPath, pathInText } = await codes();
  const [path, ...more] = pathsOfFinds({ hunt, team: 3, finds });
  assert.deepEqual(more, []);
  assert.match(path, /^\/hunt\/finds\/[\w-]+$/);
  assert.deepEqual(own(findsInPath(path)), { hunt, team: 3, finds: [finds[1], finds[0], finds[2]] });
  assert.equal(pathInText(`https://parlour.example:8080/#!${path}`), path);
  assert.equal(pathInText('https://parlour.example/#!/hunt/code/K7M2PX'), null);
  assert.equal(findsInPath('/hunt/packs'), undefined);
  // Times are in whole seconds.
  const [late] = pathsOfFinds({ hunt, team: 0, finds: [{ pin: 1, at: 61_999 }] });
  assert.equal(findsInPath(late).finds[0].at, 61_000);
  assert.deepEqual(own(pathsOfFinds({ hunt, team: 0, finds: [] })), []);
});

test('more than 24 finds need several codes', async () => {
  const { pathsOfFinds, findsInPath } = await codes();
  const many = Array.from({ length: 60 }, (_, index) => ({ pin: index + 1, at: index * 1_000, mark: '9f86d081884c7d65' }));
  const paths = pathsOfFinds({ hunt, team: 0, finds: many });
  assert.deepEqual(own(paths.map((/** @type {string} */ path) => findsInPath(path).finds.length)), [24, 24, 12]);
  assert.deepEqual(own(findsInPath(paths[0]).finds), many.slice(36));
  assert.ok(paths.every((/** @type {string} */ path) => path.length < 600));
});

test('a hostile link is not read', async () => {
  const { findsInPath, pathsOfFinds } = await codes();
  const link = (/** @type {number[]} */ ...bytes) => `/hunt/finds/${Buffer.from(bytes).toString('base64url')}`;
  const head = [1, 1, 2, 3, 4, 5, 6, 7, 8, 0];
  const mark = [1, 2, 3, 4, 5, 6, 7, 8];
  assert.ok(findsInPath(link(...head, 5, 9, 0)));
  assert.ok(findsInPath(link(...head, 5, 9, 128, ...mark)));
  for (const [what, bytes] of /** @type {[string, number[]][]} */ ([
    ['no bytes', []], ['another version', [2, ...head.slice(1), 5, 9, 0]], ['a short head', head.slice(0, 9)], ['no finds', head],
    ['a team that is none', [...head.slice(0, 9), 8, 5, 9, 0]], ['a find that ends early', [...head, 5, 9]], ['a short mark', [...head, 5, 9, 128, ...mark.slice(1)]],
    ['a byte too many', [...head, 5, 9, 0, 1]], ['four clues', [...head, 5, 9, 4]], ['a pin twice', [...head, 5, 9, 0, 5, 8, 0]],
    ['an id that is too large', [...head, 255, 255, 255, 255, 127, 9, 0]], ['a number without an end', [...head, 255, 255, 255, 255, 255, 255, 1, 9, 0]],
    ['a number that could be shorter', [...head, 133, 0, 9, 0]],
    ['too many finds', [...head, ...Array.from({ length: 25 }, (_, index) => [index, 9, 0]).flat()]],
  ])) assert.equal(findsInPath(link(...bytes)), null, what);
  const [whole] = pathsOfFinds({ hunt, team: 0, finds });
  for (const text of ['', '/hunt/finds/', '/hunt/finds/=', '/hunt/finds/%41', `${whole}=`, `${whole}A`, whole.slice(0, -1), `/hunt/finds/${'A'.repeat(5_000)}`]) {
    assert.ok([null, undefined].includes(findsInPath(text)), text);
  }
  // Bits that are not used have to be 0.
  const one = link(...head, 0, 5, 9, 0);
  const start = one.slice(0, -1);
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((last) => start + last).filter((path) => findsInPath(path) !== null);
  assert.ok(others.every((path) => Buffer.from(path.slice('/hunt/finds/'.length), 'base64url').toString('base64url') === path.slice('/hunt/finds/'.length)));
});

test('the dialog shows the code, and says how', async () => {
  const { room, ben } = await huntApart();
  await ben.pressButton('Bring finds together');
  assert.match(wordsOf(ben.dialog), /each scans the code of the other with the camera app of the phone\. This phone knows of no find yet\./);
  assert.equal(ben.all('dialog .qr-code').length, 0);
  await ben.pressButton('Close');
  await loseNetwork(room, ben);
  await find(ben, 'Place 1');
  await ben.pressButton('Bring finds together');
  assert.equal(ben.roles('img', 'Code with what your team has found', ben.dialog).length, 1);
  assert.equal(ben.roles('button', 'Next code').length, 0);
});

test('several codes are shown one after the other', async () => {
  const pins = ownPack().pins;
  const many = Array.from({ length: 30 }, (_, index) => ({ ...pins[0], id: index + 1, title: `Place ${index + 1}`, at: [51.5 + index / 1_000, -0.2] }));
  const { room, ana } = await huntApart({ pack: ownPack({ creator: 'Ida', pins: many }) });
  for (const { id } of many.slice(0, 26)) await room.act(0, { answer: { pin: id, text: 'anchor' } });
  await ana.pressButton('Bring finds together');
  assert.match(wordsOf(ana.dialog), /Code 1 of 2/);
  await ana.pressButton('Next code');
  assert.match(wordsOf(ana.dialog), /Code 2 of 2/);
  assert.equal(ana.roles('img', /^Code 2 of 2/, ana.dialog).length, 1);
  await ana.pressButton('Next code');
  assert.match(wordsOf(ana.dialog), /Code 1 of 2/);
});

test('two phones without a connection have what both have found, and each pin counts once', async () => {
  const { room, ana, ben } = await huntApart();
  for (const page of [ana, ben]) await loseNetwork(room, page);
  await find(ana, 'Place 1');
  await find(ana, 'Place 3');
  await find(ben, 'Place 3');
  await find(ben, 'Place 5');
  const [[ofAna], [ofBen]] = [await pathsOf(ana), await pathsOf(ben)];
  await ben.go(ofAna);
  assert.equal(ben.path, `/room/${room.code}`);
  assert.deepEqual(ben.toasts, ['1 pin of the other phone is counted: Place 1.']);
  assert.equal(score(ben), 90);
  assert.equal(notice(ben), isApart);
  await ana.go(ofBen);
  assert.equal(score(ana), 90);
  await ana.go(ofBen);
  assert.equal(ana.toasts.at(-1), 'Nothing new: this phone knows of all these finds.');
  await room.cut(ben, false);
  assert.deepEqual(foundIn(room).sort(), [1, 3, 5]);
  await room.cut(ana, false);
  assert.deepEqual(foundIn(room).sort(), [1, 3, 5]);
  assert.equal(room.view(0).score, 90);
});

test('a phone in the room brings what it scans to the room', async () => {
  const { room, ana, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 2');
  await find(ben, 'Place 4');
  const [path] = await pathsOf(ben);
  await ana.go(path);
  assert.deepEqual(foundIn(room), [2, 4]);
  assert.deepEqual(ana.toasts.at(-1), '2 pins of the other phone are counted: Place 2 and Place 4.');
  await room.cut(ben, false);
  assert.deepEqual(ben.toasts.at(-1), 'Back at the table: 2 pins that this phone found were found by others already.');
});

test('the camera of the page reads the code of the other phone', async () => {
  const { room, ana, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 2');
  const [path] = await pathsOf(ben);
  let shown = 'https://example.org/#!/turns';
  const again = await room.open(ana.path, {
    kept: ana.allKept(), prepare(window) {
      window.BarcodeDetector = class { async detect() { return [{ rawValue: shown }]; } };
      window.navigator.mediaDevices = { getUserMedia: async () => ({ getTracks: () => [{ stop() {} }] }) };
      window.HTMLMediaElement.prototype.play = async () => {};
      window.isSecureContext = true;
    },
  });
  await again.pressButton('Bring finds together');
  assert.match(wordsOf(again.dialog), /each scans the code of the other\. The camera app of the phone can do it, too\./);
  await again.pressButton('Scan the code of another phone');
  await again.pass(500);
  shown = `https://example.org/#!${path}`;
  await again.pass(500);
  await room.settle();
  assert.match(wordsOf(again.dialog), /1 pin of the other phone is counted: Place 2\./);
  assert.deepEqual(foundIn(room), [2]);
});

test('the camera app opens the link: the page goes to the hunt in its room, which takes the finds', async () => {
  const { room, ana, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 2');
  const [path] = await pathsOf(ben);
  const opened = await room.open(path, { kept: ana.allKept() });
  await room.settle();
  assert.equal(opened.path, `/room/${room.code}`);
  assert.deepEqual(foundIn(room), [2]);
  assert.deepEqual(opened.toasts, ['1 pin of the other phone is counted: Place 2.']);
});

test('codes of another hunt, of another team, and damaged ones are not taken, and the page says so', async () => {
  const { room, ana } = await huntApart();
  const { pathsOfFinds } = await codes();
  const id = room.huntID().slice(1, 17);
  const [otherHunt] = pathsOfFinds({ hunt, team: 0, finds });
  const [otherTeam] = pathsOfFinds({ hunt: id, team: 1, finds });
  const [noPin] = pathsOfFinds({ hunt: id, team: 0, finds });
  const [wrong] = pathsOfFinds({ hunt: id, team: 0, finds: [{ pin: 1, at: 0, mark: '0123456789abcdef' }] });
  for (const [path, text] of [
    [otherHunt, 'These finds belong to another hunt than the one on this phone.'], [otherTeam, 'These finds are of another team. They do not count for yours.'],
    [`${otherHunt}A`, 'This code is damaged, or it is not one with finds.'],
    [noPin, 'The finds are not counted: The pack of this hunt has no such pin.'],
  ]) {
    await ana.go(path);
    assert.equal(ana.toasts.at(-1), text);
    assert.equal(ana.path, `/room/${room.code}`);
  }
  await ana.go(wrong);
  await room.pass(2_000);
  assert.equal(ana.toasts.at(-1), '1 pin of the other phone is not counted.');
  assert.deepEqual(foundIn(room), []);
  assert.equal(titles(ana).length, 8);
  for (const [path, text] of [[otherHunt, /belong to another hunt/], [`${otherHunt}A`, /This code is damaged/]]) {
    const page = await openHunt({ path: `/#!${path}` });
    assert.match(wordsOf(page.role('alert')), /** @type {RegExp} */ (text));
    assert.equal(page.roles('link', 'Back to TownHunt').length, 1);
  }
  const elsewhere = await openHunt({ path: `/#!${otherHunt}`, kept: ana.allKept() });
  assert.equal(elsewhere.role('link', `Go to table ${room.code}`).getAttribute('href'), `#!/room/${room.code}`);
});

test('a phone that cannot hunt on takes no finds without a connection', async () => {
  const { room, ana, ben } = await huntApart();
  await loseNetwork(room, ben);
  await find(ben, 'Place 2');
  const [path] = await pathsOf(ben);
  ana.window.localStorage.removeItem('parlour/huntpack.17');
  await loseNetwork(room, ana);
  await ana.go(path);
  assert.match(ana.toasts.at(-1) ?? '', /^This phone cannot take the finds now/);
});

test('finds can be brought together when the time is up', async () => {
  const { room, ana, ben } = await huntApart({ mode: 'competitive' });
  for (const page of [ana, ben]) await loseNetwork(room, page);
  const title = titles(ana)[0];
  await find(ana, title);
  const [path] = await pathsOf(ana);
  await room.pass(901_000);
  await ben.go(path);
  assert.equal(ben.toasts.at(-1), `1 pin of the other phone is counted: ${title}.`);
  await ben.go(path);
  assert.match(ben.toasts.at(-1) ?? '', /^Nothing new/);
  await room.cut(ben, false);
  assert.equal(room.view(0).found.length, 1);
});
