// What the television shows when a day or a game is over: one slide after the other, each for some seconds.

import { avatar } from '../../../parts/avatar.js';
import { iconButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { every } from '../../../parts/time.js';
import { awardList } from './awards.js';
import { exactPoints } from './points.js';
import { storiesOf } from './report.js';
import { starRow } from '../stars.js';
import { signed } from './status.js';
import { nameOf } from './television-happenings.js';
import { satisfaction, stateOf } from './television-street.js';
import { shell as words } from '../shell-words.js';
import { words as game } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').SpectatorView} SpectatorView
 * @typedef {import('../types.js').Member} Mate
 * @typedef {import('../types.js').Outcome} Outcome
 */

/** How long a slide stands, in milliseconds. */
const standing = 8_000;

/**
 * A day that is over.
 *
 * @param {SpectatorView} view
 * @param {Table} table
 */
export const dayEnd = (view, table) => [m(Slides, {
  key: `day ${view.day}`, title: game.dayOver(view.day, view.evening), foot: words.hostGoesOn(nameOf(view, view.host)), slides: [balance(view), ...stories(view, table)],
})];

/**
 * A game that is over.
 *
 * @param {SpectatorView} view
 * @param {Table} table
 */
export function gameEnd(view, table) {
  /** @type {Outcome | null} */
  const outcome = table.outcome;
  return [m(Slides, {
    key: 'game', title: outcome?.result === 'survived' ? game.won : game.gameOver, foot: null,
    slides: [sumUp(view, outcome), awardList(view.awards, view.team), balance(view), ...stories(view, table)].filter(Boolean),
  })];
}

/** @param {SpectatorView} view @param {Table} table */
const stories = (view, table) => storiesOf(view.result?.report, view.team, { table, view });

/** @param {SpectatorView} view @param {Outcome | null} outcome */
const sumUp = ({ evening }, outcome) => (outcome ? [
  outcome.stars ? m('p.rl-tv-stars', starRow(outcome.stars)) : null,
  m('p', game[outcome.result]),
  m('p.rl-tv-score', [
    m('strong', game.daysSurvived(outcome.days, evening)),
    m('span', words.scoreText(outcome.score)),
  ]),
] : null);

/**
 * Slides that turn by themselves, until somebody turns them.
 *
 * @type {ClosureComponent<{ title: string, foot: string | null, slides: Children[] }>}
 */
function Slides() {
  let shown = 0;
  let stop = every(standing, () => {
    shown += 1;
    m.redraw();
  });
  return {
    onremove: () => stop(),
    view({ attrs: { title, foot, slides } }) {
      const place = shown % slides.length;
      return m('section.rl-tv-message', [
        m('p.rl-tv-large', title),
        // On a small screen it scrolls, also by keyboard.
        [m('.rl-tv-slide', { key: place, tabindex: '0', role: 'group', 'aria-label': title }, slides[place])],
        m('.rl-tv-slides', [
          foot === null ? null : m('p.quiet', foot),
          slides.length < 2 ? null : iconButton({
            icon: 'forward', label: words.nextSlide(place + 1, slides.length),
            onclick() {
              stop();
              stop = () => {};
              shown = place + 1;
            },
          }),
        ]),
      ]);
    },
  };
}

/** @param {SpectatorView} view */
function balance({ result: day, team }) {
  if (!day) return null;
  return [
    m('ul.rl-tv-small', { 'aria-label': game.satisfaction }, team.map((mate, index) =>
      bar({ ...mate, satisfaction: day.satisfactions[index] ?? null }))),
    m('dl.rl-tv-sums', [
      sum(game.average, exactPoints(day.average)), sum(game.earned, `+${day.earned}`),
      sum(game.expenses, `−${day.expenses}`), sum(game.balance, signed(day.money), day.money < 0 ? 'rl-tv-wrong' : 'rl-tv-right'),
    ]),
  ];
}

/**
 * A teammate's satisfaction in a list.
 *
 * @param {Mate} mate
 */
const bar = (mate) => m('li.rl-tv-mate', { key: mate.seat, class: mate.away || mate.gone ? 'rl-tv-absent' : '' }, [
  avatar(mate.avatar),
  m('span.rl-tv-name', mate.name),
  satisfaction(mate.satisfaction ?? null, exactPoints),
  mate.away || mate.gone ? stateOf(mate) : null,
]);

/** @param {string} name @param {string} value @param {string} [more] */
const sum = (name, value, more = '') => m('div', [m('dt', name), m('dd', { class: more }, value)]);
