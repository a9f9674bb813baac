// Players who ask to join a game under way: what their own phone says, what the host answers, and what all others see of it.

import { button } from '../../../parts/button.js';
import { joined } from '../../../parts/joined.js';
import m from '../../../parts/m.js';
import { attempt } from '../../../parts/toast.js';
import { carefulPress, resting } from './careful.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Person} Person
 * @typedef {import('../../../host/table.js').Table} Table
 *
 * @typedef {(seat: number, name: string) => Promise<void>} Answer
 */

/** @param {Table} table */
const askers = ({ people }) => people.filter(({ asks }) => asks);

/**
 * Who asks, in one line; empty if nobody does.
 *
 * @param {Table} table
 */
export function askingText(table) {
  const names = askers(table).map(({ name }) => name);
  return names.length === 0 ? '' : words.wantsToJoin(joined(names, 'and'), names.length > 1);
}

/**
 * The bar above a tracker: the host answers those who ask, one after the other; all others read who asks. It is part of the
 * page's flow, where no ready button is.
 *
 * @type {ClosureComponent<{ table: Table, isCovered: boolean }>}
 */
export function AskingBar({ attrs: { table } }) {
  const rest = resting();
  /** Whom the buttons are about, and how many they were about before. */
  let asked = { name: '', number: 0 };
  let isAnswered = false;

  /** @param {Person} person @param {Answer} send */
  async function answer({ seat, name }, send) {
    isAnswered = true;
    let isDone = false;
    await attempt(async () => {
      await send(seat, name);
      isDone = true;
    });
    if (!isDone) isAnswered = false;
    m.redraw();
  }

  return {
    onremove: () => rest.stop(),
    view({ attrs: { isCovered } }) {
      const [first] = askers(table);
      const { room } = table;
      const name = room?.isHost ? first?.name ?? '' : '';
      if (name !== asked.name) {
        asked = { name, number: asked.number + 1 };
        isAnswered = false;
      }
      if (!first || !room?.isHost) return bar(isCovered, first ? 'asking-told' : 'asking-none', askingText(table));
      // A second tap must not answer for the next who asks.
      const isResting = rest.isResting(asked.number);
      /** @param {string} text @param {'main' | 'plain'} kind @param {Answer} send */
      const choice = (text, kind, send) => m(`button.button.button-${kind}.asking-answer`, {
        type: 'button', disabled: isAnswered, 'aria-label': `${text}: ${first.name}`,
        ...carefulPress(() => void answer(first, send), isResting),
      }, text);
      return bar(isCovered, '', words.askedHost(first.name), m('.asking-answers', [
        choice(words.letIn, 'main', room.admit), choice(words.doNotLetIn, 'plain', room.kick),
      ]));
    },
  };
}

/**
 * The text is there without words, too: only a change of what is there is read aloud.
 *
 * @param {boolean} isCovered
 * @param {string} kind  a class
 * @param {string} text
 * @param {Children} [answers]
 */
const bar = (isCovered, kind, text, answers = null) => m('.asking', { class: kind, inert: isCovered }, [m('p.asking-text', { role: 'status' }, text), answers]);

/**
 * The card on the phone of somebody who asks.
 *
 * @type {ClosureComponent<{ table: Table }>}
 */
export function AskingCard({ attrs: { table } }) {
  let isLeaving = false;

  async function leave() {
    isLeaving = true;
    await attempt(async () => {
      for (const seat of table.seats) await table.room?.leave(seat);
    });
    isLeaving = false;
    if (table.seats.length === 0) m.route.set('/');
    else m.redraw();
  }

  return {
    view() {
      const host = table.people.find(({ seat }) => seat === table.room?.host);
      return m('.asking.asking-own', [
        m('p.asking-text', { role: 'status' }, words.waitsForHost(host?.name ?? words.theHost)),
        button({ text: words.doNotWait, icon: 'leave', disabled: isLeaving, onclick: () => void leave() }),
      ]);
    },
  };
}
