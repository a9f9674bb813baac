// What is wrong with a game of one's own, so that the rules would refuse it, and where.

import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Phase} Phase
 *
 * @typedef {'missing' | 'tooLong' | 'unseen'} NameFault
 */

/** The limits of the rules (`GameDescription`): characters of a name, phases of a game, actions of a phase. */
export const most = { characters: 40, phases: 12, actions: 8 };

/** As in the rules: control characters, and what separates lines and paragraphs. */
const unseen = /[\p{Cc}\u2028\u2029]/u;

/** @param {string} name @returns {NameFault | null} */
export function nameFault(name) {
  const trimmed = name.trim();
  if (trimmed === '') return 'missing';
  // Like the rules, this counts Unicode scalars; the browser's own limit would count an emoji as two or more.
  if ([...trimmed].length > most.characters) return 'tooLong';
  return unseen.test(trimmed) ? 'unseen' : null;
}

/**
 * What is wrong with a name, as it stands beside its field.
 *
 * @param {string} name
 * @param {object} how
 * @param {boolean} how.isNeeded  whether to say that it is missing
 * @param {string} [how.missing]  how that is said
 */
export function nameProblem(name, { isNeeded, missing = words.nameNeeded }) {
  const fault = nameFault(name);
  if (fault === 'missing') return isNeeded ? missing : null;
  if (fault === 'tooLong') return words.nameTooLong(most.characters);
  return fault && words.nameUnseen;
}

/**
 * The first sentence against a game, which says where in the game it is; null if the rules will not find anything either.
 *
 * @param {Description} game
 * @param {number} [number]  which of several games it is
 * @returns {string | null}
 */
export function faultOf(game, number) {
  const { phases } = game;
  const named = gameNamed(game.name, number);
  if (phases.length === 0) return words.hasNoPhase(named || words.thisGame);
  if (phases.length > most.phases) return words.hasTooManyPhases(named || words.thisGame, phases.length, most.phases);
  return aboutName(game.name, gameNamed('', number) || words.thisGame)
    ?? first(phases, (phase, index) => faultOfPhase(phase, phaseNamed(phase, index, named), index, named));
}

/**
 * @param {Phase} phase
 * @param {string} named
 * @param {number} index
 * @param {string} game
 */
function faultOfPhase({ name, symmetric, order = 'together', actions }, named, index, game) {
  if (actions.length > most.actions) return words.hasTooManyActions(named, actions.length, most.actions);
  if (symmetric && order !== 'together') return words.turnsInOneSection(named);
  return aboutName(name, words.whichPhase(index + 1, '', game))
    ?? first(actions, (action, at) => aboutName(action, words.whichAction(at + 1, named)));
}

/** @param {string} name @param {string} what */
function aboutName(name, what) {
  const fault = nameFault(name);
  if (fault === 'missing') return words.hasNoName(what);
  if (fault === 'tooLong') return words.nameIsTooLong(what, most.characters);
  return fault && words.nameIsUnseen(what);
}

/**
 * The first answer that is not null.
 *
 * @template Element
 * @param {Element[]} list
 * @param {(element: Element, index: number) => string | null} ask
 */
export function first(list, ask) {
  for (const [index, element] of list.entries()) {
    const answer = ask(element, index);
    if (answer) return answer;
  }
  return null;
}

/**
 * A name that came from elsewhere, for a sentence: '' if there is none.
 *
 * @param {unknown} name
 */
function shortened(name) {
  if (typeof name !== 'string') return '';
  const letters = [...name.trim().replace(/[\p{Cc}\s]+/gu, ' ')];
  return letters.length > most.characters ? `${letters.slice(0, most.characters).join('')}…` : letters.join('');
}

/**
 * What a sentence calls a game: '' if it has no name and is the only one.
 *
 * @param {unknown} name
 * @param {number} [number]
 */
export const gameNamed = (name, number) => shortened(name) || (number === undefined ? '' : words.whichGame(number));

/**
 * What a sentence calls a phase.
 *
 * @param {any} phase
 * @param {number} index
 * @param {string} game
 */
export const phaseNamed = (phase, index, game) => words.whichPhase(index + 1, shortened(phase?.name), game);
