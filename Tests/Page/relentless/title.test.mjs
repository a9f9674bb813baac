import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileAt } from '../support/files.mjs';
import { openPage } from '../support/page.mjs';
import { Room, openMenu } from '../support/relentless.mjs';

const openTitle = (/** @type {Record<string, unknown>} */ kept = {}) => openPage({ path: '/#!/relentless', kept });

test('the title leads to all there is, and each leads back', async () => {
  const page = await openTitle();
  for (const name of ['How to play', 'Practice', 'Scoreboard']) {
    await page.press(page.role('link', new RegExp(`^${name}`)));
    assert.equal(page.one('h1').textContent, name);
    await page.press(page.role('link', 'Back'));
    page.one('.rl-start');
  }
  await page.pressButton('New game');
  page.role('heading', 'Open a table', page.dialog);
});

test('the home screen leads to the title, which names the page', async () => {
  const page = await openPage();
  await page.press(page.role('link', /^Relentless/));
  page.one('.rl-start');
  assert.equal(page.document.title, 'Relentless – Parlour');
});

test('how to play is seven pictures, whose files are all there', async () => {
  const page = await openPage({ path: '/#!/relentless/how-to' });
  assert.equal(page.all('.rl-step').length, 7);
  const files = page.all('.rl-step img').map((one) => one.getAttribute('src'));
  assert.ok(files.length > 7);
  assert.deepEqual(files.filter((file) => !fileAt(file)), []);
  await page.press(page.role('link', /^Practice/));
  assert.equal(page.one('h1').textContent, 'Practice');
});

test('how to play is told in the lobby, at a briefing and in the menu, to guests as well as to the host', async () => {
  const room = new Room({});
  const phones = [await room.phone([0]), await room.phone([1])];
  const readHelp = async (/** @type {any} */ phone) => {
    await phone.press(phone.role('button', 'How to play', phone.dialog ?? phone.document));
    phone.role('heading', 'How to play', phone.dialog);
    assert.equal(phone.all('.rl-step', phone.dialog).length, 7);
    await phone.pressButton('Close');
    assert.equal(phone.dialog, null);
  };
  for (const phone of phones) await readHelp(phone);
  await room.begin();
  for (const phone of phones) await readHelp(phone);
  await room.proceed();
  for (const phone of phones) {
    await openMenu(phone);
    await readHelp(phone);
    phone.one('.rl-round');
  }
});

test('titles as pictures are chosen once for the device', async () => {
  const page = await openTitle();
  const unshared = page.role('switch', /^Draw titles as pictures/);
  assert.equal(unshared.checked, false);
  await page.press(unshared);
  assert.equal(page.kept('relentless.preferences').unshared, true);
  const again = await page.openAgain();
  assert.equal(again.role('switch', /^Draw titles as pictures/).checked, true);
});

test('whatever is kept of the last time a game can be opened', async () => {
  for (const text of ['{"setup":{"difficulty":99},"practice":{"names":[]}}', '[]', '"x"', '{', 'null']) {
    const room = new Room({ names: [] });
    const page = await room.open('/relentless', { prepare: (window) => window.localStorage.setItem('parlour/relentless.preferences', text) });
    await page.pressButton('New game');
    await page.fill(page.field('Your name', page.dialog), 'Ana');
    await page.pressButton('Open the table');
    assert.equal(page.role('slider', /^Difficulty/).value, '0', text);
    assert.deepEqual(page.server.askedFor('POST /rooms')[0].body.setup,
      { difficulty: 0, demo: false, whenAway: 'end', teammates: 0, drawnTitles: false, evening: 7, twists: true });
  }
});
