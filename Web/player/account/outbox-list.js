// The list of requests that wait for the network or that the server has refused.

import m from '../../parts/m.js';
import { button } from '../../parts/button.js';
import { outbox } from '../outbox.js';

/** @returns {Children} null if there are none */
export function outboxList() {
  const open = outbox.open();
  if (open.length === 0) return null;
  const isWaiting = open.some(({ refused }) => !refused);
  return m('section.card.stack', [
    m('h2', 'Still to be sent'),
    m('ul.list', open.map(({ id, label, addedAt, refused }) => m('li.row.outbox-item', { key: id }, [
      m('.outbox-words', [
        m('strong', label),
        m(refused ? 'p.error' : 'p.quiet', refused ? `It was refused. ${refused.message}` : `Waiting since ${new Date(addedAt).toLocaleString()}`),
      ]),
      refused ? button({ text: 'Forget it', icon: 'bin', kind: 'quiet', onclick: () => outbox.drop(id) }) : null,
    ]))),
    isWaiting ? m('.row', button({ text: 'Send now', icon: 'upload', onclick: () => void outbox.send() })) : null,
  ]);
}
