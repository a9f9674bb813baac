import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundLines } from '../../../Web/games/turns/library/round-lines.js';
import { walkRound } from '../../../Web/games/turns/library/round-walk.js';
import { encodeGame } from '../../../Web/games/turns/library/share.js';
import { wordsOf } from '../support/find.mjs';
import { openPage, openWindow } from '../support/page.mjs';
import { chess, island, kept } from '../support/turns.mjs';

/** @typedef {import('../support/turns.mjs').Page} Page */

const openEditor = (/** @type {any} */ own) => openPage({ path: `/#!/turns/games/${own.id}`, kept: kept({ own: [own] }) });
const phase = (/** @type {string} */ name, more = {}) => ({ name, symmetric: false, actions: [], ...more });
/** @param {Page} page */
const preview = (page) => [...page.all('.round-preview li'), ...page.all('.round-preview ol ~ p:not(.out-of-sight)')].map(wordsOf);
/** What screen readers are told. @param {Page} page */
const told = (page) => page.one('.round-preview [role=status]').textContent;
/** @param {Page} page @param {number} number @param {string} value */
const act = (page, number, value) => page.press(page.one(`input[value="${value}"]`, page.all('.phase-form')[number - 1]));

const inTurn = 'Ana, then Ben, then Cem. Each ends their turn with “Done”.';
const untilPassed = 'Ana, then Ben, then Cem, again and again. “Done” ends a turn. Who presses “Pass” is out. The phase ends when all have passed.';
const next = 'Then round 2 begins.';
const mayPass = 'Who presses “Pass” is out until the round ends. Then the others have turns again and again, until all have passed.';

test('the round of a co-op game is told phase by phase', async () => {
  const page = await openEditor({ ...island, phases: [
    phase('Growth'), phase('Turn', { order: 'inTurn' }), phase('Trade', { order: 'untilPassed' }), phase('Invaders', { symmetric: true }),
  ] });
  assert.deepEqual(preview(page), [
    'Growth: all at the same time, until everybody is ready.', `Turn: ${inTurn}`, `Trade: ${untilPassed}`,
    'Invaders: all together, until somebody presses “All done”.', next,
  ]);
});

test('the round of a versus game with one phase is told in one line', async () => {
  assert.deepEqual(preview(await openEditor(chess)), [`Turn: ${inTurn}`, next, mayPass]);
});

test('the round of a versus game that goes turn by turn is told player by player', async () => {
  const page = await openEditor({ ...chess, phases: [phase('Move'), phase('Shoot')] });
  assert.deepEqual(preview(page), [
    'Ana’s turn: Move, then Shoot.', 'Ben’s turn: Move, then Shoot.', 'Cem’s turn: Move, then Shoot.',
    next, 'The player whose turn it is ends each phase with “Done”.', mayPass,
  ]);
  await act(page, 2, 'shared');
  assert.deepEqual(preview(page).slice(2), [
    'Cem’s turn: Move, then Shoot (all together).', next,
    'The player whose turn it is ends each phase with “Done”. What all do together, anybody ends with “All done”.', mayPass,
  ]);
});

test('the round of a versus game whose phases name their orders is told phase by phase', async () => {
  const page = await openEditor({ ...chess, phases: [
    phase('Research', { order: 'together' }), phase('Actions', { order: 'untilPassed' }), phase('Production', { symmetric: true, order: 'together' }),
  ] });
  assert.deepEqual(preview(page), [
    'Research: all at the same time, until everybody is ready.', `Actions: ${untilPassed}`,
    'Production: all together, until somebody presses “All done”.', next,
  ]);
  await page.press(page.one('input[value="byTurn"]'));
  assert.equal(preview(page)[0], 'Ana’s turn: Research, then Actions, then Production (all together).');
});

test('the round of a game is told before it is added from a link', async () => {
  const page = await openPage({ path: `/#!/turns/add/${encodeGame(island)}` });
  assert.deepEqual(preview(page), [
    'Growth: all at the same time, until everybody is ready.', 'Invaders: all together, until somebody presses “All done”.', next,
  ]);
});

test('a phase without a name that can be used is told by its number', async () => {
  const page = await openEditor(island);
  await page.fill(page.field('Phase 1'), 'Grow all');
  assert.match(preview(page)[0], /^Grow all: /);
  for (const name of [' ', 'x'.repeat(41), 'a\tb']) {
    await page.fill(page.all('.phase-form input')[0], name);
    assert.match(preview(page)[0], /^Phase 1: /);
  }
});

test('screen readers are told what is new in the round once nobody changes it any more, and no names that are typed', async () => {
  const page = await openEditor(island);
  await page.pass(2_000);
  assert.equal(told(page), '', 'Nothing has changed yet.');
  for (const name of ['G', 'Gr', 'Gro']) {
    await page.fill(page.field('Phase 1'), name);
    await page.pass(2_000);
  }
  assert.equal(told(page), '');
  await act(page, 1, 'inTurn');
  await page.pass(900);
  await act(page, 1, 'untilPassed');
  await page.pass(900);
  assert.equal(told(page), '');
  await page.pass(100);
  assert.equal(told(page), `Gro: ${untilPassed}`);
  await page.press(page.role('radio', /^Versus/));
  await page.press(page.one('input[value="byTurn"]'));
  await page.pass(1_000);
  assert.equal(told(page), 'A round now has 3 steps.');
});

test('without the rules there is no round, and the game can be typed', async () => {
  const page = await openPage({ path: '/#!/turns/games/new', prepare(window) {
    const real = window.fetch;
    window.fetch = (/** @type {any} */ address, /** @type {any} */ how) =>
      (String(address).endsWith('.wasm') ? Promise.reject(new TypeError('There is no network.')) : real(address, how));
  } });
  await page.fill(page.field('Phase 1'), 'Move');
  assert.deepEqual(preview(page), []);
});

/** @param {Page} page @returns {Promise<any>} */
const rulesOf = async (page) => (await page.module('/host/engine.js')).engine('turns');

const ways = [{}, { symmetric: true }, { order: 'together' }, { order: 'inTurn' }, { order: 'untilPassed' }, { symmetric: true, order: 'together' }];

test('whatever the form can make, each round ends, each phase comes in it, and each action can be marked by whoever acts', async () => {
  const rules = await rulesOf(await openWindow());
  for (const kind of /** @type {const} */ (['coop', 'versus'])) {
    for (const [one, first] of ways.entries()) {
      for (const [other, second] of ways.entries()) {
        const game = { name: 'G', kind, phases: [phase('P', first), phase('Q', second)] };
        const round = walkRound(rules, game);
        assert.equal(round?.end, 'nextRound', `${kind} ${one} ${other}`);
        assert.deepEqual([...new Set(round?.steps.map((step) => step.phase))], [0, 1], `${kind} ${one} ${other}`);
        assert.deepEqual(roundLines(game, /** @type {any} */ (round)).end, next);

        const marked = { ...game, phases: game.phases.map((way) => ({ ...way, actions: ['a'] })) };
        const { number, answer } = rules.open({ game: 'turns', setup: { game: marked, players: ['Ana', 'Ben'] }, seed: 0, viewer: 'spectator' });
        const seat = answer.view.turn ?? 1;
        assert.ok(rules.perform(number, { at: 0, seat, do: { toggle: { action: 0 } } }).view.sections.some(
          (/** @type {any} */ section) => section.actions[0].done), `${kind} ${one} ${other}`);
        rules.close(number);
      }
    }
  }
});

test('as many phases as there may be have a round, and one more has none', async () => {
  const rules = await rulesOf(await openWindow());
  const game = (/** @type {number} */ count) => ({ name: 'G', kind: /** @type {const} */ ('versus'), phases: Array(count).fill(phase('P')) });
  assert.equal(walkRound(rules, game(12))?.steps.length, 36);
  assert.equal(walkRound(rules, game(13)), null);
  assert.equal(walkRound(rules, game(0)), null);
});

/** Rules that answer each press with one of these views. @param {(presses: number) => object} viewAfter @returns {any} */
function otherRules(viewAfter) {
  let presses = 0;
  const view = () => ({ round: 1, phase: { index: 0, name: 'P', symmetric: true, order: 'together' }, turn: null, canPass: false, ...viewAfter(presses) });
  return {
    open: () => ({ number: 1, answer: { at: 0, view: view() } }),
    perform() { presses += 1; return { at: 0, view: view() }; },
    close() {},
  };
}

test('a phase that nobody can end, and a round that never ends, are told', () => {
  const game = { name: 'G', kind: /** @type {const} */ ('coop'), phases: [phase('Growth', { symmetric: true })] };
  const end = (/** @type {any} */ rules) => roundLines(game, /** @type {any} */ (walkRound(rules, game))).end;
  assert.equal(end(otherRules(() => ({ step: 0 }))), 'Nobody can end Growth.');
  assert.equal(end(otherRules((presses) => ({ step: presses }))), 'This round never ends.');
});
