// Phrases as lines of text with tab-separated columns (Content/jasmine/phrases.tsv).

/** @typedef {import('./types.js').Phrase} Phrase */

/**
 * The kinds of phrases that levels are made of, by how many characters they have.
 *
 * @type {Map<number, import('./types.js').PhraseType>}
 */
const typesByLength = new Map([[2, 'ciHui'], [4, 'chengYu']]);

/**
 * The kind of a phrase; null if levels cannot be made of it.
 *
 * @param {string} hanzi
 */
export const typeOf = (hanzi) => typesByLength.get([...hanzi].length) ?? null;

/**
 * The full name of a phrase. Two phrases with the same name are the same phrase (docs/phrase-book.md).
 *
 * @param {Phrase} phrase
 */
export const nameOf = ({ hanzi, traditional, pinyin }) => [hanzi, traditional, pinyin.join(' ')].join('\t');

/** @param {string} line @returns {Phrase} */
export function phraseOfLine(line) {
  const [hanzi, traditional, pinyin, english, meaning, chinese, tags] = line.replace(/\r$/, '').split('\t');
  return {
    hanzi, traditional, pinyin: pinyin.split(' '), english, meaning, chinese, tags: tags ? tags.split(',') : [],
    type: typeOf(hanzi),
  };
}

/** @param {Phrase} phrase */
export const lineOf = (phrase) =>
  [nameOf(phrase), phrase.english, phrase.meaning, phrase.chinese, phrase.tags.join(',')].join('\t');
