// The page for the server's owner with one account, and what she can do with it.

import { button } from '../../parts/button.js';
import { momentText } from '../../parts/days.js';
import { check } from '../../parts/field.js';
import { download, fileName } from '../../parts/files.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { attempt, toast } from '../../parts/toast.js';
import { serverAddress } from '../../rooms/address.js';
import { onlyHere } from '../../rooms/only-here.js';
import { openShareDialog } from '../../rooms/share-dialog.js';
import { ownersPage } from '../owners-page.js';
import { OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { shortDay } from '../short-times.js';
import { deleteAccount, exportAccount, logOutEverywhere, mailLink, makeLink, readAccount } from './accounts-api.js';
import { accountsWords as words } from './accounts-words.js';
import { askForDeletion } from './deletion-dialog.js';

/** @typedef {import('./accounts-api.js').OwnersAccount} OwnersAccount */

class AccountPage {
  #id = m.route.param('account') ?? '';
  /** @type {OwnersAccount | null} */ #account = null;
  /** Whether the old password is to end. */
  #endsOld = false;
  #isBusy = false;
  #reading = new OwnersReading();

  constructor() {
    if (knownPass()) void this.#read();
  }

  view() {
    return ownersPage({
      title: this.#account?.username ?? words.title, back: '/owner/accounts', reading: this.#reading, read: () => this.#read(),
      forget: () => { this.#account = null; }, content: () => this.#content(),
    });
  }

  #content() {
    const [account, reading] = [this.#account, this.#reading];
    return m('.stack', [
      m('p.quiet.owner-found', { role: 'status', tabindex: '-1' }, reading.isOn ? words.searching : ''),
      reading.rest(() => void this.#read()),
      account ? [facts(account), this.#password(account), this.#devices(account), this.#data(account), this.#deletion(account)] : null,
    ]);
  }

  /** @param {OwnersAccount} account */
  #password(account) {
    const { title, text, ends, endsHint, make, mail } = words.password;
    return m('section.card.stack', [
      m('h2', title), m('p', text(account.username)),
      check({ label: ends, hint: endsHint, checked: this.#endsOld, onchange: (checked) => { this.#endsOld = checked; } }),
      m('.row', [
        this.#button({ text: make, icon: 'link', kind: 'main' }, () => this.#handOver(account)),
        account.mail ? this.#button({ text: mail, icon: 'share' }, () => this.#mail(account)) : null,
      ]),
    ]);
  }

  /** @param {OwnersAccount} account */
  #devices(account) {
    const { title, text, button: out, done } = words.logOut;
    return m('section.card.stack', [m('h2', title), m('p', text), m('.row', this.#button({ text: out, icon: 'leave' }, async () => {
      toast(done(account.username, await logOutEverywhere(account)));
      await this.#read();
    }))]);
  }

  /** @param {OwnersAccount} account */
  #data(account) {
    const { title, text, button: all, done } = words.data;
    return m('section.card.stack', [m('h2', title), m('p', text), m('.row', this.#button({ text: all, icon: 'download' }, async () => {
      download(`parlour-${fileName(account.username, 'account')}.json`, await exportAccount(account));
      toast(done);
    }))]);
  }

  /** @param {OwnersAccount} account */
  #deletion(account) {
    const { title, text, button: remove, done } = words.deletion;
    return m('section.card.stack', [m('h2', title), m('p', text), m('.row', this.#button({ text: remove, icon: 'bin', kind: 'danger' }, async () => {
      const wish = await askForDeletion(account);
      if (!wish) return;
      await deleteAccount(account, wish.withPacks);
      toast(done(account.username));
      m.route.set('/owner/accounts', null, { replace: true });
    }))]);
  }

  /**
   * A button that does one thing at a time: pressed twice, it is done once.
   *
   * @param {{ text: string, icon: import('../../parts/icons.js').IconName, kind?: import('../../parts/button.js').Kind }} attrs
   * @param {() => Promise<void>} run
   */
  #button(attrs, run) {
    return button({
      ...attrs, 'aria-disabled': String(this.#isBusy), onclick: () => {
        if (this.#isBusy) return;
        this.#isBusy = true;
        void attempt(run).finally(() => {
          this.#isBusy = false;
          m.redraw();
        });
      },
    });
  }

  /** @param {OwnersAccount} account */
  async #handOver(account) {
    const { path, until } = await makeLink(account, this.#endsOld);
    await this.#read();
    const { dialog, handOver, tooLarge } = words.password;
    await openShareDialog({
      name: dialog(account.username), path, text: handOver(account.username, momentText(until * 1_000)), tooLarge,
      more: onlyHere(await serverAddress()),
    });
  }

  /** @param {OwnersAccount} account */
  async #mail(account) {
    await mailLink(account, this.#endsOld);
    toast(words.password.mailed(account.email));
    await this.#read();
  }

  #read() {
    return this.#reading.ask(() => readAccount(this.#id), (account) => { this.#account = account; });
  }
}

/** @param {OwnersAccount} account */
function facts({ id, username, email, registeredAt, usedAt, sessions, scores, packs }) {
  const names = words.facts;
  const rows = /** @type {[string, string | number][]} */ ([
    [names.name, username], [names.number, id], [names.email, email], [names.since, shortDay(registeredAt)],
    [names.used, usedAt === undefined ? names.unused : shortDay(usedAt)], [names.sessions, words.devices(sessions)],
    [names.scores, scores.toLocaleString()], [names.packs, packs.toLocaleString()],
  ]);
  return m('section.card', { 'aria-label': names.name }, m('dl.account-facts', rows.map(([name, value]) => [m('dt', name), m('dd', value)])));
}

/** @type {ClosureComponent} */
const Account = () => new AccountPage();

export default styled(Account, '/owner/owner.css');
