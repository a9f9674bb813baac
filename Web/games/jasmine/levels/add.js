// The screen that a shared link opens: the level in its fragment, which can be added.

import { button, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { addAll, outlines, tell } from './add-dialog.js';
import { readContent } from '../content.js';
import { designing } from './designer-words.js';
import { decodeLevel } from './level-code.js';

/** @type {ClosureComponent} */
function Add() {
  const parcel = decodeLevel(m.route.param('code') ?? '');
  let isReady = false;
  readContent().catch(() => {}).finally(() => { isReady = true; m.redraw(); });

  async function add() {
    if (!parcel) return;
    const sentence = await addAll(parcel);
    tell(sentence, parcel.drafts.length);
    if (!sentence) m.route.set('/jasmine/levels', null, { replace: true });
  }

  return {
    view: () => page({ title: designing.addTitle, accent: 'jasmine', back: '/jasmine/levels' }, m('.stack', parcel
      ? (isReady ? [outlines(parcel), m('.row', [
        button({ text: designing.add(1), kind: 'main', icon: 'add', onclick: add }),
        linkButton({ text: designing.cancel, href: '#!/jasmine', kind: 'quiet' }),
      ])] : null)
      : [
        m('p.error', { role: 'alert' }, designing.linkDamaged),
        m('.row', linkButton({ text: designing.toLevels, href: '#!/jasmine/levels', kind: 'main' })),
      ])),
  };
}

export default styled(styled(Add, '/games/jasmine/levels/designer.css'), '/games/jasmine/jasmine.css');
