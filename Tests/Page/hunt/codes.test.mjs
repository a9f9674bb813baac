// Codes that hang at pins: their links, and what a phone's camera opens.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, openHunt, play, Receiver, sheet, taskPack, told, withPacks } from '../support/hunt.mjs';
import { openWindow } from '../support/page.mjs';

/** A casual hunt with a pin that has a code. @param {object} [options] */
async function hunt(options = {}) {
  const page = await openHunt({ kept: withPacks(downloadOf(taskPack())), ...options });
  await play(page, '17', 'Casual');
  return page;
}

test('a code is in its link, whatever its signs are, and other links have none', async () => {
  const page = await openWindow();
  const { pathOfCode, codeInPath, codeInText, codeOfSegment } = await page.module('/games/hunt/codes.js');
  assert.equal(pathOfCode('K7M2PX'), '/hunt/code/K7M2PX');
  for (const code of ['K7M2PX', 'Schloß 7', '~x', '1', 'é'.repeat(140)]) {
    assert.match(pathOfCode(code), /^\/hunt\/code\/[A-Za-z0-9_~-]+$/);
    assert.equal(codeInPath(pathOfCode(code)), code);
    assert.equal(codeInText(`https://parlour.example/sub/#!${pathOfCode(code)}`), code);
  }
  assert.equal(codeInText(' K7M2PX '), 'K7M2PX');
  for (const text of ['', ' ', 'https://elsewhere.example/', 'tel:123', 'x'.repeat(141)]) assert.equal(codeInText(text), null, text);
  for (const segment of ['~', '~!!', '~_w', undefined, 'a b']) assert.equal(codeOfSegment(segment), null, String(segment));
  assert.equal(codeInPath('/hunt/packs/17'), null);
});

test('a new code has six signs, none of which looks like another one', async () => {
  const page = await openWindow();
  const { newCode } = await page.module('/games/hunt/codes.js');
  const codes = Array.from({ length: 200 }, () => newCode());
  assert.ok(codes.every((code) => /^[A-HJKMNP-Z2-9]{6}$/.test(code)));
  assert.ok(new Set(codes).size > 190);
});

test('the link of a code leads to the running hunt and answers its pin', async () => {
  const page = await hunt();
  const again = await page.openAgain('/hunt/code/k7m2px');
  assert.equal(again.path, '/hunt');
  assert.equal(wordsOf(again.one('.hunt-pin h2')), 'Place 4');
  assert.equal(told(again), 'Right! 40 points.');
});

test('the link of a code that is opened where the hunt runs answers its pin, too', async () => {
  const page = await hunt();
  await page.go('/hunt/code/K7M2PX');
  await page.pass(1);
  assert.equal(page.path, '/hunt');
  assert.deepEqual(page.toasts, []);
  assert.equal(told(page), 'Right! 40 points.');
  await page.pressButton('Close', page.one('.hunt-pin'));
  await page.go('/hunt/code/K7M2PX');
  await page.pass(1);
  assert.deepEqual(page.toasts, ['You have found this pin already: Place 4']);
});

test('a code of no pin on the map costs no try, and says what it may be', async () => {
  const page = await hunt();
  const again = await page.openAgain('/hunt/code/OTHER');
  assert.deepEqual(again.toasts, ['No pin on the map has this code. Its pin may come later, or the code is of another hunt.']);
  assert.ok(!JSON.stringify(again.allKept()).includes('OTHER'));
});

test('a pin with a radius gets the code filled in, until the player is known to be there', async () => {
  const pack = taskPack();
  Object.assign(pack.pins[3], { radius: 30 });
  const receiver = new Receiver(null);
  const page = await hunt({ kept: withPacks(downloadOf(pack)), receiver });
  const again = await page.openAgain('/hunt/code/K7M2PX');
  assert.equal(wordsOf(again.one('.hunt-pin h2')), 'Place 4');
  assert.match(told(again), /^This pin takes answers only at its place/);
  assert.equal(again.field('The code').value, 'K7M2PX');
});

test('without a hunt the link says what to do, and where the hunt may run', async () => {
  const page = await openHunt({ path: '/#!/hunt/code/K7M2PX' });
  assert.equal(wordsOf(page.one('.hunt-code')), 'K7M2PX');
  assert.ok(page.shows(/no hunt is running here/));
  assert.ok(page.shows(/type the code there/));
  assert.equal(page.role('link', 'Packs').getAttribute('href'), '#!/hunt/packs');
});

test('a damaged link of a code says so', async () => {
  const page = await openHunt({ path: '/#!/hunt/code/~_' });
  assert.ok(page.shows('This link to a code is damaged. Scan the code again, or type it.'));
});

test('with a hunt in a room the link leads there', async () => {
  const page = await openHunt({
    path: '/#!/hunt/code/K7M2PX', kept: { 'room.4711': { game: 'together', seats: [{ token: 't', name: 'Eve' }], lastNumber: 1, usedAt: 1_763_000_000_000 } },
    at: 1_763_000_060_000,
  });
  assert.equal(page.role('link', 'To the hunt').getAttribute('href'), '#!/room/4711');
});

test('a browser that reads codes opens the camera in the page', async () => {
  let stopped = 0;
  const page = await hunt({
    prepare(/** @type {any} */ window) {
      window.BarcodeDetector = class {
        async detect() { return [{ rawValue: 'https://elsewhere.example/' }, { rawValue: 'http://localhost:8080/#!/hunt/code/K7M2PX' }]; }
      };
      Object.defineProperty(window.navigator, 'mediaDevices', { value: { getUserMedia: async () => ({ getTracks: () => [{ stop() { stopped += 1; } }] }) } });
      window.HTMLMediaElement.prototype.play = async () => {};
    },
  });
  await page.press(page.role('button', /^Place 4, /));
  assert.match(sheet(page), /A code hangs here\. Scan it, or type its letters and digits\./);
  await page.pressButton('Scan the code');
  await page.pass(300);
  assert.equal(page.dialog, null);
  assert.equal(stopped, 1);
  assert.equal(told(page), 'Right! 40 points.');
});

test('a code that is found before the picture of the camera moves is taken', async () => {
  const page = await hunt({
    prepare(/** @type {any} */ window) {
      window.BarcodeDetector = class { async detect() { return [{ rawValue: 'http://localhost:8080/#!/hunt/code/K7M2PX' }]; } };
      Object.defineProperty(window.navigator, 'mediaDevices', { value: { getUserMedia: async () => ({ getTracks: () => [] }) } });
      // So browsers refuse it when the dialog is closed before.
      window.HTMLMediaElement.prototype.play = () => Promise.reject(new window.DOMException('The media was removed.', 'AbortError'));
    },
  });
  await page.press(page.role('button', /^Place 4, /));
  await page.pressButton('Scan the code');
  await page.pass(300);
  assert.equal(told(page), 'Right! 40 points.');
});
