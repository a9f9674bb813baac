import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { Sent } from '../support/sent.mjs';
import { refused } from '../support/server.mjs';

/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */

const token = 'only-for-this-test-0123456789';
const imported = { phrases: 121_961, bytes: 9_812_352, changedAt: noon / 1000 };
const running = { id: 'one', stage: 'reading', permille: 500 };
const report = { read: 3, added: 2, changed: 1, skipped: 0, lines: [] };

/** What a server answers whose state a test changes. @returns {any} */
const state = (more = {}) => ({ shipped: 1_871, limit: 67_108_864, ...more });

/** @param {any} server @param {Record<string, any>} [more] */
function owner(server, more = {}) {
  Sent.all = [];
  return openPage({
    path: '/#!/owner/dictionaries',
    answers: {
      'GET /admin/dictionaries': (/** @type {any} */ { headers }) => (headers.authorization === `Bearer ${token}` ? server : refused(401, 'badToken')),
      ...more,
    },
    prepare(window) {
      window.XMLHttpRequest = Sent;
      window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' }));
    },
  });
}

/** @param {Page} page */
async function send(page) {
  page.choose({ name: 'cedict.u8', text: 'phrases' });
  await page.pressButton('Choose a file');
  await page.pressButton('Import the phrases');
  return Sent.all.at(-1);
}

test('without the token the page asks for it, and asks the server for nothing', async () => {
  const page = await openPage({ path: '/#!/owner/dictionaries', answers: { 'GET /admin/dictionaries': () => refused(401, 'badToken') } });
  assert.deepEqual(page.server.askedFor('GET /admin/dictionaries'), []);
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
});

test('the page tells how many phrases there are, how large their file is, and when it was changed', async () => {
  const page = await owner(state({ imported }));
  assert.equal(page.one('h1').textContent, 'Dictionaries');
  assert.ok(page.shows('1,871 phrases come with Parlour.') && page.shows('121,961 phrases have been imported.'));
  assert.match(wordsOf(page.one('main')), /They are in one file of 9\.8 MB, last changed .*2026/);
  assert.match(wordsOf(page.one('main')), /At most 67 MB, also when it is unpacked\./);
});

test('where nothing was imported there is nothing to download or to remove', async () => {
  const page = await owner(state());
  assert.ok(page.shows('None have been imported yet.'));
  assert.equal(page.roles('button', 'Download all imported phrases').length, 0);
  assert.equal(page.roles('button', 'Remove all imported phrases').length, 0);
});

test('a file is sent with the token, and its progress is shown to its end', async () => {
  const server = state();
  const page = await owner(server);
  const sent = await send(page);
  assert.equal(`${sent.method} ${sent.path}`, 'POST /api/v1/admin/dictionaries');
  assert.equal(sent.headers.authorization, `Bearer ${token}`);
  assert.equal(sent.body.name, 'cedict.u8');
  const share = () => Number(page.role('progressbar', 'Progress').getAttribute('value'));
  sent.heard.part({ lengthComputable: true, loaded: 1, total: 2 });
  await page.settle();
  assert.equal(share(), 0.125);
  assert.ok(page.shows('“cedict.u8” is being sent.'));

  server.import = running;
  sent.answer(202, { ...running, permille: 0 });
  await page.settle();
  assert.ok(page.shows('A file is being imported. The server reads the file.'));
  assert.equal(page.role('button', 'Import the phrases').disabled, true);
  await page.pass(1_000);
  assert.equal(share(), 0.375);
  server.import = { ...running, stage: 'indexing', permille: 0 };
  await page.pass(1_000);
  assert.ok(page.shows('A file is being imported. The server makes the index with which people find them.'));

  Object.assign(server, { import: { id: 'one', report }, imported: { ...imported, phrases: 3 } });
  await page.pass(1_000);
  assert.equal(page.roles('progressbar').length, 0);
  assert.deepEqual(page.toasts, ['The phrases are imported.']);
  assert.ok(page.shows('3 phrases have been imported.') && page.shows('3 phrases in the file: 2 new, 1 changed.'));
  const asked = page.server.askedFor('GET /admin/dictionaries').length;
  await page.pass(10_000);
  assert.equal(page.server.askedFor('GET /admin/dictionaries').length, asked);
});

test('lines without a phrase are told with their numbers', async () => {
  const lines = [{ line: 17, problem: 'it has no pinyin' }, { line: 2_031, problem: '<b>it is not in UTF-8</b>' }];
  const page = await owner(state({ imported, import: { id: 'one', report: { ...report, skipped: 12, lines } } }));
  assert.ok(page.shows('12 lines had no phrase and were skipped:'));
  assert.deepEqual(page.all('.owner-mistakes li').map(wordsOf), ['Line 17: it has no pinyin', 'Line 2,031: <b>it is not in UTF-8</b>']);
  assert.ok(page.shows('And 10 more.'));
  assert.deepEqual(page.toasts, []);
});

test('a refusal while sending and one of the import are told in a sentence', async () => {
  const server = state();
  const page = await owner(server);
  (await send(page)).answer(409, { code: 'dictionaryBusy', detail: 'Another file is being imported.' });
  await page.settle();
  assert.equal(wordsOf(page.role('alert')), 'Nothing was imported. Another file is being imported.');
  const sent = await send(page);
  assert.equal(page.roles('alert').length, 0);
  server.import = { id: 'one', refused: { code: 'noPhrases', message: 'There are no phrases here.' } };
  sent.answer(202, running);
  await page.settle();
  await page.pass(1_000);
  assert.equal(wordsOf(page.role('alert')), 'Nothing was imported. There are no phrases here.');
});

test('a file is needed, and one that the server would not take is not chosen', async () => {
  const page = await owner(state({ limit: 5 }));
  await page.pressButton('Import the phrases');
  assert.equal(wordsOf(page.role('alert')), 'Choose a file first.');
  page.choose({ name: 'cedict.u8', text: 'phrases' });
  await page.pressButton('Choose a file');
  assert.deepEqual(page.toasts, ['That file is too large.']);
  assert.equal(Sent.all.length, 0);
});

test('an import that another device has begun is followed, and nothing can be changed meanwhile', async () => {
  const server = state({ imported: { ...imported, phrases: undefined }, import: running });
  const page = await owner(server);
  assert.ok(page.shows('The server counts them when this import is done.'));
  for (const name of ['Choose a file', 'Import the phrases', 'Remove all imported phrases']) assert.equal(page.role('button', name).disabled, true);
  Object.assign(server, { imported, import: { id: 'one', report } });
  await page.pass(1_000);
  assert.deepEqual(page.toasts, ['The phrases are imported.']);
  assert.equal(page.role('button', 'Choose a file').disabled, false);
});

test('all imported phrases are downloaded with the token', async () => {
  const page = await owner(state({ imported }), {
    'GET /admin/dictionaries/phrases.tsv': (/** @type {any} */ { headers }) =>
      (headers.authorization === `Bearer ${token}` ? new Response('hanzi\tpinyin\n心\txīn\n') : refused(401, 'badToken')),
  });
  await page.pressButton('Download all imported phrases');
  const [file] = page.downloads;
  assert.equal(file.name, 'phrases.tsv');
  assert.equal(await file.text(), 'hanzi\tpinyin\n心\txīn\n');
});

test('all imported phrases are removed only after a question', async () => {
  const server = state({ imported });
  const page = await owner(server, {
    'DELETE /admin/dictionaries': () => {
      server.imported = undefined;
      return null;
    },
  });
  await page.pressButton('Remove all imported phrases');
  await page.pressButton('Cancel');
  assert.equal(page.server.askedFor('DELETE /admin/dictionaries').length, 0);
  await page.pressButton('Remove all imported phrases');
  await page.pressButton('Remove all imported phrases', page.dialog);
  assert.deepEqual(page.toasts, ['The imported phrases are removed.']);
  assert.ok(page.shows('None have been imported yet.'));
});

test('phrases that cannot be read can still be removed', async () => {
  const why = 'The phrases that were imported so far are damaged: remove them first.';
  const page = await owner(state({ imported: { ...imported, phrases: undefined, refused: { code: 'importedDamaged', message: why } } }));
  assert.ok(page.shows(why));
  assert.equal(page.role('button', 'Remove all imported phrases').disabled, false);
});

test('an answer that is not understood is told, and asked for again', async () => {
  for (const strange of [{}, state({ imported: { bytes: -1 } }), state({ import: { id: 'one' } }), state({ import: { id: 'one', report: { read: 1 } } })]) {
    const page = await owner(strange);
    assert.match(wordsOf(page.role('alert')), /does not understand/);
    page.role('button', 'Try again');
  }
});

test('the page is left while a file is imported, and asks no more', async () => {
  const page = await owner(state({ import: running }));
  await page.press(page.role('link', 'Maps'));
  const asked = page.server.askedFor('GET /admin/dictionaries').length;
  await page.pass(10_000);
  assert.equal(page.server.askedFor('GET /admin/dictionaries').length, asked);
});
