import assert from 'node:assert/strict';
import { test } from 'node:test';
import { descriptionsOf, firstLevel } from '../../../Web/games/relentless/descriptions.js';
import { textAt } from '../support/files.mjs';
import { wordsOf } from '../support/find.mjs';
import { longDay, news, practising } from '../support/relentless.mjs';

/** @typedef {import('../support/relentless.mjs').Page} Page */

const written = JSON.parse(textAt('/content/relentless/descriptions.json'));
const items = JSON.parse(textAt('/content/relentless/items.json'));

// MARK: The words

/** @param {string} category */
const stateNames = (category) => [...items.stateful, ...items.rhythmic].find((one) => one.category === category).states.map((/** @type {any} */ { name }) => name);

/** @param {any} item @param {number} level @param {any} [how] */
const said = (item, level, how = written) => descriptionsOf(item, /** @type {any} */ (level), how, stateNames)?.map(({ text }) => text) ?? null;

/** Each thing that is not assembled, by category. */
const things = [
  ...items.stateful.map(({ category, states }) => states.map(({ name }) => ({ kind: 'stateful', category, state: name }))),
  ...items.titled.map(({ category, groups }) => groups.flatMap(({ titles }) => titles.map((/** @type {string} */ title) => ({ kind: 'titled', category, title })))),
  ...items.rhythmic.map(({ category, groups }) => groups.flatMap(({ rhythms }) => rhythms.map((/** @type {any} */ rhythm) => ({ kind: 'rhythmic', category, ...rhythm })))),
];

test('everything that is shipped can be said at each level, in 100 characters', () => {
  for (const item of things.flat()) {
    for (const level of [0, 1, 2]) {
      const [text] = said(item, level) ?? [''];
      assert.ok(text.length > 0 && text.length <= 100, `${JSON.stringify(item)}: ${text}`);
      assert.ok(!/[{}]/.test(text) && !text.includes('undefined'), text);
    }
  }
});

test('the helpful description tells a thing apart from all others of its category', () => {
  for (const all of things) {
    const texts = all.map((/** @type {any} */ item) => String(said(item, 0)));
    assert.deepEqual(texts.filter((/** @type {string} */ text, /** @type {number} */ index) => texts.indexOf(text) < index), []);
  }
});

test('the parts of a whole are described one after the other, at any depth', () => {
  const [wheel, ball] = [{ kind: 'stateful', category: 'wheel', state: 'egg' }, { kind: 'stateful', category: 'cargo', state: 'ballBox' }];
  const wagon = { kind: 'assembled', category: 'wagon', parts: [ball, wheel] };
  const train = { kind: 'assembled', category: 'train', parts: [wagon, wheel] };
  assert.deepEqual(descriptionsOf(/** @type {any} */ (train), 0, written, stateNames), [
    { category: 'cargo', text: written.states.cargo.ballBox[0] }, { category: 'wheel', text: 'The wheel like an egg.' },
    { category: 'wheel', text: 'The wheel like an egg.' },
  ]);
});

test('places of titles and rhythms are filled', () => {
  const how = { titles: [['{title}'], ['{start}|{end}'], ['{first}|{last}|{longest}|{count}|{letters}|{other}']],
    rhythms: { patterns: ['{pace}: {rhythm}', '{sounds}', '{turned}'], paces: ['a', 'b', 'c', 'd'], states: written.rhythms.states } };
  const book = { kind: 'titled', category: 'book', title: 'Which book? This, really.' };
  assert.deepEqual([0, 1, 2].map((level) => said(book, level, how)?.[0]),
    ['Which book? This, really.', 'Which book?|This, really.', 'Which|really|really|4|19|{other}']);
  const bell = (/** @type {number} */ unit, /** @type {number[]} */ sequence) => ({ kind: 'rhythmic', category: 'doorbell', unit, sequence });
  const one = bell(350, [1, 1, 1, 0, 1, 0, 0, 0]);
  assert.deepEqual([0, 1, 2].map((level) => said(one, level, how)?.[0]), ['a: long, short, long gap', 'diiing, ding, hmmm', 'ding, hmmm, diiing']);
  // A rhythm repeats: its end goes on at its beginning.
  assert.deepEqual(said(bell(500, [0, 1, 0]), 0, how), ['b: gap, short']);
  assert.deepEqual([800, 1_300].map((unit) => said(bell(unit, [1, 0]), 0, how)?.[0]), ['c: short', 'd: short']);
});

test('what nobody has described has no description', () => {
  const wheel = { kind: 'stateful', category: 'wheel', state: 'egg' };
  assert.equal(said(wheel, 0, null), null);
  for (const item of [{ ...wheel, state: 'star' }, { kind: 'titled', category: 'book', title: 'One' }, { kind: 'rhythmic', category: 'horn', unit: 400, sequence: [0, 1] }]) {
    assert.equal(said(item, 0, { states: {} }), null);
    assert.equal(said({ kind: 'assembled', category: 'wagon', parts: [wheel, item] }, 0, { states: written.states }), null);
  }
});

test('easy games begin with helpful descriptions, hard ones with confusing ones, and the same thing always in the same way', () => {
  const keys = Array.from({ length: 40 }, (_, number) => `thing ${number}`);
  const levels = (/** @type {number} */ hardness) => [...new Set(keys.map((key) => firstLevel(hardness, key)))].sort();
  assert.deepEqual([0, 2, 4, 6, 8, 16].map(levels), [[0], [0, 1], [1], [1, 2], [2], [2]]);
  for (const key of keys) assert.equal(firstLevel(3, key), firstLevel(3, key));
});

// MARK: On the page

/** Practice in which a teammate soon asks for something. @param {number} difficulty @param {(address: string) => Response | null} [answer] */
async function askedAt(difficulty, answer = () => null) {
  const page = await practising({
    kept: { 'relentless.preferences': { practice: { names: ['Ana'], teammates: 2, difficulty } } }, parameters: longDay,
    prepare: (/** @type {any} */ window) => {
      window.crypto.getRandomValues = (/** @type {Uint32Array} */ numbers) => numbers.fill(7);
      const { fetch } = window;
      window.fetch = async (/** @type {any} */ address, /** @type {any} */ how) => answer(String(address)) ?? fetch(address, how);
    },
  });
  for (let second = 0; second < 60 && page.all('.rl-asked').length === 0; second += 1) await page.pass(1_000);
  return page;
}

/** The first wish. @param {Page} page */
const wish = (page) => page.all('.rl-asked .rl-wish')[0];
/** @param {Page} page */
const speech = (page) => page.all('.rl-speech-text', wish(page)).map(wordsOf);
/** @param {Page} page */
const pictures = (page) => page.all('img:not(.avatar)', wish(page)).length;

test('a teammate describes what it needs, says it more clearly, and shows it in the end', async () => {
  const page = await askedAt(10);
  assert.match(wordsOf(page.all('.rl-asker')[0]), /^(Pip|Dot)$/);
  const heard = [];
  for (let level = 2; level >= 0; level -= 1) {
    assert.equal(pictures(page), 0);
    heard.push(speech(page));
    // Screen readers hear the same words.
    for (const text of speech(page)) assert.ok(wordsOf(page.one('.rl-heard')).includes(text), text);
    if (level > 0) await page.press(page.role('button', 'Say it again', wish(page)));
  }
  assert.equal(new Set(heard.map(String)).size, 3);
  assert.equal(page.roles('button', 'Say it again', wish(page)).length, 0);
  await page.press(page.role('button', 'Show me', wish(page)));
  assert.ok(pictures(page) > 0);
  await page.press(page.role('button', 'Hide it', wish(page)));
  assert.equal(pictures(page), 0);
});

test('an easy game begins with the clearest description', async () => {
  const page = await askedAt(0);
  page.role('button', 'Show me', wish(page));
  assert.equal(pictures(page), 0);
  // The news tells the kind of the thing alone.
  assert.ok(!news(page).some((text) => speech(page).some((part) => text.includes(part))));
});

test('without descriptions a teammate shows the picture', async () => {
  const page = await askedAt(10, (address) => (address.endsWith('/descriptions.json') ? new Response('', { status: 404 }) : null));
  assert.equal(page.all('.rl-speech').length, 0);
  assert.ok(pictures(page) > 0);
  assert.equal(page.roles('button', /Say it again|Show me/).length, 0);
});

test('the package that came along goes back, and the teammate says whether that was it', async () => {
  const page = await askedAt(0);
  const package_ = /** @type {RegExpMatchArray} */ (page.roles('button', /^Open /)[0].textContent?.match(/^Open (.*)$/))[1];
  /** The wishes that came with this package. Others may come meanwhile. */
  const asking = () => page.all('.rl-asking').filter((one) => page.roles('button', new RegExp(`^(Open|Send) ${package_}`), one).length > 0);
  const wishes = () => asking().flatMap((one) => page.all('.rl-wish', one));
  const goods = (/** @type {string} */ label) => page.all('.rl-good > .rl-item').find((one) => one.getAttribute('aria-label') === `Put in: ${label}`);
  const name = page.one('.rl-asker', asking()[0]).textContent;

  await page.press(page.role('button', `Open ${package_}`, asking()[0]));
  for (const one of wishes()) await page.press(page.role('button', 'Show me', one));
  const wanted = wishes().map((one) => page.one('.rl-shown .rl-item', one).getAttribute('aria-label') ?? '');
  const wrong = page.all('.rl-good > .rl-item').find((one) => !wanted.map(goods).includes(one));
  await page.press(wrong);
  await page.press(page.role('button', `Send ${package_} back`, asking()[0]));
  assert.equal(news(page).at(-1), `${name}: “No, that is not it.”`);

  for (let second = 0; second < 60 && wishes().length === 0; second += 1) await page.pass(1_000);
  await page.press(page.role('button', `Open ${package_}`, asking()[0]));
  for (const label of wanted) await page.press(goods(label));
  await page.press(page.role('button', `Send ${package_} back`, asking()[0]));
  assert.equal(news(page).at(-1), `${name}: “Yes, that is it!”`);
});
