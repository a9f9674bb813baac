import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const unreachable = { code: 'unreachable', message: 'The server cannot be reached.' };
const silent = { code: 'unreachable', message: 'The server did not answer. It may have done what you asked.' };
const strange = { code: 'strangeAnswer', message: 'The server gave an answer that this page does not understand.' };

/** @param {Record<string, import('../support/server.mjs').Answer>} answers */
async function api(answers) {
  const page = await openWindow({ answers });
  const module = await page.module('/parts/server-api.js');
  return { page, ...module };
}

/** What somebody is refused with. @param {Promise<any>} promise */
const refusalOf = (promise) => promise.then(() => assert.fail('It was not refused.'),
  (refusal) => JSON.parse(JSON.stringify(refusal)));

/** An answer that a test sends piece by piece. */
function pieces() {
  /** @type {any} */ let sender;
  const body = new ReadableStream({ start(controller) { sender = controller; } });
  const send = (/** @type {string} */ text) => sender.enqueue(new TextEncoder().encode(text));
  const fail = () => sender.error(new DOMException('Aborted', 'AbortError'));
  return { response: { ok: true, status: 200, body }, send, fail, end: () => sender.close() };
}

test('what is asked goes below the interface’s path, as JSON where there is something to say', async () => {
  const { page, ask } = await api({ 'GET /a': { x: 1 }, 'POST /b': null });
  assert.deepEqual(own(await ask('GET', '/a?y=2')), { x: 1 });
  assert.equal(await ask('POST', '/b', { body: { z: 'ě' }, headers: { 'idempotency-key': 'k' } }), null);
  assert.deepEqual(page.server.asked, [
    { method: 'GET', path: '/a?y=2', body: undefined, headers: {} },
    { method: 'POST', path: '/b', body: { z: 'ě' }, headers: { 'content-type': 'application/json', 'idempotency-key': 'k' } },
  ]);
});

test('a refusal has the server’s code, sentence and fields', async () => {
  const mistakes = [{ path: 'a.b', problem: 'no' }];
  const { ask } = await api({
    'POST /a': refused(422, 'invalid', { detail: 'Some fields are wrong.', fields: { name: 'Too long.' }, mistakes }),
    'POST /b': refused(404, 'noSuchRoom', { title: 'Not Found' }),
    'POST /c': new Response('{"code":"busy"}', { status: 409 }),
  });
  assert.deepEqual(await refusalOf(ask('POST', '/a')),
    { code: 'invalid', message: 'Some fields are wrong.', fields: { name: 'Too long.' }, mistakes, status: 422 });
  assert.deepEqual(await refusalOf(ask('POST', '/b')), { code: 'noSuchRoom', message: 'Not Found', status: 404 });
  assert.deepEqual(await refusalOf(ask('POST', '/c')), { code: 'busy', message: 'The server refused this.', status: 409 });
});

test('what is no answer of the server’s is told so: a proxy’s page, half an answer, a number', async () => {
  const { ask } = await api({
    'GET /page': new Response('<!doctype html>'), 'GET /half': new Response('{"a":'), 'GET /number': new Response('7'),
    'GET /empty': new Response(''), 'GET /null': new Response('null'), 'GET /no': new Response('No.', { status: 403 }),
  });
  for (const path of ['/page', '/half', '/number', '/empty', '/null', '/no']) assert.deepEqual(await refusalOf(ask('GET', path)), strange, path);
});

test('without the network, and where a proxy says that the server is away, it cannot be reached', async () => {
  const { page, ask } = await api({ 'GET /a': new Response('Bad Gateway', { status: 502 }) });
  assert.deepEqual(await refusalOf(ask('GET', '/a')), unreachable);
  page.server.isAway = true;
  assert.deepEqual(await refusalOf(ask('GET', '/a')), unreachable);
  assert.deepEqual(await refusalOf(ask('POST', '/a')), unreachable);
});

test('a server that is silent for thirty seconds is given up; of what was sent nobody knows', async () => {
  const never = () => new Promise(() => {});
  const { page, ask } = await api({});
  page.server.answers = { 'GET /a': () => page.server.late(never()), 'POST /a': () => page.server.late(never()) };
  /** @type {any[]} */
  const refusals = [];
  for (const method of ['GET', 'POST']) void refusalOf(ask(method, '/a')).then((refusal) => refusals.push(refusal));
  await page.pass(29_999);
  assert.deepEqual(refusals, []);
  await page.pass(1);
  assert.deepEqual(refusals, [unreachable, silent]);
});

test('a long answer may take its time as long as it comes, and is given up where it stops', async () => {
  for (const stops of [false, true]) {
    const { page, ask } = await api({});
    const { response, send, fail, end } = pieces();
    page.window.fetch = async (/** @type {any} */ _, /** @type {any} */ { signal }) => {
      signal.addEventListener('abort', fail);
      return response;
    };
    /** @type {any} */ let told = null;
    ask('GET', '/long').then((/** @type {any} */ answer) => { told = own(answer); }, (/** @type {any} */ refusal) => { told = own(refusal); });
    for (const text of ['{"a":', '"ě', 'x']) {
      await page.pass(29_000);
      send(text);
      await page.settle();
    }
    assert.equal(told, null);
    await page.pass(29_999);
    assert.equal(told, null);
    if (stops) {
      await page.pass(1);
      assert.deepEqual(told, unreachable);
    } else {
      send('"}');
      end();
      await page.settle();
      assert.deepEqual(told, { a: 'ěx' });
    }
  }
});

test('a file of any kind is read as it is, and a refusal in its place is told', async () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0x00]);
  const { page, askFile } = await api({
    'GET /photo': () => new Response(bytes, { headers: { 'content-type': 'image/jpeg' } }), 'GET /gone': () => refused(404, 'noSuchPhoto', { detail: 'Gone.' }),
  });
  const file = await askFile('/photo', { authorization: 'Bearer x' });
  assert.equal(file.type, 'image/jpeg');
  assert.equal(file.size, bytes.length);
  assert.equal(page.server.asked[0].headers.authorization, 'Bearer x');
  assert.deepEqual(await refusalOf(askFile('/gone', {})), { code: 'noSuchPhoto', message: 'Gone.', status: 404 });
});

test('what the server may well take another time is known', async () => {
  const { isPassing } = await api({});
  assert.deepEqual([{ code: 'unreachable' }, { code: 'strangeAnswer' }, { code: 'x', status: 429 }, { code: 'x', status: 500 }, { code: 'x', status: 503 }]
    .map(isPassing), [true, true, true, true, true]);
  assert.deepEqual([{ code: 'x' }, { code: 'x', status: 400 }, { code: 'notLoggedIn', status: 401 }, { code: 'x', status: 409 }].map(isPassing),
    [false, false, false, false]);
});

test('a response that is no success is read as what the server says in its place', async () => {
  const { problemOf } = await api({});
  assert.deepEqual(JSON.parse(JSON.stringify(await problemOf(refused(404, 'noVoice', { detail: 'No voice.' })))),
    { code: 'noVoice', message: 'No voice.', status: 404 });
  assert.deepEqual(own(await problemOf(new Response('?', { status: 503 }))), unreachable);
  assert.deepEqual(own(await problemOf(new Response('?', { status: 404 }))), strange);
});
