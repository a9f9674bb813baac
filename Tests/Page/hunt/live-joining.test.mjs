// A live hunt as a team sees it before its start: what it is, joining, waiting.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { openHunt } from '../support/hunt.mjs';
import { code, join, LiveServer, now, openPhone } from '../support/hunt-live.mjs';
import { own } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

test('the code can be typed, in small letters and with spaces', async () => {
  const page = await openPhone(new LiveServer(), { path: '/#!/hunt' });
  await page.press(page.role('link', 'Live hunt'));
  await page.pressButton('Go on');
  assert.ok(page.shows('A code has six letters and digits.'));
  assert.equal(page.document.activeElement, page.field('Code'));
  await page.fill(page.field('Code'), ' k7m 2px');
  assert.equal(page.field('Code').value, code);
  await page.pressButton('Go on');
  assert.equal(page.path, `/hunt/live/${code}`);
  assert.equal(page.roles('heading', 'Ealing').length, 1);
});

test('a token that is pasted where the code of a live hunt belongs is neither shown nor sent', async () => {
  const page = await openHunt({ path: '/#!/hunt/live' });
  await page.fill(page.field('Code'), 'abcdefgh0123456789abcdefgh012345');
  assert.equal(page.field('Code').value, '');
  assert.ok(page.shows('This is too long for a code, so it is not shown: the admin token belongs on the owner’s page, /admin.'));
  assert.equal(page.field('Code').getAttribute('maxlength'), null, 'a browser would show its beginning');
  await page.pressButton('Go on');
  assert.equal(page.path, '/hunt/live');
});

test('a link with a wrong or an old code says so, and offers the field', async () => {
  for (const [path, text] of [['ABC', 'A code has six letters and digits.'], ['AAAAAA', 'There is no live hunt with this code, or it has been over for a week.']]) {
    const page = await openHunt({ path: `/#!/hunt/live/${path}`, answers: { 'GET /live-hunts/AAAAAA': refused(404, 'noSuchLiveHunt') } });
    assert.equal(wordsOf(page.role('alert')), text);
    assert.ok(page.field('Code'));
  }
});

test('what cannot be asked without the network is asked again', async () => {
  const page = await openPhone(new LiveServer(), { answers: { [`GET /live-hunts/${code}`]: () => { throw new TypeError('Failed to fetch'); } } });
  assert.match(wordsOf(page.role('alert')), /^This needs the network\./);
  page.server.answers = { ...page.server.answers, ...new LiveServer().answers };
  await page.pressButton('Try again');
  assert.equal(page.roles('heading', 'Ealing').length, 1);
});

test('before joining it is said what the organiser sees, and the place is shown only if the player wants that', async () => {
  const server = new LiveServer({ startsAt: now + 600, place: { at: [51.5263, -0.2941], text: 'At the fountain' } });
  const page = await openPhone(server);
  assert.ok(page.shows('What the organiser sees'));
  assert.ok(page.shows(/The name of your team, your points, how many pins you have found/));
  assert.ok(page.shows(/At the fountain/));
  assert.ok(page.shows(/All pins are there from the start/));
  assert.equal(page.role('switch', /^Show the organiser where I am/).checked, false);
  await page.pressButton('Join');
  assert.ok(page.shows('Give your team a name.'));
  assert.equal(page.document.activeElement, page.field('Name of your team'));
  await join(page);
  assert.deepEqual(server.names, ['Foxes']);
  assert.ok(page.shows('You are in, as Foxes.'));
  assert.deepEqual(own(server.reports), [{ state: 'waiting', score: 0, found: 0, pins: 8, after: 0 }]);
  assert.equal(wordsOf(page.one('main [role=timer]')), '10:00');
});

test('a name that another team has is told at the field', async () => {
  const server = new LiveServer();
  server.names.push('Foxes');
  const page = await openPhone(server);
  await join(page);
  assert.ok(page.shows('Another team has this name. Choose another one.'));
  assert.equal(page.document.activeElement, page.field('Name of your team'));
  await join(page, { name: 'Bears' });
  assert.ok(page.shows('You are in, as Bears.'));
});

test('the page waits for the start, also if it is moved, and only then a hunt can begin', async () => {
  const server = new LiveServer({ startsAt: now + 600 });
  const page = await openPhone(server);
  await join(page);
  assert.equal(page.roles('button', 'Begin the hunt').length, 0);
  await page.pass(60_000);
  assert.equal(wordsOf(page.one('main [role=timer]')), '9:00');
  server.hunt.startsAt = now + 120;
  await page.pass(30_000);
  assert.equal(wordsOf(page.one('main [role=timer]')), '0:30');
  await page.pass(31_000);
  assert.deepEqual(own(page.toasts), ['The live hunt has started. You can begin.']);
  assert.ok(page.role('button', 'Begin the hunt'));
  assert.match(wordsOf(page.one('.hunt-live-clock')), /^It ends in 57:/);
});

test('a page that is opened again is in the live hunt still, without the network, too', async () => {
  const server = new LiveServer({ startsAt: now + 600 });
  const before = await openPhone(server);
  await join(before);
  const page = await before.openAgain();
  server.clock = () => Math.floor(page.clock.wall / 1_000);
  assert.ok(page.shows('You are in, as Foxes.'));
  await page.setOnline(false);
  await page.pass(20_000);
  assert.ok(page.shows('There is no network. Your hunt goes on, and the organiser is told when the network is back.'));
  assert.ok(page.shows('You are in, as Foxes.'));
  await page.setOnline(true);
  await page.pass(10_000);
  assert.ok(!page.shows('There is no network. Your hunt goes on, and the organiser is told when the network is back.'));
});

test('nothing is asked while the page is in the background', async () => {
  const server = new LiveServer({ startsAt: now + 600 });
  const page = await openPhone(server);
  await join(page);
  await page.hide();
  const before = server.reports.length;
  await page.pass(120_000);
  assert.equal(server.reports.length, before);
  await page.hide(false);
  assert.equal(server.reports.length, before + 1);
});

test('messages are announced, and listed for those who come later', async () => {
  const server = new LiveServer({ startsAt: now + 600 });
  server.say('Welcome to all.');
  const page = await openPhone(server);
  await join(page);
  assert.deepEqual(own(page.toasts), ['The organiser says: Welcome to all.']);
  server.say('We start at the fountain.');
  await page.pass(10_000);
  assert.ok(page.toasts.includes('The organiser says: We start at the fountain.'));
  assert.deepEqual(page.all('.hunt-live-messages li span').map(wordsOf), ['We start at the fountain.', 'Welcome to all.']);
  // They are not asked for again.
  assert.equal(server.reports.at(-1).after, 1);
  await page.pass(10_000);
  assert.equal(server.reports.at(-1).after, 2);
});

test('a team leaves after a question, and nothing stays', async () => {
  const server = new LiveServer();
  const page = await openPhone(server);
  await join(page);
  await page.pressButton('Leave the live hunt');
  await page.pressButton('Leave');
  assert.equal(server.knowsTeam, false);
  assert.equal(page.kept('huntlive') ?? null, null);
  assert.ok(page.field('Name of your team'));
});

test('a team that was taken out is told', async () => {
  const server = new LiveServer();
  const page = await openPhone(server);
  await join(page);
  server.knowsTeam = false;
  await page.pass(10_000);
  assert.ok(page.toasts.some((/** @type {string} */ text) => /has taken your team out of the live hunt/.test(text)));
  assert.equal(page.kept('huntlive') ?? null, null);
});

test('a live hunt that is over cannot be joined', async () => {
  const page = await openPhone(new LiveServer({ startsAt: now - 7_200, endsAt: now - 3_600 }));
  assert.ok(page.shows('This live hunt is over.'));
  assert.equal(page.roles('button', 'Join').length, 0);
});

test('a phone is in one live hunt at a time', async () => {
  const before = await openPhone(new LiveServer());
  await join(before);
  const page = await before.openAgain('/hunt/live/AAAAAA', { answers: {
    ...new LiveServer().answers, 'GET /live-hunts/AAAAAA': { now, ...new LiveServer({ code: 'AAAAAA' }).hunt } } });
  assert.ok(page.shows(`This phone is in the live hunt ${code} already, as Foxes. Leave that one first.`));
  assert.equal(page.roles('button', 'Join').length, 0);
  await page.press(page.role('link', 'Go there'));
  assert.ok(page.shows('You are in, as Foxes.'));
});

test('what is kept of a live hunt and is damaged counts as missing', async () => {
  const page = await openPhone(new LiveServer(), { kept: { huntlive: { hunt: { code: '<b>' }, token: 7 } } });
  assert.ok(page.field('Name of your team'));
});
