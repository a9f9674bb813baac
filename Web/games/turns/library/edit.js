// The screen to make a game, or to change one of the player's own.

import { button } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import { focusFirstError } from '../../../parts/focus.js';
import { askBeforeLeaving } from '../../../parts/leaving.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { toast } from '../../../parts/toast.js';
import { spellOut } from './acting.js';
import { blankGame, editor } from './editor.js';
import { LeftFields } from './left-fields.js';
import { keep, ownGame } from './my-games.js';
import { unsaidIn } from './remarks.js';
import { RoundPreview } from './round-preview.js';
import { words } from '../words.js';

/** @type {ClosureComponent} */
function Edit() {
  const own = ownGame(m.route.param('id') ?? '');
  const draft = own ? structuredClone(own) : blankGame();
  const unsaid = new Set(unsaidIn(draft));
  spellOut(draft);
  const left = new LeftFields();
  /** @type {string | null} */
  let complaint = null;
  /** @type {(() => void) | null} */
  let endAsking = null;

  function change() {
    complaint = null;
    endAsking ??= askBeforeLeaving(
      () => confirm({ title: words.unsavedAsk, yes: words.leave, no: words.stay, danger: true }), '/turns/games',
    );
  }

  async function save() {
    complaint = await keep([draft]);
    if (complaint) return focusFirstError();
    endAsking?.();
    toast(words.saved(draft.name.trim()));
    m.route.set('/turns/games', null, { replace: true });
    m.redraw();
  }

  return {
    onremove: () => endAsking?.(),
    view: () => page({ title: draft.name || words.newGame, accent: 'turns', back: '/turns/games', wide: true }, m('form.editor', {
      ...left.aroundFields, onsubmit(/** @type {Event} */ event) { event.preventDefault(); void save(); },
    }, [
      m('.editor-fields', editor({ game: draft, onchange: change, isRefused: complaint !== null, left, unsaid })),
      m(RoundPreview, { game: draft }),
      m('.editor-bar', [
        complaint ? m('p.error', { role: 'alert' }, complaint) : null,
        button({ text: words.save, kind: 'main', icon: 'check', type: 'submit' }),
      ]),
    ])),
  };
}

export default styled(Edit, '/games/turns/turns.css');
