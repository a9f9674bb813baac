import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainItem, runs } from '../../../Web/games/relentless/content.js';
import { exactPoints, mood, wholePoints } from '../../../Web/games/relentless/play/points.js';
import { openWindow, own } from '../support/page.mjs';

test('whole points reach 0 only with the last thousandth, and exact ones are never more than there are', () => {
  assert.deepEqual([0, 1, 1_000, 1_001, 59_999, 100_000].map(wholePoints), ['0', '1', '1', '2', '60', '100']);
  assert.deepEqual([0, 99, 100, 1_950, 59_999, 100_000].map(exactPoints), ['0.0', '0.0', '0.1', '1.9', '59.9', '100.0']);
});

test('there is one rule for what is good, fair or bad', () => {
  assert.deepEqual([0, 24_999, 25_000, 49_999, 50_000, 100_000].map(mood), ['bad', 'bad', 'fair', 'fair', 'good', 'good']);
});

test('equal states in a row are one that lasts longer', () => {
  assert.deepEqual(runs([]), []);
  assert.deepEqual(runs([0]), [{ state: 0, units: 1 }]);
  assert.deepEqual(runs([1, 1, 0, 1, 2, 2, 2]),
    [{ state: 1, units: 2 }, { state: 0, units: 1 }, { state: 1, units: 1 }, { state: 2, units: 3 }]);
});

test('a thing as one would order it has neither number nor pictures, nor have its parts', () => {
  const wheel = { kind: 'stateful', category: 'wheel', state: 'bean' };
  const horn = { kind: 'rhythmic', category: 'horn', unit: 400, sequence: [0, 1] };
  const bicycle = { id: 7, kind: 'assembled', category: 'bicycle', art: 'b.svg', parts: [{ ...wheel, id: 3, art: 'w.svg' }, { ...horn, art: ['a', 'b'] }] };
  assert.deepEqual(plainItem(/** @type {any} */ (bicycle)), { kind: 'assembled', category: 'bicycle', parts: [wheel, horn] });
});

const game = (/** @type {string} */ id, /** @type {number} */ score, more = {}) => ({
  id, names: ['Ana', 'Ben', 'Cleo'], days: 1, score, difficulty: 0, demo: false, isPractice: false, result: 'lost', at: 1_000, ...more,
});

test('games are kept with the best first, of equals the older one, once each and fifty at most', async () => {
  const page = await openWindow();
  const { keepGame, keptGames } = await page.module('/games/relentless/scores/kept-games.js');
  for (const one of [game('a', 5), game('b', 9), game('c', 5), game('d', 7), game('c', 99)]) assert.equal(keepGame(one), true);
  assert.deepEqual(own(keptGames()).map(({ id }) => id), ['b', 'd', 'a', 'c']);
  for (let number = 0; number < 60; number += 1) keepGame(game(`more-${number}`, 6));
  const ids = own(keptGames()).map(({ id }) => id);
  assert.equal(ids.length, 50);
  assert.deepEqual([ids[0], ids[1], ids[2], ids[49]], ['b', 'd', 'more-0', 'more-47']);
});

test('a team is the same in whatever order it sat and however it was written', async () => {
  const page = await openWindow();
  const { isSameTeam } = await page.module('/games/relentless/scores/kept-games.js');
  assert.ok(isSameTeam(['Ana', 'BEN', 'Cleo'], ['cleo', 'ana', 'Ben']));
  assert.ok(!isSameTeam(['Ana', 'Ben'], ['Ana', 'Ben', 'Cleo']));
  assert.ok(!isSameTeam(['Ana', 'Ana', 'Ben'], ['Ana', 'Ben', 'Ben']));
});

test('of preferences each part that is damaged is as at first, and the others stay', async () => {
  const setup = { difficulty: 3, demo: true, whenAway: 'continue', teammates: 5, drawnTitles: true, evening: 3, twists: false };
  const practice = { names: ['Ana', 'Ben'], teammates: 4, difficulty: 10, twists: true };
  const length = { evening: 7, twists: true };
  const first = { setup: { difficulty: 0, demo: false, whenAway: 'end', teammates: 0, drawnTitles: false, ...length }, practice: { names: [''], teammates: 2, difficulty: 0, ...length } };
  const cases = [
    [{ unshared: true, hasPlayed: true, setup, practice }, { unshared: true, hasPlayed: true, setup, practice }],
    [{ unshared: 1, setup: { ...setup, difficulty: 11, teammates: 6 }, practice: { ...practice, teammates: 5 } },
      { unshared: false, setup: { ...setup, difficulty: 0, teammates: 0 }, practice: first.practice }],
    [{ setup: { ...setup, demo: 'yes', whenAway: 'never', drawnTitles: null }, practice: { ...practice, names: [] } },
      { unshared: false, setup: { ...first.setup, difficulty: 3, teammates: 5, evening: 3, twists: false }, practice: first.practice }],
    // Older pages kept nothing of evenings; and no evening has so many days.
    [{ setup: { ...setup, twists: undefined }, practice: { ...practice, evening: 31 } }, { unshared: false, setup: { ...setup, ...length }, practice }],
    [{ setup: [], practice: { names: ['x'.repeat(25)], teammates: 2, difficulty: 0 } }, { unshared: false, ...first }],
    // One name and two teammates make three; with one teammate there would be too few.
    [{ practice: { names: ['Ana'], teammates: 1, difficulty: 0 } }, { unshared: false, ...first }],
    [[], { unshared: false, ...first }],
    ['x', { unshared: false, ...first }],
  ];
  for (const [kept, expected] of cases) {
    const page = await openWindow({ kept: { 'relentless.preferences': kept } });
    const { preferences } = await page.module('/games/relentless/preferences.js');
    assert.deepEqual(own(preferences()), { hasPlayed: false, ...expected }, JSON.stringify(kept));
  }
});

test('the facts of an account are of all games on the device, and none where none was played', async () => {
  const page = await openWindow();
  const { facts } = await page.module('/games/relentless/facts.js');
  const { keepGame } = await page.module('/games/relentless/scores/kept-games.js');
  assert.deepEqual(own(facts()), []);
  for (const one of [game('a', 5, { days: 9 }), game('b', 70, { days: 2 })]) keepGame(one);
  assert.deepEqual(own(facts()), [['Games', 2], ['Best score', 70], ['Most days survived', 9]]);
});

test('a form is made of a schema, and what it does not show stays as it was', async () => {
  const page = await openWindow();
  const { draftOf, groups, mistakesIn, valueOf } = await page.module('/games/relentless/admin/schema-form.js');
  const schema = {
    $defs: { pair: { type: 'object', properties: { easy: { type: 'integer', title: 'Easy', minimum: 1 }, hard: { $ref: '#/$defs/most' } } }, most: { maximum: 9 } },
    properties: { $schema: { type: 'string' }, speed: { $ref: '#/$defs/pair', title: 'Speed' }, size: { type: 'object', required: ['only'], properties: { only: {} } } },
  };
  const value = { $schema: 'x', speed: { easy: 3, hard: 4, hidden: 5 } };
  assert.deepEqual(own(groups(schema)).map(({ title, places }) => [title, places.map(({ path }) => path)]),
    [['Speed', ['speed.easy', 'speed.hard']], ['size', ['size.only']]]);
  const draft = own(draftOf(schema, value));
  assert.deepEqual(draft, { 'speed.easy': '3', 'speed.hard': '4', 'size.only': '' });
  const typed = { 'speed.easy': ' 7 ', 'speed.hard': '-9', 'size.only': '0' };
  assert.deepEqual(own(mistakesIn(schema, typed)), []);
  assert.deepEqual(own(valueOf(schema, value, typed)), { $schema: 'x', speed: { easy: 7, hard: -9, hidden: 5 }, size: { only: 0 } });
  assert.deepEqual(value.speed.easy, 3);
  assert.deepEqual(own(mistakesIn(schema, { 'speed.easy': '0', 'speed.hard': '10', 'size.only': '' })).map(({ path }) => path),
    ['speed.easy', 'speed.hard', 'size.only']);
});
