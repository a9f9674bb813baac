// Asks to turn a phone that is held upright: in writing, and aloud.

import m from '../../parts/m.js';
import { speech } from '../../parts/speech.js';

/** The same condition as in kids.css. */
const isUpright = matchMedia('(orientation: portrait) and (max-width: 36rem)');

/**
 * Speaks when the phone is turned upright; with `atOnce` also if it is upright from the start.
 *
 * @type {ClosureComponent<{ words: import('./words.js').Words, atOnce?: boolean }>}
 */
export function Turn({ attrs: { words, atOnce = false } }) {
  const tell = () => { if (isUpright.matches) speech.say(words.turn, words.language); };
  return {
    oncreate() {
      isUpright.addEventListener('change', tell);
      if (atOnce) tell();
    },
    onremove: () => isUpright.removeEventListener('change', tell),
    view: () => m('p.kids-turn', [m('img', { src: '/art/kids/icons/turn.svg', alt: '' }), words.turn]),
  };
}
