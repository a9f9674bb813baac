// Asks the rules questions in a worker (host/rules-worker.js): the page goes on while they look for the answer.

/** @typedef {{ done: (answer: any) => void, fail: (error: Error) => void }} Waiting */

const address = '/host/rules-worker.js';

/** The rules of one game in a worker of their own, which remembers earlier questions until it is ended. */
export class AsideEngine {
  #game;
  #worker;
  #lastNumber = 0;
  /** @type {Map<number, Waiting>} */ #waiting = new Map();

  /** @param {string} game */
  constructor(game) {
    this.#game = game;
    this.#worker = new Worker(address, { type: 'module' });
    this.#worker.onmessage = ({ data }) => this.#tell(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#fail();
    };
  }

  /**
   * Asks a question that concerns no table.
   *
   * @param {unknown} question
   * @returns {Promise<any>} what the rules answer; rejects with their refusal, or with an error if they could not be loaded. It is
   *   never settled once the worker is ended
   */
  async ask(question) {
    const number = (this.#lastNumber += 1);
    const answer = await new Promise((done, fail) => {
      this.#waiting.set(number, { done, fail });
      this.#worker.postMessage({ number, game: this.#game, question });
    });
    if (answer.refused) throw answer.refused;
    return answer;
  }

  /** Ends the worker, even in the middle of a question. */
  end() {
    this.#waiting.clear();
    this.#worker.terminate();
  }

  /** @param {import('./rules-worker.js').Told} told */
  #tell({ number, answer, failure }) {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (failure === undefined) waiting?.done(answer);
    else waiting?.fail(new Error(failure));
  }

  #fail() {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { fail } of all) fail(new Error('The rules could not be loaded.'));
  }
}
