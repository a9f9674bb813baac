// The three games of Kids Joy Center: the name of each in the rules, and its field, which is loaded before it is
// needed.

import { loadStyle } from '../../parts/styled.js';

/**
 * @typedef {object} FieldModule
 * @property {Component<import('./types.js').FieldAttrs>} default
 * @property {() => Promise<unknown>} [prepare]  loads what the field needs besides: pictures, places
 */

/** @type {Record<string, () => Promise<FieldModule>>} */
const fields = {
  memory: () => import('./memory/field.js'),
  sorting: () => import('./sorting/field.js'),
  balloons: () => import('./balloons/field.js'),
};


/**
 * The field of a game, with all that it needs, so that nothing is missing when it is shown.
 *
 * @param {string} game
 */
export async function loadField(game) {
  const [module] = await Promise.all([fields[game](), loadStyle(`/games/kids/${game}/${game}.css`)]);
  await module.prepare?.();
  return module.default;
}
