// The map of a hunt in a room, with a table that a test controls.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { openPin, placeAt, Receiver, sheet, tapMap, titles } from '../support/hunt.mjs';
import { withMap } from '../support/map.mjs';
import { openWindow } from '../support/page.mjs';
import { words } from '../../../Web/games/hunt/words.js';

const [near, far, south] = [placeAt(30, 0), placeAt(80, 0), placeAt(-80, 0)].map(({ latitude, longitude }) => [latitude, longitude]);
const start = {
  pack: 'Ealing', status: 'playing', team: 0, score: 20, left: 90_000, hidden: 3,
  pins: [
    { id: 1, title: 'Door', hint: 'Which?', points: 10, at: near }, { id: 2, title: 'Well', hint: 'Whose?', points: 20, at: far },
  ],
  found: [{ id: 3, points: 20, told: 'A story.' }],
  teams: [
    { team: 0, seats: [0], score: 20, found: 1, status: 'playing' }, { team: 1, seats: [1], score: 0, found: 0, status: 'playing' },
  ],
};

/** The screen, of Eve's team. @param {Receiver} [receiver] */
async function open(receiver = new Receiver()) {
  const page = await openWindow({
    prepare(window) {
      withMap(window);
      receiver.installIn(window);
    },
  });
  const table = {
    view: start, at: 0, phase: 'playing', status: 'live', seats: [0], outcome: /** @type {any} */ (null), room: {}, setup: null, /** @type {any[]} */ acts: [],
    people: [{ seat: 0, name: 'Eve', avatar: 'fox' }, { seat: 1, name: 'Bob', avatar: 'owl' }],
    /** @type {((events: any[], seat: number, isFirst: boolean) => void) | null} */ hear: null,
    viewFor: () => table.view, now: () => 0, onchange: () => () => {},
    onevents(/** @type {any} */ hear) {
      table.hear ??= hear;
      return () => {};
    },
    async act(/** @type {any} */ action) { table.acts.push(action); },
    async show(/** @type {any} */ changes) {
      table.view = { ...table.view, ...changes };
      page.window.m.redraw();
      await page.settle();
    },
  };
  const { Table } = await page.module('/games/hunt/room.js');
  const { Toasts } = await page.module('/parts/toast.js');
  const { Dialogs } = await page.module('/parts/dialog.js');
  (await page.module('/parts/leaving.js')).watchForLeaving();
  const { m } = page.window;
  for (const [part, component] of [['screen', { view: () => m(Table, { table }) }], ['toasts', Toasts], ['dialogs', Dialogs]]) {
    m.mount(page.one(`[data-part=${part}]`), component);
  }
  await page.settle();
  return { page, table };
}

test('going back asks whether to leave, as long as the hunt goes on', async () => {
  const { page, table } = await open();
  const { history } = page.window;
  const entries = history.length;
  history.back();
  // Steps in the history happen in a separate task.
  await page.pass(1);
  assert.ok(wordsOf(page.dialog).includes('It goes on without you. Your place stays yours'), wordsOf(page.dialog));
  await page.pressButton('Stay');
  assert.equal(page.dialog, null);
  assert.deepEqual(titles(page).sort(), ['Door', 'Well']);
  assert.equal(history.length, entries);
  assert.deepEqual(table.acts, []);
});

test('the bar says how the own team stands, and all teams stand beside the map until they are hidden', async () => {
  const { page } = await open();
  assert.deepEqual(titles(page).sort(), ['Door', 'Well']);
  assert.equal(wordsOf(page.role('timer')), '1:30');
  assert.match(wordsOf(page.one('.hunt-bar')), /^Ealing 1:30 Time left 20 points 1 of 6 found/);
  const teams = page.role('button', 'Teams');
  assert.equal(teams.getAttribute('aria-pressed'), 'true');
  assert.match(sheet(page), /Team A.*Eve.*20 points.*Team B.*Bob/);
  await page.press(teams);
  assert.equal(teams.getAttribute('aria-pressed'), 'false');
  assert.equal(sheet(page), '');
});

test('a pin that is opened stands before the teams, and gets the focus back when it is closed', async () => {
  const { page, table } = await open();
  await openPin(page, 'Door');
  assert.match(sheet(page), /Door.*Which\?.*Team A/);
  await page.pressButton('Close', page.one('.hunt-pin'));
  assert.equal(page.all('.hunt-pin').length, 0);
  assert.match(page.document.activeElement.getAttribute('aria-label'), /^Door/);
  // A pin that was found in the meantime is no longer on the map.
  await openPin(page, 'Door');
  await table.show({ pins: start.pins.slice(1), found: [{ id: 1, points: 10, told: 'Oak.' }] });
  assert.match(sheet(page), /Door.*Oak\./);
  assert.equal(page.all('.hunt-answer').length, 0);
});

test('what others do is told, and not what the own team does; a new pin is told to all', async () => {
  const { page, table } = await open();
  const hear = async (/** @type {any} */ event, isFirst = true) => {
    table.hear?.([event], isFirst ? 0 : 1, isFirst);
    page.window.m.redraw();
    await page.settle();
  };
  await hear({ scored: { team: 0, points: 10 } });
  await hear({ teamOver: { team: 0, result: 'ended' } });
  await hear({ scored: { team: 1, points: 10 } }, false);
  assert.deepEqual(page.toasts, []);
  await hear({ scored: { team: 1, points: 10 } });
  await hear({ teamOver: { team: 1, result: 'ended' } });
  await hear({ shown: { pin: 2 } });
  assert.deepEqual(page.toasts.slice(0, 2), ['Team B found a pin: 10 points.', 'Team B: ended.']);
  assert.match(page.toasts[2], /Well/);
});

test('a team is called by the name that the host gave it', async () => {
  const { page, table } = await open();
  const [own, other] = start.teams;
  await table.show({ teams: [{ ...own, name: 'Foxes' }, { ...other, name: 'Owls' }] });
  assert.match(sheet(page), /Foxes.*Owls/);
  table.hear?.([{ scored: { team: 1, points: 10 } }], 0, true);
  await page.settle();
  assert.deepEqual(page.toasts, ['Owls found a pin: 10 points.']);
});

test('the result says which pins the own team has found, and which it has not', async () => {
  const { page, table } = await open();
  table.phase = 'over';
  table.outcome = { result: 'ended', score: 20, winners: [0] };
  const teams = start.teams.map((team) => ({ ...team, name: team.team === 0 ? 'Foxes' : '', status: 'over', result: 'ended' }));
  await table.show({ status: 'over', teams, found: [{ id: 3, points: 20, told: 'A story.', title: 'Gate', at: south, number: 1 }] });
  assert.equal(wordsOf(page.one('.hunt-winner')), 'Foxes won!');
  const sections = page.all('section.card').map(wordsOf);
  assert.ok(sections.includes('Found by your team Gate20 points'), sections.join('|'));
  assert.ok(sections.includes('Not found Door10 points Well20 points'), sections.join('|'));
});

test('a pin that the own team has found stays on the map, and tells its story when it is opened', async () => {
  const { page, table } = await open();
  await table.show({ found: [{ id: 3, points: 20, told: 'A story.', title: 'Gate', at: south, number: 1 }] });
  assert.deepEqual(titles(page).sort(), ['Door', 'Well']);
  await page.press(page.role('button', /^Gate, 20 points, number 1, found$/));
  assert.equal(wordsOf(page.one('.hunt-pin h2')), 'Gate');
  assert.match(sheet(page), /Found: 20 points\. A story\./);
  assert.equal(page.all('.hunt-answer').length, 0);
  assert.match(wordsOf(page.one('.hunt-bar')), /1 of 6 found/);
  await page.pressButton('Close', page.one('.hunt-pin'));
  assert.match(page.document.activeElement.getAttribute('aria-label'), /^Gate/);
});

test('the list has the pins of the own team, and stands before the teams', async () => {
  const { page, table } = await open();
  await page.pressButton('Pins');
  assert.deepEqual(page.all('.hunt-row').map((row) => row.dataset.pin), ['1', '2']);
  assert.match(sheet(page), /Pins.*Door.*Well.*Team A/);
  await page.press(page.all('.hunt-row')[1]);
  assert.match(sheet(page), /Well.*Whose\?.*Team A/);
  await page.pressButton('Close', page.one('.hunt-pin'));
  await table.show({ status: 'over', result: 'ended' });
  assert.equal(page.all('.hunt-list').length, 0);
  assert.equal(page.roles('button', 'Pins').length, 0);
});

test('a note leads to a new pin that is out of sight, and only says that one came if it is in sight', async () => {
  const { page, table } = await open();
  const { latitude, longitude } = placeAt(5_000, 0);
  const away = { id: 4, title: 'Mill', hint: 'What turns?', points: 30, at: [latitude, longitude] };
  table.hear?.([{ shown: { pin: 1 } }], 0, true);
  await page.settle();
  assert.deepEqual(page.toasts, ['A new pin: Door']);
  assert.equal(page.roles('button', 'Show it').length, 0);
  // The map does not go there by itself.
  table.view = { ...start, pins: [...start.pins, away] };
  table.hear?.([{ shown: { pin: 4 } }], 0, true);
  await page.settle();
  assert.deepEqual(page.toasts, ['A new pin: Door', 'A new pin: Mill']);
  assert.equal(page.all('.hunt-pin').length, 0);
  await page.pressButton('Show it');
  assert.equal(wordsOf(page.one('.hunt-pin h2')), 'Mill');
  assert.match(page.one('.map-pin[aria-pressed=true]').getAttribute('aria-label'), /^Mill, /);
});

test('where one is, is said by a tap where the device does not tell', async () => {
  const { page } = await open(new Receiver(null, 'denied'));
  await page.pressButton('Zoom to me');
  assert.equal(page.roles('region', 'Where are you?').length, 1);
  await page.pressButton('Cancel');
  await tapMap(page);
  assert.equal(page.all('.map-here').length, 0);
  await page.pressButton('Zoom to me');
  await tapMap(page);
  assert.equal(page.roles('region', 'Where are you?').length, 0);
  assert.equal(page.all('.map-here-tapped').length, 1);
  assert.deepEqual(page.toasts, [words.tapDone]);
});

test('the question where one is goes away as soon as the device tells', async () => {
  const receiver = new Receiver(null);
  const { page } = await open(receiver);
  await page.pressButton('Zoom to me');
  assert.equal(page.roles('region', 'Where are you?').length, 1);
  receiver.move(placeAt(10, 0));
  await page.settle();
  page.window.m.redraw();
  await page.settle();
  assert.equal(page.roles('region', 'Where are you?').length, 0);
  assert.equal(page.all('.map-here').length, 1);
});

test('of a hunt that is over for the own team no pins are left, and it is told', async () => {
  const { page, table } = await open();
  await openPin(page, 'Door');
  await table.show({ status: 'over', result: 'ended' });
  assert.deepEqual(titles(page), []);
  assert.equal(page.all('.hunt-pin').length, 0);
  assert.equal(wordsOf(page.one('.hunt-notice')), 'Your hunt is over. The others are still looking.');
  assert.equal(page.roles('button', 'End the hunt').length, 0);
});

test('the own team’s hunt ends only when one is sure', async () => {
  const { page, table } = await open();
  await page.pressButton('End the hunt');
  await page.pressButton('Go on');
  assert.deepEqual(table.acts, []);
  await page.pressButton('End the hunt');
  await page.pressButton('End it');
  assert.equal(table.acts.length, 1);
  assert.deepEqual(Object.keys(table.acts[0]), ['end']);
});

test('the end waits for a player who reads what the last pin tells', async () => {
  const { page, table } = await open();
  await openPin(page, 'Door');
  table.view = { ...table.view, status: 'over', pins: [], found: [{ id: 1, title: 'Door', points: 10, told: 'Oak.' }] };
  table.hear?.([{ found: { pin: 1, points: 10 } }], 0, true);
  table.phase = 'over';
  table.outcome = { winners: [0] };
  await table.show({});
  assert.match(sheet(page), /Oak\..*The hunt is over\./);
  assert.equal(wordsOf(page.document.activeElement), 'See the result');
  await page.pressButton('See the result');
  assert.match(page.words, /Team A won!/);
});

test('the end does not wait for a player who reads of another pin than the last', async () => {
  const { page, table } = await open();
  await openPin(page, 'Door');
  await table.show({ pins: start.pins.slice(1), found: [{ id: 1, title: 'Door', points: 10, told: 'Oak.' }] });
  table.hear?.([{ found: { pin: 1, points: 10 } }], 0, true);
  assert.match(sheet(page), /Oak\./);
  table.phase = 'over';
  table.outcome = { winners: [1] };
  await table.show({ status: 'over', pins: [] });
  assert.equal(page.all('.hunt-pin').length, 0);
  assert.match(page.words, /Team B won!/);
});
