// Asks before a running game is left, because it is then lost. If the way out is locked, asks before every way out.

import { openDialog } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { anyFinger } from '../../parts/press.js';
import { speech } from '../../parts/speech.js';
import { HoldButton } from './hold-button.js';
import { pressLong } from './long-press.js';
import { answerTouch } from './puff.js';

/**
 * @param {{ words: import('./words.js').Words, isLocked: boolean, isPlaying?: boolean }} attrs
 * @returns {Promise<boolean>}
 */
export async function askToLeave({ words, isLocked, isPlaying = true }) {
  const { controls, leave } = words;
  speech.say([leave.question, ...(isPlaying ? [leave.lost] : [])].join(' '), words.language);
  const back = [m('img', { src: '/art/kids/icons/back.svg', alt: '' }), m('span', isLocked ? leave.hold : controls.yes)];
  const answer = await openDialog({
    title: leave.question, accent: 'kids', ontouch: answerTouch,
    body: (close) => m('.kids-end', { oncontextmenu: pressLong }, [
      isPlaying ? m('p', leave.lost) : null,
      m('.kids-answers', [
        m('button.kids-answer', { type: 'button', ...anyFinger, onclick: () => close(false) }, [
          m('img', { src: '/art/kids/icons/play.svg', alt: '' }), m('span', leave.stay),
        ]),
        isLocked
          ? m(HoldButton, { class: 'kids-answer', label: leave.hold, onhold: () => close(true) }, back)
          : m('button.kids-answer', { type: 'button', ...anyFinger, onclick: () => close(true) }, back),
      ]),
    ]),
  });
  return answer === true;
}
