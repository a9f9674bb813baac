// How a round of a game goes, in plain words.

import { examples, phaseCalled } from './round-walk.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('./round-walk.js').Round} Round
 * @typedef {import('./round-walk.js').RoundStep} RoundStep
 *
 * @typedef {{ who: string, text: string }} Line  `who`: the phase or, where players go through all phases in their turn, the
 *   player
 */

/**
 * The lines of a round, and what else there is to know of it.
 *
 * @param {Description} game
 * @param {Round} round
 * @returns {{ lines: Line[], end: string, notes: string[] }}
 */
export function roundLines(game, { steps, end }) {
  const called = (/** @type {RoundStep} */ step) => phaseCalled(game, step.phase);
  const isTurnByTurn = steps.some(({ turn }, index) => turn !== null && turn === steps[index - 1]?.turn);
  const runs = runsOf(steps, (one, other) => (isTurnByTurn ? one.turn === other.turn : one.phase === other.phase));
  const lines = runs.map((run) => (isTurnByTurn
    ? { who: words.turnOf(examples[run[0].turn ?? 0]), text: words.ownTurn(words.oneThenOther(run.map((step) => partOfTurn(step, called(step))))) }
    : { who: called(run[0]), text: inPhase(run) }));
  const last = { nextRound: words.thenRound(2), stuck: words.nobodyEnds(called(steps[steps.length - 1])), endless: words.neverEnds }[end];
  return { lines, end: last, notes: [...(isTurnByTurn ? [endingOf(steps)] : []), ...(mayPass(steps) ? [words.mayPass] : [])] };
}

/** @param {RoundStep} step @param {string} phase */
const partOfTurn = ({ isShared }, phase) => (isShared ? words.withAll(phase) : phase);

/**
 * What ends the phases of a turn.
 *
 * @param {RoundStep[]} steps
 */
const endingOf = (steps) => (steps.some(({ isShared }) => isShared) ? words.endsInTurnOrTogether : words.endsInTurn);

/**
 * Whether players may pass for a whole round.
 *
 * @param {RoundStep[]} steps
 */
const mayPass = (steps) => steps.some(({ canPass, order }) => canPass && order !== 'untilPassed');

/**
 * Who acts in a phase, and what ends it.
 *
 * @param {RoundStep[]} run  its steps
 */
function inPhase(run) {
  const [{ isShared, order, turn }] = run;
  if (isShared) return words.inRound.shared;
  if (turn === null) return words.inRound.together;
  const names = words.oneThenOther(run.map((step) => examples[step.turn ?? 0]));
  return order === 'untilPassed' ? words.inRound.untilPassed(names) : words.inRound.inTurn(names);
}

/**
 * @template Element
 * @param {Element[]} list
 * @param {(one: Element, other: Element) => boolean} belong  whether two that follow one another belong together
 */
function runsOf(list, belong) {
  /** @type {Element[][]} */
  const runs = [];
  for (const element of list) {
    const run = runs[runs.length - 1];
    if (run && belong(run[run.length - 1], element)) run.push(element);
    else runs.push([element]);
  }
  return runs;
}
