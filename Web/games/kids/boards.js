// The three games of Kids Joy Center: the name of each in the rules, and its board, which is loaded before it is
// needed.

import { loadStyle } from '../../parts/styled.js';

/**
 * @typedef {{ table: import('../../host/local-table.js').LocalTable, view: any, stage: import('./stage.js').Stage }} BoardAttrs
 *
 * @typedef {object} BoardModule
 * @property {Component<BoardAttrs>} default
 * @property {() => Promise<unknown>} [prepare]  loads what the board needs besides: pictures, places
 */

/** @type {Record<string, () => Promise<BoardModule>>} */
const boards = {
  memory: () => import('./memory/board.js'),
  sorting: () => import('./sorting/board.js'),
  balloons: () => import('./balloons/board.js'),
};


/**
 * The board of a game, with all that it needs, so that nothing is missing when it is shown.
 *
 * @param {string} game
 */
export async function loadBoard(game) {
  const [module] = await Promise.all([boards[game](), loadStyle(`/games/kids/${game}/${game}.css`)]);
  await module.prepare?.();
  return module.default;
}
