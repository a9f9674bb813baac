import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
const level = { board: 'tetris-time', kind: 'scores', count: 2 };
const relentless = { board: 'relentless', kind: 'teams', count: 1 };
/** @type {any} */
const ana = { id: 12, rank: 1, player: 3, name: 'Ana', guest: true, nameHidden: false, score: 1_700, at: noon / 1_000 };
/** @type {any} */
const ben = { id: 15, rank: 2, player: 7, name: 'Ben', guest: false, nameHidden: false, score: 900, at: noon / 1_000 };
/** @type {any} */
const team = { id: 4, rank: 1, names: ['Ana', 'Cem'], namesHidden: false, score: 640, at: noon / 1_000 };

/** A server with a board, as its owner sees it: the page asks for it again after each change. */
class Board {
  hidden = /** @type {any[]} */ ([]);
  /** What was asked for, without the reads. @type {string[]} */ asked = [];

  /** @param {string} kind @param {any[]} entries */
  constructor(kind, entries) {
    [this.kind, this.entries] = [kind, entries];
  }

  get page() { return { board: 'x', kind: this.kind, entries: this.entries, hidden: this.hidden, more: false }; }

  /** @param {string} path  of the board @returns {Record<string, any>} */
  answers(path) {
    const answers = /** @type {Record<string, any>} */ ({
      // A board without entries is none.
      [`GET /admin/boards/${path}`]: () => (this.entries.length + this.hidden.length > 0 ? this.page : refused(404, 'noSuchBoard')),
    });
    for (const entry of this.entries) {
      const [id, removal] = [entry.id, `/admin/${this.kind}/${entry.id}/removal`];
      answers[`PUT ${removal}`] = (/** @type {any} */ { body }) => {
        this.asked.push(`${body.kind} ${id}`);
        this.entries = this.entries.filter((other) => other.id !== id);
        if (body.kind === 'hidden') this.hidden = [{ ...entry, rank: undefined, removal: 'hidden' }];
        return {};
      };
      answers[`DELETE ${removal}`] = () => {
        this.asked.push(`shown ${id}`);
        [this.entries, this.hidden] = [[entry, ...this.entries], []];
        return {};
      };
      const [names, member] = this.kind === 'teams' ? [`/admin/teams/${id}/hidden-names`, 'namesHidden']
        : [`/admin/players/${entry.player}/hidden-name`, 'nameHidden'];
      answers[`PUT ${names}`] = (/** @type {any} */ { body }) => {
        this.asked.push(`name ${id} ${body.hidden}`);
        this.entries = this.entries.map((other) => (other.id === id ? { ...other, [member]: body.hidden } : other));
        return {};
      };
      answers[`DELETE /admin/players/${entry.player}`] = () => {
        this.asked.push(`guest ${entry.player}`);
        this.entries = this.entries.filter((other) => other.id !== id);
        return null;
      };
    }
    return answers;
  }
}

/** The owner's page with the token. @param {string} path @param {Record<string, any>} answers */
const open = (path, answers) => openPage({
  path: `/#!/owner/boards${path}`, answers,
  prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
});

/** @param {any} page */
const links = (page) => page.all('.owner-map').map((/** @type {any} */ row) => [row.querySelector('a').getAttribute('href'), wordsOf(row)]);
/** The entries of a list. @param {any} page @param {string} name */
const cards = (page, name) => page.roles('region', name).flatMap((/** @type {any} */ section) =>
  [...section.querySelectorAll('li')].map((card) => [...card.querySelectorAll('h3, .badge, p:not(.owner-badges)')].map(wordsOf)));
/** @param {any} page @param {string} who */
const buttons = (page, who) => page.roles('button', new RegExp(`: ${who}, `)).map(wordsOf);
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(noon);

test('without the token the page asks for it', async () => {
  for (const path of ['', '/tetris-time']) {
    const page = await openPage({ path: `/#!/owner/boards${path}`, answers: {
      'GET /admin/boards': () => refused(401, 'badToken'), 'GET /admin/boards/tetris-time': () => refused(401, 'badToken'),
    } });
    assert.deepEqual(page.server.asked.filter((one) => one.path.startsWith('/admin')), []);
    await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
    await page.fill(page.field('Your name'), 'Ana');
    await page.pressButton('Enter');
    assert.ok(page.shows('That is not this server’s token.'));
  }
});

test('boards are listed, searched by name, and each leads to its entries', async () => {
  const page = await open('', { 'GET /admin/boards': (/** @type {any} */ { path }) => (path.includes('q=tet')
    ? { boards: [level], more: false } : path.includes('offset=2') ? { boards: [level, { ...level, board: 'z' }], more: false }
      : { boards: [relentless, level], more: true }) });
  assert.ok(page.shows('The first 2 boards'));
  assert.deepEqual(links(page), [
    ['#!/owner/boards/relentless', 'relentless1 entry · of teams'], ['#!/owner/boards/tetris-time', 'tetris-time2 entries'],
  ]);
  await page.pressButton('Show more');
  assert.equal(links(page).length, 3);
  await page.fill(page.field('Name of the board'), ' tet ');
  await page.pressButton('Search');
  assert.deepEqual([links(page).length, page.shows('One board')], [1, true]);
  assert.equal(page.role('link', 'Packs of TownHunt').getAttribute('href'), '#!/owner/packs');
  assert.equal(page.role('link', 'Wrong phrases').getAttribute('href'), '#!/owner/phrases');
});

test('the entries of a board have their numbers, and their names even if boards hide them', async () => {
  const board = new Board('scores', [{ ...ana, nameHidden: true }, ben]);
  const page = await open('/tetris-time', board.answers('tetris-time'));
  assert.deepEqual(cards(page, 'On the board'), [
    ['Ana', 'Name hidden', 'Rank 1 · 1,700 points', `number 12 · guest 3 · ${day}`], ['Ben', 'Rank 2 · 900 points', `number 15 · account 7 · ${day}`],
  ]);
  assert.ok(page.shows('2 entries'));
  assert.deepEqual(buttons(page, 'Ana'), ['Hide the score', 'Show the name', 'Remove the score', 'Remove the guest']);
  assert.deepEqual(buttons(page, 'Ben'), ['Hide the score', 'Hide the name', 'Remove the score']);
});

test('a score is hidden, and comes back by Undo or from the list of hidden ones', async () => {
  const board = new Board('scores', [ana, ben]);
  const page = await open('/tetris-time', board.answers('tetris-time'));
  await page.pressButton('Hide the score: Ana, number 12');
  assert.deepEqual([cards(page, 'On the board').length, cards(page, 'Hidden').length], [1, 1]);
  assert.equal(page.document.activeElement, page.one('.owner-found'));
  await page.pressButton('Undo');
  assert.deepEqual([cards(page, 'On the board').length, cards(page, 'Hidden').length], [2, 0]);
  await page.pressButton('Hide the score: Ana, number 12');
  await page.pressButton('Show the score: Ana, number 12');
  assert.deepEqual(board.asked, ['hidden 12', 'shown 12', 'hidden 12', 'shown 12']);
  assert.ok(page.toasts.includes('Shown again: Ana.'));
});

test('a score is removed only after a question', async () => {
  const board = new Board('scores', [ana, ben]);
  const page = await open('/tetris-time', board.answers('tetris-time'));
  await page.pressButton('Remove the score: Ana, number 12');
  await page.pressButton('Cancel', page.dialog);
  assert.deepEqual(board.asked, []);
  await page.pressButton('Remove the score: Ana, number 12');
  assert.ok(page.shows('Remove this score of Ana?', page.dialog));
  await page.pressButton('Remove it', page.dialog);
  assert.deepEqual([board.asked, page.toasts], [['removed 12'], ['Removed: Ana.']]);
  assert.deepEqual(cards(page, 'On the board').length, 1);
});

test('one player’s name is hidden and shown', async () => {
  const board = new Board('scores', [ana, ben]);
  const page = await open('/tetris-time', board.answers('tetris-time'));
  await page.pressButton('Hide the name: Ben, number 15');
  assert.equal(cards(page, 'On the board')[1][1], 'Name hidden');
  await page.pressButton('Undo');
  await page.pressButton('Hide the name: Ben, number 15');
  await page.pressButton('Show the name: Ben, number 15');
  assert.deepEqual(board.asked, ['name 15 true', 'name 15 false', 'name 15 true', 'name 15 false']);
});

test('a guest is removed only after a question', async () => {
  const board = new Board('scores', [ana, ben]);
  const page = await open('/tetris-time', board.answers('tetris-time'));
  await page.pressButton('Remove the guest: Ana, number 12');
  await page.pressButton('Cancel', page.dialog);
  await page.pressButton('Remove the guest: Ana, number 12');
  await page.pressButton('Remove the guest', page.dialog);
  assert.deepEqual([board.asked, cards(page, 'On the board').length], [['guest 3'], 1]);
});

test('a team is hidden, shown and removed, and its names are hidden', async () => {
  const board = new Board('teams', [team]);
  const page = await open('/relentless', board.answers('relentless'));
  assert.deepEqual(cards(page, 'On the board'), [['Ana, Cem', 'Rank 1 · 640 points', `number 4 · ${day}`]]);
  assert.deepEqual(buttons(page, 'Ana, Cem'), ['Hide the team', 'Hide the names', 'Remove the team']);
  await page.pressButton('Hide the names: Ana, Cem, number 4');
  assert.equal(cards(page, 'On the board')[0][1], 'Names hidden');
  await page.pressButton('Hide the team: Ana, Cem, number 4');
  assert.ok(page.shows('Nobody stands on this board.'));
  await page.pressButton('Show the team: Ana, Cem, number 4');
  await page.pressButton('Remove the team: Ana, Cem, number 4');
  await page.pressButton('Remove it', page.dialog);
  assert.deepEqual(board.asked, ['name 4 true', 'hidden 4', 'shown 4', 'removed 4']);
  assert.ok(page.shows('Nobody stands on this board.') && !page.shows('Try again'));
});

test('more entries are asked for, and one that has moved is shown once', async () => {
  const page = await open('/tetris-time', { 'GET /admin/boards/tetris-time': (/** @type {any} */ { path }) => ({
    board: 'x', kind: 'scores', hidden: [], ...path.includes('offset=0') ? { entries: [ana], more: true } : { entries: [ana, ben], more: false },
  }) });
  assert.ok(page.shows('The first 1 entries'));
  await page.pressButton('Show more');
  assert.deepEqual(cards(page, 'On the board').map(([/** @type {string} */ who]) => who), ['Ana', 'Ben']);
});

test('a refusal is told, and nothing changes in the list', async () => {
  const page = await open('/tetris-time', {
    ...new Board('scores', [ana]).answers('tetris-time'),
    'PUT /admin/scores/12/removal': () => refused(409, 'scoreRemoved', { detail: 'This score was removed.' }),
  });
  await page.pressButton('Hide the score: Ana, number 12');
  assert.deepEqual([page.toasts, cards(page, 'On the board').length], [['This score was removed.'], 1]);
});

for (const [what, wrong] of /** @type {[string, any][]} */ ([
  ['no name', { ...ana, name: null }], ['a removal of no kind', { ...ana, removal: 'burned' }], ['a time that no date has', { ...ana, at: 9e12 }],
  ['names that are no texts', { ...team, names: [7] }], ['no player', { ...ana, player: undefined }], ['nothing', null],
])) {
  test(`a board with ${what} is not believed, and is asked for again`, async () => {
    const page = await open('/tetris-time', { 'GET /admin/boards/tetris-time': { board: 'x', kind: 'scores', entries: [wrong], hidden: [], more: false } });
    assert.match(wordsOf(page.role('alert')), /does not understand/);
    page.server.answers['GET /admin/boards/tetris-time'] = { board: 'x', kind: 'scores', entries: [ana], hidden: [], more: false };
    await page.pressButton('Try again');
    assert.equal(cards(page, 'On the board').length, 1);
  });
}

test('the token is forgotten with what it has shown', async () => {
  const page = await open('/tetris-time', new Board('scores', [ana]).answers('tetris-time'));
  await page.pressButton('Forget the token');
  page.field('Admin token');
  assert.deepEqual(cards(page, 'On the board'), []);
});
