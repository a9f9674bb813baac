// The frame around the field of a game.

import { focusIn } from '../../parts/focus.js';
import m from '../../parts/m.js';
import { shake } from '../../parts/motion.js';
import { Title } from '../../parts/page.js';
import { anyFinger } from '../../parts/press.js';
import { after } from '../../parts/time.js';
import { Countdown } from './countdown.js';
import { Flyers } from './flight.js';
import { HoldButton } from './hold-button.js';
import { pressLong } from './long-press.js';
import { answerTouch } from './puff.js';
import { Score } from './score.js';
import { tellWhoLooks } from './telling.js';
import { Turn } from './turn.js';

/**
 * @param {object} attrs
 * @param {import('./round.js').Round} attrs.round
 * @param {Component<import('./types.js').FieldAttrs>} attrs.field
 * @param {boolean} attrs.isLocked  whether the back button has to be held
 * @param {() => void} attrs.onhold
 */
export function frame({ round, field, isLocked, onhold }) {
  const { table, stage, number, name } = round;
  const view = table.viewFor(null);
  const { words } = stage;
  const isPaused = table.isPaused && table.phase === 'playing' && !stage.isAsking;
  return m('.kids.kids-play.accent-kids', {
    class: `kids-play-${table.game}`, oncontextmenu: pressLong,
    onpointerdown: (/** @type {PointerEvent} */ event) => answerTouch(event, stage.isFrozen),
  }, [
    m(Title, { title: name }),
    m('header.kids-bar', [
      m(Score, { table, stage }),
      isLocked
        ? m(HoldButton, {
          class: 'kids-round kids-back', label: words.controls.back, onhold,
          onshort: (/** @type {Event} */ { currentTarget }) => shake(/** @type {Element} */ (currentTarget)),
        }, backPicture())
        : m('a.kids-round.kids-back', { href: '#!/kids', 'aria-label': words.controls.back, ...anyFinger }, backPicture()),
      m('.kids-head', [m('h1', name), m('p.kids-instruction', round.instruction)]),
      m('button.kids-round.kids-listen', {
        type: 'button', 'aria-label': words.controls.listen, ...anyFinger, onclick: () => round.explain(),
      }, m('img', { src: '/art/kids/icons/speaker.svg', alt: '' })),
      stage.isCalm ? m('.kids-clock.kids-clock-none') : m(Countdown, { key: number, table, stage }),
    ]),
    m('main.kids-field', { inert: isPaused }, [m(field, { key: number, table, view, stage })]),
    m(Turn, { words }),
    m(Flyers),
    isPaused ? m(Cover, { round }) : null,
  ]);
}

const focusField = () => focusIn('.kids-field');

const backPicture = () => m('img', { src: '/art/kids/icons/back.svg', alt: '' });

/**
 * The cover over a paused game. Its text is spoken as soon as the page is visible.
 *
 * @type {ClosureComponent<{ round: import('./round.js').Round }>}
 */
function Cover({ attrs: { round } }) {
  const { words } = round.stage;
  const text = round.isNew ? words.ready : words.welcomeBack;
  let end = () => {};
  return {
    oncreate() { end = tellWhoLooks(() => round.stage.say(text)); },
    onremove() {
      end();
      // Once the game goes on, its keys work again; but the focus must not move during a drawing.
      after(0, focusField);
    },
    view: () => m('.kids-cover', { role: 'dialog', 'aria-label': words.controls.goOn }, [
      m('p.kids-cover-text', text),
      m('button.kids-go', {
        type: 'button', 'aria-label': words.controls.goOn, ...anyFinger, onclick: () => round.goOn(),
        oncreate: (/** @type {Vnode} */ { dom }) => /** @type {HTMLElement} */ (dom).focus(),
      }, m('img', { src: '/art/kids/icons/play.svg', alt: '' })),
    ]),
  };
}
