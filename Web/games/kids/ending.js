// The end of a game: the result or why it was lost, and whether to play again.

import { openDialog } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { anyFinger } from '../../parts/press.js';
import { after, wait } from '../../parts/time.js';
import { liftConfetti } from './confetti.js';
import { pressLong } from './long-press.js';
import { answerTouch } from './puff.js';
import { enterScore } from './scores.js';
import { fill } from './words.js';

/** The pause before the dialog, in which the last card turns and the last point lands; milliseconds. */
const lull = 1_000;
/** How long a dialog that has just opened ignores presses, because small hands go on tapping; milliseconds. */
const deafness = 700;

/**
 * Why a game was lost, for those who do not read.
 *
 * @type {Record<string, string>}
 */
const reasons = {
  timeUp: '/art/kids/icons/clock.svg', killer: '/art/kids/balloons/skull.svg', noPop: '/art/kids/icons/hold.svg',
};

/**
 * @param {{ table: import('../../host/local-table.js').LocalTable, stage: import('./stage.js').Stage,
 *   isGone: () => boolean }} end
 * @returns {Promise<boolean>} whether to play again
 */
export async function celebrate({ table, stage, isGone }) {
  const { result, score, ranked } = table.outcome;
  const { words } = stage;
  const { game, level } = table.viewFor(null);
  const entered = ranked ? enterScore({ game, level, score }) : { place: null, isKept: true };
  // From here on, a page that is loaded again begins a new game, and does not enter the score twice.
  table.forget();
  const summary = await table.summary();
  const isLost = result === 'lost';
  const sentence = isLost ? words.endings.lost[summary.why] : words.endings[/** @type {'won' | 'timeUp'} */ (result)];
  const place = entered.place === null ? null : fill(words.placeIs, { place: entered.place });
  // The speech starts first, so that the sound is softer under it. The dialog is there before the speech ends.
  stage.say([sentence, place, words.playAgain].filter(Boolean).join(' '));
  stage.sound(isLost ? 'lose' : 'win');
  if (!isLost) stage.confetti();
  await Promise.all([stage.whenPointsHaveArrived(), wait(lull)]);
  if (isGone()) return false;
  let isDeaf = true;
  after(deafness, () => {
    isDeaf = false;
    m.redraw();
  });
  const answer = await openDialog({
    title: sentence, accent: 'kids', ontouch: answerTouch,
    body: (close) => {
      const answered = (/** @type {boolean} */ isAgain) => () => {
        if (!isDeaf) close(isAgain);
      };
      return m('.kids-end', { oncreate: liftConfetti, oncontextmenu: pressLong }, [
        isLost ? m('img.kids-reason', { src: reasons[summary.why], alt: '' }) : starsOf(starsFor(game, summary), words),
        m('p.kids-end-score', [m('img', { src: '/art/kids/effects/coin.svg', alt: '' }), fill(words.scoreIs, { score })]),
        place && m('p.kids-end-place', [m('img', { src: '/art/kids/icons/scores.svg', alt: '' }), place]),
        entered.isKept ? null : m('p.error', words.notKept),
        m('p.kids-question', words.playAgain),
        m('.kids-answers', [
          m('button.kids-answer', { type: 'button', 'aria-disabled': String(isDeaf), ...anyFinger, onclick: answered(true) }, [
            m('img', { src: '/art/kids/icons/again.svg', alt: '' }), m('span', words.controls.yes),
          ]),
          m('button.kids-answer', { type: 'button', 'aria-disabled': String(isDeaf), ...anyFinger, onclick: answered(false) }, [
            m('img', { src: '/art/kids/icons/back.svg', alt: '' }), m('span', words.controls.no),
          ]),
        ]),
      ]);
    },
  });
  return answer === true;
}

/** @param {number} stars @param {import('./words.js').Words} words */
const starsOf = (stars, words) => m('.kids-stars', { role: 'img', 'aria-label': fill(words.starsAre, { stars }) },
  [1, 2, 3].map((star) => m('img', {
    src: '/art/kids/icons/star.svg', alt: '', class: star <= stars ? '' : 'kids-star-missing',
  })));

/**
 * One to three stars for a game that was played to its end. They depend on the mistakes rather than on the time.
 *
 * @param {string} game
 * @param {any} summary
 */
function starsFor(game, { pairs, missed, returned, started, popped }) {
  /** @type {Record<string, () => boolean[]>} */
  const passed = {
    memory: () => [missed <= 2 * pairs, missed <= pairs],
    sorting: () => [returned <= 3, returned === 0],
    balloons: () => [popped * 2 >= started, popped * 4 >= started * 3],
  };
  return 1 + passed[game]().filter(Boolean).length;
}
