// The page for the server's owner with who may make an account, and with the classes whose codes make accounts.

import { openShareDialog } from '../../rooms/share-dialog.js';
import { button, linkButton } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import { choices } from '../../parts/field.js';
import { focusIfLost } from '../../parts/focus.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { attempt, toast } from '../../parts/toast.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage } from '../owners-page.js';
import { OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { shortDay } from '../short-times.js';
import { ClassForm } from './class-form.js';
import { pathOfClassCode } from './class-link.js';
import { chooseRegistration, closeClass, readClasses, removeClass } from './classes-api.js';
import { classesWords as words } from './classes-words.js';

/**
 * @typedef {import('./classes-api.js').Overview} Overview
 * @typedef {import('./classes-api.js').RegistrationRule} RegistrationRule
 * @typedef {import('./classes-api.js').SchoolClass} SchoolClass
 */

class ClassesPage {
  /**
   * Null: it is not known yet.
   *
   * @type {Overview | null}
   */ #overview = null;
  #reading = new OwnersReading();
  #isChoosing = false;

  constructor() {
    if (knownPass()) void this.#read();
  }

  view() {
    return ownersPage({
      title: words.title, reading: this.#reading, read: () => this.#read(), forget: () => this.#forget(), content: () => this.#content(),
    });
  }

  #content() {
    const [reading, overview] = [this.#reading, this.#overview];
    return m('.stack', [
      overview ? this.#registration(overview) : null,
      m('section.stack', [
        overview ? m('h2', words.list) : null,
        m('p.quiet.owner-found', { role: 'status', tabindex: '-1' }, reading.refusal ? '' : !overview ? words.reading
          : overview.classes.length === 0 ? words.none : words.found(overview.classes.length)),
        overview && overview.classes.length > 0
          ? m('ul.owner-packs', overview.classes.map((one) => m('li.card.stack', { key: one.id }, this.#card(one)))) : null,
      ]),
      overview ? m(ClassForm, { onmade: (made) => this.#made(made) }) : null,
      reading.rest(() => void this.#read()),
      ownerWays('/owner/classes'),
    ]);
  }

  /** @param {Overview} overview */
  #registration({ registration, fixed, boardsForPlayers }) {
    return m('section.card.stack', [
      choices({
        legend: words.registration, name: 'registration', value: registration, disabled: fixed || this.#isChoosing,
        options: /** @type {const} */ (['open', 'codes', 'closed']).map((value) => ({ value, ...words.rules[value] })),
        onchange: (rule) => void attempt(() => this.#choose(rule)),
      }),
      fixed ? m('p', words.fixed) : null,
      m('p.quiet', words.guests),
      m('p.quiet', boardsForPlayers ? words.boardsForPlayers : words.boardsForAll),
    ]);
  }

  /** @param {SchoolClass} one */
  #card(one) {
    const { id, name, code, accounts, mostAccounts, endsAt, state } = one;
    const until = words.until(endsAt === undefined ? null : shortDay(endsAt));
    return [
      m('h3.owner-pack-name', name),
      m('p.owner-class-code', { 'aria-label': words.sheetCode([...code].join(' ')) }, code),
      m('.owner-badges', m('span.badge', words.states[state])),
      m('p.quiet', `${words.used(accounts, mostAccounts)}, ${until}`),
      m('.row', [
        linkButton({ text: words.sheet, 'aria-label': `${words.sheet}: ${name}`, icon: 'copy', href: `#!/owner/classes/${id}` }),
        button({
          text: words.link, 'aria-label': `${words.link}: ${name}`, icon: 'link',
          onclick: () => void openShareDialog({
            name, accent: '', path: pathOfClassCode(code), text: words.linkText(name), tooLarge: words.linkTooLarge,
          }),
        }),
        state === 'closed' ? null : button({
          text: words.close, 'aria-label': `${words.close}: ${name}`, icon: 'close', onclick: () => void attempt(() => this.#close(one)),
        }),
        button({
          text: words.remove, 'aria-label': `${words.remove}: ${name}`, icon: 'bin', onclick: () => void attempt(() => this.#remove(one)),
        }),
      ]),
    ];
  }

  #read() {
    return this.#reading.ask(readClasses, (overview) => { this.#overview = overview; });
  }

  #forget() { this.#overview = null; }

  /** @param {RegistrationRule} rule */
  async #choose(rule) {
    if (this.#isChoosing || !this.#overview) return;
    const before = this.#overview.registration;
    this.#isChoosing = true;
    this.#overview.registration = rule;
    try {
      await chooseRegistration(rule);
      toast(words.chosen[rule]);
    } catch (error) {
      if (this.#overview) this.#overview.registration = before;
      throw error;
    } finally {
      this.#isChoosing = false;
      m.redraw();
      focusIfLost(`input[name="registration"][value="${this.#overview?.registration}"]`);
    }
  }

  /** @param {SchoolClass} made */
  #made({ name }) {
    toast(words.made(name));
    void this.#read();
  }

  /** @param {SchoolClass} one */
  async #close({ id, name }) {
    if (!await confirm({ title: words.closeAsk(name), text: words.closeText, yes: words.close, danger: true })) return;
    await closeClass(id);
    toast(words.closed(name));
    await this.#read();
  }

  /** @param {SchoolClass} one */
  async #remove({ id, name }) {
    if (!await confirm({ title: words.removeAsk(name), text: words.removeText, yes: words.remove, danger: true })) return;
    await removeClass(id);
    toast(words.removed(name));
    await this.#read();
  }
}

/** @type {ClosureComponent} */
const Classes = () => new ClassesPage();

export default styled(Classes, '/owner/owner.css');
