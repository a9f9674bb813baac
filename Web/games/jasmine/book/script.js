// How characters and their sound are shown: simplified or traditional; pinyin with marks, with numbers or not at
// all; tones in colours or not.

import m from '../../../parts/m.js';
import { preferences } from '../stored.js';
import { followToneColours } from './tone-colours.js';

/** @typedef {import('../types.js').Phrase} Phrase */

followToneColours();

/** The marks of tones 1 to 4, as they stand behind a letter in decomposed text. */
const marks = ['\u0304', '\u0301', '\u030c', '\u0300'];

/**
 * The tone of a syllable, from 1 to 4; 5 is the neutral one.
 *
 * @param {string} syllable
 */
export function toneOf(syllable) {
  const letters = syllable.normalize('NFD');
  return marks.findIndex((mark) => letters.includes(mark)) + 1 || 5;
}

/**
 * A syllable as it is typed: `yi1` for `yī`.
 *
 * @param {string} syllable
 */
export function withNumber(syllable) {
  const letters = [...syllable.normalize('NFD')].filter((letter) => !marks.includes(letter)).join('');
  return letters.normalize('NFC') + toneOf(syllable);
}

/** The language of characters that are shown, for fonts and voices. */
export const lang = () => (preferences().script === 'traditional' ? 'zh-Hant' : 'zh-Hans');

/**
 * A phrase's characters in the script that was chosen.
 *
 * @param {Phrase} phrase
 */
export const charactersOf = ({ hanzi, traditional }) => (preferences().script === 'traditional' ? traditional : hanzi);

/**
 * One character in the script that was chosen. Several traditional characters can belong to a simplified one, so it is shown
 * as in the first of the phrases that has it.
 *
 * @param {string} character  simplified
 * @param {Phrase[]} phrases  the phrases that it comes from
 */
export function cellText(character, phrases) {
  if (preferences().script === 'simplified') return character;
  for (const { hanzi, traditional } of phrases) {
    const at = [...hanzi].indexOf(character);
    if (at >= 0) return [...traditional][at];
  }
  return character;
}

/**
 * The class that gives a syllable the colour of its tone; '' for null, or if people want no colours.
 *
 * @param {string | null} syllable
 */
export const toneClass = (syllable) => (syllable !== null && preferences().toneColours ? `jm-tone-${toneOf(syllable)}` : '');

/**
 * The text of a syllable: with its mark, or with a number where people want those.
 *
 * @param {string} text
 */
export const plainSyllable = (text) => (preferences().pinyin === 'numbers' ? withNumber(text) : text);

/**
 * One syllable.
 *
 * @param {string} text
 * @param {{ always?: boolean }} [options]  whether it is shown even if pinyin is hidden; then with its mark
 * @returns {Children}
 */
export function syllable(text, options = {}) {
  if (preferences().pinyin === 'hidden' && !options.always) return null;
  return m('span.jm-syllable', { lang: 'zh-Latn-pinyin', class: toneClass(text) }, plainSyllable(text));
}

/**
 * The syllable of each character of a phrase; null for a character without its own. In phrases for levels each has one.
 * The server's book has others, too: the dot of 乔治·华盛顿 is silent, and AA制 does not show which syllable is whose.
 *
 * @param {Phrase} phrase
 * @returns {(string | null)[]}
 */
export function syllablesOf({ hanzi, pinyin }) {
  const characters = [...hanzi];
  if (characters.length === pinyin.length) return pinyin;
  const isSpoken = characters.map((character) => /\p{Script=Han}/u.test(character));
  if (isSpoken.filter(Boolean).length !== pinyin.length) return characters.map(() => null);
  let next = 0;
  return isSpoken.map((isOne) => (isOne ? pinyin[next++] : null));
}

/**
 * All syllables of a phrase; null if pinyin is hidden.
 *
 * @param {Phrase} phrase
 * @returns {Children}
 */
export function pinyinOf({ pinyin }) {
  if (preferences().pinyin === 'hidden') return null;
  return m('span.jm-pinyin', pinyin.flatMap((text, index) => [index > 0 ? ' ' : null, syllable(text)]));
}

/**
 * A phrase's characters, each in the colour of its tone.
 *
 * @param {Phrase} phrase
 * @returns {Children}
 */
export function coloured(phrase) {
  const syllables = syllablesOf(phrase);
  return m('span.jm-hanzi', { lang: lang() },
    [...charactersOf(phrase)].map((character, index) => m('span', { class: toneClass(syllables[index] ?? null) }, character)));
}
