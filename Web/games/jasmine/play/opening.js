// Opens the table of a game: takes up a game that was left, or begins a new one.

import { engine } from '../../../host/engine.js';
import { keptTable, openLocalTable, resumeLocalTable } from '../../../host/local-table.js';
import { contentText, defaultLevels } from '../content.js';
import { drawn, lentPhrases } from '../book/lending.js';
import { dailyStake, fits, keepDaily, levelStake } from '../boards/ranked.js';
import { asRanked } from '../stored.js';
import { words } from '../words.js';
import { Notebook } from './notebook.js';
import { discard, phrasesOf } from './solo.js';

/**
 * @typedef {import('./solo.js').Playable} Playable
 * @typedef {import('../types.js').Phrase} Phrase
 * @typedef {import('../types.js').Ranked} Ranked
 *
 * @typedef {object} Taken  a table with the other data of its game
 * @property {import('../../../host/local-table.js').LocalTable} table
 * @property {Notebook} notebook
 * @property {boolean} isResumed
 * @property {Ranked | null} ranked  how it counts for a board; null: not at all
 * @property {Phrase[]} lent  phrases that count and that only the server has
 */

/**
 * The game of this level that was left, or a new one.
 *
 * @param {Playable} level
 * @param {(level: Playable) => Promise<boolean>} ask  asks whether a new game is to count for the board, now
 * @returns {Promise<Taken>} rejects with the rules' refusal, or with that of the server for the puzzle of the day
 */
export async function take(level, ask) {
  /** @param {string[]} phrases */
  const lend = (phrases) => (level.day ? Promise.resolve([]) : lentPhrases(level.type, phrases));
  const kept = keptTable(level.mode)?.note;
  if (kept?.level === level.id) {
    const [notebook, ranked] = [new Notebook(kept), asRanked(kept.ranked)];
    const table = await resumeLocalTable(level.mode, options(level, notebook, ranked)).catch(() => null);
    if (table?.phase === 'playing') {
      return { table, notebook, isResumed: true, ranked, lent: ranked?.ticket ? [] : await lend(phrasesOf(table.setup)) };
    }
    table?.close();
  }
  const phrases = drawn(level.phrases);
  const lending = lend(phrases);
  // With the ticket the clock starts, so everything else is there by then.
  await engine(level.mode);
  const stake = await (level.day ? dailyStake(level, level.day, ask) : levelStake(level, ask));
  const [notebook, ranked] = [new Notebook(), stake?.ranked ?? null];
  // In games that count for a board, everybody plays with the same phrases.
  const lent = stake?.ticket ? [] : await lending;
  const setup = setupOf({ ...level, phrases }, Boolean(stake?.ticket), lent);
  // A game of another level that was left is there until this one begins: the player may turn back at the question.
  discard(level.mode);
  const table = await openLocalTable({ game: level.mode, setup, seed: stake?.seed, ...options(level, notebook, ranked) });
  if (level.day && stake?.ticket) keepDaily(level.day, stake.ticket);
  if (stake?.ticket && ranked?.ticket && !fits(stake.ticket, level)) {
    // The content here differs from that with which the server would replay the game.
    delete ranked.ticket;
    ranked.why = words.otherContent;
  }
  if (ranked?.ticket) await table.act({ start: {} }).catch(() => {});
  return { table, notebook, isResumed: false, ranked, lent };
}

/** @param {Playable} level @param {Notebook} notebook @param {Ranked | null} ranked */
const options = ({ id, name }, notebook, ranked) => ({
  viewer: /** @type {const} */ ('spectator'), pausesWhenHidden: true,
  /** @returns {import('./solo.js').Note} */
  note: () => ({ level: id, name, met: notebook.met, seen: notebook.seen, ...ranked && { ranked } }),
});

/**
 * The setup of a game. The puzzle of the day has the same content for everybody, too.
 *
 * @param {Playable} level
 * @param {boolean} isShipped  whether it leaves out what was imported here
 * @param {Phrase[]} lent
 */
function setupOf({ id, original = id, name, type, phrases, seconds, day }, isShipped, lent) {
  const content = contentText({ isShipped: isShipped || day !== undefined, lent });
  if (defaultLevels().some((level) => level.id === original)) return { level: original, content };
  return { level: name, type, phrases, seconds, content: { phrases: content.phrases } };
}
