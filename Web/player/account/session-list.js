// The devices on which somebody is logged in.

import m from '../../parts/m.js';
import { button } from '../../parts/button.js';

/**
 * @param {import('./account.js').Session[]} sessions
 * @param {(id: number) => void} end
 */
export const sessionList = (sessions, end) => m('ul.list', sessions.map((session) => m('li.row.account-session', { key: session.id }, [
  m('.account-session-words', [
    m('strong', deviceName(session.device)),
    m('p.quiet', session.current ? 'This device' : `Last seen ${new Date(session.usedAt * 1000).toLocaleString()}`),
  ]),
  session.current ? null : button({ text: 'Log out there', kind: 'quiet', onclick: () => end(session.id) }),
])));

/** A mark in the user agent, and the browser's name. The first match counts: many browsers also name another browser. */
const browsers = /** @type {const} */ ([
  ['Edg', 'Edge'], ['OPR', 'Opera'], ['SamsungBrowser', 'Samsung Internet'], ['Firefox', 'Firefox'], ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'], ['Chrome', 'Chrome'], ['Safari', 'Safari'],
]);
const systems = /** @type {const} */ ([
  ['iPhone', 'iPhone'], ['iPad', 'iPad'], ['Android', 'Android'], ['Windows', 'Windows'], ['Mac OS', 'Mac'], ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
]);

/** @param {string} text  the user agent of a device */
export function deviceName(text) {
  const browser = browsers.find(([mark]) => text.includes(mark))?.[1];
  const system = systems.find(([mark]) => text.includes(mark))?.[1];
  return [browser ?? 'A program', system].filter(Boolean).join(', ');
}
