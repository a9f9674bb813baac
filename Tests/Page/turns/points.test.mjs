import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signFlipped, writtenPoints } from '../../../Web/games/turns/points.js';
import { Room } from '../support/rooms.mjs';
import { chess, kept, menu, playing, pressReady } from '../support/turns.mjs';

const names = ['Ana', 'Ben'];
const { id: _, ...game } = chess;

/** A table with its score sheet open. @param {object} [plan] */
async function sheet(plan) {
  const page = await playing(kept({ game: chess.id, names, own: [chess], ...(plan ? { plan } : {}) }));
  await pressReady(page, ...names);
  await menu(page, 'Points');
  return page;
}

/** @param {any} page */
const totals = (page) => page.all('tfoot td', page.dialog).map((/** @type {any} */ cell) => cell.textContent);
/** @param {any} page @param {string} name @param {number} round */
const field = (page, name, round) => page.field(`${name}, round ${round}`, page.dialog);

/** Types into a field, which keeps the focus. @param {any} page @param {any} input @param {string} text */
async function type(page, input, text) {
  input.focus();
  input.value = text;
  input.dispatchEvent(new page.window.Event('input', { bubbles: true }));
  await page.settle();
}

test('what is a number of points', () => {
  for (const [text, points] of /** @type {[string, number | null | undefined][]} */ ([
    ['', null], [' ', null], ['12', 12], ['+3', 3], ['-4', -4], ['−4', -4], [' 99999 ', 99_999], ['-0', 0],
    ['100000', undefined], ['1.5', undefined], ['-', undefined], ['x', undefined], ['1e3', undefined],
  ])) assert.ok(Object.is(writtenPoints(text), points), text);
  assert.deepEqual(['5', '-5', '', '−', '+5'].map(signFlipped), ['−5', '5', '−', '', '−5']);
});

test('points are written, added up and kept; an emptied field erases; it is said who leads', async () => {
  const page = await sheet();
  assert.equal(page.all('tbody tr', page.dialog).length, 2);
  assert.equal(page.role('button', 'Undo', page.dialog).disabled, true);
  await page.fill(field(page, 'Ana', 1), '12');
  await page.fill(field(page, 'Ben', 1), '5');
  await page.fill(field(page, 'Ben', 2), '-3');
  assert.deepEqual(totals(page), ['12leads', '2']);
  assert.equal(page.one('.points-leads', page.dialog).textContent, 'Ana leads with 12 points.');
  await page.fill(field(page, 'Ana', 1), '');
  assert.deepEqual(totals(page), ['0', '2leads']);
  await page.pressButton('Undo');
  assert.equal(field(page, 'Ana', 1).value, '12');
  await page.pressButton('One more row');
  await page.fill(field(page, 'Ben', 3), '10');
  assert.equal(page.one('.points-leads', page.dialog).textContent, 'Ana and Ben lead with 12 points.');
  await page.pressButton('Close');
  await menu(page, 'Points');
  assert.equal(field(page, 'Ben', 3).value, '10');
  const again = await page.openAgain('/turns/play');
  await menu(again, 'Points');
  assert.equal(field(again, 'Ben', 2).value, '−3');
});

test('where the fewest points win, who has fewest leads', async () => {
  const page = await sheet({ drawn: false, rotates: false, rounds: null, wins: 'fewest', target: null });
  page.text('The fewest points win.', page.dialog);
  await page.fill(field(page, 'Ana', 1), '12');
  await page.fill(field(page, 'Ben', 1), '5');
  assert.deepEqual(totals(page), ['12', '5leads']);
});

test('what is no number is not written, and a sentence says why', async () => {
  const page = await sheet();
  await type(page, field(page, 'Ana', 1), '1.5');
  assert.equal(field(page, 'Ana', 1).getAttribute('aria-invalid'), 'true');
  page.text('Points are whole numbers from −99999 to 99999.', page.dialog);
  await page.fill(field(page, 'Ana', 1), '15');
  assert.equal(field(page, 'Ana', 1).getAttribute('aria-invalid'), 'false');
  assert.deepEqual(totals(page), ['15leads', '0']);
});

test('the sign is changed by a button, for keyboards without a minus', async () => {
  const page = await sheet();
  assert.equal(page.role('button', 'Change the sign of a field', page.dialog).disabled, true);
  await page.fill(field(page, 'Ben', 1), '8');
  await page.press(page.role('button', 'Change the sign: Ben, round 1', page.dialog));
  assert.deepEqual(totals(page), ['0', '−8leads']);
  await page.press(field(page, 'Ana', 2));
  await page.press(page.role('button', 'Change the sign: Ana, round 2', page.dialog));
  assert.equal(page.document.activeElement, field(page, 'Ana', 2));
  assert.equal(field(page, 'Ana', 2).value, '−');
  await page.fill(field(page, 'Ana', 2), '−9');
  assert.deepEqual(totals(page), ['−9', '−8leads']);
});

test('other phones’ points appear while the sheet is open, and leave the field in which one types alone', async () => {
  const room = new Room({ names, setup: { game, clock: { kind: 'none' } } });
  const [ana, ben] = [await room.phone([0]), await room.phone([1])];
  const television = await room.watch();
  await room.begin();
  assert.equal(television.all('.television-points').length, 0);
  for (const page of [ana, ben]) await menu(page, 'Points');
  await type(ana, field(ana, 'Ana', 1), '1');
  await ben.fill(field(ben, 'Ana', 1), '50');
  await ben.fill(field(ben, 'Ben', 1), '20');
  await room.settle();
  assert.deepEqual(['Ana', 'Ben'].map((name) => field(ana, name, 1).value), ['1', '20']);
  assert.deepEqual(totals(ana), ['50leads', '20']);
  assert.equal(ana.document.activeElement, field(ana, 'Ana', 1));
  await ana.fill(field(ana, 'Ana', 1), '17');
  await room.settle();
  for (const page of [ana, ben]) assert.deepEqual(totals(page), ['17', '20leads']);
  assert.deepEqual(television.all('.television-points').map((/** @type {any} */ { textContent }) => textContent), ['17 Points', 'leads, 20 Points']);
});

test('the television shows the points of everybody in a phase that all share, too', async () => {
  const shared = { name: 'Shared', kind: 'versus', phases: [{ name: 'Market', symmetric: true, actions: [] }, { name: 'Turn', symmetric: false, actions: [] }] };
  const room = new Room({ names, setup: { game: shared, clock: { kind: 'none' } } });
  const ana = await room.phone([0]);
  const television = await room.watch();
  await room.begin();
  assert.equal(television.all('.television-totals').length, 0);
  await menu(ana, 'Points');
  await ana.fill(field(ana, 'Ana', 1), '3');
  await ana.fill(field(ana, 'Ben', 1), '8');
  await room.settle();
  const told = () => television.all('.television-totals li').map((/** @type {any} */ { textContent }) => textContent);
  assert.equal(television.one('h1').textContent, 'Market');
  assert.equal(told().length, 2);
  assert.match(told()[0], /Ana3 Points$/);
  assert.match(told()[1], /Benleads, 8 Points$/);
  await ana.pressButton('Close');
  await pressReady(ana, 'Market');
  await room.settle();
  assert.equal(television.one('h1').textContent, 'Turn');
  assert.deepEqual(television.all('.television-totals'), []);
  assert.equal(television.all('.television-points').length, 2);
});

test('what was typed is written when the sheet is closed', async () => {
  const page = await sheet();
  await type(page, field(page, 'Ana', 1), '6');
  await page.key('Escape');
  assert.equal(page.dialog, null);
  await menu(page, 'Points');
  assert.equal(field(page, 'Ana', 1).value, '6');
});

test('points that wait for the connection are shown, and are written when it is back', async () => {
  const room = new Room({ names, setup: { game, clock: { kind: 'none' } } });
  const [ana, ben] = [await room.phone([0]), await room.phone([1])];
  await room.begin();
  for (const page of [ana, ben]) await menu(page, 'Points');
  await room.cut(ana);
  await ana.fill(field(ana, 'Ana', 1), '30');
  assert.equal(field(ana, 'Ana', 1).value, '30');
  assert.equal(field(ben, 'Ana', 1).value, '');
  assert.match(ana.one('.tracker-notice').textContent, /Waiting to send: Points\.$/);
  await room.cut(ana, false);
  await room.pass(5_000);
  assert.equal(field(ben, 'Ana', 1).value, '30');
});
