// The page that says how to play.

import { linkButton } from '../../parts/button.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { Steps } from './help.js';
import { shell as words } from './shell-words.js';

/** @type {Component} */
const HowTo = {
  view: () => page({ title: words.howTo, accent: 'relentless', back: '/relentless', wide: true }, [
    m(Steps, { heading: 'h2' }),
    m('.rl-steps-foot', [
      linkButton({ text: words.practise, icon: 'people', href: '#!/relentless/practice', kind: 'main' }),
      linkButton({ text: words.toStart, href: '#!/relentless' }),
    ]),
  ]),
};

export default styled(HowTo, '/games/relentless/shell.css');
