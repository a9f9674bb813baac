// The profile: this week's petals, the last 52 weeks, the totals so far, and the achievements.

import { linkButton } from '../../../parts/button.js';
import { lengthText } from '../../../parts/duration.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { achievements } from './achievements.js';
import { dayOf, dayText } from '../../../parts/days.js';
import { flower, weekDays } from './flower.js';
import { squares, streaks } from './petals.js';
import { comingBack } from './profile-words.js';
import { meetings, progress } from '../stored.js';

/** @type {Component} */
const Profile = {
  view: () => page({ title: comingBack.profile, accent: 'jasmine', back: '/jasmine', wide: true }, m('.jm-profile', [
    week(), year(), lifetime(), achieved(),
  ])),
};

function week() {
  const { days } = progress();
  return m('section.card.jm-profile-week', [
    m('h2', comingBack.week),
    flower(), weekDays(),
    m('p.jm-streak', comingBack.streakNow(streaks(days).now)),
    m('p.quiet', comingBack.weekText),
    m('.row', linkButton({ text: comingBack.review, icon: 'redo', href: '#!/jasmine/review' })),
  ]);
}

function year() {
  const weeks = squares(progress().days);
  const played = weeks.filter(({ count }) => count > 0);
  return m('section.card.jm-profile-year', [
    m('h2', comingBack.year),
    m('ol.jm-squares', weeks.map(({ monday, count }) => {
      const text = comingBack.square(dayText(monday, { dateStyle: 'medium' }), count);
      return m('li.jm-square', { class: `jm-square-${count}`, title: text }, m('span.out-of-sight', text));
    })),
    m('.jm-squares-key', { 'aria-hidden': 'true' }, [
      comingBack.less, [0, 2, 4, 7].map((count) => m('span.jm-square', { class: `jm-square-${count}` })), comingBack.more,
    ]),
    m('p.quiet', comingBack.yearSum(played.reduce((sum, { count }) => sum + count, 0), played.length)),
  ]);
}

function lifetime() {
  const { totals, days } = progress();
  /** @type {[string, Children][]} */
  const figures = [
    [comingBack.totals.games, totals.games], [comingBack.totals.won, totals.won], [comingBack.totals.phrases, Object.keys(meetings()).length],
    [comingBack.totals.formed, totals.formed], [comingBack.totals.score, totals.score.toLocaleString()],
    [comingBack.totals.time, totals.time === 0 ? '0 min' : lengthText(totals.time)],
    [comingBack.totals.days, Object.keys(days).length], [comingBack.totals.longest, streaks(days).longest],
  ];
  return m('section.card.jm-profile-totals', [
    m('h2', comingBack.lifetime), m('dl.jm-totals', figures.map(([name, value]) => m('.jm-lifetime', [m('dt', name), m('dd', value)]))),
  ]);
}

function achieved() {
  const now = progress();
  const standing = { progress: now, phrases: Object.keys(meetings()).length, play: null };
  const had = achievements.filter(({ id }) => now.achieved[id]).length;
  return m('section.card.jm-profile-achievements', [
    m('h2', [comingBack.achievementsTitle, m('span.quiet', ` ${comingBack.achievementsHad(had, achievements.length)}`)]),
    m('ul.jm-achievements', achievements.map(({ id, of, reached }) => {
      const at = now.achieved[id];
      const { name, text } = comingBack.achievements[id];
      return m('li.jm-achievement', { class: at ? 'jm-achieved' : '' }, [
        m('span.jm-achievement-mark', icon(at ? 'star' : 'open', { filled: Boolean(at) })),
        m('.jm-achievement-words', [
          m('strong', name), m('span', text),
          at ? m('small.quiet', comingBack.achievedOn(dayText(dayOf(at), { dateStyle: 'medium' })))
            : of > 1 ? m('small.quiet', comingBack.progressOf(Math.min(reached(standing), of), of)) : null,
        ]),
      ]);
    })),
  ]);
}

export default styled(styled(Profile, '/games/jasmine/progress/profile.css'), '/games/jasmine/jasmine.css');
