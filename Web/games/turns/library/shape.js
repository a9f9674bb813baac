// Whether a JSON value from a file, a link or a QR code has the shape of a game, and what is damaged if it does not.

import { orders } from './acting.js';
import { first, gameNamed, phaseNamed } from './faults.js';
import { isText } from '../../../parts/unknown.js';
import { words } from '../words.js';

/**
 * The first sentence about what is damaged; null if the value has the shape of a game.
 *
 * @param {any} value
 * @param {number} [number]  which of several games it is
 * @returns {string | null}
 */
export function damageOf(value, number) {
  const named = gameNamed(value?.name, number);
  const game = named || words.thisGame;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return words.isNoGame(game);
  if (!isText(value.name)) return words.hasNoName(game);
  if (value.kind !== 'coop' && value.kind !== 'versus') return words.unknownKind(game);
  if (!Array.isArray(value.phases)) return words.noListOfPhases(game);
  return first(value.phases, (phase, index) => damageOfPhase(phase, phaseNamed(phase, index, named)));
}

/** @param {any} phase @param {string} named */
function damageOfPhase(phase, named) {
  if (!isText(phase?.name)) return words.hasNoName(named);
  if (typeof (phase.symmetric ?? false) !== 'boolean' || !orders.includes(phase.order ?? 'together')) return words.unknownOrder(named);
  const actions = phase.actions ?? [];
  return Array.isArray(actions) && actions.every(isText) ? null : words.noListOfActions(named);
}
