// The editor: a pack's pins on the map, and the form of each beside it.

import { afterDrawing } from '../../../parts/after-drawing.js';
import { closeDialogs, confirm } from '../../../parts/dialog.js';
import { focusIfLost } from '../../../parts/focus.js';
import { button, linkButton } from '../../../parts/button.js';
import { askBeforeLeaving } from '../../../parts/leaving.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { attempt, toast } from '../../../parts/toast.js';
import { beginOpen } from '../begin.js';
import { runningHunt } from '../hunt-table.js';
import { startID } from '../map-pins.js';
import { minPins } from '../packs.js';
import { askToSave } from './ask-to-save.js';
import { detailsForm, errorsOf, goToFirstError, startForm } from './details-form.js';
import { drafts, isOwn } from './drafts.js';
import { EditorMap } from './editor-map.js';
import { newPin, packOf } from './pack-form.js';
import { withPaths } from './pictures.js';
import { PinFormPanel } from './pin-form.js';
import { pinList } from './pin-list.js';
import { keep, send } from './sending.js';
import { tell, tellKept } from './telling.js';
import { words } from './words.js';
import { WorkingCopy } from './working-copy.js';

/**
 * @typedef {import('../pack-types.js').Place} Place
 * @typedef {{ is: 'pins' } | { is: 'details' } | { is: 'pin', id: number }} Panel  what stands beside the map
 */

const start = '/hunt/create';

/** @type {ClosureComponent} */
function Editor() {
  const key = m.route.param('key') ?? '';
  const draft = drafts.get(key);
  return draft && isOwn(draft) ? new EditorScreen(key, draft) : {
    view: () => page({ title: words.mine, accent: 'hunt', back: start }, m('.stack', [
      m('p.error', { role: 'alert' }, words.noDraft), linkButton({ text: words.toMine, href: `#!${start}`, kind: 'main' }),
    ])),
  };
}

class EditorScreen {
  #map = new EditorMap();
  /** @type {Panel} */ #panel = { is: 'pins' };
  /**
   * The pin whose form was just closed: the list begins with the focus on it.
   *
   * @type {number | null}
   */
  #closed = null;
  #search = '';
  #isSaving = false;
  #isLeft = false;
  /**
   * The numbers of the pins whose mistakes are shown; 0 stands for the pack.
   *
   * @type {Set<number>}
   */
  #told = new Set();
  /** @type {(() => void) | null} */ #endAsking = null;
  #key;
  #copy;
  #saveOnHide = () => this.#copy.flush();

  /** @param {string} key @param {import('./drafts.js').Draft} draft */
  constructor(key, draft) {
    this.#key = key;
    this.#copy = new WorkingCopy(draft);
    this.#endAsking = askBeforeLeaving(() => askToSave(key, this.#copy), start);
    window.addEventListener('pagehide', this.#saveOnHide);
    // Notes and dialogs redraw the page, so they have to wait until the current drawing is done.
    queueMicrotask(() => {
      if (draft.open) toast(words.openAgain);
      if (draft.theirs) void this.#settle();
    });
  }

  onremove() {
    this.#isLeft = true;
    this.#map.end();
    window.removeEventListener('pagehide', this.#saveOnHide);
    this.#copy.flush();
    this.#endAsking?.();
    void Promise.resolve().then(closeDialogs);
  }

  view() {
    const { form } = this.#copy;
    return page({ title: words.editTitle(form.name), accent: 'hunt', back: start, wide: true }, m('.hunt-editor', {
      class: this.#panel.is === 'pin' ? 'hunt-editor-pin' : '',
    }, [
      this.#map.view({
        pins: this.#copy.onMap, selected: this.#panel.is === 'pin' ? this.#panel.id : undefined,
        onselect: (/** @type {number} */ id) => (id === startID ? this.#show({ is: 'details' }) : this.#open(id)),
        onmove: (/** @type {number} */ id, /** @type {Place} */ at) => (id === startID ? this.#copy.changeStart({ at }) : this.#copy.changePin(id, { at })),
        onplace: (/** @type {Place} */ at) => this.#add(at),
      }),
      m('.hunt-editor-panel', { onfocusin: bringIntoSight }, this.#panelView()),
      this.#bar(),
    ]));
  }

  /** @returns {Children} */
  #panelView() {
    const panel = this.#panel;
    const { form, facts, mistakes } = this.#copy;
    if (panel.is === 'details') {
      const errors = this.#told.has(0) ? errorsOf(mistakes, null) : {};
      return m('form.stack.hunt-details', {
        key: 'details', novalidate: true, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.#show({ is: 'pins' }); },
      }, [
        m('h2', words.details),
        detailsForm({ form, facts, errors, onchange: (changes) => this.#change(changes) }),
        startForm({
          start: form.start, errors, onchange: (changes) => this.#changeStart(changes),
          oncentre: () => { if (this.#map.centre) this.#changeStart({ at: this.#map.centre }); }, ontome: () => this.#map.atMe((at) => this.#changeStart({ at })),
        }),
        button({ text: words.done, icon: 'check', kind: 'main', type: 'submit' }),
      ]);
    }
    const index = panel.is === 'pin' ? form.pins.findIndex(({ id }) => id === panel.id) : -1;
    if (index < 0) return this.#list();
    const pin = form.pins[index];
    return m(PinFormPanel, {
      key: `pin-${pin.id}`, pin, name: words.pinName(index + 1), errors: this.#told.has(index + 1) ? errorsOf(mistakes, index + 1) : {},
      onchange: (changes) => this.#copy.changePin(pin.id, changes),
      onstep: (north, east) => this.#copy.movePin(pin.id, north, east), onsave: () => this.#finish(pin.id), onclose: () => this.#close(pin.id),
      ondelete: () => this.#remove(pin.id), ontome: () => this.#map.atMe((at) => this.#copy.changePin(pin.id, { at })),
      onplace: (at) => this.#move(pin.id, at),
    });
  }

  #list() {
    return m('.stack', { key: 'pins' }, [
      pinList({
        form: this.#copy.form, facts: this.#copy.facts, unfinished: this.#copy.unfinished, focused: this.#closed, search: this.#search,
        onsearch: (search) => { this.#search = search; }, onopen: (id) => this.#find(id), ondelete: (id) => this.#remove(id),
        onadd: () => { if (this.#map.centre) this.#add(this.#map.centre); }, onaddhere: () => this.#map.atMe((at) => this.#add(at)),
      }),
      m('.row', [
        button({ text: words.details, icon: 'edit', onclick: () => this.#show({ is: 'details' }) }),
        button({ text: words.rehearse, icon: 'people', onclick: () => this.#rehearse() }),
        button({ text: words.keep, icon: 'upload', disabled: this.#isSaving, onclick: () => attempt(() => this.#busy(() => this.#keep())) }),
      ]),
      m('p.quiet', words.keepText),
    ]);
  }

  #bar() {
    const { form } = this.#copy;
    return m('.hunt-editor-bar', [
      button({ text: words.trial, icon: 'play', onclick: () => attempt(() => this.#try()), disabled: form.pins.length < minPins }),
      button({
        text: words.save, icon: 'check', kind: 'main', disabled: this.#isSaving, onclick: () => attempt(() => this.#busy(() => this.#save())),
      }),
    ]);
  }

  /** @param {Panel} panel */
  #show(panel) {
    this.#panel = panel;
    focusIfLost('main');
  }

  /** @param {number} id */
  #open(id) {
    this.#show({ is: 'pin', id });
  }

  /**
   * Opens a pin from the list: the map goes to the pin, and the focus to its form.
   *
   * @param {number} id
   */
  #find(id) {
    const pin = this.#copy.form.pins.find((one) => one.id === id);
    if (pin) this.#map.show(pin.at);
    this.#open(id);
  }

  /** @param {Place} at */
  #add(at) {
    const pin = newPin(this.#copy.form, at);
    this.#copy.change({ pins: [...this.#copy.form.pins, pin] });
    this.#show({ is: 'pin', id: pin.id });
  }

  /**
   * Moves a pin to a place that was typed, which may be far away.
   *
   * @param {number} id
   * @param {Place} at
   */
  #move(id, at) {
    this.#copy.changePin(id, { at });
    this.#map.show(at);
  }

  /**
   * Deletes a pin, which can be undone.
   *
   * @param {number} id
   */
  #remove(id) {
    const { pins } = this.#copy.form;
    const index = pins.findIndex((pin) => pin.id === id);
    const pin = pins[index];
    this.#copy.change({ pins: pins.filter((other) => other !== pin) });
    this.#told.clear();
    this.#show({ is: 'pins' });
    toast(words.removed(pin.title || words.pinName(index + 1)), { action: { text: words.undo, run: () => {
      const now = this.#copy.form.pins;
      this.#copy.change({ pins: [...now.slice(0, index), pin, ...now.slice(index)] });
      m.redraw();
    } } });
  }

  /**
   * Keeps what was typed in the form of a pin, and closes the form. If something in it is wrong or missing, the form stays and
   * says so.
   *
   * @param {number} id
   */
  async #finish(id) {
    this.#copy.flush();
    await this.#copy.check();
    const number = this.#copy.form.pins.findIndex((pin) => pin.id === id) + 1;
    this.#told.add(number);
    if (Object.keys(errorsOf(this.#copy.mistakes, number)).length > 0) return goToFirstError(document.querySelector('.hunt-pin-form'));
    this.#close(id);
  }

  /**
   * Goes back to the list, with the focus on the pin.
   *
   * @param {number} id
   */
  #close(id) {
    this.#closed = id;
    this.#show({ is: 'pins' });
    afterDrawing(() => { this.#closed = null; });
  }

  /** @param {Partial<import('./pack-form.js').PackForm>} changes */
  #change(changes) {
    this.#told.add(0);
    this.#copy.change(changes);
  }

  /** @param {Partial<import('./pack-form.js').StartForm> | null} changes */
  #changeStart(changes) {
    this.#told.add(0);
    this.#copy.changeStart(changes);
  }

  /**
   * Saves in one way or the other, one at a time. Meanwhile the buttons are disabled, and the pressed one loses the focus.
   *
   * @param {() => Promise<void>} save
   */
  async #busy(save) {
    if (this.#isSaving) return;
    const pressed = document.activeElement;
    this.#isSaving = true;
    try {
      await save();
    } finally {
      this.#isSaving = false;
      afterDrawing(() => { if (pressed instanceof HTMLElement && document.activeElement === document.body) pressed.focus(); });
    }
  }

  /** Keeps the pack as a draft on the server. */
  async #keep() {
    if (!this.#copy.flush()) throw new Error(words.notKept);
    const keeping = await keep(this.#key);
    await tellKept(this.#key, keeping, () => void attempt(() => this.#busy(() => this.#keep())));
    if (keeping.is === 'changed') this.#copy.takeOver();
  }

  async #save() {
    const result = this.#copy.save();
    const saved = drafts.get(this.#key);
    if (result === 'full' || !saved) throw new Error(words.notKept);
    if (result === 'unchanged') toast(words.noChanges);
    else toast(words.saved(saved.saved.name, saved.version));
    if (saved.isWaiting) await this.#upload();
  }

  async #upload() {
    const sending = await send(this.#key);
    if (sending.is === 'mistakes') {
      await this.#copy.check();
      for (let number = 0; number <= this.#copy.form.pins.length; number += 1) this.#told.add(number);
    }
    await tell(this.#key, sending, () => void attempt(() => this.#busy(() => this.#upload())));
    if (sending.is === 'conflict') this.#copy.takeOver();
    this.#leaveIfGone();
  }

  async #settle() {
    await tell(this.#key, { is: 'conflict' });
    this.#copy.takeOver();
    this.#leaveIfGone();
    m.redraw();
  }

  /** Leads to the list if the player has deleted the pack when asked about it. */
  #leaveIfGone() {
    if (this.#isLeft || drafts.get(this.#key)) return;
    this.#endAsking?.();
    this.#endAsking = null;
    m.route.set(start, null, { replace: true });
  }

  async #try() {
    await this.#copy.check();
    if (this.#copy.mistakes.length > 0) return tell(this.#key, { is: 'mistakes', mistakes: this.#copy.mistakes });
    if (runningHunt() && !await confirm({ title: words.trialAsk, text: words.trialText, yes: words.trial, danger: true })) return;
    this.#copy.flush();
    const pack = { id: 'trial', ...packOf(withPaths(this.#copy.form)) };
    await beginOpen(pack, { kind: 'trial', trial: this.#key, counting: 'practice' });
    this.#leaveFor('/hunt');
  }

  #rehearse() {
    this.#copy.flush();
    this.#leaveFor(`/hunt/rehearse/${this.#key}`);
  }

  /**
   * Goes to a screen from which the maker comes back to the editor. Changes that are not saved wait there.
   *
   * @param {string} path
   */
  #leaveFor(path) {
    this.#endAsking?.();
    this.#endAsking = null;
    m.route.set(path);
  }
}

/**
 * Brings the field that gets the focus out from under the map and the buttons. Browsers only see to it that the cursor is in
 * the window, where these may cover it.
 *
 * @param {FocusEvent & { redraw?: boolean }} event
 */
function bringIntoSight(event) {
  event.redraw = false;
  const { target } = event;
  if (target instanceof HTMLElement && target.matches('input, textarea')) target.scrollIntoView({ block: 'nearest' });
}

export default styled(styled(Editor, '/games/hunt/creator/creator.css'), '/games/hunt/hunt.css');
