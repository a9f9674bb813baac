// Relentless as its crew plays it: practice in a page, and rooms whose server is the real rules, here in Node.

import assert from 'node:assert/strict';
import { Engine } from '../../../Web/host/engine.js';
import { noon } from './clock.mjs';
import { fileAt, textAt } from './files.mjs';
import { openPage } from './page.mjs';
import { refused } from './server.mjs';
import { Socket } from './sockets.mjs';

/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */
/** @typedef {import('./page.mjs').PageOptions} PageOptions */

const avatars = ['fox', 'bear', 'cat', 'dog', 'rabbit', 'owl'];
const code = '4711';

/** Of each kind one, and a whole that is made of two of them; whether each is ordered. */
export const things = { book: true, wheel: false, horn: false, bicycle: true };

/** A day that is long enough for a whole test. Whoever errs once has lost all customers, which ends it for everybody. */
export const longDay = {
  roundSeconds: 900, categories: 2, ordersPerPlayer: 2, ordersAtStart: 2, mostItemsInOrder: 2, orderSeconds: 600,
  satisfactionAtStart: 60, wrongLeast: 60, wrongMost: 60, packageLimitPermille: 0, moneyAtStart: 100, moneyPerPoint: 3,
  expenses: 290, expensesGrowth: 10, decayPerTenSeconds: 1,
};

/** Days that are over at once, and lost. */
export const hardDay = { roundSeconds: 1, moneyAtStart: 0, expenses: 1_000 };

/** @param {string} name */
const file = (name) => JSON.parse(textAt(`/content/relentless/${name}.json`));

/** The parameters with other values, the same at every difficulty. @param {Record<string, number>} values */
const parametersWith = (values) => ({
  ...file('parameters'), ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { easy: value, hard: value }])),
});

/** Things of these categories alone. @param {Record<string, boolean>} only  whether each is ordered */
const itemsOf = (only) => Object.fromEntries(Object.entries(file('items')).map(([kind, all]) => [kind, !Array.isArray(all) ? all
  : all.filter(({ category }) => category in only).map((one) => ({ ...one, isOrderItem: only[one.category] }))]));

/** jsdom draws nothing. @param {any} window */
function withoutCanvas(window) {
  window.HTMLCanvasElement.prototype.getContext = () => null;
}

/** @param {...(((window: any) => void) | undefined)} all */
const prepared = (...all) => (/** @type {any} */ window) => all.forEach((prepare) => prepare?.(window));

// MARK: Practice

/**
 * The form of practice.
 *
 * @param {PageOptions & { parameters?: Record<string, number> }} [options]  `parameters` of the game that differ
 */
export function openPractice({ parameters = {}, prepare, ...options } = {}) {
  const changed = (/** @type {any} */ window) => {
    const { fetch } = window;
    window.fetch = async (/** @type {any} */ address, /** @type {any} */ how) =>
      (String(address) === '/content/relentless/parameters.json' ? new Response(JSON.stringify(parametersWith(parameters))) : fetch(address, how));
  };
  return openPage({ path: '/#!/relentless/practice', prepare: prepared(withoutCanvas, changed, prepare), ...options });
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

/** @type {Engine | null} */
let rules = null;

function engine() {
  const bytes = fileAt('/vendor/rules/Relentless.wasm');
  assert.ok(bytes, 'The rules are not built.');
  rules ??= new Engine(/** @type {any} */ (new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports));
  return rules;
}

/**
 * @typedef {object} RoomOptions
 * @property {string[]} [names]
 * @property {object} [setup]  what the host has chosen
 * @property {Record<string, number>} [parameters]  that differ
 * @property {Record<string, boolean>} [only]  categories that there are, and whether each is ordered
 * @property {number} [seed]
 *
 * @typedef {Socket & { page: () => Page | null, seats: (number | null)[], known: string }} Line
 */

/**
 * A room as a server keeps it (docs/protocol.md), as far as one table needs it. Its clock is that of the page that was
 * opened first: it goes when that page lets time pass.
 */
export class Room {
  code = code;
  phase = 'lobby';
  host = 0;
  /** @type {any} */ setup;
  /** @type {{ token: string, name: string, avatar: string, connected: boolean, away: boolean, left: boolean }[]} */ people = [];
  /** @type {any} */ outcome = null;
  /** Whether requests are answered later, when `answer` is called. */
  isSlow = false;
  #content;
  #seed;
  #table = 0;
  #at = 0;
  #games = 0;
  /** @type {any} */ #views = {};
  /** @type {any[]} */ #told = [];
  /** @type {Line[]} */ #lines = [];
  /** @type {(() => void)[]} */ #held = [];
  /** @type {Page[]} */ pages = [];
  #began = 0;
  #timer = 0;

  /** @param {RoomOptions} [options] */
  constructor({ names = ['Ana', 'Ben', 'Cleo'], setup = {}, parameters = {}, only, seed = 7 } = {}) {
    this.setup = setup;
    this.#seed = seed;
    this.#content = { items: only ? itemsOf(only) : file('items'), parameters: parametersWith(parameters), demo: file('demo') };
    names.forEach((name) => this.#seat(name));
  }

  // MARK: Pages

  /** A phone that has these seats. @param {number | number[]} [seats] @param {PageOptions} [options] */
  async phone(seats = 0, { kept = {}, ...options } = {}) {
    const own = [seats].flat().map((seat) => this.people[seat]);
    const room = {
      game: 'relentless', seats: own.map(({ token, name }) => ({ token, name })), lastNumber: 0, usedAt: noon,
    };
    return this.open(`/room/${code}`, { kept: { [`room.${code}`]: room, ...kept }, ...options });
  }

  /** A television. */
  watch() { return this.open(`/watch/${code}`); }

  /** Any page of a device that reaches this room. @param {string} path @param {PageOptions} [options] @returns {Promise<Page>} */
  async open(path, { prepare, answers, ...options } = {}) {
    /** @type {Page | null} */
    let page = null;
    const sockets = prepared(withoutCanvas, (window) => { window.WebSocket = this.#socketClass(() => page); }, prepare);
    page = await openPage({ path: `/#!${path}`, prepare: sockets, answers: { ...this.answers, ...answers }, ...options });
    if (this.pages.length === 0) this.#follow(page);
    this.pages.push(page);
    // Several style sheets one after the other take more frames than it is waited for at first.
    await page.settle();
    return page;
  }

  /** The page loaded again, on the same device. @param {Page} page @param {string} [path] */
  async reload(page, path = page.path) {
    const kept = page.allKept();
    this.close(page);
    return this.open(path, { kept, at: page.clock.wall });
  }

  /** The page is closed. @param {Page} page */
  close(page) {
    const now = this.now;
    this.#lines.filter((line) => line.page() === page).forEach((line) => this.#lose(line));
    this.pages = this.pages.filter((other) => other !== page);
    page.close();
    if (this.pages[0]) this.#follow(this.pages[0], now);
    else this.#at = now;
  }

  /** The line of a page. @param {Page} page @returns {any} */
  line(page) { return this.#lines.find((line) => line.page() === page); }

  /** Waits for all pages. */
  async settle() {
    for (const page of this.pages) await page.settle();
  }

  /** Lets time pass for all: last for the page whose clock the room goes by. @param {number} milliseconds */
  async pass(milliseconds) {
    for (let left = milliseconds; left > 0; left -= 1_000) {
      for (const page of [...this.pages].reverse()) await page.pass(Math.min(left, 1_000));
    }
    await this.settle();
  }

  /** Milliseconds of the table's time. */
  get now() {
    const [leader] = this.pages;
    return leader && this.phase === 'table' ? Math.max(this.#at, leader.clock.elapsed - this.#began) : this.#at;
  }

  /** @param {Page} leader @param {number} [now] */
  #follow(leader, now = this.now) {
    this.#began = leader.clock.elapsed - now;
  }

  // MARK: What it knows

  /** What a seat sees; null: who watches. @param {number | null} seat @returns {any} */
  view(seat) { return this.#views[seat ?? 'spectator']; }

  /** All events of a name that a seat was told. @param {number | null} seat @param {string} name @returns {any[]} */
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
    const refusal = this.#perform(seat, action);
    assert.equal(refusal, null, JSON.stringify(refusal));
  }

  /** From the lobby to the first briefing. */
  async begin() {
    assert.equal(this.#start(), null);
    await this.settle();
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

  /** Has all of a list come into a seat's package. @param {number} seat @param {number} id @param {any[]} items */
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

  /** Something wrong is delivered, for the seat's most urgent order. @param {number} seat */
  async err(seat) {
    this.act(seat, { deliver: { package: this.newPackage(seat), house: this.orders(seat)[0].house } });
    await this.settle();
  }

  /** A phone goes to the background, or comes back. @param {number} seat @param {boolean} [isAway] */
  async away(seat, isAway = true) {
    this.#isAway(seat, isAway);
    await this.settle();
  }

  /** A phone is lost, or reaches the room again. @param {number} seat @param {boolean} isConnected */
  async connect(seat, isConnected) {
    this.people[seat].connected = isConnected;
    if (this.phase === 'table') this.#isAway(seat, !isConnected);
    else this.#tellAll();
    await this.settle();
  }

  /** Another one sits down. @param {string} name */
  async join(name) {
    this.#seat(name);
    this.#tellAll();
    await this.settle();
  }

  /** Somebody leaves. @param {number} seat */
  async leave(seat) {
    this.#leave(seat);
    await this.settle();
  }

  /** Somebody else becomes host. @param {number} seat */
  async handOn(seat) {
    this.host = seat;
    this.#tellAll();
    await this.settle();
  }

  /** Answers the requests that were held back. */
  async answer() {
    this.#held.splice(0).forEach((answer) => answer());
    await this.settle();
  }

  // MARK: Its interface

  get answers() {
    /** @type {Record<string, import('./server.mjs').Answer>} */
    const answers = {
      'POST /rooms': ({ body: { setup, name, avatar } }) => {
        this.setup = setup;
        return { code, ...this.#seat(name, avatar) };
      },
      [`GET /rooms/${code}`]: () => ({
        code, game: 'relentless', phase: this.phase === 'lobby' ? 'lobby' : 'playing', seats: this.#seats(),
      }),
      [`POST /rooms/${code}/seats`]: ({ body: { name, avatar } }) => {
        if (this.people.length === avatars.length) return refused(409, 'roomFull', { detail: 'All seats are taken.' });
        if (this.people.some((one) => one.name === name)) return refused(409, 'nameTaken', { detail: 'Somebody here has this name already.' });
        const made = this.#seat(name, avatar);
        queueMicrotask(() => this.#tellAll());
        return made;
      },
    };
    return answers;
  }

  /** @param {string} name @param {string} [avatar] */
  #seat(name, avatar) {
    const seat = this.people.length;
    const free = avatars.find((id) => this.people.every((one) => one.avatar !== id)) ?? avatars[0];
    const token = `token-of-${name}`;
    this.people.push({ token, name, avatar: avatar ?? free, connected: true, away: false, left: false });
    return { seat, token };
  }

  #seats() {
    return this.people.map(({ name, avatar, connected, away, left }, seat) => ({ seat, name, avatar, connected, away, left }));
  }

  /** @param {() => Page | null} page */
  #socketClass(page) {
    const room = this;
    return class extends Socket {
      page = page;
      /** @type {(number | null)[]} */ seats = [];
      known = '';

      /** @param {string} address */
      constructor(address) {
        super(address);
        queueMicrotask(() => { if (this.readyState === Socket.CONNECTING) this.open(); });
      }

      /** @param {string} text */
      send(text) {
        super.send(text);
        // As on a line: the page goes on before the answer comes.
        queueMicrotask(() => room.#hear(/** @type {any} */ (this), JSON.parse(text)));
      }

      lose() {
        super.lose();
        room.#lose(/** @type {any} */ (this));
      }

      close() {
        super.close();
        queueMicrotask(() => room.#lose(/** @type {any} */ (this)));
      }
    };
  }

  /** @param {Line} line @param {any} message */
  #hear(line, message) {
    if (message.hello || message.watch) return this.#greet(line, message.hello);
    if ('away' in message) return line.seats.forEach((seat) => { if (seat !== null) this.#isAway(seat, message.away); });
    const answer = () => {
      const { n, seat = line.seats[0], ...request } = message;
      const refusal = request.do ? this.#perform(seat, request.do, () => line.hear({ ack: n })) : this.#manage(seat, request.room, () => line.hear({ ack: n }));
      if (refusal) line.hear({ n, refused: refusal });
    };
    if (this.isSlow) this.#held.push(answer);
    else answer();
  }

  /** @param {Line} line @param {any} hello */
  #greet(line, hello) {
    line.seats = hello ? hello.tokens.map((/** @type {string} */ token) => this.people.findIndex((one) => one.token === token)) : [null];
    if (line.seats.includes(-1)) return line.hear({ refused: { code: 'badToken', message: 'That is no token of this room.' } });
    this.#lines.push(line);
    for (const seat of line.seats) if (seat !== null) this.people[seat].connected = true;
    if (this.phase === 'table') this.#tell(line, {});
    for (const seat of line.seats) {
      if (seat !== null && this.people[seat].away !== (hello.away === true)) this.#isAway(seat, hello.away === true);
    }
    if (this.phase === 'lobby') this.#tellAll();
  }

  /** @param {Line} line */
  #lose(line) {
    if (!this.#lines.includes(line)) return;
    this.#lines = this.#lines.filter((other) => other !== line);
    for (const seat of line.seats) if (seat !== null && this.people[seat]) this.people[seat].connected = false;
  }

  /** @param {number} seat @param {boolean} isAway */
  #isAway(seat, isAway) {
    this.people[seat].away = isAway;
    if (this.phase === 'table') this.#perform(seat, isAway ? { away: {} } : { returned: {} });
    else this.#tellAll();
  }

  /** @param {number} seat */
  #leave(seat) {
    if (this.phase === 'table') {
      this.people[seat].left = true;
      this.#isAway(seat, true);
    } else {
      this.people.splice(seat, 1);
      for (const line of this.#lines) {
        line.seats = line.seats.filter((one) => one !== seat).map((one) => (one !== null && one > seat ? one - 1 : one));
      }
      this.#tellAll();
    }
  }

  /** @param {number} seat @param {any} request @param {() => void} ack @returns {any} a refusal, or null */
  #manage(seat, request, ack) {
    const [name] = Object.keys(request);
    if (name !== 'leave' && seat !== this.host) return { code: 'notHost', message: 'Only the host can do this.' };
    switch (name) {
      case 'setup':
        ack();
        this.setup = request.setup;
        this.#tellAll();
        return null;
      case 'start': return this.#start(ack);
      case 'again':
        ack();
        this.phase = 'lobby';
        this.outcome = null;
        this.people.forEach((one) => { one.away = false; });
        this.#tellAll();
        return null;
      default:
        ack();
        this.#leave(seat);
        return null;
    }
  }

  /** @param {() => void} [ack] @returns {any} a refusal, or null */
  #start(ack) {
    const players = this.people.map(({ name }) => name);
    const setup = { ...this.setup, players, avatars: this.people.map(({ avatar }) => avatar), content: this.#content };
    const { number, answer } = engine().open({ game: 'relentless', setup, seed: this.#seed, viewer: 'all' });
    if (number === 0) return answer.refused;
    ack?.();
    this.#table = number;
    this.#games += 1;
    this.#at = 0;
    this.phase = 'table';
    if (this.pages[0]) this.#follow(this.pages[0], 0);
    this.#take(answer);
    this.#perform(this.host, { host: {} });
    return null;
  }

  // MARK: The table

  /** @param {number} seat @param {object} action @param {() => void} [ack] @returns {any} a refusal, or null */
  #perform(seat, action, ack) {
    const answer = engine().perform(this.#table, { at: this.now, seat, do: action });
    if (!answer.refused) ack?.();
    this.#take(answer);
    return answer.refused ?? null;
  }

  /** @param {import('../../../Web/host/engine.js').Answer} answer */
  #take({ at, view, events = {}, outcome = null, next }) {
    this.#at = at;
    this.#views = view;
    this.outcome = outcome;
    this.#told.push(events);
    this.host = view.spectator.host;
    this.#lines.forEach((line) => this.#tell(line, events));
    this.#wait(next);
  }

  /** @param {number} [next]  when the rules have something to do */
  #wait(next) {
    const window = this.pages[0]?.window;
    window?.clearTimeout(this.#timer);
    if (next === undefined || !window) return;
    this.#timer = window.setTimeout(() => {
      if (this.phase === 'table') this.#take(engine().perform(this.#table, { at: this.now }));
    }, next - this.now);
  }

  #tellAll() {
    this.#lines.forEach((line) => this.#tell(line, {}));
  }

  /** @param {Line} line @param {any} events */
  #tell(line, events) {
    for (const seat of line.seats) {
      if (this.phase === 'lobby') {
        const setup = seat === this.host ? { setup: this.setup } : {};
        line.hear({ lobby: { code, game: 'relentless', seat, host: this.host, seats: this.#seats(), ...setup } });
      } else {
        const seating = { mark: { id: `game-${this.#games}`, began: noon }, host: this.host, seats: this.#seats() };
        const isNews = line.known !== JSON.stringify(seating) || seat !== line.seats.at(-1);
        if (seat === line.seats.at(-1)) line.known = JSON.stringify(seating);
        line.hear({
          at: this.#at, seat, events: events[seat ?? 'spectator'] ?? [], view: this.view(seat),
          ...(this.outcome ? { outcome: this.outcome } : {}), ...(isNews ? { table: seating } : {}),
        });
      }
    }
    if (this.phase === 'lobby') line.known = '';
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

/** Packs one of the own warehouse. @param {Page} page @param {Room} room @param {number} seat @param {any} item */
export async function putIn(page, room, seat, item) {
  await page.press(page.all('.rl-good > .rl-item')[room.goods(seat).findIndex(({ id }) => id === item.id)]);
}

/** A tool of the open package. @param {Page} page @param {string} name */
export const tool = (page, name) => page.press(page.role('button', name, page.one('.rl-tools')));

/** The news that stand there. @param {Page} page */
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
