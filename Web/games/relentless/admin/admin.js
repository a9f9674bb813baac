// The page for the server's owner: the parameters of the game, and their effect.

import { Gate, forgetButton } from '../../../owner/gate.js';
import { ownerWays } from '../../../owner/owner-ways.js';
import { ownerWords } from '../../../owner/owner-words.js';
import { keepPass, knownPass } from '../../../owner/pass.js';
import { button } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import { choices } from '../../../parts/field.js';
import { askBeforeLeaving } from '../../../parts/leaving.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { readParameters } from './admin-api.js';
import { ParameterEditor } from './admin-editor.js';
import { adminWords as words } from './admin-words.js';

/**
 * @typedef {import('./admin-api.js').FileName} FileName
 * @typedef {import('./admin-api.js').Parameters} Parameters
 * @typedef {import('./admin-api.js').AdminRefusal} AdminRefusal
 */

/** @type {ClosureComponent} */
function Admin() {
  /** @type {FileName} */
  let file = 'parameters';
  /** @type {Parameters | null} */
  let parameters = null;
  /** @type {AdminRefusal | null} */
  let refusal = null;
  /** How many typed values are not saved. */
  let unsaved = 0;
  /** @type {(() => void) | null} */
  let endAsking = null;
  if (knownPass()) void read();

  const mayLeave = async () => unsaved === 0 || confirm({ title: words.unsavedAsk, yes: words.leave, danger: true });

  /** @param {number} count */
  function follow(count) {
    unsaved = count;
    if (count > 0) endAsking ??= askBeforeLeaving(mayLeave, '/relentless');
  }

  /** @param {FileName} chosen */
  async function choose(chosen) {
    if (!await mayLeave()) return m.redraw();
    file = chosen;
    await read();
  }

  async function read() {
    const wanted = file;
    refusal = null;
    parameters = null;
    try {
      const found = await readParameters(wanted);
      if (wanted === file) parameters = found;
    } catch (error) {
      refusal = /** @type {AdminRefusal} */ (error);
      if (refusal.code === 'badToken') keepPass(null);
    }
    m.redraw();
  }

  function forget() {
    parameters = refusal = null;
  }

  return {
    onremove: () => endAsking?.(),
    view: () => page({
      title: words.title, accent: 'relentless', back: '/relentless', wide: true,
      actions: forgetButton(forget),
    }, knownPass() ? [
      m('.rl-admin-file', choices({
        legend: words.file, name: 'file', value: file, onchange: (chosen) => void choose(chosen),
        options: [{ value: 'parameters', text: words.files.parameters }, { value: 'demo', text: words.files.demo }],
      })),
      parameters ? [m(ParameterEditor, {
        key: file, file, parameters, onsaved: (saved) => { parameters = saved; }, onunsaved: follow,
      })]
        : refusal ? m('.stack', [
          m('p.error', { role: 'alert' }, refusal.message),
          m('.row', button({ text: ownerWords.tryAgain, icon: 'redo', onclick: () => void read() })),
        ])
          : m('p.quiet', { role: 'status' }, words.reading),
      ownerWays('/relentless/admin'),
    ] : m(Gate, { refusal, enter: () => void read() })),
  };
}

export default styled(Admin, '/games/relentless/admin/admin.css');
