// Making packs of TownHunt: on a device, and on a server that stores them.

import assert from 'node:assert/strict';
import { noon } from './clock.mjs';
import { wordsOf } from './find.mjs';
import { openHunt, Receiver } from './hunt.mjs';
import { refused } from './server.mjs';

/** @typedef {import('./hunt.mjs').Page} Page */

/** A picture of one pixel, as a browser makes it. */
export const pixel = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

/** The position of the creator of the packs. */
export const middle = { latitude: 51.5, longitude: -0.3, accuracy: 8 };

/** @type {[string, string, string | string[], number][]} */
const pins = [
  ['The clock', 'How many hands has it?', ['2', 'two'], 50], ['The bakery', 'What is the first letter over its door?', 'B', 75],
  ['The pump', 'In which year was it made?', '1887', 100], ['The bench', 'Whose name is on it?', 'Ida Hill', 60],
  ['The gate', 'What animal guards it?', ['lion', 'a lion'], 40],
];

/** A complete pack as its creator has it. @param {Record<string, any>} [more] @returns {any} */
export const pack = (more = {}) => ({
  name: 'Our street', location: 'Ealing', description: 'From the clock to the gate, past what most people miss.', minutes: 30,
  pins: pins.map(([title, hint, codeword, points], index) =>
    ({ id: index + 1, title, hint, codeword, points, at: [Number((51.5 + (index + 1) / 1000).toFixed(6)), -0.3] })),
  ...more,
});

/** A pack as the editor keeps it. @param {any} [whole] @returns {any} */
export const form = ({ name, location, description, minutes, start, pins: all } = pack()) => ({
  name, location, description, minutes, pins: all.map((/** @type {any} */ { id, at, title, hint, codeword = [], points, radius = '', ...task }) => {
    const [first = '', ...others] = task.task === 'choice' ? [] : [codeword].flat();
    const more = { others: others.join('\n'), points: String(points), radius: String(radius), picture: '', told: '' };
    return { id, at, title, hint, codeword: first, ...more, ...taskForm(task, [codeword].flat()) };
  }), ...start ? { start } : {},
});

/** What is to be done at a pin, as the editor keeps it. @param {any} task @param {string[]} right */
const taskForm = ({ task, choices, margin, clues, stage }, right) => ({
  ...task ? { task } : {}, ...choices ? { choices: choices.map((/** @type {string} */ text) => ({ text, isRight: right.includes(text) })) } : {},
  ...margin === undefined ? {} : { margin: String(margin) },
  ...clues ? { clues: clues.map((/** @type {any} */ { text, cost }) => ({ text, cost: String(cost) })) } : {}, ...stage ? { stage: String(stage) } : {},
});

/**
 * The storage of a device on which a pack is being made.
 *
 * @param {any} [whole]
 * @param {string} [key]
 * @param {Record<string, any>} [more]
 * @returns {Record<string, any>}
 */
export const keptDraft = (whole = pack(), key = 'd1', more = {}) => ({ [`huntdraft.${key}`]: {
  key, id: null, version: 1, base: 0, saved: form(whole), open: null, isWaiting: false, sendKey: `send-${key}`, attempt: null,
  theirs: null, problem: null, savedAt: 1_763_000_000_000, ...more,
} });

/** What the device stores about a pack that is being made. @param {Page} page @param {string} [key] */
export const draft = (page, key = 'd1') => page.kept(`huntdraft.${key}`);

/** @param {Page} page @returns {any[]} */
export const drafts = (page) => family(page, 'huntdraft.').map(([, value]) => value);

/** The pictures of pins that the device keeps, by their names. @param {Page} page @returns {Record<string, string>} */
export const pictures = (page) => Object.fromEntries(family(page, 'huntpicture.'));

/** @param {Page} page @param {string} start @returns {[string, any][]} */
const family = (page, start) => Object.entries(page.allKept()).filter(([key]) => key.startsWith(start))
  .map(([key, value]) => [key.slice(start.length), value]);

// MARK: Screens

/**
 * Opens a screen for creators, on a device on which a pack is being made.
 *
 * @param {import('./page.mjs').PageOptions & { receiver?: Receiver }} [options]
 */
export const openCreator = ({ path = '/#!/hunt/create', kept = keptDraft(), ...options } = {}) =>
  openHunt({ receiver: new Receiver(middle), path, kept, ...options });

/** Opens the editor. @param {import('./page.mjs').PageOptions & { receiver?: Receiver, key?: string }} [options] */
export const openEditor = ({ key = 'd1', ...options } = {}) => openCreator({ path: `/#!/hunt/edit/${key}`, ...options });

/** The titles of the pins in the list. @param {Page} page */
export const rows = (page) => page.all('.hunt-pin-open strong').map(wordsOf);

/** Opens the form of a pin from the list. @param {Page} page @param {string} title */
export async function openPin(page, title) {
  await page.press(page.role('button', new RegExp(`^Pin \\d+ ?${title}`), page.one('.hunt-pins')));
  assert.equal(page.all('.hunt-pin-form').length, 1);
}

/** @param {Page} page @param {string} name @param {string} text */
export const fill = (page, name, text) => page.fill(page.field(name), text);

/** The message under a field. @param {Page} page @param {string} name */
export const error = (page, name) => wordsOf(page.one('.error', page.field(name).closest('.field')));

/** Changes the points of the first pin, and saves that. @param {Page} page @param {string} [points] */
export async function savePoints(page, points = '55') {
  if (page.all('.hunt-pin-form').length === 0) await openPin(page, 'The clock');
  await fill(page, 'Points', points);
  await page.pressButton('Save pin');
  await page.pressButton('Save');
}

/** Goes back with the link above the screen. @param {Page} page */
export async function goBack(page) {
  await page.press(page.role('link', 'Back'));
  // Steps in the history happen in a separate task.
  await page.pass(1);
}

/** Makes an account, from the account page on. @param {Page} page @param {string} name */
export async function register(page, name) {
  await page.press(page.role('link', 'Register'));
  await fill(page, 'Username', name);
  await fill(page, 'E-mail', `${name.toLowerCase()}@example.org`);
  for (const label of ['Password', 'The same password again']) await fill(page, label, 'a quiet harbour');
  await page.pressButton('Register');
  await page.pass(1);
}

/** The player's packs in their list: name and badges. @param {Page} page */
export const standings = (page) => page.all('.hunt-mine').filter((row) => row.querySelector('.hunt-state'))
  .map((row) => [wordsOf(row.querySelector('strong')), ...[...row.querySelectorAll('.badge')].map(wordsOf)]);

/** Chooses a file to import. @param {Page} page @param {string | Uint8Array} text @param {string} [name] */
export async function importFile(page, text, name = 'pack.json') {
  page.choose({ name, text });
  await page.pressButton('Import from a file');
}

/** Exports the first pack: its file. @param {Page} page @param {string} [format] */
export async function exported(page, format = 'Parlour’s own (JSON)') {
  await page.press(page.roles('button', /^Export/)[0]);
  await page.pressButton(format);
  const file = page.downloads.at(-1);
  assert.ok(file, 'No file came.');
  await page.pressButton('Close', page.dialog);
  return { name: file.name, text: await file.text(), bytes: await file.bytes() };
}

// MARK: A server that has packs

/** The keys of drafts that the server knows, beside those of packs. */
const draftKeys = ['d1', 'd2', 'd3'];

/** The creator of the packs. */
export const ana = {
  id: 4, name: 'Ana', guest: false, createdAt: noon / 1000, username: 'Ana', email: 'ana@example.org', registeredAt: noon / 1000,
};

/** The storage of a device that knows her. */
export const knownAs = (/** @type {any} */ player = ana) => ({ account: player, boards: { joined: false } });

/** The part of the server that creators need. */
export class PackServer {
  /** Who is logged in. @type {any} */ player;
  /** By id. @type {Map<string, { version: number, pack: any }>} */ packs = new Map();
  /** By key; `pack`: what it was published as. @type {Map<string, { version: number, draft?: any, pack?: string }>} */ drafts = new Map();
  #last = 0;
  /** Earlier answers, by the idempotency key of their request. @type {Map<string, any>} */ #answered = new Map();

  /** @param {any} [player] */
  constructor(player = ana) {
    this.player = player;
  }

  /** Has a pack there; the first is 1, and no id is used twice. @param {any} whole */
  have(whole) {
    const id = String(this.#last += 1);
    this.packs.set(id, { version: 1, pack: whole });
    return id;
  }

  /** Another device changes a pack. @param {string} id @param {any} whole */
  change(id, whole) {
    const { version } = /** @type {any} */ (this.packs.get(id));
    this.packs.set(id, { version: version + 1, pack: whole });
  }

  /** Another device deletes a pack. @param {string} id */
  remove(id) {
    this.packs.delete(id);
  }

  /** Another device keeps a draft. @param {string} key @param {any} whole  as the editor has it */
  keep(key, whole) {
    this.drafts.set(key, { version: (this.drafts.get(key)?.version ?? 0) + 1, draft: whole });
  }

  /** @param {string} id @returns {any} */
  pack = (id) => this.packs.get(id)?.pack;

  /** @returns {Record<string, import('./server.mjs').Answer>} */
  get answers() {
    const ways = [...'1234'].map((id) => ({
      [`GET /packs/${id}/whole`]: () => this.#ofOwn(id, ({ version, pack: whole }) => ({ ...whole, id, version })),
      [`PUT /packs/${id}`]: (/** @type {any} */ asked) => this.#ofOwn(id, ({ version }) =>
        this.#once(asked, () => this.#update(id, version, asked.body))),
      [`DELETE /packs/${id}`]: () => this.#ofOwn(id, () => (this.packs.delete(id) ? null : undefined)),
      [`GET /packs/${id}/people`]: { maker: 'Ana', people: [], most: 20 },
      [`GET /packs/${id}`]: () => (this.packs.has(id) ? this.#found(id) : refused(404, 'noSuchPack')),
    }));
    return Object.assign({
      'GET /accounts/me': () => this.player ?? refused(401, 'notLoggedIn'),
      'GET /accounts/me/progress': { parts: {} },
      'GET /packs': () => ({ packs: [...this.packs.keys()].map((id) => this.#found(id)), more: false }),
      'POST /packs': (/** @type {any} */ asked) => this.#once(asked, () => {
        if ([...this.packs.values()].some((known) => known.pack.name === asked.body.pack.name)) return packExists();
        return { id: this.have(asked.body.pack), version: 1 };
      }),
      'GET /invitations': { invitations: [] },
      'POST /pictures': { path: '/pictures/new.webp' },
      'GET /drafts': () => (this.player ? this.#draftList() : refused(401, 'notLoggedIn')),
    }, ...ways, ...[...draftKeys, ...[...'1234'].map((id) => `pack-${id}`)].map((key) => this.#draftWays(key)));
  }

  #draftList() {
    const all = [...this.drafts];
    return {
      drafts: all.flatMap(([key, { version, draft: whole }]) => (whole
        ? [{ key, version, name: whole.name, location: whole.location, pins: whole.pins.length, savedAt: noon / 1000 }] : [])),
      published: all.flatMap(([key, { pack: id }]) => (id ? [{ key, pack: id }] : [])),
    };
  }

  /** @param {string} key @returns {Record<string, import('./server.mjs').Answer>} */
  #draftWays(key) {
    const missing = refused(404, 'noSuchDraft');
    const known = () => (this.drafts.get(key)?.draft ? this.drafts.get(key) : undefined);
    return {
      [`GET /drafts/${key}`]: () => (known() ? { key, version: known()?.version, draft: known()?.draft } : missing.clone()),
      [`PUT /drafts/${key}`]: ({ body }) => {
        if ((known()?.version ?? 0) !== body.version) return refused(409, 'changedMeanwhile');
        this.keep(key, body.draft);
        return { key, version: this.drafts.get(key)?.version };
      },
      [`DELETE /drafts/${key}`]: ({ path }) => {
        const old = known();
        if (!old) return missing.clone();
        const id = path.split('?pack=')[1];
        if (id) this.drafts.set(key, { version: old.version, pack: id });
        else this.drafts.delete(key);
        return null;
      },
    };
  }

  /** @param {string} id @param {(known: { version: number, pack: any }) => any} use */
  #ofOwn(id, use) {
    const known = this.packs.get(id);
    if (!this.player) return refused(401, 'notLoggedIn');
    return known ? use(known) : refused(404, 'noSuchPack');
  }

  /** @param {string} id */
  #found(id) {
    const { version, pack: { pins: all, ...facts } } = /** @type {any} */ (this.packs.get(id));
    const sealed = { pins: all.length, salt: 'pepper', sealed: 'AAAA' };
    return { ...facts, ...sealed, id, version, creator: 'Ana', mine: this.player !== null };
  }

  /** @param {string} id @param {number} version @param {any} body */
  #update(id, version, body) {
    if (body.version !== version) return refused(409, 'changedMeanwhile');
    this.packs.set(id, { version: version + 1, pack: body.pack });
    return { id, version: version + 1 };
  }

  /** A request that is sent twice is done once. @param {any} asked @param {() => any} take */
  #once({ headers }, take) {
    const key = headers['idempotency-key'];
    if (!this.#answered.has(key)) this.#answered.set(key, take());
    return this.#answered.get(key);
  }
}

/** The refusal of a pack that the player already has. */
export const packExists = () => refused(409, 'packExists', { detail: 'You have a pack of this name and location already.' });
