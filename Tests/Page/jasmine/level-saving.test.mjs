import assert from 'node:assert/strict';
import { test } from 'node:test';
import { animals, defaults, family, keptLevels, names, pick, save } from '../support/jasmine-book.mjs';
import { openPage, own } from '../support/page.mjs';

const phrases = ['一心一意', '画蛇添足'];

/** The designer on a device with two levels of its own. @param {string} [path] */
const open = (path = '/jasmine/design') => openPage({ path: `/#!${path}`, kept: { 'jasmine.levels': [animals, family] } });

/** Deletes a level and closes the note in which that could be undone. @param {any} page @param {string} name */
async function remove(page, name) {
  await page.pressButton(`Delete ${name}`);
  await page.pass(12_000);
  assert.equal(page.toasts.length, 0);
}

test('a level has a name, a type, a mode, phrases and a time', async () => {
  const page = await open();
  await page.fill(page.field('Name'), '  Hearts and snakes ');
  await page.press(page.role('radio', 'Sliding'));
  await pick(page, ...phrases, '马到成功', '守株待兔');
  await page.fill(page.field('Time in seconds'), '600');
  await save(page, 'Hearts and snakes');
  assert.deepEqual(keptLevels(page)[2], {
    id: 'own-3', name: 'Hearts and snakes', type: 'chengYu', mode: 'sliding', seconds: 600, isOwn: true,
    phrases: [...phrases, '马到成功', '守株待兔'], theme: null, difficulty: null,
  });
});

test('without a name it gets the smallest free number', async () => {
  const page = await open();
  for (const number of [1, 2, 3]) {
    await page.go('/jasmine/design');
    assert.equal(page.field('Name').placeholder, `Untitled Level ${number}`);
    await pick(page, ...phrases);
    await save(page, `Untitled Level ${number}`);
  }
  await page.pass(5_000);
  await remove(page, 'Untitled Level 2');
  await page.go('/jasmine/design');
  await pick(page, ...phrases);
  await save(page, 'Untitled Level 2');
  assert.deepEqual(names(page).sort(), ['Animals', 'Family', 'Untitled Level 1', 'Untitled Level 2', 'Untitled Level 3']);
});

test('without its name an untitled level keeps its number', async () => {
  const page = await open();
  await pick(page, ...phrases);
  await save(page, 'Untitled Level 1');
  await page.pass(5_000);
  await page.go('/jasmine/design/own-3');
  await page.fill(page.field('Name'), '');
  await save(page, 'Untitled Level 1');
  assert.deepEqual(names(page), ['Animals', 'Family', 'Untitled Level 1']);
});

test('a new level inherits nothing of a deleted one', async () => {
  const page = await open('/jasmine/levels');
  await remove(page, 'Family');
  await page.go('/jasmine/design');
  await pick(page, ...phrases);
  await save(page, 'Untitled Level 1');
  assert.deepEqual(keptLevels(page).map(({ id }) => id), ['own-1', 'own-3']);
});

test('a name that exists asks to overwrite', async () => {
  const page = await open();
  await page.fill(page.field('Name'), 'Family');
  await pick(page, ...phrases);
  await page.pressButton('Save');
  assert.ok(page.dialog.textContent.includes('Overwrite Family?'));
  await page.pressButton('Cancel');
  assert.equal(page.dialog, null);
  assert.deepEqual(keptLevels(page)[1].phrases, family.phrases);
  await page.pressButton('Save');
  await page.pressButton('Overwrite');
  assert.deepEqual(page.toasts, ['Family is saved.']);
  assert.deepEqual(names(page), ['Animals', 'Family']);
  assert.deepEqual(keptLevels(page)[1].phrases, phrases);
});

test('a level that takes another one’s name takes its place', async () => {
  const page = await open('/jasmine/design/own-1');
  await page.fill(page.field('Name'), 'Family');
  await page.pressButton('Save');
  await page.pressButton('Overwrite');
  assert.deepEqual(page.toasts, ['Family is saved.']);
  assert.deepEqual(keptLevels(page).map(({ id, name }) => [id, name]), [['own-1', 'Family']]);
});

test('saving a level under its own name does not ask', async () => {
  const page = await open('/jasmine/design/own-1');
  await pick(page, '一心一意');
  await save(page, 'Animals');
  assert.deepEqual(keptLevels(page)[0].phrases, [...animals.phrases, '一心一意']);
});

test('the name of a level that everybody finds may be used', async () => {
  const page = await open();
  await page.fill(page.field('Name'), defaults[0].name);
  await pick(page, ...phrases);
  await save(page, defaults[0].name);
  assert.deepEqual(names(page), ['Animals', 'Family', defaults[0].name]);
});

test('saving with no phrase says so', async () => {
  const page = await open();
  await page.pressButton('Save');
  assert.equal(page.one('[role=alert]').textContent, 'Choose at least one phrase.');
  assert.deepEqual(names(page), ['Animals', 'Family']);
});

test('what the rules refuse is said by the rules', async () => {
  const page = await open();
  await page.press(page.role('radio', 'Swapping'));
  await pick(page, ...phrases);
  await page.pressButton('Save');
  const { engine } = await page.module('/host/engine.js');
  const refusal = (await engine('swapping')).check('swapping', {
    type: 'chengYu', seconds: 180, phrases: [{ hanzi: '一心一意', pinyin: ['yī', 'xīn', 'yī', 'yì'] }],
  });
  assert.ok(own(refusal).message.length > 10);
  assert.equal(page.one('[role=alert]').textContent, refusal.message);
  assert.deepEqual(names(page), ['Animals', 'Family']);
  // Another kind of game may accept the phrases: the message disappears with the next change.
  await page.press(page.role('radio', 'Tetris'));
  assert.equal(page.all('[role=alert]').length, 0);
});

test('a time that no game has is refused', async () => {
  const page = await open();
  await pick(page, ...phrases);
  for (const seconds of ['9', '3601', '', '1.5', '-60', '1e3']) {
    await page.fill(page.field('Time in seconds'), seconds);
    await page.pressButton('Save');
    assert.equal(page.one('.jm-designer-bar [role=alert]').textContent, 'From 10 to 3600 seconds.', seconds);
    assert.equal(page.path, '/jasmine/design');
    assert.deepEqual(names(page), ['Animals', 'Family']);
  }
});
