// The screen that remains here when a game goes on in another window.

import m from '../../parts/m.js';
import { anyFinger } from '../../parts/press.js';
import { speech } from '../../parts/speech.js';
import { pressLong } from './long-press.js';
import { answerTouch } from './puff.js';
import { tellWhoLooks } from './telling.js';

/**
 * @typedef {import('./words.js').Words} Words
 *
 * @type {ClosureComponent<{ words: Words, how: keyof Words['elsewhere'] }>}
 */
export function Elsewhere({ attrs: { words, how } }) {
  const text = words.elsewhere[how];
  let end = () => {};
  return {
    oncreate() { end = tellWhoLooks(() => speech.say(text, words.language)); },
    onremove: () => end(),
    view: () => m('main.kids.kids-elsewhere.accent-kids', { onpointerdown: answerTouch, oncontextmenu: pressLong }, [
      m('img.kids-elsewhere-picture', { src: '/art/kids/icons/elsewhere.svg', alt: '' }),
      m('div', { role: 'alert' }, m('h1.kids-elsewhere-text', text)),
      m('a.kids-go', { href: '#!/kids', 'aria-label': words.controls.back, ...anyFinger },
        m('img', { src: '/art/kids/icons/back.svg', alt: '', draggable: false })),
    ]),
  };
}
