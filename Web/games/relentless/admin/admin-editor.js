// The editor of one file of parameters: its form, the effect of changes on simulated crews, and earlier versions.

import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { readParameters, saveParameters } from './admin-api.js';
import { VersionList } from './admin-history.js';
import { Trial } from './admin-trial.js';
import { adminWords as words } from './admin-words.js';
import { Changes } from './changes.js';
import { SchemaForm, told } from './schema-form.js';

/**
 * @typedef {import('./admin-api.js').FileName} FileName
 * @typedef {import('./admin-api.js').Parameters} Parameters
 * @typedef {import('./admin-api.js').AdminRefusal} AdminRefusal
 */

/** Scrolls to the trial, which is far below on a small screen. */
function showTrial() {
  const trial = document.querySelector('.rl-trial');
  trial?.scrollIntoView({ block: 'start' });
  trial?.querySelector('input')?.focus({ preventScroll: true });
}

/**
 * @type {ClosureComponent<{ file: FileName, parameters: Parameters, onsaved: (parameters: Parameters) => void, onunsaved: (count:
 *   number) => void }>}
 */
export function ParameterEditor({ attrs: { file, parameters, onsaved, onunsaved } }) {
  const changes = new Changes(parameters);
  let isSaving = false;

  /** @param {Parameters} found */
  function take(found) {
    changes.take(found);
    onunsaved(0);
    onsaved(found);
  }

  /** @param {string} path @param {string} text */
  function type(path, text) {
    changes.type(path, text);
    onunsaved(changes.count);
  }

  async function save() {
    const value = changes.checked();
    if (!value || isSaving) return;
    isSaving = true;
    try {
      take(await saveParameters(file, changes.now.version, value));
      toast(words.saved);
    } catch (error) {
      await tell(/** @type {AdminRefusal} */ (error));
    }
    isSaving = false;
    m.redraw();
  }

  /** @param {AdminRefusal} refusal */
  async function tell(refusal) {
    changes.refuse(refusal);
    if (refusal.code !== 'changedMeanwhile') return;
    const found = await readParameters(file).catch(() => null);
    if (found) changes.takeFromOther(found);
    changes.problem = words.changedMeanwhile;
  }

  return {
    onremove: () => onunsaved(0),
    view: () => m('.rl-admin', [
      m('section.rl-admin-form', { 'aria-label': words.values }, [
        m('p.quiet', words.intro),
        m(SchemaForm, {
          schema: changes.schema, draft: changes.draft, saved: changes.saved, mistakes: changes.mistakes, oninput: type,
        }),
        bar(changes, { isSaving, undo: () => take(changes.now), save: () => void save() }),
      ]),
      m('.rl-admin-side', [
        m(Trial, { file, value: () => changes.checked(), onmistakes: (refusal) => void tell(refusal) }),
        m(VersionList, { file, now: changes.now, ontaken: take }),
      ]),
    ]),
  };
}

/**
 * The number of changes or the problem with them, and the buttons to save or undo.
 *
 * @param {Changes} changes
 * @param {{ isSaving: boolean, undo: () => void, save: () => void }} more
 */
const bar = ({ count, problem, elsewhere }, { isSaving, undo, save }) => m('.rl-admin-bar', [
  m('div', { role: 'status' }, [
    problem ? m('p.error', problem) : m('p', count === 0 ? words.nothingChanged : words.changed(count)),
    told(elsewhere),
  ]),
  m('.rl-admin-buttons', [
    button({ text: words.effect, icon: 'arrowDown', kind: 'quiet', class: 'rl-admin-jump', onclick: showTrial }),
    count > 0 ? button({ text: words.undo, icon: 'undo', onclick: undo }) : null,
    button({ text: words.save, icon: 'check', kind: 'main', disabled: count === 0 || isSaving, onclick: save }),
  ]),
]);
