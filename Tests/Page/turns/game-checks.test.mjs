import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { chess, island, kept } from '../support/turns.mjs';

/** @typedef {import('../support/turns.mjs').Page} Page */

const openEditor = (/** @type {any} */ own) => openPage({ path: `/#!/turns/games/${own.id}`, kept: kept({ own: [own] }) });
const phase = (/** @type {string} */ name, more = {}) => ({ name, symmetric: false, actions: [], ...more });
const form = (/** @type {Page} */ page, /** @type {number} */ number) => page.all('.phase-form')[number - 1];
/** All that is said beside fields and buttons. @param {Page} page */
const said = (page) => page.all('.editor-fields .error, .editor-fields .remark').map((/** @type {any} */ line) => line.textContent).filter(Boolean);
/** @param {Page} page @param {number} number @param {string} value */
const act = (page, number, value) => page.press(page.one(`input[value="${value}"]`, form(page, number)));
/** A field by its label; once something is wrong with it, that is a part of its name. @param {Page} page @param {string} label */
const field = (page, label) => page.all('input').find((/** @type {any} */ input) => input.labels?.[0]?.textContent === label);
/** @param {Page} page @param {string} text */
async function leaveWith(page, text, label = 'Phase 1') {
  await page.fill(field(page, label), text);
  field(page, label).blur();
  await page.settle();
}

test('a name that is missing is told once its field was left, and not before', async () => {
  const page = await openPage({ path: '/#!/turns/games/new' });
  const name = field(page, 'Name of the game');
  name.focus();
  await page.settle();
  assert.deepEqual(said(page), []);
  name.blur();
  await page.settle();
  assert.deepEqual(said(page), ['A name is needed.']);
  assert.equal(name.getAttribute('aria-invalid'), 'true');
  await page.fill(name, 'G');
  assert.deepEqual(said(page), []);

  await page.pressButton('Add a phase');
  await page.pressButton('Add an action', form(page, 1));
  assert.deepEqual(said(page), [], 'Nobody had the time to type a name.');
  await leaveWith(page, ' ', 'Action 1');
  assert.deepEqual(said(page), ['A name is needed. Delete the action if there is none.']);
  await leaveWith(page, '', 'Phase 2');
  assert.deepEqual(said(page), ['A name is needed. Delete the action if there is none.', 'A name is needed.']);
  assert.deepEqual(page.toasts, []);
});

test('what is wrong with a field stays with it when the actions and phases are moved', async () => {
  const page = await openEditor({ ...island, phases: [phase('Growth', { actions: ['Grow', 'Play'] }), phase('Rest')] });
  await leaveWith(page, '', 'Action 1');
  await page.pressButton('Move Action 1 down');
  assert.deepEqual([field(page, 'Action 1').value, field(page, 'Action 2').getAttribute('aria-invalid')], ['Play', 'true']);
  await page.pressButton('Move Growth down');
  assert.equal(field(page, 'Action 2').getAttribute('aria-invalid'), 'true');
  await page.pressButton('Delete Action 2');
  await page.pressButton('Add an action', form(page, 2));
  assert.deepEqual(said(page), [], 'Nobody has left the new field.');
});

test('a button stays where it is while it is pressed, whatever field its press leaves', async () => {
  const page = await openEditor(island);
  const name = field(page, 'Phase 1');
  await page.fill(name, '');
  const button = page.role('button', 'Add a phase');
  button.dispatchEvent(new page.window.PointerEvent('pointerdown', { bubbles: true }));
  button.focus();
  await page.pass(500);
  assert.deepEqual(said(page), []);
  button.dispatchEvent(new page.window.PointerEvent('pointerup', { bubbles: true }));
  await page.settle();
  assert.deepEqual(said(page), ['A name is needed.']);
});

test('a name that is too long, or that has what nobody can see, is told while it is typed', async () => {
  const page = await openEditor(island);
  for (const label of ['Name of the game', 'Phase 1']) {
    await page.fill(field(page, label), 'x'.repeat(41));
    assert.deepEqual(said(page), ['A name has at most 40 characters.'], label);
    await page.fill(field(page, label), 'a\tb');
    assert.deepEqual(said(page), ['A name has no tabs and no other characters that nobody can see.'], label);
    await page.fill(field(page, label), 'Fine');
    assert.deepEqual(said(page), [], label);
  }
});

test('what cannot be saved is told with its phase', async () => {
  const page = await openEditor(island);
  await page.fill(field(page, 'Phase 2'), '');
  await page.pressButton('Save');
  assert.equal(page.role('alert').textContent, 'There is no name for phase 2 of Island.');
  await page.pass(16);
  assert.equal(page.document.activeElement, field(page, 'Phase 2'));
});

test('two phases, or two actions of a phase, with one name are allowed, and told', async () => {
  const page = await openEditor({ ...island, phases: [phase('Growth', { actions: ['Grow', 'Play'] }), phase('Rest', { actions: ['Grow'] })] });
  assert.deepEqual(said(page), [], 'Two phases may have the same action.');
  await page.fill(field(page, 'Phase 2'), ' growth');
  assert.deepEqual(said(page), ['Phase 1 has the same name. Nobody can tell which of the two it is.']);
  await page.fill(field(page, 'Phase 2'), 'Rest');
  await page.fill(field(page, 'Action 2'), 'grow ');
  assert.deepEqual(said(page), ['Action 1 has the same name. Nobody can tell which of the two it is.']);
  assert.equal(field(page, 'Action 2').getAttribute('aria-invalid'), 'false');
  await page.pressButton('Save');
  assert.deepEqual(page.toasts, ['Island is saved.']);
});

test('a game with one phase, until all have passed, is told that a round ends by passing alone', async () => {
  const page = await openEditor({ ...island, phases: [phase('Work')] });
  await act(page, 1, 'untilPassed');
  assert.deepEqual(said(page), ['This is the only phase. A round goes on until every player has passed.']);
  await page.pressButton('Add a phase');
  assert.deepEqual(said(page), []);
});

test('a phase that all do together in a game that goes turn by turn is told to come in each turn', async () => {
  const page = await openEditor({ ...chess, phases: [phase('Move'), phase('Income')] });
  await act(page, 2, 'shared');
  assert.deepEqual(said(page), ['This phase comes in the turn of every player. If it comes once in a round, choose “Phase by phase” above.']);
  await page.press(page.one('input[value="byPhase"]'));
  assert.deepEqual(said(page), []);
});

test('a phase about whose order a file said nothing is told to be done at the same time, until somebody chooses', async () => {
  const page = await openEditor({ ...chess, phases: [phase('Choose'), phase('Trade'), phase('Build', { order: 'inTurn' })] });
  const unsaid = 'The game did not say who acts in this phase. So all act at the same time.';
  assert.deepEqual(said(page), [unsaid, unsaid]);
  assert.match(page.one('.round-preview').textContent, /Choose: all at the same time/);
  await act(page, 1, 'inTurn');
  assert.deepEqual(said(page), [unsaid]);
});

test('as many phases and actions as there may be are told, and no more can be added', async () => {
  const phases = Array.from({ length: 11 }, (_, index) => phase(`P${index}`, index === 0 ? { actions: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] } : {}));
  const page = await openEditor({ ...island, phases });
  assert.deepEqual(said(page), []);
  await page.pressButton('Add an action', form(page, 1));
  assert.deepEqual(said(page), ['A phase has at most 8 actions.']);
  await page.pressButton('Add a phase');
  assert.deepEqual(said(page), ['A phase has at most 8 actions.', 'A game has at most 12 phases.']);
  assert.ok(page.role('button', 'Add a phase').disabled && page.role('button', 'Add an action', form(page, 1)).disabled);
});

for (const [kind, phases, sentence] of /** @type {[string, any[], string][]} */ ([
  ['no phase', [], 'A game needs at least one phase.'],
  ['too many phases', Array.from({ length: 14 }, (_, index) => phase(`P${index}`)), 'A game has at most 12 phases. Delete 2 of them.'],
  ['too many actions', [phase('P', { actions: [...'abcdefghi'] })], 'A phase has at most 8 actions. Delete 1 of them.'],
])) {
  test(`a game that the device keeps with ${kind} is told what is wrong with it`, async () => {
    const page = await openEditor({ ...island, phases });
    assert.deepEqual(said(page), [sentence]);
  });
}
