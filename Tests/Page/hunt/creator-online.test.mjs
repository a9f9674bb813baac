import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ana, draft, drafts, fill, form, goBack, keptDraft, knownAs, openCreator, openEditor, openPin, pack, PackServer, pixel, register, savePoints, standings,
} from '../support/hunt-creator.mjs';
import { refused } from '../support/server.mjs';

const isOnline = 'The draft of Our street is on the server. Only you see it.';
const waits = 'Kept on this device. It goes to the server when the network is back.';

/** A pack with mistakes, which cannot be published. */
const unfinished = () => ({ ...form(), description: '', pins: form().pins.map((/** @type {any} */ pin) => ({ ...pin, codeword: '', points: 'many' })) });

/** The storage of a device that has a draft, of somebody whom it knows. @param {any} [more] @param {string} [key] */
const kept = (more = {}, key = 'd1') => ({ ...knownAs(), ...keptDraft(pack(), key, { version: 0, saved: unfinished(), owner: ana.id, ...more }) });

/** The same for a pack that is published as 1. @param {any} [more] */
const published = (more = {}) => kept({ id: '1', version: 1, base: 1, saved: form(), ...more });

/** The list on another device, which has nothing yet. @param {PackServer} server @param {any} [more] */
const otherDevice = (server, more = knownAs()) => openCreator({ kept: more, answers: server.answers });

/** @param {any} page */
const puts = (page) => page.server.asked.filter((/** @type {any} */ { method, path }) => method === 'PUT' && path.startsWith('/drafts/'));

/** Keeps the pack as a draft, from wherever one is in the editor. @param {any} page */
async function keepDraft(page) {
  if (page.all('.hunt-pin-form').length > 0) await page.pressButton('Back to the list');
  await page.pressButton('Keep as draft');
}

test('a pack with mistakes is kept on the server and goes on on another device, and nobody publishes it', async () => {
  const server = new PackServer();
  const page = await openEditor({ kept: kept(), answers: server.answers });
  await openPin(page, 'The clock');
  await fill(page, 'Question', 'How many hands?');
  await keepDraft(page);
  assert.ok(page.toasts.includes(isOnline));
  assert.equal(server.drafts.get('d1')?.draft.pins[0].hint, 'How many hands?');
  assert.equal(server.packs.size, 0);
  await goBack(page);
  assert.equal(page.dialog, null);
  assert.deepEqual(standings(page), [['Our street', 'Draft on the server']]);

  const tablet = await otherDevice(server);
  assert.deepEqual(standings(tablet), [['Our street', 'Draft on the server']]);
  await tablet.pressButton('Get it to this device');
  assert.equal(tablet.shows('On the server, not on this device'), false);
  assert.deepEqual(drafts(tablet).map(({ key, id, saved }) => [key, id, saved.pins[0].hint]), [['d1', null, 'How many hands?']]);
  await tablet.press(tablet.role('link', 'Our street'));
  await openPin(tablet, 'The clock');
  await fill(tablet, 'Question', 'How many hands has it got?');
  await keepDraft(tablet);
  assert.equal(server.drafts.get('d1')?.version, 2);

  // The first device has changed nothing meanwhile, and follows.
  await page.go('/hunt');
  await page.go('/hunt/create');
  assert.equal((draft(page).open ?? draft(page).saved).pins[0].hint, 'How many hands has it got?');
  assert.deepEqual(standings(page), [['Our street', 'Draft on the server']]);
  assert.deepEqual([page, tablet].flatMap((one) => one.server.askedFor('POST /packs')), []);
});

test('without a network it waits, also if the page is closed', async () => {
  const server = new PackServer();
  const page = await openEditor({ kept: kept(), answers: server.answers });
  await page.setOnline(false);
  await keepDraft(page);
  assert.ok(page.toasts.includes(waits));
  assert.notEqual(draft(page).keeping, null);
  const again = await page.openAgain('/hunt/create', { answers: server.answers });
  await again.pass(1_000);
  assert.equal(server.drafts.size, 1);
  assert.deepEqual(standings(again), [['Our street', 'Draft on the server']]);
});

test('when the network is back it is kept by itself', async () => {
  const server = new PackServer();
  const page = await openEditor({ kept: kept(), answers: server.answers });
  await page.setOnline(false);
  await keepDraft(page);
  await page.setOnline(true);
  await page.pass(1_000);
  assert.equal(server.drafts.get('d1')?.version, 1);
  assert.equal(draft(page).keeping, null);
});

test('who has no account is told what it is for, and it is kept once there is one', async () => {
  const server = new PackServer(null);
  const page = await openEditor({ answers: { ...server.answers, 'POST /accounts': () => {
    server.player = ana;
    return ana;
  } } });
  await keepDraft(page);
  assert.ok(page.shows('Drafts on the server need an account'));
  await page.pressButton('Log in or register', page.dialog);
  await register(page, 'Ana');
  await page.go('/hunt/create');
  await page.pass(1);
  assert.equal(server.drafts.size, 1);
});

test('changes to a published pack are kept beside it, and are gone once they are published', async () => {
  const server = new PackServer();
  server.have(pack());
  const page = await openEditor({ kept: published(), answers: server.answers });
  await openPin(page, 'The clock');
  await fill(page, 'Points', '55');
  await keepDraft(page);
  assert.equal(server.drafts.get('pack-1')?.draft.pins[0].points, '55');
  assert.equal(server.pack('1').pins[0].points, 50);
  // On another device the pack brings its draft along.
  const tablet = await otherDevice(server);
  assert.deepEqual(standings(tablet), [['Our street', 'With a draft']]);
  await tablet.pressButton('Get it to this device');
  await tablet.pass(1);
  assert.deepEqual(standings(tablet), [['Our street', 'In the store', 'Draft on the server']]);
  assert.deepEqual(drafts(tablet).map(({ saved, open }) => [saved.pins[0].points, open.pins[0].points]), [['50', '55']]);

  await savePoints(page, '60');
  await page.pass(1);
  assert.equal(server.pack('1').pins[0].points, 60);
  assert.deepEqual(server.drafts.get('pack-1'), { version: 1, pack: '1' });
  assert.deepEqual([draft(page).online, draft(page).leftover], [null, null]);
  // The other device has changed nothing, and has the published pack now.
  await tablet.go('/hunt');
  await tablet.go('/hunt/create');
  await tablet.pass(1);
  assert.deepEqual(drafts(tablet).map(({ saved, open, online }) => [saved.pins[0].points, open, online]), [['60', null, null]]);
});

test('a draft that another device has published becomes that pack', async () => {
  const server = new PackServer();
  const tablet = await openCreator({ kept: kept({ saved: form() }), answers: server.answers });
  const page = await openEditor({ kept: kept({ saved: form() }), answers: server.answers });
  await keepDraft(page);
  await tablet.go('/hunt');
  await tablet.go('/hunt/create');
  const changed = { ...form(), description: 'Changed here.' };
  await page.pressButton('Save');
  await page.pass(1);
  assert.deepEqual(server.drafts.get('d1'), { version: 1, pack: '1' });
  const untouched = await otherDevice(server, kept({ saved: form(), online: { key: 'd1', version: 1, form: form() } }));
  assert.deepEqual(drafts(untouched).map(({ id, base, open, online }) => [id, base, open, online]), [['1', 1, null, null]]);
  assert.deepEqual(standings(untouched), [['Our street', 'In the store']]);
  // What was changed there since stays, as changes to the pack.
  const touched = await otherDevice(server, kept({ saved: form(), open: changed, online: { key: 'd1', version: 1, form: form() } }));
  assert.deepEqual(drafts(touched).map(({ id, open }) => [id, open.description]), [['1', 'Changed here.']]);
});

for (const [choice, mine, theirs, names] of /** @type {[string, string, string, string[]][]} */ ([
  ['Go on with mine', 'Mine.', 'Mine.', ['Our street']], ['Take the other', 'Theirs.', 'Theirs.', ['Our street']],
  ['Keep both', 'Theirs.', 'Theirs.', ['Our street', 'Our street (mine)']],
])) {
  test(`a draft that was kept on two devices: ${choice}`, async () => {
    const server = new PackServer();
    server.keep('d1', { ...unfinished(), description: 'Theirs.' });
    server.keep('d1', { ...unfinished(), description: 'Theirs.' });
    const page = await openEditor({
      kept: kept({ saved: { ...unfinished(), description: 'Mine.' }, online: { key: 'd1', version: 1, form: unfinished() } }), answers: server.answers,
    });
    await keepDraft(page);
    assert.ok(page.shows('This pack was changed on another device too'));
    assert.ok(page.shows('Theirs.'));
    await page.pressButton(choice, page.dialog);
    const latest = draft(page).open ?? draft(page).saved;
    assert.deepEqual([latest.description, server.drafts.get('d1')?.draft.description], [mine, theirs]);
    assert.deepEqual(drafts(page).map(({ saved }) => saved.name).sort(), names);
    await page.pressButton('About the pack');
    assert.equal(page.field('Description').value, mine);
  });
}

test('a draft that another device has deleted stays here and can be kept again', async () => {
  const server = new PackServer();
  const online = { key: 'd1', version: 1, form: unfinished() };
  const page = await otherDevice(server, kept({ online }));
  assert.deepEqual(standings(page), [['Our street', 'Only on this device']]);
  await page.press(page.role('link', 'Our street'));
  await keepDraft(page);
  assert.equal(server.drafts.get('d1')?.version, 1);
  const other = await openEditor({ kept: kept({ online: { ...online, version: 7 } }), answers: new PackServer().answers });
  await keepDraft(other);
  assert.ok(other.toasts.includes(isOnline));
});

test('deleting a draft deletes it from the server, too', async () => {
  const server = new PackServer();
  server.keep('d1', unfinished());
  const page = await otherDevice(server, kept({ online: { key: 'd1', version: 1, form: unfinished() } }));
  await page.press(page.role('button', 'Delete Our street'));
  assert.ok(page.shows('The draft is deleted from the server, too. Your other devices keep what they have. This cannot be undone.'));
  await page.pressButton('Delete', page.dialog);
  assert.deepEqual([server.drafts.size, drafts(page)], [0, []]);
});

test('the changes to a published pack are discarded here and on the server', async () => {
  const server = new PackServer();
  server.have(pack());
  const changed = { ...form(), description: 'Changed.' };
  server.keep('pack-1', changed);
  const page = await otherDevice(server, published({ open: changed, online: { key: 'pack-1', version: 1, form: changed } }));
  await page.press(page.role('button', 'Discard the changes to Our street'));
  await page.pressButton('Discard', page.dialog);
  assert.deepEqual([server.drafts.size, draft(page).open, draft(page).online], [0, null, null]);
  assert.deepEqual(standings(page), [['Our street', 'In the store']]);
  assert.equal(server.packs.size, 1);
});

test('deleting a published pack deletes its draft', async () => {
  const server = new PackServer();
  server.have(pack());
  server.keep('pack-1', unfinished());
  const page = await otherDevice(server, published());
  await page.press(page.role('button', 'Delete Our street'));
  await page.pressButton('Delete', page.dialog);
  assert.deepEqual([server.packs.size, server.drafts.size], [0, 0]);
});

test('leaving the editor offers to keep a draft, and asks nothing about what the server has', async () => {
  const server = new PackServer();
  const page = await openEditor({ kept: kept(), answers: server.answers });
  await openPin(page, 'The clock');
  await fill(page, 'Question', 'How many hands?');
  await goBack(page);
  await page.pressButton('Keep as draft', page.dialog);
  await page.pass(1);
  assert.equal(page.path, '/hunt/create');
  assert.equal(server.drafts.get('d1')?.draft.pins[0].hint, 'How many hands?');
  await page.press(page.role('link', 'Our street'));
  await goBack(page);
  assert.equal(page.path, '/hunt/create');
  const stranger = await openEditor({ kept: keptDraft(), answers: new PackServer(null).answers });
  await openPin(stranger, 'The clock');
  await fill(stranger, 'Question', 'How many hands?');
  await goBack(stranger);
  assert.deepEqual(stranger.roles('button', 'Keep as draft', stranger.dialog), []);
});

test('discarding goes back to what was kept last', async () => {
  const server = new PackServer();
  const page = await openEditor({ kept: kept(), answers: server.answers });
  await openPin(page, 'The clock');
  await fill(page, 'Question', 'Kept?');
  await keepDraft(page);
  await openPin(page, 'The clock');
  await fill(page, 'Question', 'Discarded?');
  await goBack(page);
  await page.pressButton('Discard', page.dialog);
  await page.pass(1);
  assert.equal((draft(page).open ?? draft(page).saved).pins[0].hint, 'Kept?');
  assert.deepEqual(standings(page), [['Our street', 'Draft on the server']]);
});

test('discarding goes back to what waits for the network, and that is what is sent', async () => {
  const server = new PackServer();
  const page = await openEditor({ kept: kept(), answers: server.answers });
  await page.setOnline(false);
  await openPin(page, 'The clock');
  await fill(page, 'Question', 'Kept?');
  await keepDraft(page);
  await openPin(page, 'The clock');
  await fill(page, 'Question', 'Discarded?');
  await page.pass(5_000);
  await goBack(page);
  await page.pressButton('Discard', page.dialog);
  await page.setOnline(true);
  await page.pass(20_000);
  assert.equal(server.drafts.get('d1')?.draft.pins[0].hint, 'Kept?');
  assert.deepEqual(standings(page), [['Our street', 'Draft on the server']]);
});

test('what was typed after a draft began to wait is not sent with it', async () => {
  const server = new PackServer();
  const page = await openEditor({ kept: kept(), answers: server.answers });
  await page.setOnline(false);
  await openPin(page, 'The clock');
  await fill(page, 'Question', 'Kept?');
  await keepDraft(page);
  await openPin(page, 'The clock');
  await fill(page, 'Question', 'Half a sen');
  await page.setOnline(true);
  await page.pass(20_000);
  assert.equal(server.drafts.get('d1')?.draft.pins[0].hint, 'Kept?');
  assert.equal(draft(page).open.pins[0].hint, 'Half a sen');
});

test('discarding goes back to what was saved on the device after the draft was kept', async () => {
  const server = new PackServer();
  const page = await openEditor({ kept: kept(), answers: server.answers });
  await openPin(page, 'The clock');
  await fill(page, 'Question', 'Kept?');
  await keepDraft(page);
  await openPin(page, 'The clock');
  await fill(page, 'Question', 'Saved?');
  await page.pressButton('Back to the list');
  await page.pressButton('Save');
  await page.pressButton('Done', page.dialog);
  await openPin(page, 'The clock');
  await fill(page, 'Question', 'Discarded?');
  await goBack(page);
  await page.pressButton('Discard', page.dialog);
  await page.pass(1);
  assert.equal((draft(page).open ?? draft(page).saved).pins[0].hint, 'Saved?');
  assert.equal(server.drafts.get('d1')?.draft.pins[0].hint, 'Kept?');
});

test('a draft that is kept twice at once is kept as it was the second time', async () => {
  const server = new PackServer();
  const page = await openEditor({ kept: kept(), answers: server.answers });
  const { keep } = await page.module('/games/hunt/creator/sending.js');
  const { drafts: all } = await page.module('/games/hunt/creator/drafts.js');
  const first = keep('d1');
  all.change('d1', { open: { ...unfinished(), description: 'Second.' } });
  const second = keep('d1');
  await page.pass(1);
  assert.deepEqual([(await first).is, (await second).is], ['kept', 'kept']);
  assert.equal(server.drafts.get('d1')?.draft.description, 'Second.');
  assert.equal(draft(page).keeping, null);
});

test('pictures go to the server with the draft, and are not sent again', async () => {
  const server = new PackServer();
  const saved = { ...unfinished() };
  saved.pins[0] = { ...saved.pins[0], picture: '~p' };
  const page = await openEditor({ kept: { ...kept({ saved }), 'huntpicture.p': pixel }, answers: server.answers });
  await keepDraft(page);
  assert.equal(server.drafts.get('d1')?.draft.pins[0].picture, '/pictures/new.webp');
  assert.equal(page.server.askedFor('POST /pictures').length, 1);
  assert.equal(page.kept('huntpicture.p'), '/pictures/new.webp');
  await openPin(page, 'The clock');
  await fill(page, 'Question', 'How many hands?');
  await keepDraft(page);
  assert.equal(page.server.askedFor('POST /pictures').length, 1);
  assert.equal(puts(page).length, 2);
});

test('a refusal is told, and nothing waits', async () => {
  const answers = { ...new PackServer().answers, 'PUT /drafts/d1': refused(409, 'tooManyDrafts', { detail: 'An account has at most 200 drafts.' }) };
  const page = await openEditor({ kept: kept(), answers });
  await keepDraft(page);
  assert.ok(page.toasts.includes('An account has at most 200 drafts.'));
  assert.deepEqual([draft(page).keeping, draft(page).online], [null, null]);
});

test('a damaged draft of the server changes nothing here', async () => {
  const server = new PackServer();
  for (const damaged of [{ name: 'x', location: '', pins: [{}] }, { ...unfinished(), pins: 'none' }, { ...unfinished(), minutes: 7 }]) {
    server.keep('d1', damaged);
    const page = await openCreator({ kept: knownAs(), answers: server.answers });
    await page.pressButton('Get it to this device');
    assert.deepEqual(drafts(page), []);
    assert.ok(page.toasts.includes('The server gave an answer that this page does not understand.'));
  }
});

test('who logs out loses nothing that is kept on the server', async () => {
  const server = new PackServer();
  const online = { key: 'd1', version: 1, form: unfinished() };
  server.keep('d1', unfinished());
  const page = await otherDevice(server, kept({ online }));
  const { belongings } = await page.module('/games/hunt/belongings.js');
  assert.equal((await belongings.unsent(ana.id)).length, 0);
  const changed = await otherDevice(server, kept({ online, open: { ...unfinished(), name: 'Newer' } }));
  const { belongings: others } = await changed.module('/games/hunt/belongings.js');
  assert.equal((await others.unsent(ana.id)).length, 1);
});

test('what was published while changes waited is removed as a draft later', async () => {
  const server = new PackServer();
  server.keep('d1', form());
  let isAway = true;
  const remove = server.answers['DELETE /drafts/d1'];
  const page = await openEditor({
    kept: kept({ saved: form(), online: { key: 'd1', version: 1, form: form() } }),
    answers: { ...server.answers, 'DELETE /drafts/d1': (/** @type {any} */ asked) =>
      (isAway ? refused(503, 'stopping') : /** @type {any} */ (remove)(asked)) },
  });
  await page.pressButton('Save');
  await page.pass(1);
  assert.deepEqual([server.packs.size, draft(page).leftover], [1, { key: 'd1', pack: '1' }]);
  isAway = false;
  await page.pass(20_000);
  assert.deepEqual([server.drafts.get('d1'), draft(page).leftover], [{ version: 1, pack: '1' }, null]);
});
