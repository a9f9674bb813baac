// A learner tells the owner of the server that something is wrong with a phrase.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { imported, serverWith, shippedPhrases, told } from '../support/jasmine-book.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

/** The page of 朋友. @param {any} [options] */
const open = ({ path = '/#!/jasmine/phrase/670b-53cb', answers = {}, ...more } = {}) =>
  openPage({ path, answers: { 'POST /phrases/reports': { id: 5 }, ...answers }, ...more });

const away = () => { throw new TypeError('Failed to fetch'); };
/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */
/** @param {Page} page */
const sent = (page) => page.server.askedFor('POST /phrases/reports').map(({ body }) => body);
/** What the dialog says after an attempt to send. @param {Page} page */
const status = (page) => wordsOf(page.one('[role=status]', page.dialog));
const friend = { hanzi: '朋友', pinyin: ['péng', 'you'] };

/** @param {Page} page */
async function ask(page) {
  await page.pressButton('Something is wrong with it');
  assert.equal(wordsOf(page.role('heading', undefined, page.dialog)), 'Something is wrong with this phrase');
}

test('what is wrong with a phrase goes to the owner, as one line', async () => {
  const page = await open();
  await ask(page);
  assert.ok(page.shows('The owner of this server reads it, and does not see who sent it.', page.dialog));
  await page.press(page.role('radio', 'The pinyin', page.dialog));
  await page.fill(page.field(/^What should it be/, page.dialog), '  It is\n yǒu. ');
  await page.pressButton('Send');
  assert.deepEqual(sent(page), [{ ...friend, kind: 'pinyin', text: 'It is yǒu.' }]);
  assert.equal(page.dialog, null);
  assert.deepEqual(page.toasts, ['Thank you. The owner of this server can read it now.']);
});

test('the kind alone is enough, except for something else', async () => {
  const page = await open();
  await ask(page);
  await page.press(page.role('radio', 'Something else', page.dialog));
  await page.pressButton('Send');
  assert.deepEqual(sent(page), []);
  assert.ok(page.shows('Say what is wrong.', page.dialog));
  await page.press(page.role('radio', 'The meaning', page.dialog));
  assert.ok(!page.shows('Say what is wrong.', page.dialog));
  await page.pressButton('Send');
  assert.deepEqual(sent(page), [{ ...friend, kind: 'meaning', text: '' }]);
});

test('a text that is too long is not sent', async () => {
  const page = await open();
  await ask(page);
  const box = () => page.field(/^What should it be/, page.dialog);
  await page.fill(box(), '字'.repeat(299));
  assert.ok(page.shows('1 character left', page.dialog));
  await page.fill(box(), '字'.repeat(301));
  assert.ok(page.shows('Too long by 1 character.', page.dialog));
  await page.pressButton('Send');
  assert.deepEqual(sent(page), []);
});

test('without the network the dialog says so, and keeps what was written until it is sent', async () => {
  const page = await open({ answers: { 'POST /phrases/reports': away } });
  await ask(page);
  await page.press(page.role('radio', 'Something else', page.dialog));
  await page.fill(page.field('What is it?', page.dialog), 'It is rude.');
  await page.pressButton('Send');
  assert.equal(status(page), 'Sending it needs the network. What you wrote stays here.');
  await page.pressButton('Cancel');
  page.server.answers['POST /phrases/reports'] = { id: 5 };
  await ask(page);
  assert.equal(page.field('What is it?', page.dialog).value, 'It is rude.');
  await page.pressButton('Send');
  assert.deepEqual(sent(page).at(-1), { ...friend, kind: 'other', text: 'It is rude.' });
  await ask(page);
  assert.ok(page.role('radio', 'The characters', page.dialog).checked);
});

for (const [answer, words] of /** @type {const} */ ([
  [refused(409, 'tooManyReports', { title: 'The owner has to read the others first.' }), 'The owner has to read the others first.'],
  [refused(404, 'noSuchPhrase', { title: 'The phrase book does not have it.' }), 'The phrase book does not have it.'],
  [refused(422, 'invalid', { fields: { text: 'At most 300 characters.' } }), 'At most 300 characters.'],
])) {
  test(`the dialog says why the server does not take it: ${words}`, async () => {
    const page = await open({ answers: { 'POST /phrases/reports': () => answer } });
    await ask(page);
    await page.pressButton('Send');
    assert.equal(status(page), words);
    assert.notEqual(page.dialog, null);
  });
}

test('a phrase that only the server has can be reported too, and one that this device has imported cannot', async () => {
  const washington = told('乔治·华盛顿', 'qiáo zhì huá shèng dùn', 'George Washington', '喬治·華盛頓');
  let page = await open({ path: '/#!/jasmine/phrase/4e54-6cbb-b7-534e-76db-987f', answers: serverWith([...shippedPhrases(), washington]) });
  assert.equal(page.roles('button', 'Something is wrong with it').length, 1);
  const code = Array.from(imported.hanzi, (character) => character.codePointAt(0)?.toString(16)).join('-');
  page = await open({ path: `/#!/jasmine/phrase/${code}`, kept: { 'jasmine.phrases': [imported] } });
  assert.ok(page.shows('Delete from this device'));
  assert.deepEqual(page.roles('button', 'Something is wrong with it'), []);
});
