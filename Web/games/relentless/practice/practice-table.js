// The table of players who practise on this device. The rules play their teammates.

import { suggestedProfile } from '../../../rooms/profile.js';
import { forgetTable, keptTable, openLocalTable, resumeLocalTable } from '../../../host/local-table.js';
import { avatarIDs } from '../../../parts/avatar.js';
import { shell as words } from '../words.js';

/**
 * @typedef {import('../../../host/local-table.js').LocalTable} LocalTable
 * @typedef {import('../stored.js').PracticeSetup} PracticeSetup
 * @typedef {import('../types.js').SpectatorView} SpectatorView
 */

const game = 'relentless';

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
  const setup = { players, avatars, teammates, difficulty, evening, twists, content: await readFiles() };
  return seated(await openLocalTable({ game, setup, ...options }));
}

/**
 * Begins a new game with the same setup.
 *
 * @param {LocalTable} table
 * @returns {Promise<LocalTable>}
 */
export async function beginAgain({ setup }) {
  return seated(await openLocalTable({ game, setup, ...options }));
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

/** The files with which the rules play, as a server would give them to a room. */
async function readFiles() {
  const [items, parameters, demo, twists] = await Promise.all(['items', 'parameters', 'demo', 'twists'].map(async (name) => {
    const answer = await fetch(`/content/relentless/${name}.json`);
    if (!answer.ok) throw { code: 'noContent', message: words.noContent };
    return answer.json();
  }));
  return { items, parameters, demo, twists };
}
