// Which of one's own levels is which on all devices: each has a lasting name and the time of its last change. Both are
// noted when a level turns out to be new, another than before, or gone.

import { storage } from '../../parts/storage.js';
import { canonical } from '../../parts/merging.js';
import { isCount, isLevel, levelsKey, mostLevels, ownLevels } from './stored.js';

/**
 * @typedef {import('./merging.js').OwnLevel} OwnLevel
 * @typedef {import('./types.js').Level} Level
 * @typedef {{ id: string, at: number, level: OwnLevel | null }} Mark  `id`: on this device; null: it was deleted
 */

export const marksKey = 'jasmine.levelmarks';
const mostMarks = 5_000;

storage.declare(marksKey, (value) => (areMarks(value) ? value : undefined));

/** @param {any} value */
const areMarks = (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length <= mostMarks
  && Object.values(value).every((mark) => /^own-\d+$/.test(mark?.id ?? '') && isMark(mark));

/** Whether a value tells of a level and when it was changed.
 * @param {any} value */
export const isMark = (value) => isCount(value?.at) && (value.level === null || isLevel({ ...value.level, id: 'own-1' }));

/** @param {Level} level @returns {OwnLevel} */
const contentOf = ({ name, type, mode, seconds, phrases }) => ({ name, type, mode, seconds, phrases });

/** Notes what has changed since the last time.
 * @returns {Record<string, Mark>} by lasting name */
export function levelMarks() {
  /** @type {Record<string, Mark>} */
  const marks = { ...storage.read(marksKey) };
  const before = canonical(marks);
  const levels = ownLevels();
  const nameOf = new Map(Object.entries(marks).map(([name, { id }]) => [id, name]));
  for (const level of levels) {
    const name = nameOf.get(level.id) ?? crypto.randomUUID?.() ?? newName();
    const known = marks[name];
    if (known?.level && canonical(known.level) === canonical(contentOf(level))) continue;
    marks[name] = { id: level.id, at: Math.max(Date.now(), (known?.at ?? 0) + 1), level: contentOf(level) };
  }
  for (const [name, { id, at, level }] of Object.entries(marks)) {
    if (level && !levels.some((one) => one.id === id)) marks[name] = { id, at: Math.max(Date.now(), at + 1), level: null };
  }
  if (canonical(marks) !== before) storage.write(marksKey, marks);
  return marks;
}

/** The highest number of a level that is or was on this device.
 * @param {Level[]} levels @param {Record<string, Mark>} marks */
const highestNumber = (levels, marks) => Math.max(0, ...[...levels, ...Object.values(marks)].map(({ id }) => Number(id.slice('own-'.length))));

/** An id that no level of this device has or had: best scores and unfinished games lie under those of deleted ones. */
export const newLevelID = () => `own-${highestNumber(ownLevels(), levelMarks()) + 1}`;

/** Where the page came over a connection that is not secret, browsers name nothing. */
const newName = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(16)).join('-');

/**
 * Has the levels of this device be as they are told; what is new stands behind what was here.
 *
 * @param {import('./merging.js').Synced['levels']} told
 */
export function takeLevels(told) {
  const marks = levelMarks();
  let levels = ownLevels();
  let last = highestNumber(levels, marks);
  for (const name of Object.keys(told).sort()) {
    const { at, level } = told[name];
    const id = marks[name]?.id ?? `own-${last += 1}`;
    const isHere = levels.some((one) => one.id === id);
    if (level && !isHere && levels.length >= mostLevels) continue;
    marks[name] = { id, at, level };
    if (!level) levels = levels.filter((one) => one.id !== id);
    else {
      const whole = { ...level, id, theme: null, difficulty: null, isOwn: true };
      levels = isHere ? levels.map((one) => (one.id === id ? whole : one)) : [...levels, whole];
    }
  }
  storage.write(levelsKey, levels);
  storage.write(marksKey, marks);
}
