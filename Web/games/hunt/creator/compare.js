// The differences between two versions of a pack, in words that help a person to choose.

import { isSame } from './drafts.js';
import { answersOf, taskOf } from './pin-task.js';
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
  const [start, otherStart] = [startText(mine), startText(theirs)];
  const starts = start === otherStart ? [] : [{ what: words.start, mine: start, theirs: otherStart }];
  const ids = [...new Set([...mine.pins, ...theirs.pins].map(({ id }) => id))].sort((one, other) => one - other);
  return [...own, ...minutes, ...starts, ...ids.flatMap((id) => pinDifferences(pinOf(mine, id), pinOf(theirs, id)))];
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
  const [own, other] = [textsOf(mine), textsOf(theirs)];
  const texts = own.flatMap(([what, text], index) => (text === other[index][1] ? []
    : [{ what: `${name} · ${what}`, mine: text, theirs: other[index][1] }]));
  return isSame(mine.at, theirs.at) ? texts
    : [...texts, { what: `${name} · ${words.place}`, mine: words.at(mine.at), theirs: words.at(theirs.at) }];
}

/**
 * What the fields of a pin say, by their names.
 *
 * @param {PinForm} pin
 * @returns {[string, string][]}
 */
function textsOf(pin) {
  const { pinFields: names } = words;
  const isChoice = pin.task === 'choice';
  return [
    [words.task, words.tasks[taskOf(pin)]], [names.title, pin.title], [names.hint, pin.hint],
    [words.choices, isChoice ? (pin.choices ?? []).map(({ text }) => text).join(', ') : ''],
    [names.codeword, isChoice ? answersOf(pin).join(', ') : pin.codeword], [names.others, pin.others.replaceAll('\n', ', ')], [names.margin, pin.margin ?? ''],
    [words.clues, (pin.clues ?? []).map(({ text, cost }) => `${text} (${cost})`).join(', ')], [names.stage, pin.stage ?? ''],
    [names.points, pin.points], [names.radius, pin.radius], [names.told, pin.told], [names.picture, pin.picture],
  ];
}

/** @param {PackForm} form */
const startText = ({ start }) => (start ? [start.text, words.at(start.at)].filter(Boolean).join(', ') : words.isGone);
