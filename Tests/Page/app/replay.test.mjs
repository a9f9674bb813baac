import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, openWindow, own } from '../support/page.mjs';

/** Recordings of each game: the level, what was done, and what its cells are. @type {Record<string, [string, object[]]>} */
const games = {
  swapping: ['swap-ci-hui-food', [{ swap: { from: [0, 0], to: [3, 3] } }, { swap: { from: [1, 0], to: [2, 2] } }]],
  sliding: ['slide-ci-hui-school',
    [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => ({ slide: { from: [row, column] } })))],
  tetris: ['tetris-ci-hui-time',
    [{ left: {} }, { drop: {} }, { right: {} }, { drop: {} }, { trade: { upcoming: 2 } }, { drop: {} }]],
};

/** A recording of a game, played by its rules. @param {string} game */
async function recorded(game) {
  const page = await openWindow();
  const { openLocalTable } = await page.module('/host/local-table.js');
  const { readContent, contentText } = await page.module('/games/jasmine/content.js');
  const { keptRecording } = await page.module('/host/kept-table.js');
  await readContent();
  const [level, actions] = games[game];
  const table = await openLocalTable({ game, setup: { level, content: contentText() }, seed: 7, viewer: 'spectator' });
  for (const action of actions) {
    await page.pass(1_000);
    await table.act(action).catch(() => {});
  }
  const recording = { ...own(keptRecording(game)), end: table.at + 2_500 };
  table.close();
  return recording;
}

/** @param {unknown} recording */
const openReplay = (recording) => openPage({ path: '/#!/replay/9', answers: { 'GET /scores/9/recording': recording } });

/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */

/** @param {Page} page */
const time = (page) => page.role('slider', /^Time/).getAttribute('aria-valuetext');

/** What each cell shows; the falling tile is not there. @param {Page} page */
const cells = (page) => page.all('.jm-replay-stage [aria-label]')
  .map((/** @type {any} */ cell) => cell.getAttribute('aria-label'))
  .filter((/** @type {string} */ label) => /, row \d+, column \d+/.test(label) && !label.endsWith('falling')).sort();

for (const game of Object.keys(games)) {
  test(`a game of ${game} is seen from its start to its end`, async () => {
    const recording = await recorded(game);
    const page = await openReplay(recording);
    // The board is loaded after the page.
    await page.pass(500);
    const first = cells(page);
    if (game !== 'tetris') assert.ok(first.length >= 15, `${first.length}`);
    for (const _ of recording.actions) await page.pressButton('The next action');
    const last = cells(page);
    assert.notDeepEqual(last, first);
    const slider = page.role('slider', /^Time/);
    await page.fill(slider, slider.min);
    assert.match(time(page), /^0:00 of /);
    assert.deepEqual(cells(page), first);
    await page.fill(slider, slider.max);
    assert.match(time(page), /^(\S+) of \1$/);
    if (game !== 'tetris') assert.deepEqual(cells(page), last);
    await page.fill(slider, slider.min);
    // Nothing can be done to a game that is over.
    page.one('.jm-replay-stage [tabindex="0"]').focus();
    for (const key of ['ArrowDown', 'ArrowLeft', ' ']) await page.key(key);
    assert.deepEqual(cells(page), first);
  });
}

test('it plays, pauses and goes faster', async () => {
  const recording = await recorded('tetris');
  const page = await openReplay({ ...recording, end: recording.end + 60_000 });
  await page.press(page.role('radio', '4 ×'));
  await page.pressButton('Play');
  await page.pass(2_000);
  await page.pressButton('Pause');
  page.role('button', 'Play');
  const shown = time(page);
  assert.match(shown, /^0:0[789] of /);
  await page.pass(5_000);
  assert.equal(time(page), shown);
  await page.pressButton('Play');
  await page.pass(20_000);
  page.role('button', 'Play');
  assert.match(time(page), /^(\S+) of \1$/);
});

/** @type {[string, object][]} */
const damaged = [
  ['another game', { game: 'elsewhere' }], ['rules that there are not', { rules: 999 }],
  ['an action that the rules refuse', { actions: [{ at: 5, seat: 0, do: { swap: { from: [9, 9], to: [0, 0] } } }] }],
  ['an action at no time', { actions: [{ at: -5 }] }], ['no setup', { setup: null }], ['no seed', { seed: -1 }],
];

test('a damaged recording is told, and harms nothing', async () => {
  const recording = await recorded('swapping');
  for (const [kind, change] of damaged) {
    const page = await openReplay({ ...recording, ...change });
    assert.match(page.role('alert').textContent, /\.$/, kind);
    page.role('button', 'Try again');
    assert.equal(page.roles('button', 'Play').length, 0, kind);
  }
});

test('a game that is not there is told', async () => {
  const page = await openPage({ path: '/#!/replay/123456' });
  page.role('alert');
  page.role('button', 'Try again');
});
