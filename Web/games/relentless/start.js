// The title screen: a new game, joining a game that others have opened, and what a player can do alone.

import { JoinByCode } from '../../rooms/join-by-code.js';
import { makeRoom } from '../../rooms/make-room.js';
import { roomsOfToday } from '../../host/room-seats.js';
import { button, linkButton } from '../../parts/button.js';
import { check } from '../../parts/field.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { unfinishedPractice } from './practice/practice-table.js';
import { changePreferences, preferences } from './preferences.js';
import { firstSetup } from './setup.js';
import { shell as words } from './shell-words.js';
import { words as gameWords } from './words.js';

/** @type {Component<{ game: import('../../rooms/room-game.js').RoomGame }>} */
const Start = {
  view: ({ attrs: { game } }) => page({ title: words.title, accent: 'relentless', wide: true }, m('.rl-start', [
    m('.rl-hero', [
      m('img.rl-street', { src: '/art/relentless/street.svg', alt: words.streetPicture, width: 480, height: 240 }),
      m('p.rl-line', words.line),
    ]),
    m('.rl-ways', [
      ways(),
      button({
        text: words.newGame, icon: 'play', kind: 'main', class: 'rl-new',
        onclick: () => void makeRoom(game, firstSetup()),
      }),
      m('section.card', m(JoinByCode, { title: words.join })),
      m('nav.rl-more', { 'aria-label': words.more }, [
        more('/relentless/how-to', 'info', words.howTo, words.howToHint),
        more('/relentless/practice', 'people', words.practise, words.practiseHint),
        more('/relentless/scores', 'star', words.scores, words.scoresHint),
      ]),
      check({
        label: gameWords.unshared, hint: gameWords.unsharedHint, checked: preferences().unshared,
        onchange: (unshared) => void changePreferences({ unshared }),
      }),
    ]),
  ])),
};

/** The games that were left, with links back to them. */
function ways() {
  const rooms = roomsOfToday().filter((room) => room.game === 'relentless').slice(0, 3);
  const practice = unfinishedPractice();
  if (rooms.length === 0 && !practice) return null;
  return m('.rl-back', [
    rooms.map(({ code }) => linkButton({ text: words.backTo(code), icon: 'redo', href: `#!/room/${code}` })),
    practice ? linkButton({
      text: words.backToPractice(practice.day), icon: 'redo', href: '#!/relentless/practice',
    }) : null,
  ]);
}

/** @param {string} path @param {import('../../parts/icons.js').IconName} picture @param {string} name @param {string} hint */
const more = (path, picture, name, hint) => m('a.rl-way', { href: `#!${path}` }, [
  icon(picture), m('span.rl-way-text', [m('strong', name), m('small', hint)]), icon('forward'),
]);

export default styled(Start, '/games/relentless/shell.css');
