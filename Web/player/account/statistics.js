// What the player has played: as counted by the server, and as counted by this device.

import { ask } from '../../parts/server-api.js';
import m from '../../parts/m.js';

/**
 * @typedef {[string, string | number][]} Facts  names and values, in the order in which they are shown
 * @typedef {import('../types.js').PlayerGame} PlayerGame
 * @typedef {{ id: string, facts: Facts }} FactsOfGame  of a game, by its page's id
 */

/**
 * What the server has counted.
 *
 * @param {PlayerGame[]} games
 * @returns {Promise<{ facts: FactsOfGame[], places: { text: string, href: string }[] }>} rejects with a Refusal
 */
export async function serverFacts(games) {
  const answer = await ask('GET', '/accounts/me/statistics');
  const parts = await Promise.all(games.map(async ({ id, facts }) => ({ id, counted: facts ? (await facts()).counted : undefined })));
  /** @type {FactsOfGame[]} */
  const facts = [];
  /** @type {{ text: string, href: string }[]} */
  const places = [];
  for (const { id, counted } of parts) {
    const member = counted && answer[counted.name];
    if (!member) continue;
    const known = Object.entries(counted.figures).filter(([figure]) => Number.isSafeInteger(member[figure]));
    if (known.length > 0) facts.push({ id, facts: known.map(([figure, text]) => [text, member[figure]]) });
    places.push(...counted.places?.(member) ?? []);
  }
  return { facts, places };
}

/**
 * What this device has counted.
 *
 * @param {PlayerGame[]} games
 * @returns {Promise<FactsOfGame[]>}
 */
export async function deviceFacts(games) {
  const all = await Promise.all(games.map(async ({ id, facts }) => ({ id, facts: facts ? (await facts()).facts() : [] })));
  return all.filter(({ facts }) => facts.length > 0);
}

/** @type {ClosureComponent<{ games: PlayerGame[], isKnown: boolean }>} */
export function Statistics({ attrs: { games, isKnown } }) {
  /** @type {FactsOfGame[]} */
  let here = [];
  /** @type {Awaited<ReturnType<typeof serverFacts>> | null} */
  let there = null;
  // Without a network only the figures of this device are shown. The page already says that there is no network.
  deviceFacts(games).then((facts) => { here = facts; }, () => {}).then(m.redraw);
  if (isKnown) serverFacts(games).then((facts) => { there = facts; }, () => {}).then(m.redraw);

  /** @param {FactsOfGame} one */
  const counted = ({ id, facts }) => table(id, games.find((game) => game.id === id)?.name ?? id, facts);

  return {
    view: () => [
      here.length > 0 ? m('section.card.stack', [m('h2', 'What you have played'), here.map(counted)]) : null,
      there && there.facts.length > 0 ? m('section.card.stack', [
        m('h2', 'What counted on this server'),
        there.facts.map(counted),
        there.places.length > 0 ? m('ul.account-places', there.places.map(({ text, href }) => m('li', m('a', { href }, text)))) : null,
      ]) : null,
    ],
  };
}

/** @param {string} id @param {string} name @param {Facts} facts */
const table = (id, name, facts) => m('.account-game', { class: `accent-${id}` }, [
  m('h3', name),
  m('dl.account-facts', facts.map(([name, value]) => [m('dt', name), m('dd', typeof value === 'number' ? value.toLocaleString() : value)])),
]);
