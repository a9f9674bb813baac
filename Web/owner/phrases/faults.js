// What can be wrong with a phrase of the phrase book (docs/protocol.md).

/** @typedef {typeof faults[number]} Fault */

export const faults = /** @type {const} */ (['characters', 'pinyin', 'meaning', 'other']);

/** @type {Record<Fault, string>} */
export const faultNames = { characters: 'The characters', pinyin: 'The pinyin', meaning: 'The meaning', other: 'Something else' };
