import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../support/rooms.mjs';

/** Ana is host, Ben plays from another phone, and a television watches. */
async function underWay() {
  const room = new Room({ names: ['Ana', 'Ben'] });
  const [ana, ben, television] = [await room.phone([0]), await room.phone([1]), await room.watch()];
  await room.begin();
  return { room, ana, ben, television };
}

/** @param {any} page */
const asking = (page) => page.one('.asking-text').textContent;

/** @param {any} page */
const answers = (page) => page.all('.asking-answer').map((/** @type {any} */ { textContent }) => textContent);

test('the host answers above the tracker; all others read in one line who asks', async () => {
  const { room, ana, ben, television } = await underWay();
  assert.deepEqual([asking(ana), asking(ben), television.one('.television-asks').textContent], ['', '', '']);
  const text = ana.one('.asking-text');
  await room.ask('Cem');
  // It stays the same element, or screen readers would not read it.
  assert.equal(ana.one('.asking-text'), text);
  assert.equal(text.getAttribute('role'), 'status');
  assert.equal(asking(ana), 'Cem wants to join. Cem plays from the next round on.');
  assert.deepEqual(answers(ana), ['Let in', 'No']);
  assert.deepEqual([asking(ben), answers(ben)], ['Cem wants to join.', []]);
  assert.equal(television.one('.television-asks').textContent, 'Cem wants to join.');
  // It is no dialog: the game goes on.
  assert.equal(ana.dialog, null);
  assert.ok(ana.one('.asking').compareDocumentPosition(ana.one('.tracker-grid')) & 4);
});

test('several are answered one after the other, and a second tap does not answer the next', async () => {
  const { room, ana, ben } = await underWay();
  const [cem, dora] = [await room.ask('Cem'), await room.ask('Dora')];
  assert.match(asking(ana), /^Cem wants/);
  assert.equal(asking(ben), 'Cem and Dora want to join.');
  await ana.pass(616);
  await ana.pressButton('No: Cem');
  await room.settle();
  assert.equal(cem.path, '/');
  assert.match(asking(ana), /^Dora wants/);
  await ana.pressButton('No: Dora');
  await room.settle();
  assert.equal(dora.path, '/room/4711');
  await ana.pass(616);
  await ana.pressButton('No: Dora');
  await room.settle();
  assert.equal(dora.path, '/');
  assert.deepEqual([asking(ana), answers(ana)], ['', []]);
});

test('an answer is sent once, also where it is on its way for long', async () => {
  const { room, ana } = await underWay();
  await room.ask('Cem');
  await room.ask('Dora');
  await ana.pass(616);
  room.isSlow = true;
  await ana.pressButton('No: Cem');
  await room.settle();
  assert.equal(ana.role('button', 'No: Cem').disabled, true);
  assert.equal(ana.role('button', 'Let in: Cem').disabled, true);
  room.isSlow = false;
  await room.answer();
  assert.match(asking(ana), /^Dora wants/);
  assert.equal(ana.role('button', 'Let in: Dora').disabled, false);
  assert.deepEqual(room.people.map(({ name }) => name), ['Ana', 'Ben', 'Dora']);
});

test('who asks is no player yet: not in the score sheet, and nobody takes over the seat', async () => {
  const { room, ana } = await underWay();
  const cem = await room.ask('Cem');
  await room.close(cem);
  await room.pass(31_000);
  await ana.pressButton('Menu');
  await ana.pressButton('Players and phones');
  const row = ana.all('.person', ana.dialog).at(-1);
  assert.match(row.textContent, /Cem.*wants to join/);
  assert.deepEqual(ana.roles('button', undefined, row), []);
  await ana.pressButton('Close');
  await ana.pressButton('Menu');
  await ana.pressButton('Points');
  assert.deepEqual(ana.all('.points-name', ana.dialog).map((/** @type {any} */ { textContent }) => textContent), ['Ana', 'Ben']);
  assert.deepEqual(ana.kept('turns.groups'), [['Ana', 'Ben']]);
});

test('the buttons rest again for somebody who asks once more, and an answer that is refused can be given again', async () => {
  const { room, ana } = await underWay();
  const cem = await room.ask('Cem');
  await ana.pass(616);
  await ana.pressButton('No: Cem');
  await room.settle();
  await cem.pressButton('Close');
  await cem.go('/join/4711');
  await cem.pressButton('Ask to join');
  await room.settle();
  const letIn = () => ana.role('button', 'Let in: Cem');
  assert.equal(letIn().getAttribute('aria-disabled'), 'true');
  await ana.pass(616);
  assert.equal(letIn().getAttribute('aria-disabled'), null);
  // The name came to the table in the meantime.
  room.people[2].name = 'Ben';
  await ana.press(letIn());
  await room.settle();
  assert.equal(ana.toasts.length, 1);
  assert.equal(letIn().disabled, false);
});
