// The rehearsal of a pack that is being made: what its maker chooses, how far it is, and what came of it.

import { afterDrawing } from '../../../parts/after-drawing.js';
import { button, linkButton } from '../../../parts/button.js';
import { choices } from '../../../parts/field.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { drafts, isOwn } from '../creator/drafts.js';
import { mistakeList } from '../creator/mistake-list.js';
import { packOf } from '../creator/pack-form.js';
import { withPaths } from '../creator/pictures.js';
import { askPacks } from '../pack-queries.js';
import { minPins } from '../packs.js';
import { Rehearsing } from './rehearsing.js';
import { Plots, sentences } from './result.js';
import { words } from './words.js';

/**
 * @typedef {import('../pack-types.js').Mistake} Mistake
 * @typedef {{ mode: keyof typeof words.modes, paces: keyof typeof words.paceChoices, wrong: keyof typeof words.wrongChoices }} Chosen
 * @typedef {{ report: import('./rehearsing.js').Report, chosen: Chosen }} Ended  what came of a rehearsal, and what was chosen for it
 */

/** How many of a hundred walkers have each pace. */
const paces = {
  mixed: { slow: 25, usual: 50, brisk: 25 }, slow: { slow: 70, usual: 25, brisk: 5 }, brisk: { slow: 5, usual: 35, brisk: 60 },
};
/** How many of a hundred answers are wrong. */
const wrong = { easy: 10, usual: 30, hard: 50 };

/** @type {ClosureComponent} */
function Rehearse() {
  const key = m.route.param('key') ?? '';
  const draft = drafts.get(key);
  return draft && isOwn(draft) ? new RehearseScreen(key, draft.open ?? draft.saved) : {
    view: () => page({ title: words.title, accent: 'hunt', back: '/hunt/create' }, m('.stack', [
      m('p.error', { role: 'alert' }, words.noDraft), linkButton({ text: words.toMine, href: '#!/hunt/create', kind: 'main' }),
    ])),
  };
}

class RehearseScreen {
  /** @type {Chosen} */ #chosen = { mode: 'competitive', paces: 'mixed', wrong: 'usual' };
  /**
   * The one that is running.
   *
   * @type {Rehearsing | null}
   */
  #running = null;
  /** @type {Ended | null} */ #last = null;
  /** @type {Mistake[]} */ #mistakes = [];
  /** What was told last. */
  #status = '';
  #key;
  #form;

  /** @param {string} key @param {import('../creator/pack-form.js').PackForm} form */
  constructor(key, form) {
    this.#key = key;
    this.#form = form;
    void this.#check();
  }

  onremove() {
    this.#running?.cancel();
  }

  view() {
    const { name } = this.#form;
    return page({ title: words.title, accent: 'hunt', back: `/hunt/edit/${this.#key}`, wide: true }, m('.stack', [
      m('section.card.stack', [m('h2.hunt-rehearsal-name', name || words.unnamed), m('p', words.intro), m('p.quiet', words.model)]),
      this.#isPossible ? this.#choosing() : this.#obstacles(),
      m('p.hunt-rehearsal-status', { role: 'status' }, this.#status),
      this.#last && !this.#running ? this.#ended(this.#last) : null,
    ]));
  }

  get #isPossible() {
    return this.#form.pins.length >= minPins && this.#mistakes.length === 0;
  }

  /** The pack as it is now, whether it is saved or not. Pictures that are not uploaded yet do not matter here. */
  get #pack() {
    return packOf(withPaths(this.#form, '/pictures/to-come'));
  }

  /** The rules of a rehearsal check the pack again, so nothing is lost if this fails. */
  async #check() {
    const { mistakes } = await askPacks({ check: { pack: this.#pack } }).catch(() => ({ mistakes: [] }));
    this.#mistakes = mistakes ?? [];
    m.redraw();
  }

  /** Why the pack cannot be rehearsed. */
  #obstacles() {
    const { pins } = this.#form;
    return m('section.card.stack', { role: 'alert' }, [
      m('h2', words.impossible),
      pins.length < minPins ? m('p', words.few(pins.length)) : null,
      this.#mistakes.length > 0 ? [m('p', words.notFinished), mistakeList(this.#mistakes)] : null,
      linkButton({ text: words.toEditor, icon: 'edit', kind: 'main', href: `#!/hunt/edit/${this.#key}` }),
    ]);
  }

  #choosing() {
    const { mode, paces: walkers, wrong: questions } = this.#chosen;
    const disabled = this.#running !== null;
    return m('form.card.stack.hunt-rehearsal-form', {
      onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void this.#start(); },
    }, [
      choices({
        legend: words.mode, name: 'mode', value: mode, disabled, options: options(words.modes, (text) => ({ text })),
        onchange: (value) => this.#choose({ mode: value }),
      }),
      choices({
        legend: words.paces, name: 'paces', value: walkers, disabled, options: options(words.paceChoices, (choice) => choice),
        onchange: (value) => this.#choose({ paces: value }),
      }),
      choices({
        legend: words.wrong, name: 'wrong', value: questions, disabled, options: options(words.wrongChoices, (choice) => choice),
        onchange: (value) => this.#choose({ wrong: value }),
      }),
      this.#running ? this.#progress(this.#running) : button({ text: this.#last ? words.again : words.start, icon: 'people', kind: 'main', type: 'submit' }),
    ]);
  }

  /** @param {Rehearsing} running */
  #progress({ progress }) {
    return m('.hunt-rehearsal-progress', [
      m('progress', { max: progress.of, value: progress.walked, 'aria-label': words.progress }),
      m('p', words.stage(progress)),
      button({ text: words.cancel, icon: 'close', onclick: () => this.#cancel() }),
    ]);
  }

  /** @param {Ended} ended */
  #ended({ report, chosen }) {
    const titles = this.#form.pins.map(({ title }) => title);
    return m('section.stack.hunt-rehearsal-result', [
      m('h2', { tabindex: '-1' }, words.result),
      m('p.quiet', words.chosen([words.modes[chosen.mode], words.paceChoices[chosen.paces].text, words.wrongChoices[chosen.wrong].text])),
      m('ul.card.hunt-rehearsal-advice', sentences(report, titles).map((sentence) => m('li', sentence))),
      m(Plots, { report, titles }),
    ]);
  }

  /** @param {Partial<Chosen>} change */
  #choose(change) {
    this.#chosen = { ...this.#chosen, ...change };
  }

  async #start() {
    if (this.#running) return;
    const chosen = this.#chosen;
    const rehearsing = new Rehearsing(this.#pack, { mode: chosen.mode, paces: paces[chosen.paces], wrong: wrong[chosen.wrong] });
    this.#running = rehearsing;
    this.#status = words.begun;
    focusIfLost('.hunt-rehearsal-progress .button');
    await rehearsing.run();
    this.#running = null;
    if (rehearsing.report) this.#last = { report: rehearsing.report, chosen };
    this.#mistakes = rehearsing.mistakes;
    this.#status = rehearsing.failure ?? (rehearsing.report ? words.done : '');
    if (rehearsing.report) afterDrawing(showResult);
    else focusIfLost('.hunt-rehearsal-form [type=submit]');
  }

  #cancel() {
    this.#running?.cancel();
    this.#running = null;
    this.#status = words.cancelled;
    focusIfLost('.hunt-rehearsal-form [type=submit]');
  }
}

/** Leads from the buttons to the result, which may be below the window. A focus elsewhere stays where it is. */
function showResult() {
  if (document.activeElement !== document.body && !document.activeElement?.closest('.hunt-rehearsal-form')) return;
  /** @type {HTMLElement | null} */ (document.querySelector('.hunt-rehearsal-result h2'))?.focus();
}

/**
 * The options of a choice, from its words.
 *
 * @template {string} Value
 * @template Words
 * @param {Record<Value, Words>} all
 * @param {(words: Words) => { text: string, hint?: string }} told
 */
const options = (all, told) => Object.entries(all).map(([value, one]) => ({ value: /** @type {Value} */ (value), ...told(/** @type {Words} */ (one)) }));

export default styled(styled(styled(Rehearse, '/games/hunt/rehearsal/rehearsal.css'), '/games/hunt/creator/creator.css'), '/games/hunt/hunt.css');
