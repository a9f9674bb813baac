// A hunt from its start to its end, with what may happen on the way.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import {
  answer, endHunt, find, goThere, openHunt, openPin, pin, readLast, Receiver, score, sheet, startTutorial, titles, told, tutorial,
} from '../support/hunt.mjs';
import { ears } from '../support/sound.mjs';

/** As games/hunt/sounds.js has it: the pitches of a wrong answer. */
const wrong = [330, 262];

test('the tutorial is played to its end', async () => {
  const sounds = ears();
  const receiver = new Receiver();
  const page = await openHunt({ receiver, prepare: sounds.prepare });
  await startTutorial(page);
  for (const [title, word] of Object.entries(tutorial)) {
    if (title === 'Go there') {
      receiver.move(goThere);
      await page.settle();
    }
    await openPin(page, title);
    if (title === 'Go there') assert.match(sheet(page), /You are there\./);
    sounds.take();
    await answer(page, word);
    assert.ok(sounds.take().length > 0, title);
    assert.match(told(page), /^Right! \d+ points\.$/);
    if (title === 'Go there') break;
    assert.ok(!titles(page).includes(title));
    await page.pressButton('Close', page.one('.hunt-pin'));
    assert.equal(page.all('.hunt-pin').length, 0);
  }
  await readLast(page);
  assert.equal(page.roles('heading', 'The hunt is over').length, 1);
  assert.equal(wordsOf(page.one('.hunt-score')), '140 points');
  assert.ok(page.shows(/^All found! It took/));
  assert.ok(page.shows('Now you know how to hunt. Play a real pack next, or make one of your street.'));
});

test('what the last pin tells stays until the player goes on to the result, with the button or by closing the pin', async () => {
  for (const button of ['See the result', 'Close']) {
    const receiver = new Receiver();
    const page = await openHunt({ receiver });
    await startTutorial(page);
    for (const title of Object.keys(tutorial).slice(0, -1)) await find(page, title, tutorial[/** @type {keyof typeof tutorial} */ (title)]);
    receiver.move(goThere);
    await page.settle();
    await openPin(page, 'Go there');
    await answer(page, tutorial['Go there']);
    assert.equal(page.path, '/hunt');
    assert.equal(wordsOf(page.document.activeElement), 'See the result');
    assert.ok(page.shows('That was the last pin. The hunt is over.'));
    assert.equal(page.roles('button', 'End the hunt').length, 0);
    // It is over, and kept as such, whatever happens to the page now.
    assert.equal(page.kept('table.hunt') ?? null, null);
    await page.pass(3_600_000);
    assert.equal(page.path, '/hunt');
    await page.pressButton(button, page.one('.hunt-pin'));
    assert.equal(page.path, '/hunt/after');
  }
});

test('what is told after an answer is told then', async () => {
  const page = await openHunt();
  await startTutorial(page);
  await openPin(page, 'Dots and capitals');
  assert.ok(!page.words.includes('both are right'));
  await answer(page, 'café');
  assert.match(sheet(page), /both are right/);
  assert.equal(score(page), 10);
});

test('three wrong answers make a pin wait, and the wait is counted down', async () => {
  const page = await openHunt();
  await startTutorial(page);
  await openPin(page, 'Try again');
  for (const said of ['Wrong. Look again.', 'Wrong. Look again: after one more wrong answer, this pin waits for up to a minute.',
    'Three wrong answers: try again in 60 seconds.']) {
    await answer(page, '41');
    assert.equal(page.field('Your answer').value, '');
    assert.equal(told(page), said);
  }
  assert.equal(page.document.activeElement, page.one('.hunt-pin'));
  // The pin still waits when it is opened again.
  await page.pressButton('Close', page.one('.hunt-pin'));
  await openPin(page, 'Try again');
  assert.equal(told(page), 'Three wrong answers: try again in 60 seconds.');
  assert.equal(page.field('Your answer').disabled, true);
  assert.equal(page.role('button', 'Answer').disabled, true);
  await page.pass(20_000);
  assert.equal(told(page), 'Three wrong answers: try again in 40 seconds.');
  await page.pass(39_000);
  assert.equal(told(page), 'Three wrong answers: try again in 1 second.');
  assert.equal(page.field('Your answer').disabled, true);
  await page.pass(1_000);
  assert.equal(page.field('Your answer').disabled, false);
  assert.equal(told(page), '');
  await answer(page, '42');
  assert.equal(told(page), 'Right! 30 points.');
});

test('each second of a wait is seen, and only its start is read out', async () => {
  const page = await openHunt();
  await startTutorial(page);
  await openPin(page, 'Try again');
  for (let time = 0; time < 3; time += 1) await answer(page, '41');
  await page.pass(10_000);
  assert.equal(page.one('.hunt-told').getAttribute('aria-live'), 'off');
  const readOut = wordsOf(page.one('.hunt-pin [role=status]'));
  assert.match(readOut, /60/);
  await page.pass(10_000);
  assert.equal(wordsOf(page.one('.hunt-pin [role=status]')), readOut);
});

test('an answer without a letter or a digit is told, and costs nothing', async () => {
  const page = await openHunt();
  await startTutorial(page);
  await openPin(page, 'Numbers');
  for (let time = 0; time < 4; time += 1) {
    await answer(page, ' …! ');
    assert.equal(told(page), 'An answer needs a letter or a digit.');
  }
  await answer(page, '3');
  assert.match(told(page), /^Right!/);
});

test('a wrong answer is heard', async () => {
  const sounds = ears();
  const page = await openHunt({ prepare: sounds.prepare });
  await startTutorial(page);
  await openPin(page, 'Numbers');
  sounds.take();
  await answer(page, '4');
  assert.equal(told(page), 'Wrong. Look again.');
  assert.deepEqual(sounds.take(), wrong);
});

test('a page that is killed in the middle of a hunt loses nothing', async () => {
  const page = await openHunt();
  await startTutorial(page);
  await find(page, 'Numbers', '3');
  const again = await openHunt({ kept: page.allKept() });
  assert.equal(score(again), 20);
  assert.equal(titles(again).length, 5);
  await find(again, 'Your first pin', 'hello');
  assert.equal(score(again), 30);
});

test('a hunt that another window has taken can be taken back, and one that was ended there is not there any more', async () => {
  const page = await openHunt();
  await startTutorial(page);
  await find(page, 'Numbers', '3');
  const { localStorage, StorageEvent } = page.window;
  const key = 'parlour/table.hunt';
  const tell = async () => {
    page.window.dispatchEvent(new StorageEvent('storage', { key }));
    await page.settle();
  };
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), id: 'other' }));
  await tell();
  assert.match(sheet(page), /^This hunt goes on in another window\./);
  assert.equal(page.roles('button', 'End the hunt').length, 0);
  await page.pressButton('Continue here');
  assert.equal(score(page), 20);
  await find(page, 'Your first pin', 'hello');
  assert.equal(score(page), 30);

  localStorage.removeItem(key);
  await tell();
  assert.match(sheet(page), /^This hunt was ended in another window\./);
  await page.pressButton('To the map');
  assert.equal(page.roles('button', 'Tutorial').length, 1);
});

test('a hunt that is kept damaged does not stop the page', async () => {
  const page = await openHunt({ kept: { 'table.hunt': { setup: 1 } } });
  assert.equal(page.roles('button', 'Tutorial').length, 1);
});

test('without the network the hunt goes on to its end', async () => {
  const page = await openHunt();
  await startTutorial(page);
  await page.setOnline(false);
  page.loseModules((path) => path !== '/games/hunt/after.js');
  await find(page, 'Your first pin', 'hello');
  await endHunt(page);
  assert.equal(wordsOf(page.one('.hunt-score')), '10 points');
});

test('while a hunt runs the way out is its end', async () => {
  const page = await openHunt({ path: '/' });
  await page.go('/hunt');
  await startTutorial(page);
  const locked = 'A hunt is running. End it first; closing the page loses nothing.';
  for (const path of ['/', '/hunt/packs']) {
    await page.go(path);
    assert.deepEqual(page.toasts, [locked], path);
    assert.equal(page.path, '/hunt');
    assert.equal(titles(page).length, 6);
    await page.pass(6_000);
    assert.deepEqual(page.toasts, []);
  }
  await page.pressButton('End the hunt');
  await page.pressButton('Go on');
  assert.equal(page.dialog, null);
  assert.equal(titles(page).length, 6);
  await endHunt(page);
  assert.ok(page.shows(/^You ended the hunt\./));
  await page.go('/');
  assert.equal(page.path, '/');
});

test('the display stays on while a hunt runs', async () => {
  /** @type {{ released: boolean }[]} */
  const given = [];
  const page = await openHunt({
    prepare({ navigator, EventTarget }) {
      navigator.wakeLock = {
        async request() {
          const lock = Object.assign(new EventTarget(), { released: false, async release() { this.released = true; } });
          given.push(lock);
          return lock;
        },
      };
    },
  });
  assert.equal(given.length, 0);
  await startTutorial(page);
  assert.deepEqual(given.map(({ released }) => released), [false]);
  await endHunt(page);
  assert.ok(given.every(({ released }) => released));
});

test('a pin is opened, answered and left by keys', async () => {
  const page = await openHunt({ touch: false });
  await startTutorial(page);
  pin(page, 'Numbers').focus();
  await page.key('Enter');
  assert.equal(wordsOf(page.one('.hunt-pin h2')), 'Numbers');
  page.field('Your answer').focus();
  await answer(page, '4');
  assert.equal(told(page), 'Wrong. Look again.');
  page.role('button', 'Close', page.one('.hunt-pin')).focus();
  await page.key('Enter');
  assert.equal(page.all('.hunt-pin').length, 0);
  assert.equal(page.document.activeElement, pin(page, 'Numbers'));
});

test('where one is, is said with the keys’ crosshair', async () => {
  const page = await openHunt({ touch: false, receiver: new Receiver(null, 'denied') });
  await page.pressButton('Zoom to me');
  assert.equal(page.roles('region', 'Where are you?').length, 1);
  page.one('.map-ground').focus();
  await page.key('ArrowUp');
  await page.key('Enter');
  assert.equal(page.all('.map-here-tapped').length, 1);
  assert.equal(page.roles('region', 'Where are you?').length, 0);
});
