// The form that imports a file of phrases.

import { button } from '../../parts/button.js';
import { pickUnread } from '../../parts/files.js';
import m from '../../parts/m.js';
import { attempt } from '../../parts/toast.js';
import { sizeText } from '../size-text.js';
import { dictionariesWords as words } from './dictionaries-words.js';

/** @typedef {import('../file-import.js').FileImport<import('./dictionaries-api.js').DictionaryImport>} Adding */

const accept = '.u8,.txt,.tsv,.csv,.gz';

/** @type {ClosureComponent<{ limit: number, adding: Adding }>} */
export function ImportForm() {
  /** @type {File | null} */
  let file = null;
  let isMissing = false;

  /** @param {number} max */
  async function choose(max) {
    const chosen = await pickUnread({ accept, max });
    if (!chosen) return;
    [file, isMissing] = [chosen, false];
    m.redraw();
  }

  /** @param {SubmitEvent} event @param {Adding} adding */
  function submit(event, adding) {
    event.preventDefault();
    isMissing = !file;
    if (!file || adding.isBusy) return;
    void adding.send(file, file.name);
    file = null;
  }

  return {
    view: ({ attrs: { limit, adding } }) => m('form.card.stack', {
      novalidate: true, onsubmit: (/** @type {SubmitEvent} */ event) => submit(event, adding),
    }, [
      m('h2', words.add),
      m('p', [words.addText, ' ', words.limit(sizeText(limit))]),
      m('.row', button({ text: words.choose, icon: 'list', disabled: adding.isBusy, onclick: () => void attempt(() => choose(limit)) })),
      m('p', { 'aria-live': 'polite' }, file ? words.chosen(file.name, sizeText(file.size)) : ''),
      isMissing ? m('p.error', { role: 'alert' }, words.fileNeeded) : null,
      m('.row', button({ text: words.send, kind: 'main', icon: 'upload', type: 'submit', disabled: adding.isBusy })),
      adding.view(),
    ]),
  };
}
