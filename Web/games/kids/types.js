// The types that the games of Kids Joy Center share.

/**
 * @typedef {object} FieldAttrs
 * @property {import('../../host/local-table.js').LocalTable} table
 * @property {any} view
 * @property {import('./stage.js').Stage} stage
 */

export {};
