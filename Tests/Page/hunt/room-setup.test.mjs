// What the lobby of a hunt says, and what its host chooses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { openWindow, own } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const pack = { id: '17', name: 'Ealing', location: 'London', pins: 8, minutes: 30 };
const people = ['Ana', 'Ben', 'Cem'].map((name, seat) => ({ seat, name, avatar: 'fox' }));

/** The part of the lobby. @param {any} setup @param {{ isHost?: boolean, isWatching?: boolean, answers?: Record<string, any> }} [how] */
async function open(setup, { isHost = false, isWatching = false, answers = { 'GET /packs/17': pack } } = {}) {
  const page = await openWindow({ answers });
  const { Setup } = await page.module('/games/hunt/room.js');
  const { m } = page.window;
  /** @type {any[]} */
  const changes = [];
  let shown = setup;
  const show = (/** @type {any} */ given) => {
    shown = given;
    m.redraw();
    return page.settle();
  };
  const change = (/** @type {(latest: any) => any} */ changed) => changes.push(own(changed(changes.at(-1) ?? setup)));
  m.mount(page.one('[data-part=screen]'), { view: () => m(Setup, { setup: shown, seats: people, own: isWatching ? [] : [isHost ? 0 : 1], isHost, change }) });
  await page.settle();
  return { page, changes, show };
}

const lines = (/** @type {any} */ page) => page.all('.hunt-setup li').map(wordsOf);

test('everybody in the lobby is told the pack, the mode and the teams', async () => {
  const { page, show } = await open({ pack: '17', mode: 'casual', teams: [0, 1, 0], teamNames: ['Foxes'] });
  assert.match(wordsOf(page.one('.hunt-setup')), /^The hunt Ealing · London · 8 pins · time limit 30 min Casual/);
  assert.deepEqual(lines(page), ['FoxesAna, Cem', 'Team BBen']);
  assert.equal(page.all('.hunt-setup input, .hunt-setup select, .hunt-setup button').length, 0);
  await show({ pack: '17', mode: 'competitive', teams: [] });
  assert.deepEqual(lines(page), ['Team AAna', 'Team BBen', 'Team CCem']);
  assert.match(wordsOf(page.one('.hunt-setup')), /Competitive/);
  assert.equal(page.server.askedFor('GET /packs/17').length, 1);
});

test('a pack that the server does not give is told by its number, and a hostile setup tells nothing', async () => {
  const { page, show } = await open({ pack: '17', mode: 'casual', teams: [] },
    { answers: { 'GET /packs/17': () => refused(404, 'noSuchPack') } });
  assert.match(wordsOf(page.one('.hunt-setup')), /^The hunt Pack 17/);
  await show({ pack: '../x', mode: 'x', teams: 7, teamNames: 7 });
  assert.equal(page.all('.hunt-setup').length, 0);
  await show({ pack: '17', mode: 'x', teams: 7, teamNames: [7, {}] });
  assert.deepEqual(lines(page), ['Team AAna', 'Team BBen', 'Team CCem']);
});

test('a television tells teams only where some play together: everybody stands there anyway', async () => {
  const { page, show } = await open({ pack: '17', mode: 'casual', teams: [0, 1, 0], teamNames: ['Foxes'] }, { isWatching: true });
  assert.deepEqual(lines(page), ['FoxesAna, Cem', 'Team BBen']);
  await show({ pack: '17', mode: 'competitive', teams: [] });
  assert.deepEqual(lines(page), []);
});

test('the host names the teams that have members, once a name is typed', async () => {
  const { page, changes } = await open({ pack: '17', mode: 'casual', teams: [0, 0, 2] }, { isHost: true });
  const field = page.field('Name of Team C');
  assert.equal(page.all('.hunt-setup .field input').filter((/** @type {any} */ input) => input.maxLength === 20).length, 2);
  field.value = 'O';
  field.dispatchEvent(new page.window.Event('input'));
  assert.deepEqual(changes, []);
  await page.fill(field, ' Owls ');
  await page.settle();
  assert.deepEqual(changes, [{ pack: '17', mode: 'casual', teams: [0, 0, 2], teamNames: ['', '', 'Owls', '', '', '', '', ''] }]);
});

test('the host finds packs by words of their names, places and makers', async () => {
  const found = { ...pack, id: '18', name: 'Kew', location: 'Richmond' };
  const { page, changes } = await open({ pack: '17', mode: 'casual', teams: [] }, {
    isHost: true, answers: { 'GET /packs/17': pack, 'GET /packs': { packs: [found] } },
  });
  await page.fill(page.field('Find a pack by its name, place or maker'), 'richmond ida');
  await page.pressButton('Find');
  assert.match(page.server.askedFor('GET /packs')[0].path, /\?q=richmond%20ida&limit=20$/);
  await page.press(page.role('radio', /^Kew/));
  assert.deepEqual(changes, [{ pack: '18', mode: 'casual', teams: [] }]);
});

test('teams, their names and the mode that are changed before the screen is drawn again all count', async () => {
  const { page, changes } = await open({ pack: '17', mode: 'casual', teams: [0, 1, 2] }, { isHost: true });
  const say = (/** @type {any} */ field, /** @type {string} */ value) => {
    field.value = value;
    for (const type of ['input', 'change']) field.dispatchEvent(new page.window.Event(type, { bubbles: true }));
  };
  say(page.field('Team of Ana'), '2');
  say(page.field('Team of Ben'), '2');
  say(page.field('Name of Team A'), 'Foxes');
  say(page.field('Name of Team C'), 'Owls');
  page.role('radio', 'Competitive').click();
  page.role('switch', /^Phones may hunt/).click();
  assert.deepEqual(changes.at(-1), {
    pack: '17', mode: 'competitive', teams: [2, 2, 2], teamNames: ['Foxes', '', 'Owls', '', '', '', '', ''], apart: true,
  });
});
