// The team's work for spectators: readable from the sofa, with nothing to press. It does not show the contents of orders,
// warehouses and packages.

import { avatar } from '../../../parts/avatar.js';
import { clockText } from '../../../parts/duration.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { styled } from '../../../parts/styled.js';
import { ticking } from '../../../parts/ticking.js';
import { keepAwake } from '../../../parts/wake-lock.js';
import { exactPoints, mood, wholePoints } from './points.js';
import { shell as words, words as game } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').SpectatorView} SpectatorView
 * @typedef {import('../types.js').Member} Mate
 * @typedef {import('../types.js').Tick} News
 */

/** How many lines of news are shown. */
const maxNews = 8;

/** @type {ClosureComponent<{ table: Table }>} */
function TelevisionScreen({ attrs: { table } }) {
  const ticks = ticking(() => timeLeft(table));
  const endings = [table.onchange(() => ticks.follow()), keepAwake(), () => ticks.stop()];
  ticks.follow();
  return {
    onremove: () => endings.forEach((end) => end()),
    view() {
      const notice = noticeOf(table);
      /** @type {SpectatorView | null} */
      const view = table.viewFor(null);
      return m('main.rl-tv.accent-relentless', [
        view ? [head(view, table), scene(view, table)] : null,
        notice ? m('p.rl-tv-notice', { role: 'status' }, notice) : null,
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
  const passed = table.now() - table.at;
  if (view?.phase === 'round') return Math.max(0, view.left - passed);
  return view?.pause ? Math.max(0, view.pause.left - passed) : null;
}

/** @param {SpectatorView} view @param {Table} table */
const head = (view, table) => m('header.rl-tv-head', [
  m('h1', game.day(view.day)),
  view.phase === 'round' || view.phase === 'paused'
    ? m('p.rl-tv-clock', { class: view.phase === 'paused' ? 'rl-tv-still' : '' }, [
      icon(view.phase === 'paused' ? 'pause' : 'clock'),
      m('span.out-of-sight', words.timeLeft), clockText(view.phase === 'round' ? timeLeft(table) ?? 0 : view.left),
    ]) : null,
  m('p.rl-tv-money', [m('img', { src: '/art/kids/effects/coin.svg', alt: words.money }), signed(view.money)]),
]);

/** @param {SpectatorView} view @param {Table} table */
function scene(view, table) {
  switch (view.phase) {
    case 'briefing': return briefing(view);
    case 'result': return result(view);
    case 'over': return over(view, table);
    default: return work(view, table);
  }
}

/** @param {SpectatorView} view */
const briefing = (view) => m('section.rl-tv-message', [
  m('p.rl-tv-large', game.areYouReady),
  m('p', words.todayCosts(view.expenses)),
  m('ul.rl-tv-faces', view.team.map((mate) => m('li', { class: mate.away || mate.gone ? 'rl-tv-absent' : '' }, [
    avatar(mate.avatar), m('span', mate.name), state(mate),
  ]))),
  m('p.quiet', words.hostBegins(nameOf(view, view.host))),
]);

/** @param {SpectatorView} view @param {Table} table */
const work = (view, table) => [
  m('.rl-tv-work', [
    m('ul.rl-tv-team', { class: view.team.length > 4 ? 'rl-tv-many' : '', 'aria-label': game.satisfaction }, view.team.map((mate) => bar({ ...mate, satisfaction: nowOf(mate, view, table) }))),
    m('section.rl-tv-news', { 'aria-label': words.news }, [
      view.ticker.length === 0 ? m('p.quiet', words.nothingYet) : null,
      m('div', { role: 'log' }, m('ol', named(view.ticker).reverse().slice(0, maxNews)
        .map(([name, news]) => m('li', { key: name }, line(news, view))))),
    ]),
  ]),
  view.pause ? pause(view, timeLeft(table) ?? 0) : null,
];

/**
 * The news, each with a unique key: its content, and a number among equal news of the same millisecond.
 *
 * @param {News[]} ticker  from the oldest to the newest
 * @returns {[string, News][]}
 */
function named(ticker) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return ticker.map((news) => {
    const what = JSON.stringify(news);
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return [`${what} ${count}`, news];
  });
}

/**
 * A teammate's satisfaction now; it has sunk since the view.
 *
 * @param {Mate} mate
 * @param {SpectatorView} view
 * @param {Table} table
 */
function nowOf({ satisfaction = null, decay = 0 }, view, table) {
  if (satisfaction === null || view.phase !== 'round') return satisfaction;
  return Math.max(0, satisfaction - (decay * (table.now() - table.at)) / 10_000);
}

/**
 * @param {Mate} mate
 * @param {(thousandths: number) => string} text  how satisfaction is written
 */
function bar(mate, text = wholePoints) {
  const points = Math.max(0, mate.satisfaction ?? 0);
  return m('li.rl-tv-mate', { key: mate.seat, class: mate.away || mate.gone ? 'rl-tv-absent' : '' }, [
    avatar(mate.avatar),
    m('span.rl-tv-name', mate.name),
    mate.satisfaction === null || mate.satisfaction === undefined ? state(mate) : [
      m('svg.rl-bar', { viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true', class: `rl-mood-${mood(points)}` }, [
        m('rect.rl-bar-track', { width: 100, height: 8 }),
        m('rect.rl-bar-fill', { width: points / 1000, height: 8 }),
      ]),
      m('span.rl-tv-points', [mood(points) === 'bad' ? icon('warning') : null, text(points)]),
      mate.away ? state(mate) : null,
    ],
  ]);
}

/** @param {Mate} mate */
function state({ away, gone, simulated }) {
  const text = gone ? words.isGone : away ? words.isAway : simulated ? words.isSimulated : null;
  return text ? m('span.rl-tv-state', text) : null;
}

/** @param {News} news @param {SpectatorView} view */
function line({ sent, delivered }, view) {
  if (sent) {
    return [
      face(view, sent.from), m('span.rl-tv-way', [m('img', { src: '/art/relentless/parcel.svg', alt: '' }), icon('forward')]),
      face(view, sent.to), m('span.rl-tv-said', words.sent(nameOf(view, sent.from), nameOf(view, sent.to))),
    ];
  }
  if (!delivered) return null;
  return [
    face(view, delivered.seat), m('span.rl-tv-way', m('img', { src: '/art/relentless/house.svg', alt: '' })),
    m('span.rl-tv-mark', { class: delivered.right ? 'rl-tv-right' : 'rl-tv-wrong' }, icon(delivered.right ? 'check' : 'close')),
    m('span.rl-tv-said', (delivered.right ? words.deliveredRight : words.deliveredWrong)(nameOf(view, delivered.seat))),
  ];
}

/** @param {SpectatorView} view @param {number} seat */
const face = (view, seat) => avatar(view.team.find((mate) => mate.seat === seat)?.avatar ?? '');

/** @param {SpectatorView} view @param {number} seat */
const nameOf = (view, seat) => view.team.find((mate) => mate.seat === seat)?.name ?? '';

/** @param {SpectatorView} view @param {number} left */
function pause(view, left) {
  const missing = view.pause?.missing ?? [];
  return m('section.rl-tv-pause', [
    m('p.rl-tv-large', { role: 'status' }, missing.length > 0 ? game.waitingFor(missing.map((seat) => nameOf(view, seat))) : words.goesOn),
    m('p.rl-tv-count', missing.length > 0 ? clockText(left) : String(Math.ceil(left / 1000))),
  ]);
}

/** @param {SpectatorView} view */
const result = (view) => m('section.rl-tv-message', [
  m('p.rl-tv-large', words.dayIsOver),
  balance(view),
  m('p.quiet', words.hostGoesOn(nameOf(view, view.host))),
]);

/** @param {SpectatorView} view @param {Table} table */
function over(view, table) {
  const { days, score } = table.outcome ?? {};
  return m('section.rl-tv-message', [
    m('p.rl-tv-large', { role: 'status' }, game.gameOver),
    table.outcome ? [
      m('p', game[/** @type {import('../types.js').Outcome} */ (table.outcome).result]),
      m('p.rl-tv-score', [m('strong', game.daysSurvived(days)), m('span', words.scoreText(score))]),
    ] : null,
    balance(view),
  ]);
}

/** @param {SpectatorView} view */
function balance({ result: day, team }) {
  if (!day) return null;
  return [
    m('ul.rl-tv-team.rl-tv-small', { 'aria-label': game.satisfaction }, team.map((mate, index) =>
      bar({ ...mate, satisfaction: day.satisfactions[index] ?? null }, exactPoints))),
    m('dl.rl-tv-sums', [
      sum(game.average, exactPoints(day.average)), sum(game.earned, `+${day.earned}`),
      sum(game.expenses, `−${day.expenses}`), sum(game.balance, signed(day.money), day.money < 0 ? 'rl-tv-wrong' : 'rl-tv-right'),
    ]),
  ];
}

/** @param {number} money */
const signed = (money) => (money < 0 ? `−${-money}` : String(money));

/** @param {string} name @param {string} value @param {string} [more] */
const sum = (name, value, more = '') => m('div', [m('dt', name), m('dd', { class: more }, value)]);

export const Television = styled(TelevisionScreen, '/games/relentless/play/television.css');
