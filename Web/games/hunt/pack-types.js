// The types of packs in files and in messages (docs/rules/hunt.md).

/**
 * @typedef {[number, number]} Place  degrees to the north and to the east, with at most six decimals
 *
 * @typedef {object} Pin  as its creator has it
 * @property {number} id
 * @property {string} [title]
 * @property {string} [hint]
 * @property {number} [points]
 * @property {Place} at
 * @property {string | string[]} [codeword]
 * @property {number} [radius]
 * @property {string} [picture]  a path of the server
 * @property {string} [told]
 *
 * @typedef {object} Pack  as its creator has it; a draft may lack all but its pins
 * @property {string} [name]
 * @property {string} [location]
 * @property {string} [description]
 * @property {number} [minutes]
 * @property {number} [version]
 * @property {Pin[]} pins
 *
 * @typedef {object} Mistake
 * @property {number | null} pin  its number, from 1; null for a field of the pack itself
 * @property {string} field
 * @property {string} problem
 */

export {};
