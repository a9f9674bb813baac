// A room, and the phones at it, which are pages.

import assert from 'node:assert/strict';
import { noon } from './clock.mjs';
import { openPage } from './page.mjs';
import { lineClass } from './room-lines.mjs';
import { answersOf } from './room-people.mjs';
import { RoomServer } from './room-server.mjs';

/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */
/** @typedef {import('./page.mjs').PageOptions} PageOptions */

export const island = {
  name: 'Island', kind: 'coop',
  phases: [
    { name: 'Growth', symmetric: false, actions: ['Grow', 'Play cards'] },
    { name: 'Invaders', symmetric: true, actions: ['Ravage', 'Build'] },
  ],
};

/** Its clock is that of the first opened page: it moves when that page lets time pass. */
export class Room extends RoomServer {
  /** @type {Page[]} */ pages = [];

  /** @param {{ names: string[], game?: string, setup?: any, seed?: number }} options */
  constructor({ names, game = 'turns', setup = { game: island, clock: { kind: 'none' } }, seed = 1 }) {
    super({ names, game, setup, seed });
  }

  /** The storage of a device that has these seats. @param {...number} own */
  kept(...own) {
    const seats = own.map((seat) => ({ token: this.people[seat].token, name: this.people[seat].name }));
    return { [`room.${this.code}`]: { game: this.game, seats, lastNumber: 0, usedAt: noon } };
  }

  /** A phone at the table that has these seats. @param {number | number[]} [seats] @param {PageOptions} [options] */
  phone(seats = 0, { kept = {}, ...options } = {}) {
    return this.open(`/room/${this.code}`, { ...options, kept: { ...this.kept(...[seats].flat()), ...kept } });
  }

  /** A television. @param {PageOptions} [options] */
  watch(options) { return this.open(`/watch/${this.code}`, options); }

  /**
   * Any page of a device that reaches the room; or does not: then only its files are there, as a service worker has them.
   *
   * @param {string} path
   * @param {PageOptions & { isAway?: boolean }} [options]
   * @returns {Promise<Page>}
   */
  async open(path, { answers = {}, prepare, isAway = false, ...options } = {}) {
    const phone = { isAway };
    const page = await openPage({
      ...options, path: `/#!${path}`, answers: { ...answersOf(this), ...answers },
      prepare: (window) => {
        window.WebSocket = lineClass(this, phone);
        prepare?.(window);
      },
    });
    this.pages.push(Object.assign(page, { phone }));
    this.goBy(this.pages[0]);
    await this.settle();
    return page;
  }

  /** The page loaded again, on the same device. @param {Page} page @param {string} [path] */
  async reload(page, path = page.path) {
    const kept = page.allKept();
    await this.close(page);
    return this.open(path, { kept, at: page.clock.wall });
  }

  /** A page is closed. @param {any} page */
  async close(page) {
    this.#drop(page.phone, false);
    this.pages = this.pages.filter((one) => one !== page);
    this.goBy(this.pages[0] ?? null);
    page.close();
    await this.settle();
  }

  /** Takes the network away from a page, or gives it back. @param {any} page @param {boolean} isAway */
  async cut(page, isAway = true) {
    page.phone.isAway = isAway;
    // The device knows it before its lines end.
    Object.defineProperty(page.window.navigator, 'onLine', { value: !isAway, configurable: true });
    if (isAway) this.#drop(page.phone, true);
    await page.setOnline(!isAway);
    await this.settle();
  }

  /** Stops the server, with all its sockets, or starts it again with all its data. @param {boolean} isDown */
  async stop(isDown = true) {
    this.isDown = isDown;
    for (const line of [...this.lines]) line.lose();
    await this.settle();
  }

  /** @param {any} phone @param {boolean} isHeard */
  #drop(phone, isHeard) {
    for (const line of this.lines.filter((one) => one.phone === phone)) {
      if (isHeard) line.lose();
      else this.forget(line);
    }
  }

  /** The socket of a page. @param {any} page @returns {any} */
  line(page) { return this.lines.find((line) => line.phone === page.phone); }

  /** Waits for all pages, twice, because what the last page does may affect the first. */
  async settle() {
    for (const page of [...this.pages, ...this.pages]) await page.settle();
  }

  /** Lets time pass for all pages, last for the page whose clock the room uses. @param {number} milliseconds */
  async pass(milliseconds) {
    for (let left = milliseconds; left > 0; left -= 1_000) {
      for (const page of [...this.pages].reverse()) await page.pass(Math.min(left, 1_000));
    }
    await this.settle();
  }

  // MARK: What happens without a page

  /** The host begins the game. */
  async begin() {
    const refusal = this.start();
    assert.equal(refusal, null, JSON.stringify(refusal));
    await this.settle();
  }

  /** Another player takes a seat. @param {string} name */
  async join(name) {
    this.sit(name);
    this.tellAll();
    await this.settle();
  }

  /**
   * The phone of somebody who asks to join the game under way.
   *
   * @param {string} name
   * @param {PageOptions} [options]
   */
  async ask(name, options) {
    const page = await this.open(`/join/${this.code}`, options);
    await page.fill(page.field('Your name'), name);
    await page.pressButton('Ask to join');
    await this.settle();
    return page;
  }

  /** The requests that were held back are answered. */
  async answer() {
    this.replyAll();
    await this.settle();
  }
}
