import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textAt } from '../support/files.mjs';
import { wordsOf } from '../support/find.mjs';
import { refused } from '../support/server.mjs';
import { hardDay, openPractice, practise, practising } from '../support/relentless.mjs';

test('alone with two simulated teammates a day begins', async () => {
  const page = await openPractice();
  await practise(page);
  assert.deepEqual(page.all('.rl-team-mate').map(wordsOf), ['Ana', 'Pip', 'Dot']);
  await page.pressButton('Start the day');
  page.one('.rl-round');
  // The page shows only what this seat may see: the rules play the others.
  assert.equal(page.all('.rl-seat').length, 0);
});

test('a teammate sends what is asked for with a button', async () => {
  // With this seed nobody sends a second package meanwhile.
  const page = await practising({ prepare: (window) => { window.crypto.getRandomValues = (/** @type {Uint32Array} */ numbers) => numbers.fill(7); } });
  await page.press(page.role('button', /^Map/));
  const house = () => page.roles('button', /^House \d, [1-9]/)[0];
  for (let second = 0; second < 60 && !house(); second += 1) await page.pass(1_000);
  await page.press(house());
  const asking = page.roles('button', /^I need this: /, page.dialog);
  assert.ok(asking.length > 0);
  for (const button of asking) await page.press(button);
  await page.pressButton('Close');
  // Everything is in some warehouse, mostly in a teammate's, and a teammate takes some seconds to send it.
  for (let second = 0; second < 60 && page.all('.rl-package').length === 0; second += 1) await page.pass(1_000);
  assert.match(page.all('.rl-package')[0].textContent, /^(Pip|Dot) 1/);
});

test('each of two players at one device has a screen, and they have different names', async () => {
  const page = await openPractice();
  await page.press(page.role('radio', 'Two, on this device'));
  await page.fill(page.field('First name'), 'Ana');
  await page.fill(page.field('Second name'), 'Ana');
  await page.pressButton('Begin');
  assert.ok(page.shows('The two players need different names.'));
  await page.fill(page.field('Second name'), 'Bartholomäus');
  assert.equal(page.role('slider', /^Simulated teammates/).getAttribute('min'), '1');
  await page.pressButton('Begin');
  assert.deepEqual(page.all('.rl-team-mate').map(wordsOf), ['Ana', 'Bartholomäus', 'Pip', 'Dot']);
  assert.deepEqual(page.all('.rl-seat').map((one) => one.textContent), ['Ana', 'Bartholomäus']);
});

test('a name that is too long is told, and one that is missing is made up', async () => {
  const page = await openPractice();
  await page.fill(page.field('Your name'), 'Bartholomäus!');
  await page.pressButton('Begin');
  assert.equal(page.field('Your name').getAttribute('aria-invalid'), 'true');
  assert.ok(page.shows('A name has at most 12 characters.'));
  await page.fill(page.field('Your name'), '');
  await page.pressButton('Begin');
  assert.equal(wordsOf(page.all('.rl-team-mate')[0]), 'You');
});

test('it stands still while nobody looks, and goes on when asked', async () => {
  const page = await practising({ parameters: { moneyAtStart: 10_000 } });
  await page.pass(5_000);
  const left = () => page.one('.rl-time').textContent;
  const before = left();
  await page.hide();
  page.one('.rl-cover');
  await page.pass(60_000);
  await page.hide(false);
  // The game waits for its player, not for the page.
  await page.pass(60_000);
  assert.match(page.one('.rl-cover').textContent, /^Paused/);
  assert.equal(left(), before);
  await page.pressButton('Go on');
  assert.equal(page.all('.rl-cover').length, 0);
  page.one('.rl-round');
  await page.pass(240_000);
  page.role('heading', 'Day 1 of 7 is over');
});

test('a page that is loaded again takes practice up where it was', async () => {
  const page = await practising();
  await page.pressButton('New package');
  const again = await page.openAgain('/relentless');
  await again.press(again.role('link', 'Back to practice, day 1'));
  await again.pressButton('Go on');
  again.one('.rl-round');
  assert.match(again.one('.rl-package').textContent, /^Ana 1/);
});

test('it can be begun anew, and nothing of the former is offered again', async () => {
  const page = await openPractice();
  await practise(page);
  const again = await page.openAgain();
  await again.pressButton('Begin anew');
  assert.equal(again.field('Your name').value, 'Ana');
  // The page goes a step back by itself, to a place where leaving needs no confirmation.
  assert.ok(!again.window.history.state?.guarded);
  await again.go('/relentless');
  again.one('.rl-start');
  assert.equal(again.all('.rl-back').length, 0);
});

test('a lost practice is kept and can be played again', async () => {
  const page = await practising({ parameters: hardDay });
  await page.pass(1_000);
  page.role('heading', 'Game over');
  const [game] = page.kept('relentless.games');
  assert.deepEqual([game.names, game.days, game.isPractice, game.result], [['Ana', 'Pip', 'Dot'], 0, true, 'lost']);
  assert.match(page.one('.rl-game-now').textContent, /practice/);
  await page.pressButton('Again with the same team');
  page.role('heading', 'Are you ready for the new day?');
  await page.pressButton('Start the day');
  await page.pass(1_000);
  page.role('heading', 'Game over');
  assert.equal(page.kept('relentless.games').length, 2);
  // A finished game is not offered again.
  await page.go('/relentless');
  page.one('.rl-start');
  assert.equal(page.all('.rl-back').length, 0);
  await page.press(page.role('link', /^Scoreboard/));
  assert.equal(page.all('.rl-board').at(-1).querySelectorAll('.rl-game').length, 2);
});

/** Practice that begins with money of its own, and the money at its first briefing. @param {Record<string, any>} answers */
async function moneyWith(answers) {
  const page = await openPractice({ parameters: { moneyAtStart: 111 }, answers });
  await practise(page);
  return wordsOf(page.all('.rl-fact')[0]);
}

test('it plays with the parameters that the owner of the server has saved, if it can get them', async () => {
  const saved = { ...JSON.parse(textAt('/content/relentless/parameters.json')), moneyAtStart: { easy: 222, hard: 222 } };
  assert.equal(await moneyWith({ 'GET /relentless/parameters': saved }), 'Money 222');
  assert.equal(await moneyWith({ 'GET /relentless/parameters': () => refused(503, 'stopping') }), 'Money 111');
  // A newer server has parameters that these rules do not know.
  assert.equal(await moneyWith({ 'GET /relentless/parameters': { ...saved, patience: { easy: 1, hard: 1 } } }), 'Money 111');
});

test('it does not wait for a server that says nothing', async () => {
  /** @type {Promise<void>} */
  const never = new Promise(() => {});
  const page = await openPractice({ parameters: { moneyAtStart: 111 }, answers: { 'GET /relentless/parameters': () => page.server.late(never) } });
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Begin');
  await page.pass(2_000);
  assert.equal(wordsOf(page.all('.rl-fact')[0]), 'Money 111');
});

test('an evening is chosen as in a lobby, and that is remembered', async () => {
  const page = await openPractice();
  assert.ok(page.role('radio', /^An evening: 7 days/).checked);
  await page.press(page.role('radio', /^A short evening: 3 days/));
  await page.press(page.role('switch', /^A special rule each day/));
  await practise(page);
  assert.equal(page.one('.rl-sheet-day').textContent, 'Day 1 of 3');
  const again = await page.openAgain();
  await again.pressButton('Begin anew');
  assert.ok(again.role('radio', /^A short evening: 3 days/).checked);
  assert.ok(!again.role('switch', /^A special rule each day/).checked);
  await again.press(again.role('radio', /^Endless/));
  await again.pressButton('Begin');
  assert.equal(again.one('.rl-sheet-day').textContent, 'Day 1');
});

test('without its files nothing begins, and that is told', async () => {
  const page = await openPractice({ prepare: (window) => {
    const { fetch } = window;
    window.fetch = async (/** @type {any} */ address, /** @type {any} */ how) =>
      (String(address) === '/content/relentless/demo.json' ? new Response('', { status: 404 }) : fetch(address, how));
  } });
  await page.pressButton('Begin');
  assert.deepEqual(page.toasts, ['The goods could not be loaded. Check the network connection.']);
  assert.ok(!page.role('button', 'Begin').disabled);
});
