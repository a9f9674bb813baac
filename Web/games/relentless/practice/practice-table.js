// The table of players who practise on this device. The rules play their teammates.

import { suggestedProfile } from '../../../rooms/profile.js';
import { forgetTable, keptTable, openLocalTable, resumeLocalTable } from '../../../host/local-table.js';
import { avatarIDs } from '../../../parts/avatar.js';
import { ask } from '../../../parts/server-api.js';
import { wait } from '../../../parts/time.js';
import { shell as words } from '../shell-words.js';

/**
 * @typedef {import('../../../host/local-table.js').LocalTable} LocalTable
 * @typedef {import('../stored.js').PracticeSetup} PracticeSetup
 * @typedef {import('../types.js').SpectatorView} SpectatorView
 */

const game = 'relentless';
/** How long practice waits for the server; milliseconds. */
const patience = 2_000;

/** @type {import('../../../host/local-table.js').LocalOptions} */
const options = {
  viewer: 'all', pausesWhenHidden: true,
  note: (/** @type {SpectatorView} */ { day, phase }) => ({ day, isOver: phase === 'over' }),
};

/** The unfinished practice; null if there is none. */
export function unfinishedPractice() {
  const kept = keptTable(game);
  return kept && !kept.note?.isOver ? { day: Number(kept.note?.day ?? 1) } : null;
}

export const forgetPractice = () => forgetTable(game);

/** @returns {Promise<LocalTable | null>} as it was left; null if there is none, or none that these rules accept */
export async function resumePractice() {
  const table = await resumeLocalTable(game, options).catch(() => null);
  return table && seated(table);
}

/** @param {PracticeSetup} practice @returns {Promise<LocalTable>} */
export async function beginPractice({ names, teammates, difficulty, evening, twists }) {
  const own = suggestedProfile([]).avatar;
  const players = names.map((name, index) => name.trim() || words.practiseNames[index]);
  const avatars = [own, ...avatarIDs.filter((id) => id !== own)].slice(0, players.length);
  const [shipped, parameters] = await Promise.all([readFiles(), savedParameters()]);
  const open = (/** @type {object} */ content) =>
    openLocalTable({ game, setup: { players, avatars, teammates, difficulty, evening, twists, content }, ...options });
  if (!parameters) return seated(await open(shipped));
  try {
    return seated(await open({ ...shipped, parameters }));
  } catch (refusal) {
    // The server is newer than this page, and its parameters may be, too.
    if (/** @type {{ code?: string }} */ (refusal).code !== 'badForm') throw refusal;
    return seated(await open(shipped));
  }
}

/**
 * The parameters with which the server's rooms play; null if it is not reached at once.
 *
 * @returns {Promise<object | null>}
 */
const savedParameters = () => Promise.race([
  ask('GET', '/relentless/parameters').catch(() => null), wait(patience).then(() => null),
]);

/**
 * Begins a new game with the same setup, or with changes of it.
 *
 * @param {LocalTable} table
 * @param {{ difficulty?: number }} [changes]
 * @returns {Promise<LocalTable>}
 */
export async function beginAgain({ setup }, changes) {
  return seated(await openLocalTable({ game, setup: { ...setup, ...changes }, ...options }));
}

/**
 * Takes the seats of the players at this device. They must not see the views of the other seats.
 *
 * @param {LocalTable} table
 */
function seated(table) {
  const people = table.setup.players.length;
  table.seats = table.seats.slice(0, people);
  return table;
}

/** The files with which the rules play, as they are shipped. */
async function readFiles() {
  const [items, parameters, demo, twists] = await Promise.all(['items', 'parameters', 'demo', 'twists'].map(async (name) => {
    const answer = await fetch(`/content/relentless/${name}.json`);
    if (!answer.ok) throw { code: 'noContent', message: words.noContent };
    return answer.json();
  }));
  return { items, parameters, demo, twists };
}
