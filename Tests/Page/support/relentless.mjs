// Relentless as its crew plays it: practice in a page, and rooms whose server is the real rules, here in Node.

import assert from 'node:assert/strict';
import { textAt } from './files.mjs';
import { openPage } from './page.mjs';
import { Room as AnyRoom } from './rooms.mjs';

/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */
/** @typedef {import('./page.mjs').PageOptions} PageOptions */

/** One category of each kind, and an assembled one made of two of them; the values say whether each is ordered. */
export const things = { book: true, wheel: false, horn: false, bicycle: true };

/** A day that is long enough for a whole test. One mistake loses all customers, which ends the day for everybody. */
export const longDay = {
  roundSeconds: 900, categories: 2, ordersPerPlayer: 2, ordersAtStart: 2, mostItemsInOrder: 2, orderSeconds: 600,
  satisfactionAtStart: 60, wrongLeast: 60, wrongMost: 60, packageLimitPermille: 0, moneyAtStart: 100, moneyPerPoint: 3,
  expenses: 290, expensesGrowth: 10, decayPerTenSeconds: 1,
};

/** Days that are over at once, and lost. */
export const hardDay = { roundSeconds: 1, moneyAtStart: 0, expenses: 1_000 };

/** What lies in the storage of a device whose player is not new, unless a test says otherwise: no first order comes. */
const played = (/** @type {Record<string, any>} */ kept = {}) =>
  ({ ...kept, 'relentless.preferences': { hasPlayed: true, ...kept['relentless.preferences'] } });

/** @param {string} name */
const file = (name) => JSON.parse(textAt(`/content/relentless/${name}.json`));

/** The parameters with other values, the same at every difficulty. @param {Record<string, number>} values */
const parametersWith = (values) => ({
  ...file('parameters'), ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { easy: value, hard: value }])),
});

/** Only items of these categories. @param {Record<string, boolean>} only  whether each is ordered */
const itemsOf = (only) => Object.fromEntries(Object.entries(file('items')).map(([kind, all]) => [kind, !Array.isArray(all) ? all
  : all.filter(({ category }) => category in only).map((one) => ({ ...one, isOrderItem: only[one.category] }))]));

/** @param {...(((window: any) => void) | undefined)} all */
const prepared = (...all) => (/** @type {any} */ window) => all.forEach((prepare) => prepare?.(window));

// MARK: Practice

/** Deals the same chance in each run: otherwise teammates would do something else each time. @param {any} window */
function dealTheSame(window) {
  let state = 7;
  window.crypto.getRandomValues = (/** @type {Uint32Array} */ numbers) => {
    for (const place of numbers.keys()) numbers[place] = state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return numbers;
  };
}

/**
 * The form of practice. Its games are the same in each run, unless `prepare` deals another chance.
 *
 * @param {PageOptions & { parameters?: Record<string, number> }} [options]  `parameters` of the game that differ
 */
export function openPractice({ parameters = {}, prepare, kept, ...options } = {}) {
  const changed = (/** @type {any} */ window) => {
    const { fetch } = window;
    window.fetch = async (/** @type {any} */ address, /** @type {any} */ how) =>
      (String(address) === '/content/relentless/parameters.json' ? new Response(JSON.stringify(parametersWith(parameters))) : fetch(address, how));
  };
  return openPage({ path: '/#!/relentless/practice', prepare: prepared(dealTheSame, changed, prepare), kept: played(kept), ...options });
}

/** From the form of practice to the first briefing. @param {Page} page @param {string} [name] */
export async function practise(page, name = 'Ana') {
  await page.fill(page.field('Your name'), name);
  await page.pressButton('Begin');
  page.role('heading', 'Are you ready for the new day?');
}

/** Practice on its first day. @param {Parameters<typeof openPractice>[0]} [options] */
export async function practising(options) {
  const page = await openPractice(options);
  await practise(page);
  await page.pressButton('Start the day');
  page.one('.rl-round');
  return page;
}

// MARK: Rooms

/**
 * @typedef {object} RoomOptions
 * @property {string[]} [names]
 * @property {object} [setup]  what the host has chosen
 * @property {Record<string, number>} [parameters]  that differ
 * @property {Record<string, boolean>} [only]  categories that there are, and whether each is ordered
 * @property {object[]} [twists]  instead of those that are shipped
 * @property {number} [seed]
 */

/** A room of Relentless, and the actions of its crew on phones that are not pages. */
export class Room extends AnyRoom {
  maxSeats = 6;
  isSetupSecret = true;
  #content;
  /** @type {any[]} */ #told = [];

  /** @param {RoomOptions} [options] */
  constructor({ names = ['Ana', 'Ben', 'Cleo'], setup = {}, parameters = {}, only, twists, seed = 7 } = {}) {
    super({ names, game: 'relentless', setup, seed });
    this.#content = { items: only ? itemsOf(only) : file('items'), parameters: parametersWith(parameters), demo: file('demo'), twists: twists ? { twists } : file('twists') };
  }

  /** Any page of a device that reaches this room. @param {string} path @param {PageOptions} [options] @returns {Promise<Page>} */
  open(path, { kept, ...options } = {}) {
    return super.open(path, { ...options, kept: played(kept) });
  }

  // MARK: What Relentless has of its own

  wholeSetup() {
    return { ...super.wholeSetup(), avatars: this.people.map(({ avatar }) => avatar), content: this.#content };
  }

  begun() {
    this.perform(this.host, { host: {} });
  }

  /** Tells the rules. @param {number} seat @param {boolean} isAway */
  setAway(seat, isAway) {
    if (this.isLobby) return super.setAway(seat, isAway);
    this.people[seat].away = isAway;
    this.perform(seat, isAway ? { away: {} } : { returned: {} });
  }

  /** @param {number} seat @param {string | null} [code] */
  vacate(seat, code) {
    super.vacate(seat, code);
    if (!this.isLobby) this.perform(seat, { left: {} });
  }

  /** Takes over the host from the rules' answer. @param {import('../../../Web/host/engine.js').Answer} answer */
  take(answer) {
    this.host = answer.view.spectator.host;
    this.#told.push(answer.events ?? {});
    super.take(answer);
  }

  // MARK: What it knows

  /** All events of a name that a seat got. @param {number | null} seat @param {string} name @returns {any[]} */
  events(seat, name) {
    return this.#told.flatMap((events) => events[seat ?? 'spectator'] ?? []).filter((event) => name in event).map((event) => event[name]);
  }

  /** @param {number} seat @param {number} id @returns {any} what lies in a package; null where the seat has none of that number */
  content(seat, id) { return this.view(seat).packages.find((/** @type {any} */ one) => one.id === id)?.items ?? null; }

  /** Each order of a seat with its house, the most urgent first. @param {number} seat @returns {{ house: number, order: any }[]} */
  orders(seat) {
    return this.view(seat).houses.flatMap((/** @type {any} */ { house, orders }) => orders.map((/** @type {any} */ order) => ({ house, order })))
      .sort((/** @type {any} */ one, /** @type {any} */ other) => one.order.left - other.order.left);
  }

  /** All of a seat's warehouse. @param {number} seat @returns {any[]} */
  goods(seat) { return this.view(seat).inventory.flatMap((/** @type {any} */ { items }) => items); }

  // MARK: What is done from phones that are no page

  /** @param {number} seat @param {object} action */
  act(seat, action) {
    const refusal = this.perform(seat, action);
    assert.equal(refusal, null, JSON.stringify(refusal));
  }

  /** From a briefing to the round, or from a result to the next briefing. */
  async proceed() {
    this.act(this.host, { proceed: {} });
    await this.settle();
  }

  /** @param {number} seat @returns {number} the number of a new package */
  newPackage(seat) {
    this.act(seat, { newPackage: {} });
    return this.view(seat).open;
  }

  /** The crew fulfils the seat's most urgent order, each packing what lies in their own warehouse. @param {number} seat */
  async fulfil(seat) {
    const [{ house, order }] = this.orders(seat);
    const id = this.newPackage(seat);
    this.gather(seat, id, order.items);
    this.act(seat, { deliver: { package: id, house } });
    await this.settle();
  }

  /** Brings all items of a list into a seat's package. @param {number} seat @param {number} id @param {any[]} items */
  gather(seat, id, items) {
    for (const item of items) {
      const holder = [seat, ...this.people.keys()].find((one) => this.#own(one, item));
      if (holder === undefined) {
        const before = this.content(seat, id).length;
        this.gather(seat, id, item.parts);
        this.act(seat, { assemble: { package: id, indices: item.parts.map((/** @type {any} */ _, /** @type {number} */ place) => before + place) } });
        continue;
      }
      if (holder !== seat) this.act(seat, { send: { package: id, to: holder } });
      this.act(holder, { add: { package: id, item: this.#own(holder, item).id } });
      if (holder !== seat) this.act(holder, { send: { package: id, to: seat } });
    }
  }

  /** Makes a wrong delivery for the seat's most urgent order. @param {number} seat */
  async err(seat) {
    this.act(seat, { deliver: { package: this.newPackage(seat), house: this.orders(seat)[0].house } });
    await this.settle();
  }

  /** A phone goes to the background, or comes back. @param {number} seat @param {boolean} [isAway] */
  async away(seat, isAway = true) {
    this.setAway(seat, isAway);
    await this.settle();
  }

  /** A phone is lost, or reaches the room again. @param {number} seat @param {boolean} isConnected */
  async connect(seat, isConnected) {
    this.people[seat].connected = isConnected;
    if (this.isLobby) this.tellAll();
    else this.setAway(seat, !isConnected);
    await this.settle();
  }

  /** Somebody leaves. @param {number} seat */
  async leave(seat) {
    this.vacate(seat);
    await this.settle();
  }

  /** Somebody else becomes host. @param {number} seat */
  async handOn(seat) {
    this.host = seat;
    this.tellAll();
    await this.settle();
  }

  /** @param {number} seat @param {any} item @returns {any} */
  #own(seat, item) { return this.goods(seat).find((one) => same(one) === same(item)); }
}

/** What makes two things equal: kind, category and content, parts in any order. @param {any} item @returns {string} */
export const same = ({ kind, category, title, state, unit, sequence, parts = [] }) =>
  JSON.stringify([kind, category, title, state, unit, sequence, parts.map(same).sort()]);

/**
 * A room on its first morning, and the phones of some of its seats.
 *
 * @param {RoomOptions} [options]
 * @param {...(number | number[])} seats  one phone for each
 */
export async function atWork(options, ...seats) {
  const room = new Room({ parameters: longDay, only: things, ...options });
  const phones = [];
  for (const own of seats) phones.push(await room.phone(own));
  await room.begin();
  await room.proceed();
  for (const phone of phones) phone.one('.rl-round');
  return { room, phones };
}

// MARK: What is pressed on a phone

/** Packing or Map. @param {Page} page @param {'Packing' | 'Map'} place */
export async function goTo(page, place) {
  const button = page.role('button', new RegExp(`^${place}`), page.one('.rl-foot'));
  await page.press(button);
  assert.equal(button.getAttribute('aria-current'), 'page');
}

/**
 * Packs an item of the player's own warehouse.
 *
 * @param {Page} page
 * @param {Room} room
 * @param {number} seat
 * @param {any} item
 */
export async function putIn(page, room, seat, item) {
  await page.press(page.all('.rl-good > .rl-item')[room.goods(seat).findIndex(({ id }) => id === item.id)]);
}

/** A tool of the open package. @param {Page} page @param {string} name */
export const tool = (page, name) => page.press(page.role('button', name, page.one('.rl-tools')));

/** The news on the screen. @param {Page} page */
export const news = (page) => page.all('.rl-news-text').map((one) => one.textContent);

/** Opens what a house has ordered. @param {Page} page @param {number} house */
export async function openHouse(page, house) {
  await goTo(page, 'Map');
  await page.press(page.role('button', new RegExp(`^House ${house + 1},`)));
  assert.ok(page.dialog, 'No dialog is open.');
}

/** Opens the menu. @param {Page} page */
export async function openMenu(page) {
  await page.pressButton('Menu');
  page.role('heading', 'Menu', page.dialog);
}
