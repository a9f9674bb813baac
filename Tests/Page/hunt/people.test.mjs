import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { ana, draft, error, fill, keptDraft, knownAs, openCreator, openEditor, pack, PackServer, savePoints, standings } from '../support/hunt-creator.mjs';
import { refused } from '../support/server.mjs';

/** @typedef {import('../support/hunt.mjs').Page} Page */

const ben = { ...ana, id: 5, name: 'Ben', username: 'Ben', email: 'ben@example.org' };
const at = 1_763_000_000;
const since = new Date(at * 1_000).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** A server whose pack 1 Ana has made, for somebody who works on it. */
class Office extends PackServer {
  /** @type {any[]} */ people = [{ name: 'Ben', state: 'helps', at }];
  /** @type {any[]} */ invitations = [];
  /** Whether the player still helps. */
  helps = true;
  /** @type {string | null} */ maker = 'Ana';

  /** @param {any} player */
  constructor(player) {
    super(player);
    this.have(pack());
  }

  get #isMaker() { return this.player.name === this.maker; }

  get answers() {
    const usual = /** @type {Record<string, any>} */ (super.answers);
    const mark = (/** @type {any} */ found) => ({ ...found, creator: this.maker ?? 'former player', ...this.#isMaker ? {} : { helps: true } });
    const listed = async (/** @type {any} */ asked) => {
      const { packs, more } = await usual['GET /packs'](asked);
      return { packs: this.#isMaker || this.helps ? packs.map(mark) : [], more };
    };
    const own = (/** @type {string} */ what) => (/** @type {any} */ asked) =>
      (this.#isMaker || this.helps ? usual[what](asked) : refused(403, 'notYours', { detail: 'This pack belongs to somebody else.' }));
    return {
      ...usual, 'GET /packs': listed, 'GET /packs/1': async (/** @type {any} */ asked) => mark(await usual['GET /packs/1'](asked)),
      'GET /packs/1/whole': own('GET /packs/1/whole'), 'PUT /packs/1': own('PUT /packs/1'),
      'GET /packs/1/people': () => ({ maker: this.maker, people: this.people, most: 20 }),
      'GET /packs/1/statistics': { played: 0, finished: 0, pins: [] }, 'GET /packs/1/reports': { reports: [] },
      'GET /invitations': () => ({ invitations: this.invitations }),
    };
  }
}

/** @param {Office} server @param {object} [more] */
const openPeople = (server, more = {}) => openCreator({
  path: '/#!/hunt/organise/1', kept: knownAs(server.player), answers: { ...server.answers, ...more },
});

/** @param {Page} page */
const rows = (page) => page.all('.hunt-person').map((row) => [...row.querySelectorAll('strong, .quiet, button')].map(wordsOf));

// MARK: The maker

test('the maker sees who helps, who is invited, and who has declined', async () => {
  const server = new Office(ana);
  server.people = [...server.people, { name: 'Cem', state: 'invited', at }, { name: 'Dora', state: 'declined', at }];
  const page = await openPeople(server);
  assert.deepEqual(rows(page), [
    ['You', 'made it'], ['Ben', `helps since ${since}`, 'Hand over', 'Remove'], ['Cem', `is invited since ${since}`, 'Take back'],
    ['Dora', `has declined since ${since}`],
  ]);
  assert.ok(page.words.includes('Only you can delete it, hand it over, and invite others.'));
  assert.equal(page.roles('button', 'Stop helping').length, 0);
});

test('the maker invites somebody by the username', async () => {
  const server = new Office(ana);
  const page = await openPeople(server, {
    'POST /packs/1/people': (/** @type {any} */ { body }) => {
      assert.deepEqual(body, { name: 'Cem' });
      return { maker: 'Ana', people: [...server.people, { name: 'Cem', state: 'invited', at }], most: 20 };
    },
  });
  await fill(page, 'Username', ' Cem ');
  await page.pressButton('Invite');
  assert.deepEqual(rows(page).at(-1), ['Cem', `is invited since ${since}`, 'Take back']);
  assert.deepEqual(page.toasts, ['Cem is invited. The invitation is above Cem’s list of packs.']);
  assert.equal(page.field('Username').value, '');
});

test('what is wrong with an invitation stands at the name, which has the focus', async () => {
  const page = await openPeople(new Office(ana), {
    'POST /packs/1/people': () => refused(404, 'noSuchAccount', { detail: 'There is no such account.' }),
  });
  await page.pressButton('Invite');
  assert.equal(error(page, 'Username'), 'Who do you want to invite?');
  assert.equal(page.document.activeElement, page.field('Username'));
  assert.deepEqual(page.server.askedFor('POST /packs/1/people'), []);
  await fill(page, 'Username', 'Nobody');
  assert.equal(error(page, 'Username'), '');
  await page.pressButton('Invite');
  assert.equal(error(page, 'Username'), 'There is no such account.');
  assert.equal(page.document.activeElement, page.field('Username'));
});

test('who helps is removed after a question, and an invitation is taken back without one', async () => {
  const server = new Office(ana);
  server.people = [...server.people, { name: 'Cem', state: 'invited', at }];
  const gone = (/** @type {string} */ name) => () => {
    server.people = server.people.filter((one) => one.name !== name);
    return null;
  };
  const page = await openPeople(server, { 'DELETE /packs/1/people/Ben': gone('Ben'), 'DELETE /packs/1/people/Cem': gone('Cem') });
  await page.pressButton('Remove: Ben');
  await page.pressButton('Cancel', page.dialog);
  assert.equal(rows(page).length, 3);
  await page.pressButton('Remove: Ben');
  await page.pressButton('Remove', page.dialog);
  assert.deepEqual(rows(page).map(([name]) => name), ['You', 'Cem']);
  await page.pressButton('Take back: Cem');
  assert.deepEqual(page.toasts, ['Ben helps no longer.', 'Cem is not invited any more.']);
  assert.equal(page.document.activeElement, page.one('.hunt-people'));
});

test('who has left meanwhile is gone from the list all the same', async () => {
  const server = new Office(ana);
  const page = await openPeople(server, {
    'DELETE /packs/1/people/Ben': () => {
      server.people = [];
      return refused(404, 'noSuchPerson');
    },
  });
  await page.pressButton('Remove: Ben');
  await page.pressButton('Remove', page.dialog);
  assert.deepEqual(rows(page), [['You', 'made it']]);
});

for (const [what, answer] of /** @type {[string, any][]} */ ([
  ['a state that is none', { maker: 'Ana', people: [{ name: 'Ben', state: 'rules', at }], most: 20 }],
  ['a time that no date has', { maker: 'Ana', people: [{ name: 'Ben', state: 'helps', at: 9e15 }], most: 20 }],
  ['a maker without a name', { maker: 7, people: [], most: 20 }], ['no list', { maker: 'Ana', people: {}, most: 20 }],
])) {
  test(`people with ${what} are not believed`, async () => {
    const page = await openPeople(new Office(ana), { 'GET /packs/1/people': answer });
    assert.deepEqual(rows(page), []);
    assert.match(wordsOf(page.role('alert')), /^The server gave an answer that this page does not understand\./);
  });
}

test('people who could not be asked for are asked for again', async () => {
  const server = new Office(ana);
  const page = await openPeople(server, { 'GET /packs/1/people': () => { throw new TypeError('Failed to fetch'); } });
  assert.match(wordsOf(page.role('alert')), /^This needs the network\./);
  page.server.answers['GET /packs/1/people'] = server.answers['GET /packs/1/people'];
  await page.pressButton('Try again');
  assert.equal(rows(page).length, 2);
});

// MARK: Who helps

test('who helps sees who works on the pack, and can stop', async () => {
  const server = new Office(ben);
  const page = await openPeople(server, {
    'DELETE /packs/1/people/Ben': () => {
      server.helps = false;
      return null;
    },
  });
  assert.deepEqual(rows(page), [['Ana', 'made it'], ['You', `helps since ${since}`]]);
  assert.ok(page.words.includes('You help Ana with this pack.'));
  assert.deepEqual(page.roles('button', 'Invite'), []);
  // Who finds the pack is hers to say, too.
  assert.equal(page.roles('radio', 'who has the link').length, 1);
  await page.pressButton('Stop helping');
  await page.pressButton('Cancel', page.dialog);
  assert.equal(page.path, '/hunt/organise/1');
  await page.pressButton('Stop helping');
  await page.pressButton('Stop helping', page.dialog);
  await page.pass(1);
  assert.deepEqual([page.path, page.toasts], ['/hunt/create', ['You do not help with this pack any more.']]);
  assert.equal(standings(page).length, 0);
});

test('a pack whose maker has left says so', async () => {
  const server = new Office(ben);
  server.maker = null;
  const page = await openPeople(server);
  assert.ok(page.words.includes('Its maker has deleted the account. Those who help go on with it, and one of them can become its maker.'));
  assert.deepEqual(rows(page), [['You', `helps since ${since}`]]);
});

const helped = (more = {}) => ({ ...keptDraft(pack(), 'd1', { id: '1', base: 1, owner: ben.id, ...more }), ...knownAs(ben) });

test('a pack with which somebody helps stands among her own, with who made it', async () => {
  const page = await openCreator({ kept: knownAs(ben), answers: new Office(ben).answers });
  assert.match(wordsOf(page.one('.hunt-mine')), /^Our street ?Made by Ana\. You help\./);
  await page.pressButton('Get it to this device');
  assert.match(wordsOf(page.one('.hunt-mine')), /^Our street ?Made by Ana\. You help\./);
  assert.equal(draft(page, Object.keys(page.allKept()).find((key) => key.startsWith('huntdraft.'))?.slice(10)).maker, 'Ana');
  assert.equal(page.roles('button', 'Delete Our street').length, 0);
});

test('who helps stops from the list, and the pack leaves the device', async () => {
  const server = new Office(ben);
  const page = await openCreator({
    kept: helped(), answers: {
      ...server.answers, 'DELETE /packs/1/people/Ben': () => {
        server.helps = false;
        return null;
      },
    },
  });
  await page.pressButton('Stop helping with Our street');
  await page.pressButton('Stop helping', page.dialog);
  assert.equal(page.all('.hunt-mine').length, 0);
  assert.equal(draft(page), undefined);
});

test('a pack on which the player works no longer stays on the device, and is not uploaded', async () => {
  const server = new Office(ben);
  const page = await openCreator({ kept: helped(), answers: server.answers });
  assert.deepEqual(standings(page), [['Our street', 'In the store']]);
  server.helps = false;
  const again = await page.openAgain();
  assert.deepEqual(standings(again), [['Our street', 'You help no longer']]);
  assert.deepEqual(again.toasts, ['You help no longer: Our street.']);
  assert.ok(again.words.includes('You work on this pack no longer.'));
  assert.equal(again.roles('button', /^Publish it again/).length, 0);
  const { belongings } = await again.module('/games/hunt/belongings.js');
  assert.equal((await belongings.unsent(ben.id)).length, 0, 'Nothing of hers is lost with it.');
  await again.pressButton('Delete it here, too: Our street');
  assert.equal(again.all('.hunt-mine').length, 0);
});

test('who is removed while she changes a pack is told so, and nothing is published', async () => {
  const server = new Office(ben);
  server.helps = false;
  const page = await openEditor({ kept: helped({ maker: 'Ana' }), answers: server.answers });
  await savePoints(page);
  assert.equal(wordsOf(page.role('heading', undefined, page.dialog)), 'You do not help with Our street any more');
  assert.deepEqual(page.roles('button', undefined, page.dialog).map(wordsOf), ['Delete it here, too', 'Decide later']);
  await page.pressButton('Decide later', page.dialog);
  assert.deepEqual(page.server.askedFor('POST /packs'), []);
  assert.equal(draft(page).isLeft, true);
});

test('a maker who has handed a pack over, and was removed then, works on it no longer on other devices', async () => {
  const server = new Office(ana);
  [server.maker, server.helps] = ['Ben', false];
  const kept = { ...keptDraft(pack(), 'd1', { id: '1', base: 1, owner: ana.id }), ...knownAs(ana) };
  const page = await openCreator({ kept, answers: server.answers });
  assert.deepEqual(standings(page), [['Our street', 'You help no longer']]);
  await page.pressButton('Delete it here, too: Our street');
  assert.equal(page.all('.hunt-mine').length, 0);
  const editor = await openEditor({ kept, answers: server.answers });
  await savePoints(editor);
  assert.equal(wordsOf(editor.role('heading', undefined, editor.dialog)), 'You do not help with Our street any more');
  assert.equal(draft(editor).isLeft, true);
});

test('who is invited again goes on with the pack on the device', async () => {
  const server = new Office(ben);
  const page = await openCreator({ kept: helped({ maker: 'Ana', isDeleted: true, isLeft: true }), answers: server.answers });
  assert.deepEqual(standings(page), [['Our street', 'In the store']]);
  assert.deepEqual([draft(page).isDeleted, draft(page).isLeft], [false, false]);
});

// MARK: Invitations

const invitation = { to: 'help', pack: '1', name: 'Our street', location: 'Ealing', maker: 'Ana', at };

/** @param {object} [more] */
function invited(more = {}) {
  const server = new Office(ben);
  server.helps = false;
  server.invitations = [invitation];
  const answers = { ...server.answers, 'PUT /packs/1/invitation': (/** @type {any} */ { body }) => {
    server.invitations = [];
    server.helps = body.accept;
    return body;
  } };
  return openCreator({ kept: knownAs(ben), answers: { ...answers, ...more } });
}

test('who is invited accepts, and finds the pack among her own', async () => {
  const page = await invited();
  assert.ok(page.shows('Ana asks you to help with “Our street”'));
  await page.pressButton('Accept: Our street');
  assert.deepEqual(page.toasts, ['You help with “Our street” now.']);
  assert.equal(page.all('.hunt-invitations').length, 0);
  assert.equal(page.roles('button', 'Get it to this device').length, 1);
});

test('who is invited declines after a question', async () => {
  const page = await invited();
  await page.pressButton('Decline: Our street');
  assert.ok(wordsOf(page.dialog).includes('Ana is told so, and cannot invite you to this pack again for 30 days.'));
  await page.pressButton('Cancel', page.dialog);
  assert.equal(page.all('.hunt-invitations').length, 1);
  await page.pressButton('Decline: Our street');
  await page.pressButton('Decline', page.dialog);
  assert.deepEqual([page.toasts, page.all('.hunt-invitations').length, page.all('.hunt-mine').length], [['The invitation is declined.'], 0, 0]);
});

test('an invitation that was taken back goes, and why is said', async () => {
  const server = new Office(ben);
  server.invitations = [invitation];
  const page = await openCreator({
    kept: knownAs(ben), answers: {
      ...server.answers, 'PUT /packs/1/invitation': () => {
        server.invitations = [];
        return refused(404, 'noInvitation', { detail: 'There is no such invitation any more.' });
      },
    },
  });
  await page.pressButton('Accept: Our street');
  assert.deepEqual([page.toasts, page.all('.hunt-invitations').length], [['There is no such invitation any more.'], 0]);
});

test('invitations that are none are not shown, and guests ask for none', async () => {
  for (const wrong of [{ ...invitation, to: 'rule' }, { ...invitation, pack: '../x' }, { ...invitation, maker: 7 }, null]) {
    const page = await invited({ 'GET /invitations': { invitations: [wrong] } });
    assert.equal(page.all('.hunt-invitations').length, 0);
  }
  const page = await openCreator({ kept: {} });
  assert.deepEqual(page.server.askedFor('GET /invitations'), []);
});

// MARK: Handing over

test('the maker offers the pack to somebody who helps, and takes that back', async () => {
  const server = new Office(ana);
  const page = await openPeople(server, {
    'PUT /packs/1/offer': (/** @type {any} */ { body }) => {
      assert.deepEqual(body, { name: 'Ben' });
      server.people = [{ ...server.people[0], offered: true }];
      return { maker: 'Ana', people: server.people, most: 20 };
    },
    'DELETE /packs/1/offer': () => {
      server.people = [{ name: 'Ben', state: 'helps', at }];
      return null;
    },
  });
  await page.pressButton('Hand over: Ben');
  await page.pressButton('Cancel', page.dialog);
  assert.deepEqual(page.server.askedFor('PUT /packs/1/offer'), []);
  await page.pressButton('Hand over: Ben');
  assert.ok(wordsOf(page.dialog).includes('You help with it from then on. Its board, its ratings and its statistics stay.'));
  await page.pressButton('Hand over', page.dialog);
  assert.deepEqual(rows(page)[1], ['Ben', `helps since ${since} · The pack is offered.`, 'Take the offer back', 'Remove']);
  await page.pressButton('Take the offer back: Ben');
  assert.deepEqual(rows(page)[1], ['Ben', `helps since ${since}`, 'Hand over', 'Remove']);
  assert.deepEqual(page.toasts, ['The pack is offered to Ben, and is yours until Ben accepts.', 'The pack is offered to nobody any more.']);
});

test('a maker whose offer was accepted meanwhile helps from then on', async () => {
  const server = new Office(ana);
  server.people = [{ name: 'Ben', state: 'helps', at, offered: true }];
  const page = await openPeople(server, {
    'DELETE /packs/1/offer': () => {
      [server.maker, server.people] = ['Ben', [{ name: 'Ana', state: 'helps', at }]];
      return refused(403, 'notMaker', { detail: 'Only the maker of this pack can do this.' });
    },
  });
  await page.pressButton('Take the offer back: Ben');
  assert.ok(page.words.includes('You help Ben with this pack.'));
  assert.deepEqual(rows(page), [['Ben', 'made it'], ['You', `helps since ${since}`]]);
  assert.deepEqual(page.toasts, ['Ben has accepted: the pack is Ben’s now.']);
});

test('whoever is offered a pack becomes its maker, or stays who helps', async () => {
  const server = new Office(ben);
  server.invitations = [{ ...invitation, to: 'own' }];
  /** @type {any[]} */
  const asked = [];
  const page = await openCreator({ kept: helped(), answers: { ...server.answers, 'PUT /packs/1/invitation': (/** @type {any} */ { body }) => {
    asked.push(body);
    if (body.accept) {
      server.invitations = [];
      server.maker = 'Ben';
    }
    return body;
  } } });
  assert.ok(page.shows('Ana wants to hand “Our street” over to you'));
  await page.pressButton('Decline: Our street');
  assert.ok(wordsOf(page.dialog).includes('You go on helping with it.'));
  await page.pressButton('Decline', page.dialog);
  await page.pressButton('Accept: Our street');
  assert.deepEqual(asked, [{ to: 'own', accept: false }, { to: 'own', accept: true }]);
  assert.deepEqual(page.toasts, ['The offer is declined.', 'You are the maker of “Our street” now.']);
  assert.equal(draft(page).maker, null);
  assert.equal(page.roles('button', 'Delete Our street').length, 1);
});

test('somebody who helps becomes the maker of a pack that has none', async () => {
  const server = new Office(ben);
  server.maker = null;
  const page = await openPeople(server, { 'PUT /packs/1/invitation': (/** @type {any} */ { body }) => {
    assert.deepEqual(body, { to: 'own', accept: true });
    [server.maker, server.people] = ['Ben', []];
    return body;
  } });
  await page.pressButton('Become its maker');
  await page.pressButton('Become its maker', page.dialog);
  assert.deepEqual(rows(page), [['You', 'made it']]);
  assert.equal(page.roles('button', 'Invite').length, 1);
  assert.equal(page.document.activeElement, page.one('.hunt-people'));
});
