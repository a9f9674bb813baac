// The team's work for spectators, as a show: readable from the sofa, with nothing to press. It does not show the contents
// of orders, warehouses and packages.

import { avatar } from '../../../parts/avatar.js';
import { clockText } from '../../../parts/duration.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { styled } from '../../../parts/styled.js';
import { ticking } from '../../../parts/ticking.js';
import { keepAwake } from '../../../parts/wake-lock.js';
import { lastSeconds } from './conductor.js';
import { SoundButton } from './sound-button.js';
import { signed } from './status.js';
import { bossCorner } from './television-boss.js';
import { moodOf } from './television-clocks.js';
import { dayEnd, gameEnd } from './television-ends.js';
import { fly } from './television-flights.js';
import { nameOf, tickInWords } from './television-happenings.js';
import { Stage } from './television-stage.js';
import { stateOf, street } from './television-street.js';
import { Talk } from './television-talk.js';
import { readContent } from '../content.js';
import { shell as words } from '../shell-words.js';
import { words as game } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').SpectatorView} SpectatorView
 * @typedef {import('../types.js').Tick} Tick
 */

/** @typedef {{ table: Table, stage: Stage, talk: Talk }} Show  what all parts of the screen are drawn from */

/** @type {ClosureComponent<{ table: Table }>} */
function TelevisionScreen({ attrs: { table } }) {
  const ticks = ticking(() => timeLeft(table));
  const stage = new Stage();
  const talk = new Talk(table);
  const show = { table, stage, talk };
  /** @type {HTMLElement | null} */
  let screen = null;
  const follow = () => {
    /** @type {SpectatorView | null} */
    const view = table.viewFor(null);
    stage.follow(view, timeLeft(table) ?? 0);
    if (view) talk.speak(view);
    ticks.follow();
  };
  const endings = [
    table.onchange(follow), table.onevents((events) => talk.hear(events)), keepAwake(), () => ticks.stop(), () => stage.end(), () => talk.end(),
  ];
  // All that happens comes by here: what is to be seen of it, and what is to be heard.
  stage.onhappening((happening, view) => {
    if (screen) fly(screen, happening);
    talk.remark(happening, view);
    // All else comes with a view, after which the boss speaks.
    if (happening.kind === 'lastSeconds') talk.speak(view);
  });
  follow();
  // Without the boss's lines, the boss is silent.
  readContent().then(follow, () => {});
  return {
    oncreate({ dom }) { screen = /** @type {HTMLElement} */ (dom); },
    onremove: () => endings.forEach((end) => end()),
    view() {
      const notice = noticeOf(table);
      /** @type {SpectatorView | null} */
      const view = table.viewFor(null);
      return m('main.rl-tv.accent-relentless', [
        view ? [head(view, table), scene(view, show)] : null,
        m('p.out-of-sight', { role: 'status' }, stage.said),
        notice ? m('p.rl-tv-notice', { role: 'status' }, notice) : null,
        m(SoundButton),
      ]);
    },
  };
}

/**
 * What the screen waits for, in a few words; null if it waits for nothing.
 *
 * @param {Table} table
 */
function noticeOf(table) {
  if (/** @type {{ isClosing?: boolean }} */ (table).isClosing) return game.closing;
  switch (table.status) {
    case 'reconnecting': return table.trouble ?? game.reconnecting;
    case 'waiting': return game.serverWaits;
    case 'closed': return table.closedBy?.message ?? null;
    default: return null;
  }
}

/**
 * The time left on the running clock: that of the round, or that of a pause.
 *
 * @param {Table} table
 */
function timeLeft(table) {
  /** @type {SpectatorView | null} */
  const view = table.viewFor(null);
  if (view?.phase === 'round') return Math.max(0, view.left - passed(table));
  return view?.pause ? Math.max(0, view.pause.left - passed(table)) : null;
}

/**
 * The milliseconds since the view was made.
 *
 * @param {Table} table
 */
const passed = (table) => table.now() - table.at;

/** @param {SpectatorView} view @param {Table} table */
const head = (view, table) => m('header.rl-tv-head', [
  m('h1', view.firstOrder ? game.firstOrder : game.day(view.day, view.evening)),
  view.phase === 'round' || view.phase === 'paused' ? dayClock(view, view.phase === 'round' ? timeLeft(table) ?? 0 : view.left) : null,
  m('p.rl-tv-money', [m('img', { src: '/art/kids/effects/coin.svg', alt: words.money }), signed(view.money)]),
]);

/** @param {SpectatorView} view @param {number} left */
const dayClock = ({ phase }, left) => m('p.rl-tv-clock', {
  class: phase === 'paused' ? 'rl-tv-still' : left <= lastSeconds ? 'rl-tv-last' : '',
}, [icon(phase === 'paused' ? 'pause' : 'clock'), m('span.out-of-sight', words.timeLeft), clockText(left)]);

/** @param {SpectatorView} view @param {Show} show */
function scene(view, show) {
  switch (view.phase) {
    case 'briefing': return withBoss(briefing(view), view, show);
    case 'result': return withBoss(dayEnd(view, show.table), view, show);
    case 'over': return withBoss(gameEnd(view, show.table), view, show);
    default: return work(view, show);
  }
}

/** @param {SpectatorView} view */
const briefing = (view) => m('section.rl-tv-message', [
  m('p.rl-tv-large', view.day === view.evening ? game.isLastDay(view.day) : game.areYouReady),
  view.twist ? m('.rl-tv-twist', [m('strong', view.twist.name), m('span', view.twist.text)]) : null,
  m('p', words.todayCosts(view.expenses)),
  m('ul.rl-tv-faces', view.team.map((mate) => m('li', { class: mate.away || mate.gone ? 'rl-tv-absent' : '' }, [
    avatar(mate.avatar), m('span', mate.name), stateOf(mate),
  ]))),
  m('p.quiet', words.hostBegins(nameOf(view, view.host))),
]);

/** @param {Children} message @param {SpectatorView} view @param {Show} show */
const withBoss = (message, view, { stage, talk }) =>
  m('.rl-tv-scene', [message, bossCorner(moodOf(view, 0), stage.boss, talk.lines(view))]);

/** @param {SpectatorView} view @param {Show} show */
const work = (view, { table, stage, talk }) => [
  view.pause ? pause(view, timeLeft(table) ?? 0) : null,
  m('.rl-tv-work', [
    m('ul.rl-lanes', { class: `rl-lanes-${view.team.length}`, 'aria-label': game.satisfaction },
      view.team.map((mate) => street(mate, view, passed(table), stage))),
    m('.rl-tv-side', [
      m('section.rl-tv-news', { 'aria-label': words.news }, [
        stage.news.length === 0 ? m('p.quiet', words.nothingYet) : null,
        m('ol', stage.news.map(({ id, tick }) => m('li', { key: id }, line(tick, view)))),
      ]),
      bossCorner(moodOf(view, passed(table)), stage.boss, talk.lines(view)),
    ]),
  ]),
];

/** @param {Tick} tick @param {SpectatorView} view */
function line(tick, view) {
  const said = m('span.rl-tv-said', tickInWords(tick, view));
  if (tick.sent) {
    return [face(view, tick.sent.from), m('span.rl-tv-way', icon('forward')), face(view, tick.sent.to), said];
  }
  const at = tick.delivered ?? tick.expired;
  if (!at) return said;
  const isRight = tick.delivered?.right ?? false;
  return [
    face(view, at.seat),
    m('span.rl-tv-way', m('img', { src: '/art/relentless/house.svg', alt: '' })),
    m('span.rl-tv-mark', { class: isRight ? 'rl-tv-right' : 'rl-tv-wrong' }, icon(isRight ? 'check' : tick.expired ? 'hourglass' : 'close')),
    said,
  ];
}

/** @param {SpectatorView} view @param {number} seat */
const face = (view, seat) => avatar(view.team.find((mate) => mate.seat === seat)?.avatar ?? '');

/** @param {SpectatorView} view @param {number} left */
function pause(view, left) {
  const missing = view.pause?.missing ?? [];
  return m('section.rl-tv-pause', [
    m('p.rl-tv-large', missing.length > 0 ? game.waitingFor(missing.map((seat) => nameOf(view, seat))) : words.goesOn),
    m('p.rl-tv-count', missing.length > 0 ? clockText(left) : String(Math.ceil(left / 1000))),
  ]);
}

export const Television = styled(styled(TelevisionScreen, '/games/relentless/play/television-show.css'), '/games/relentless/play/television.css');
