import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';
import { island } from '../support/turns.mjs';

const setup = {
  game: { name: island.name, kind: island.kind, phases: island.phases }, players: ['Ana'], clock: { kind: 'none' },
};
const act = (/** @type {number} */ at, /** @type {number} */ step) => ({ at, seat: 0, do: { ready: { step } } });

/** A recording of two phases, made by the rules. */
async function recorded() {
  const page = await openWindow();
  const { openLocalTable } = await page.module('/host/local-table.js');
  const { keptRecording } = await page.module('/host/kept-table.js');
  const table = await openLocalTable({ game: 'turns', setup, viewer: 'spectator', seed: 3 });
  for (const wait of [1_000, 3_000]) {
    await page.pass(wait);
    await table.act({ ready: { step: table.viewFor(null).step } }, 0);
  }
  const { asRecording, openReplay, recordingText } = await page.module('/host/replay-table.js');
  const recording = { ...own(keptRecording('turns')), end: 9_500 };
  return { page, recording, asRecording, recordingText, replay: await openReplay(recording) };
}

const phase = (/** @type {any} */ table) => [table.viewFor(null).round, table.viewFor(null).phase.name];

test('it begins at its start, and each step leads to the action before or after', async () => {
  const { replay, recording } = await recorded();
  const [first, second] = recording.actions.map(({ at }) => at);
  assert.deepEqual([replay.now(), replay.length, phase(replay)], [0, 9_500, [1, 'Growth']]);
  const way = [[1, first, 1, 'Invaders'], [1, second, 2, 'Growth'], [1, 9_500, 2, 'Growth'], [-1, second, 2, 'Growth'],
    [-1, first, 1, 'Invaders'], [-1, 0, 1, 'Growth'], [-1, 0, 1, 'Growth']];
  for (const [direction, at, ...shown] of way) {
    replay.stepBy(direction);
    assert.deepEqual([replay.now(), ...phase(replay)], [at, ...shown]);
  }
});

test('it goes to any moment, and not beyond its ends', async () => {
  const { replay } = await recorded();
  const way = [
    [5_000, 5_000, 2, 'Growth'], [1_500, 1_500, 1, 'Invaders'], [-5, 0, 1, 'Growth'], [1e9, 9_500, 2, 'Growth'],
  ];
  for (const [time, at, ...shown] of way) {
    replay.seek(time);
    assert.deepEqual([replay.now(), ...phase(replay)], [at, ...shown]);
  }
});

test('it plays at its speed up to its end, and from there anew', async () => {
  const { page, replay } = await recorded();
  replay.speed = 4;
  replay.play();
  await page.pass(1_000);
  assert.ok(replay.now() >= 3_900 && replay.now() <= 4_400, `${replay.now()}`);
  replay.pause();
  const at = replay.now();
  await page.pass(1_000);
  assert.equal(replay.now(), at);
  replay.play();
  await page.pass(5_000);
  assert.deepEqual([replay.isPlaying, replay.now()], [false, 9_500]);
  replay.play();
  assert.equal(replay.now(), 0);
  replay.close();
  replay.close();
  assert.equal(replay.status, 'closed');
});

test('nothing can be done at it', async () => {
  const { replay } = await recorded();
  await assert.rejects(replay.act({ ready: { step: 1 } }, 0), ({ code }) => code === 'readOnly');
});

test('its file is the same recording again, with an action a line', async () => {
  const { recording, asRecording, recordingText } = await recorded();
  const text = recordingText(recording);
  assert.deepEqual(own(asRecording(JSON.parse(text))), JSON.parse(text));
  assert.deepEqual(JSON.parse(text).actions, recording.actions);
  assert.equal(text.split('\n').filter((line) => line.startsWith('{"at":')).length, recording.actions.length);
  assert.deepEqual(JSON.parse(recordingText({ ...recording, actions: [] })).actions, []);
});

test('a damaged recording is none', async () => {
  const { recording, asRecording } = await recorded();
  const changes = [
    { game: 7 }, { rules: -1 }, { seed: 1.5 }, { setup: [] }, { end: '5' }, { actions: {} }, { actions: [null] },
    { actions: [{ at: 1, seat: 0 }] },
    { actions: [act(5, 1), act(4, 2)] }, { actions: [{ ...act(5, 1), seat: -1 }] },
  ];
  for (const change of changes) assert.equal(asRecording({ ...recording, ...change }), null, JSON.stringify(change));
  for (const value of [null, undefined, 'x', []]) assert.equal(asRecording(value), null);
  // One that ends before its last action ends with it.
  assert.equal(asRecording({ ...recording, end: 0 }).end, recording.actions[1].at);
});
