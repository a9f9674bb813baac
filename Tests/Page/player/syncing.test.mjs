import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, logIn, Login, player } from '../support/app.mjs';
import { noon } from '../support/clock.mjs';
import { openPage, own } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const day = 86_400_000;
const animals = { id: 'own-1', name: 'Animals', type: 'chengYu', mode: 'tetris', seconds: 180, phrases: ['画蛇添足', '守株待兔', '老马识途', '马到成功'] };
const family = { id: 'own-1', name: 'Family', type: 'ciHui', mode: 'swapping', seconds: 240, phrases: ['爸爸', '妈妈', '哥哥', '妹妹'] };

/** A device of an account. @param {Login} login @param {any} [options] */
async function device(login, { kept = {}, path = '/#!/about' } = {}) {
  const page = await openPage({ path, kept: { account: login.me, ...kept }, answers: login.answers });
  const [{ storage }, stored, { synced }, sync, { canonical }] = await Promise.all(
    ['/parts/storage.js', '/games/jasmine/stored.js', '/games/jasmine/synced.js', '/player/sync/sync.js', '/parts/merging.js'].map((one) => page.module(one)));
  await (await page.module('/games/jasmine/content.js')).readContent();
  return Object.assign(page, {
    keep: (/** @type {string} */ key, /** @type {unknown} */ value) => storage.write(key, value),
    totals: () => own(stored.progress().totals),
    count: (/** @type {string} */ hanzi) => stored.meetings()[hanzi].count,
    /** All that it carries, without which device it is seen from. */
    carried: () => canonical(synced.read()),
    sync: () => sync.syncNow(),
    storage,
  });
}

/** Two devices of one account, on which nothing is yet. */
async function two() {
  const progress = new Login(player('Ana'));
  return [await device(progress), await device(progress)];
}

/** @param {any[]} pages */
async function synced(...pages) {
  for (const page of pages) assert.equal(await page.sync(), true);
}

/** Notes a game that was played to its end. @param {any} page @param {number} at @param {any} [more] */
async function play(page, at, more = {}) {
  (await page.module('/games/jasmine/play/played.js')).recordGame({
    level: 'tetris-cheng-yu-numbers', levelName: 'Counting down', mode: 'tetris', type: 'chengYu', result: 'ended', score: 300,
    summary: { elapsed: 60_000, points: {} }, met: [], missed: [], recording: null, isDaily: false, ...more, at,
  });
}

/** @param {any} page @param {string} key */
const names = (page, key) => (page.kept(key) ?? []).map((/** @type {any} */ { name }) => name).sort();

test('two devices that play offline in turns end up with the same', async () => {
  const [one, other] = await two();
  const met = [{ hanzi: '一心一意', at: 1_000 }, { hanzi: '画蛇添足', at: 2_000 }];
  for (const page of [one, other]) page.server.isAway = true;
  await play(one, noon, { met });
  await play(other, noon + 60_000, { score: 500, met: met.slice(0, 1) });
  await play(one, noon + day, { score: 200, met: met.slice(0, 1), missed: ['画蛇添足'] });
  await play(other, noon + day + 1, { score: 100, result: 'won', mode: 'sliding', level: 'slide-ci-hui-school', type: 'ciHui' });
  assert.deepEqual([await one.sync(), await other.sync()], [false, false]);
  assert.deepEqual([one.totals().games, other.totals().games], [2, 2]);
  for (const page of [one, other]) page.server.isAway = false;
  await synced(one, other, one);
  assert.equal(one.carried(), other.carried());
  for (const page of [one, other]) {
    const { games, score, won } = page.totals();
    assert.deepEqual({ games, score, won }, { games: 4, score: 1_100, won: 1 });
    assert.equal(page.count('一心一意'), 3);
    await page.go('/jasmine/profile');
    const [lifetime] = page.all('.jm-lifetime').filter((/** @type {any} */ { textContent }) => textContent.includes('Games'));
    assert.equal(page.all('dd', lifetime)[0].textContent, '4');
  }
  assert.equal(other.kept('jasmine.progress').best['tetris-cheng-yu-numbers'], 500);
  // The later review of a phrase is the one that counts: it was missed on the day after.
  const [card, otherCard] = [one, other].map((page) => page.kept('jasmine.review')['画蛇添足']);
  assert.deepEqual(otherCard, card);
  assert.equal(card.at, noon + day);
  // Again and again changes nothing.
  const before = one.carried();
  await synced(one, other);
  assert.deepEqual([one.carried(), other.carried()], [before, before]);
});

test('levels of one’s own are carried, changed and deleted; the same id on two devices is two levels', async () => {
  const [one, other] = await two();
  one.keep('jasmine.levels', [animals]);
  other.keep('jasmine.levels', [family]);
  await synced(one, other, one);
  for (const page of [one, other]) assert.deepEqual(names(page, 'jasmine.levels'), ['Animals', 'Family']);
  await other.pass(1);
  other.keep('jasmine.levels', other.kept('jasmine.levels')
    .map((/** @type {any} */ level) => (level.name === 'Animals' ? { ...level, seconds: 99 } : level)));
  await synced(other, one);
  assert.equal(one.kept('jasmine.levels').find((/** @type {any} */ { name }) => name === 'Animals').seconds, 99);
  one.keep('jasmine.levels', one.kept('jasmine.levels').filter((/** @type {any} */ { name }) => name !== 'Animals'));
  await synced(one, other);
  assert.deepEqual(names(other, 'jasmine.levels'), ['Family']);
});

test('imported phrases are carried, taken away everywhere, and come back when they are imported once more', async () => {
  const phrase = (/** @type {string} */ hanzi, /** @type {string[]} */ ...pinyin) =>
    ({ hanzi, traditional: hanzi, pinyin, english: 'e', meaning: 'm', chinese: 'c', tags: [] });
  const imported = (/** @type {any} */ page) => page.kept('jasmine.phrases').map((/** @type {any} */ { hanzi }) => hanzi).sort();
  const [first, second, third] = ['甲乙', '丙丁', '子丑'];
  const [one, other] = await two();
  one.keep('jasmine.phrases', [phrase(first, 'jiǎ', 'yǐ'), phrase(second, 'bǐng', 'dīng')]);
  other.keep('jasmine.phrases', [phrase(third, 'zǐ', 'chǒu'), phrase(first, 'jiǎ', 'yǐ')]);
  await synced(one, other, one);
  for (const page of [one, other]) assert.deepEqual(imported(page), [first, second, third].sort());
  other.keep('jasmine.phrases', other.kept('jasmine.phrases').filter((/** @type {any} */ { hanzi }) => hanzi !== first));
  await synced(other, one);
  for (const page of [one, other]) assert.deepEqual(imported(page), [second, third].sort());
  one.keep('jasmine.phrases', [...one.kept('jasmine.phrases'), phrase(first, 'jiǎ', 'yǐ')]);
  await synced(one, other);
  assert.deepEqual(imported(other), [first, second, third].sort());
});

test('games of one’s own are carried, changed and deleted', async () => {
  const game = (/** @type {string} */ name) =>
    ({ id: 'own-1', name, kind: 'coop', phases: [{ name: 'All', symmetric: true, actions: [] }] });
  const [one, other] = await two();
  one.keep('turns.games', [game('Harvest')]);
  other.keep('turns.games', [game('Voyage')]);
  await synced(one, other, one);
  for (const page of [one, other]) assert.deepEqual(names(page, 'turns.games'), ['Harvest', 'Voyage']);
  other.keep('turns.games', other.kept('turns.games').filter((/** @type {any} */ { name }) => name === 'Harvest')
    .map((/** @type {any} */ harvest) => ({ ...harvest, name: 'HARVEST' })));
  await synced(other, one);
  for (const page of [one, other]) assert.deepEqual(names(page, 'turns.games'), ['HARVEST']);
});

test('children’s scores are not carried, and guests carry nothing', async () => {
  const login = new Login(player('Parent'));
  const page = await device(login, { kept: { 'kids.scores': [{ game: 'memory', level: 'easy', score: 7 }] } });
  await play(page, noon);
  await synced(page);
  assert.deepEqual(Object.keys(login.progress.value).sort(), ['format', 'jasmine', 'townhunt', 'turns']);
  const mia = await device(new Login(guest('Mia')));
  assert.equal(await mia.sync(), false);
  assert.deepEqual(mia.server.asked.filter(({ path }) => path.includes('progress')), []);
});

test('what is played while it is carried is carried before one logs out', async () => {
  const login = new Login(player('Ana'));
  const page = await device(login, { path: '/#!/account' });
  await synced(page);
  await play(page, noon);
  const put = page.server.answers['PUT /accounts/me/progress'];
  /** @type {() => void} */ let goOn = () => {};
  page.server.answers['PUT /accounts/me/progress'] = async (asked) => {
    page.server.answers['PUT /accounts/me/progress'] = put;
    await page.server.late(new Promise((done) => { goOn = () => done(null); }));
    return /** @type {any} */ (put)(asked);
  };
  await page.pressButton('Compare now');
  await play(page, noon + 60_000);
  await page.pressButton('Log out');
  assert.equal(page.server.askedFor('DELETE /sessions/current').length, 0);
  goOn();
  await page.settle();
  assert.ok(page.shows('You need no account to play'));
  login.me = player('Ana');
  const other = await device(login);
  await synced(other);
  assert.equal(other.totals().games, 2);
});

test('who logs out takes it along, and another account starts anew', async () => {
  const [first, second] = [new Login(player('First', 1)), new Login(player('Second', 2))];
  const page = await device(first, { path: '/#!/account' });
  await play(page, noon, { score: 700 });
  await page.pressButton('Log out');
  assert.ok(page.shows('You need no account to play'));
  assert.equal(page.totals().games, 0);
  second.me = null;
  page.server.answers = { ...second.answers, 'POST /sessions': () => second.me = player('Second', 2) };
  await page.go('/account/log-in');
  await logIn(page, 'Second');
  await synced(page);
  assert.equal(page.totals().games, 0);
  await page.pressButton('Log out');
  page.server.answers = { ...first.answers, 'POST /sessions': () => first.me = player('First', 1) };
  await page.go('/account/log-in');
  await logIn(page, 'First');
  await synced(page);
  const { games, score } = page.totals();
  assert.deepEqual({ games, score }, { games: 1, score: 700 });
});

test('a session that ended gives nothing to the next account', async () => {
  const page = await device(new Login(player('Gone', 1)));
  await play(page, noon);
  await synced(page);
  const next = new Login(player('Next', 2));
  page.server.answers = next.answers;
  page.keep('account', player('Next', 2));
  await synced(page);
  assert.equal(page.totals().games, 0);
  assert.deepEqual(next.progress.value.jasmine.best, {});
});

test('a file brought to another device counts nothing twice', async () => {
  const [one, other] = await two();
  await play(one, noon);
  assert.equal(other.storage.copyIn(own(one.storage.copyOut())), 'done');
  await play(other, noon + 1, { score: 400 });
  await synced(one, other, one);
  for (const page of [one, other]) {
    const { games, score } = page.totals();
    assert.deepEqual({ games, score }, { games: 2, score: 700 });
  }
});

test('what an account has no room for is said and stays', async () => {
  const page = await device(new Login(player('Hoarder')));
  await synced(page);
  page.server.answers['PUT /accounts/me/progress'] = refused(413, 'tooLarge');
  await play(page, noon);
  assert.equal(await page.sync(), false);
  await page.go('/account');
  assert.match(page.words, /more than the server keeps for one account/);
  assert.match(page.words, /Delete imported phrases, levels of your own or games of your own, and the rest is sent\./);
  assert.equal(page.totals().games, 1);
});

for (const value of [7, { format: 3 }, { format: 2, jasmine: { devices: { x: 7 } } }, { jasmine: [] }]) {
  test(`what the server tells is checked: ${JSON.stringify(value)}`, async () => {
    const login = new Login(player('Ana'));
    const page = await device(login);
    await play(page, noon);
    login.progress.value = value;
    await page.sync();
    assert.equal(page.totals().games, 1);
  });
}
