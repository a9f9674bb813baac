import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toBase64url } from '../../../Web/parts/base64url.js';
import { openPage } from '../support/page.mjs';
import { island, kept, ownNames } from '../support/turns.mjs';

test('a shared link brings the game to another phone, and the server never sees it', async () => {
  const page = await openPage({ path: '/#!/turns/games', kept: kept({ own: [island] }) });
  await page.pressButton('Share Island');
  page.role('img', 'Share Island', page.dialog);
  const link = page.field('Link', page.dialog).value;
  assert.ok(link.startsWith('http://localhost:8080/#!/turns/add/'), link);

  /** @type {string[]} */
  const asked = [];
  const other = await openPage({
    path: link.slice(link.indexOf('/#!')),
    prepare(window) {
      const real = window.fetch;
      window.fetch = (/** @type {any} */ address, /** @type {any} */ how) => {
        asked.push(String(address.url ?? address), JSON.stringify(how?.body ?? ''));
        return real(address, how);
      };
    },
  });
  assert.equal(other.one('.outline h2').textContent, 'Island');
  await other.pressButton('Add this game');
  assert.deepEqual(ownNames(other), ['Island']);
  assert.deepEqual(other.kept('turns.games')[0].phases, island.phases);
  const secret = link.split('/').at(-1);
  assert.ok(asked.length > 0);
  assert.deepEqual(asked.filter((text) => text.includes(secret)), []);
});

test('what comes in a link says who acts in each phase before it is added', async () => {
  const outline = async (/** @type {unknown[]} */ compact) => {
    const page = await openPage({ path: `/#!/turns/add/${toBase64url(JSON.stringify(compact))}` });
    await page.pressButton('Add this game');
    const [game] = page.kept('turns.games');
    await page.go(`/turns/add/${toBase64url(JSON.stringify(compact))}`);
    return [page.one('.outline > p').textContent, page.all('.badge').map((badge) => badge.textContent), game.phases.map(
      (/** @type {any} */ phase) => phase.order)];
  };
  assert.deepEqual(await outline(['Arctic', 'coop', [['Plan', 0, []], ['Move', 2, []], ['Cards', 3, []], ['Cold', 1, []]]]), [
    'co-op', ['One after the other', 'One after the other, until all have passed', 'All together'],
    [undefined, 'inTurn', 'untilPassed', undefined],
  ]);
  assert.deepEqual(await outline(['Wonders', 'versus', [['Choose', 4, []], ['Reveal', 5, []]]]), [
    'versus, phase by phase', ['All at the same time', 'All together'], ['together', 'together'],
  ]);
  assert.deepEqual(await outline(['Duel', 'versus', [['Move', 0, []], ['Cold', 1, []]]]), [
    'versus', ['All together'], [undefined, undefined],
  ]);
});

const phase = (/** @type {string} */ name, more = {}) => ({ name, symmetric: false, ...more, actions: [`${name}, all of it`] });
const shared = { symmetric: true, order: 'together' };
for (const game of [
  { ...island, phases: [phase('Plan'), phase('Move', { order: 'inTurn' }), phase('Cards', { order: 'untilPassed' }), phase('Cold', { symmetric: true })] },
  { ...island, kind: 'versus', phases: [phase('Research', { order: 'together' }), phase('Actions', { order: 'untilPassed' }), phase('Income', shared)] },
  { ...island, kind: 'versus', phases: [phase('Move'), phase('Cold', { symmetric: true })] },
]) {
  test(`a ${game.kind} game of ${game.phases.map(({ name }) => name).join(', ')} is the same after a QR code and a file`, async () => {
    const page = await openPage({ path: '/#!/turns/games', kept: kept({ own: [game] }) });
    /** What the QR code says. @type {string[]} */
    const coded = [];
    const { qrcode } = page.window;
    page.window.qrcode = (/** @type {any[]} */ ...how) => {
      const code = qrcode(...how);
      const add = code.addData;
      code.addData = (/** @type {any[]} */ ...data) => { coded.push(data[0]); add.apply(code, data); };
      return code;
    };
    await page.pressButton('Share Island');
    page.role('img', 'Share Island', page.dialog);
    assert.deepEqual(coded, [page.field('Link', page.dialog).value]);

    const other = await openPage({ path: coded[0].slice(coded[0].indexOf('/#!')) });
    await other.pressButton('Add this game');
    assert.deepEqual(other.kept('turns.games'), [game]);
    await other.pressButton('Export to a file');
    const third = await openPage({ path: '/#!/turns/games' });
    third.choose({ name: 'games.json', text: await other.downloads[0].text() });
    await third.pressButton('Import from a file');
    await third.pressButton('Add this game');
    assert.deepEqual(third.kept('turns.games'), [game]);
  });
}

test('a game that is too large for a QR code still has its link', async () => {
  const phases = Array.from({ length: 12 }, (_, phase) => ({
    name: `Phase ${phase}`, symmetric: false, actions: Array(8).fill('y'.repeat(40)),
  }));
  const page = await openPage({ path: '/#!/turns/games', kept: kept({ own: [{ ...island, phases }] }) });
  await page.pressButton('Share Island');
  page.text('This game is too large for a QR code. The link works.', page.dialog);
  const link = page.field('Link', page.dialog).value;
  const other = await openPage({ path: link.slice(link.indexOf('/#!')) });
  await other.pressButton('Add this game');
  assert.deepEqual(other.kept('turns.games')[0].phases, phases);
});

const compact = (/** @type {unknown} */ value) => toBase64url(typeof value === 'string' ? value : JSON.stringify(value));
const damagedLink = 'That link or QR code is damaged, or only a part of it is there.';
/** What is wrong with a link, its code, and what is said; null: it leads home. @type {Record<string, [string, string | null]>} */
const links = {
  'no base64': ['!!!', null],
  'not JSON': ['eyI', damagedLink],
  'only the first half': [compact(['Island', 'coop', [['Growth', 0, ['Grow']]]]).slice(0, 30), damagedLink],
  'another shape': [compact({ name: 1 }), damagedLink],
  'a letter lost': [compact(['Island', 'coop', [['Growth', 0, ['Grow']]]]).slice(1), damagedLink],
  'too long for a game': ['A'.repeat(40_001), damagedLink],
  'an unknown way to do a phase': [compact(['x', 'coop', [['o', 0, []], ['p', 6, []]]]), 'It is not known who acts in phase 2 (p) of x.'],
  'an unknown kind': [compact(['x', 'solo', [['o', 0, []]]]), 'It is not known how x is played: co-op or versus.'],
  'a phase without a name': [compact(['x', 'coop', [['o', 0, []], ['', 0, []]]]), 'There is no name for phase 2 of x.'],
  'no phase': [compact(['x', 'coop', []]), 'There is no phase in x. A game needs at least one.'],
  'a phase too many': [compact(['x', 'coop', Array(13).fill(['p', 0, []])]), 'There are 13 phases in x. A game has at most 12.'],
  'an action too many': [compact(['x', 'coop', [['p', 0, Array(9).fill('a')]]]), 'There are 9 actions in phase 1 (p) of x. A phase has at most 8.'],
  'deeply nested': [compact('['.repeat(20_000)), damagedLink],
  'too long': ['A'.repeat(60_000), null],
  'a percent sign': ['%E0%A4%A', null],
  'a query': ['x?constructor[prototype][x]=1', null],
};

for (const [kind, [code, sentence]] of Object.entries(links)) {
  test(`a damaged link or QR code says what is wrong or leads home, and changes nothing: ${kind}`, async () => {
    const page = await openPage({ path: `/#!/turns/add/${code}`, kept: kept({ own: [island] }) });
    if (sentence) assert.equal(page.role('alert').textContent, `${sentence} Nothing was changed.`);
    else page.role('heading', 'Parlour');
    assert.equal(page.roles('button', 'Add this game').length, 0);
    assert.deepEqual(page.kept('turns.games'), [island]);
    assert.equal(page.window.Object.prototype.x, undefined);
  });
}
