// Loads while a child chooses what it may choose, so that a game begins as soon as Play is pressed, and nothing is
// asked of the network from then on.

import { engine } from '../../host/engine.js';
import { havePictures } from '../../parts/pictures.js';
import { loadStyle } from '../../parts/styled.js';
import { loadBoard } from './boards.js';
import { digits } from './digit.js';
import { readWords } from './words.js';

const pictures = [
  ...['again', 'back', 'clock', 'elsewhere', 'play', 'scores', 'speaker', 'star', 'turn'].map((name) => `/art/kids/icons/${name}.svg`),
  '/art/kids/effects/coin.svg', digits,
];

/** @param {string[]} games  those that are likely to be played first */
export async function prepare(games) {
  try {
    await Promise.all([
      readWords(), engine(games[0]), loadStyle('/games/kids/play.css'), havePictures(pictures),
    ]);
    for (const game of games) await loadBoard(game);
  } catch {
    // Whatever is missing is loaded when it is wanted, and told of if it cannot be.
  }
}
