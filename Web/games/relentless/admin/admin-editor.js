// One file of parameters: its form, what its changes do to simulated crews, and what it was before.

import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { readParameters, saveParameters } from './admin-api.js';
import { VersionList } from './admin-history.js';
import { Trial } from './admin-trial.js';
import { adminWords as words } from './admin-words.js';
import { SchemaForm, draftOf, groups, mistakesIn, told, valueOf } from './schema-form.js';

/**
 * @typedef {import('./admin-api.js').FileName} FileName
 * @typedef {import('./admin-api.js').Parameters} Parameters
 * @typedef {import('./admin-api.js').AdminRefusal} AdminRefusal
 * @typedef {import('./admin-api.js').Mistake} Mistake
 */

/** On a small screen what the values do is far below. */
function showTrial() {
  const trial = document.querySelector('.rl-trial');
  trial?.scrollIntoView({ block: 'start' });
  trial?.querySelector('input')?.focus({ preventScroll: true });
}

/** @type {ClosureComponent<{ file: FileName, parameters: Parameters, onsaved: (parameters: Parameters) => void,
 *   onunsaved: (count: number) => void }>} */
export function ParameterEditor({ attrs: { file, parameters, onsaved, onunsaved } }) {
  const { schema } = parameters;
  let now = parameters;
  let saved = draftOf(schema, now.value);
  let draft = { ...saved };
  /** @type {Mistake[]} */
  let mistakes = [];
  /** @type {string | null} */
  let problem = null;
  let isSaving = false;
  const changed = () => Object.keys(draft).filter((path) => draft[path] !== saved[path]);

  /** @param {Parameters} found */
  function take(found) {
    now = found;
    saved = draftOf(schema, found.value);
    draft = { ...saved };
    mistakes = [];
    problem = null;
    onunsaved(0);
    onsaved(found);
  }

  /** @param {string} path @param {string} text */
  function type(path, text) {
    draft = { ...draft, [path]: text };
    mistakes = mistakes.filter((one) => one.path !== path);
    onunsaved(changed().length);
  }

  /** What is typed, where all of it can be used; else null, and the mistakes are told. */
  function checked() {
    mistakes = mistakesIn(schema, draft);
    problem = mistakes.length > 0 ? words.mistakes(mistakes.length) : null;
    return problem ? null : valueOf(schema, now.value, draft);
  }

  async function save() {
    const value = checked();
    if (!value || isSaving) return;
    isSaving = true;
    try {
      take(await saveParameters(file, now.version, value));
      toast(words.saved);
    } catch (error) {
      await tell(/** @type {AdminRefusal} */ (error));
    }
    isSaving = false;
    m.redraw();
  }

  /** @param {AdminRefusal} refusal */
  async function tell(refusal) {
    mistakes = refusal.mistakes ?? [];
    problem = mistakes.length > 0 ? words.mistakes(mistakes.length) : refusal.message;
    if (refusal.code !== 'changedMeanwhile') return;
    // What was typed stays; all else is as the other one left it.
    const found = await readParameters(file).catch(() => null);
    if (found) {
      const typed = changed().map((path) => [path, draft[path]]);
      now = found;
      saved = draftOf(schema, found.value);
      draft = { ...saved, ...Object.fromEntries(typed) };
    }
    problem = words.changedMeanwhile;
  }

  return {
    onremove: () => onunsaved(0),
    view() {
      const count = changed().length;
      const known = groups(schema).flatMap(({ group, places }) => [group, ...places.map(({ path }) => path)]);
      return m('.rl-admin', [
        m('section.rl-admin-form', { 'aria-label': words.values }, [
          m('p.quiet', words.intro),
          m(SchemaForm, { schema, draft, saved, mistakes, oninput: type }),
          m('.rl-admin-bar', [
            m('div', { role: 'status' }, [
              problem ? m('p.error', problem) : m('p', count === 0 ? words.nothingChanged : words.changed(count)),
              told(mistakes.filter(({ path = '' }) => !known.includes(path))),
            ]),
            m('.rl-admin-buttons', [
              button({ text: words.effect, icon: 'arrowDown', kind: 'quiet', class: 'rl-admin-jump', onclick: showTrial }),
              count > 0 ? button({
                text: words.undo, icon: 'undo',
                onclick: () => take(now),
              }) : null,
              button({ text: words.save, icon: 'check', kind: 'main', disabled: count === 0 || isSaving, onclick: () => void save() }),
            ]),
          ]),
        ]),
        m('.rl-admin-side', [
          m(Trial, { file, value: checked, onmistakes: (refusal) => void tell(refusal) }),
          m(VersionList, { file, now, ontaken: take }),
        ]),
      ]);
    },
  };
}
