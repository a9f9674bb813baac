// Choosing packs of other people, and playing them in both modes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import {
  answer, answerOf, downloadOf, endHunt, find, openHunt, openPin, ownPack, play, readLast, score, secrets, sheet, titles, told, withPacks,
} from '../support/hunt.mjs';
import { ears } from '../support/sound.mjs';

/** As games/hunt/sounds.js has it: the pitches of a new pin. */
const newPin = [880, 1175, 880, 1175];
const kept = withPacks(downloadOf(ownPack()));

/** @param {import('../support/page.mjs').PageOptions} [options] */
const open = (options = {}) => openHunt({ path: '/#!/hunt/packs', ...options, kept: { ...kept, ...options.kept } });

/** Each hunt draws the same: otherwise two pins may come at once, or one before it is expected. @param {any} window */
const withOneSeed = (window) => { window.crypto.getRandomValues = (/** @type {any} */ array) => array.fill(5); };

test('a casual hunt shows all pins, and is noted as the first game', async () => {
  const page = await open();
  await play(page, '17', 'Casual');
  assert.equal(page.path, '/hunt');
  assert.equal(titles(page).length, secrets.length);
  assert.equal(page.roles('timer').length, 0);
  for (const title of titles(page).sort()) {
    await openPin(page, title);
    await answer(page, answerOf(title));
    assert.ok(sheet(page).includes(`A story of ${title.split(' ')[1]}.`));
    if (title === `Place ${secrets.length}`) break;
    await page.pressButton('Close', page.one('.hunt-pin'));
    assert.equal(page.all('.hunt-pin').length, 0);
  }
  await readLast(page);
  assert.equal(wordsOf(page.one('.hunt-score')), '360 points');
  assert.ok(page.shows('A casual game is not for the board.'));
  const { at, ...record } = page.kept('hunt.records')['17'];
  assert.deepEqual(record, { mode: 'casual', result: 'finished', score: 360 });
  assert.ok(page.clock.wall - at < 1_000);
  await page.go('/hunt/packs/17');
  assert.ok(page.shows(/^You have played it \(casual, 360 points, .+\)\.$/));
});

test('what was found, and what was not, is listed after a hunt', async () => {
  const page = await open();
  await play(page, '17', 'Casual');
  await find(page, 'Place 2');
  await openPin(page, 'Place 3');
  await answer(page, 'nothing like it');
  await endHunt(page);
  const [found, missed] = page.all('.hunt-rows').map((list) => page.all('li', list).map(wordsOf));
  assert.deepEqual(found, ['Place 220']);
  assert.equal(missed.length, secrets.length - 1);
  assert.ok(missed.includes('Place 3 · 1 wrong answer30'));
});

test('in a hunt one reads what the pack is about', async () => {
  const page = await open();
  await play(page, '17', 'Casual');
  await page.pressButton('About this pack');
  assert.equal(page.roles('heading', 'Ealing', page.dialog).length, 1);
  for (const text of ['Doors and what is on them.', 'London · by Eve · 15 min']) {
    assert.ok(wordsOf(page.dialog).includes(text), text);
  }
  await page.press(page.roles('button', 'Close', page.dialog).at(-1));
  assert.equal(page.dialog, null);
  assert.equal(titles(page).length, secrets.length);
});

test('a competitive hunt shows five pins, then others, and ends by the clock', async () => {
  const page = await open();
  await play(page, '17');
  const [first, ...others] = titles(page);
  assert.equal(others.length, 4);
  assert.equal(wordsOf(page.role('timer')), '15:00');
  await find(page, first);
  const points = 10 * Number(first.split(' ')[1]);
  assert.equal(score(page), points);
  assert.equal(wordsOf(page.one('.hunt-count')), '1 of 8 found');
  await page.pass(13.5 * 60_000);
  assert.match(wordsOf(page.role('timer')), /^1:[23]\d$/);
  assert.equal(page.all('.hunt-figure-late').length, 0);
  // By the last minute all other pins have come. They may be out of sight of the five that were shown first.
  await page.pass(31_000);
  await page.pressButton('Show all pins');
  assert.equal(titles(page).length, secrets.length - 1);
  assert.equal(page.all('.hunt-figure-late').length, 1);
  await page.pass(55_000);
  assert.equal(page.path, '/hunt');
  await page.pass(5_000);
  assert.equal(page.path, '/hunt/after');
  assert.ok(page.shows('Time is up. It took 15 min.'));
  assert.equal(wordsOf(page.one('.hunt-score')), `${points} points`);
});

test('the clock of a hunt stands still while its page is closed', async () => {
  const page = await open();
  await play(page, '17');
  await page.pass(5 * 60_000);
  await page.hide();
  const again = await openHunt({ kept: page.allKept(), at: page.clock.wall + 60 * 60_000 });
  assert.match(wordsOf(again.role('timer')), /^(10:00|9:59)$/);
});

test('a new pin announces itself', async () => {
  const page = await open({ prepare: withOneSeed });
  await play(page, '17');
  const first = titles(page);
  for (const title of first.slice(0, -1)) await find(page, title);
  const already = page.toasts;
  // When no pin is on the map the next one comes at once.
  await openPin(page, first.at(-1) ?? '');
  await answer(page, answerOf(first.at(-1) ?? ''));
  assert.match(told(page), /^Right!/);
  const fresh = () => titles(page).filter((title) => !first.includes(title));
  assert.ok(page.all('.map-pin-new').every((pin) => fresh().includes(pin.getAttribute('aria-label').split(',')[0])));
  const notes = page.toasts.filter((text) => !already.includes(text));
  // It may be out of sight, and the one after it may come with it.
  await page.pressButton('Show all pins');
  const names = fresh();
  assert.equal(notes.length, 1);
  assert.match(notes[0], names.length === 1 ? /^A new pin: / : /^2 new pins: /);
  assert.ok(names.length > 0 && names.every((name) => notes[0].includes(name)), notes[0]);
});

test('a note leads to a new pin that is out of sight', async () => {
  const page = await open({ prepare: withOneSeed });
  await play(page, '17');
  const first = titles(page);
  for (const title of first.slice(0, -1)) await find(page, title);
  await openPin(page, first.at(-1) ?? '');
  // Away from all pins.
  page.one('.map-ground').focus();
  for (let time = 0; time < 20; time += 1) await page.key('ArrowDown');
  await answer(page, answerOf(first.at(-1) ?? ''));
  const [fresh] = page.toasts.flatMap((text) => /^A new pin: (.*)$/.exec(text)?.slice(1) ?? []);
  assert.equal(wordsOf(page.one('.hunt-pin h2')), first.at(-1));
  await page.pressButton('Show it');
  assert.equal(wordsOf(page.one('.hunt-pin h2')), fresh);
  assert.match(page.one('.map-pin[aria-pressed=true]').getAttribute('aria-label'), new RegExp(`^${fresh}, `));
});

for (const isOn of [true, false]) {
  test(`a new pin is ${isOn ? 'heard where sounds are on' : 'not heard where sounds are off'}`, async () => {
    const sounds = ears();
    const page = await open({ kept: { settings: { sound: isOn } }, prepare(window) { withOneSeed(window); sounds.prepare(window); } });
    await play(page, '17');
    sounds.take();
    // The next pin comes within a fifth of the time.
    await page.pass(3 * 60_000);
    // It may be out of sight.
    await page.pressButton('Show all pins');
    assert.ok(titles(page).length > 5);
    assert.deepEqual(sounds.take().slice(0, 4), isOn ? newPin : []);
  });
}

test('packs are sorted by name without regard to case, with their creators below', async () => {
  const names = ['banana', 'Apple', 'Élan', 'cherry', 'Zoo', 'apple 10', 'apple 9'];
  const packs = names.map((name, number) =>
    downloadOf(ownPack({ id: `p${number}`, name, creator: `Maker ${number}`, location: 'Ealing' })));
  const page = await openHunt({ path: '/#!/hunt/packs', kept: withPacks(...packs) });
  assert.deepEqual(page.all('.hunt-pack-name').map(wordsOf), ['Apple', 'apple 9', 'apple 10', 'banana', 'cherry', 'Élan', 'Zoo']);
  for (const row of page.all('.hunt-pack')) {
    const number = names.indexOf(wordsOf(page.one('.hunt-pack-name', row)));
    assert.deepEqual(page.all('small', row).map(wordsOf), [`by Maker ${number} · Ealing`, '8 pins · time limit 15 min']);
  }
});

test('of packs one is open at a time, and the one of the link at first', async () => {
  const packs = ['1', '2'].map((id) => downloadOf(ownPack({ id, name: `Pack ${id}` })));
  const page = await openHunt({ path: '/#!/hunt/packs/2', kept: withPacks(...packs) });
  const expanded = () => page.all('.hunt-pack').map((row) => row.getAttribute('aria-expanded'));
  assert.deepEqual(expanded(), ['false', 'true']);
  await page.press(page.all('.hunt-pack')[0]);
  assert.deepEqual(expanded(), ['true', 'false']);
  assert.equal(page.roles('button', 'Play').length, 1);
  await page.press(page.all('.hunt-pack')[0]);
  assert.deepEqual(expanded(), ['false', 'false']);
  assert.equal(page.roles('button', 'Play').length, 0);
});

test('a pack of four pins is not played', async () => {
  const whole = ownPack();
  const page = await openHunt({ path: '/#!/hunt/packs/17',
    kept: withPacks(downloadOf({ ...whole, pins: whole.pins.slice(0, 4) })) });
  assert.ok(page.shows('It has 4 pins; five are needed to play.'));
  assert.equal(page.roles('button', 'Play').length, 0);
});

test('a pack whose pins are damaged says so, and no hunt begins', async () => {
  const page = await open({ path: '/#!/hunt/packs/17', kept: { 'huntpins.17': 'AAAA' } });
  await page.pressButton('Play');
  assert.deepEqual(page.toasts, ['This pack is damaged. Download it again.']);
  assert.equal(page.path, '/hunt/packs/17');
});

test('while a hunt runs the packs lead back to it', async () => {
  const page = await open();
  await play(page, '17', 'Casual');
  const again = await openHunt({ path: '/#!/hunt/packs', kept: page.allKept() });
  assert.equal(again.all('.hunt-pack').length, 0);
  await again.go(again.role('link', 'Go on: Ealing').getAttribute('href').slice(2));
  assert.equal(titles(again).length, secrets.length);
});
