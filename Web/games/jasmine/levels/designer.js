// The level designer: a level is made, changed or copied.

import { button } from '../../../parts/button.js';
import { closeDialogs, confirm } from '../../../parts/dialog.js';
import { askBeforeLeaving } from '../../../parts/leaving.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { toast } from '../../../parts/toast.js';
import { readContent } from '../content.js';
import { designOf } from './design.js';
import { designerForm } from './designer-form.js';
import { designing } from './designer-words.js';
import { remove } from './level-actions.js';

/** @typedef {import('./design.js').Design} Design */

const start = '/jasmine/levels';

/** @type {ClosureComponent} */
function Designer() {
  const isCopy = m.route.get()?.startsWith('/jasmine/clone/') === true;
  const wanted = m.route.param('level');
  /** @type {Design | null} */
  let design = null;
  /** @type {string | null} */
  let failure = null;
  /** @type {(() => void) | null} */
  let endAsking = null;
  readContent().then(begin).catch((error) => { failure = error.message; }).finally(() => m.redraw());

  function begin() {
    design = designOf(wanted, isCopy);
    if (!design) failure = designing.noSuchLevel;
  }

  /** @param {Design} own */
  const acts = (own) => ({
    onchange() {
      own.problem = null;
      endAsking ??= askBeforeLeaving(async () => !own.isChanged || askToLeave(), start);
    },
    async onsave() {
      const name = await own.save();
      if (name !== null) {
        leave();
        toast(designing.saved(name));
      }
      m.redraw();
    },
    ondelete() {
      if (own.level) remove(own.level);
      leave();
    },
  });

  function leave() {
    endAsking?.();
    endAsking = null;
    m.route.set(start, null, { replace: true });
  }

  return {
    onremove() {
      endAsking?.();
      void Promise.resolve().then(closeDialogs);
    },
    view: () => page({ title: titleOf(design, isCopy), accent: 'jasmine', back: start, wide: true },
      failure ? m('p.error', { role: 'alert' }, failure) : design ? form(design, acts(design)) : null),
  };
}

/** @param {Design | null} design  null until it is read @param {boolean} isCopy */
function titleOf(design, isCopy) {
  if (design?.level) return designing.edit(design.level.name);
  return isCopy ? designing.cloneTitle : designing.newLevel;
}

const askToLeave = () => confirm({
  title: designing.unsavedAsk, text: designing.unsavedText, yes: designing.leave, no: designing.stay, danger: true,
});

/** @param {Design} design @param {{ onchange: () => void, onsave: () => void, ondelete: () => void }} acts */
const form = ({ draft, level, untitled, problem, isSaving }, { onchange, onsave, ondelete }) => m('form.jm-designer', {
  novalidate: true,
  onsubmit(/** @type {Event} */ event) { event.preventDefault(); onsave(); },
}, [
  designerForm({ draft, untitled, onchange }),
  m('.jm-designer-bar', [
    problem ? m('p.error', { role: 'alert' }, problem) : null,
    m('.jm-designer-buttons', [
      level ? button({ text: designing.removeLevel, icon: 'bin', kind: 'danger', onclick: ondelete }) : null,
      button({ text: designing.save, kind: 'main', icon: 'check', type: 'submit', disabled: isSaving }),
    ]),
  ]),
]);

export default styled(
  styled(styled(Designer, '/games/jasmine/levels/designer.css'), '/games/jasmine/book/book.css'), '/games/jasmine/jasmine.css');
