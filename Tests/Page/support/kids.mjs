// Kids Joy Center in Node: what it says and moves, and the places of its things, as far as the page needs them.

import { textAt } from './files.mjs';
import { openPage } from './page.mjs';
import { ears } from './sound.mjs';

export const games = ['memory', 'sorting', 'balloons'];
export const levels = ['easy', 'medium', 'hard'];
export const words = JSON.parse(textAt('/content/kids/words.json'));

/** The duration of each level of a game, in milliseconds. @type {Record<string, Record<string, number>>} */
export const lasts = {
  memory: { easy: 120_000, medium: 105_000, hard: 90_000 },
  sorting: { easy: 60_000, medium: 45_000, hard: 30_000 },
  balloons: { easy: 60_000, medium: 45_000, hard: 30_000 },
};

/** The place of every field in the window, which has the size of a tablet. */
export const field = { left: 0, top: 68, width: 1024, height: 700 };

/**
 * @typedef {object} Move  what a script moves
 * @property {any} element
 * @property {any[]} steps
 * @property {any} how
 * @property {any} motion  as `animate` has returned it
 * @property {() => number} passed  how long ago its time was set, in milliseconds
 */

/**
 * A device whose speech, sounds and moves the test can read. Moves are over as soon as they have begun, except those of
 * balloons, which stand where their time is set.
 */
export function toys({ voices = ['en-US', 'en-GB', 'de-DE'], own = ['en-GB', 'de-DE'] } = {}) {
  /** @type {[string, string][]} */ const said = [];
  /** @type {Move[]} */ const moves = [];
  const { heard, prepare: giveEars } = ears();
  const speaker = {
    voices: voices.map((lang) => ({ lang, localService: own.includes(lang), default: false, name: lang, voiceURI: lang })),
    speaking: false, /** @type {() => void} */ come() {}, /** @type {any} */ last: null,
  };
  return {
    said, moves, heard, speaker,
    /** What was said since the last call. */
    takeSaid: () => said.splice(0).map(([text]) => text),
    /** The moves of elements of a class. @param {string} name */
    movesOf: (name) => moves.filter(({ element }) => element.matches(`.${name}`)),
    prepare(/** @type {any} */ window) {
      giveEars(window);
      window.SpeechSynthesisUtterance = class {
        /** @param {string} text */
        constructor(text) { this.text = text; }
      };
      window.speechSynthesis = {
        get speaking() { return speaker.speaking; },
        getVoices: () => speaker.voices,
        addEventListener(/** @type {string} */ _, /** @type {() => void} */ listener) { speaker.come = listener; },
        cancel() {},
        speak(/** @type {any} */ utterance) {
          speaker.last = utterance;
          said.push([utterance.text, utterance.voice.lang]);
        },
      };
      window.Element.prototype.animate = /** @this {any} */ function (/** @type {any} */ steps, /** @type {any} */ how) {
        let [time, since] = [0, window.performance.now()];
        const motion = {
          get currentTime() { return time; },
          set currentTime(value) { [time, since] = [value, window.performance.now()]; },
          playState: 'running',
          finished: this.matches('.balloon') && how.duration > 1_000 ? new Promise(() => {}) : Promise.resolve(),
          cancel() {}, finish() {}, pause() { this.playState = 'paused'; }, play() { this.playState = 'running'; },
        };
        moves.push({ element: this, steps, how, motion, passed: () => window.performance.now() - since });
        return motion;
      };
      window.DOMRect = class {
        /** @param {number} x @param {number} y @param {number} width @param {number} height */
        constructor(x = 0, y = 0, width = 0, height = 0) { Object.assign(this, { x, y, width, height }); }
      };
      // Every picture is loaded as soon as it is requested.
      window.Image = class {
        set src(/** @type {string} */ _) { queueMicrotask(() => /** @type {any} */ (this).onload?.()); }
      };
      giveThemPlaces(window);
    },
  };
}

/**
 * Gives the fields and the things on them their places: those that the page itself has set; cards get a grid.
 *
 * @param {any} window
 */
function giveThemPlaces(window) {
  const number = (/** @type {string} */ text) => parseFloat(text) || 0;
  const rect = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, /** @type {number} */ height) =>
    ({ x, y, left: x, top: y, width, height, right: x + width, bottom: y + height });
  const fieldRect = () => rect(field.left, field.top, field.width, field.height);
  window.Element.prototype.getBoundingClientRect = /** @this {any} */ function () {
    if (this.matches('.balloons, .sorting, .memory')) return fieldRect();
    if (this.matches('.memory-card')) {
      const cards = [...this.parentElement.children];
      const columns = Number(/memory-long-(\d)/.exec(this.parentElement.className)?.[1]);
      const at = cards.indexOf(this);
      return rect(100 + 150 * (at % columns), field.top + 150 * Math.floor(at / columns), 130, 130);
    }
    const { left, top, width, height, transform } = this.style ?? {};
    if (this.matches('.sorting-zone')) {
      const scene = number(this.parentElement.style.top);
      return rect(field.left + number(left), field.top + scene + number(top), number(width), number(height));
    }
    if (this.matches('.sorting-vehicle')) {
      const size = number(this.closest('.sorting').style.getPropertyValue('--vehicle'));
      const [x, y] = (/translate\((.+)px, (.+)px\)/.exec(transform) ?? []).slice(1).map(Number);
      return rect(field.left + x - size / 2, field.top + y - size / 2, size, size);
    }
    return rect(0, 0, 0, 0);
  };
}

/** @param {any} element @returns {{ x: number, y: number }} the middle of it */
export function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Opens the start screen or another one.
 *
 * @param {import('./page.mjs').PageOptions & { toys?: ReturnType<typeof toys> }} [options]
 */
export async function openKids({ toys: own = toys(), prepare, path = '/#!/kids', ...options } = {}) {
  const page = await openPage({ path, ...options, prepare(window) { own.prepare(window); prepare?.(window); } });
  return { page, ...own };
}

/**
 * Opens a running game; Balloons and Sorting are the same game in each run.
 *
 * @param {string} game
 * @param {string} level
 * @param {Parameters<typeof openKids>[0]} [options]
 */
export async function openGame(game, level, options = {}) {
  const prepare = (/** @type {any} */ window) => {
    options.prepare?.(window);
    if (game === 'memory') return;
    window.crypto.getRandomValues = (/** @type {any} */ array) => array.fill(5);
  };
  const opened = await openKids({ ...options, prepare, kept: { 'kids.choice': { game, level }, ...options.kept } });
  await opened.page.pressButton('Play');
  return opened;
}

/** @typedef {Awaited<ReturnType<typeof openKids>>['page']} Page */

/** Chooses games and levels. @param {Page} page @param {...string} ids */
export async function choose(page, ...ids) {
  for (const id of ids) await page.press(page.one(`input[value=${id}]`));
}

/** The score as screen readers say it: without points that still fly. @param {Page} page */
export const scoreOf = (page) => parseInt(page.one('.kids-score').getAttribute('aria-label'), 10);

/** What is left on the clock, in seconds. @param {Page} page */
export function secondsLeft(page) {
  const [minutes, seconds] = page.one('.kids-clock').textContent.split(':').map(Number);
  return 60 * minutes + seconds;
}

/**
 * Passes the pause before the dialog after a game, and the moment in which the dialog ignores presses.
 *
 * @param {Page} page
 */
export async function reachEnd(page) {
  await page.pass(1_100);
  await page.pass(800);
}

/**
 * A finger, a mouse or a pen does something at a point of an element.
 *
 * @param {Page} page
 * @param {string} type
 * @param {any} element
 * @param {{ x: number, y: number }} point
 * @param {object} [more]
 */
export async function point(page, type, element, { x, y }, more = {}) {
  const event = new page.window.PointerEvent(type, {
    bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType: 'mouse', button: 0, view: page.window, ...more,
  });
  element.dispatchEvent(event);
  await page.settle();
  return event;
}

/**
 * Holds an element with the mouse for the given time.
 *
 * @param {any} page
 * @param {any} element
 * @param {number} milliseconds
 */
export async function hold(page, element, milliseconds) {
  await point(page, 'pointerdown', element, { x: 0, y: 0 });
  await page.pass(milliseconds);
  if (element.isConnected) await point(page, 'pointerup', element, { x: 0, y: 0 });
}

/** A player of Memory who forgets nothing. */
export class MemoryPlayer {
  /** @type {Map<string, number>} */ #seen = new Map();

  /** @param {Page} page @param {(page: Page, card: any) => Promise<unknown>} [press] */
  constructor(page, press = (page, card) => page.press(card)) {
    this.page = page;
    this.press = press;
  }

  get cards() { return this.page.all('.memory-card'); }

  /** @param {number} card */
  animal(card) { return this.cards[card].getAttribute('aria-label').split(', ')[1]; }

  /** @param {number} card */
  isClosed(card) { return this.cards[card].matches('.memory-closed'); }

  /** Turns a card over; returns its animal. @param {number} card */
  async flip(card) {
    if (!this.isClosed(card)) return this.animal(card);
    await this.press(this.page, this.cards[card]);
    if (this.isClosed(card)) throw new Error(`Card ${card} stays closed.`);
    return this.animal(card);
  }

  /** Finds the given number of pairs, or all that are left. @param {number} [pairs] */
  async find(pairs = Infinity) {
    const known = [...this.#seen.values()];
    const unknown = this.cards.map((_, card) => card).filter((card) => this.isClosed(card) && !known.includes(card));
    for (let found = 0; found < pairs && this.page.all('.memory-closed').length > 0;) {
      if (await this.#findOne(unknown)) found += 1;
    }
  }

  /** @param {number[]} unknown */
  async #findOne(unknown) {
    const first = /** @type {number} */ (unknown.shift());
    const animal = await this.flip(first);
    if (await this.#finish(animal)) return true;
    const second = /** @type {number} */ (unknown.shift());
    const other = await this.flip(second);
    if (other === animal) return true;
    await this.page.pass(1_050);
    if (this.#seen.has(other)) {
      await this.flip(second);
      await this.#finish(other);
      this.#seen.set(animal, first);
      return true;
    }
    this.#seen.set(animal, first).set(other, second);
    return false;
  }

  /** Turns over the matching card of an open card, if it was seen. @param {string} animal */
  async #finish(animal) {
    const fellow = this.#seen.get(animal);
    if (fellow === undefined) return false;
    this.#seen.delete(animal);
    await this.flip(fellow);
    return true;
  }
}

/**
 * The balloons in sight, completely or with their middles. The present place of each is computed from its motion.
 *
 * @param {Page} page
 * @param {Move[]} moves
 * @param {{ isWhole?: boolean }} [which]
 * @returns {{ id: string, name: string, element: any, x: number, y: number, move: Move }[]}
 */
export function balloonsOf(page, moves, { isWhole = true } = {}) {
  const size = parseFloat(page.one('.balloons').style.getPropertyValue('--balloon'));
  return page.all('[data-balloon]').map((element) => {
    const move = /** @type {Move} */ (moves.findLast((one) => one.element === element && one.how.duration > 1_000));
    const [from, to] = [move.steps[0], move.steps.at(-1)].map(({ transform }) =>
      /translate\((.+)px, (.+)px\)/.exec(transform)?.slice(1).map(Number) ?? []);
    const rise = (from[1] - to[1]) * Math.min((Number(move.motion.currentTime) + move.passed()) / move.how.duration, 1);
    return {
      id: element.dataset.balloon, name: element.getAttribute('aria-label'), element, move,
      x: field.left + from[0] + size / 2, y: field.top + from[1] - rise + size * 52 / 96,
    };
  }).filter(({ y }) => Math.abs(y - field.top - field.height / 2) < (field.height - (isWhole ? size : 0)) / 2);
}

/** @param {{ name: string }} balloon */
export const isNumber = ({ name }) => name.includes(',');

/** @param {{ name: string }} balloon */
export const numberOf = ({ name }) => Number(name.split(', ')[1]);
