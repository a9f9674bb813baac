import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { Sent } from '../support/sent.mjs';
import { refused } from '../support/server.mjs';

/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */

const token = 'only-for-this-test-0123456789';
const monaco = {
  id: '0123456789ab', name: 'Monaco', tiles: 'vector', zooms: [3, 14], bounds: [7.3, 43.5, 7.5, 43.7], attribution: '© Somebody',
  bytes: 1_234_567, addedAt: noon / 1000,
};
const running = { id: 'one', name: 'Nice', stage: 'tiles', permille: 500 };

/** What a server answers whose state a test changes. */
const state = () => ({ maps: [monaco], limit: 2_147_483_648, extracts: true });

/** @param {any} server @param {Record<string, any>} [more] */
async function owner(server, more = {}) {
  Sent.all = [];
  const page = await openPage({
    path: '/#!/owner/maps',
    answers: {
      'GET /admin/maps': (/** @type {any} */ { headers }) => (headers.authorization === `Bearer ${token}` ? server : refused(401, 'badToken')),
      ...more,
    },
    prepare(window) {
      window.XMLHttpRequest = Sent;
      window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' }));
    },
  });
  return page;
}

/** @param {Page} page @param {string} [name] */
async function send(page, name = 'Nice') {
  page.choose({ name: 'nice.osm.pbf', text: 'map' });
  await page.pressButton('Choose a file');
  await page.fill(page.field('Name of the map'), name);
  await page.pressButton('Add the map');
  return Sent.all.at(-1);
}

test('without the token the page asks for it', async () => {
  const page = await openPage({ path: '/#!/owner/maps', answers: { 'GET /admin/maps': () => refused(401, 'badToken') } });
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
});

test('the maps are listed, and one is removed only after a question', async () => {
  const server = state();
  const page = await owner(server, {
    'DELETE /admin/maps/0123456789ab': () => {
      server.maps = [];
      return null;
    },
  });
  assert.match(wordsOf(page.one('.owner-map')), /^Monaco ?1\.2 MB, drawn, zoom 3 to 14, added .*2026 Remove$/);
  await page.pressButton('Remove: Monaco');
  await page.pressButton('Cancel');
  assert.equal(page.server.askedFor('DELETE /admin/maps/0123456789ab').length, 0);
  await page.pressButton('Remove: Monaco');
  await page.pressButton('Remove', page.dialog);
  assert.deepEqual(page.toasts, ['“Monaco” is removed.']);
  assert.ok(page.shows('There are none yet.'));
});

test('what is no map in the answer of a server is not shown', async () => {
  const page = await owner({ ...state(), maps: [{ ...monaco, id: '../x' }, { ...monaco, zooms: [3] }, null, monaco] });
  assert.equal(page.all('.owner-map').length, 1);
  const strange = await owner({ maps: 'none' });
  assert.match(wordsOf(strange.role('alert')), /does not understand/);
  strange.role('button', 'Try again');
});

test('a map is sent with its name and the token, and its progress is shown to its end', async () => {
  /** @type {any} */
  const server = state();
  const page = await owner(server);
  const sent = await send(page);
  assert.equal(`${sent.method} ${sent.path}`, 'POST /api/v1/admin/maps?name=Nice');
  assert.equal(sent.headers.authorization, `Bearer ${token}`);
  assert.equal(sent.body.name, 'nice.osm.pbf');
  const share = () => Number(page.role('progressbar', 'Progress').getAttribute('value'));
  sent.heard.part({ lengthComputable: true, loaded: 1, total: 2 });
  await page.settle();
  assert.equal(share(), 0.1);
  assert.ok(page.shows('“Nice” is being sent.'));
  page.role('button', 'Stop');

  server.import = running;
  sent.answer(202, { ...running, stage: 'reading', permille: 0 });
  await page.settle();
  assert.ok(page.shows('“Nice” is being made. The server reads the file.'));
  assert.equal(page.roles('button', 'Stop').length, 0);
  await page.pass(1_000);
  assert.equal(share(), 0.7);
  assert.ok(page.shows('“Nice” is being made. The server cuts the map into tiles.'));

  server.import = { id: 'one', name: 'Nice', map: monaco };
  server.maps = [{ ...monaco, id: 'ffffffffffff', name: 'Nice' }, monaco];
  await page.pass(1_000);
  assert.equal(page.roles('progressbar').length, 0);
  assert.deepEqual(page.toasts, ['“Nice” is added.']);
  assert.equal(page.all('.owner-map').length, 2);
  const asked = page.server.askedFor('GET /admin/maps').length;
  await page.pass(10_000);
  assert.equal(page.server.askedFor('GET /admin/maps').length, asked);
});

test('a refusal while sending and one of the import are told in a sentence', async () => {
  /** @type {any} */
  const server = state();
  const page = await owner(server);
  (await send(page)).answer(409, { code: 'mapsBusy', detail: 'Another map is being added.' });
  await page.settle();
  assert.equal(wordsOf(page.role('alert')), '“Nice” was not added. Another map is being added.');
  const sent = await send(page);
  assert.equal(page.roles('alert').length, 0);
  server.import = { id: 'one', name: 'Nice', refused: { code: 'damagedMap', message: 'The file is damaged.' } };
  sent.answer(202, running);
  await page.settle();
  await page.pass(1_000);
  assert.equal(wordsOf(page.role('alert')), '“Nice” was not added. The file is damaged.');
  // An answer that is no JSON, and no answer at all.
  (await send(page)).answer(502, null);
  await page.settle();
  assert.match(wordsOf(page.role('alert')), /cannot be reached/);
  (await send(page)).heard.error({});
  await page.settle();
  assert.match(wordsOf(page.role('alert')), /cannot be reached/);
});

test('sending can be stopped', async () => {
  const page = await owner(state());
  await send(page);
  await page.pressButton('Stop');
  assert.equal(page.roles('progressbar').length, 0);
  assert.equal(page.roles('alert').length, 0);
  await page.pressButton('Choose a file');
});

test('a file and a name are needed, and the name comes from the file', async () => {
  const page = await owner(state());
  await page.pressButton('Add the map');
  assert.ok(page.shows('Choose a file first.') && page.shows('A map needs a name.'));
  page.choose({ name: 'old-town.v2.mbtiles', text: 'map' });
  await page.pressButton('Choose a file');
  assert.equal(page.field('Name of the map').value, 'old-town');
  assert.ok(page.shows('old-town.v2.mbtiles, 1 kB'));
  assert.equal(Sent.all.length, 0);
});

test('a file that the server would not take is not chosen', async () => {
  const page = await owner({ ...state(), limit: 3 });
  page.choose({ name: 'large.pbf', text: 'four' });
  await page.pressButton('Choose a file');
  assert.deepEqual(page.toasts, ['That file is too large.']);
});

test('an import that somebody else has begun is shown, and nothing can be added meanwhile', async () => {
  const page = await owner({ ...state(), import: running });
  page.role('progressbar', 'Progress');
  assert.ok(page.role('button', 'Add the map').disabled && page.role('button', 'Choose a file').disabled);
});

test('a server without the programs says what to install', async () => {
  const page = await owner({ ...state(), extracts: false });
  assert.ok(page.shows(/apt install tilemaker osmium-tool/));
});

test('the pages for the owner lead to each other', async () => {
  const page = await owner(state());
  assert.equal(page.role('link', 'Parameters of Relentless').getAttribute('href'), '#!/relentless/admin');
  assert.equal(page.role('link', 'Packs of TownHunt').getAttribute('href'), '#!/owner/packs');
  assert.equal(page.role('link', 'Wrong phrases').getAttribute('href'), '#!/owner/phrases');
  await page.pressButton('Forget the token');
  page.field('Admin token');
  assert.equal(page.window.sessionStorage.getItem('parlour/admin'), null);
});

test('a file that stands still on its way is given up and told, and is sent again when asked', async () => {
  const page = await owner(state());
  const first = await send(page);
  first.heard.part({ lengthComputable: true, loaded: 1, total: 3 });
  await page.pass(29_000);
  assert.equal(page.roles('alert').length, 0);
  await page.pass(2_000);
  assert.equal(page.role('alert').textContent, '“Nice” was not added. The server did not answer. It may have done what you asked.');
  await page.pressButton('Try again');
  const [, again, ...more] = Sent.all;
  assert.deepEqual([again.path, again.body.name, more], [first.path, 'nice.osm.pbf', []]);
  assert.deepEqual(page.roles('alert'), []);
  again.answer(202, running);
  await page.settle();
  assert.equal(page.roles('button', 'Try again').length, 0);
  assert.ok(page.shows('“Nice” is being made. The server cuts the map into tiles.'));
});
