import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptPhrases, serverWith, shippedPhrases, told } from '../support/jasmine-book.mjs';
import { openPage, openWindow, own } from '../support/page.mjs';

const words = shippedPhrases().filter(({ type }) => type === 'ciHui').map(({ hanzi }) => hanzi);
/** Words that no book has, of characters of the page's own. */
const crossed = words.flatMap((one, index) => (index % 4 === 0 && words[index + 4] ? [one[0] + words[index + 4][1]] : []))
  .filter((word) => !words.includes(word));
const riceMilk = told('米奶', 'mǐ nǎi', 'rice milk');

/** @param {any} [options] */
async function lending(options) {
  const page = await openWindow(options);
  await (await page.module('/games/jasmine/content.js')).readContent();
  return { page, ...await page.module('/games/jasmine/book/lending.js') };
}

test('the server is asked for what the characters of a level can show, and what the device has is left out', async () => {
  const book = [...shippedPhrases(), riceMilk, told('米饭', 'mǐ fàn', 'boiled rice')];
  const { page, lentPhrases } = await lending({ answers: serverWith(book) });
  assert.deepEqual(own(await lentPhrases('ciHui', ['米饭', '牛奶'])), [riceMilk]);
  const [{ path }] = page.server.askedFor('GET /phrases');
  assert.deepEqual(Object.fromEntries(new URL(path, 'http://server').searchParams), { showing: '米饭牛奶', type: 'ciHui' });
});

test('a reading that the device does not have is lent', async () => {
  const east = told('东西', 'dōng xī', 'east and west', '東西');
  const { lentPhrases } = await lending({ answers: serverWith([...shippedPhrases(), east]) });
  assert.deepEqual(own(await lentPhrases('ciHui', ['东西'])), [east]);
});

test('a game does not wait longer than a moment for the server', async () => {
  const { page, lentPhrases } = await lending();
  // An answer that never comes.
  page.server.answers['GET /phrases'] = () => page.server.late(new Promise(() => {}));
  /** @type {any} */
  let lent = null;
  void lentPhrases('ciHui', ['米饭', '牛奶']).then((/** @type {any} */ phrases) => { lent = phrases; });
  await page.pass(500);
  assert.equal(lent, null);
  await page.pass(200);
  assert.deepEqual(own(lent), []);
});

test('without the server, and where there is nothing to ask, nothing is lent', async () => {
  const { page, lentPhrases } = await lending({ answers: serverWith([riceMilk]) });
  assert.deepEqual(own(await lentPhrases('ciHui', [])), []);
  assert.deepEqual(own(await lentPhrases(null, ['米饭'])), []);
  assert.deepEqual(own(await lentPhrases('ciHui', words)), []);
  assert.equal(page.server.asked.length, 0);
  page.server.isAway = true;
  assert.deepEqual(own(await lentPhrases('ciHui', ['米饭', '牛奶'])), []);
});

test('a level of few characters is played with all its phrases, one of very many with some of them', async () => {
  const { drawn } = await lending();
  const few = words.slice(0, 50);
  assert.equal(drawn(few), few);
  const some = own(drawn(words));
  const characters = new Set(some.join(''));
  assert.ok(some.length > 200 && some.length < words.length, `${some.length}`);
  assert.ok(characters.size === 499 || characters.size === 500, `${characters.size}`);
  assert.equal(new Set(some).size, some.length);
  assert.ok(some.every((word) => words.includes(word)));
  // Phrases are drawn anew each time, and no phrase is left out that would still have fitted.
  assert.notDeepEqual(own(drawn(words)), some);
  assert.deepEqual(words.filter((word) => !some.includes(word) && [...word].every((one) => characters.has(one))), []);
});

test('what was formed of lent phrases is kept on the device, and the others are not', async () => {
  const { page, keepFormed } = await lending();
  const other = told('饭牛', 'fàn niú', 'rice cow');
  keepFormed([riceMilk, other], ['米饭']);
  assert.deepEqual(keptPhrases(page), []);
  keepFormed([riceMilk, other], ['米饭', '米奶']);
  keepFormed([riceMilk, other], ['米奶']);
  assert.deepEqual(keptPhrases(page), ['米奶']);
});

test('a game of very many phrases draws some, and knows all that these can show, also when it is taken up again', async () => {
  const many = { id: 'own-1', name: 'Many', type: 'ciHui', mode: 'tetris', seconds: 3600, phrases: words };
  const page = await openPage({
    path: '/#!/jasmine/play/own-1', kept: { 'jasmine.levels': [many] },
    answers: serverWith([...shippedPhrases(), ...[...new Set(crossed)].map((word) => told(word, 'yī èr', 'crossed words'))]),
  });
  await page.pass(100);
  const { setup } = page.kept('table.tetris');
  const shown = new Set(setup.phrases.map(({ hanzi }) => hanzi).join(''));
  assert.ok(setup.phrases.length > 200);
  assert.ok(shown.size === 499 || shown.size === 500, `${shown.size}`);
  const also = new Set(setup.also.map(({ hanzi }) => hanzi));
  const expected = [...new Set(crossed)].filter((word) => [...word].every((one) => shown.has(one)));
  assert.ok(expected.length > 0);
  assert.deepEqual([...new Set(crossed)].filter((word) => also.has(word)), expected);
  const again = await page.openAgain();
  assert.ok(again.role('dialog', 'Paused'));
  assert.deepEqual(again.kept('table.tetris').setup, setup);
});
