import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromBase64url, toBase64url } from '../../../Web/parts/base64url.js';
import { csv } from '../../../Web/games/turns/after/csv.js';
import { playFile, playLink, stamp } from '../../../Web/games/turns/after/bg-stats.js';
import { asGame, decodeFile, decodeGame, encodeFile, encodeGame, longestCode, plain } from '../../../Web/games/turns/library/share.js';
import { chess, island } from '../support/turns.mjs';

test('any text comes back from its code, which has only letters that links may have', () => {
  for (const text of ['', 'a', 'ab', 'abc', '{"é": "😀"}', '???>>>~~~', '\u0000\uFFFF', 'ž'.repeat(999)]) {
    const code = toBase64url(text);
    assert.match(code, /^[A-Za-z0-9_-]*$/);
    assert.equal(fromBase64url(code), text);
  }
  assert.equal(toBase64url('???>>>'), 'Pz8_Pj4-');
});

test('a damaged code is an error, and never another text', () => {
  for (const code of ['!', 'a', '%41', '_w', 'gICA']) assert.throws(() => fromBase64url(code), code);
});

test('a game comes back from its link and its file, without what a list knows besides', () => {
  for (const game of [island, chess]) {
    const { id: _, ...description } = game;
    assert.deepEqual(decodeGame(encodeGame(game)), description);
    assert.deepEqual(decodeFile(encodeFile([{ ...game, bgg: 5, players: [2, 4] }])), [description]);
  }
  assert.deepEqual(decodeFile(encodeFile([island, chess])), [plain(island), plain(chess)]);
});

const orderly = (/** @type {'coop' | 'versus'} */ kind, /** @type {any[]} */ ways) =>
  ({ name: 'G', kind, phases: ways.map((way, at) => ({ name: `P${at}`, ...way, actions: [] })) });
const own = { symmetric: false };
const shared = { symmetric: true };

for (const game of [
  orderly('coop', [own, shared, { ...own, order: 'inTurn' }, { ...own, order: 'untilPassed' }]),
  orderly('versus', [{ ...own, order: 'together' }, own, { ...shared, order: 'together' }]),
  orderly('versus', [{ ...shared, order: 'together' }]),
]) {
  test(`the order of phases comes back from a link and a file: ${JSON.stringify(game.phases.map(({ order }) => order ?? ''))}`, () => {
    assert.deepEqual(decodeGame(encodeGame(game)), game);
    assert.deepEqual(decodeFile(encodeFile([game])), [game]);
    assert.deepEqual(plain({ ...game, id: 'own-1' }), game);
  });
}

test('links of games without orders are the same as ever, and old ones are read', () => {
  const old = 'WyJDaGVzcyIsInZlcnN1cyIsW1siTW92ZSIsMCxbIkxvb2siXV0sWyJSZXN0IiwxLFtdXV1d';
  assert.equal(fromBase64url(old), '["Chess","versus",[["Move",0,["Look"]],["Rest",1,[]]]]');
  const game = {
    name: 'Chess', kind: /** @type {const} */ ('versus'),
    phases: [{ name: 'Move', ...own, actions: ['Look'] }, { name: 'Rest', ...shared, actions: [] }],
  };
  assert.deepEqual(decodeGame(old), game);
  assert.equal(encodeGame(game), old);
});

for (const way of [-1, 6, 0.5, '1', 'length', 'constructor', true, null, [1], {}]) {
  test(`a link with an unknown way to do a phase makes no game: ${JSON.stringify(way)}`, () => {
    const code = (/** @type {unknown} */ last) => toBase64url(JSON.stringify(['G', 'coop', [['O', 0, []], ['P', last, []]]]));
    assert.throws(() => decodeGame(code(way)), { message: 'It is not known who acts in phase 2 (P) of G.' });
    assert.equal(decodeGame(code(0)).phases.length, 2);
  });
}

test('a file may be a library, a list or one description alone', () => {
  const { id: _, ...description } = chess;
  assert.deepEqual(decodeFile(JSON.stringify(chess)), [description]);
  assert.deepEqual(decodeFile(JSON.stringify({ title: 'Library', games: [chess] })), [description]);
  for (const text of ['{"games": []}', 'null', '7', '"text"', '{', '']) {
    assert.throws(() => decodeFile(text), { message: 'That file is damaged, or it holds no games.' }, text);
  }
});

test('names are trimmed; what is missing of a phase is as usual, and what is damaged makes no game', () => {
  assert.deepEqual(asGame({ name: ' A ', kind: 'coop', phases: [{ name: ' b ' }], more: 1 }),
    { name: 'A', kind: 'coop', phases: [{ name: 'b', symmetric: false, actions: [] }] });
  for (const damaged of [
    null, 'x', {}, { ...chess, name: 7 }, { ...chess, kind: 'solo' }, { ...chess, phases: {} }, { ...chess, phases: [null] },
    { ...chess, phases: [{ name: 'a', actions: 'b' }] }, { ...chess, phases: [{ name: 'a', actions: [1] }] },
    ...['', 'random', 'inturn', 1, true, ['inTurn'], {}].map((order) => ({ ...chess, phases: [{ name: 'a', order }] })),
  ]) assert.equal(asGame(damaged), null, JSON.stringify(damaged));
});

test('a link that is too long is not read', () => {
  const long = { ...chess, name: 'x'.repeat(longestCode) };
  assert.throws(() => decodeGame(encodeGame(long)), { message: 'That link or QR code is damaged, or only a part of it is there.' });
});

const growth = { name: 'Growth', symmetric: false, actions: ['Grow'] };
/** @type {[string, unknown][]} */
const damages = [
  ['What stands for game 2 is no game.', null],
  ['What stands for game 2 is no game.', [island]],
  ['There is no name for game 2.', { ...chess, name: 7 }],
  ['It is not known how Chess is played: co-op or versus.', { ...chess, kind: 'solo' }],
  ['There is no list of phases in Chess.', { ...chess, phases: {} }],
  ['There is no name for phase 2 of Chess.', { ...chess, phases: [growth, null] }],
  ['It is not known who acts in phase 2 (Rest) of Chess.', { ...chess, phases: [growth, { name: 'Rest', order: 'atRandom' }] }],
  ['It is not known who acts in phase 1 (Rest) of game 2.', { ...chess, name: ' ', phases: [{ name: 'Rest', symmetric: 'yes' }] }],
  ['The actions in phase 1 (Rest) of Chess are no list of names.', { ...chess, phases: [{ name: 'Rest', actions: [1] }] }],
  [`It is not known how ${'x'.repeat(40)}… is played: co-op or versus.`, { name: `${'x'.repeat(99)}`, phases: [] }],
];

for (const [sentence, game] of damages) {
  test(`a file says what of it is damaged: ${sentence}`, () => {
    assert.throws(() => decodeFile(JSON.stringify({ games: [island, game] })), { message: sentence });
  });
}

const summary = {
  game: 'Say "A", B', kind: /** @type {const} */ ('coop'), rounds: 2, steps: 4, elapsed: 89_000,
  phases: ['=Turn', 'Rest'], longest: null,
  players: [
    { seat: 0, name: 'Ana', time: 1_499, phases: [1_499, 0] }, { seat: 1, name: '-Ben\n', time: 1_500, phases: [1_000, 500] },
  ],
  together: [0, 0],
};

test('in a table for spreadsheets what could be a formula or a second cell is neither', () => {
  assert.equal(csv(summary.game, '2026-03-01 19:30', summary), [
    'Game,Date,Rounds,Player,Seconds,=Turn (s),Rest (s)'.replace('=Turn', '\'=Turn'),
    '"Say ""A"", B",2026-03-01 19:30,2,Ana,1,1,0', '"Say ""A"", B",2026-03-01 19:30,2,"\'-Ben\n",2,1,1', '',
  ].join('\r\n'));
});

test('what was done together has a row of its own where there was any', () => {
  const rows = csv('Island', '2026-03-01 19:30', { ...summary, phases: ['a', 'b'], together: [2_000, 3_000] })
    .trimEnd().split('\r\n');
  assert.equal(rows.at(-1), 'Island,2026-03-01 19:30,2,Together,5,2,3');
});

const play = { id: 'u', game: 'Island', kind: /** @type {const} */ ('coop'), began: Date.UTC(2026, 2, 1, 19, 30, 5), summary };

test('a play says what BG Stats needs, and a game without a number there goes by its name', () => {
  assert.equal(stamp(play.began), '2026-03-01 19:30:05');
  const { games: [game], plays: [one], players } = JSON.parse(playFile(play));
  assert.deepEqual([game.bggId, game.noPoints, game.cooperative], [undefined, true, true]);
  assert.deepEqual([one.uuid, one.durationMin, one.playDateYmd, one.rounds], ['u', 1, 20260301, 2]);
  assert.equal(players.length, 2);
  const data = (/** @type {any} */ given) => JSON.parse(decodeURIComponent(playLink(given).split('data=')[1]));
  assert.equal(data(play).game.sourceGameId, 'name:Island');
  assert.deepEqual(data({ ...play, bgg: 7, kind: 'versus' }).game,
    { name: 'Island', sourceGameId: 'bgg:7', bggId: 7, highestWins: true, noPoints: false });
  assert.deepEqual(data(play).players.map((/** @type {any} */ player) => [player.startPlayer, player.winner]),
    [[true, false], [false, false]]);
});
