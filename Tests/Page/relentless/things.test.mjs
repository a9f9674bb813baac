import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileAt, textAt } from '../support/files.mjs';
import { wordsOf } from '../support/find.mjs';
import { openWindow } from '../support/page.mjs';
import { Room, atWork, goTo, longDay, news, openHouse, openMenu, things } from '../support/relentless.mjs';
import { ears } from '../support/sound.mjs';

/** @param {Room} room @param {number} seat @param {string} category @returns {any[]} */
const goods = (room, seat, category) => room.goods(seat).filter((item) => item.category === category);

/**
 * The states of a rhythm, with equal neighbours joined, each with its duration.
 *
 * @param {any} horn
 * @returns {{ state: number, seconds: number }[]}
 */
function runsOf({ sequence, unit }) {
  const begins = sequence.flatMap((/** @type {number} */ state, /** @type {number} */ place) => (state === sequence[place - 1] ? [] : [place]));
  return begins.map((/** @type {number} */ begin, /** @type {number} */ index) =>
    ({ state: sequence[begin], seconds: (((begins[index + 1] ?? sequence.length) - begin) * unit) / 1000 }));
}

test('titles are pictures on all phones where the host chose so', async () => {
  const room = new Room({ parameters: longDay, only: things });
  const [ana, ben] = [await room.phone(0), await room.phone(1)];
  await ana.press(ana.role('switch', /^Titles as pictures/));
  assert.ok(ana.role('switch', /^Titles as pictures/).checked);
  await room.begin();
  await room.proceed();
  for (const [seat, page] of [ana, ben].entries()) {
    assert.equal(room.view(seat).drawnTitles, true);
    const titles = goods(room, seat, 'book').map(({ title }) => title);
    assert.ok(titles.length > 0);
    assert.deepEqual(page.all('.rl-good .rl-title-drawn canvas').map((one) => one.getAttribute('aria-label')).sort(), titles.sort());
    assert.equal(page.all('.rl-title:not(.rl-title-drawn)').length, 0);
    assert.deepEqual(titles.filter((title) => page.words.includes(title)), []);
    // Players cannot change this for themselves.
    await openMenu(page);
    const own = page.role('switch', /^Draw titles as pictures/, page.dialog);
    assert.deepEqual([own.checked, own.disabled], [true, true]);
    assert.ok(page.shows('The host has chosen this for everybody.', page.dialog));
  }
  // The others got it from the host: it is not stored on their own phones.
  assert.notEqual(ben.kept('relentless.preferences')?.unshared, true);
});

test('titles that are drawn for one device are no text there, and are heard', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  const titles = goods(room, 0, 'book').map(({ title }) => title);
  assert.ok(wordsOf(ana.one('.rl-stock')).includes(titles[0]));
  await openMenu(ana);
  await ana.press(ana.role('switch', /^Draw titles as pictures/, ana.dialog));
  await ana.pressButton('Close');
  for (const title of titles) {
    assert.ok(!wordsOf(ana.one('.rl-stock')).includes(title));
    // Screen readers say it.
    assert.equal(ana.roles('button', new RegExp(`“${title.replace(/[^\w ]/g, '.')}”$`)).length, 1);
  }
});

test('the pictures of a day are asked for before it begins', async () => {
  /** @type {any[]} */
  const images = [];
  const room = new Room({ parameters: longDay, only: things });
  await room.phone(1, { prepare: (window) => {
    const { Image } = window;
    window.Image = function Made() {
      const image = new Image();
      images.push(image);
      return image;
    };
  } });
  assert.deepEqual(images, []);
  await room.begin();
  const all = Object.values(JSON.parse(textAt('/content/relentless/items.json'))).filter(Array.isArray).flat();
  const wanted = all.filter((one) => one.category in things)
    .flatMap((one) => [one.art, ...(one.states ?? []).map((/** @type {any} */ state) => state.art)].filter(Boolean).flat());
  const asked = images.map((image) => image.getAttribute('src'));
  assert.ok(wanted.length > 0);
  for (const file of wanted) assert.ok(asked.includes(`/content/relentless/art/${file}`), file);
  assert.deepEqual(asked.filter((address) => !fileAt(address)), []);
});

test('rhythms take turns by the clock of the table', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  const [horn] = goods(room, 0, 'horn');
  const frames = ana.all('.rl-goods-rhythmic .rl-frames')[0];
  const seen = new Set();
  for (let step = 0; step < horn.sequence.length; step += 1) {
    const shown = [...frames.children].findIndex((one) => one.classList.contains('rl-frame-shown'));
    assert.equal(shown, horn.sequence[Math.floor(room.now / Math.max(horn.unit, 334)) % horn.sequence.length]);
    assert.equal(ana.all('.rl-frame-shown', frames).length, 1);
    seen.add(shown);
    await ana.pass(Math.max(horn.unit, 334));
  }
  assert.equal(seen.size, new Set(horn.sequence).size);
  assert.ok(seen.size > 1);
});

test('a rhythm is heard on demand, a tone for each change, until it is pressed again', async () => {
  const { heard, take, prepare } = ears();
  const room = new Room({ parameters: longDay, only: things });
  const ana = await room.phone(0, { prepare, kept: { settings: { music: false } } });
  await room.begin();
  await room.proceed();
  const button = () => ana.roles('button', /^Listen to horn/)[0];
  await ana.press(ana.all('.rl-heading')[0]);
  take();
  await ana.press(button());
  assert.equal(button().getAttribute('aria-pressed'), 'true');
  await ana.pass(10_000);
  // Rest and horn take turns.
  assert.ok(heard.length >= 4);
  assert.deepEqual([...new Set(heard)].sort(), [240, 784]);
  assert.ok(heard.every((pitch, place) => pitch !== heard[place - 1]));
  await ana.press(button());
  assert.equal(button().getAttribute('aria-pressed'), 'false');
  take();
  await ana.pass(5_000);
  assert.deepEqual(heard, []);
});

test('who wants to listen with sound off is told so', async () => {
  const { phones: [ana] } = await atWork({}, 0);
  await openMenu(ana);
  await ana.press(ana.role('switch', 'Sound', ana.dialog));
  await ana.pressButton('Close');
  const [button] = ana.roles('button', /^Listen to/);
  await ana.press(button);
  assert.deepEqual(news(ana), ['Sound is off: turn it on in the menu to listen.']);
  assert.equal(button.getAttribute('aria-pressed'), 'false');
});

test('what happens is heard: a parcel by who gets it, cheers by whose customer it was', async () => {
  const [first, second] = [ears(), ears()];
  const room = new Room({ parameters: longDay, only: things });
  const [ana, ben] = [await room.phone(0, { prepare: first.prepare }), await room.phone(1, { prepare: second.prepare })];
  await room.begin();
  await room.proceed();
  for (const page of [ana, ben]) await page.press(page.all('.rl-heading')[0]);
  first.take();
  second.take();
  room.act(0, { send: { package: room.newPackage(0), to: 1 } });
  await room.settle();
  // Only the host's phone plays whole sounds; the others tick.
  assert.deepEqual(second.take(), [190, 659]);
  first.take();
  await room.fulfil(0);
  const cheers = first.take();
  for (const pitch of [523, 659, 784, 1047, 1319]) assert.ok(cheers.includes(pitch), String(pitch));
});

test('where less movement is wanted a rhythm stands still and shows all of itself', async () => {
  const room = new Room({ parameters: longDay, only: things });
  const ana = await room.phone(0, { wantsLessMotion: true });
  await room.begin();
  await room.proceed();
  const horns = goods(room, 0, 'horn');
  const strips = ana.all('.rl-goods-rhythmic .rl-strip');
  assert.equal(strips.length, horns.length);
  for (const [place, horn] of horns.entries()) {
    const told = ana.all('.rl-strip-length', strips[place]).map((one) => one.textContent);
    assert.deepEqual(told, runsOf(horn).map(({ seconds }) => `${seconds} s`));
  }
  // Small pictures beside words have no room for all of it; they stand still, too.
  assert.equal(ana.all('.rl-goods .rl-frame-shown').length, 0);
  // There is no space for it on an assembled item, so it is shown beside it.
  const { itemFace } = await ana.module('/games/relentless/play/item-picture.js');
  const { default: m } = await ana.module('/parts/m.js');
  const shown = ana.document.createElement('div');
  m.render(shown, itemFace({ kind: 'assembled', category: 'bicycle', parts: [horns[0]] }, { table: { now: () => 0 }, view: {} }));
  assert.deepEqual(ana.all('.rl-strip', shown).map((strip) => strip.children.length), [runsOf(horns[0]).length]);
});

test('an order shows its things as large as life, with the parts of a whole and the time that is left', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  const whole = room.orders(0).find(({ order }) => order.items.some((/** @type {any} */ item) => item.kind === 'assembled'));
  const { house, order } = whole ?? room.orders(0)[0];
  await openHouse(ana, house);
  ana.role('heading', `House ${house + 1}`, ana.dialog);
  const parts = order.items.flatMap((/** @type {any} */ item) => item.parts ?? []);
  assert.equal(ana.all('.rl-order:first-of-type .rl-wish', ana.dialog).length, order.items.length + parts.length);
  assert.match(ana.one('.rl-order:first-of-type [role=timer]', ana.dialog).textContent, /^(600|59\d|60\d|61\d) seconds left$/);
  await ana.pressButton('Close');
  await goTo(ana, 'Packing');
});

test('a thing in words is told with its state, its rhythm and its parts', async () => {
  const page = await openWindow();
  const { describe, readContent } = await page.module('/games/relentless/content.js');
  await readContent();
  assert.equal(describe({ kind: 'titled', category: 'book', title: 'A Title' }), 'book “A Title”');
  assert.equal(describe({ kind: 'rhythmic', category: 'horn', unit: 400, sequence: [0, 0, 1] }), 'horn: quiet 0.8 s, honking 0.4 s');
  const wheel = { kind: 'stateful', category: 'wheel', state: 'nobody knows' };
  assert.equal(describe(wheel), 'wheel: nobody knows');
  assert.equal(describe({ kind: 'assembled', category: 'bicycle', parts: [wheel, wheel] }), 'bicycle (wheel: nobody knows; wheel: nobody knows)');
});
