import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, openWindow, own } from '../support/page.mjs';
import { Room } from '../support/rooms.mjs';
import { kept, leave, menu, playing, pressReady, startAnother } from '../support/turns.mjs';

const minute = 60_000;

/**
 * A play of some players, of whom each took two minutes in two rounds.
 *
 * @param {string} id
 * @param {number} began
 * @param {{ game?: string, names?: string[] }} [more]
 */
const play = (id, began, { game = 'Catan', names = ['Ana', 'Ben'] } = {}) => ({
  id, game, kind: 'versus', began,
  summary: {
    game, kind: 'versus', rounds: 2, steps: 4, elapsed: 10 * minute, phases: ['Turn'], together: [0], longest: null,
    players: names.map((name, seat) => ({ seat, name, time: 2 * minute, phases: [2 * minute] })),
  },
});

/** @param {any[]} all */
const history = (all) => openPage({ path: '/#!/turns/plays', kept: { 'turns.plays': all } });

/** The rows under a heading. @param {any} page @param {string} heading */
const rows = (page, heading) => page.all('section').filter((/** @type {any} */ section) => section.querySelector('h2')?.textContent === heading)
  .flatMap((/** @type {any} */ section) => [...section.querySelectorAll('li')].map((row) => [...(row.querySelector('a') ?? row).children]
    .map((part) => part.textContent)));

/** Finishes the table that is shown. @param {any} page */
async function finish(page) {
  await menu(page, 'Finish the game');
  await page.pressButton('Finish the game');
  page.one('.summary');
}

test('a game that is finished is among those that were played, and its summary opens again', async () => {
  const page = await playing(kept({ game: 'spirit-island', names: ['Ana', 'Ben'] }));
  await page.pass(minute);
  await pressReady(page, 'Ana', 'Ben');
  await finish(page);
  const again = await page.openAgain('/turns');
  await again.press(again.role('link', 'What was played'));
  const [[game, , people]] = rows(again, 'By date');
  assert.equal(game, 'Spirit Island');
  assert.match(people, /^1 min.* · Ana, Ben$/);
  await again.press(again.role('link', /^Spirit Island/));
  assert.equal(again.one('h1').textContent, 'Spirit Island');
  again.role('button', 'Export as CSV');
});

test('plays are listed by date, the last one first, with statistics by game and by person', async () => {
  const page = await history([
    play('a', Date.UTC(2026, 0, 1, 12)), play('c', Date.UTC(2026, 2, 1, 12), { names: ['Ana', 'Player 2'] }),
    play('b', Date.UTC(2026, 1, 1, 12), { game: 'Pandemic', names: ['Ben', 'Cleo'] }),
  ]);
  assert.deepEqual(rows(page, 'By date').map(([game, , people]) => [game, people]),
    [['Catan', '10 min · Ana, Player 2'], ['Pandemic', '10 min · Ben, Cleo'], ['Catan', '10 min · Ana, Ben']]);
  assert.deepEqual(own(rows(page, 'By game')), [
    ['Catan', 'played 2 times · 20 min in all · average turn 1 min'], ['Pandemic', 'played once · 10 min in all · average turn 1 min'],
  ]);
  assert.deepEqual(own(rows(page, 'By person').map(([name, told]) => [name, told.split(' · ')[0]])),
    [['Ana', 'played 2 times'], ['Ben', 'played 2 times'], ['Cleo', 'played once']]);
});

test('a play is deleted after a question', async () => {
  const page = await history([play('a', 1), play('b', 2, { game: 'Pandemic' })]);
  await page.press(page.role('link', /^Pandemic/));
  await page.pressButton('Delete this game');
  await page.press(page.role('button', 'Delete', page.dialog));
  assert.equal(page.path, '/turns/plays');
  assert.deepEqual(rows(page, 'By date').map(([game]) => game), ['Catan']);
  await page.go('/turns/plays/b');
  page.text('This game is not kept on this device any more.');
});

test('the last 200 are kept, each once; on a full device the older ones make room', async () => {
  const page = await openWindow({ kept: { 'turns.plays': Array.from({ length: 200 }, (_, number) => play(`p${number}`, number)) } });
  const { plays, rememberPlay } = await page.module('/games/turns/after/plays.js');
  rememberPlay(play('new', 1_000));
  rememberPlay(play('new', 1_000));
  assert.deepEqual([plays().length, plays()[0].id, plays().at(-1).id], [200, 'new', 'p1']);
  const { prototype } = page.window.Storage;
  const { setItem } = prototype;
  prototype.setItem = function set(/** @type {string} */ key, /** @type {string} */ text) {
    if (text.length > 30_000) throw new page.window.DOMException('Full', 'QuotaExceededError');
    setItem.call(this, key, text);
  };
  rememberPlay(play('newer', 2_000));
  assert.equal(plays()[0].id, 'newer');
  assert.ok(plays().length >= 50 && plays().length < 200);
  assert.equal(page.kept('turns.plays')[0].id, 'newer');
});

test('a damaged play does not cost the others, and the last play of an older page is among them', async () => {
  const page = await openPage({
    path: '/#!/turns/plays',
    kept: { 'turns.plays': [play('a', 1), { id: 'x' }, 7, { ...play('y', 2), summary: { players: [{}] } }], 'turns.last': play('l', 3, { game: 'Pandemic' }) },
  });
  assert.deepEqual(rows(page, 'By date').map(([game]) => game), ['Pandemic', 'Catan']);
});

test('a game of a room is kept once on the phones that played it', async () => {
  const room = new Room({ names: ['Ana', 'Ben'] });
  const ana = await room.phone([0]);
  const television = await room.watch();
  await room.begin();
  room.perform(1, { finish: {} });
  await room.settle();
  ana.one('.summary');
  assert.equal(ana.kept('turns.plays').length, 1);
  assert.equal(television.kept('turns.plays'), undefined);
  const again = await room.reload(ana);
  again.one('.summary');
  assert.deepEqual(again.kept('turns.plays').map((/** @type {any} */ { id }) => id), [room.mark.id]);
});

test('a group that played lately is chosen with one press', async () => {
  const page = await playing(kept({ names: ['Ana', 'Ben', 'Cleo'], count: 3 }));
  await leave(page);
  await page.press(page.role('radio', '2'));
  await page.fill(page.field('Name of player 1'), 'Dora');
  await page.fill(page.field('Name of player 2'), 'Emil');
  await startAnother(page);
  await leave(page);
  const again = await page.openAgain('/turns');
  assert.deepEqual(again.all('.group-choices button').map((/** @type {any} */ { textContent }) => textContent), ['Dora, Emil', 'Ana, Ben, Cleo']);
  await again.pressButton('Ana, Ben, Cleo');
  assert.equal(again.role('radio', '3').checked, true);
  assert.deepEqual([1, 2, 3].map((seat) => again.field(`Name of player ${seat}`).value), ['Ana', 'Ben', 'Cleo']);
});

test('players without names of their own are no group', async () => {
  const page = await playing(kept({ names: ['Ana'] }));
  await leave(page);
  assert.equal(page.all('.group-choices').length, 0);
});
