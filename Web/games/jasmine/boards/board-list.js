// All boards: the daily puzzle's, and one for each level that everybody finds.

import { JoinBoards, isOnBoards } from '../../../player/boards/joining.js';
import { button } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { ranks } from './board-words.js';
import { defaultLevels, isContentKnown, readContent } from '../content.js';
import { modes, types } from '../stored.js';
import { words } from '../words.js';

/** @type {ClosureComponent} */
function Boards() {
  let failure = '';
  read();

  function read() {
    failure = '';
    readContent().catch((error) => { failure = error.message; }).then(m.redraw);
  }

  return {
    view: () => page({ title: ranks.boards, accent: 'jasmine', back: '/jasmine', wide: true }, m('.stack', [
      isOnBoards() ? null : m(JoinBoards),
      failure ? [m('p.error', { role: 'alert' }, failure), button({ text: words.tryAgain, kind: 'main', onclick: read })]
        : isContentKnown() ? lists() : null,
    ])),
  };
}

const lists = () => m('.jm-boards', [
  m('section.card.jm-boards-mode', [m('h2', words.daily), m('ul', m('li', link('daily', ranks.today, 'daily')))]),
  modes.flatMap((mode) => types.map((type) => m('section.card.jm-boards-mode', [
    m('h2', `${words.modes[mode]} · ${words.types[type]}`),
    m('ul', defaultLevels().filter((level) => level.mode === mode && level.type === type)
      .map(({ id, name }) => m('li', link(id, name, mode)))),
  ]))),
]);

/** @param {string} board @param {string} name @param {string} picture */
const link = (board, name, picture) => m('a.jm-way', { href: `#!/jasmine/board/${board}` }, [
  m('img', { src: `/art/jasmine/${picture}.svg`, alt: '', width: 48, height: 48 }), m('span', name), icon('forward'),
]);

export default styled(styled(Boards, '/games/jasmine/boards/boards.css'), '/games/jasmine/jasmine.css');
