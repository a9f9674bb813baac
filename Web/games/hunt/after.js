// The screen after a hunt: the pins that were found, and whether the hunt counts.

import { outbox } from '../../player/outbox.js';
import { linkButton } from '../../parts/button.js';
import { lengthText } from '../../parts/duration.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { HowWasIt } from './feedback/how-was-it.js';
import { words as live } from './live/words.js';
import { packsHere } from './packs.js';
import { souvenirOf } from './souvenir/kept.js';
import { words as souvenirs } from './souvenir/words.js';
import { Suggested } from './store/suggested.js';
import { lastHunt } from './stored.js';
import { words } from './words.js';

/** @type {Component} */
const After = {
  view() {
    const last = lastHunt();
    return page({ title: words.after, accent: 'hunt', back: '/hunt', wide: true }, last ? m('.stack', [
      m('.hunt-cards', [
        m('section.card', [
          m('h2', last.name),
          m('p.hunt-score', words.points(last.score)),
          m('p', `${last.live?.isEnded ? live.endedByOrganiser : words.results[last.result]} ${words.took(lengthText(last.elapsed))}`),
          m('p', { role: 'status' }, comesOf(last)),
        ]),
        last.kind === 'pack' ? m(HowWasIt, { pack: last.pack, sending: last.sending }) : null,
        pins(words.foundPins, last.pins.filter(({ found }) => found !== null)),
        pins(words.missedPins, last.pins.filter(({ found }) => found === null)),
      ]),
      last.kind === 'tutorial' ? m(Suggested, { offline: words.offlineNext }) : null,
      m('.row', [
        last.live ? linkButton({ text: live.toLive, icon: 'people', href: `#!/hunt/live/${last.live.code}` }) : null,
        last.souvenir && souvenirOf(last.souvenir)
          ? linkButton({ text: souvenirs.title, icon: 'star', kind: 'main', href: `#!/hunt/souvenir/${last.souvenir}` }) : null,
        last.kind === 'pack' ? linkButton({ text: words.board, icon: 'crown', kind: last.souvenir ? 'plain' : 'main', href: `#!/hunt/board/${last.pack}` }) : null,
        last.trial ? linkButton({ text: words.backToEditor, icon: 'edit', kind: 'main', href: `#!/hunt/edit/${last.trial}` }) : null,
        last.kind !== 'tutorial' || packsHere().length > 0 ? linkButton({ text: words.toPacks, icon: 'map', href: '#!/hunt/packs' }) : null,
        last.kind === 'tutorial' ? [
          linkButton({ text: words.store, icon: 'search', href: '#!/hunt/store' }),
          linkButton({ text: words.make, icon: 'edit', href: '#!/hunt/create' }),
        ] : null,
      ]),
    ]) : m('p', words.noLast));
  },
};

/** @param {import('./stored.js').LastHunt} last */
function comesOf({ counting, sending, kind, score, result }) {
  if (kind === 'trial') return words.counts.trial;
  if (kind === 'tutorial') return result === 'finished' ? words.counts.practice : words.counts.practiceEnded;
  if (counting === 'casual' && sending) return score > 0 ? words.counts.casualSeen : words.counts.casualUnseen;
  if (counting !== 'board') return words.counts[counting];
  const standing = sending && outbox.state(sending);
  if (!standing) return words.counts.taken;
  const { state, item, isPutOff } = standing;
  if (state === 'refused') return words.counts.refused(item.refused?.message ?? '');
  if (state !== 'done') return isPutOff ? words.counts.putOff : words.counts.waiting;
  return Number.isSafeInteger(item.answer?.rank) ? words.counts.sent(item.answer.rank) : words.counts.taken;
}

/** @param {string} title @param {import('./stored.js').LastHunt['pins']} list */
const pins = (title, list) => (list.length === 0 ? null : m('section.card', [
  m('h2', title),
  m('ul.hunt-rows', list.map(({ title: name, points, wrong, clues = 0 }) => m('li', [
    m('span', [
      name, wrong > 0 ? m('small.quiet', ` · ${words.wrongTries(wrong)}`) : null, clues > 0 ? m('small.quiet', ` · ${words.cluesTaken(clues)}`) : null,
    ]),
    m('span', String(points)),
  ]))),
]));

export default styled(After, '/games/hunt/hunt.css');
