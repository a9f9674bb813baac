// What a table's devices let hear and feel. Tests/Page/relentless/music.test.mjs tests what is decided.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room, openMenu, practising } from '../support/relentless.mjs';
import { ears } from '../support/sound.mjs';

/** A minute in which nobody is in a hurry and nothing sinks by itself. */
const parameters = {
  roundSeconds: 60, orderSeconds: 500, ordersAtStart: 2, ordersPerPlayer: 2, decayPerTenSeconds: 0, satisfactionAtStart: 60,
  wrongLeast: 15, wrongMost: 15, expenses: 1, moneyAtStart: 50,
};
/** Where the beats of a heart begin, as score.js has them. */
const heart = [105, 90];
/** Whatever is deeper, and no heart, is the bass of the music; hertz. */
const bass = 140;

/** A device that hears and vibrates. */
function device() {
  const { notes, prepare } = ears();
  /** @type {number[][]} */
  const buzzes = [];
  return {
    buzzes,
    /** The tones that were asked for since the last call. */
    take: () => notes.splice(0),
    prepare(/** @type {any} */ window) {
      prepare(window);
      window.navigator.vibrate = (/** @type {number[]} */ pattern) => buzzes.push([...pattern]);
    },
  };
}

/** @typedef {import('../support/relentless.mjs').Page} Page */

/** The first touch of a page, which sound waits for. @param {Page} page */
const touch = (page) => page.press(page.document.body);

/** @param {{ pitch: number }[]} notes */
const hasHeart = (notes) => heart.every((pitch) => notes.some((note) => note.pitch === pitch));

/** A room with the phones of Ana, who is host, and Ben, which were touched. @param {boolean} [isWatched] */
async function table(isWatched = false) {
  const room = new Room({ parameters, setup: { whenAway: 'continue' } });
  const devices = { ana: device(), ben: device(), television: device() };
  const [ana, ben] = [await room.phone(0, devices.ana), await room.phone(1, devices.ben)];
  const television = isWatched ? await room.watch({ prepare: devices.television.prepare }) : null;
  for (const page of [ana, ben]) await touch(page);
  await room.begin();
  return { room, ana, ben, television, devices };
}

test('the sound of a television can be turned on in the lobby', async () => {
  const television = await new Room().watch({ prepare: device().prepare });
  await television.pressButton('Turn on sound');
  assert.equal(television.roles('button', 'Turn on sound').length, 0);
});

test('the television plays once it was touched, stands still in a pause, and has the heart at the end', async () => {
  const { room, television, devices } = await table(true);
  assert.ok(television);
  await room.proceed();
  await room.pass(2_000);
  assert.deepEqual(devices.television.take(), []);
  devices.ana.take();
  await television.pressButton('Turn on sound');
  assert.equal(television.roles('button', 'Turn on sound').length, 0);
  await room.pass(4_000);
  const early = devices.television.take();
  assert.ok(early.length > 5);
  assert.ok(!hasHeart(early));
  // All is scheduled ahead, and not far.
  assert.ok(early.every(({ at }) => at > 2 && at < television.clock.elapsed / 1_000 + 1.2));

  await room.away(2);
  devices.television.take();
  await room.pass(5_000);
  assert.deepEqual(devices.television.take(), []);
  await room.away(2, false);
  await room.pass(3_000);
  devices.television.take();
  await room.pass(4_000);
  assert.ok(devices.television.take().length > 5);

  await room.pass(36_000);
  devices.television.take();
  await room.pass(5_000);
  const late = devices.television.take();
  assert.ok(hasHeart(late));
  assert.ok(late.length > 2 * early.length);
  // The phone of the host has not played any of it.
  assert.ok(devices.ana.take().every(({ pitch }) => pitch > 500));
  assert.deepEqual(devices.ana.buzzes.filter(([length]) => length === 200).length, 1);
});

test('where nobody watches the phone of the host plays, and another only ticks and buzzes', async () => {
  const { room, ana, ben, devices } = await table();
  await room.proceed();
  for (const one of [devices.ana, devices.ben]) one.take();
  devices.ben.buzzes.length = 0;
  await room.pass(8_000);
  assert.ok(devices.ana.take().length > 5);
  assert.deepEqual(devices.ben.take(), []);

  room.act(0, { send: { package: room.newPackage(0), to: 1 } });
  await room.settle();
  assert.deepEqual(devices.ben.take().map(({ pitch }) => pitch), [190, 659]);
  assert.deepEqual(devices.ben.buzzes, [[30, 60, 30]]);

  // When a television comes, the phone of the host falls silent.
  await room.watch();
  devices.ana.take();
  await room.pass(3_000);
  assert.deepEqual(devices.ana.take(), []);
  assert.equal(ana.all('.rl-turn-on').length + ben.all('.rl-turn-on').length, 0);
});

test('satisfaction that sinks is heard on the phone of the host for its own customers, and the end of a good day', async () => {
  const { room, devices } = await table();
  await room.proceed();
  await room.pass(1_000);
  devices.ana.take();
  await room.err(1);
  await room.pass(500);
  const falls = (/** @type {{ pitch: number, at: number }[]} */ notes) => [440, 392, 349].every((pitch) => notes.some((note) => note.pitch === pitch));
  assert.ok(!falls(devices.ana.take()));
  await room.err(0);
  await room.pass(500);
  assert.ok(falls(devices.ana.take()));
  for (const seat of [0, 1, 2]) while (room.view(seat).phase === 'round' && room.orders(seat).length > 0) await room.err(seat);
  assert.equal(room.view(0).phase, 'result');
  const end = devices.ana.take();
  assert.ok([440, 494, 587, 740].every((pitch) => end.some((note) => note.pitch === pitch)));
  assert.ok([349, 311].every((pitch) => !devices.ben.take().some((note) => note.pitch === pitch)));
});

test('music, sound and vibration are turned off in the menu, each by itself; out of sight all is silent', async () => {
  const played = device();
  const page = await practising({ prepare: played.prepare, parameters: { ...parameters, ordersAtStart: 1 } });
  const later = async () => {
    played.take();
    await page.pass(3_000);
    return played.take();
  };
  // Teammates and customers are heard, too.
  const hasMusic = (/** @type {{ pitch: number }[]} */ notes) => notes.some(({ pitch }) => pitch < bass && !heart.includes(pitch));
  // It begins with a bar.
  await page.pass(3_000);
  assert.ok(hasMusic(await later()));
  await page.hide();
  assert.deepEqual(await later(), []);
  await page.hide(false);
  await page.pressButton('Go on');
  assert.ok(hasMusic(await later()));
  await openMenu(page);
  await page.press(page.role('switch', /^Music/, page.dialog));
  // What is scheduled already is still played.
  await page.pass(1_000);
  assert.ok(!hasMusic(await later()));
  await page.press(page.role('switch', /^Vibration/, page.dialog));
  await page.press(page.role('switch', 'Sound', page.dialog));
  assert.ok(page.role('switch', /^Music/, page.dialog).disabled);
  played.buzzes.length = 0;
  await page.pass(50_000);
  assert.deepEqual([played.take(), played.buzzes], [[], []]);
  const { sound, music, vibration } = page.kept('settings');
  assert.deepEqual([sound, music, vibration], [false, false, false]);
});
