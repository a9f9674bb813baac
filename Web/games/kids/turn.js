// A phone that is held upright is asked to turn: in words, and aloud.

import m from '../../parts/m.js';
import { speech } from '../../parts/speech.js';

/** As kids.css has it. */
const isUpright = matchMedia('(orientation: portrait) and (max-width: 36rem)');

/**
 * It is said when the phone is turned upright; `atOnce`: also when it is held so from the start.
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
