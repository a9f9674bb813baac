// What is said in a game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryPlayer, choose, games, openGame, openKids, reachEnd, toys, words } from '../support/kids.mjs';

for (const game of games) {
  test(`what there is to do in ${game} is said at the start and again, and stands there`, async () => {
    const { page, said } = await openGame(game, 'easy');
    const sentence = words.games[game].instruction;
    assert.equal(page.one('.kids-instruction').textContent, sentence);
    assert.deepEqual(said.at(-1), [sentence, 'en-GB']);
    said.length = 0;
    await page.pressButton('Listen again');
    assert.deepEqual(said, [[sentence, 'en-GB']]);
  });
}

test('a voice that lives elsewhere is never asked', async () => {
  const { page, said } = await openGame('memory', 'easy', { toys: toys({ own: [] }) });
  await page.pressButton('Listen again');
  assert.deepEqual(said, []);
});

test('voices that come late are waited for, and no longer than three seconds', async () => {
  const device = toys();
  const all = device.speaker.voices.splice(0);
  const { page, said, speaker } = await openGame('memory', 'easy', { toys: device });
  assert.deepEqual(said, []);
  await page.pass(2_000);
  speaker.voices.push(...all);
  speaker.come();
  assert.deepEqual(said, [[words.games.memory.instruction, 'en-GB']]);

  const slow = toys();
  const late = slow.speaker.voices.splice(0);
  const { page: other } = await openGame('memory', 'easy', { toys: slow });
  await other.pass(3_100);
  slow.speaker.voices.push(...late);
  slow.speaker.come();
  assert.deepEqual(slow.said, []);
});

test('what comes up over a game is said, and nothing while nobody looks', async () => {
  const { page, takeSaid } = await openGame('memory', 'easy');
  await page.pass(2_000);
  takeSaid();
  await page.hide();
  assert.deepEqual(takeSaid(), []);
  await page.hide(false);
  page.one('.kids-cover');
  assert.deepEqual(takeSaid(), [words.welcomeBack]);
  await page.pressButton('Play on');
  takeSaid();
  await page.press(page.role('link', 'Back'));
  assert.deepEqual(takeSaid(), [`${words.leave.question} ${words.leave.lost}`]);
  await page.pressButton(words.leave.stay);
  await new MemoryPlayer(page).find();
  await reachEnd(page);
  assert.deepEqual(takeSaid(), [`${words.endings.won} Place 1! ${words.playAgain}`]);
});

test('who comes by the address is asked whether they are ready, and then told what there is to do', async () => {
  const { page, takeSaid } = await openKids({ path: '/#!/kids/play/memory/hard' });
  assert.match(page.one('.kids-cover').textContent, new RegExp(words.ready.replace('?', '\\?')));
  await page.pass(60_000);
  assert.equal(page.one('.kids-clock').textContent, '1:30');
  await page.pressButton('Play on');
  assert.equal(page.all('.kids-cover').length, 0);
  assert.deepEqual(takeSaid(), [words.ready, words.games.memory.instruction]);
});

test('a phone that is held upright is asked aloud to turn', async () => {
  /** @type {any} */ let upright;
  const { page, takeSaid } = await openKids({
    prepare(window) {
      const { matchMedia } = window;
      upright = Object.assign(new window.EventTarget(), { matches: true });
      window.matchMedia = (/** @type {string} */ query) => (query.includes('portrait') ? upright : matchMedia(query));
    },
  });
  const turn = (/** @type {boolean} */ isUpright) => {
    upright.matches = isUpright;
    upright.dispatchEvent(new page.window.Event('change'));
  };
  page.text(words.turn);
  assert.deepEqual(takeSaid(), [words.turn]);
  await choose(page, 'memory', 'easy');
  await page.pressButton('Play');
  // The instruction is not cut short.
  assert.equal(takeSaid().at(-1), words.games.memory.instruction);
  turn(false);
  assert.deepEqual(takeSaid(), []);
  turn(true);
  assert.deepEqual(takeSaid(), [words.turn]);
});
