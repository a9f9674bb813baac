// The differences between two versions of a pack, in words that help a person to choose.

import { isSame } from './drafts.js';
import { words } from './words.js';

/**
 * @typedef {import('./pack-form.js').PackForm} PackForm
 * @typedef {import('./pack-form.js').PinForm} PinForm
 * @typedef {{ what: string, mine: string, theirs: string }} Difference
 */

/** @param {PackForm} mine @param {PackForm} theirs @returns {Difference[]} */
export function differences(mine, theirs) {
  const own = /** @type {const} */ (['name', 'location', 'description']).filter((name) => mine[name] !== theirs[name])
    .map((name) => ({ what: words[name], mine: mine[name], theirs: theirs[name] }));
  const minutes = mine.minutes === theirs.minutes ? []
    : [{ what: words.minutes, mine: words.minutesText(mine.minutes), theirs: words.minutesText(theirs.minutes) }];
  const ids = [...new Set([...mine.pins, ...theirs.pins].map(({ id }) => id))].sort((one, other) => one - other);
  return [...own, ...minutes, ...ids.flatMap((id) => pinDifferences(pinOf(mine, id), pinOf(theirs, id)))];
}

/** @param {PackForm} pack @param {number} id */
const pinOf = (pack, id) => pack.pins.find((pin) => pin.id === id) ?? null;

/** @param {PinForm | null} mine @param {PinForm | null} theirs @returns {Difference[]} */
function pinDifferences(mine, theirs) {
  const either = /** @type {PinForm} */ (mine ?? theirs);
  const name = words.pinTitle(either.id, either.title);
  if (!mine || !theirs) {
    return [{ what: name, mine: mine ? words.isHere : words.isGone, theirs: theirs ? words.isHere : words.isGone }];
  }
  const names = /** @type {(keyof typeof words.pinFields)[]} */ (Object.keys(words.pinFields));
  const texts = names.filter((field) => mine[field] !== theirs[field]).map((field) => ({
    what: `${name} · ${words.pinFields[field]}`, mine: mine[field].replaceAll('\n', ', '), theirs: theirs[field].replaceAll('\n', ', '),
  }));
  return isSame(mine.at, theirs.at) ? texts
    : [...texts, { what: `${name} · ${words.place}`, mine: words.at(mine.at), theirs: words.at(theirs.at) }];
}
