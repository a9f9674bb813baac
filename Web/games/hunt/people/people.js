// Who works on a pack. Its maker invites others here and hands it over; a helper can stop.

import { account } from '../../../player/account/account.js';
import { button } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import { field } from '../../../parts/field.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { attempt, toast } from '../../../parts/toast.js';
import { stopHelping } from './leaving.js';
import { answerInvitation, invite, offerPack, packPeople, removePerson, takeBackOffer } from './people-api.js';
import { words } from './words.js';

/**
 * @typedef {import('./people-api.js').Person} Person
 * @typedef {import('../../../parts/server-api.js').Problem} Problem
 *
 * @typedef {object} PeopleAttrs
 * @property {string} pack  its id
 * @property {boolean} isMaker  whether the player has made it, or else helps with it
 * @property {() => Promise<void>} onhanded  it has another maker
 */

class PeopleSection {
  #pack;
  #isMaker;
  #onhanded;
  /** @type {import('./people-api.js').People | null} */ #known = null;
  /** @type {Problem | null} */ #problem = null;
  #name = '';
  /** What is wrong with the name. */
  #mistake = '';
  #isBusy = false;

  /** @param {PeopleAttrs} attrs */
  constructor({ pack, isMaker, onhanded }) {
    this.#pack = pack;
    this.#isMaker = isMaker;
    this.#onhanded = onhanded;
    void this.#look();
  }

  /** @param {{ attrs: PeopleAttrs }} vnode */
  view({ attrs }) {
    this.#isMaker = attrs.isMaker;
    return m('section.stack.hunt-people.hunt-not-printed', { tabindex: '-1', 'aria-label': words.people }, [
      m('h2', words.people),
      this.#known ? this.#content(this.#known) : this.#problem ? null : m('p.quiet', { role: 'status' }, words.oneMoment),
      this.#problem ? this.#failure(this.#problem) : null,
    ]);
  }

  /** @param {Problem} problem */
  #failure({ code, message }) {
    return m('.stack', { role: 'alert' }, [
      m('p', code === 'unreachable' ? words.offline : message),
      m('.row', button({ text: words.tryAgain, icon: 'redo', onclick: () => void this.#look() })),
    ]);
  }

  /** @param {import('./people-api.js').People} people */
  #content({ maker, people, most }) {
    const isMaker = this.#isMaker;
    return [
      m('p.quiet', isMaker ? words.makerText(most) : maker === null ? words.noMakerText : words.helperText(maker)),
      m('ul.hunt-persons', [
        maker === null ? null : m('li.hunt-person', { key: ' maker' }, m('.hunt-person-words', [
          m('strong', isMaker ? words.you : maker), m('span.quiet', words.maker),
        ])),
        people.map((person) => this.#row(person)),
      ]),
      isMaker ? this.#form() : m('.row', [
        maker === null ? button({ text: words.takeOver, kind: 'main', onclick: () => attempt(() => this.#takeOver()) }) : null,
        button({ text: words.leave, icon: 'leave', onclick: () => attempt(() => this.#leave()) }),
      ]),
    ];
  }

  /** @param {Person} person */
  #row(person) {
    const { name, state, offered } = person;
    return m('li.hunt-person', { key: name }, [
      m('.hunt-person-words', [
        m('strong', name === account.known?.username ? words.you : name),
        m('span.quiet', [words.since(words.states[state], dayOf(person)), offered ? [' · ', words.offered] : null]),
      ]),
      this.#isMaker ? m('.hunt-person-buttons', this.#buttons(person)) : null,
    ]);
  }

  /** @param {Person} person */
  #buttons(person) {
    const { state, name, offered } = person;
    /** @param {string} text @param {() => Promise<void>} run */
    const one = (text, run) => button({ text, 'aria-label': `${text}: ${name}`, onclick: () => attempt(run) });
    if (state === 'declined') return null;
    if (state === 'invited') return one(words.takeBack, () => this.#remove(person));
    return [
      offered ? one(words.takeBackOffer, () => this.#takeBack(person)) : one(words.handOver, () => this.#handOver(person)),
      one(words.remove, () => this.#remove(person)),
    ];
  }

  #form() {
    return m('form.stack', { novalidate: true, onsubmit: (/** @type {Event} */ event) => this.#submit(event) }, [
      field({
        label: words.name, value: this.#name, hint: words.nameHint, error: this.#mistake, maxlength: 20, spellcheck: 'false',
        autocapitalize: 'none', class: 'hunt-invite', oninput: (value) => { [this.#name, this.#mistake] = [value, '']; },
      }),
      m('.row', button({ text: words.invite, icon: 'add', type: 'submit', disabled: this.#isBusy })),
    ]);
  }

  async #look() {
    this.#problem = null;
    try {
      this.#known = await packPeople(this.#pack);
    } catch (error) {
      this.#problem = /** @type {Problem} */ (error);
    }
    m.redraw();
    focusIfLost('.hunt-people');
  }

  /** Looks again who made the pack, and who works on it. */
  async #lookAgain() {
    await this.#onhanded();
    await this.#look();
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    if (this.#isBusy) return;
    const name = this.#name.trim();
    if (name !== '') {
      void this.#invite(name);
    } else {
      this.#mistake = words.nameNeeded;
      focusName();
    }
  }

  /** @param {string} name */
  async #invite(name) {
    this.#isBusy = true;
    try {
      this.#known = await invite(this.#pack, name);
      this.#name = '';
      toast(words.invited(name));
    } catch (error) {
      this.#mistake = /** @type {Problem} */ (error).message;
      focusName();
    }
    this.#isBusy = false;
    m.redraw();
    // The button could not keep it.
    focusIfLost('.hunt-invite input');
  }

  /** @param {Person} person */
  async #remove({ name, state }) {
    const isSure = state !== 'helps'
      || await confirm({ title: words.removeAsk(name), text: words.removeText(name), yes: words.remove, danger: true });
    if (!isSure) return;
    // They may have left, or declined, meanwhile.
    await removePerson(this.#pack, name).catch((error) => { if (error.code !== 'noSuchPerson') throw error; });
    toast(state === 'helps' ? words.removed(name) : words.takenBack(name));
    await this.#look();
  }

  /** @param {Person} person */
  async #handOver({ name }) {
    if (!await confirm({ title: words.handOverAsk(name), text: words.handOverText(name), yes: words.handOver })) return;
    this.#known = await offerPack(this.#pack, name);
    toast(words.isOffered(name));
    m.redraw();
    focusIfLost('.hunt-people');
  }

  /**
   * Takes an offer back, which may have been accepted meanwhile.
   *
   * @param {Person} person
   */
  async #takeBack({ name }) {
    const isAccepted = await takeBackOffer(this.#pack).then(() => false, (error) => {
      if (error.code !== 'notMaker') throw error;
      return true;
    });
    toast(isAccepted ? words.hasAccepted(name) : words.notOffered);
    await (isAccepted ? this.#lookAgain() : this.#look());
  }

  async #takeOver() {
    if (!await confirm({ title: words.takeOverAsk, text: words.takeOverText, yes: words.takeOver })) return;
    await answerInvitation(this.#pack, 'own', true);
    await this.#lookAgain();
  }

  async #leave() {
    if (await stopHelping(this.#pack)) m.route.set('/hunt/create');
  }
}

/** @type {ClosureComponent<PeopleAttrs>} */
export const People = ({ attrs }) => new PeopleSection(attrs);

/** Puts the focus where a name is missing or wrong, once that is drawn. */
const focusName = () => queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector('.hunt-invite input'))?.focus());

/** @param {Person} person */
const dayOf = ({ at }) => new Date(at * 1_000).toLocaleDateString(undefined, { dateStyle: 'medium' });
