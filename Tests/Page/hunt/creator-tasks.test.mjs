// What is to be done at a pin, as its maker says it: tasks, clues, stages, and where the hunt starts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import {
  ana, draft, drafts, error, exported, fill, form, importFile, keptDraft, knownAs, openCreator, openEditor, openPin, pack, PackServer, rows,
} from '../support/hunt-creator.mjs';
import { openWindow, own } from '../support/page.mjs';

/** @typedef {import('../support/hunt.mjs').Page} Page */

/** Chooses the task of the pin that is open. @param {Page} page @param {string} task */
const choose = (page, task) => page.press(page.role('radio', task, page.one('.hunt-task-choice')));

/** The labels of the fields for the answer. @param {Page} page */
const labels = (page) => page.all('.hunt-pin-form .field > label').map(wordsOf);

/** The pin that was changed, as it is kept. @param {Page} page */
async function kept(page) {
  await page.pass(400);
  return draft(page).open.pins[0];
}

/** @param {string} task */
async function openFirst(task) {
  const page = await openEditor();
  await openPin(page, 'The clock');
  await choose(page, task);
  return page;
}

/** A pack with every task. */
function everyTask() {
  const whole = pack({ start: { at: [51.5, -0.3], text: 'At the fountain' } });
  Object.assign(whole.pins[0], { task: 'choice', choices: ['Two', 'Three'], codeword: 'Two' });
  Object.assign(whole.pins[1], { task: 'number', codeword: '1887', margin: 5, clues: [{ text: 'Above the door.', cost: 10 }], stage: 2 });
  Object.assign(whole.pins[2], { task: 'code', codeword: 'K7M2PX' });
  Object.assign(whole.pins[3], { task: 'photo' });
  Object.assign(whole.pins[4], { task: 'visit', radius: 20 });
  for (const pin of whole.pins.slice(3)) delete pin.codeword;
  return whole;
}

test('a form says every task that it was made from', async () => {
  const page = await openWindow();
  const { asPackForm, formOf, packOf } = await page.module('/games/hunt/creator/pack-form.js');
  assert.deepEqual(own(packOf(formOf(everyTask()))), everyTask());
  assert.ok(asPackForm(own(formOf(everyTask()))));
  // A right answer may be written otherwise than among the choices.
  const [pin] = own(formOf({ pins: [{ id: 1, at: [1, 2], task: 'choice', choices: ['A lion!', 'Élan'], codeword: ['a lion', 'ELAN'] }] })).pins;
  assert.deepEqual(pin.choices, [{ text: 'A lion!', isRight: true }, { text: 'Élan', isRight: true }]);
});

test('members that the page does not know are not lost', async () => {
  const page = await openWindow();
  const { formOf, packOf } = await page.module('/games/hunt/creator/pack-form.js');
  const newer = pack({ weather: 'dry' });
  newer.pins[2].height = 12;
  assert.deepEqual(own(packOf(formOf(newer))), newer);
});

test('a draft of an older page is the same as before, and damaged members make it none', async () => {
  const page = await openWindow();
  const { asPackForm, changedPin } = await page.module('/games/hunt/creator/pack-form.js');
  assert.deepEqual(own(asPackForm(form())), form());
  const [pin] = form().pins;
  assert.deepEqual(own(changedPin(changedPin(pin, { task: 'number', margin: '5' }), { task: 'words', margin: '' })), pin);
  for (const members of [{ task: 'dance' }, { choices: 'x' }, { choices: [{ text: 1, isRight: true }] }, { clues: [{ text: 'a' }] }, { margin: 5 }, { stage: 1 }, { more: 1 }]) {
    const damaged = form();
    Object.assign(damaged.pins[0], members);
    assert.equal(asPackForm(damaged), undefined, JSON.stringify(members));
  }
  assert.equal(asPackForm({ ...form(), start: { at: [1] } }), undefined);
});

test('a pin has only the fields that its task needs', async () => {
  const page = await openEditor();
  await openPin(page, 'The clock');
  assert.equal(page.document.activeElement, page.role('radio', 'Typed answer'));
  const others = ['Title', 'Points', 'Only within', 'Told after the answer', 'Stage', 'Coordinates'];
  for (const [task, fields] of /** @type {[string, string[]][]} */ ([
    ['Typed answer', ['Question', 'Answer', 'Other answers that are right']], ['Number', ['Question', 'Answer', 'Margin']],
    ['Code', ['What to do', 'Code', 'Other answers that are right']], ['Photo', ['What to do']], ['Being there', ['What to do']], ['Choice', ['Question']],
  ])) {
    await choose(page, task);
    assert.deepEqual(labels(page).sort(), [...others, ...fields].sort(), task);
  }
  assert.equal(page.all('.hunt-choice-row').length, 2);
});

test('an answer to choose from that is there twice gets the focus, also behind an empty one', async () => {
  const page = await openFirst('Choice');
  await fill(page, 'Answer 1', 'Two');
  await page.pressButton('Another answer');
  await fill(page, 'Answer 3', 'two!');
  await page.pressButton('Save pin');
  assert.equal(wordsOf(page.one('.hunt-choices-form .error')), 'Two of them are the same.');
  assert.equal(page.document.activeElement, page.field('Answer 3'));
});

test('a choice has two to eight answers, of which some are marked', async () => {
  const page = await openFirst('Choice');
  assert.equal(page.role('checkbox', 'Answer 1 is right').checked, true);
  await page.pressButton('Save pin');
  assert.match(wordsOf(page.one('.hunt-choices-form .error')), /2 to 8 answers/);
  assert.equal(page.document.activeElement, page.field('Answer 1'));
  await fill(page, 'Answer 1', 'Two');
  await fill(page, 'Answer 2', 'Three');
  await page.press(page.role('checkbox', 'Answer 1 is right'));
  await page.pressButton('Save pin');
  assert.equal(wordsOf(page.one('.hunt-choices-form .error')), 'Mark the right answer.');
  assert.equal(page.document.activeElement, page.role('checkbox', 'Answer 1 is right'));
  await page.press(page.role('checkbox', 'Answer 2 is right'));
  await page.pressButton('Another answer');
  await fill(page, 'Answer 3', 'Four');
  await page.pressButton('Delete answer 1');
  assert.deepEqual((await kept(page)).choices, [{ text: 'Three', isRight: true }, { text: 'Four', isRight: false }]);
  await page.pressButton('Save pin');
  assert.equal(page.all('.hunt-pin-form').length, 0);
  assert.match(wordsOf(page.all('.hunt-pin-open')[0]), /Answer: Three50 points · Choice$/);
});

test('a number and its margin are checked in their fields', async () => {
  const page = await openFirst('Number');
  await fill(page, 'Answer', 'two');
  await fill(page, 'Margin', '-1');
  await page.pressButton('Save pin');
  assert.equal(error(page, 'Answer'), 'Expected a whole number of at most nine digits.');
  assert.match(error(page, 'Margin'), /^Expected a whole number/);
  await fill(page, 'Answer', '1,887');
  await fill(page, 'Margin', '5');
  await page.pressButton('Save pin');
  assert.match(wordsOf(page.all('.hunt-pin-open')[0]), /Answer: 1,887 ± 550 points · Number$/);
});

test('a code is made by the page, and another one if that is wanted', async () => {
  const page = await openEditor();
  await page.pressButton('Pin in the middle');
  await choose(page, 'Code');
  const code = () => page.one('input[name=codeword]').value;
  const first = code();
  assert.match(first, /^[A-HJKMNP-Z2-9]{6}$/);
  await page.pressButton('Another code');
  assert.match(code(), /^[A-HJKMNP-Z2-9]{6}$/);
  assert.notEqual(code(), first);
});

test('a token that is pasted where the code of a pin belongs is neither shown nor kept', async () => {
  const page = await openEditor();
  await page.pressButton('Pin in the middle');
  await choose(page, 'Code');
  await page.fill(page.one('input[name=codeword]'), '0123456789abcdef0123456789abcdef');
  assert.equal(page.one('input[name=codeword]').value, '');
  assert.match(page.toasts.at(-1) ?? '', /^This is too long for a code, so it is not shown/);
  await page.pass(400);
  assert.ok(!JSON.stringify(draft(page)).includes('0123456789abcdef'));
});

test('being there needs a radius', async () => {
  const page = await openFirst('Being there');
  await page.pressButton('Save pin');
  assert.equal(error(page, 'Only within'), 'A pin that asks players to be there needs a radius.');
  assert.equal(page.document.activeElement, page.field('Only within'));
  await fill(page, 'Only within', '30');
  await page.pressButton('Save pin');
  assert.match(wordsOf(page.all('.hunt-pin-open')[0]), /No answer needed50 points · Being there$/);
});

test('clues have a text and a cost each, and cost together less than the pin', async () => {
  const page = await openEditor();
  await openPin(page, 'The clock');
  for (let clue = 1; clue <= 3; clue += 1) await page.pressButton('Add a clue');
  assert.equal(page.roles('button', 'Add a clue').length, 0);
  await page.pressButton('Delete clue 3');
  await fill(page, 'Clue 1', 'Look up.');
  const [first, second] = page.all('.hunt-clue-cost input');
  await page.fill(first, 'ten');
  await fill(page, 'Clue 2', 'It is above the door.');
  await page.fill(second, '40');
  await page.pressButton('Save pin');
  assert.match(wordsOf(page.one('.error', first.closest('.field'))), /^Expected a whole number/);
  assert.equal(page.document.activeElement, first);
  await page.fill(page.all('.hunt-clue-cost input')[0], '10');
  await page.pressButton('Save pin');
  assert.equal(wordsOf(page.one('.error', page.all('.hunt-clue-cost')[0])), 'Together they have to cost less than the pin is worth.');
  await page.fill(page.all('.hunt-clue-cost input')[1], '39');
  await page.pressButton('Save pin');
  assert.deepEqual((await kept(page)).clues, [{ text: 'Look up.', cost: '10' }, { text: 'It is above the door.', cost: '39' }]);
});

test('a stage is in the list, and the list is searched for tasks', async () => {
  const page = await openFirst('Photo');
  await fill(page, 'Stage', '100');
  await page.pressButton('Save pin');
  assert.match(error(page, 'Stage'), /^Expected a whole number from 1 to 99/);
  await fill(page, 'Stage', '3');
  await page.pressButton('Save pin');
  assert.match(wordsOf(page.all('.hunt-pin-open')[0]), /50 points · Photo · Stage 3$/);
  await fill(page, 'Search pins', 'photo');
  assert.deepEqual(rows(page), ['The clock']);
});

test('the start is put on the map, moved, told, and taken away', async () => {
  const page = await openEditor();
  await page.pressButton('About the pack');
  await page.press(page.role('switch', /^The hunt starts at a certain place/));
  await fill(page, 'What is there', 'At the fountain');
  await page.pass(400);
  const { start } = draft(page).open;
  assert.equal(start.text, 'At the fountain');
  assert.ok(Math.abs(start.at[0] - 51.503) < 0.0005, String(start.at));
  await page.pressButton('Put it where I stand');
  await page.pass(400);
  assert.deepEqual(draft(page).open.start, { at: [51.5, -0.3], text: 'At the fountain' });
  await page.pressButton('Done');
  await page.press(page.role('button', 'Start: At the fountain'));
  assert.equal(page.field('What is there').value, 'At the fountain');
  await page.press(page.role('switch', /^The hunt starts at a certain place/));
  await page.pass(400);
  assert.equal(draft(page).open, null);
});

test('a pack with every task is saved as a file, and comes back from it', async () => {
  const page = await openCreator({ kept: keptDraft(everyTask()) });
  for (const format of ['Parlour’s own (JSON)', 'GeoJSON', 'GPX']) {
    const file = await exported(page, format);
    await importFile(page, file.text, file.name);
    const key = page.path.split('/').at(-1) ?? '';
    assert.deepEqual(draft(page, key).saved, form(everyTask()), format);
    await page.go('/hunt/create');
  }
});

test('an unfinished pack keeps every task in its file', async () => {
  const whole = everyTask();
  whole.pins[0].choices = ['Two'];
  const page = await openCreator({ kept: keptDraft(whole) });
  const file = await exported(page);
  assert.ok(JSON.parse(file.text).draft);
  await importFile(page, file.text, file.name);
  const key = page.path.split('/').at(-1) ?? '';
  assert.deepEqual(draft(page, key).saved, form(whole));
});

test('a draft with every task, and with members that this page does not know, goes on on another device', async () => {
  const server = new PackServer();
  const whole = { ...form(everyTask()), more: { season: 'summer' } };
  whole.pins[0].more = { faces: 'east' };
  const kept = { ...knownAs(), ...keptDraft(pack(), 'd1', { version: 0, saved: whole, owner: ana.id }) };
  const page = await openEditor({ kept, answers: server.answers });
  await page.pressButton('Keep as draft');
  const tablet = await openCreator({ kept: knownAs(), answers: server.answers });
  await tablet.pressButton('Get it to this device');
  assert.deepEqual(drafts(tablet).map(({ saved }) => saved), [whole]);
});

test('what differs in tasks, clues, stages and the start is told', async () => {
  const page = await openWindow();
  const { differences } = await page.module('/games/hunt/creator/compare.js');
  const told = own(differences(form(everyTask()), form(pack()))).map((/** @type {any} */ { what }) => what);
  for (const what of ['Start', 'Pin 1: The clock · Task', 'Pin 1: The clock · Answers to choose from', 'Pin 2: The bakery · Margin', 'Pin 2: The bakery · Clues',
    'Pin 2: The bakery · Stage', 'Pin 4: The bench · Task', 'Pin 5: The gate · Only within']) assert.ok(told.includes(what), what);
  assert.deepEqual(own(differences(form(everyTask()), form(everyTask()))), []);
});
