// The changes that are typed into the form of a file of parameters, compared with the saved values.

import { adminWords as words } from './admin-words.js';
import { draftOf, groups, mistakesIn, valueOf } from './schema-form.js';

/**
 * @typedef {import('./admin-api.js').Parameters} Parameters
 * @typedef {import('./admin-api.js').AdminRefusal} AdminRefusal
 * @typedef {import('./admin-api.js').Mistake} Mistake
 */

export class Changes {
  schema;
  /** @type {Parameters} what is saved */ now;
  /** @type {import('./schema-form.js').Draft} the same as texts of the form */ saved;
  /** @type {import('./schema-form.js').Draft} */ draft;
  /** @type {Mistake[]} */ mistakes = [];
  /**
   * Why it could not be saved or tried, in a sentence.
   *
   * @type {string | null}
   */
  problem = null;

  /** @param {Parameters} parameters */
  constructor(parameters) {
    this.schema = parameters.schema;
    this.now = parameters;
    this.saved = draftOf(this.schema, parameters.value);
    this.draft = { ...this.saved };
  }

  /** How many typed values are not saved. */
  get count() {
    return this.#paths().length;
  }

  /** Mistakes that the form has no place for. */
  get elsewhere() {
    const places = groups(this.schema).flatMap(({ group, places: own }) => [group, ...own.map(({ path }) => path)]);
    return this.mistakes.filter(({ path = '' }) => !places.includes(path));
  }

  /** @param {string} path @param {string} text */
  type(path, text) {
    this.draft = { ...this.draft, [path]: text };
    this.mistakes = this.mistakes.filter((one) => one.path !== path);
  }

  /** The typed value if all of it can be used; else null, and the mistakes are noted. */
  checked() {
    this.#tell(mistakesIn(this.schema, this.draft), null);
    return this.problem ? null : valueOf(this.schema, this.now.value, this.draft);
  }

  /**
   * Takes the saved values; all typed values are lost.
   *
   * @param {Parameters} found
   */
  take(found) {
    this.#compareWith(found);
    this.draft = { ...this.saved };
    this.#tell([], null);
  }

  /**
   * Takes the values that somebody else has saved meanwhile. Typed values stay; all others are as the other person saved
   * them.
   *
   * @param {Parameters} found
   */
  takeFromOther(found) {
    const typed = this.#paths().map((path) => [path, this.draft[path]]);
    this.#compareWith(found);
    this.draft = { ...this.saved, ...Object.fromEntries(typed) };
  }

  /** @param {AdminRefusal} refusal */
  refuse({ mistakes = [], message }) {
    this.#tell(mistakes, message);
  }

  #paths() {
    return Object.keys(this.draft).filter((path) => this.draft[path] !== this.saved[path]);
  }

  /** @param {Parameters} found */
  #compareWith(found) {
    this.now = found;
    this.saved = draftOf(this.schema, found.value);
  }

  /** @param {Mistake[]} mistakes @param {string | null} otherwise  the problem if there are no mistakes */
  #tell(mistakes, otherwise) {
    this.mistakes = mistakes;
    this.problem = mistakes.length > 0 ? words.mistakes(mistakes.length) : otherwise;
  }
}
