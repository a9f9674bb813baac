import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';
import { ears } from '../support/sound.mjs';
import { control, kept, playing, pressReady } from '../support/turns.mjs';

// As parts/sounds.js has them: where a slide begins, or the pitches of a chord.
const [click, isReady, phase, error] = [[1500], [523, 784], [392, 523, 659], [220]];

/** @param {Record<string, unknown>} [settings] */
async function listen(settings = {}) {
  const sound = ears();
  const page = await playing({ ...kept(), settings }, { prepare: sound.prepare });
  sound.take();
  return { page, sound };
}

test('a press clicks, and getting ready is heard', async () => {
  const { page, sound } = await listen();
  await pressReady(page, 'Player 1');
  assert.deepEqual(sound.take(), [...click, ...isReady]);
});

test('a new phase is heard, and so is a step back', async () => {
  const { page, sound } = await listen();
  await pressReady(page, 'Player 1');
  sound.take();
  await pressReady(page, 'Player 2');
  assert.deepEqual(sound.take(), [...click, ...phase]);
  await page.press(control(page, 'One step back'));
  assert.deepEqual(sound.take(), [...click, ...phase]);
});

test('with the sound off nothing is heard', async () => {
  const { page, sound } = await listen();
  await page.press(control(page, 'Menu'));
  await page.press(page.role('switch', 'Sound', page.dialog));
  await page.pressButton('Close');
  sound.take();
  await pressReady(page, 'Player 1');
  assert.deepEqual(sound.take(), []);
  assert.equal(page.kept('settings').sound, false);
});

test('nothing is asked of the device before the first touch or key', async () => {
  const sound = ears();
  let contexts = 0;
  const page = await openWindow({
    prepare(window) {
      sound.prepare(window);
      const Real = window.AudioContext;
      window.AudioContext = class extends Real {
        /** @param {unknown} options */
        constructor(options) {
          super(options);
          contexts += 1;
        }
      };
    },
  });
  const { sound: player, whenAudible } = await page.module('/parts/sound.js');
  let isAudible = false;
  whenAudible(() => { isAudible = true; });
  player.play('error');
  assert.deepEqual([contexts, sound.heard, isAudible], [0, [], false]);
  await page.key('a');
  assert.deepEqual([contexts, isAudible], [1, true]);
  player.play('error');
  assert.deepEqual(sound.heard, error);
  await page.press(page.document.body);
  assert.equal(contexts, 1);
});
