// The standings of the teams, for people who only watch: readable from afar, and without pins.

import { clockText } from '../../parts/duration.js';
import m from '../../parts/m.js';
import { Title } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { ticking } from '../../parts/ticking.js';
import { keepAwake } from '../../parts/wake-lock.js';
import { winnersOf } from './room-over.js';
import { noticeOf, timeLeft } from './room-time.js';
import { teamList } from './teams.js';
import { together as words } from './together-words.js';

/** @type {ClosureComponent<{ table: import('../../host/table.js').Table }>} */
function TelevisionScreen({ attrs: { table } }) {
  const clock = ticking(() => timeLeft(table));
  const endings = [keepAwake(), table.onchange(() => clock.follow()), () => clock.stop()];
  clock.follow();
  return {
    onremove: () => endings.forEach((ending) => ending()),
    view() {
      const view = table.viewFor(null);
      const left = timeLeft(table);
      const notice = noticeOf(table);
      return m('main.hunt-tv.accent-hunt', view ? [
        m(Title, { title: view.pack }),
        m('.hunt-tv-head', [
          m('h1', view.pack),
          table.phase === 'over' ? m('p.hunt-winner', { role: 'status' }, words.winner(winnersOf(table)))
            : left === null ? m('p', words.noClock) : m('p.hunt-tv-clock', { role: 'timer' }, clockText(left)),
        ]),
        notice ? m('p', { role: 'status' }, notice) : null,
        teamList({ teams: view.teams, people: table.people, own: null, winners: table.outcome?.winners }),
      ] : m('p', { role: 'status' }, words.waiting));
    },
  };
}

export const RoomTelevision = styled(TelevisionScreen, '/games/hunt/together.css');
