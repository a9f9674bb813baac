// The souvenir of a hunt as it is shown, and what is shared of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, endHunt, find, openHunt, ownPack, play, startTutorial, withPacks } from '../support/hunt.mjs';
import { refused } from '../support/server.mjs';

const at = 1_763_000_000_000;
const places = [
  { title: 'The blue door', points: 70, at: [51.5263, -0.2941], found: 61_000, wrong: 1, picture: '/pictures/7.webp', told: 'It was green once.' },
  { title: 'A knocker', points: 1, at: [51.5283, -0.2931], found: 125_000, wrong: 0 },
  { title: 'Behind the church', points: 75, at: [51.5273, -0.2961], found: null, wrong: 3, picture: '/pictures/8.webp' },
];
const souvenir = {
  pack: '17', name: 'Old doors', location: 'Ealing', creator: 'Ana', mode: 'competitive', result: 'timeUp', score: 71, elapsed: 2_700_000,
  at, hidden: 6, places,
};
const kept = { [`huntsouvenir.${at}`]: souvenir, [`huntway.${at}`]: [[51.5263, -0.2941], [51.5283, -0.2931]] };
const entry = (/** @type {number} */ rank, /** @type {object} */ more = {}) => ({ rank, name: `Player ${rank}`, score: 200 - rank, at: 1_763_000_000, id: rank, ...more });
const board = {
  board: 'hunt-17', count: 40, played: 41, average: 2_305, entries: Array.from({ length: 10 }, (_, index) => entry(index + 1)),
  own: { rank: 20, score: 71, entries: [18, 19, 20, 21, 22].map((rank) => entry(rank, rank === 20 ? { own: true } : {})) },
};

/** @param {{ path?: string, kept?: Record<string, unknown>, answers?: Record<string, any>, prepare?: (window: any) => void }} [how] */
const open = ({ path = '/#!/hunt/souvenir', kept: more = kept, answers = { 'GET /packs/17/board': board }, prepare } = {}) =>
  openHunt({ path, kept: more, answers, prepare });

/** @param {any} page */
const cards = (page) => page.all('.hunt-souvenir-place').map(wordsOf);

test('a souvenir has the result, the places in order, and the words of the maker for the found ones', async () => {
  const page = await open();
  assert.equal(page.roles('heading', 'Old doors').length, 1);
  assert.equal(wordsOf(page.one('.hunt-score')), '71 points');
  assert.ok(page.shows('2 of 9 places found in 45 min'));
  assert.ok(page.shows(/^Ealing · by Ana · .*2025/));
  assert.deepEqual(cards(page), [
    '1 The blue door It was green once. Found after 1:01 · 70 points · 1 wrong answer',
    '2 A knocker Found after 2:05 · 1 point',
    '? Behind the church Not found · 75 points · 3 wrong answers',
  ]);
  assert.deepEqual(page.roles('heading').map(wordsOf), ['Old doors', 'Found', 'The blue door', 'A knocker', 'Not found', 'Behind the church', 'The board around you']);
  assert.deepEqual(page.all('.hunt-souvenir-picture').map((picture) => [picture.getAttribute('src'), picture.alt]),
    [['/pictures/7.webp', 'The picture of The blue door'], ['/pictures/8.webp', 'The picture of Behind the church']]);
  assert.ok(page.shows(/^6 more places did not come on the map\./));
});

test('its map has all places and the way, and a press on a place leads to its card', async () => {
  const page = await open();
  assert.deepEqual(page.all('.map-pin').map((pin) => pin.getAttribute('aria-label')).sort(),
    ['A knocker, found, number 2', 'Behind the church, not found', 'The blue door, found, number 1']);
  // A tick on the found ones, a question mark on the other: not by colour alone.
  assert.equal(page.all('.map-pin-found .map-pin-badge').length, 2);
  assert.equal(page.all('.map-pin:not(.map-pin-found) .map-pin-sign').length, 1);
  assert.equal(page.all('.map-track').length, 2);
  assert.ok(page.shows(/^The dotted line is the way that you walked\. It is kept on this device only/));
  await page.press(page.role('button', /^Behind the church/));
  assert.match(wordsOf(page.document.activeElement), /^\? Behind the church/);
});

test('without a way it says so', async () => {
  const page = await open({ kept: { [`huntsouvenir.${at}`]: souvenir } });
  assert.equal(page.all('.map-track').length, 0);
  assert.ok(page.shows('No way is shown: the page did not know where you walked.'));
});

test('the board around the player is shown, and without neighbours a part of the best', async () => {
  const page = await open();
  assert.deepEqual(page.all('tbody tr').map((row) => wordsOf(row.firstChild)), ['18', '19', '20', '21', '22']);
  assert.ok(wordsOf(page.one('.hunt-board-own')).includes('(You)'));
  const best = await open({ answers: { 'GET /packs/17/board': { ...board, own: { rank: 2, score: 198, entries: [] } } } });
  assert.deepEqual(best.all('tbody tr').map((row) => wordsOf(row.firstChild)), ['1', '2', '3', '4']);
  const without = await open({ answers: { 'GET /packs/17/board': { ...board, own: null } } });
  assert.ok(without.shows('You are not on the board of this pack.'));
  assert.equal(without.role('link', 'The whole board').getAttribute('href'), '#!/hunt/board/17');
});

test('without the network a sentence stands in place of the board, and it can be asked again', async () => {
  let isAway = true;
  const page = await open({ answers: { 'GET /packs/17/board': () => { if (isAway) throw new TypeError('no network'); return board; } } });
  assert.ok(page.shows('The board needs the network.'));
  isAway = false;
  await page.pressButton('Try again');
  assert.equal(page.all('tbody tr').length, 5);
  assert.equal(page.document.activeElement.getAttribute('aria-label'), 'The board around you');
  const gone = await open({ answers: { 'GET /packs/17/board': () => refused(404, 'noSuchPack', { title: 'There is no such pack.' }) } });
  assert.ok(gone.shows('There is no such pack.'));
});

test('a picture that is not on the device is a sentence', async () => {
  const page = await open();
  page.all('.hunt-souvenir-picture')[0].dispatchEvent(new page.window.Event('error'));
  await page.settle();
  assert.ok(page.shows('The picture of this pin is not on this device. It needs the network.'));
});

test('after a hunt a button leads to its souvenir; the list of packs leads to all', async () => {
  const page = await openHunt({ path: '/#!/hunt/packs', kept: { ...withPacks(downloadOf(ownPack())), ...kept } });
  assert.equal(page.role('link', 'Souvenirs').getAttribute('href'), '#!/hunt/souvenirs');
  await play(page, '17', 'Casual');
  await find(page, 'Place 3');
  await endHunt(page);
  await page.go(page.role('link', 'Souvenir').getAttribute('href').slice(2));
  assert.deepEqual(page.roles('heading', /^Place/).map(wordsOf)[0], 'Place 3');
  await page.go('/hunt/souvenirs');
  const rows = page.all('.hunt-souvenir-link').map(wordsOf);
  assert.match(rows[0], /^Ealing.* · 30 points · 1 of 8 places found$/);
  assert.match(rows[1], /^Old doors.* · 71 points · 2 of 9 places found$/);
  await page.go(page.all('.hunt-souvenir-link')[1].getAttribute('href').slice(2));
  assert.equal(page.roles('heading', 'Old doors').length, 1);
});

test('before a hunt it is said that the way is kept', async () => {
  const page = await openHunt({ path: '/#!/hunt/packs/17', kept: withPacks(downloadOf(ownPack())) });
  assert.ok(page.shows('While you hunt, the page keeps the way that you walk, on this device only. The souvenir after the hunt shows it.'));
});

test('the tutorial has no souvenir, and no button leads to an older one', async () => {
  const page = await openHunt({ kept });
  await startTutorial(page);
  await endHunt(page);
  assert.equal(page.roles('link', 'Souvenir').length, 0);
});

test('where there is none, or a damaged one, a sentence says so', async () => {
  assert.ok((await open({ kept: {} })).shows('There is no souvenir yet. After a hunt with a pack, its souvenir is here.'));
  assert.ok((await open({ path: '/#!/hunt/souvenirs', kept: {} })).shows('There is no souvenir yet. After a hunt with a pack, its souvenir is here.'));
  for (const key of ['5', 'x']) {
    const page = await open({ path: `/#!/hunt/souvenir/${key}`, kept: { 'huntsouvenir.5': { ...souvenir, places: [{}] } } });
    assert.ok(page.shows('This souvenir is not on this device. Only the last ten are kept.'));
  }
});

test('a souvenir is deleted, with the way, after a question', async () => {
  const page = await open();
  await page.pressButton('Delete this souvenir');
  await page.pressButton('Cancel');
  assert.ok(page.kept(`huntsouvenir.${at}`));
  await page.pressButton('Delete this souvenir');
  await page.pressButton('Delete it');
  assert.equal(page.path, '/hunt/souvenirs');
  assert.deepEqual(page.toasts, ['The souvenir is deleted.']);
  assert.deepEqual([page.kept(`huntsouvenir.${at}`), page.kept(`huntway.${at}`)], [undefined, undefined]);
});

const text = 'I found 2 of 9 places in Old doors: 71 points. Can you?';

test('the link leads to the page of the pack, with a sentence, by the dialog of the device or the clipboard', async () => {
  /** @type {any[]} */
  const shared = [];
  const page = await open({ prepare: ({ navigator }) => { navigator.share = async (/** @type {any} */ what) => void shared.push({ ...what }); } });
  await page.pressButton('Share the link');
  assert.equal(shared[0].text, text);
  assert.equal(shared[0].title, 'Old doors');
  assert.match(shared[0].url, /^http:\/\/[\w.:]+\/#!\/hunt\/pack\/17$/);
  /** @type {string[]} */
  const copied = [];
  const other = await open({ prepare: ({ navigator }) => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (/** @type {string} */ said) => void copied.push(said) } }) });
  await other.pressButton('Share the link');
  assert.deepEqual(copied, [`${text} ${shared[0].url}`]);
  assert.deepEqual(other.toasts, ['The link is copied.']);
});

test('where the browser cannot draw, the dialog of the picture says so', async () => {
  const page = await open({ prepare: ({ HTMLCanvasElement }) => { HTMLCanvasElement.prototype.getContext = () => null; } });
  await page.pressButton('Share as a picture');
  assert.ok(wordsOf(page.dialog).includes('This browser cannot draw the picture.'));
  assert.equal(page.role('button', 'Save', page.dialog).disabled, true);
});
