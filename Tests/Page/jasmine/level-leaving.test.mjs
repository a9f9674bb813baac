import assert from 'node:assert/strict';
import { test } from 'node:test';
import { animals, defaults, family, keptLevels, names, save } from '../support/jasmine-book.mjs';
import { openPage } from '../support/page.mjs';

/** A device with two levels of its own. @param {string} path */
const open = (path) => openPage({ path: `/#!${path}`, kept: { 'jasmine.levels': [animals, family] } });

test('leaving with changes asks', async () => {
  const page = await open('/jasmine/design');
  await page.fill(page.field('Name'), 'Half done');
  await page.press(page.role('link', 'Back'));
  assert.ok(page.dialog.textContent.includes('Leave without saving?'));
  await page.pressButton('Stay');
  assert.equal(page.dialog, null);
  assert.equal(page.field('Name').value, 'Half done');
  page.window.history.back();
  await page.settle();
  await page.pressButton('Leave');
  assert.equal(page.path, '/jasmine/levels');
  assert.equal(page.all('.jm-designer').length, 0);
  assert.deepEqual(names(page), ['Animals', 'Family']);
});

for (const [how, changes] of /** @type {const} */ ([['untouched', []], ['changed and changed back', ['Beasts', 'Animals']]])) {
  test(`leaving without changes does not ask: ${how}`, async () => {
    const page = await open('/jasmine/design/own-1');
    for (const name of changes) await page.fill(page.field('Name'), name);
    await page.press(page.role('link', 'Back'));
    assert.equal(page.path, '/jasmine/levels');
    assert.equal(page.all('.jm-designer').length, 0);
    assert.equal(page.dialog, null);
  });
}

test('saving leaves without a question', async () => {
  const page = await open('/jasmine/design/own-1');
  await page.fill(page.field('Name'), 'Beasts');
  await save(page, 'Beasts');
  assert.equal(page.all('.jm-designer').length, 0);
});

test('levels are copied, those that everybody finds too', async () => {
  const page = await open('/jasmine/levels');
  const copies = [
    { index: 2, source: defaults[0], name: defaults[0].name }, { index: 3, source: animals, name: 'Animals (copy)' },
  ];
  for (const { index, source, name } of copies) {
    await page.press(page.role('link', `Make a copy of ${source.name}`, page.all('.jm-level')
      .find((level) => page.one('.jm-level-play', level).getAttribute('href') === `#!/jasmine/play/${source.id}`)));
    assert.equal(page.field('Name').value, name);
    await save(page, name);
    const { type, mode, seconds, phrases } = keptLevels(page)[index];
    assert.deepEqual({ type, mode, seconds, phrases },
      { type: source.type, mode: source.mode, seconds: source.seconds, phrases: source.phrases });
    assert.deepEqual(names(page).slice(0, 2), ['Animals', 'Family']);
  }
});

test('a level is deleted and brought back to its place', async () => {
  const page = await open('/jasmine/levels');
  await page.pressButton('Delete Animals');
  assert.deepEqual(page.toasts, ['Animals is deleted.']);
  assert.deepEqual(names(page), ['Family']);
  await page.pressButton('Undo');
  assert.deepEqual(page.toasts, []);
  assert.deepEqual(names(page), ['Animals', 'Family']);
  await page.go('/jasmine/design/own-1');
  await page.pressButton('Delete');
  assert.deepEqual(page.toasts, ['Animals is deleted.']);
  assert.equal(page.path, '/jasmine/levels');
  assert.deepEqual(names(page), ['Family']);
});

test('a level that is gone says so, and none that everybody finds is changed', async () => {
  for (const way of ['design/own-9', 'clone/own-9', `design/${defaults[0].id}`]) {
    const page = await open(`/jasmine/${way}`);
    assert.equal(page.one('[role=alert]').textContent, 'That level is not here any more.', way);
    assert.equal(page.all('.jm-designer').length, 0);
  }
});
