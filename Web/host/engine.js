// The rules in the page: loads the WebAssembly modules, and calls them with JSON values (Sources/Browser/Exports.swift).

/**
 * @typedef {{ code: string, message: string }} Refusal
 *
 * @typedef {object} Answer  an answer of the module
 * @property {number} at
 * @property {Refusal} [refused]
 * @property {any} [events]
 * @property {any} [view]
 * @property {number} [next]
 * @property {any} [outcome]
 *
 * @typedef {'all' | 'spectator'} Viewers  whose views and events the answers contain
 *
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} parlour_reserve
 * @property {() => number} parlour_answer
 * @property {() => number} parlour_answer_length
 * @property {() => number} parlour_open
 * @property {(table: number) => void} parlour_perform
 * @property {(table: number) => void} parlour_recording
 * @property {(table: number) => void} parlour_summary
 * @property {() => void} parlour_ask
 * @property {(table: number) => void} parlour_close
 */

/**
 * The module of each game's rules, named as its folder in Sources. This is the only list of it in the page: `make new-game`
 * adds a game here, and scripts/test-game reads it.
 *
 * @type {Record<string, string>}
 */
export const modules = {
  turns: 'TurnTracker',
  memory: 'KidsJoy',
  sorting: 'KidsJoy',
  balloons: 'KidsJoy',
  relentless: 'Relentless',
  swapping: 'Jasmine',
  sliding: 'Jasmine',
  tetris: 'Jasmine',
  phrases: 'Phrases',
  hunt: 'TownHunt',
  together: 'TownHunt',
  packs: 'Packs',
  packfiles: 'PackFiles',
  rehearsal: 'Rehearsal',
};

/** @type {Map<string, Promise<Engine>>} */
const engines = new Map();

/**
 * The rules of a game, loaded when they are first needed.
 *
 * @param {string} game
 * @returns {Promise<Engine>}
 */
export function engine(game) {
  const module = modules[game];
  const loading = engines.get(module) ?? load(module).catch((error) => {
    engines.delete(module);
    throw error;
  });
  engines.set(module, loading);
  return loading;
}

/** @param {string} module */
async function load(module) {
  const { instance } = await instantiate(`/vendor/rules/${module}.wasm`);
  return new Engine(/** @type {any} */ (instance.exports));
}

/** @param {string} address */
async function instantiate(address) {
  try {
    return await WebAssembly.instantiateStreaming(fetch(address));
  } catch {
    // Some servers do not send the module as application/wasm.
    const answer = await fetch(address);
    if (!answer.ok) throw new Error('The rules could not be loaded.');
    return WebAssembly.instantiate(await answer.arrayBuffer());
  }
}

export class Engine {
  /** @type {Exports} */ #module;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** @param {Exports} module */
  constructor(module) {
    this.#module = module;
  }

  /**
   * Opens a table from a setup, or resumes one from a recording.
   *
   * @param {({ game: string, setup: unknown, seed: number } | { recording: unknown }) & { viewer: Viewers }} request
   * @returns {{ number: number, answer: Answer }} the number is 0 if the rules refused
   */
  open(request) {
    if (!this.#give(request)) return { number: 0, answer: { at: 0, refused: tooLarge } };
    const number = this.#module.parlour_open();
    return { number, answer: this.#take() };
  }

  /** @param {number} table @param {{ at: number, seat?: number, do?: unknown }} line @returns {Answer} */
  perform(table, line) {
    if (!this.#give(line)) return { at: line.at, refused: tooLarge };
    this.#module.parlour_perform(table);
    return this.#take();
  }

  /** @param {number} table @returns {any} */
  recording(table) {
    this.#module.parlour_recording(table);
    return this.#take();
  }

  /** @param {number} table @returns {any} */
  summary(table) {
    this.#module.parlour_summary(table);
    return this.#take();
  }

  /**
   * Asks the rules of a game a question that concerns no table.
   *
   * @param {string} game
   * @param {unknown} question
   * @returns {any} what they answer, or `{refused}`
   */
  ask(game, question) {
    if (!this.#give({ game, ask: question })) return { refused: tooLarge };
    this.#module.parlour_ask();
    return this.#take();
  }

  /** @param {number} table */
  close(table) {
    this.#module.parlour_close(table);
  }

  /**
   * Asks whether the rules would accept a setup: their refusal, or null.
   *
   * @param {string} game
   * @param {unknown} setup
   * @returns {Refusal | null}
   */
  check(game, setup) {
    const { number, answer } = this.open({ game, setup, seed: 0, viewer: 'spectator' });
    if (number !== 0) this.close(number);
    return answer.refused ?? null;
  }

  /** @param {unknown} value */
  #give(value) {
    const bytes = this.#encoder.encode(JSON.stringify(value));
    const start = this.#module.parlour_reserve(bytes.length);
    if (start === 0) return false;
    new Uint8Array(this.#module.memory.buffer, start, bytes.length).set(bytes);
    return true;
  }

  #take() {
    const { memory, parlour_answer, parlour_answer_length } = this.#module;
    return JSON.parse(this.#decoder.decode(new Uint8Array(memory.buffer, parlour_answer(), parlour_answer_length())));
  }
}

/** @type {Refusal} */
const tooLarge = { code: 'tooLarge', message: 'That is too large.' };
