// The screen that a shared link opens: the game in its fragment, which can be added.

import { button, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { addAll, firstComplaint, outline } from './add-dialog.js';
import { RoundPreview } from './round-preview.js';
import { decodeGame } from './share.js';
import { words } from '../words.js';

/** @type {ClosureComponent} */
function Add() {
  /** @type {string | null} */
  let sentence = null;
  const game = read();
  if (game) {
    firstComplaint([game]).then((complaint) => {
      sentence = complaint && words.nothingChanged(complaint);
      m.redraw();
    }, () => {});
  }

  /** The game of the link; null if it is damaged. */
  function read() {
    try {
      return decodeGame(m.route.param('code') ?? '');
    } catch (error) {
      sentence = words.nothingChanged(/** @type {Error} */ (error).message);
      return null;
    }
  }

  async function add() {
    if (game && await addAll([game])) m.route.set('/turns/games', null, { replace: true });
  }

  return {
    view: () => page({ title: words.importTitle, accent: 'turns', back: '/turns' }, m('.stack', game && !sentence
      ? [outline(game), m(RoundPreview, { game }), m('.row', [
        button({ text: words.importAdd(1), kind: 'main', icon: 'add', onclick: add }),
        linkButton({ text: words.cancel, href: '#!/turns', kind: 'quiet' }),
      ])]
      : [
        m('p.error', { role: 'alert' }, sentence),
        m('.row', linkButton({ text: words.backToStart, href: '#!/turns', kind: 'main' })),
      ])),
  };
}

export default styled(Add, '/games/turns/turns.css');
