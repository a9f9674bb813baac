// Who acts in a phase of a game description, as one choice of four, and whether a versus game goes phase by phase.

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Phase} Phase
 * @typedef {import('../types.js').Order} Order
 *
 * @typedef {Order | 'shared'} Acting
 *   How the players act in a phase; `shared`: it is symmetric, so they share one section.
 */

/** @type {Order[]} */
export const orders = ['together', 'inTurn', 'untilPassed'];

/** @type {Acting[]} */
export const actings = [...orders, 'shared'];

/**
 * The orders that a draft had before it was changed to turn by turn. They come back if the choice is taken back.
 *
 * @type {WeakMap<Phase, Order>}
 */
const formerOrders = new WeakMap();

/** @param {Phase} phase @returns {Acting} */
export const actingIn = (phase) => (phase.symmetric ? 'shared' : phase.order ?? 'together');

/**
 * Whether all players finish a phase before the next one begins. If not, each player goes through all phases in their
 * turn: that is what a versus game means of which no phase names an order.
 *
 * @param {Description} game
 */
export const isByPhase = (game) => game.kind === 'coop' || game.phases.some(({ order }) => order !== undefined);

/** @param {Description} game @param {Phase} phase @param {Acting} acting */
export function setActing(game, phase, acting) {
  const byPhase = isByPhase(game);
  phase.symmetric = acting === 'shared';
  phase.order = phase.symmetric ? 'together' : /** @type {Order} */ (acting);
  spellOut(game, byPhase);
}

/** @param {Description} game @param {boolean} byPhase */
export function setByPhase(game, byPhase) {
  for (const phase of game.phases) {
    if (!byPhase && phase.order) formerOrders.set(phase, phase.order);
    if (byPhase && !phase.symmetric) phase.order ??= formerOrders.get(phase) ?? 'inTurn';
  }
  spellOut(game, byPhase);
}

/** @param {Description} game @param {Description['kind']} kind */
export function setKind(game, kind) {
  const byPhase = kind === 'versus' && game.phases.some(({ order }) => order !== undefined);
  game.kind = kind;
  spellOut(game, byPhase);
}

/**
 * Names the order of every phase of a versus game that goes phase by phase, so that it goes so whichever of its phases
 * is deleted. Other games name an order only where it matters.
 *
 * @param {Description} game
 * @param {boolean} byPhase
 */
export function spellOut(game, byPhase = isByPhase(game)) {
  for (const phase of game.phases) {
    const order = phase.symmetric ? 'together' : phase.order ?? 'together';
    const isNamed = game.kind === 'versus' ? byPhase : order !== 'together';
    if (isNamed) phase.order = order;
    else delete phase.order;
  }
}

/**
 * A phase that has nothing in it yet.
 *
 * @param {string} name
 * @param {Description} [game]  to which it will be added
 * @returns {Phase}
 */
export const blankPhase = (name, game) => ({
  name, symmetric: false, ...(game?.kind === 'versus' && isByPhase(game) ? { order: 'inTurn' } : {}), actions: [],
});
