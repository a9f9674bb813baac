// The invitations to help with packs of others, and the offers to become their maker, above the list of the player's packs.

import { button } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { attempt, toast } from '../../../parts/toast.js';
import { accountHere } from '../own-packs.js';
import { answerInvitation, findInvitations } from './people-api.js';
import { words } from './words.js';

/** @typedef {import('./people-api.js').Invitation} Invitation */

export class Invitations {
  /**
   * Whose they are.
   *
   * @type {number | null}
   */
  #owner = null;
  /** @type {Invitation[]} */ #open = [];
  #onaccept;

  /** @param {() => Promise<void>} onaccept  called when there is one more pack */
  constructor(onaccept) { this.#onaccept = onaccept; }

  /** Asks for them. A server that cannot be reached is told by the list of packs. */
  async look() {
    const owner = accountHere();
    const found = owner === null ? [] : await findInvitations().catch(() => null);
    if (!found || owner !== accountHere()) return;
    [this.#owner, this.#open] = [owner, found];
    m.redraw();
  }

  /** @returns {Children} */
  view() {
    const open = accountHere() === this.#owner ? this.#open : [];
    return open.length === 0 ? null : m('section.stack.hunt-invitations', { 'aria-label': words.invitations }, [
      m('h2', words.invitations),
      m('ul.hunt-cards', open.map((invitation) => m('li.card.stack', { key: invitation.pack }, this.#card(invitation)))),
    ]);
  }

  /** @param {Invitation} invitation */
  #card(invitation) {
    const { to, maker, name, location } = invitation;
    return [
      m('h3', to === 'own' ? words.hands(maker, name) : words.asks(maker, name)),
      m('p.quiet', location),
      m('p', to === 'own' ? words.handsText(maker) : words.asksText),
      m('.row', [
        button({ text: words.accept, kind: 'main', 'aria-label': `${words.accept}: ${name}`, onclick: () => attempt(() => this.#answer(invitation, true)) }),
        button({ text: words.decline, 'aria-label': `${words.decline}: ${name}`, onclick: () => attempt(() => this.#answer(invitation, false)) }),
      ]),
    ];
  }

  /** @param {Invitation} invitation @param {boolean} accepts */
  async #answer({ to, pack, name, maker }, accepts) {
    const isOffer = to === 'own';
    const question = isOffer ? { title: words.refuseAsk(name), text: words.refuseText } : { title: words.declineAsk(name), text: words.declineText(maker) };
    if (!accepts && !await confirm({ ...question, yes: words.decline })) return;
    try {
      await answerInvitation(pack, to, accepts);
      toast(accepts ? (isOffer ? words.taken(name) : words.accepted(name)) : isOffer ? words.refused : words.declined);
    } finally {
      // It may have been taken back, or answered on another device.
      await this.look();
      focusIfLost('main');
    }
    if (accepts) await this.#onaccept();
  }
}
