import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, Login, player } from '../support/app.mjs';
import { noon } from '../support/clock.mjs';
import { openPage, own } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const thing = { id: 'one', path: '/scores', body: { a: 1 }, label: 'A game' };
const item = { id: 'one', owner: 7, path: '/scores', method: 'POST', label: 'A game', addedAt: noon, body: { a: 1 } };

/** @param {{ answer?: import('../support/server.mjs').Answer, me?: any, kept?: Record<string, unknown>, path?: string }} [options] */
async function device({ answer = { rank: 1 }, me = player('Ana'), kept = {}, path = '/#!/about' } = {}) {
  const page = await openPage({
    path, kept: { ...me && { account: me }, ...kept }, answers: { ...new Login(me).answers, 'POST /scores': answer },
  });
  const { outbox } = await page.module('/player/outbox.js');
  return { page, outbox, sent: () => page.server.askedFor('POST /scores') };
}

test('a thing is sent at once, with its name as the key by which the server knows it again', async () => {
  const { page, outbox, sent } = await device();
  const addedAt = page.clock.wall;
  assert.equal(outbox.add(thing), 'one');
  assert.equal(outbox.state('one').state, 'sending');
  await page.settle();
  assert.equal(sent()[0].headers['idempotency-key'], 'one');
  assert.deepEqual(sent()[0].body, { a: 1 });
  const { body, ...rest } = item;
  assert.deepEqual(own(outbox.state('one')), { state: 'done', isPutOff: false, item: { ...rest, addedAt, answer: { rank: 1 } } });
  assert.deepEqual(own(outbox.open()), []);
  outbox.add({ ...thing, body: { a: 2 } });
  await page.settle();
  assert.equal(sent().length, 1);
});

test('what fails for want of the network waits, is tried again after longer and longer pauses, and is sent once', async () => {
  let isAway = true;
  const { page, outbox, sent } = await device({ answer: () => (isAway ? new Response('', { status: 502 }) : { rank: 2 }) });
  const addedAt = page.clock.wall;
  outbox.add(thing);
  await page.settle();
  assert.equal(outbox.state('one').state, 'waiting');
  assert.deepEqual(page.kept('outbox.one'), { ...item, addedAt });
  const start = page.clock.elapsed;
  for (const [seconds, times] of [[14.9, 1], [15.1, 2], [44, 2], [46, 3], [104, 3], [106, 4]]) {
    await page.pass(start + seconds * 1_000 - page.clock.elapsed);
    assert.equal(sent().length, times, `${seconds}`);
  }
  isAway = false;
  await page.setOnline(true);
  assert.equal(outbox.state('one').state, 'done');
  assert.equal(sent().length, 5);
  await page.pass(3_600_000);
  assert.equal(sent().length, 5);
});

test('what waits outlasts the page and is sent when that begins', async () => {
  const { page, outbox, sent } = await device({ kept: { 'outbox.one': item } });
  assert.equal(sent().length, 1);
  assert.equal(outbox.state('one').state, 'done');
  assert.equal((await page.openAgain()).server.askedFor('POST /scores').length, 0);
});

test('what passes is tried again, what is refused is not: it is told and stays until it is forgotten', async () => {
  const passing = [refused(429, 'tooManyTries'), refused(500, 'internal'), refused(503, 'stopping'), new Response('?'), refused(401, 'notLoggedIn')];
  for (const answer of passing) {
    const { page, outbox } = await device({ answer });
    outbox.add(thing);
    await page.settle();
    assert.equal(outbox.state('one').state, 'waiting');
  }
  const { page, outbox, sent } = await device({ answer: refused(422, 'tooFast', { detail: 'Nobody is so fast.' }), path: '/#!/account' });
  outbox.add(thing);
  await page.pass(3_600_000);
  assert.equal(sent().length, 1);
  assert.deepEqual(own(outbox.state('one').item.refused), { code: 'tooFast', message: 'Nobody is so fast.' });
  assert.equal(page.one('.outbox-item').textContent, 'A gameIt was refused. Nobody is so fast.Forget it');
  await page.pressButton('Forget it');
  assert.deepEqual(page.all('.outbox-item'), []);
  assert.equal(outbox.state('one'), null);
});

test('things are sent one after the other, the oldest first; the first that fails stops the others', async () => {
  const kept = Object.fromEntries([['b', 2], ['a', 3], ['c', 1]].map(([id, addedAt]) => [`outbox.${id}`, { ...item, id, addedAt }]));
  let isAway = true;
  const { page, sent } = await device({ kept, answer: () => (isAway ? new Response('', { status: 502 }) : { rank: 1 }) });
  assert.deepEqual(sent().map(({ headers }) => headers['idempotency-key']), ['c']);
  isAway = false;
  await page.setOnline(true);
  assert.deepEqual(sent().map(({ headers }) => headers['idempotency-key']), ['c', 'c', 'b', 'a']);
});

test('each thing is sent by its own player alone; an account takes over its guest’s', async () => {
  const { page, outbox, sent } = await device({ kept: { 'outbox.one': { ...item, owner: 3 } } });
  assert.equal(sent().length, 0);
  assert.deepEqual(own(outbox.open()), []);
  outbox.pass(3, 7);
  await page.settle();
  assert.equal(sent().length, 1);
  outbox.forget(7);
  assert.equal(outbox.state('one'), null);
});

test('nobody who is unknown here sends anything, and no more than forty things wait', async () => {
  const { outbox } = await device({ me: null });
  assert.throws(() => outbox.add(thing), /Nobody is logged in here/);
  const many = await device({ me: guest('Mia'), answer: new Response('', { status: 502 }) });
  for (let number = 0; number < 40; number += 1) many.outbox.add({ ...thing, id: `${number}` });
  assert.throws(() => many.outbox.add(thing), /Too many things are waiting/);
  assert.equal(many.outbox.open().length, 40);
});

test('of what was answered the last twenty are remembered', async () => {
  const kept = Object.fromEntries(Array.from({ length: 25 }, (_, number) =>
    [`outbox.x${number}`, { ...item, id: `x${number}`, addedAt: number }]));
  const { page } = await device({ kept });
  assert.deepEqual(Object.keys(page.allKept()).filter((key) => key.startsWith('outbox.')).length, 20);
  assert.deepEqual([page.kept('outbox.x4'), page.kept('outbox.x5').answer], [undefined, { rank: 1 }]);
});

test('what is dropped while it is sent stays gone, and an answer is told to who listens', async () => {
  /** @type {(answer: any) => void} */ let come = () => {};
  const { page, outbox } = await device();
  page.server.answers['POST /scores'] = () => page.server.late(new Promise((done) => { come = done; }));
  /** @type {string[]} */ const told = [];
  const end = outbox.onanswer((/** @type {any} */ { id }) => told.push(id));
  outbox.add(thing);
  await page.settle();
  outbox.drop('one');
  come({ rank: 1 });
  await page.settle();
  assert.equal(outbox.state('one'), null);
  assert.deepEqual(told, []);
  outbox.add({ ...thing, id: 'two' });
  await page.settle();
  come({ rank: 1 });
  await page.settle();
  end();
  assert.deepEqual(told, ['two']);
});

for (const value of [null, 7, [], { id: 1 }, { id: 'a', owner: 'x' }, { id: 'a', owner: 1, path: '//elsewhere', method: 'GET' }]) {
  test(`what is damaged in the outbox harms nothing: ${JSON.stringify(value)}`, async () => {
    const last = {
      level: 'swap-cheng-yu-numbers', levelName: 'One to ten', mode: 'swapping', type: 'chengYu', result: 'won', score: 1_700,
      summary: { elapsed: 62_000, points: {} }, met: [], missed: [], recording: null, at: noon, isDaily: false, ranked: value,
    };
    const { page } = await device({ me: null, path: '/#!/account', kept: { 'outbox.a': value, boards: value, 'jasmine.last': last } });
    assert.ok(page.shows('You need no account to play'));
    assert.deepEqual(page.all('.outbox-item'), []);
    await page.go('/jasmine/after');
    assert.notEqual(page.words, '');
  });
}
