// The start of the owner's pages: what there is, in a sentence each. `/admin` leads here.

import { icon } from '../parts/icons.js';
import m from '../parts/m.js';
import { styled } from '../parts/styled.js';
import { askAsOwner } from './owner-api.js';
import { ownerPages } from './owner-ways.js';
import { ownerWords as words } from './owner-words.js';
import { ownersPage } from './owners-page.js';
import { OwnersReading } from './owners-reading.js';
import { knownPass } from './pass.js';

/** @type {ClosureComponent} */
function Start() {
  /** Whether the server has taken the token. */
  let isOpen = false;
  const reading = new OwnersReading();

  /** Asks the server for something that it gives to its owner alone, so that a wrong token is told here. */
  const enter = () => {
    isOpen = false;
    return reading.ask(() => askAsOwner('GET', '/phrase-reports'), () => { isOpen = true; });
  };
  if (knownPass()) void enter();

  return {
    view: () => ownersPage({
      title: words.start, reading, read: enter, forget: () => { isOpen = false; },
      content: () => (isOpen ? list() : reading.rest(() => void enter()) ?? m('p.quiet', { role: 'status' }, words.reading)),
    }),
  };
}

const list = () => m('.stack', [
  m('p', words.startIntro),
  m('ul.owner-pages', ownerPages.map(({ path, icon: sign, text, about }) => m('li.card', [
    m('h2', m('a', { href: `#!${path}` }, [icon(sign), ' ', text])),
    m('p.quiet', about),
  ]))),
]);

export default styled(Start, '/owner/owner.css');
