// The types of packs in files and in messages (docs/rules/hunt.md).

/**
 * @typedef {[number, number]} Place  degrees to the north and to the east, with at most six decimals
 *
 * @typedef {'words' | 'choice' | 'number' | 'code' | 'photo' | 'visit'} TaskName  what is to be done at a pin
 *
 * @typedef {{ text: string, cost: number }} Clue  `cost`: in points
 *
 * @typedef {{ at: Place, text?: string }} Start  where a hunt begins, and what is there
 *
 * @typedef {object} Pin  as its creator has it
 * @property {number} id
 * @property {string} [title]
 * @property {TaskName} [task]  words if it is missing
 * @property {string[]} [choices]
 * @property {number} [margin]
 * @property {number} [offset]  of a downloaded pack: where the ranges begin that have one digest each
 * @property {string} [hint]
 * @property {Clue[]} [clues]
 * @property {number} [stage]
 * @property {number} [points]
 * @property {Place} at
 * @property {string | string[]} [codeword]
 * @property {number} [radius]
 * @property {string} [picture]  a path of the server
 * @property {string} [told]
 * @property {string[]} [answers]  digests, in place of `codeword`: of a pack that is played where it was made
 * @property {string[]} [stretched]  stretched digests, in place of `codeword`: of a downloaded pack
 *
 * @typedef {object} Pack  as its creator has it; a draft may lack all but its pins
 * @property {string} [name]
 * @property {string} [location]
 * @property {string} [description]
 * @property {number} [minutes]
 * @property {number} [version]
 * @property {Start} [start]
 * @property {Pin[]} pins
 *
 * @typedef {object} Mistake
 * @property {number | null} pin  its number, from 1; null for a field of the pack itself
 * @property {string} field
 * @property {string} problem
 */

export {};
