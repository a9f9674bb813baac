// The form that adds a map: a file and a name.

import { button } from '../../parts/button.js';
import { field } from '../../parts/field.js';
import { pickUnread } from '../../parts/files.js';
import m from '../../parts/m.js';
import { attempt } from '../../parts/toast.js';
import { sizeText } from '../size-text.js';
import { mapsWords as words } from './maps-words.js';

/**
 * @typedef {import('../file-import.js').FileImport<import('./maps-api.js').Import>} Adding
 * @typedef {import('./maps-api.js').Overview} Overview
 */

/** The most characters of a map's name. */
const longestName = 60;
const accept = '.pbf,.mbtiles,.pmtiles';

/** @type {ClosureComponent<{ overview: Overview, adding: Adding }>} */
export function AddForm() {
  /** @type {File | null} */
  let file = null;
  let name = '';
  let isMissing = false;

  /** @param {number} max */
  async function choose(max) {
    const chosen = await pickUnread({ accept, max });
    if (!chosen) return;
    file = chosen;
    if (name.trim() === '') name = chosen.name.split('.')[0].slice(0, longestName);
    m.redraw();
  }

  /** @param {SubmitEvent} event @param {Adding} adding */
  function submit(event, adding) {
    event.preventDefault();
    isMissing = !file || name.trim() === '';
    if (!file || isMissing || adding.isBusy) return;
    void adding.send(file, name.trim());
    file = null;
    name = '';
  }

  return {
    view: ({ attrs: { overview, adding } }) => m('form.card.stack', {
      novalidate: true, onsubmit: (/** @type {SubmitEvent} */ event) => submit(event, adding),
    }, [
      m('h2', words.add),
      m('p', [words.addText, ' ', words.limit(sizeText(overview.limit))]),
      overview.extracts ? null : m('p.quiet', words.noTools),
      m('.row', button({
        text: words.choose, icon: 'map', disabled: adding.isBusy,
        onclick: () => void attempt(() => choose(overview.limit)),
      })),
      m('p', { 'aria-live': 'polite' }, file ? words.chosen(file.name, sizeText(file.size)) : ''),
      isMissing && !file ? m('p.error', { role: 'alert' }, words.fileNeeded) : null,
      field({
        label: words.name, value: name, maxlength: longestName, disabled: adding.isBusy,
        error: isMissing && name.trim() === '' ? words.nameNeeded : null, oninput: (value) => { name = value; },
      }),
      m('.row', button({ text: words.send, kind: 'main', icon: 'upload', type: 'submit', disabled: adding.isBusy })),
      adding.view(),
    ]),
  };
}
