// Phrases as lines of text, a column after the other (Content/jasmine/phrases.tsv).

/** @typedef {import('./types.js').Phrase} Phrase */

/** The kinds of phrases that levels are made of, by how many characters they have.
 * @type {Map<number, import('./types.js').PhraseType>} */
const typesByLength = new Map([[2, 'ciHui'], [4, 'chengYu']]);

/** What kind of phrase that is; null where levels are made of no such.
 * @param {string} hanzi */
export const typeOf = (hanzi) => typesByLength.get([...hanzi].length) ?? null;

/** @param {string} line @returns {Phrase} */
export function phraseOfLine(line) {
  const [hanzi, traditional, pinyin, english, meaning, chinese, tags] = line.replace(/\r$/, '').split('\t');
  return {
    hanzi, traditional, pinyin: pinyin.split(' '), english, meaning, chinese, tags: tags ? tags.split(',') : [],
    type: typeOf(hanzi) ?? 'chengYu',
  };
}

/** @param {Phrase} phrase */
export const lineOf = ({ hanzi, traditional, pinyin, english, meaning, chinese, tags }) =>
  [hanzi, traditional, pinyin.join(' '), english, meaning, chinese, tags.join(',')].join('\t');
