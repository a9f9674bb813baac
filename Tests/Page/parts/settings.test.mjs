import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, openWindow, own } from '../support/page.mjs';

const standard = { sound: true, music: true, volume: 60, speech: true, vibration: true, theme: 'system', dims: false };

/** The settings that the page reads from stored values. @param {unknown} kept */
async function settingsOf(kept) {
  const page = await openWindow({ kept: { settings: kept } });
  const { settings } = await page.module('/parts/settings.js');
  return { page, settings };
}

test('what is missing or of the wrong kind is as it was at first', async () => {
  for (const [kept, expected] of /** @type {[any, any][]} */ ([
    [{}, {}], [7, {}], [[], {}], [null, {}], [{ sound: false, more: 1 }, { sound: false }],
    [{ volume: 0, theme: 'dark' }, { volume: 0, theme: 'dark' }], [{ volume: 100 }, { volume: 100 }],
    [{ volume: 101, theme: 'pink', speech: 'yes' }, {}], [{ volume: 50.5, dims: true }, { dims: true }], [{ volume: -1 }, {}],
    [{ music: false, vibration: false }, { music: false, vibration: false }], [{ music: 0, vibration: null }, {}],
  ])) {
    const { settings } = await settingsOf(kept);
    assert.deepEqual(own(settings.get()), { ...standard, ...expected }, JSON.stringify(kept));
  }
});

test('a change leaves the rest as it is, is kept, and is told until that is ended', async () => {
  const { page, settings } = await settingsOf({ sound: false });
  let heard = 0;
  const end = settings.onchange(() => { heard += 1; });
  settings.change({ volume: 30 });
  assert.deepEqual(own(settings.get()), { ...standard, sound: false, volume: 30 });
  assert.deepEqual(page.kept('settings'), { ...standard, sound: false, volume: 30 });
  end();
  settings.change({ volume: 40 });
  assert.equal(heard, 1);
});

test('what another window sets holds here at once', async () => {
  const page = await openPage({ path: '/#!/settings' });
  assert.equal(page.document.documentElement.dataset.theme, 'light');
  page.window.localStorage.setItem('parlour/settings', JSON.stringify({ theme: 'dark' }));
  page.window.dispatchEvent(new page.window.StorageEvent('storage', { key: 'parlour/settings' }));
  assert.equal(page.document.documentElement.dataset.theme, 'dark');
});

test('colours follow the device unless others are chosen', async () => {
  for (const [theme, isDark, shown] of /** @type {[string, boolean, string][]} */ ([
    ['system', false, 'light'], ['system', true, 'dark'], ['light', true, 'light'], ['dark', false, 'dark'],
  ])) {
    const page = await openPage({ path: '/#!/settings', isDark, kept: { settings: { theme } } });
    assert.equal(page.document.documentElement.dataset.theme, shown, theme);
  }
});

test('settings are chosen on their screen, and stay', async () => {
  const page = await openPage({ path: '/#!/settings' });
  await page.press(page.role('switch', /^Music/));
  assert.equal(page.kept('settings').music, false);
  await page.press(page.role('switch', 'Sounds'));
  await page.press(page.role('radio', 'Dark'));
  const again = await page.openAgain();
  assert.equal(again.role('switch', 'Sounds').checked, false);
  // Without sound there is no music to choose.
  assert.deepEqual([again.role('switch', /^Music/).checked, again.role('switch', /^Music/).disabled], [false, true]);
  assert.equal(again.role('radio', 'Dark').checked, true);
  assert.equal(again.document.documentElement.dataset.theme, 'dark');
});

/** A window that can vibrate, and what it did. @param {boolean} [wasTouched] */
function motor(wasTouched = true) {
  /** @type {number[][]} */ const buzzes = [];
  return { buzzes, prepare(/** @type {any} */ window) {
    window.navigator.vibrate = (/** @type {number[]} */ pattern) => buzzes.push(own(pattern));
    Object.defineProperty(window.navigator, 'userActivation', { value: { hasBeenActive: wasTouched } });
  } };
}

test('the device vibrates only once it was touched, and unless that is turned off or less motion is wanted', async () => {
  for (const [wasTouched, wantsLessMotion, vibration, expected] of /** @type {[boolean, boolean, boolean, number[][]][]} */ ([
    [true, false, true, [[40]]], [false, false, true, []], [true, true, true, []], [true, false, false, []],
  ])) {
    const { buzzes, prepare } = motor(wasTouched);
    const page = await openWindow({ prepare, wantsLessMotion, kept: { settings: { vibration } } });
    const { buzz } = await page.module('/parts/buzz.js');
    buzz([40]);
    assert.deepEqual(buzzes, expected);
  }
});

test('vibration is offered only where the device can', async () => {
  assert.equal((await openPage({ path: '/#!/settings' })).roles('switch', /^Vibration/).length, 0);
  const page = await openPage({ path: '/#!/settings', prepare: motor().prepare });
  await page.press(page.role('switch', /^Vibration/));
  assert.equal(page.kept('settings').vibration, false);
});
