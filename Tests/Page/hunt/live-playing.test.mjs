// A hunt that is played in a live hunt: what the organiser is told, and how it ends.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { find, placeAt, Receiver } from '../support/hunt.mjs';
import { join, LiveServer, now, openPhone } from '../support/hunt-live.mjs';
import { openPage, own } from '../support/page.mjs';

/**
 * A team that hunts.
 *
 * @param {{ server?: LiveServer, receiver?: Receiver, shows?: boolean }} [how]
 */
async function hunting({ server = new LiveServer(), receiver = new Receiver(), shows = false } = {}) {
  const page = await openPhone(server, { receiver });
  await join(page, { shows });
  await page.pressButton('Begin the hunt');
  assert.equal(page.path, '/hunt');
  return { page, server, receiver };
}

/** @param {any} page */
const strip = (page) => wordsOf(page.one('.hunt-live-strip'));
/** @param {LiveServer} server */
const last = (server) => own(server.reports.at(-1));

test('the organiser is told at once what was found', async () => {
  const { page, server } = await hunting();
  assert.deepEqual(last(server), { state: 'playing', score: 0, found: 0, pins: 8, after: 0 });
  assert.match(strip(page), /^Live · It ends in 1:00:00 ?Your place is not shown/);
  await find(page, 'Place 3');
  assert.deepEqual(last(server), { state: 'playing', score: 30, found: 1, pins: 8, after: 0 });
});

test('the place is told while the player agrees, and is gone as soon as they do not', async () => {
  const receiver = new Receiver(placeAt(0, 0, { accuracy: 11.2 }));
  const { page, server } = await hunting({ receiver, shows: true });
  await page.pass(10_000);
  assert.deepEqual(last(server).at, [51.5263, -0.2941]);
  assert.equal(last(server).accuracy, 12);
  assert.match(strip(page), /The organiser sees where you are/);
  receiver.move(placeAt(100, 0));
  await page.pass(10_000);
  assert.deepEqual(last(server).at, [51.5272, -0.2941]);
  const before = server.reports.length;
  await page.pressButton('Details');
  await page.press(page.role('switch', /^Show the organiser where I am/, page.dialog));
  assert.equal(server.reports.length, before + 1);
  assert.equal('at' in last(server), false);
  await page.pressButton('Close');
  assert.match(strip(page), /Your place is not shown/);
  await page.pass(60_000);
  assert.ok(server.reports.slice(before).every((report) => !('at' in report)));
});

test('a device that does not know where it is says so, and tells no place', async () => {
  const { page, server } = await hunting({ receiver: new Receiver(null, 'denied'), shows: true });
  assert.match(strip(page), /Your phone does not know where you are/);
  await page.pass(10_000);
  assert.equal('at' in last(server), false);
});

test('at its end the hunt ends, and its result is told', async () => {
  const { page, server } = await hunting({ server: new LiveServer({ endsAt: now + 120 }) });
  await find(page, 'Place 3');
  await page.pass(121_000);
  assert.equal(page.path, '/hunt/after');
  assert.match(page.words, /The organiser has ended the hunt\. It took/);
  assert.doesNotMatch(page.words, /You ended/);
  assert.deepEqual(last(server), { state: 'over', score: 30, found: 1, pins: 8, after: 0 });
  await page.press(page.role('link', 'Live hunt'));
  assert.ok(page.shows('You have finished. 30 points, 1 of 8 pins found.'));
  assert.ok(page.shows('It has ended.'));
  // Nothing is told any more.
  const before = server.reports.length;
  await page.pass(120_000);
  assert.equal(server.reports.length, before);
});

test('the organiser ends the hunt, or moves its end', async () => {
  const { page, server } = await hunting();
  server.hunt.endsAt = now + 7_200;
  await page.pass(10_000);
  assert.ok(page.toasts.some((/** @type {string} */ text) => text.startsWith('The organiser has moved the end to ')));
  server.hunt.endsAt = now + 15;
  await page.pass(10_000);
  assert.equal(page.path, '/hunt/after');
  assert.match(page.words, /The organiser has ended the hunt\. It took/);
  assert.doesNotMatch(page.words, /You ended/);
});

test('without the network the hunt goes on, past the end too, and all is told when it is back', async () => {
  const { page, server } = await hunting({ server: new LiveServer({ endsAt: now + 300 }) });
  await page.setOnline(false);
  await find(page, 'Place 1');
  await page.pass(400_000);
  assert.equal(page.path, '/hunt');
  assert.match(strip(page), /The live hunt should be over by now, but there is no network to ask/);
  await find(page, 'Place 2');
  await page.setOnline(true);
  await page.pass(1_000);
  assert.equal(page.path, '/hunt/after');
  assert.match(page.words, /The organiser has ended the hunt\. It took/);
  assert.doesNotMatch(page.words, /You ended/);
  assert.deepEqual(last(server), { state: 'over', score: 30, found: 2, pins: 8, after: 0 });
});

test('a result that could not be told is told when the page is opened again', async () => {
  const { page: before, server } = await hunting();
  await before.setOnline(false);
  await before.pressButton('End the hunt');
  await before.pressButton('End it');
  assert.doesNotMatch(before.words, /The organiser has ended the hunt/);
  assert.equal(last(server).state, 'playing');
  const page = await before.openAgain('/hunt', { answers: server.answers });
  server.clock = () => Math.floor(page.clock.wall / 1_000);
  await page.pass(1_000);
  assert.deepEqual(last(server), { state: 'over', score: 0, found: 0, pins: 8, after: 0 });
});

test('a hunt that was closed at the end is over when it is opened', async () => {
  const { page: before, server } = await hunting();
  server.hunt.endsAt = now + 60;
  const page = await before.openAgain('/hunt', { at: (now + 600) * 1_000, answers: server.answers });
  server.clock = () => Math.floor(page.clock.wall / 1_000);
  await page.pass(10_000);
  assert.equal(page.path, '/hunt/after');
  assert.equal(last(server).state, 'over');
});

test('whoever leaves the live hunt hunts on', async () => {
  const { page, server } = await hunting();
  await page.pressButton('Details');
  await page.pressButton('Leave the live hunt');
  await page.pressButton('Leave');
  assert.equal(page.all('.hunt-live-strip').length, 0);
  assert.equal(page.dialog, null);
  const before = server.reports.length;
  await find(page, 'Place 3');
  assert.equal(page.path, '/hunt');
  assert.equal(server.reports.length, before);
});

test('a hunt that goes on already has to end before another begins', async () => {
  const { page: before, server } = await hunting();
  const page = await before.openAgain('/hunt/live/K7M2PX', { answers: server.answers });
  assert.ok(page.role('link', 'Back to the hunt'));
  assert.equal(page.roles('button', 'Begin the hunt').length, 0);
});

test('messages are announced during the hunt, and the last one stays in sight until it was opened', async () => {
  const { page, server } = await hunting();
  assert.equal(page.all('.hunt-live-unread').length, 0);
  server.say('Ten minutes left.');
  await page.pass(10_000);
  assert.ok(page.toasts.includes('The organiser says: Ten minutes left.'));
  await page.pass(60_000);
  assert.equal(wordsOf(page.one('.hunt-live-unread')), 'New message: Ten minutes left.');
  server.say('Come to the fountain.');
  await page.pass(10_000);
  assert.equal(wordsOf(page.one('.hunt-live-unread')), '2 new messages, the last: Come to the fountain.');
  await page.pressButton('Details');
  assert.ok(page.shows('Ten minutes left.', page.dialog));
  server.say('Bring your codes.');
  await page.pass(10_000);
  await page.pressButton('Close');
  await page.settle();
  assert.equal(page.all('.hunt-live-unread').length, 0);
  server.say('Well done!');
  await page.pass(10_000);
  const { clock: { wall: at }, server: { answers } } = page;
  const again = await openPage({ path: '/#!/hunt', kept: page.allKept(), answers, at });
  assert.equal(wordsOf(again.one('.hunt-live-unread')), 'New message: Well done!');
});
