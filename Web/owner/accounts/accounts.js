// The page for the server's owner with all accounts.

import { choices } from '../../parts/field.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage, searchForm } from '../owners-page.js';
import { joined, OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { shortDay } from '../short-times.js';
import { findAccounts } from './accounts-api.js';
import { accountsWords as words } from './accounts-words.js';

/**
 * @typedef {import('./accounts-api.js').OwnersAccount} OwnersAccount
 * @typedef {import('./accounts-api.js').Order} Order
 */

const orders = /** @type {{ value: Order, text: string }[]} */ ([{ value: 'name', text: words.order.name }, { value: 'used', text: words.order.used }]);

/**
 * What was asked for last. Whoever comes back from an account finds the same list.
 *
 * @type {{ text: string, order: Order }}
 */
let asked = { text: '', order: 'name' };

class AccountsPage {
  #text = asked.text;
  /** @type {OwnersAccount[]} */ #accounts = [];
  /** @type {{ count: number, guests: number, next?: string } | null} */ #part = null;
  #reading = new OwnersReading();

  constructor() {
    if (knownPass()) void this.#search(asked);
  }

  view() {
    return ownersPage({
      title: words.title, reading: this.#reading, read: () => this.#search(asked), forget: () => this.#forget(), content: () => this.#content(),
    });
  }

  #content() {
    const [reading, part, accounts] = [this.#reading, this.#part, this.#accounts];
    return m('.stack', [
      m('p', words.intro),
      this.#form(),
      m('p.quiet.owner-found', { role: 'status', tabindex: '-1' }, reading.isOn ? words.searching : reading.refusal || !part ? ''
        : accounts.length === 0 ? words.none : words.found(accounts.length, part.count)),
      accounts.length > 0 ? m('ul.card.owner-maps', accounts.map((account) => m('li.owner-map', { key: account.id }, row(account)))) : null,
      reading.rest(() => void this.#next(), part?.next !== undefined),
      part && part.guests > 0 ? guests(part.guests) : null,
      ownerWays('/owner/accounts'),
    ]);
  }

  #form() {
    const search = () => void this.#search({ ...asked, text: this.#text.trim() });
    return searchForm(search, { label: words.search, value: this.#text, oninput: (value) => { this.#text = value; } }, choices({
      legend: words.order.legend, name: 'accounts-order', value: asked.order, options: orders,
      onchange: (order) => void this.#search({ ...asked, order }),
    }));
  }

  /** @param {typeof asked} question */
  async #search(question) {
    asked = question;
    [this.#accounts, this.#part] = [[], null];
    await this.#next();
  }

  /** Asks for the next part of the list. */
  #next() {
    return this.#reading.ask(() => findAccounts(asked.text, asked.order, this.#part?.next), ({ accounts, ...part }) => {
      [this.#accounts, this.#part] = [joined(this.#accounts, accounts, ({ id }) => id), part];
    });
  }

  #forget() {
    [this.#accounts, this.#part, this.#text] = [[], null, ''];
    asked = { text: '', order: 'name' };
  }
}

/** @param {OwnersAccount} account */
const row = ({ id, username, email, usedAt, sessions }) => m('.owner-map-text', [
  m('a', { href: `#!/owner/accounts/${id}` }, username),
  m('small', [email, usedAt === undefined ? words.unused : words.used(shortDay(usedAt)), words.devices(sessions)].join(' · ')),
]);

/** @param {number} count */
const guests = (count) => m('section.card.stack', [
  m('h2', words.guests(count)),
  m('p', [`${words.guestsText} `, m('a', { href: '#!/owner/boards' }, words.boards)]),
]);

/** @type {ClosureComponent} */
const Accounts = () => new AccountsPage();

export default styled(Accounts, '/owner/owner.css');
