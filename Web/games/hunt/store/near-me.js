// Packs around the place where the player stands, the nearest first.

import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { whereIStand } from '../position.js';
import { Results } from './results.js';
import { words } from './words.js';

/** @type {ClosureComponent} */
export function NearMe() {
  const results = new Results();
  /** @type {string | null}  why the place is not known */
  let failure = null;
  void search();

  async function search() {
    failure = null;
    try {
      const { at } = await whereIStand();
      await results.find({}, Promise.resolve(at));
    } catch (error) {
      failure = /** @type {Error} */ (error).message;
    }
    m.redraw();
  }

  return {
    view: () => (failure === null ? results.view(words.nothingNear) : m('.card.stack.hunt-failed', { role: 'alert' }, [
      m('p', failure), button({ text: words.tryAgain, icon: 'redo', kind: 'main', onclick: search }),
    ])),
  };
}
