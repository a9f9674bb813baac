// The phrases that are due today, and the ways to play with them.

import { button, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { isContentKnown, phraseOf, phrasePath, readContent } from '../content.js';
import { dayOf, dayText } from '../../../parts/days.js';
import { phraseRow } from '../book/phrase-row.js';
import { comingBack } from './profile-words.js';
import { duePhrases } from './review.js';
import { cards, modes, prefer, preferences, types } from '../stored.js';
import { words } from '../words.js';

/** @type {ClosureComponent} */
function Due() {
  /** @type {string | null} */
  let failure = null;
  readContent().catch((error) => { failure = error.message; }).finally(() => m.redraw());
  return {
    view: () => page({ title: comingBack.review, accent: 'jasmine', back: '/jasmine' }, m('.stack', [
      m('p', comingBack.reviewText),
      failure ? m('p.error', { role: 'alert' }, failure) : !preferences().review ? off() : isContentKnown() ? due() : null,
    ])),
  };
}

const off = () => [
  m('p', comingBack.reviewOff),
  m('.row', button({ text: comingBack.turnOn, icon: 'redo', kind: 'main', onclick: () => prefer({ review: true }) })),
];

function due() {
  const all = types.filter((type) => duePhrases(type).length > 0);
  if (all.length > 0) return all.map(dueOf);
  const next = Object.values(cards()).map((card) => card.due).filter((day) => day > dayOf()).sort()[0];
  return m('.card', [m('p', comingBack.due(0)), m('p.quiet', next ? comingBack.dueTomorrow(dayText(next, { dateStyle: 'long' })) : comingBack.dueNever)]);
}

/** @param {typeof types[number]} type */
function dueOf(type) {
  const phrases = duePhrases(type).flatMap((hanzi) => phraseOf(hanzi) ?? []);
  return m('section.card.stack', { key: type }, [
    m('h2', `${words.types[type]}: ${comingBack.due(phrases.length)}`),
    m('.row', modes.map((mode, index) => linkButton({
      text: comingBack.reviewIn(mode), icon: 'play', kind: index === 0 ? 'main' : 'plain', href: `#!/jasmine/play/review-${mode}-${type}`,
    }))),
    m('ul.jm-phrase-rows', phrases.map((phrase) =>
      m('li', m('a.jm-phrase-link', { href: `#!${phrasePath(phrase)}` }, phraseRow(phrase))))),
  ]);
}

export default styled(styled(Due, '/games/jasmine/progress/profile.css'), '/games/jasmine/jasmine.css');
