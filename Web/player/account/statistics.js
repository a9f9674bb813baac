// What somebody has played: as the server knows it, and as this device does.

import { ask } from '../../parts/server-api.js';
import m from '../../parts/m.js';

/**
 * @typedef {[string, string | number][]} Facts  names and values, in the order in which they are shown
 * @typedef {import('../player-game.js').PlayerGame} PlayerGame
 * @typedef {{ id: string, facts: Facts }} GameFacts  of a game, by its page's id
 */

/** By the server's names: the game, and what each figure is called.
 * @type {Record<string, { id: string, names: Record<string, string> }>} */
const told = {
  jasmine: { id: 'jasmine', names: { scores: 'Games that counted', levels: 'Boards' } },
  relentless: { id: 'relentless', names: { games: 'Games in teams', best: 'Best score' } },
  hunt: { id: 'townhunt', names: { packsPlayed: 'Packs played', packsCreated: 'Packs created', points: 'Points' } },
};

/** How many of the best places are told. */
const mostPlaces = 5;

/**
 * What the server has counted.
 *
 * @returns {Promise<{ facts: GameFacts[], places: { board: string, score: number, rank: number }[] }>} rejects with a Refusal
 */
export async function serverFacts() {
  const answer = await ask('GET', '/accounts/me/statistics');
  const facts = Object.entries(told).map(([name, { id, names }]) => ({
    id, facts: /** @type {Facts} */ (Object.entries(names).filter(([figure]) => Number.isSafeInteger(answer[name]?.[figure]))
      .map(([figure, text]) => [text, answer[name][figure]])),
  })).filter((one) => one.facts.length > 0);
  const best = Array.isArray(answer.jasmine?.best) ? answer.jasmine.best : [];
  return { facts, places: best.filter(isPlace).slice(0, mostPlaces) };
}

/** @param {any} place */
const isPlace = (place) => /^[a-z0-9-]{1,80}$/.test(place?.board ?? '') && Number.isSafeInteger(place.score) && Number.isSafeInteger(place.rank);

/** What this device has counted.
 * @param {PlayerGame[]} games @returns {Promise<GameFacts[]>} */
export async function deviceFacts(games) {
  const all = await Promise.all(games.map(async ({ id, facts }) => ({ id, facts: facts ? (await facts()).facts() : [] })));
  return all.filter(({ facts }) => facts.length > 0);
}

/** @type {ClosureComponent<{ games: PlayerGame[], isKnown: boolean }>} */
export function Statistics({ attrs: { games, isKnown } }) {
  /** @type {GameFacts[]} */
  let here = [];
  /** @type {Awaited<ReturnType<typeof serverFacts>> | null} */
  let there = null;
  // Without the network it is shown what is here; that it is away, the page says already.
  deviceFacts(games).then((facts) => { here = facts; }, () => {}).then(m.redraw);
  if (isKnown) serverFacts().then((facts) => { there = facts; }, () => {}).then(m.redraw);

  /** @param {GameFacts} one */
  const counted = ({ id, facts }) => table(id, games.find((game) => game.id === id)?.name ?? id, facts);

  return {
    view: () => [
      here.length > 0 ? m('section.card.stack', [m('h2', 'What you have played'), here.map(counted)]) : null,
      there && there.facts.length > 0 ? m('section.card.stack', [
        m('h2', 'What counted on this server'),
        there.facts.map(counted),
        there.places.length > 0 ? m('ul.account-places', there.places.map(({ board, score, rank }) => m('li',
          m('a', { href: `#!/jasmine/board/${board}` }, `Number ${rank} of ${board.replaceAll('-', ' ')}, ${score.toLocaleString()} points`)))) : null,
      ]) : null,
    ],
  };
}

/** @param {string} id @param {string} name @param {Facts} facts */
const table = (id, name, facts) => m('.account-game', { class: `accent-${id}` }, [
  m('h3', name),
  m('dl.account-facts', facts.map(([name, value]) => [m('dt', name), m('dd', typeof value === 'number' ? value.toLocaleString() : value)])),
]);
