// Who finds a pack: everybody in the store, who has the link, or nobody but its maker.

import { choices } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { showPack, visibilities } from '../pack-api.js';
import { words } from './words.js';

/** @typedef {import('../pack-api.js').Visibility} Visibility */

/** @type {ClosureComponent<{ pack: string, visibility: Visibility }>} */
export function VisibilityChoice({ attrs: { pack, visibility: first } }) {
  let visibility = first;
  /** What the server said last. */
  let confirmed = first;
  let failure = '';
  /** Requests follow one another, so that the last choice counts. */
  let done = Promise.resolve();

  /** @param {Visibility} wanted */
  function choose(wanted) {
    [visibility, failure] = [wanted, ''];
    done = done.then(() => send(wanted));
  }

  /** @param {Visibility} wanted */
  async function send(wanted) {
    try {
      await showPack(pack, wanted);
      confirmed = wanted;
    } catch (error) {
      if (visibility === wanted) visibility = confirmed;
      failure = /** @type {import('../../../parts/server-api.js').Problem} */ (error).message;
    }
    m.redraw();
  }

  return {
    view: () => m('section.stack', [
      m('h2', words.visibility),
      choices({
        legend: words.visibilityText, name: 'hunt-visibility', value: visibility, onchange: choose,
        options: visibilities.map((value) => ({ value, text: words.visibilities[value] })),
      }),
      m('p.quiet', { role: 'status' }, words.shown[confirmed]),
      failure ? m('p.error', { role: 'alert' }, failure) : null,
    ]),
  };
}
