// Plays one round of a game by the rules themselves, to find out how it goes: who acts in each step, and what ends it.

import { most, nameFault } from './faults.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').Order} Order
 * @typedef {Pick<import('../../../host/engine.js').Engine, 'open' | 'perform' | 'close'>} Rules
 *
 * @typedef {object} RoundStep
 * @property {number} phase  its index
 * @property {boolean} isShared  whether all share one section
 * @property {Order} order
 * @property {number | null} turn
 * @property {boolean} canPass
 *
 * @typedef {object} Round
 * @property {RoundStep[]} steps  where players have turns until they pass, each has one
 * @property {'nextRound' | 'stuck' | 'endless'} end  what comes after the last step. `stuck`: nobody can end it
 */

/** The players of the example. */
export const examples = ['Ana', 'Ben', 'Cem'];

/** More steps than a round can have in which each player has one turn in each phase. */
const mostSteps = (examples.length + 1) * most.phases;

/**
 * @param {Rules} rules
 * @param {Description} game  a draft; names that are missing do not matter
 * @returns {Round | null} null if the rules do not accept it
 */
export function walkRound(rules, game) {
  const { number, answer } = rules.open({
    game: 'turns', setup: { game: playable(game), players: examples, clock: { kind: 'none' } }, seed: 0, viewer: 'spectator',
  });
  if (number === 0) return null;
  try {
    return walk(answer.view, (press) => rules.perform(number, { at: 0, ...press }).view);
  } finally {
    rules.close(number);
  }
}

/**
 * @param {View} start
 * @param {(press: { seat: number, do: object }) => View | undefined} perform
 * @returns {Round}
 */
function walk(start, perform) {
  let view = start;
  /** @type {RoundStep[]} */
  const steps = [];
  while (view.round === start.round) {
    if (steps.length === mostSteps) return { steps, end: 'endless' };
    const { step, phase, turn, canPass } = view;
    steps.push({ phase: phase.index, isShared: phase.symmetric, order: phase.order, turn, canPass });
    for (const press of pressesIn(view)) view = perform(press) ?? view;
    if (view.step === step) return { steps, end: 'stuck' };
  }
  return { steps, end: 'nextRound' };
}

/**
 * The presses that end a step.
 *
 * @param {View} view
 */
function pressesIn({ phase, turn, canPass }) {
  if (phase.symmetric) return [{ seat: turn ?? 0, do: { ready: {} } }];
  if (turn === null) return examples.map((_, seat) => ({ seat, do: { ready: {} } }));
  return [{ seat: turn, do: phase.order === 'untilPassed' && canPass ? { pass: {} } : { ready: {} } }];
}

/**
 * The description as far as it matters for a round. While it is typed, names may be missing or too long.
 *
 * @param {Description} game
 * @returns {Description}
 */
const playable = ({ kind, phases }) => ({
  name: words.title, kind, phases: phases.map((phase, index) => ({ ...phase, name: words.phaseNumber(index + 1), actions: [] })),
});

/**
 * What a phase is called in the round.
 *
 * @param {Description} game
 * @param {number} index
 */
export function phaseCalled({ phases }, index) {
  const { name } = phases[index];
  return nameFault(name) === null ? name.trim() : words.phaseNumber(index + 1);
}
