// Lists in words.

/**
 * Joins the parts of a sentence: `a, b or c`.
 *
 * @param {string[]} parts
 * @param {'and' | 'or'} word
 */
export const joined = (parts, word) => (parts.length < 2 ? parts.join('')
  : `${parts.slice(0, -1).join(', ')} ${word} ${parts[parts.length - 1]}`);
