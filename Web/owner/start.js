// The start of the owner's pages: what there is, in a sentence each. `/admin` leads here.

import { button } from '../parts/button.js';
import { icon } from '../parts/icons.js';
import m from '../parts/m.js';
import { page } from '../parts/page.js';
import { styled } from '../parts/styled.js';
import { Gate, forgetButton } from './gate.js';
import { askAsOwner } from './owner-api.js';
import { ownerPages } from './owner-ways.js';
import { ownerWords as words } from './owner-words.js';
import { keepPass, knownPass } from './pass.js';

/** @type {ClosureComponent} */
function Start() {
  /** Whether the server has taken the token. */
  let isOpen = false;
  /** @type {import('./owner-api.js').OwnerRefusal | null} */
  let refusal = null;

  /** Asks the server for something that it gives to its owner alone, so that a wrong token is told here. */
  async function enter() {
    [isOpen, refusal] = [false, null];
    // It may be called while the page is drawn, which must not be drawn again meanwhile.
    queueMicrotask(() => m.redraw());
    try {
      await askAsOwner('GET', '/phrase-reports');
      isOpen = true;
    } catch (error) {
      refusal = /** @type {import('./owner-api.js').OwnerRefusal} */ (error);
      if (refusal.code === 'badToken') keepPass(null);
    }
    m.redraw();
  }

  if (knownPass()) void enter();

  return {
    view: () => page({ title: words.start, actions: forgetButton(() => { refusal = null; }) },
      !knownPass() ? m(Gate, { refusal, enter: () => void enter() })
        : refusal ? failed(refusal.message, () => void enter())
          : isOpen ? list() : m('p.quiet', { role: 'status' }, words.reading)),
  };
}

const list = () => m('.stack', [
  m('p', words.startIntro),
  m('ul.owner-pages', ownerPages.map(({ path, icon: sign, text, about }) => m('li.card', [
    m('h2', m('a', { href: `#!${path}` }, [icon(sign), ' ', text])),
    m('p.quiet', about),
  ]))),
]);

/** @param {string} message @param {() => void} again */
const failed = (message, again) => m('.stack', [
  m('p.error', { role: 'alert' }, message),
  m('.row', button({ text: words.tryAgain, icon: 'redo', onclick: again })),
]);

export default styled(Start, '/owner/owner.css');
