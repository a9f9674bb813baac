// What was played on this device: by date, by game and by person.

import { linkButton } from '../../../parts/button.js';
import { momentText } from '../../../parts/days.js';
import { lengthText } from '../../../parts/duration.js';
import { joined } from '../../../parts/joined.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { byGame, byPerson, plays } from './plays.js';
import { winnerNames } from './winners.js';
import { words } from '../words.js';

/** @type {ClosureComponent} */
function History() {
  const all = plays();
  const people = byPerson(all);
  return {
    view: () => page({ title: words.plays, accent: 'turns', back: '/turns' }, all.length === 0
      ? [m('p', words.noPlays), linkButton({ text: words.backToStart, href: '#!/turns', kind: 'main' })]
      : m('.stack', [
        m('p.quiet', words.playsText),
        m('section', m('h2', words.byDate), m('ul.plays', all.map(row))),
        m('section', m('h2', words.byGame), m('p.quiet', words.statisticsText), m('ul.plays', byGame(all).map(statistic))),
        people.length > 0 ? m('section', m('h2', words.byPerson), m('ul.plays', people.map(statistic))) : null,
      ])),
  };
}

/** @param {import('../types.js').Play} play */
const row = ({ id, game, kind, began, summary }) => m('li', { key: id }, m('a.play', { href: `#!/turns/plays/${id}` }, [
  m('strong', game), m('span', momentText(began)),
  m('small', `${lengthText(summary.elapsed)} · ${summary.players.map(({ name }) => name).join(', ')}`),
  won(winnerNames(summary, kind)),
]));

/** @param {string[]} names */
const won = (names) => (names.length === 0 ? null : m('small.play-won', words.wonBy(joined(names, 'and'), names.length > 1)));

/** @param {import('./plays.js').Statistic} statistic */
const statistic = ({ name, count, time, turn, won: times }) => m('li.play', { key: name }, [
  m('strong', name),
  m('span', [words.playedTimes(count), ...(times > 0 ? [words.wonTimes(times)] : []), words.inAll(lengthText(time)), words.averageTurn(lengthText(turn))].join(' · ')),
]);

export default styled(History, '/games/turns/turns.css');
