// TownHunt as people play it, in a page without a browser: packs, places, and a device that reports its position.

import assert from 'node:assert/strict';
import { createHash, pbkdf2Sync } from 'node:crypto';
import { noon } from './clock.mjs';
import { wordsOf } from './find.mjs';
import { withMap } from './map.mjs';
import { openPage } from './page.mjs';

/** @typedef {{ latitude: number, longitude: number, accuracy: number, heading?: number | null }} Place */

/** @type {Place} */
export const home = { latitude: 51.5263, longitude: -0.2941, accuracy: 10 };
/** A millionth of a degree along a meridian is 111.195 mm, and along the parallel of `home` 69.2 mm. */
const [metresNorth, metresEast] = [1 / 111_195, 1 / 69_180];

/** A place this many metres from home. @param {number} north @param {number} east @param {object} [more] @returns {Place} */
export const placeAt = (north, east, more = {}) =>
  ({ ...home, latitude: home.latitude + north * metresNorth, longitude: home.longitude + east * metresEast, ...more });

export const offBoards = { boards: { joined: false } };

/** The pins of the tutorial with an answer of each. */
export const tutorial = {
  'Your first pin': 'hello', 'Dots and capitals': 'CAFE', Numbers: 'three',
  'More than one answer': 'Amber!', 'Try again': '42', 'Go there': 'here',
};
/** The place of its last pin, which accepts answers only within 30 m. */
export const goThere = placeAt(60, -15);

/** The positioning of a device. */
export class Receiver {
  /**
   * The callbacks that get every move.
   *
   * @type {Map<number, { take: (reading: any) => void, refuse: (error: any) => void }>}
   */
  watches = new Map();
  /** Null if the position is unknown; then it reports nothing. @type {Place | null} */ place;
  /** @type {'granted' | 'prompt' | 'denied'} */ permission;
  #lastNumber = 0;
  /** @type {any} */ #window = null;

  /** @param {Place | null} [place] @param {'granted' | 'prompt' | 'denied'} [permission] */
  constructor(place = home, permission = 'granted') {
    this.place = place;
    this.permission = permission;
  }

  /** @param {any} window */
  installIn(window) {
    this.#window = window;
    const { navigator } = window;
    const geolocation = {
      watchPosition: (/** @type {any} */ take, /** @type {any} */ refuse) => {
        this.watches.set(this.#lastNumber += 1, { take, refuse });
        this.#answer({ take, refuse });
        return this.#lastNumber;
      },
      clearWatch: (/** @type {number} */ number) => void this.watches.delete(number),
      getCurrentPosition: (/** @type {any} */ take, /** @type {any} */ refuse, /** @type {any} */ { timeout } = {}) => {
        if (this.place || this.permission === 'denied') this.#answer({ take, refuse });
        else if (timeout) window.setTimeout(() => refuse({ code: 3 }), timeout);
      },
    };
    const permissions = { query: async () => ({ state: this.permission }) };
    for (const [name, value] of Object.entries({ geolocation, permissions })) {
      Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
    }
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true, writable: true });
  }

  /** The device has moved, or knows its position now. @param {Place} place */
  move(place) {
    this.place = place;
    for (const watch of this.watches.values()) this.#answer(watch);
  }

  /** Something is out of order. @param {1 | 2 | 3} code */
  fail(code) {
    for (const { refuse } of this.watches.values()) refuse({ code });
  }

  /** Answers later, as devices do. @param {{ take: (reading: any) => void, refuse: (error: any) => void }} asked */
  #answer({ take, refuse }) {
    const { place, permission } = this;
    this.#window.setTimeout(() => {
      if (permission === 'denied') refuse({ code: 1 });
      else if (place) take({ coords: { heading: null, ...place } });
    });
  }
}

/**
 * A page with a map, on a device that reports its position, of a player who does not want to be on boards.
 *
 * @param {import('./page.mjs').PageOptions & { receiver?: Receiver }} [options]
 */
export const openHunt = ({ receiver = new Receiver(), path = '/#!/hunt', kept = {}, prepare, ...options } = {}) => openPage({
  path, kept: { ...offBoards, ...kept }, ...options, prepare(window) {
    withMap(window);
    receiver.installIn(window);
    prepare?.(window);
  },
});

/** @typedef {Awaited<ReturnType<typeof openPage>>} Page */

// MARK: Packs

/** The answers of the pins of `ownPack`, in order. */
export const secrets = ['anchor', 'bridge', 'castle', 'dragon', 'engine', 'falcon', 'garden', 'harbour'];

/** The answer of a pin of `ownPack`. @param {string} title */
export const answerOf = (title) => secrets[Number(title.split(' ')[1]) - 1];

/** A pack as its creator writes it: north-east of home, one pin after the other. @param {Record<string, any>} [more] */
export const ownPack = (more = {}) => ({
  id: '17', version: 1, creator: 'Eve', name: 'Ealing', location: 'London', description: 'Doors and what is on them.',
  minutes: 15,
  pins: secrets.map((codeword, index) => {
    const { latitude, longitude } = placeAt(40 * (index + 1), 80 * (index + 1));
    return {
      id: index + 1, title: `Place ${index + 1}`, hint: `What is carved at door ${index + 1}?`,
      points: 10 * (index + 1), codeword,
      told: `A story of ${index + 1}.`, at: [Number(latitude.toFixed(6)), Number(longitude.toFixed(6))],
    };
  }),
  ...more,
});

export const salt = 'pepper';

/** @param {...(string | Uint8Array)} parts */
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/**
 * A stretched digest of an answer (docs/rules/hunt.md, "Answers").
 *
 * @param {string} answer  normalised
 * @param {number} pin
 * @param {number} secret  the byte of the salt that is kept nowhere
 */
export function stretchedDigest(answer, pin, secret) {
  const id = Buffer.alloc(4);
  id.writeUInt32BE(pin);
  return pbkdf2Sync(answer, Buffer.concat([Buffer.from(salt), id, Buffer.of(secret)]), 256, 32, 'sha256').toString('hex');
}

/**
 * A pin as players get it: with digests in place of its (simple) answers, if it has any.
 *
 * @param {any} pin
 */
function forPlayers({ codeword, ...pin }) {
  if (codeword === undefined) return pin;
  const { id, task, margin = 0 } = pin;
  const width = 2 * margin + 1;
  const offset = task === 'number' ? (Number(codeword) + width - margin) % width : 0;
  const answer = task === 'number' ? String(Math.floor((Number(codeword) + width - offset) / width)) : codeword.toLowerCase();
  return { ...pin, ...task === 'number' ? { margin, offset } : {}, stretched: [stretchedDigest(answer, id, 40 * id % 256)] };
}

/**
 * A pack with every task, from place 1 on: typed answer with clues, choice, number, code, photo, being there. The last two places
 * are a second stage.
 *
 * @param {Record<string, any>} [more]
 */
export function taskPack(more = {}) {
  const pack = ownPack({ name: 'Every task', start: { at: [51.526, -0.294], text: 'At the fountain' }, ...more });
  const pins = /** @type {any[]} */ (pack.pins);
  pins[0].clues = [{ text: 'Look up.', cost: 4 }, { text: 'A ship has one.', cost: 5 }];
  Object.assign(pins[1], { task: 'choice', choices: ['A lion', 'A bridge', 'A bear'], codeword: 'A bridge' });
  Object.assign(pins[2], { task: 'number', margin: 5, codeword: '1887' });
  Object.assign(pins[3], { task: 'code', codeword: 'K7M2PX' });
  Object.assign(pins[4], { task: 'photo', codeword: undefined });
  Object.assign(pins[5], { task: 'visit', codeword: undefined, radius: 30 });
  for (const pin of pins.slice(6)) pin.stage = 2;
  return pack;
}

/** Where somebody is at a place of the pack. @param {number} place  from 1 @returns {Place} */
export const atPlace = (place) => placeAt(40 * place, 80 * place);

/**
 * A device that makes pictures small: each file is one of 300 × 200 pixels.
 *
 * @param {any} window
 */
export function withPictures(window) {
  const { prototype } = window.HTMLCanvasElement;
  window.createImageBitmap = async () => ({ width: 300, height: 200 });
  prototype.getContext = (/** @type {string} */ kind) => (kind === '2d' ? new Proxy({}, { get: () => () => {} }) : null);
  prototype.toDataURL = () => photo;
}

/** The data of the picture that such a device makes. */
export const photo = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

/**
 * A pack as the server sends it to players: with stretched digests of (simple) answers, and the pins sealed
 * (Sources/TownHunt/Packs/Seal.swift).
 *
 * @param {ReturnType<typeof ownPack>} pack
 * @param {Record<string, any>} [more]
 */
export const downloadOf = ({ pins, ...pack }, more = {}) =>
  ({ ...pack, pins: pins.length, salt, sealed: sealedPins(pack, pins.map(forPlayers)), at: pins[0].at, ...more });

/** Pins, sealed (Sources/TownHunt/Packs/Seal.swift). @param {{ id: string, version: number }} pack @param {any[]} pins */
function sealedPins({ id, version }, pins) {
  const key = sha256(JSON.stringify([id, version, salt]));
  const json = Buffer.from(JSON.stringify(pins));
  const counter = Buffer.alloc(8);
  const masked = json.map((byte, index) => {
    counter.writeUInt32BE(Math.floor(index / 32), 4);
    return byte ^ sha256(key, counter)[index % 32];
  });
  return Buffer.concat([sha256(key, json).subarray(0, 8), masked]).toString('base64url');
}

/**
 * What the server tells of a pack before a hunt whose pins come one by one.
 *
 * @param {ReturnType<typeof ownPack>} pack
 * @param {Record<string, any>} [more]
 */
export function outlineOf(pack, more = {}) {
  const { sealed, ...outline } = downloadOf(pack);
  return { ...outline, around: [[51.52, -0.3], [51.54, -0.28]], ...more };
}

/**
 * The pins of a pack as they come with a ticket: each with the digest of its content. They may have title, hint, points and `told`.
 *
 * @param {ReturnType<typeof ownPack>} pack
 */
export const closedPins = ({ pins }) => pins.map(({ id, title, hint, points, told, at }) => {
  const place = at.map((degrees) => degrees.toFixed(6)).join(',');
  return { id, closed: sha256(salt, `${JSON.stringify({ id, title, hint, points, told }).slice(0, -1)},"at":[${place}]}`).toString('hex') };
});

/**
 * The server's answer to a question for pins: those with these ids, or all.
 *
 * @param {ReturnType<typeof ownPack>} pack
 * @param {number[]} [ids]
 */
export const released = (pack, ids) => ({
  pins: pack.pins.filter(({ id }) => ids === undefined || ids.includes(id)).map((pin) => ({ id: pin.id, sealed: sealedPins(pack, [forPlayers(pin)]) })),
});

/** The storage of a device that has downloaded packs. @param {...ReturnType<typeof downloadOf>} downloads */
export const withPacks = (...downloads) => Object.fromEntries(downloads.flatMap(({ sealed, mine = false, ...pack }) => [
  [`huntpack.${pack.id}`, { ...pack, isMine: mine, isOfficial: false, keptAt: noon }], [`huntpins.${pack.id}`, sealed],
]));

/** A player with an account who is on boards. */
export const eve = { id: 7, name: 'Eve', guest: false, createdAt: 1_763_000_000,
  username: 'Eve', email: 'eve@example.org', registeredAt: 1_763_000_000 };
export const onBoards = { boards: { joined: true }, account: eve };
/** The server's answers to her. */
export const toEve = { 'GET /accounts/me': eve, 'GET /accounts/me/progress': { parts: {} } };

// MARK: On the map

/** The pins on the map that are not found yet: their titles. @param {Page} page @returns {string[]} */
export const titles = (page) => page.all('.map-pin').map((pin) => pin.getAttribute('aria-label'))
  .filter((name) => !/, found(,|$)/.test(name)).map((name) => name.split(',')[0]);

/** @param {Page} page @param {string} title */
export const pin = (page, title) => page.role('button', new RegExp(`^${title}, `));

/** @param {Page} page @param {string} title */
export async function openPin(page, title) {
  await page.press(pin(page, title));
  assert.equal(wordsOf(page.one('.hunt-pin h2')), title);
}

/** The text beside the map. @param {Page} page */
export const sheet = (page) => wordsOf(page.one('.hunt-sheet'));

/** What the page says about the last answer. @param {Page} page */
export const told = (page) => wordsOf(page.one('.hunt-told'));

/** Answers the pin that is open. @param {Page} page @param {string} text */
export async function answer(page, text) {
  await page.fill(page.field('Your answer'), text);
  await page.pressButton('Answer', page.one('.hunt-pin'));
}

/** Gives the right answer to a pin, and closes it. @param {Page} page @param {string} title @param {string} [text] */
export async function find(page, title, text = answerOf(title)) {
  await openPin(page, title);
  await answer(page, text);
  assert.match(told(page), /^Right!/);
  await page.pressButton('Close', page.one('.hunt-pin'));
  assert.equal(page.all('.hunt-pin').length, 0);
}

/** @param {Page} page */
export const score = (page) => Number(wordsOf(page.all('.hunt-number').at(-1)));

/** From the last pin, which was just found, to the result. @param {Page} page */
export async function readLast(page) {
  assert.equal(page.path, '/hunt');
  assert.match(told(page), /^Right!/);
  await page.pressButton('See the result');
  assert.equal(page.path, '/hunt/after');
}

/** @param {Page} page */
export async function endHunt(page) {
  await page.pressButton('End the hunt');
  await page.pressButton('End it');
  assert.equal(page.path, '/hunt/after');
}

/**
 * Taps the map at the given distance in pixels from its upper left corner.
 *
 * @param {Page} page
 * @param {number} [x]
 * @param {number} [y]
 */
export async function tapMap(page, x = 300, y = 200) {
  const options = { bubbles: true, cancelable: true, view: page.window, clientX: x, clientY: y, pointerId: 1 };
  for (const name of ['pointerdown', 'pointerup']) page.one('.map-plain').dispatchEvent(new page.window.PointerEvent(name, options));
  await page.settle();
}

/** From the tutorial's button to its map. @param {Page} page */
export async function startTutorial(page) {
  await page.pressButton('Tutorial');
  assert.equal(titles(page).length, 6);
}

/** From the selector to the map of a running hunt. @param {Page} page @param {string} pack @param {string} [mode] */
export async function play(page, pack, mode = 'Competitive') {
  await page.go(`/hunt/packs/${pack}`);
  await page.press(page.role('radio', new RegExp(`^${mode}`)));
  await page.pressButton('Play');
}
