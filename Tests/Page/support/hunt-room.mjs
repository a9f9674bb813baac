// A hunt in a room, with the real rules, and phones that are pages.

import { downloadOf, ownPack, placeAt, Receiver, salt, secrets, withPictures } from './hunt.mjs';
import { withMap } from './map.mjs';
import { Room } from './rooms.mjs';

/** @typedef {Awaited<ReturnType<HuntRoom['phone']>>} Page */

export class HuntRoom extends Room {
  #pack;
  #isApart;

  /**
   * @param {{ names?: string[], teams?: number[], mode?: string, pack?: any, apart?: boolean }} [options]  apart: whether its phones may
   *   hunt apart; then its setup has the id of the pack, as with a server's room
   */
  constructor({ names = ['Ana', 'Ben', 'Cem'], teams = [0, 0, 1], mode = 'casual', pack = ownPack({ creator: 'Ida' }), apart = false } = {}) {
    const setup = { mode, teams, teamNames: ['Foxes', 'Owls'] };
    super({ names, game: 'together', setup: apart ? { ...setup, pack: pack.id, apart } : { ...setup, pack } });
    this.#pack = pack;
    this.#isApart = apart;
  }

  wholeSetup() {
    return this.#isApart ? { ...super.wholeSetup(), pack: { ...this.#pack, salt } } : super.wholeSetup();
  }

  /** As a server's: a UUID. @param {number} number */
  gameID(number) { return `4f9a0b1c-0000-4000-8000-${String(number).padStart(12, '0')}`; }

  /** How a device calls a game of the room. @param {number} [number] */
  huntID(number = 1) { return `r${this.gameID(number).replaceAll('-', '')}`; }

  /** A phone that knows where it is. @param {number | number[]} [seats] @param {import('./page.mjs').PageOptions & { receiver?: Receiver }} [options] */
  phone(seats = 0, { receiver = new Receiver(), answers = {}, ...options } = {}) {
    const offered = this.#isApart ? { [`GET /packs/${this.#pack.id}`]: downloadOf(this.#pack) } : {};
    return super.phone(seats, { ...options, answers: { ...offered, ...answers }, prepare: this.#prepared(receiver, options.prepare) });
  }

  /**
   * @param {any} page
   * @param {string} [path]
   * @param {Receiver} [receiver]
   * @param {{ isAway?: boolean, kept?: Record<string, unknown>, after?: number }} [how]  isAway: without the network; kept: what the device
   *   keeps, if not what it kept; after: how long it was closed, milliseconds
   */
  async reload(page, path = page.path, receiver = new Receiver(), { isAway = false, kept = page.allKept(), after = 0 } = {}) {
    const { answers } = page.server;
    await this.close(page);
    await this.pass(after);
    return this.open(path, { kept, answers, isAway, at: page.clock.wall + after, prepare: this.#prepared(receiver) });
  }

  /** @param {Receiver} receiver @param {((window: any) => void) | undefined} [prepare] */
  #prepared = (receiver, prepare) => (/** @type {any} */ window) => {
    withMap(window);
    withPictures(window);
    receiver.installIn(window);
    prepare?.(window);
  };

  /** Somebody gives the right answer to a place. @param {number} seat @param {number} place  from 1 */
  async find(seat, place) {
    this.perform(seat, { answer: { pin: place, text: secrets[place - 1] } });
    await this.settle();
  }

  /** Somebody does something. @param {number} seat @param {object} action */
  async act(seat, action) {
    const refusal = this.perform(seat, action);
    await this.settle();
    return refusal;
  }

  /** Each team ends its hunt. @param {...number} seats  one of each team */
  async end(...seats) {
    for (const seat of seats) await this.act(seat, { end: {} });
  }
}

/** Walks a device to the north, with a reading every 20 m. @param {any} page @param {Receiver} receiver @param {number} metres */
export async function walk(page, receiver, metres) {
  for (let north = 0; north <= metres; north += 20) {
    receiver.move(placeAt(north, 0));
    await page.settle();
    page.window.m.redraw();
    await page.settle();
  }
}

/** The souvenirs that a device has, the newest first, with their keys. @param {any} page @returns {[string, any][]} */
export const souvenirsOf = (page) => Object.entries(page.allKept()).filter(([key]) => key.startsWith('huntsouvenir.'))
  .map(([key, value]) => /** @type {[string, any]} */ ([key.slice('huntsouvenir.'.length), value])).sort(([one], [other]) => Number(other) - Number(one));
