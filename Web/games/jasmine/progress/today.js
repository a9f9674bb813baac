// Today's state for Jasmine's home: this week's flower, the streak, and the phrases that are due.

import { linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { isContentKnown, readContent } from '../content.js';
import { dayOf } from '../../../parts/days.js';
import { flower } from './flower.js';
import { streaks } from './petals.js';
import { comingBack } from './profile-words.js';
import { duePhrases } from './review.js';
import { preferences, progress } from '../stored.js';

/** @type {Component} */
export const Today = {
  oninit() { readContent().then(() => m.redraw(), () => {}); },
  view() {
    const { days } = progress();
    const due = isContentKnown() ? duePhrases().length : 0;
    return m('section.jm-today.card', [
      m('a.jm-today-flower', { href: '#!/jasmine/profile', 'aria-label': comingBack.profile }, flower()),
      m('.jm-today-words', [
        m('p', days[dayOf()] ? comingBack.petalHave : comingBack.petalToday),
        m('p.quiet', comingBack.streakNow(streaks(days).now)),
        preferences().review && due > 0
          ? linkButton({ text: comingBack.due(due), icon: 'redo', href: '#!/jasmine/review' }) : null,
      ]),
    ]);
  },
};
