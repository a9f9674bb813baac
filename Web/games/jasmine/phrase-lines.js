// Phrases as lines of text, a column after the other (Content/jasmine/phrases.tsv).

/** @typedef {import('./types.js').Phrase} Phrase */

/** The kinds of phrases that levels are made of, by how many characters they have.
 * @type {Map<number, import('./types.js').PhraseType>} */
const typesByLength = new Map([[2, 'ciHui'], [4, 'chengYu']]);

/** What kind of phrase that is; null where levels are made of no such.
 * @param {string} hanzi */
export const typeOf = (hanzi) => typesByLength.get([...hanzi].length) ?? null;

/** What names a phrase: two that have all of it alike are the same one (docs/phrase-book.md).
 * @param {Phrase} phrase */
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
