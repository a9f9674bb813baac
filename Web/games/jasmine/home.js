// The start screen: links to the games, to the phrases, and to what was played so far.

import { button, linkButton } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { ranks } from './boards/board-words.js';
import { FallingPetals, permitTilt } from './progress/falling-petals.js';
import { playMusic } from './sound/music.js';
import { addressOf, discard, unfinished } from './play/solo.js';
import { Today } from './progress/today.js';
import { words } from './words.js';

/** @type {ClosureComponent} */
function Home() {
  const endMusic = playMusic();
  return {
    onremove: endMusic,
    view: () => m('.jm-home', [
      m(FallingPetals),
      page({ title: words.title, accent: 'jasmine', wide: true }, m('.jm-start', [
        m('.jm-welcome', [
          m('button.jm-blossom', { type: 'button', tabindex: '-1', 'aria-hidden': 'true', onclick: permitTilt },
            m('img', { src: '/art/jasmine/branch.svg', alt: '', width: 320, height: 240 })),
          m('p.jm-name', { lang: 'zh-Hans', 'aria-hidden': 'true' }, '茉莉'),
          m('p.jm-line', words.line),
        ]),
        m('.jm-ways', [
          goOn(),
          linkButton({ text: words.play, icon: 'play', kind: 'main', href: '#!/jasmine/levels', class: 'jm-way-play' }),
          m('a.jm-way.jm-way-daily', { href: '#!/jasmine/play/daily' }, [
            m('img', { src: '/art/jasmine/daily.svg', alt: '', width: 48, height: 48 }),
            m('span', [m('strong', words.daily), m('small', words.dailyLine)]), icon('forward'),
          ]),
          m('nav.jm-ways-more', { 'aria-label': words.title }, [
            way('/jasmine/phrases', 'book', words.phraseBook), way('/jasmine/profile', 'petals', words.profile),
            way('/jasmine/boards', 'bud', ranks.boards), way('/jasmine/settings', 'lantern', words.settings),
            way('/jasmine/help', 'blossom', words.help), way('/jasmine/about', 'petal', words.about),
          ]),
        ]),
        m('.jm-home-today', m(Today)),
      ])),
    ]),
  };
}

/** @param {string} path @param {string} picture @param {string} text */
const way = (path, picture, text) => m('a.jm-way', { href: `#!${path}` }, [
  m('img', { src: `/art/jasmine/${picture}.svg`, alt: '', width: 48, height: 48 }), m('span', text),
]);

/** The link back into the game that was left last. */
function goOn() {
  const [left] = unfinished();
  if (!left) return null;
  return m('.jm-go-on.card', [
    linkButton({ text: words.goOn(left.note.name, left.mode), icon: 'redo', kind: 'main', href: `#!${addressOf(left.note)}` }),
    button({ text: words.discard, kind: 'quiet', onclick: () => askToDiscard(left.mode) }),
  ]);
}

/** @param {string} mode */
async function askToDiscard(mode) {
  if (await confirm({ title: words.discardAsk, text: words.discardText, yes: words.discard, danger: true })) discard(mode);
  m.redraw();
}

export default styled(styled(styled(Home, '/games/jasmine/home.css'), '/games/jasmine/progress/profile.css'), '/games/jasmine/jasmine.css');
