// The texts that several parts of Jasmine share.

export const counted = (/** @type {number} */ count, /** @type {string} */ one, /** @type {string} */ many) =>
  `${count} ${count === 1 ? one : many}`;

/** @type {Record<string, string>} */
export const modes = { swapping: 'Swapping', sliding: 'Sliding', tetris: 'Tetris' };
/** @type {Record<string, string>} */
export const types = { chengYu: 'Cheng Yu', ciHui: 'Ci Hui' };
