// Who works on a pack. Its maker invites others here; who helps can stop.

import { account } from '../../../player/account/account.js';
import { button } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import { field } from '../../../parts/field.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { attempt, toast } from '../../../parts/toast.js';
import { stopHelping } from './leaving.js';
import { invite, packPeople, removePerson } from './people-api.js';
import { words } from './words.js';

/**
 * @typedef {import('./people-api.js').Person} Person
 * @typedef {import('../../../parts/server-api.js').Problem} Problem
 */

/** @type {ClosureComponent<{ pack: string, isMaker: boolean }>} */
export function People({ attrs: { pack, isMaker } }) {
  /** @type {import('./people-api.js').People | null} */
  let known = null;
  /** @type {Problem | null} */
  let problem = null;
  let name = '';
  /** What is wrong with the name. */
  let mistake = '';
  let isBusy = false;
  void look();

  async function look() {
    problem = null;
    try {
      known = await packPeople(pack);
    } catch (error) {
      problem = /** @type {Problem} */ (error);
    }
    m.redraw();
    focusIfLost('.hunt-people');
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    mistake = name.trim() === '' ? words.nameNeeded : '';
    if (mistake || isBusy) return focusName();
    void send(name.trim());
  }

  /** @param {string} wanted */
  async function send(wanted) {
    isBusy = true;
    try {
      known = await invite(pack, wanted);
      name = '';
      toast(words.invited(wanted));
    } catch (error) {
      mistake = /** @type {Problem} */ (error).message;
      focusName();
    }
    isBusy = false;
    m.redraw();
  }

  /** @param {Person} person */
  async function remove(person) {
    const { name: whose, state } = person;
    const isSure = state !== 'helps'
      || await confirm({ title: words.removeAsk(whose), text: words.removeText(whose), yes: words.remove, danger: true });
    if (!isSure) return;
    // She may have left, or declined, meanwhile.
    await removePerson(pack, whose).catch((error) => { if (error.code !== 'noSuchPerson') throw error; });
    toast(state === 'helps' ? words.removed(whose) : words.takenBack(whose));
    await look();
  }

  async function leave() {
    if (await stopHelping(pack)) m.route.set('/hunt/create');
  }

  /** @param {Person} person @param {string | undefined} own */
  const row = (person, own) => m('li.hunt-person', { key: person.name }, [
    m('.hunt-person-words', [m('strong', isSame(person.name, own) ? words.you : person.name), m('span.quiet', words.since(words.states[person.state], dayOf(person)))]),
    isMaker && person.state !== 'declined' ? button({
      text: person.state === 'helps' ? words.remove : words.takeBack, 'aria-label': `${person.state === 'helps' ? words.remove : words.takeBack}: ${person.name}`,
      onclick: () => attempt(() => remove(person)),
    }) : null,
  ]);

  const form = () => m('form.stack', { novalidate: true, onsubmit: submit }, [
    field({
      label: words.name, value: name, hint: words.nameHint, error: mistake, maxlength: 20, spellcheck: 'false', autocapitalize: 'none',
      class: 'hunt-invite', oninput(value) { [name, mistake] = [value, '']; },
    }),
    m('.row', button({ text: words.invite, icon: 'add', type: 'submit', disabled: isBusy })),
  ]);

  /** @param {import('./people-api.js').People} people */
  function content({ maker, people, most }) {
    const own = account.known?.username;
    return [
      m('p.quiet', isMaker ? words.makerText(most) : maker === null ? words.noMakerText : words.helperText(maker)),
      m('ul.hunt-persons', [
        maker === null ? null : m('li.hunt-person', { key: ' maker' }, m('.hunt-person-words', [
          m('strong', isMaker ? words.you : maker), m('span.quiet', words.maker),
        ])),
        people.map((person) => row(person, own)),
      ]),
      isMaker ? form() : m('.row', button({ text: words.leave, icon: 'leave', onclick: () => attempt(leave) })),
    ];
  }

  return {
    view: () => m('section.stack.hunt-people.hunt-not-printed', { tabindex: '-1', 'aria-label': words.people }, [
      m('h2', words.people),
      known ? content(known) : problem ? null : m('p.quiet', { role: 'status' }, words.oneMoment),
      problem ? m('.stack', { role: 'alert' }, [
        m('p', problem.code === 'unreachable' ? words.offline : problem.message),
        m('.row', button({ text: words.tryAgain, icon: 'redo', onclick: () => void look() })),
      ]) : null,
    ]),
  };
}

/** Puts the focus where a name is missing or wrong, once that is drawn. */
const focusName = () => queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector('.hunt-invite input'))?.focus());

/** @param {string} name @param {string | undefined} own */
const isSame = (name, own) => name.toLowerCase() === own?.toLowerCase();

/** @param {Person} person */
const dayOf = ({ at }) => new Date(at * 1_000).toLocaleDateString(undefined, { dateStyle: 'medium' });
