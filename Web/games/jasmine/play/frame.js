// The frame around the field of a game.

import { button, iconButton } from '../../../parts/button.js';
import { clockText } from '../../../parts/duration.js';
import { focusIn } from '../../../parts/focus.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { bump } from '../../../parts/motion.js';
import { Title } from '../../../parts/page.js';
import { sound } from '../../../parts/sound.js';
import { ticking } from '../../../parts/ticking.js';
import { Alarm, after } from '../../../parts/time.js';
import { phrasesOf } from '../content.js';
import { phraseRow } from '../book/phrase-row.js';
import { words } from '../words.js';

/** With less time left than this, the clock is red and ticks; milliseconds. */
const short = 10_000;
/** How long the score is golden after it has risen; milliseconds. */
const gold = 900;

/**
 * @param {object} attrs
 * @param {import('./round.js').Round} attrs.round
 * @param {() => void} attrs.onpause
 * @param {() => void} attrs.ongoOn
 */
export function frame({ round, onpause, ongoOn }) {
  const { table, level, field, faces, isResumed } = round;
  /** @type {import('../types.js').View} */
  const view = table.viewFor(null);
  const isPlaying = table.phase === 'playing';
  const isPaused = table.isPaused && isPlaying && !round.isAsking;
  const isFrozen = () => table.phase !== 'playing' || table.isPaused || table.status === 'closed' || round.isAsking;
  return m('.jm-play.accent-jasmine', { class: `jm-play-${level.mode}` }, [
    m(Title, { title: `${level.name}, ${words.modes[level.mode]}` }),
    m('header.jm-bar', [
      m('a.icon-button.jm-back', { href: '#!/jasmine/levels', 'aria-label': 'Back', title: 'Back' }, icon('back')),
      m('.jm-head', [
        m('h1', level.name),
        m('p', [words.modes[level.mode], words.types[level.type], ...round.ranked?.ticket ? [round.hadBreak ? words.rankedOffline : words.ranked] : []].join(' · ')),
      ]),
      m(Score, { score: view.score, mode: level.mode, moves: view.moves, par: view.par }),
      m(Countdown, { table }),
      iconButton({
        icon: 'pause', label: words.pause, onclick: onpause, disabled: !isPlaying || table.isPaused, class: 'jm-pause',
      }),
    ]),
    m('main.jm-stage', {
      inert: isPaused, class: isPaused ? 'jm-hidden' : '',
      // So that the keys work at once.
      oncreate: () => void after(0, focusField),
    }, m(field, { table, view, faces, isFrozen })),
    m('aside.jm-met', { 'aria-label': words.met, inert: isPaused }, metList(view)),
    isPaused ? cover(isResumed, round.ranked?.ticket !== undefined, ongoOn) : null,
  ]);
}

/**
 * The phrases formed so far, the last one first.
 *
 * @param {import('../types.js').View} view
 */
function metList({ met, mode, status }) {
  const known = phrasesOf(met).reverse();
  return [
    m('h2.jm-met-title', words.met),
    known.length === 0
      ? m('p.jm-met-none', status === 'notStarted' && mode !== 'tetris' ? words.begin[mode] : words.metNone)
      : m('ol.jm-met-list', { reversed: true, 'aria-live': 'polite', tabindex: '0' }, known.map((phrase) =>
        m('li', { key: phrase.hanzi }, phraseRow(phrase)))),
  ];
}

/**
 * The score, which grows and is golden for a moment whenever it rises.
 *
 * @type {ClosureComponent<{ score: number, mode: string, moves: number, par: number | undefined }>}
 */
function Score({ attrs: first }) {
  let shown = first.score;
  /** @type {Element} */
  let dom;
  const fading = new Alarm();

  function rise() {
    dom.classList.add('jm-gold');
    bump(dom);
    fading.set(gold, () => dom.classList.remove('jm-gold'));
  }

  return {
    oncreate(vnode) { dom = /** @type {Element} */ (vnode.dom.firstElementChild); },
    onupdate({ attrs: { score } }) {
      if (score > shown) rise();
      shown = score;
    },
    onremove: () => fading.clear(),
    view: ({ attrs: { score, mode, moves, par } }) => m('.jm-score', [
      m('p.jm-number', { role: 'img', 'aria-label': words.scoreIs(score) }, String(score)),
      m('p.jm-count', mode === 'tetris' ? words.landings(moves)
        : par === undefined ? words.moves(moves) : words.movesOfPar(moves, par)),
    ]),
  };
}

/**
 * The time that is left. In the last ten seconds it grows, is red, and ticks.
 *
 * @type {ClosureComponent<{ table: import('../../../host/local-table.js').LocalTable }>}
 */
function Countdown({ attrs: { table } }) {
  let beaten = Infinity;

  const left = () => {
    const { left: then, status } = table.viewFor(null);
    return status === 'inProgress' ? Math.max(0, then - (table.now() - table.at)) : then;
  };
  const running = () => (table.viewFor(null).status === 'inProgress' && !table.isPaused ? left() : null);
  const clock = ticking(running);

  /** @param {Element} dom */
  function beat(dom) {
    clock.follow();
    const seconds = Math.ceil(left() / 1000);
    if (running() === null || left() > short || seconds === 0 || seconds === beaten) return;
    beaten = seconds;
    sound.play('hurry');
    bump(dom);
  }

  return {
    oncreate: ({ dom }) => beat(dom),
    onupdate: ({ dom }) => beat(dom),
    onremove: clock.stop,
    view() {
      const text = clockText(left());
      const isShort = left() <= short && table.phase === 'playing';
      return m('p.jm-clock', { role: 'timer', 'aria-label': words.left(text), class: isShort ? 'jm-clock-short' : '' }, [
        icon('clock'), m('span', text),
      ]);
    },
  };
}

/**
 * The cover over a paused game. It hides the field, so that nobody can think about it while the clock stands still.
 *
 * @param {boolean} isResumed
 * @param {boolean} isRanked
 * @param {() => void} ongoOn
 */
const cover = (isResumed, isRanked, ongoOn) => m('.jm-cover', { role: 'dialog', 'aria-label': words.paused }, [
  m('img', { src: '/art/jasmine/blossom.svg', alt: '', width: 128, height: 128 }),
  m('p', isResumed ? words.welcomeBack : words.paused),
  isRanked ? m('p.jm-cover-break', words.pausedRanked) : null,
  button({
    text: words.continue, icon: 'play', kind: 'main', class: 'jm-go', onclick: ongoOn,
    oncreate: (/** @type {Vnode} */ { dom }) => /** @type {HTMLElement} */ (dom).focus(),
    // Once the game goes on, its keys work again; but the focus must not move during a drawing.
    onremove: () => void after(0, focusField),
  }),
]);

const focusField = () => focusIn('.jm-stage');
