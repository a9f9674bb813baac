// The page for the server's owner: the parameters of the game, and their effect.

import { ownerWays } from '../../../owner/owner-ways.js';
import { ownersPage } from '../../../owner/owners-page.js';
import { OwnersReading } from '../../../owner/owners-reading.js';
import { knownPass } from '../../../owner/pass.js';
import { confirm } from '../../../parts/dialog.js';
import { choices } from '../../../parts/field.js';
import { askBeforeLeaving } from '../../../parts/leaving.js';
import m from '../../../parts/m.js';
import { styled } from '../../../parts/styled.js';
import { readParameters } from './admin-api.js';
import { ParameterEditor } from './admin-editor.js';
import { adminWords as words } from './admin-words.js';

/**
 * @typedef {import('./admin-api.js').FileName} FileName
 * @typedef {import('./admin-api.js').Parameters} Parameters
 */

/** @type {ClosureComponent} */
function Admin() {
  /** @type {FileName} */
  let file = 'parameters';
  /** @type {Parameters | null} */
  let parameters = null;
  const reading = new OwnersReading();
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

  function read() {
    parameters = null;
    return reading.ask(() => readParameters(file), (found) => { parameters = found; });
  }

  return {
    onremove: () => endAsking?.(),
    view: () => ownersPage({
      title: words.title, accent: 'relentless', back: '/relentless', wide: true, reading, read, forget: () => { parameters = null; },
      content: () => [
        m('.rl-admin-file', choices({
          legend: words.file, name: 'file', value: file, onchange: (chosen) => void choose(chosen),
          options: [{ value: 'parameters', text: words.files.parameters }, { value: 'demo', text: words.files.demo }],
        })),
        parameters ? [m(ParameterEditor, {
          key: file, file, parameters, onsaved: (saved) => { parameters = saved; }, onunsaved: follow,
        })]
          : reading.rest(() => void read()) ?? m('p.quiet', { role: 'status' }, words.reading),
        ownerWays('/relentless/admin'),
      ],
    }),
  };
}

export default styled(Admin, '/games/relentless/admin/admin.css');
