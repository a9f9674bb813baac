// The results of a search, a page at a time.

import { button } from '../../../parts/button.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { Alarm } from '../../../parts/time.js';
import { searchPacks } from '../pack-api.js';
import { nearestFirst, packRow } from './pack-row.js';
import { packTable } from './packs-map.js';
import { words } from './words.js';

/**
 * @typedef {Omit<Parameters<typeof searchPacks>[0], 'near' | 'offset' | 'limit'>} Wanted
 * @typedef {import('../pack-types.js').Place} Place
 */

/** How many are shown at once. */
const limit = 20;

/** A search that can go on: what it has found so far, or why it found nothing. */
export class Results {
  /** @type {import('../pack-api.js').Found[]} */ packs = [];
  /** @type {'none' | 'searching' | 'found' | 'failed'} */ state = 'none';
  /** @type {import('../../../parts/server-api.js').Problem | null} */ problem = null;
  #more = false;
  /** Only the last search counts. */
  #number = 0;
  /** @type {Wanted} */ #wanted = {};
  /** @type {Place | null} */ #near = null;

  /** Whether the packs are sorted by their names, because the player's place was not known. */
  get isByName() { return this.state === 'found' && this.#near === null; }

  /**
   * @param {Wanted} wanted
   * @param {Promise<Place | null>} place  the nearest packs come first, if it is known
   */
  async find(wanted, place) {
    const number = this.#begin();
    this.packs = [];
    const near = await place;
    if (number !== this.#number) return;
    [this.#wanted, this.#near] = [wanted, near];
    await this.next();
  }

  async next() {
    const number = this.#begin();
    const near = this.#near ?? undefined;
    try {
      const { packs, more } = await searchPacks({ ...this.#wanted, near, offset: this.packs.length, limit });
      if (number !== this.#number) return;
      [this.packs, this.#more, this.state] = [[...this.packs, ...near ? nearestFirst(packs) : packs], more, 'found'];
    } catch (error) {
      if (number !== this.#number) return;
      [this.problem, this.state] = [/** @type {import('../../../parts/server-api.js').Problem} */ (error), 'failed'];
    }
    m.redraw();
  }

  #begin() {
    [this.state, this.problem] = ['searching', null];
    // A search may begin while a screen is drawn, which must not be drawn again meanwhile.
    queueMicrotask(() => m.redraw());
    return (this.#number += 1);
  }

  /**
   * @param {string} nothing  the text for when nothing was found
   * @returns {Children}
   */
  view(nothing) {
    const { packs, state, problem } = this;
    const isDone = state === 'found';
    return m('.stack.hunt-results', [
      m('p', { role: 'status' }, state === 'searching' ? words.oneMoment : !isDone ? '' : packs.length === 0 ? words.nothing
        : words.found(packs.length, this.#more, this.#near !== null)),
      isDone && packs.length === 0 && nothing ? m('p.quiet', nothing) : null,
      packs.length > 0 ? packTable({
        packs, row: (id) => packs.filter((pack) => pack.id === id).map((pack) => packRow(pack)),
        list: () => m('ul.hunt-cards', packs.map((pack) => m('li.card', { key: pack.id }, packRow(pack)))),
      }) : null,
      problem ? m(ProblemCard, { problem, again: () => void this.next() }) : null,
      isDone && this.#more ? button({ text: words.more, onclick: () => void this.next() }) : null,
    ]);
  }
}

/**
 * Why something could not be asked for. When the network is back, it is asked for again. `offline` says what is missing
 * without the network.
 *
 * @type {ClosureComponent<{ problem: { code: string, message: string }, again: () => void, offline?: string }>}
 *   `offline`: what is said without the network
 */
export function ProblemCard({ attrs }) {
  let { again } = attrs;
  const alarm = new Alarm();
  // Browsers say so a little too soon.
  const isBack = () => alarm.set(1_000, () => again());
  window.addEventListener('online', isBack);
  return {
    onremove() {
      alarm.clear();
      window.removeEventListener('online', isBack);
      // Its button is gone, which may have had it.
      focusIfLost('main');
    },
    view({ attrs: { problem: { code, message }, again: latest, offline = words.offline } }) {
      again = latest;
      return m('.card.stack.hunt-failed', { role: 'alert' }, [
        m('p', code === 'unreachable' ? offline : message),
        button({ text: words.tryAgain, icon: 'redo', kind: 'main', onclick: again }),
      ]);
    },
  };
}
