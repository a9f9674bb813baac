// The start screen: choose a game and a level, and play.

import { button } from '../../parts/button.js';
import { closeDialogs } from '../../parts/dialog.js';
import { askBeforeLeaving } from '../../parts/leaving.js';
import m from '../../parts/m.js';
import { shake } from '../../parts/motion.js';
import { Title } from '../../parts/page.js';
import { anyFinger } from '../../parts/press.js';
import { styled } from '../../parts/styled.js';
import { care } from './care.js';
import { chosen } from './choice.js';
import { Choosing } from './choosing.js';
import { HoldButton } from './hold-button.js';
import { askToLeave } from './leave-dialog.js';
import { pressLong } from './long-press.js';
import { prepare } from './prepare.js';
import { answerTouch } from './puff.js';
import { adult, knownWords, readWords } from './words.js';

/** @type {ClosureComponent} */
function Start() {
  let isFree = false;
  let hasFailed = false;
  const { isLocked, games } = care();
  const endings = isLocked ? [askBeforeLeaving(ask, '/')] : [];
  read();
  const { game: likely } = chosen();
  void import('./play.js').catch(() => {});
  void prepare(likely ? [likely, ...games.filter((game) => game !== likely)] : games);

  function read() {
    readWords().then(() => { hasFailed = false; }, () => { hasFailed = true; }).finally(() => m.redraw());
  }

  async function ask() {
    const words = knownWords();
    return isFree || !words || askToLeave({ words, isLocked: true, isPlaying: false });
  }

  return {
    onremove() {
      endings.forEach((end) => end());
      // Closing redraws the page, which has to wait until the current drawing is done.
      void Promise.resolve().then(closeDialogs);
    },
    view() {
      const words = knownWords();
      return m('.kids.kids-start.accent-kids', { onpointerdown: answerTouch, oncontextmenu: pressLong }, [
        m(Title, { title: 'Kids Joy Center' }),
        m('.kids-start-picture', { 'aria-hidden': 'true' }),
        m('header.kids-start-header', [
          home(words, () => { isFree = true; location.hash = '#!/'; }),
          m('h1.kids-title', m(HoldButton, {
            class: 'kids-logo', label: 'Kids Joy Center', title: adult.hold, onhold: () => m.route.set('/kids/adult'),
          }, m('img', { src: '/art/kids/logo.svg', alt: '', width: 861, height: 136, draggable: false }))),
        ]),
        words ? m(Choosing, { words }) : hasFailed ? failed(read) : null,
        m('p.kids-adult-hint', [m('img', { src: '/art/kids/icons/hold.svg', alt: '' }), adult.hold]),
      ]);
    },
  };
}

/**
 * The way to the other games of Parlour: a link, or a button that has to be held.
 *
 * @param {import('./words.js').Words | null} words
 * @param {() => void} onhold
 */
function home(words, onhold) {
  const label = words?.controls.home ?? 'Home';
  const picture = m('img', { src: '/art/kids/icons/back.svg', alt: '', draggable: false });
  if (!care().isLocked) return m('a.kids-round.kids-back', { href: '#!/', 'aria-label': label, ...anyFinger }, picture);
  return m(HoldButton, {
    class: 'kids-round kids-back', label, onhold, onshort: ({ currentTarget }) => shake(/** @type {Element} */ (currentTarget)),
  }, picture);
}

/** @param {() => void} again */
const failed = (again) => m('main.kids-choices', [
  m('p', { role: 'alert' }, adult.failed), button({ text: adult.tryAgain, icon: 'redo', kind: 'main', onclick: again }),
]);

export default styled(styled(Start, '/games/kids/start.css'), '/games/kids/kids.css');
