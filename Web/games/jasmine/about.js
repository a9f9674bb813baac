// The page about Jasmine.

import { linkButton } from '../../parts/button.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { words } from './words.js';

const About = {
  view: () => page({ title: words.about, accent: 'jasmine', back: '/jasmine' }, m('section.card.stack.jm-about', [
    m('img', { src: '/art/jasmine/blossom.svg', alt: '', width: 128, height: 128 }),
    words.aboutText.map((line) => m('p', line)),
    m('.row', linkButton({ text: words.play, icon: 'play', kind: 'main', href: '#!/jasmine/levels' })),
  ])),
};

export default styled(About, '/games/jasmine/jasmine.css');
