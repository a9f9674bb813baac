import assert from 'node:assert/strict';
import { test } from 'node:test';
import { form, keptDraft, knownAs, pack } from '../support/hunt-creator.mjs';
import { openWindow, own } from '../support/page.mjs';

/** @param {string} name @param {Record<string, unknown>} [kept] */
async function moduleOf(name, kept) {
  const page = await openWindow({ kept });
  return { page, ...await page.module(`/games/hunt/creator/${name}.js`) };
}

test('a form says the pack that it was made from, and leaves out what is empty', async () => {
  const { formOf, packOf } = await moduleOf('pack-form');
  const whole = pack();
  whole.pins[0] = { ...whole.pins[0], radius: 30, picture: '/pictures/a.webp', told: 'A story.' };
  assert.deepEqual(own(packOf(formOf(whole))), whole);
  assert.deepEqual(own(formOf(pack())), form());
  const bare = { pins: [{ id: 1, at: [1, 2] }] };
  assert.deepEqual(own(packOf(formOf(bare))), { minutes: 60, pins: [{ id: 1, at: [1, 2], points: 100 }] });
});

test('what is no number stays what was typed, and empty lines are no answers', async () => {
  const { packOf } = await moduleOf('pack-form');
  const typed = form();
  Object.assign(typed.pins[0], { points: ' ten ', radius: ' 30 ', codeword: '  ', others: 'two\n\n  II \n' });
  const [pin] = own(packOf(typed)).pins;
  assert.deepEqual([pin.points, pin.radius, pin.codeword], ['ten', 30, ['two', '  II ']]);
});

test('a new pin has a number that no other has', async () => {
  const { emptyPack, newPin } = await moduleOf('pack-form');
  assert.equal(newPin(emptyPack(), [1, 2]).id, 1);
  const some = form();
  some.pins.splice(1, 2);
  assert.equal(newPin(some, [1, 2]).id, 6);
});

test('places have six decimals and go once around the Earth', async () => {
  const { placeOf } = await moduleOf('pack-form');
  const places = [[51.12345678, -0.98765432], [95, 0], [-95, 190], [0, -190], [0, 540], [0, 180]].map(placeOf).map(own);
  assert.deepEqual(places, [[51.123457, -0.987654], [90, 0], [-90, -170], [0, 170], [0, -180], [0, -180]]);
});

test('a place is moved by metres, at the pole and over the date line, too', async () => {
  const { moved } = await moduleOf('pack-form');
  assert.deepEqual(own(moved([0, 0], 111.195, -111.195)), [0.001, -0.001]);
  assert.deepEqual(own(moved([60, 0], 0, 111.195)), [60, 0.002]);
  assert.deepEqual(own(moved([0, 179.9995], 0, 111.195)), [0, -179.9995]);
  assert.deepEqual(own(moved([90, 0], 10, 0)), [90, 0]);
});

test('the points of a pack are those of the pins that have some', async () => {
  const { totalPoints } = await moduleOf('pack-form');
  const pins = ['50', ' 5 ', '', 'ten', '-3', '1.5', '12345678'].map((points) => ({ points }));
  assert.equal(totalPoints({ pins }), 55);
});

test('a form that is damaged is none', async () => {
  const { asPackForm } = await moduleOf('pack-form');
  assert.equal(asPackForm(form()) !== undefined, true);
  const damaged = [
    null, 7, [], {}, { ...form(), name: 1 }, { ...form(), minutes: 1.5 }, { ...form(), pins: {} }, { ...form(), pins: [null] },
    { ...form(), pins: [{ ...form().pins[0], at: [91, 0] }] }, { ...form(), pins: [{ ...form().pins[0], told: undefined }] },
  ];
  assert.deepEqual(damaged.map(asPackForm), damaged.map(() => undefined));
});

test('mistakes are told by field, each with the first of them', async () => {
  const { errorsOf, oneLine } = await moduleOf('details-form');
  const mistakes = [
    { pin: null, field: 'name', problem: 'a' }, { pin: 1, field: 'hint', problem: 'b' }, { pin: 1, field: 'hint', problem: 'c' },
    { pin: 2, field: 'hint', problem: 'd' }, { field: 'location', problem: 'e' },
  ];
  assert.deepEqual(own(errorsOf(mistakes, null)), { name: 'a', location: 'e' });
  assert.deepEqual(own(errorsOf(mistakes, 1)), { hint: 'b' });
  assert.equal(oneLine(' one \n\n two\nthree '), ' one two three ');
});

test('of a damaged draft what is good stays: a conflict or an attempt that is none is forgotten', async () => {
  const odd = { open: { name: 1 }, theirs: { version: -1, pack: form() }, attempt: { sendKey: 'a b', base: 0, pack: form() } };
  const { drafts } = await moduleOf('drafts', keptDraft(pack(), 'd1', odd));
  const { open, theirs, attempt, owner } = drafts.get('d1');
  assert.deepEqual([open, theirs, attempt, owner], [null, null, null, null]);
  const all = [
    { version: -1 }, { base: '0' }, { isWaiting: 1 }, { key: 'a/b' }, { id: 'a b' }, { problem: 7 }, { sendKey: '' },
    { owner: -1 },
  ];
  for (const bad of all) {
    const { drafts: none } = await moduleOf('drafts', keptDraft(pack(), 'd1', bad));
    assert.equal(none.get('d1'), null, JSON.stringify(bad));
  }
});

test('drafts are of whoever makes them: those of nobody are of whoever comes first', async () => {
  const kept = {
    ...keptDraft(pack({ name: 'Mine' }), 'd1', { owner: 4 }), ...keptDraft(pack({ name: 'Another’s' }), 'd2', { owner: 9 }),
    ...keptDraft(pack({ name: 'Nobody’s' }), 'd3'),
  };
  const { drafts, isUnsent, saveDraft, page } = await moduleOf('drafts', { ...kept, ...knownAs() });
  assert.deepEqual(own(drafts.own().map((/** @type {any} */ { saved }) => saved.name)), ['Mine', 'Nobody’s']);
  assert.deepEqual(own(drafts.of(9).map((/** @type {any} */ { key }) => key)), ['d2']);
  assert.equal(saveDraft('d3', form(pack({ name: 'Saved' }))), 'saved');
  assert.deepEqual([page.kept('huntdraft.d3').owner, page.kept('huntdraft.d3').version], [4, 2]);
  assert.equal(saveDraft('d3', form(pack({ name: 'Saved' }))), 'unchanged');
  assert.equal(saveDraft('gone', form()), 'full');
  const sent = { id: '1', isWaiting: false, open: null };
  const unsent = [{ ...sent, id: null }, { ...sent, isWaiting: true }, { ...sent, open: form() }];
  assert.deepEqual([sent, ...unsent].map(isUnsent), [false, true, true, true]);
});
