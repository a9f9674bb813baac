// A worker in which the rules answer questions, so that one that takes long does not hold the page up (host/aside.js).

import { engine } from './engine.js';

/**
 * @typedef {{ number: number, game: string, question: unknown }} Asked
 * @typedef {{ number: number, answer?: any, failure?: string }} Told  `failure`: why there is no answer
 */

self.addEventListener('message', ({ data }) => void answer(data));

/** @param {Asked} asked */
async function answer({ number, game, question }) {
  try {
    const rules = await engine(game).catch(() => null);
    if (rules) tell({ number, answer: rules.ask(game, question) });
    else tell({ number, failure: 'The rules could not be loaded.' });
  } catch (error) {
    tell({ number, failure: /** @type {Error} */ (error).message });
  }
}

/** @param {Told} told */
const tell = (told) => self.postMessage(told);
