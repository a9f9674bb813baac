// A live hunt as its organiser opens and follows it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, onBoards, openHunt, ownPack, placeAt, toEve } from '../support/hunt.mjs';
import { code, LiveServer, now } from '../support/hunt-live.mjs';
import { own } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

/** @param {number} north @param {number} east */
function at(north, east) {
  const { latitude, longitude } = placeAt(north, east);
  return [Number(latitude.toFixed(5)), Number(longitude.toFixed(5))];
}
/** 50 m to the west of Place 1. */
const beside = at(40, 30);
/** In sight with all pins, and far from each of them, so that it has a sign of its own. */
const apart = at(40, 640);

/** @param {Record<string, any>} [more] */
const team = (more = {}) => ({ id: 1, name: 'Foxes', state: 'playing', score: 30, found: 2, pins: 8, joinedAt: now, heardAt: now, ...more });

/**
 * @param {LiveServer} server
 * @param {import('../support/page.mjs').PageOptions} [options]
 */
async function openWatch(server, { path = `/#!/hunt/organise/17/live/${code}`, answers = {}, ...options } = {}) {
  const page = await openHunt({
    path, kept: onBoards, ...options,
    answers: {
      ...toEve, ...server.answers, 'GET /packs/17': downloadOf(ownPack(), { mine: true }), 'GET /packs/17/whole': ownPack(), ...answers,
    },
  });
  server.clock = () => Math.floor(page.clock.wall / 1_000);
  // What the page has asked for meanwhile is drawn with the next frame.
  await page.pass(50);
  return page;
}

/** @param {any} page @param {string} which @param {string} day @param {string} time */
async function fillHour(page, which, day, time) {
  await page.fill(page.field(`${which}: day`), day);
  await page.fill(page.field(`${which}: time`), time);
}

/** @param {any} page */
const cards = (page) => page.all('.hunt-live-team').map((/** @type {any} */ card) => [...card.querySelectorAll('h3, p')].map(wordsOf));

test('a live hunt is opened from the page of the pack, now or at an hour', async () => {
  const server = new LiveServer();
  /** @type {any[]} */
  const wishes = [];
  const page = await openWatch(server, {
    path: '/#!/hunt/organise/17', answers: {
      'GET /packs/17/statistics': { played: 0, finished: 0, pins: [] }, 'GET /packs/17/reports': { reports: [] },
      'GET /packs/17/live-hunts': { now, liveHunts: [] },
      'POST /packs/17/live-hunts': (/** @type {any} */ { body }) => {
        wishes.push(body);
        return wishes.length === 1 ? refused(422, 'invalid', { fields: { end: 'A live hunt lasts at most 24 hours.' } })
          : { code, pack: '17', mode: 'casual', startsAt: now, endsAt: now + 60, messages: [] };
      },
    },
  });
  assert.ok(page.shows('No live hunt has been opened yet.'));
  await page.pressButton('Open a live hunt');
  await page.press(page.role('radio', /^Casual/));
  await page.press(page.role('radio', 'at an hour'));
  await page.fill(page.field('Start: day'), '');
  await page.pressButton('Open it');
  assert.ok(page.shows('Choose a day and an hour.'));
  assert.equal(page.document.activeElement, page.field('Start: day'));
  await fillHour(page, 'Start', '2026-11-28', '14:00');
  await fillHour(page, 'End', '2026-11-30', '14:00');
  await page.pressButton('Open it');
  assert.ok(page.shows('A live hunt lasts at most 24 hours.'));
  await page.press(page.role('radio', 'now'));
  await fillHour(page, 'End', '2026-11-28', '16:30');
  await page.pressButton('Open it');
  assert.equal(page.path, `/hunt/organise/17/live/${code}`);
  const seconds = (/** @type {string} */ text) => new Date(text).getTime() / 1_000;
  assert.deepEqual(own(wishes), [
    { mode: 'casual', start: seconds('2026-11-28T14:00'), end: seconds('2026-11-30T14:00') },
    { mode: 'casual', start: 'now', end: seconds('2026-11-28T16:30') },
  ]);
});

test('the live hunts of a pack are listed with their states', async () => {
  const hunt = (/** @type {string} */ own, /** @type {number} */ from, /** @type {number} */ to) => (
    { code: own, pack: '17', mode: 'casual', startsAt: now + from, endsAt: now + to, messages: [] });
  const page = await openWatch(new LiveServer(), {
    path: '/#!/hunt/organise/17', answers: {
      'GET /packs/17/statistics': { played: 0, finished: 0, pins: [] }, 'GET /packs/17/reports': { reports: [] },
      'GET /packs/17/live-hunts': { now, liveHunts: [hunt('AAAAAA', 60, 120), hunt('BBBBBB', -60, 60), hunt('CCCCCC', -60, -30)] },
    },
  });
  assert.deepEqual(page.all('.hunt-live-list li span:first-child').map((/** @type {any} */ line) => wordsOf(line).split(' · ')[0]),
    ['AAAAAA has not started yet', 'BBBBBB is running', 'CCCCCC is over']);
  await page.press(page.role('link', 'Follow BBBBBB'));
  assert.equal(page.path, '/hunt/organise/17/live/BBBBBB');
});

test('the code, its link and its QR code lead to the page where teams join', async () => {
  const page = await openWatch(new LiveServer());
  assert.equal(page.one('.hunt-live-big').getAttribute('aria-label'), 'K 7 M 2 P X');
  assert.equal(wordsOf(page.one('.hunt-live-link')), `http://localhost:8080/#!/hunt/live/${code}`);
  assert.equal(page.roles('img', 'The code to join').length, 1);
});

test('each team is told in words, with its place by the nearest pin', async () => {
  const server = new LiveServer();
  server.teams = [
    team({ at: beside, accuracy: 9, age: 0 }),
    team({ id: 2, name: 'Bears', score: 50, found: 3, heardAt: now - 130, at: ownPack().pins[2].at, accuracy: 20, age: 130 }),
    team({ id: 3, name: 'Owls', state: 'waiting', score: 0, found: 0 }),
  ];
  const page = await openWatch(server);
  assert.deepEqual(cards(page), [
    ['Bears', '50 points · 3 of 8 pins', 'is hunting, last heard of 2 min ago', 'at Place 3, 2 min ago, within 20 m'],
    ['Foxes', '30 points · 2 of 8 pins', 'is hunting, last heard of just now', '50 m west of Place 1, just now, within 9 m'],
    ['Owls', '0 points · 0 of 8 pins', 'has not begun, last heard of just now', 'does not show where it is'],
  ]);
  assert.ok(page.shows('3 teams, 2 hunting, 0 finished'));
});

test('a place that is not shown any more is gone with the next look', async () => {
  const server = new LiveServer();
  server.teams = [team({ at: apart, accuracy: 9, age: 0 })];
  const page = await openWatch(server);
  assert.equal(page.all('.map-pin-people').length, 1);
  server.teams = [team()];
  await page.pass(5_000);
  assert.equal(page.all('.map-pin-people').length, 0);
  assert.ok(page.shows('does not show where it is'));
});

test('without the network the page says of when it is, and forgets places as the server does', async () => {
  const server = new LiveServer();
  server.teams = [team({ at: apart, accuracy: 9, age: 0 })];
  const page = await openWatch(server);
  await page.setOnline(false);
  await page.pass(10_000);
  assert.match(page.words, /The server cannot be reached\. This is how it was at/);
  assert.equal(page.all('.map-pin-people').length, 1);
  await page.pass(300_000);
  assert.equal(page.all('.map-pin-people').length, 0);
  await page.setOnline(true);
  await page.pass(5_000);
  assert.doesNotMatch(page.words, /The server cannot be reached/);
});

test('the hunt is started, its end is moved, and it is ended after a question', async () => {
  const server = new LiveServer({ startsAt: now + 600 });
  const page = await openWatch(server);
  assert.equal(wordsOf(page.one('.hunt-live-clock')), 'It starts in 10:00');
  await page.pressButton('Start now');
  assert.equal(wordsOf(page.one('.hunt-live-clock')), 'It ends in 1:00:00');
  await page.pressButton('15 minutes later');
  assert.equal(wordsOf(page.one('.hunt-live-clock')), 'It ends in 1:15:00');
  await page.pressButton('Move the end');
  await page.fill(page.field('End: time'), '');
  await page.pressButton('Save');
  assert.ok(page.shows('Choose a day and an hour.'));
  await page.pressButton('Cancel');
  await page.pressButton('End it now');
  await page.pressButton('Go on');
  assert.equal(server.hunt.endsAt, now + 3_600 + 900);
  await page.pressButton('End it now');
  await page.pressButton('End it');
  assert.ok(page.shows('This live hunt is over.'));
  assert.equal(page.roles('button', 'End it now').length, 0);
  assert.equal(page.all('.hunt-live-big').length, 0);
});

test('what the server says against an hour stands at its field', async () => {
  const page = await openWatch(new LiveServer(), {
    answers: { [`PUT /live-hunts/${code}`]: refused(422, 'invalid', { fields: { end: 'The end has to be after the start, and after now.' } }) },
  });
  await page.pressButton('Move the end');
  await page.pressButton('Save');
  assert.ok(page.shows('The end has to be after the start, and after now.'));
  assert.equal(page.document.activeElement, page.field('End: day'));
});

test('messages are sent to all, and listed', async () => {
  const server = new LiveServer();
  const page = await openWatch(server);
  await page.pressButton('Send');
  assert.ok(page.shows('Write something first.'));
  await page.fill(page.field('Message to all teams'), ' Come back. ');
  await page.pressButton('Send');
  assert.deepEqual(own(server.messages).map(({ text }) => text), ['Come back.']);
  assert.equal(page.field('Message to all teams').value, '');
  assert.deepEqual(page.all('.hunt-live-messages li span').map(wordsOf), ['Come back.']);
});

test('a team is taken out after a question', async () => {
  const server = new LiveServer();
  server.teams = [team()];
  const page = await openWatch(server, { answers: { [`DELETE /live-hunts/${code}/teams/1`]: () => { server.teams = []; return null; } } });
  await page.pressButton('Take Foxes out');
  await page.pressButton('Take it out');
  assert.ok(page.shows('Nobody has joined yet.'));
  assert.ok(page.toasts.includes('Foxes is out.'));
});

test('the list keeps its order while the focus is in it', async () => {
  const server = new LiveServer();
  server.teams = [team(), team({ id: 2, name: 'Bears', score: 10 })];
  const page = await openWatch(server);
  const button = page.role('button', 'Take Bears out');
  button.focus();
  server.teams[1].score = 90;
  await page.pass(5_000);
  assert.deepEqual(cards(page).map(([name]) => name), ['Foxes', 'Bears']);
  assert.equal(page.document.activeElement, button);
  button.blur();
  await page.pass(5_000);
  assert.deepEqual(cards(page).map(([name]) => name), ['Bears', 'Foxes']);
});

test('only those who work on the pack follow it', async () => {
  const page = await openWatch(new LiveServer(), { answers: { [`GET /live-hunts/${code}/teams`]: refused(403, 'notYours') } });
  assert.match(wordsOf(page.role('alert')), /^Only those who work on a pack follow its live hunts\./);
  const asked = page.server.askedFor(`GET /live-hunts/${code}/teams`).length;
  await page.pass(60_000);
  assert.equal(page.server.askedFor(`GET /live-hunts/${code}/teams`).length, asked);
  const guest = await openWatch(new LiveServer(), { answers: { [`GET /live-hunts/${code}/teams`]: refused(401, 'notLoggedIn') } });
  assert.ok(guest.role('link', 'Log in', guest.role('alert')));
});

test('nothing is asked while the page is in the background', async () => {
  const page = await openWatch(new LiveServer());
  const asked = () => page.server.askedFor(`GET /live-hunts/${code}/teams`).length;
  await page.pass(5_000);
  assert.equal(asked(), 2);
  await page.hide();
  await page.pass(60_000);
  assert.equal(asked(), 2);
  await page.hide(false);
  assert.equal(asked(), 3);
});

