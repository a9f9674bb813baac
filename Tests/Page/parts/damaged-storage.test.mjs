import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damagedTexts, lay } from '../support/damaged.mjs';
import { openPage } from '../support/page.mjs';
import { isOn, leave, pressReady, ready, start, step } from '../support/turns.mjs';

const keys = [
  'settings', 'profile', 'turns.preferences', 'turns.games', 'turns.last', 'turns.plays', 'turns.groups', 'table.turns', 'tableactions.turns.0',
  'tableend.turns', 'putaway.turns.1-2', 'room.4711',
];
/** Screens, each with the heading that shows that it was opened. */
const screens = {
  '/': 'Parlour', '/turns': 'Turn Tracker', '/settings': 'Settings', '/turns/games': 'My games', '/turns/after': 'How it went',
  '/turns/tables': 'Tables put away', '/turns/plays': 'What was played', '/turns/plays/x': 'How it went',
  '/turns/play': 'Turn Tracker', '/room/4711': 'Table 4711', '/join/4711': 'Table 4711',
};

/** Each screen is opened on its own page, as on a device where the others were not opened, with the damages in turn. */
const kinds = Object.entries(damagedTexts);
const pairs = Object.entries(screens).map(([screen, heading], index) => ({ screen, heading, kind: kinds[index % kinds.length] }));

/** @param {import('../support/turns.mjs').Page} page */
const title = (page) => page.one('h1').textContent;

for (const { screen, heading, kind: [kind, text] } of pairs) {
  test(`the screen ${screen} opens first, whatever lies in storage: ${kind}`, async () => {
    const page = await openPage({ path: `/#!${screen}`, prepare: lay(keys, text) });
    assert.equal(title(page), heading);
  });
}

for (const [kind, text] of kinds) {
  test(`all screens work, whatever lies in storage: ${kind}`, async () => {
    const page = await openPage({ prepare: lay(keys, text) });
    for (const [screen, heading] of Object.entries(screens)) {
      await page.go(screen);
      assert.equal(title(page), heading);
    }
    await page.go('/turns');
    await start(page);
    await pressReady(page, 'Player 1');
    assert.equal(isOn(ready(page, 'Player 1')), true);
  });
}

const told = 'This table is not kept: this device has no room for it, or does not let the page keep anything.';

/** @param {any} window */
const fill = (window) => {
  window.Storage.prototype.setItem = () => { throw new window.DOMException('Full', 'QuotaExceededError'); };
};

test('full storage is told once, and the page works', async () => {
  const page = await openPage({ path: '/#!/turns', prepare: fill });
  await start(page);
  assert.deepEqual(page.toasts, [told]);
  await page.pressButton('Close this note');
  for (let round = 1; round <= 2; round += 1) await pressReady(page, 'Player 1', 'Player 2', 'The game’s turn');
  assert.equal(step(page), 'Round 3 Players');
  assert.deepEqual(page.toasts, []);
});

test('storage that fills up during a game is told once', async () => {
  const page = await openPage({ path: '/#!/turns' });
  await start(page);
  fill(page.window);
  await pressReady(page, 'Player 1');
  assert.deepEqual(page.toasts, [told]);
  await page.pressButton('Close this note');
  await pressReady(page, 'Player 2', 'The game’s turn');
  assert.equal(step(page), 'Round 2 Players');
  assert.deepEqual(page.toasts, []);
});

test('forbidden storage is told in the settings, and the page works', async () => {
  const page = await openPage({
    path: '/#!/turns',
    prepare: (window) => Object.defineProperty(window, 'localStorage', {
      get() { throw new window.DOMException('Denied', 'SecurityError'); },
    }),
  });
  await start(page);
  await pressReady(page, 'Player 1');
  await leave(page);
  await page.press(page.role('link', 'Continue: Co-op game, round 1'));
  assert.equal(isOn(ready(page, 'Player 1')), true);
  await leave(page);
  await page.go('/settings');
  page.text('This browser stores nothing more: your settings last until the page is closed.');
  await page.press(page.role('radio', 'Dark'));
  assert.equal(page.document.documentElement.dataset.theme, 'dark');
});
