// While a child chooses, loads the games that it may choose. So a game begins as soon as Play is pressed, and needs
// no network from then on.

import { engine } from '../../host/engine.js';
import { havePictures } from '../../parts/pictures.js';
import { loadStyle } from '../../parts/styled.js';
import { loadField } from './fields.js';
import { digits } from './digit.js';
import { readWords } from './words.js';

const icons = [
  'again', 'back', 'balloons', 'clock', 'easy', 'elsewhere', 'hard', 'medium', 'memory', 'play', 'scores', 'sorting', 'speaker', 'star',
  'tick', 'turn',
];
// Those of the start screen are here too: after a game the browser may have forgotten them.
const pictures = [...icons.map((name) => `/art/kids/icons/${name}.svg`), '/art/kids/logo.svg', '/art/kids/effects/coin.svg', digits];

/** @param {string[]} games  those that are likely to be played first */
export async function prepare(games) {
  try {
    await Promise.all([
      readWords(), engine(games[0]), loadStyle('/games/kids/play.css'), havePictures(pictures),
    ]);
    for (const game of games) await loadField(game);
  } catch {
    // Anything that is missing is loaded when it is needed; an error is shown then.
  }
}
