// The start screen: a game, a level, and off.

import { button } from '../../parts/button.js';
import { closeDialogs } from '../../parts/dialog.js';
import { askBeforeLeaving } from '../../parts/leaving.js';
import m from '../../parts/m.js';
import { shake } from '../../parts/motion.js';
import { Title } from '../../parts/page.js';
import { anyFinger } from '../../parts/press.js';
import { sound } from '../../parts/sound.js';
import { speech } from '../../parts/speech.js';
import { styled } from '../../parts/styled.js';
import { care } from './care.js';
import { choose, chosen, row } from './choice.js';
import { HoldButton } from './hold-button.js';
import { askToLeave } from './leave-dialog.js';
import { pressLong } from './long-press.js';
import { prepare } from './prepare.js';
import { answerTouch } from './puff.js';
import { showScores } from './scores-dialog.js';
import { want } from './solo-table.js';
import { Turn } from './turn.js';
import { adult, knownWords, readWords } from './words.js';

/** @typedef {import('./words.js').Words} Words */

/** @type {ClosureComponent} */
function Start() {
  /**
   * What was missing when Play was pressed.
   *
   * @type {'both' | 'game' | 'level' | null}
   */
  let missing = null;
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

  /** @param {Words} words @param {{ game: string } | { level: string }} choice @param {string} name */
  function take(words, choice, name) {
    choose(choice);
    missing = null;
    sound.play('tap');
    speech.say(name, words.language);
  }

  /** @param {Words} words @param {Element} element */
  function play(words, element) {
    const { game, level } = chosen();
    if (game && level) {
      sound.play('tap');
      want(game);
      return m.route.set(`/kids/play/${game}/${level}`);
    }
    missing = game ? 'level' : level ? 'game' : 'both';
    sound.play('miss');
    speech.say(words.missing[missing], words.language);
    shake(element);
  }

  return {
    onremove() {
      endings.forEach((end) => end());
      // Closing draws the page again, which has to wait until this drawing is done.
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
        words ? choices(words) : hasFailed ? failed(read) : null,
        m('p.kids-adult-hint', [m('img', { src: '/art/kids/icons/hold.svg', alt: '' }), adult.hold]),
      ]);
    },
  };

  /** @param {Words} words */
  function choices(words) {
    const { games: offeredGames, levels } = care();
    const now = chosen();
    return m('main.kids-choices', [
      row({
        legend: words.controls.chooseGame, name: 'game', isMissing: missing === 'game' || missing === 'both', ids: offeredGames, chosen: now.game,
        text: (id) => words.games[id].name, onchange: (game) => take(words, { game }, words.games[game].name),
      }),
      row({
        legend: words.controls.chooseLevel, name: 'level', isMissing: missing === 'level' || missing === 'both', ids: levels, chosen: now.level,
        text: (id) => words.levels[id], onchange: (level) => take(words, { level }, words.levels[level]),
      }),
      m('.kids-start-actions', [
        m('button.kids-go', {
          type: 'button', 'aria-label': words.controls.play, ...anyFinger,
          onclick: (/** @type {Event} */ event) => play(words, /** @type {Element} */ (event.currentTarget)),
        }, m('img', { src: '/art/kids/icons/play.svg', alt: '', draggable: false })),
        m('button.kids-round.kids-to-scores', {
          type: 'button', 'aria-label': words.controls.scores, ...anyFinger, onclick: () => showScores(words),
        }, m('img', { src: '/art/kids/icons/scores.svg', alt: '', draggable: false })),
        m('p.kids-missing', { role: 'status' }, missing ? words.missing[missing] : ''),
      ]),
      m(Turn, { words, atOnce: true }),
    ]);
  }
}

/**
 * The way to the other games of Parlour: a link, or what has to be held.
 *
 * @param {Words | null} words
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
