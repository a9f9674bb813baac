import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterDay, lineFor } from '../../../Web/games/relentless/company.js';
import { textAt } from '../support/files.mjs';
import { wordsOf } from '../support/find.mjs';
import { Room, atWork, hardDay, openPractice, practise } from '../support/relentless.mjs';

const shipped = JSON.parse(textAt('/content/relentless/lines.json'));

test('a moment has each of its lines once before one comes again', () => {
  const all = shipped.lines.lost;
  for (const game of ['', 'game-1', 'game-2']) {
    for (const start of [0, all.length]) {
      const said = all.map((/** @type {string} */ _, /** @type {number} */ index) => lineFor(shipped, 'lost', game, start + index));
      assert.deepEqual([...said].sort(), [...all].sort());
    }
  }
});

test('two games hear the lines in another order, two screens of a game in the same', () => {
  const said = (/** @type {string} */ game) => shipped.lines.dayDone.map((/** @type {string} */ _, /** @type {number} */ index) => lineFor(shipped, 'dayDone', game, index));
  assert.deepEqual(said('game-1'), said('game-1'));
  assert.notDeepEqual(said('game-1'), said('game-2'));
});

test('the person that a moment is about is named', () => {
  const company = { ...shipped, lines: { ...shipped.lines, paused: ['Where is {name}? {name}!'] } };
  assert.equal(lineFor(company, 'paused', '', 5, 'Ana'), 'Where is Ana? Ana!');
});

test('a moment without lines has none, whatever else an owner has written', () => {
  for (const lines of [{}, { lost: [] }, { lost: 'Go.' }, undefined]) {
    assert.equal(lineFor(/** @type {any} */ ({ lines }), 'lost', '', 0), null);
  }
  assert.equal(lineFor(/** @type {any} */ ({ lines: { lost: [7] } }), 'lost', '', 3), '7');
});

test('a family eats if there is money for another such day', () => {
  const result = (/** @type {number} */ money) => ({ satisfactions: [], average: 0, earned: 0, expenses: 90, money });
  assert.deepEqual(afterDay(result(90), 'done'), ['dayDone', 'familyEats']);
  assert.deepEqual(afterDay(result(89), 'timeUp'), ['dayTimeUp', 'familyHungry']);
  assert.deepEqual(afterDay(result(-1), 'satisfaction'), ['daySatisfaction', 'familyHungry']);
  assert.deepEqual(afterDay(result(-1), null), ['familyHungry']);
});

const said = (/** @type {import('../support/relentless.mjs').Page} */ page) => page.all('.rl-boss p').map(wordsOf);

test('the boss says the same on all phones, before a day and after the last one', async () => {
  const room = new Room({ parameters: hardDay });
  const phones = [await room.phone(0), await room.phone(1)];
  await room.begin();
  for (const phone of phones) assert.ok(shipped.lines.dayBegins.includes(said(phone)[0]));
  assert.deepEqual(said(phones[0]), said(phones[1]));
  await room.proceed();
  for (const phone of phones) await phone.pass(1_000);
  for (const phone of phones) assert.ok(shipped.lines.lost.includes(said(phone)[0]));
  assert.deepEqual(said(phones[0]), said(phones[1]));
  assert.equal(wordsOf(phones[0].one('.rl-boss figcaption')), shipped.boss);
});

test('after a day the boss says how it ended and what it means at home', async () => {
  const room = new Room({ parameters: { ...hardDay, moneyAtStart: 5_000 } });
  const phone = await room.phone(0);
  await room.begin();
  await room.proceed();
  await phone.pass(1_000);
  const [ended, home] = said(phone);
  assert.ok(shipped.lines.dayTimeUp.includes(ended), ended);
  assert.ok(shipped.lines.familyEats.includes(home), home);
});

test('the boss asks for somebody who is missing', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  await room.away(1);
  const [line] = said(ana);
  assert.ok(shipped.lines.paused.some((/** @type {string} */ one) => one.replaceAll('{name}', 'Ben') === line), line);
  await room.away(1, false);
  assert.deepEqual(said(ana), []);
});

test('games of practice begin with other words', async () => {
  const heard = new Set();
  for (const seed of [1, 2, 3, 4]) {
    const page = await openPractice({ prepare(/** @type {any} */ window) {
      window.crypto.getRandomValues = (/** @type {any} */ array) => array.fill(seed);
    } });
    await practise(page);
    heard.add(said(page)[0]);
  }
  assert.ok(heard.size > 1);
});

test('without lines the boss is silent', async () => {
  const room = new Room();
  const phone = await room.phone(0, { prepare(/** @type {any} */ window) {
    const { fetch } = window;
    window.fetch = async (/** @type {any} */ address, /** @type {any} */ how) =>
      (String(address).endsWith('/lines.json') ? new Response('', { status: 404 }) : fetch(address, how));
  } });
  await room.begin();
  phone.role('heading', 'Are you ready for the new day?');
  assert.equal(phone.all('.rl-boss').length, 0);
});
