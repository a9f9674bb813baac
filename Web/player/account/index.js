// The account page: who the player is on this server, and everything that can be done with the account.

import m from '../../parts/m.js';
import { button, linkButton } from '../../parts/button.js';
import { confirm, openDialog } from '../../parts/dialog.js';
import { check } from '../../parts/field.js';
import { page } from '../../parts/page.js';
import { attempt, toast } from '../../parts/toast.js';
import { leaveSync, syncNow, syncState } from '../sync/sync.js';
import { account } from './account.js';
import { leaveWith, unsentOf } from './belongings.js';
import { ExportAll } from './export-all.js';
import { AccountForm, fields } from './form.js';
import { outboxList } from './outbox-list.js';
import { sessionList } from './session-list.js';
import { Statistics } from './statistics.js';
import { cameFrom, leading } from './way.js';

/**
 * @typedef {import('./account.js').Player} Player
 * @typedef {import('../types.js').PlayerGame} PlayerGame
 */

/** @type {ClosureComponent<{ games: PlayerGame[] }>} */
function AccountPage({ attrs: { games } }) {
  /** @type {Player | null | undefined}  undefined: not known yet */
  let player = account.known ?? undefined;
  /** @type {import('./account.js').Session[]} */
  let sessions = [];
  let failure = '';
  /** How often the server has sent the player. After each time the statistics are loaded again. */
  let found = 0;
  void find();

  async function find() {
    failure = '';
    try {
      player = await account.find();
      sessions = player && !player.guest ? await account.sessions() : [];
      found += 1;
    } catch (error) {
      failure = /** @type {Error} */ (error).message;
    }
    m.redraw();
  }

  /** @param {() => Promise<unknown>} action */
  const then = (action) => attempt(async () => {
    await action();
    await find();
  });

  return {
    view: () => page({ title: 'Account', back: cameFrom() }, m('.stack', [
      failure ? m('section.card.stack', [
        m('p.error', { role: 'alert' }, failure), button({ text: 'Try again', icon: 'redo', onclick: find }),
      ]) : null,
      player === undefined && !failure ? m('p.quiet', { role: 'status' }, 'One moment …') : null,
      player === undefined ? null : outboxList(),
      player === null ? nobody() : null,
      player?.guest ? guest(player, then) : null,
      player && !player.guest ? registered(games, player, sessions, then) : null,
      player === undefined ? null : [m(Statistics, { key: `${player?.id} ${found}`, games, isKnown: player !== null })],
      player ? (player.guest ? leaving(games, player, then) : data(games, player, then)) : null,
    ])),
  };
}

const nobody = () => m('section.card.stack', [
  m('h2', 'You need no account to play'),
  m('p', 'With an account, your scores appear on boards under your name, and your progress is on all your devices.'),
  ways(),
]);

const ways = () => m('.row.account-ways', [
  linkButton({ text: 'Register', ...leading('/account/register'), icon: 'add', kind: 'main' }),
  linkButton({ text: 'Log in', ...leading('/account/log-in'), icon: 'forward' }),
]);

/** @typedef {(action: () => Promise<unknown>) => Promise<void>} Then */

/** @param {Player} player @param {Then} then */
const guest = ({ name }, then) => [
  m('section.card.stack', [
    m('h2', `You play as ${name}`),
    m('p', 'You are a guest of this server. Register to keep your progress on all your devices.'),
    ways(),
  ]),
  m('section.card', m(AccountForm, {
    fields: [{ name: 'name', label: 'Your name on boards', autocomplete: 'nickname', maxlength: 20 }], first: { name },
    submit: 'Change the name', kind: 'plain',
    // A refusal is told at the field.
    async send({ name: wanted }) {
      await account.rename(wanted);
      await then(async () => {});
    },
  })),
];

/** @param {PlayerGame[]} games @param {Player} player @param {Then} then */
const leaving = (games, { id, name }, then) => m('section.card.stack', [
  m('h2', 'Leave'),
  m('p.quiet', 'The server forgets you as soon as you stop being a guest.'),
  m(ExportAll, { name }),
  button({ text: 'Stop being a guest', icon: 'leave', kind: 'danger', onclick: () => then(() => leaveAsGuest(games, id)) }),
]);

/** @param {PlayerGame[]} games @param {number} id */
async function leaveAsGuest(games, id) {
  const isSure = await confirm({
    title: 'Stop being a guest?', yes: 'Stop', danger: true, text: 'Your name and your scores on boards are deleted.',
  });
  if (isSure) await leaveWith(games, id, () => account.remove(''));
}

/**
 * @param {PlayerGame[]} games
 * @param {Player} player
 * @param {import('./account.js').Session[]} sessions
 * @param {Then} then
 */
const registered = (games, player, sessions, then) => [
  m('section.card.stack', [
    m('h2', player.name),
    m('dl.account-facts', [
      m('dt', 'Number'), m('dd', player.id),
      m('dt', 'E-mail'), m('dd', player.email),
      m('dt', 'Since'), m('dd', new Date((player.registeredAt ?? player.createdAt) * 1000).toLocaleDateString()),
    ]),
    button({ text: 'Log out', icon: 'leave', onclick: () => then(() => logOut(games, player.id)) }),
  ]),
  m('section.card.stack', [
    m('h2', 'On all your devices'),
    m('p', 'This is the same wherever you log in:'),
    m('ul', games.map(({ name, told }) => (told?.carried ? m('li', `${name}: ${told.carried}.`) : null))),
    m('p', { class: syncState.failure ? 'error' : 'quiet', role: 'status' }, syncState.isBusy ? 'Comparing with the server …'
      : syncState.failure || (syncState.at ? `Up to date since ${new Date(syncState.at).toLocaleTimeString()}.` : '')),
    m('.row', button({ text: 'Compare now', icon: 'redo', disabled: syncState.isBusy, onclick: () => void syncNow() })),
  ]),
  m('section.card.stack', [
    m('h2', 'Where you are logged in'),
    sessionList(sessions, (id) => then(() => account.end(id))),
  ]),
  m('section.card.stack', [
    m('h2', 'Password'),
    m('details', [
      m('summary', 'Change the password'),
      m(AccountForm, {
        fields: [
          { ...fields.password, name: 'old', label: 'Your current password' },
          { ...fields.newPassword, label: 'The new password' }, fields.passwordAgain,
        ],
        submit: 'Change it',
        async send({ old, password, passwordAgain }) {
          await account.changePassword({ old, password, passwordAgain });
          toast('The password is changed. All other devices are logged out.');
          await then(async () => {});
        },
      }),
    ]),
  ]),
];

/** @param {PlayerGame[]} games @param {Player} player @param {Then} then */
const data = (games, { id, name }, then) => m('section.card.stack', [
  m('h2', 'Your data'),
  m('.row', [
    m(ExportAll, { name }),
    button({ text: 'Delete the account', icon: 'bin', kind: 'danger', onclick: () => then(() => remove(games, id)) }),
  ]),
]);

/**
 * Logs out, which removes the account's data from the device. So data that is only here goes to the server first.
 *
 * @param {PlayerGame[]} games
 * @param {number} id
 */
async function logOut(games, id) {
  const isCarried = await syncNow();
  const lost = [...isCarried ? [] : ['The progress on this device is not on the server yet.'], ...await unsentOf(games, id)];
  const isSure = lost.length === 0 || await openDialog({
    title: 'Log out anyway?',
    body: () => m('.stack', [
      m('p', 'Not everything is on the server yet. If you log out now, you lose this:'), m('ul.stack', lost.map((sentence) => m('li', sentence))),
    ]),
    actions: [{ text: 'Cancel', value: false }, { text: 'Log out', value: true, kind: 'danger' }],
  });
  if (isSure) await leaveWith(games, id, () => account.logOut().then(leaveSync));
}

/**
 * Asks for the password, and deletes the account.
 *
 * @param {PlayerGame[]} games
 * @param {number} id
 */
async function remove(games, id) {
  /** @type {Record<string, string>} */
  let wishes = {};
  const isGone = await openDialog({
    title: 'Delete the account?',
    body: (close) => m('.stack', [
      m('p', 'Everything that belongs only to you is deleted, on the server and on this device. This cannot be undone.'),
      games.map(({ told }) => told?.withAccount && wishFor(told.withAccount, wishes, (changed) => { wishes = changed; })),
      m(AccountForm, {
        fields: [fields.password], submit: 'Delete the account', kind: 'danger',
        async send({ password }) {
          await leaveWith(games, id, () => account.remove(password, wishes).then(leaveSync));
          close(true);
        },
      }),
    ]),
    actions: [{ text: 'Cancel', value: false }],
  });
  if (isGone) toast('The account is deleted.');
}

/**
 * Asks whether something else is deleted, too.
 *
 * @param {NonNullable<import('../types.js').Told['withAccount']>} what
 * @param {Record<string, string>} wishes  all of them, by their names in the request
 * @param {(wishes: Record<string, string>) => void} onchange
 */
function wishFor({ label, hint, wish }, wishes, onchange) {
  const names = Object.keys(wish);
  return check({
    label, hint, checked: names.every((name) => name in wishes),
    onchange: (isOn) => onchange(isOn ? { ...wishes, ...wish }
      : Object.fromEntries(Object.entries(wishes).filter(([name]) => !names.includes(name)))),
  });
}

export default AccountPage;
