// A player tells the maker of a pack that something is wrong.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, endHunt, eve, find, openHunt, ownPack, play, titles, toEve, withPacks } from '../support/hunt.mjs';
import { refused } from '../support/server.mjs';

const at = 1_763_000_000_000;
const places = [
  { id: 3, title: 'The blue door', points: 70, at: [51.5263, -0.2941], found: 61_000, wrong: 1, told: 'It was green once.' },
  { id: 0, title: 'Behind the church', points: 75, at: [51.5273, -0.2961], found: null, wrong: 3 },
];
const souvenir = {
  pack: '17', name: 'Old doors', location: 'Ealing', creator: 'Ana', mode: 'competitive', result: 'timeUp', score: 70, elapsed: 2_700_000,
  at, hidden: 6, sending: 't1', places,
};
const board = { board: 'hunt-17', entries: [], own: null, count: 0, recordings: false, average: null, played: 0, meaning: 'played' };

const away = () => { throw new TypeError('Failed to fetch'); };

/** @param {{ more?: object, report?: import('../support/server.mjs').Answer, kept?: Record<string, unknown> }} [how] */
const open = ({ more = {}, report = { id: 5 }, kept = {} } = {}) => openHunt({
  path: '/#!/hunt/souvenir', kept: { account: eve, [`huntsouvenir.${at}`]: { ...souvenir, ...more }, ...kept },
  answers: { ...toEve, 'GET /packs/17/board': board, 'POST /packs/17/reports': report, 'POST /scores': away },
});

/** @typedef {import('../support/hunt.mjs').Page} Page */

/** @param {Page} page */
const sent = (page) => page.server.askedFor('POST /packs/17/reports').map(({ body }) => body);
/** @param {Page} page */
const buttons = (page) => page.roles('button', /^Something is wrong/).map((button) => button.getAttribute('aria-label') ?? wordsOf(button));
/** @param {Page} page */
const box = (page) => page.field('What is wrong?', page.dialog);
/** @param {Page} page @param {string} text */
const type = (page, text) => page.fill(box(page), text);
/** What the dialog says after an attempt to send. @param {Page} page */
const status = (page) => wordsOf(page.one('[role=status]', page.dialog));

const place = 'Something is wrong here: The blue door';

test('what is wrong at a place goes to the maker, with the id of its pin', async () => {
  const page = await open();
  assert.deepEqual(buttons(page), [place, 'Something is wrong here: Behind the church', 'Something is wrong with this pack']);
  await page.pressButton(place);
  assert.equal(wordsOf(page.role('heading', undefined, page.dialog)), 'Something is wrong here');
  assert.ok(page.shows('The blue door', page.dialog));
  assert.ok(page.shows('The maker of the pack does not see who sent it.', page.dialog));
  await type(page, '  The door is red now. ');
  await page.pressButton('Send to the maker');
  assert.deepEqual(sent(page), [{ pin: 3, text: 'The door is red now.' }]);
  assert.equal(page.dialog, null);
  assert.deepEqual(page.toasts, ['Thank you. The maker of the pack can read it now.']);
});

test('a pin may have the id 0, and a report about the pack has no pin', async () => {
  const page = await open();
  await page.pressButton('Something is wrong here: Behind the church');
  await type(page, 'The church is gone.');
  await page.pressButton('Send to the maker');
  await page.pressButton('Something is wrong with this pack');
  assert.ok(page.shows('Old doors', page.dialog));
  assert.equal(box(page).value, '');
  await type(page, 'Three places are behind a fence.');
  await page.pressButton('Send to the maker');
  assert.deepEqual(sent(page), [{ pin: 0, text: 'The church is gone.' }, { text: 'Three places are behind a fence.' }]);
});

test('Enter sends, unless it ends the typing of a character; several lines become one', async () => {
  const page = await open();
  await page.pressButton(place);
  await type(page, 'One\n\ntwo\tthree\u0007four');
  box(page).focus();
  await page.key('Enter', { isComposing: true });
  assert.deepEqual(sent(page), []);
  await page.key('Enter');
  assert.deepEqual(sent(page), [{ pin: 3, text: 'One two three four' }]);
});

test('an empty report is not sent', async () => {
  const page = await open();
  await page.pressButton(place);
  await type(page, ' \n ');
  await page.pressButton('Send to the maker');
  assert.equal(wordsOf(page.one('.field .error', page.dialog)), 'Say what is wrong.');
  assert.equal(box(page).getAttribute('aria-invalid'), 'true');
  assert.deepEqual(sent(page), []);
  await type(page, 'It is gone.');
  assert.equal(wordsOf(page.one('.field .error', page.dialog)), '');
});

test('near the end it is said how many characters are left, counted as people count them', async () => {
  const page = await open();
  await page.pressButton(place);
  const told = () => [page.all('.hint', page.dialog).map(wordsOf).join(), wordsOf(page.one('.field .error', page.dialog))];
  for (const [text, hint, error] of [
    ['x'.repeat(239), '', ''], ['x'.repeat(240), '60 characters left', ''], ['x'.repeat(299), '1 character left', ''],
    ['🚪'.repeat(300), '0 characters left', ''], ['🚪'.repeat(301), '', 'Too long by 1 character.'], ['x'.repeat(320), '', 'Too long by 20 characters.'],
  ]) {
    await type(page, text);
    assert.deepEqual(told(), [hint, error], text.slice(0, 3) + text.length);
  }
  await page.pressButton('Send to the maker');
  assert.deepEqual(sent(page), []);
  await type(page, '🚪'.repeat(300));
  await page.pressButton('Send to the maker');
  assert.deepEqual(sent(page), [{ pin: 3, text: '🚪'.repeat(300) }]);
});

for (const [status_, code, more, says] of /** @type {[number, string, object, string][]} */ ([
  [403, 'notPlayed', { title: 'Only somebody who has hunted with this pack can say how it was.' }, 'Only somebody who has hunted with this pack can say how it was.'],
  [409, 'ownPack', { title: 'You made this pack.' }, 'You made this pack.'],
  [409, 'noMaker', { title: 'Nobody takes care of this pack any more.' }, 'Nobody takes care of this pack any more.'],
  [409, 'tooManyReports', { title: 'The maker has to read the others first.' }, 'The maker has to read the others first.'],
  [429, 'tooManyTries', { title: 'Try again in a minute.' }, 'Try again in a minute.'],
  [422, 'invalid', { title: 'Some fields are wrong.', fields: { pin: 'The pack has no such pin.' } }, 'The pack has no such pin.'],
  [401, 'notLoggedIn', { title: 'Log in first.' }, 'Log in first. Log in'],
])) {
  test(`a refusal is told in the dialog, and nothing typed is lost: ${code}`, async () => {
    let isRefused = true;
    const page = await open({ report: () => (isRefused ? refused(status_, code, more) : { id: 5 }) });
    await page.pressButton(place);
    await type(page, 'The door is red now.');
    await page.pressButton('Send to the maker');
    assert.equal(status(page), says);
    assert.equal(box(page).value, 'The door is red now.');
    isRefused = false;
    await page.pressButton('Send to the maker');
    assert.equal(page.dialog, null);
    assert.equal(sent(page).length, 2);
  });
}

test('without the network the text stays, also when the dialog is closed', async () => {
  const page = await open();
  await page.pressButton(place);
  await type(page, 'The door is red now.');
  await page.setOnline(false);
  await page.pressButton('Send to the maker');
  assert.equal(status(page), 'Sending it needs the network. Your text stays here.');
  await page.key('Escape');
  assert.equal(page.dialog, null);
  await page.setOnline(true);
  await page.pressButton(place);
  assert.equal(box(page).value, 'The door is red now.');
  await page.pressButton('Send to the maker');
  await page.pressButton(place);
  assert.equal(box(page).value, '');
});

test('who presses twice sends once; who closes the dialog meanwhile is told how it ended', async () => {
  const page = await open();
  /** @type {(answer: any) => void} */
  let end = () => {};
  page.server.answers['POST /packs/17/reports'] = () => page.server.late(new Promise((done) => { end = done; }));
  await page.pressButton(place);
  await type(page, 'The door is red now.');
  await page.pressButton('Send to the maker');
  assert.equal(status(page), 'Sending …');
  await page.pressButton('Send to the maker');
  assert.equal(sent(page).length, 1);
  await page.pressButton('Cancel');
  end(refused(409, 'noMaker', { title: 'Nobody takes care of this pack any more.' }));
  await page.settle();
  assert.deepEqual(page.toasts, ['Nobody takes care of this pack any more.']);
  await page.pressButton(place);
  assert.equal(box(page).value, 'The door is red now.');
});

test('what one player typed is not shown to the next one on the device', async () => {
  const page = await open();
  await page.pressButton(place);
  await type(page, 'Secret.');
  await page.pressButton('Cancel');
  page.window.localStorage.setItem('parlour/account', JSON.stringify({ ...eve, id: 8 }));
  page.window.dispatchEvent(new page.window.StorageEvent('storage', { key: 'parlour/account' }));
  await page.settle();
  await page.pressButton(place);
  assert.equal(box(page).value, '');
});

test('a souvenir of an older page has only the button for the pack', async () => {
  const page = await open({ more: { sending: undefined, places: places.map(({ id, ...older }) => older) } });
  assert.deepEqual(buttons(page), ['Something is wrong with this pack']);
});

test('no button where the server has no hunt, or where the pack is one’s own', async () => {
  const waiting = { id: 't1', owner: eve.id, path: '/scores', method: 'POST', label: 'Old doors', addedAt: at, body: {} };
  for (const [more, kept] of /** @type {[object, Record<string, unknown>][]} */ ([
    [{ sending: null }, {}], [{}, { 'outbox.t1': { ...waiting, body: undefined, refused: { code: 'tooFast', message: 'Too fast.' } } }],
    [{}, withPacks(downloadOf(ownPack(), { mine: true }))],
  ])) {
    const page = await open({ more, kept });
    assert.equal(page.roles('heading', 'Old doors').length, 1);
    assert.deepEqual(buttons(page), []);
  }
  const page = await open({ kept: { 'outbox.t1': waiting } });
  assert.deepEqual(buttons(page), []);
  assert.ok(page.shows('You can rate this pack as soon as the hunt has been sent.'));
  page.server.answers['POST /scores'] = { id: 9, board: 'hunt-17', score: 0, rank: 4, best: true };
  await page.setOnline(true);
  await page.pass(60_000);
  assert.equal(buttons(page).length, 3);
});

test('after a hunt the buttons of its souvenir have the ids of its pins', async () => {
  const page = await openHunt({
    path: '/#!/hunt/packs/17', kept: { ...withPacks(downloadOf(ownPack())), account: eve, boards: { joined: true } },
    answers: {
      ...toEve, 'GET /packs/17/board': board, 'POST /packs/17/reports': { id: 5 },
      'POST /tickets': { ticket: 't1', seed: 7, board: 'hunt-17', expiresAt: 2_000_000_000, rulesVersion: 1, version: 1, meaning: 'played' },
      'POST /scores': { id: 9, board: 'hunt-17', score: 0, rank: 4, best: true },
    },
  });
  await play(page, '17');
  const [title] = titles(page);
  await find(page, title);
  assert.deepEqual(buttons(page), []);
  await endHunt(page);
  await page.go(page.role('link', 'Souvenir').getAttribute('href').slice(2));
  await page.pressButton(`Something is wrong here: ${title}`);
  await type(page, 'Wrong.');
  await page.pressButton('Send to the maker');
  assert.deepEqual(sent(page), [{ pin: Number(title.split(' ')[1]), text: 'Wrong.' }]);
});
