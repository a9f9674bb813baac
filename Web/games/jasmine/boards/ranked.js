// Which games count for boards. A game counts if the player wants it, the server gave a ticket, and the phrases and
// levels are the same as the server's. A game that does not count can be played all the same.

import { account } from '../../../player/account/account.js';
import { isOnBoards } from '../../../player/boards/joining.js';
import { takeTicket } from '../../../player/boards/tickets.js';
import { outbox } from '../../../player/outbox.js';
import { keptRecording } from '../../../host/kept-table.js';
import { wallTime } from '../../../parts/time.js';
import { forgetRequest, keepSeed, keyOf, seedOf } from './asked.js';
import { defaultLevels } from '../content.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../player/boards/tickets.js').Ticket} Ticket
 * @typedef {import('../types.js').Ranked} Ranked
 * @typedef {import('../play/solo.js').Playable} Playable
 */

/**
 * The board for the games of a level; null if it has none.
 *
 * @param {{ id: string, day?: string }} level
 */
export function boardOf({ id, day }) {
  if (day) return dailyBoard(day);
  return defaultLevels().some((level) => level.id === id) ? id : null;
}

/** @param {string} day */
const dailyBoard = (day) => `daily-${day}`;

const offline = '-offline';

/**
 * The board beside one, for games whose time the server cannot know.
 *
 * @param {string} board
 */
export const besideOf = (board) => board + offline;

const guests = '-guests';

/**
 * The board beside a day's, for guests. The day's own is for accounts.
 *
 * @param {string} board
 */
export const guestsOf = (board) => board + guests;

/** Whether games of the daily puzzle stand on the guests' board. */
export const isGuest = () => account.known?.guest === true;

/**
 * The board beside which one stands, and how; null if it stands beside none.
 *
 * @param {string} board
 * @returns {{ main: string, side: 'offline' | 'guests' } | null}
 */
export function sideOf(board) {
  if (board.endsWith(offline)) return { main: board.slice(0, -offline.length), side: 'offline' };
  return board.endsWith(guests) ? { main: board.slice(0, -guests.length), side: 'guests' } : null;
}

/**
 * @typedef {object} Stake  how a new game counts
 * @property {Ranked | null} ranked  null: for no board
 * @property {Ticket | null} ticket
 * @property {number} [seed]  any one if this is missing
 */

/**
 * How a new game of a level counts.
 *
 * @param {Playable} level
 * @param {(level: Playable) => Promise<boolean>} ask  asks whether it is to count
 * @returns {Promise<Stake | null>} null if there is no board, or the player does not want it
 */
export async function levelStake(level, ask) {
  const board = boardOf(level);
  if (board === null || !isOnBoards() || !await ask(level)) return null;
  try {
    return staked(await takeTicket(level.mode, { level: level.id }));
  } catch (error) {
    const { code, message } = /** @type {import('../../../host/engine.js').Refusal} */ (error);
    return { ranked: { board, why: words.unranked[code] ?? words.unrankedBecause(message) }, ticket: null };
  }
}

/**
 * How a game of the daily puzzle counts. Who begins it has their try. After that it can be played again on this device,
 * just for fun.
 *
 * @param {Playable} level
 * @param {string} day
 * @param {(level: Playable) => Promise<boolean>} ask  asks whether to begin
 * @returns {Promise<Stake>} rejects with a Refusal: only the server knows how the puzzle begins
 */
export async function dailyStake(level, day, ask) {
  const seed = seedOf(day);
  if (seed !== null) return { ranked: { board: dailyBoard(day), why: words.unranked.alreadyTried }, ticket: null, seed };
  await ask(level);
  try {
    const stake = staked(await takeTicket('', { daily: day }, keyOf(day)));
    return isOnBoards() ? stake : { ...stake, ranked: null };
  } catch (error) {
    const { code, message } = /** @type {import('../../../host/engine.js').Refusal} */ (error);
    const text = code === 'alreadyTried' && isGuest() ? words.guestsTried : words.noDaily[code];
    throw Object.assign(new Error(text ?? message), { code });
  }
}

/** @param {Ticket} ticket @returns {Stake} */
const staked = (ticket) => ({
  ranked: { board: ticket.board, ticket: ticket.ticket, takenAt: wallTime() }, ticket, seed: ticket.seed,
});

/**
 * Remembers that the try of a day has begun. Its request is not sent again.
 *
 * @param {string} day
 * @param {Ticket} ticket
 */
export function keepDaily(day, { seed }) {
  forgetRequest();
  keepSeed(day, seed);
}

/**
 * Whether a game that was just opened is the one that a ticket is for.
 *
 * @param {Ticket} ticket
 * @param {Playable} level
 */
export function fits({ digest, setup }, { id, original = id, mode }) {
  const isLevel = setup?.level === undefined || setup.level === original;
  return isLevel && (digest === undefined || keptRecording(mode)?.setup.book === digest);
}

/** What the network may take of a game's time, as on the server; milliseconds. */
const networkGrace = 1_000;

/**
 * Whether the clock of a game that counts has stood still since its ticket came. The server puts it on the board beside
 * then, for games played offline.
 *
 * @param {Ranked | null} ranked
 * @param {number} at  the table's time; milliseconds
 */
export const hadBreak = (ranked, at) => ranked?.ticket !== undefined
  && (ranked.takenAt === undefined || wallTime() - ranked.takenAt - at > networkGrace);

/** @param {string} ticket */
const idOf = (ticket) => `score-${ticket}`;

/**
 * Sends the recording of a game that counts. A score of 0 is not sent.
 *
 * @param {import('../types.js').Game} game
 */
export function submit({ ranked, recording, score, levelName }) {
  if (!ranked?.ticket || !recording || score === 0) return;
  outbox.add({
    id: idOf(ranked.ticket), path: '/scores', body: { ticket: ranked.ticket, recording, offline: true }, label: words.sentLabel(levelName, score),
  });
}

/**
 * The state of what was sent.
 *
 * @param {Ranked | null | undefined} ranked
 */
export const standingOf = (ranked) => (ranked?.ticket ? outbox.state(idOf(ranked.ticket)) : null);
