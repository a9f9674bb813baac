// A game in its frame: the level's name, the score and the clock above the field, the phrases met beside or below it.

import { button } from '../../../parts/button.js';
import { closeDialogs } from '../../../parts/dialog.js';
import { askBeforeLeaving } from '../../../parts/leaving.js';
import m from '../../../parts/m.js';
import { styled } from '../../../parts/styled.js';
import { toast } from '../../../parts/toast.js';
import { keepAwake } from '../../../parts/wake-lock.js';
import { playMusic } from '../sound/music.js';
import { words } from '../words.js';
import { frame } from './frame.js';
import { openRound } from './round.js';
import { startScreen } from './start-screen.js';

/** @type {ClosureComponent} */
function Play() {
  const id = m.route.param('level') ?? '';
  /** @type {import('./round.js').Round | null} */
  let round = null;
  /** @type {string | null} */
  let failure = null;
  let isGone = false;
  /**
   * The question whether the game is to count, while it is asked.
   *
   * @type {Parameters<typeof startScreen>[0] | null}
   */
  let question = null;
  const endings = [
    keepAwake({ quietly: true }), askBeforeLeaving(async () => round?.askToLeave() ?? true, '/jasmine/levels'), playMusic(),
  ];
  void open();

  async function open() {
    try {
      failure = null;
      enter(await openRound(id, ask));
    } catch (error) {
      failure = /** @type {Error} */ (error).message;
    }
    m.redraw();
  }

  /** @param {import('./solo.js').Playable} level @returns {Promise<boolean>} */
  function ask(level) {
    return new Promise((resolve) => {
      question = {
        level,
        onchoose(counts) {
          question = null;
          resolve(counts);
        },
      };
      m.redraw();
    });
  }

  /** @param {import('./round.js').Round} opened */
  function enter(opened) {
    if (isGone) return opened.table.close();
    if (opened.ranked?.why) toast(opened.ranked.why);
    round = opened;
    round.begin(() => { if (!isGone) location.hash = '#!/jasmine/after'; });
  }

  function pause() {
    round?.table.pause();
    m.redraw();
  }

  return {
    onremove() {
      isGone = true;
      endings.forEach((end) => end());
      // Closing redraws the page, which has to wait until the current drawing is done.
      void Promise.resolve().then(() => {
        closeDialogs();
        round?.close();
      });
    },
    view() {
      if (failure) return problem(failure, open);
      if (question) return startScreen(question);
      if (!round) return m('.jm-play.accent-jasmine');
      const { closedBy } = round.table;
      // This page itself has deleted a game that is over.
      if (closedBy && !round.hasEnded) return problem(closedBy.message);
      return frame({ round, onpause: pause, ongoOn: () => round?.table.resume() });
    },
  };
}

/**
 * The screen that is shown instead of a game.
 *
 * @param {string} text
 * @param {() => void} [again]
 */
const problem = (text, again) => m('main.jm-problem.accent-jasmine', [
  m('p', { role: 'alert' }, text),
  m('.row', [
    again ? button({ text: words.tryAgain, kind: 'main', onclick: again }) : null,
    m('a.button.button-plain', { href: '#!/jasmine/levels' }, words.toLevels),
  ]),
]);

export default styled(styled(Play, '/games/jasmine/play/play.css'), '/games/jasmine/jasmine.css');
