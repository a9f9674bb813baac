// A live hunt on a server in memory, as phones of teams and organisers ask for it.

import { noon } from './clock.mjs';
import { downloadOf, openHunt, ownPack, Receiver } from './hunt.mjs';
import { refused } from './server.mjs';

/** The server's time at the beginning of a test, in seconds. */
export const now = Math.floor(noon / 1_000);
export const code = 'K7M2PX';

/** What a live hunt is played with: the pack of `ownPack`. */
export const info = (/** @type {Record<string, any>} */ more = {}) => ({
  code, pack: '17', mode: 'casual', startsAt: now, endsAt: now + 3_600, name: 'Ealing', location: 'London',
  description: 'Doors and what is on them.', creator: 'Eve', minutes: 15, pins: 8, ...more,
});

/** The live hunt on the server, and what phones have told. */
export class LiveServer {
  /** The time of the server, in seconds. @type {() => number} */ clock = () => now;
  hunt = info();
  /** @type {{ id: number, text: string, at: number }[]} */ messages = [];
  /** All that phones told, in order. @type {any[]} */ reports = [];
  /** @type {any[]} */ teams = [];
  /** @type {string[]} */ names = [];
  /** Whether it knows the team of the phone. */
  knowsTeam = true;

  /** @param {Record<string, any>} [more] */
  constructor(more = {}) {
    this.hunt = info(more);
  }

  get #own() {
    const { code: own, pack, mode, startsAt, endsAt } = this.hunt;
    return { code: own, pack, mode, startsAt, endsAt, messages: this.messages };
  }

  /** Sends a message to all teams. @param {string} text */
  say(text) {
    const message = { id: this.messages.length + 1, text, at: this.clock() };
    this.messages.push(message);
    return message;
  }

  /** @param {any} hours */
  #move({ start, end }) {
    const seconds = (/** @type {any} */ hour, /** @type {number} */ old) => (hour === 'now' ? this.clock() : hour ?? old);
    this.hunt = { ...this.hunt, startsAt: seconds(start, this.hunt.startsAt), endsAt: seconds(end, this.hunt.endsAt) };
    return this.#own;
  }

  get answers() {
    const path = `/live-hunts/${code}`;
    return {
      [`GET ${path}`]: () => ({ now: this.clock(), ...this.hunt }),
      [`POST ${path}/teams`]: (/** @type {any} */ { body }) => {
        if (this.names.includes(body.name)) return refused(409, 'nameTaken', { detail: 'Another team has this name. Choose another one.' });
        this.names.push(body.name);
        return { team: this.names.length, token: 'secret' };
      },
      [`PUT ${path}/team`]: (/** @type {any} */ { body, headers }) => {
        if (!this.knowsTeam || headers.authorization !== 'Bearer secret') return refused(404, 'noSuchLiveTeam');
        this.reports.push(body);
        const { startsAt, endsAt } = this.hunt;
        return { now: this.clock(), startsAt, endsAt, messages: this.messages.filter(({ id }) => id > body.after) };
      },
      [`DELETE ${path}/team`]: () => { this.knowsTeam = false; return null; },
      [`GET ${path}/teams`]: () => ({ now: this.clock(), ...this.#own, teams: this.teams }),
      [`PUT ${path}`]: (/** @type {any} */ { body }) => this.#move(body),
      [`POST ${path}/messages`]: (/** @type {any} */ { body }) => this.say(body.text),
      'GET /packs/17': () => downloadOf(ownPack()),
    };
  }
}

/**
 * A phone at a page of TownHunt.
 *
 * @param {LiveServer} server
 * @param {Parameters<typeof openHunt>[0] & { receiver?: Receiver }} [options]
 */
export async function openPhone(server, { path = `/#!/hunt/live/${code}`, answers = {}, ...options } = {}) {
  const page = await openHunt({ path, ...options, answers: { ...server.answers, ...answers } });
  server.clock = () => Math.floor(page.clock.wall / 1_000);
  return page;
}

/**
 * Joins the live hunt that is on the screen.
 *
 * @param {Awaited<ReturnType<typeof openPhone>>} page
 * @param {{ name?: string, shows?: boolean }} [how]
 */
export async function join(page, { name = 'Foxes', shows = false } = {}) {
  await page.fill(page.field('Name of your team'), name);
  if (shows) await page.press(page.role('switch', /^Show the organiser where I am/));
  await page.pressButton('Join');
}
