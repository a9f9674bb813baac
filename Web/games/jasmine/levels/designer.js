// The level designer: a level is made, changed or copied (spec: Levels).

import { button } from '../../../parts/button.js';
import { closeDialogs, confirm } from '../../../parts/dialog.js';
import { askBeforeLeaving } from '../../../parts/leaving.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { toast } from '../../../parts/toast.js';
import { levelOf, readContent } from '../content.js';
import { designerForm, secondsOf } from './designer-form.js';
import { takeStart } from './designer-start.js';
import { designing } from './designer-words.js';
import { remove } from './level-actions.js';
import { complaint, keep, ownLevelNamed, untitledName } from './own-levels.js';

/**
 * @typedef {import('../types.js').Level} Level
 * @typedef {import('./designer-form.js').LevelDraft} LevelDraft
 */

const start = '/jasmine/levels';

/** @returns {LevelDraft} */
function newDraft() {
  const { type, byType } = takeStart();
  return { name: '', type, mode: 'tetris', seconds: '180', byType };
}

/**
 * A draft of what a level is now.
 *
 * @param {Level} level
 * @param {string} name
 * @returns {LevelDraft}
 */
const draftOf = ({ type, mode, seconds, phrases }, name) =>
  ({ name, type, mode, seconds: String(seconds), byType: { chengYu: [], ciHui: [], [type]: [...phrases] } });

/** The name of a copy: a default level's may be used again.
 * @param {Level} level */
const nameOfCopy = (level) => (level.isOwn ? designing.copyName(level.name) : level.name);

/** @type {ClosureComponent} */
function Designer() {
  const isClone = m.route.get()?.startsWith('/jasmine/clone/') === true;
  const wanted = m.route.param('level');
  /** The level that is changed; null for a new one.
   * @type {Level | null} */
  let own = null;
  /** @type {LevelDraft | null} */
  let draft = null;
  let before = '';
  /** @type {string | null} */
  let failure = null;
  /** @type {string | null} */
  let problem = null;
  let isSaving = false;
  /** @type {(() => void) | null} */
  let endAsking = null;
  readContent().then(begin).catch((error) => { failure = error.message; }).finally(() => m.redraw());

  function begin() {
    const level = wanted ? levelOf(wanted) : null;
    if (wanted && (!level || (!isClone && !level.isOwn))) {
      failure = designing.noSuchLevel;
      return;
    }
    own = isClone ? null : level;
    draft = level ? draftOf(level, isClone ? nameOfCopy(level) : level.name) : newDraft();
    before = JSON.stringify(draft);
  }

  function change() {
    problem = null;
    endAsking ??= askBeforeLeaving(ask, start);
  }

  async function ask() {
    if (JSON.stringify(draft) === before) return true;
    return confirm({ title: designing.unsavedAsk, text: designing.unsavedText, yes: designing.leave, no: designing.stay, danger: true });
  }

  /** @param {LevelDraft} made */
  async function save(made) {
    if (isSaving) return;
    isSaving = true;
    try {
      problem = await saved(made);
    } catch (error) {
      problem = /** @type {Error} */ (error).message;
    }
    isSaving = false;
    m.redraw();
  }

  /**
   * @param {LevelDraft} made
   * @returns {Promise<string | null>} why it was not saved; null also where somebody thought better of it
   */
  async function saved(made) {
    const { name, type, mode, byType } = made;
    const seconds = secondsOf(made);
    if (byType[type].length === 0) return designing.noPhrase;
    if (seconds === null) return designing.timeWrong;
    const level = { name: name.trim() || untitledName(own?.id ?? null), type, mode, seconds, phrases: byType[type] };
    const sentence = await complaint(level);
    if (sentence) return sentence;
    const same = ownLevelNamed(level.name);
    if (same && same.id !== own?.id) {
      const isSure = await confirm({
        title: designing.overwriteAsk(level.name), text: designing.overwriteText, yes: designing.overwrite, no: designing.cancel, danger: true,
      });
      if (!isSure) return null;
    }
    const why = keep(level, own?.id ?? null);
    if (why) return why;
    leave();
    toast(designing.saved(level.name));
    return null;
  }

  function leave() {
    endAsking?.();
    endAsking = null;
    m.route.set(start, null, { replace: true });
  }

  function drop() {
    if (own) remove(own);
    leave();
  }

  /** @param {LevelDraft} made */
  const form = (made) => m('form.jm-designer', {
    novalidate: true,
    onsubmit(/** @type {Event} */ event) { event.preventDefault(); void save(made); },
  }, [
    designerForm({ draft: made, untitled: untitledName(own?.id ?? null), onchange: change }),
    m('.jm-designer-bar', [
      problem ? m('p.error', { role: 'alert' }, problem) : null,
      m('.jm-designer-buttons', [
        own ? button({ text: designing.removeLevel, icon: 'bin', kind: 'danger', onclick: drop }) : null,
        button({ text: designing.save, kind: 'main', icon: 'check', type: 'submit', disabled: isSaving }),
      ]),
    ]),
  ]);

  return {
    onremove() {
      endAsking?.();
      void Promise.resolve().then(closeDialogs);
    },
    view: () => page({
      title: own ? designing.edit(own.name) : isClone ? designing.cloneTitle : designing.newLevel, accent: 'jasmine', back: start, wide: true,
    }, failure ? m('p.error', { role: 'alert' }, failure) : draft ? form(draft) : null),
  };
}

export default styled(styled(styled(Designer, '/games/jasmine/levels/designer.css'), '/games/jasmine/book/book.css'), '/games/jasmine/jasmine.css');
