import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { textAt } from '../support/files.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */

const token = 'only-for-this-test-0123456789';
const parametersOf = (/** @type {string} */ name) => JSON.parse(textAt(`/content/relentless/${name}.json`));
const path = '/admin/relentless';

/** A server with parameters, of which version 1 is in use. @param {Record<string, any>} [more] */
function owned(more = {}) {
  const file = (/** @type {string} */ name) => (/** @type {any} */ { headers }) => (headers.authorization !== `Bearer ${token}`
    ? refused(401, 'badToken') : {
      version: 1, value: parametersOf(name), schema: parametersOf(`${name}.schema`), history: [{ version: 1, at: noon / 1000, by: 'Ana' }],
    });
  return { [`GET ${path}/parameters`]: file('parameters'), [`GET ${path}/demo`]: file('demo'), ...more };
}

/** @param {Page} page */
async function enter(page, secret = token, name = 'Ana') {
  await page.fill(page.field('Admin token'), secret);
  await page.fill(page.field('Your name'), name);
  await page.pressButton('Enter');
}

/** @param {Record<string, any>} [more] */
async function owner(more) {
  const page = await openPage({ path: '/#!/relentless/admin', answers: owned(more) });
  await enter(page);
  page.one('.rl-form');
  return page;
}

/** @param {Page} page @param {string} name */
const value = (page, name) => page.one(`[data-path='${name}']`);
/** @param {Page} page @param {string} name */
const fieldOf = (page, name) => wordsOf(value(page, name).closest('.field'));

test('the token is asked for once, and kept for the tab alone', async () => {
  const page = await openPage({ path: '/#!/relentless/admin', answers: owned() });
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('This is needed.'));
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
  await enter(page);
  page.one('.rl-form');
  assert.ok(!JSON.stringify(page.allKept()).includes(token));
  const tab = page.window.sessionStorage.getItem('parlour/admin');
  assert.deepEqual(JSON.parse(tab), { token, by: 'Ana' });
  // The same tab loaded again, another tab, and a tab that keeps something else.
  const again = await page.openAgain(page.path, { prepare: (window) => window.sessionStorage.setItem('parlour/admin', tab) });
  again.one('.rl-form');
  await again.pressButton('Forget the token');
  again.field('Admin token');
  assert.equal(again.window.sessionStorage.getItem('parlour/admin'), null);
  const other = await again.openAgain();
  other.field('Admin token');
  const damaged = await other.openAgain(other.path, { prepare: (window) => window.sessionStorage.setItem('parlour/admin', '{"token":7}') });
  damaged.field('Admin token');
});

test('a server that has no page for its owner says so', async () => {
  const page = await openPage({ path: '/#!/relentless/admin', answers: { [`GET ${path}/parameters`]: () => refused(404, 'notFound') } });
  await enter(page);
  assert.match(wordsOf(page.role('alert')), /^This server has no page for its owner\./);
  page.role('button', 'Try again');
});

test('the form has every parameter of both files', async () => {
  const page = await owner();
  for (const [file, length] of [['Demo mode', '900'], ['The game', '210']]) {
    await page.press(page.role('radio', file));
    assert.equal(value(page, 'roundSeconds.easy').value, length);
    assert.equal(page.all('.rl-form-group').length, 21);
    const inputs = page.all('.rl-form input');
    assert.equal(inputs.length, 84);
    // By how many percent a value changes each day, and with each player, may be left out.
    assert.ok(inputs.every((one) => (/\.per(Day|Player)$/.test(one.dataset.path) ? /^(-?\d+)?$/ : /^\d+$/).test(one.value)));
  }
});

test('what is saved is sent with the version that it changes, and stands in the history', async () => {
  const saved = { ...parametersOf('parameters'), roundSeconds: { ...parametersOf('parameters').roundSeconds, easy: 123 } };
  const shipped = { version: 2, value: saved, schema: parametersOf('parameters.schema'), history: [
    { version: 2, at: noon / 1000, by: 'Ana' }, { version: 1, at: noon / 1000 - 60, by: 'Ben', restored: 0 },
  ] };
  const page = await owner({
    [`PUT ${path}/parameters`]: shipped, [`GET ${path}/parameters/history/0`]: { value: parametersOf('parameters') },
    [`POST ${path}/parameters/history/0/restore`]: { ...shipped, version: 3, value: parametersOf('parameters'), history: [
      { version: 3, at: noon / 1000, by: 'Ana', restored: 0 }, ...shipped.history,
    ] },
  });
  await page.fill(value(page, 'roundSeconds.easy'), '123');
  assert.match(fieldOf(page, 'roundSeconds.easy'), /Was 210\./);
  await page.pressButton('Save');
  assert.deepEqual(page.toasts, ['Saved. Games that begin now use it.']);
  assert.ok(page.shows('Nothing is changed.'));
  const [{ headers, body }] = page.server.askedFor(`PUT ${path}/parameters`);
  assert.equal(headers['if-match'], '"1"');
  assert.deepEqual(body, { by: 'Ana', value: saved });
  const versions = () => page.all('.rl-version').map(wordsOf);
  assert.match(versions()[0], /^Version 2Ana, .* in use$/);
  assert.match(versions()[1], /^Version 1Ben, .*restored: As shipped/);
  assert.match(versions()[2], /^As shipped/);

  await page.pressButton('Differences: As shipped');
  assert.ok(wordsOf(page.dialog).includes('Length of a round, Difficulty 0210 → 123'));
  await page.pressButton('Close');
  await page.pressButton('Restore: As shipped');
  await page.pressButton('Restore');
  assert.equal(page.server.askedFor(`POST ${path}/parameters/history/0/restore`)[0].headers['if-match'], '"2"');
  assert.equal(value(page, 'roundSeconds.easy').value, '210');
  assert.match(versions()[0], /restored: As shipped in use$/);
});

test('how a value changes each day can be set, changed and left out', async () => {
  const rising = { ...parametersOf('parameters'), roundSeconds: { easy: 210, hard: 150, perDay: -3 }, expired: { easy: 15, hard: 18 } };
  const now = { version: 1, value: rising, schema: parametersOf('parameters.schema'), history: [{ version: 1, at: noon / 1000, by: 'Ana' }] };
  const page = await owner({
    [`GET ${path}/parameters`]: now, [`PUT ${path}/parameters`]: (/** @type {any} */ { body }) => ({ ...now, version: 2, value: body.value }),
  });
  assert.equal(value(page, 'roundSeconds.perDay').value, '-3');
  assert.equal(value(page, 'expired.perPlayer').value, '');
  await page.fill(value(page, 'roundSeconds.perDay'), '');
  await page.fill(value(page, 'expired.perPlayer'), '-101');
  assert.match(fieldOf(page, 'expired.perPlayer'), /Was empty\./);
  await page.pressButton('Save');
  assert.match(fieldOf(page, 'expired.perPlayer'), /A whole number from -100 to 100\./);
  await page.fill(value(page, 'expired.perPlayer'), '-5');
  await page.pressButton('Save');
  assert.deepEqual(page.server.askedFor(`PUT ${path}/parameters`).map(({ body }) => body.value),
    [{ ...rising, roundSeconds: { easy: 210, hard: 150 }, expired: { easy: 15, hard: 18, perPlayer: -5 } }]);
});

test('what cannot be used is told at its place and not saved', async () => {
  const page = await owner();
  for (const text of ['', 'x', '1.5', '-1', '0', '86401', '1e3', '9'.repeat(16)]) {
    await page.fill(value(page, 'roundSeconds.hard'), text);
    await page.pressButton('Save');
    assert.equal(value(page, 'roundSeconds.hard').getAttribute('aria-invalid'), 'true', text);
    assert.ok(page.shows('One value cannot be used.'));
  }
  assert.match(fieldOf(page, 'roundSeconds.hard'), /A whole number from 1 to 86400\./);
  assert.deepEqual(page.server.askedFor(`PUT ${path}/parameters`), []);
});

test('what the server finds is told at its place', async () => {
  const mistakes = [
    { path: 'expired.easy', problem: 'That is too much.' }, { path: 'wrongMost', problem: 'Not with these.' },
    { path: 'somewhere', problem: 'Strange.' },
  ];
  const page = await owner({ [`PUT ${path}/parameters`]: () => refused(422, 'badContent', { detail: 'There are mistakes.', mistakes }) });
  await page.fill(value(page, 'expired.easy'), '99');
  await page.pressButton('Save');
  assert.match(fieldOf(page, 'expired.easy'), /That is too much\./);
  const group = page.all('.rl-form-group').find((one) => one.textContent.includes('Late mistake costs'));
  assert.ok(wordsOf(group).includes('Not with these.'));
  assert.ok(wordsOf(page.one('.rl-admin-bar')).includes('somewhere: Strange.'));
  assert.equal(value(page, 'expired.easy').value, '99');
  await page.pressButton('Undo my changes');
  assert.ok(!page.words.includes('That is too much.'));
  assert.equal(value(page, 'expired.easy').value, String(parametersOf('parameters').expired.easy));
});

test('of two who save the second is told, and keeps what was typed', async () => {
  const first = parametersOf('parameters');
  const theirs = { ...first, moneyAtStart: { ...first.moneyAtStart, easy: 77 } };
  const found = { version: 2, value: theirs, schema: parametersOf('parameters.schema'), history: [{ version: 2, at: noon / 1000, by: 'Ana' }] };
  const page = await openPage({ path: '/#!/relentless/admin', answers: owned() });
  await enter(page, token, 'Ben');
  Object.assign(page.server.answers, {
    [`PUT ${path}/parameters`]: (/** @type {any} */ { headers, body }) => (headers['if-match'] === '"1"'
      ? refused(412, 'changedMeanwhile') : { ...found, version: 3, value: body.value, history: [{ version: 3, at: noon / 1000, by: 'Ben' }] }),
    [`GET ${path}/parameters`]: found,
  });
  await page.fill(value(page, 'expenses.easy'), '88');
  await page.pressButton('Save');
  assert.ok(page.words.includes('Somebody else has saved in the meantime.'));
  assert.equal(value(page, 'expenses.easy').value, '88');
  // The other owner's change is shown now, so it is not undone by accident.
  assert.equal(value(page, 'moneyAtStart.easy').value, '77');
  await page.pressButton('Save');
  assert.match(wordsOf(page.all('.rl-version')[0]), /Ben/);
  assert.deepEqual(page.server.askedFor(`PUT ${path}/parameters`).at(-1)?.body,
    { by: 'Ben', value: { ...theirs, expenses: { ...first.expenses, easy: 88 } } });
});

test('simulated crews show what a change does, as a plot and as a table, until one stops looking', async () => {
  let asked = 0;
  /** @type {Promise<void>} */
  const never = new Promise(() => {});
  const page = await owner({ [`POST ${path}/simulate`]: async () => {
    asked += 1;
    if (asked === 3) await page.server.late(never);
    return asked === 1 ? { games: 100, current: [100, 90, 40, 10], proposed: [100, 0] } : { games: 80, current: [80, 80, 60], proposed: [80, 9] };
  } });
  await page.fill(value(page, 'expenses.easy'), '900');
  await page.fill(page.role('slider', /^Difficulty/), '0');
  await page.press(page.role('radio', /^Perfect/));
  await page.press(page.role('radio', 'Endless'));
  await page.pressButton('Play 1,000 games');
  assert.ok(page.shows('180 of 1000 games played…'));
  page.role('img', 'Half of all teams survive 2 days or more as it is, 0 with these values.');
  const tried = page.server.askedFor(`POST ${path}/simulate`).map(({ body }) => body);
  assert.deepEqual(tried.map(({ parameters, ...crews }) => crews),
    [0, 100, 180].map((from) => ({ difficulty: 0, size: 4, from, games: 100 })));
  assert.ok(tried.every(({ parameters }) => parameters.expenses.easy === 900));
  const rows = page.all('.rl-table tbody tr').map((row) => [...row.children].map((cell) => cell.textContent));
  assert.deepEqual(rows, [
    ['0 days', '100 %', '100 %'], ['1 day', '94 %', '5 %'], ['2 days', '56 %', '0 %'], ['3 days', '6 %', '0 %'],
  ]);
  assert.equal(page.all('.rl-plot-drawing .rl-plot-now[d], .rl-plot-drawing .rl-plot-then[d]').length, 2);
  assert.ok(page.role('slider', /^Players/).disabled);
  assert.ok(page.role('radio', 'Endless').closest('fieldset').disabled);
  await page.pressButton('Stop');
  page.role('button', 'Play 1,000 games');
  assert.ok(!page.role('slider', /^Players/).disabled);
});

test('crews that are new, used to it or quick try evenings', async () => {
  const page = await owner({ [`POST ${path}/simulate`]: { games: 1000, current: [1000, 1000, 950, 900, 850, 800, 760, 744], proposed: [1000, 400] } });
  assert.ok(page.role('radio', /^Used to it/).checked);
  assert.ok(page.role('radio', 'An evening: 7 days').checked);
  for (const [name, crew] of [['Used to it', 'practised'], ['New', 'beginner'], ['Quick', 'quick']]) {
    await page.press(page.role('radio', new RegExp(`^${name}`)));
    await page.pressButton('Play 1,000 games');
    const { parameters, ...asked } = page.server.askedFor(`POST ${path}/simulate`).at(-1)?.body;
    assert.deepEqual(asked, { difficulty: 4, size: 4, evening: 7, crew, from: 0, games: 100 });
    page.role('img', 'Of 100 teams 74 finish the evening as it is, 0 with these values.');
  }
});

test('unsaved changes are not lost by accident', async () => {
  const page = await owner();
  await page.fill(value(page, 'expired.easy'), '9');
  await page.press(page.role('radio', 'Demo mode'));
  await page.pressButton('Cancel');
  assert.ok(page.role('radio', 'The game').checked);
  assert.equal(value(page, 'expired.easy').value, '9');
  await page.press(page.role('link', 'Back'));
  await page.pressButton('Cancel');
  assert.equal(value(page, 'expired.easy').value, '9');
  await page.press(page.role('link', 'Back'));
  await page.pressButton('Leave');
  page.one('.rl-start');
});
