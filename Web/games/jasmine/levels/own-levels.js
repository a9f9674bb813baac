// The levels that people make themselves: kept on the device after the rules have checked them.

import { engine } from '../../../host/engine.js';
import { storage } from '../../../parts/storage.js';
import { phraseOf, readContent } from '../content.js';
import { designing } from './designer-words.js';
import { lastingLevels } from './level-marks.js';
import { levelsKey, longestName, maxLevels, maxPhrasesInLevel, ownLevels } from '../stored.js';

/**
 * @typedef {import('../types.js').Level} Level
 *
 * @typedef {Pick<Level, 'name' | 'type' | 'mode' | 'seconds' | 'phrases'>} Draft  the content of a level
 */

/**
 * Why a level cannot be played, as the rules say it.
 *
 * @param {Draft} draft
 * @returns {Promise<string | null>}
 */
export async function complaint({ type, mode, seconds, phrases }) {
  await readContent();
  const whole = phrases.map((hanzi) => {
    const phrase = phraseOf(hanzi);
    return phrase ? { hanzi, pinyin: phrase.pinyin } : hanzi;
  });
  const refusal = (await engine(mode)).check(mode, { type, seconds, phrases: whole });
  return refusal?.message ?? null;
}

/**
 * The name of a level whose name is left empty: the smallest number that is free.
 *
 * @param {string | null} own  the id of the level that is changed; null for a new one
 */
export function untitledName(own) {
  const taken = new Set(ownLevels().filter(({ id }) => id !== own).map(({ name }) => name));
  let number = 1;
  while (taken.has(designing.untitled(number))) number += 1;
  return designing.untitled(number);
}

/**
 * The player's own level with a name; null if there is none.
 *
 * @param {string} name
 */
export const ownLevelNamed = (name) => ownLevels().find((level) => level.name === name) ?? null;

/**
 * Keeps a level. One of the same name is overwritten.
 *
 * @param {Draft} draft  with a name
 * @param {string | null} id  of the level that is changed; null for a new one
 * @returns {string | null} why it was not kept
 */
export function keep({ name, type, mode, seconds, phrases }, id) {
  if (phrases.length > maxPhrasesInLevel) return designing.tooManyPhrases(maxPhrasesInLevel);
  const before = ownLevels();
  const same = before.find((level) => level.name === name);
  const own = id ?? same?.id ?? lastingLevels.newID();
  /** @type {Level} */
  const level = {
    id: own, name: name.slice(0, longestName), type, mode, seconds, phrases, theme: null, difficulty: null, isOwn: true,
  };
  const others = before.filter((other) => other.id === own || other.name !== name);
  const after = others.some((other) => other.id === own) ? others.map((other) => (other.id === own ? level : other)) : [...others, level];
  if (after.length > maxLevels) return designing.tooManyLevels(maxLevels);
  return write(after) ? null : designing.notStored;
}

/**
 * Deletes a level.
 *
 * @param {Level} level
 * @returns {() => void} brings it back to where it stood
 */
export function removeLevel(level) {
  const at = ownLevels().findIndex(({ id }) => id === level.id);
  write(ownLevels().filter(({ id }) => id !== level.id));
  return () => {
    const list = ownLevels();
    write([...list.slice(0, at), level, ...list.slice(at)]);
  };
}

/**
 * Replaces the stored levels. The old ones are noted first, so that their ids stay taken.
 *
 * @param {Level[]} levels
 */
function write(levels) {
  lastingLevels.marks();
  return storage.write(levelsKey, levels);
}
