// The types that the parts of Sorting share.

/**
 * @typedef {{ id: number, kind: string, placed: import('./layout.js').Zone | null }} VehicleView
 * @typedef {{ vehicles: VehicleView[] }} View
 *
 * @typedef {object} Field  the objects that all parts of the field share
 * @property {import('../stage.js').Stage} stage
 * @property {import('./surface.js').Surface} surface
 * @property {import('./moves.js').Moves} moves
 */

export {};
