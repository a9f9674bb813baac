// The page's WebAssembly modules, called from Node as the page calls them.
import { readFileSync, readdirSync } from "node:fs";

export const root = new URL("../../", import.meta.url);
const folder = new URL("Web/vendor/rules/", root);

/** The files of all modules. */
export const moduleFiles = readdirSync(folder).filter((name) => name.endsWith(".wasm"))
  .map((name) => new URL(name, folder));

/** The page's list of the modules with the rules of games. */
const page = readFileSync(new URL("Web/host/engine.js", root), "utf8");
/** @type {Map<string, Engine>} */
const engines = new Map();

/** The module with the rules of a game, as the page finds it. @param {string} game */
export function engineOf(game) {
  const module = page.match(new RegExp(`\\b${game}: '(\\w+)'`))?.[1];
  if (!module) throw new Error(`Web/host/engine.js does not say where the rules of ${game} are.`);
  const engine = engines.get(module) ?? new Engine(new URL(`${module}.wasm`, folder));
  engines.set(module, engine);
  return engine;
}

/** A module and its calls. */
export class Engine {
  /** @param {URL} file */
  constructor(file) {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {});
    /** @type {any} */
    this.exports = instance.exports;
  }

  /**
   * Opens a table.
   * @param {object} request
   * @returns {Table}
   */
  open(request) {
    this.send(JSON.stringify(request));
    const number = this.exports.parlour_open();
    if (number === 0) throw new Error(this.answer());
    return new Table(this, number, this.answer());
  }

  /** @param {string} text */
  send(text) {
    const bytes = Buffer.from(text);
    const place = this.exports.parlour_reserve(bytes.length);
    if (place === 0) throw new Error("The module takes no text of that length.");
    new Uint8Array(this.exports.memory.buffer).set(bytes, place);
  }

  answer() {
    const { memory, parlour_answer, parlour_answer_length } = this.exports;
    return Buffer.from(memory.buffer, parlour_answer(), parlour_answer_length()).toString();
  }
}

/** An open table of the module. */
export class Table {
  /**
   * @param {Engine} engine
   * @param {number} number
   * @param {string} greeting
   */
  constructor(engine, number, greeting) {
    this.engine = engine;
    this.number = number;
    this.greeting = greeting;
  }

  /**
   * Answers one line.
   * @param {string} line
   */
  perform(line) {
    this.engine.send(line);
    this.engine.exports.parlour_perform(this.number);
    return this.engine.answer();
  }

  recording() {
    this.engine.exports.parlour_recording(this.number);
    return this.engine.answer();
  }

  close() {
    this.engine.exports.parlour_close(this.number);
  }
}
