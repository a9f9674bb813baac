// Things in words, from helpful to confusing, as simulated teammates say them (Content/relentless/descriptions.json).

import { scatter } from './company.js';
import { runs } from './content.js';

/**
 * @typedef {import('./types.js').Item} Item
 * @typedef {import('./content.js').Descriptions} Descriptions
 * @typedef {0 | 1 | 2} Level  0: helpful; 1: makes one look twice; 2: true, but misleading
 *
 * @typedef {{ category: string, text: string }} Said  of one thing that is not assembled
 */

/** A unit of less than this many milliseconds has the first pace, the second one, and so on. */
const paceLimits = [500, 800, 1_300];

/**
 * What somebody says of a thing. Of an assembled one, the parts are described one after the other.
 *
 * @param {Item} item
 * @param {Level} level
 * @param {Descriptions | null} written
 * @param {(category: string) => string[]} stateNames  of a category
 * @returns {Said[] | null} null where something has no description; an owner's own file may lack some
 */
export function descriptionsOf(item, level, written, stateNames) {
  if (!written) return null;
  const said = leaves(item).map((one) => ({ category: one.category, text: textOf(one, level, written, stateNames) }));
  return said.every(({ text }) => typeof text === 'string' && text.length > 0) ? /** @type {Said[]} */ (said) : null;
}

/**
 * How helpful the first description is. It follows from its arguments alone, so that drawing again changes nothing.
 *
 * @param {number} hardness  0 to 10 and more
 * @param {string} key  of what is asked for
 * @returns {Level}
 */
export const firstLevel = (hardness, key) => /** @type {Level} */ (Math.min(2, Math.floor((hardness + (scatter(key) % 4)) / 4)));

/**
 * @param {Item} item
 * @returns {Item[]}
 */
const leaves = (item) => (item.parts ? item.parts.flatMap(leaves) : [item]);

/**
 * @param {Item} item
 * @param {Level} level
 * @param {Descriptions} written
 * @param {(category: string) => string[]} stateNames
 * @returns {string | undefined}
 */
function textOf(item, level, { states, titles, rhythms }, stateNames) {
  switch (item.kind) {
    case 'stateful': return states?.[item.category]?.[item.state ?? '']?.[level];
    case 'titled': {
      const patterns = titles?.[level] ?? [];
      const pattern = patterns[scatter(`${level} ${item.title}`) % patterns.length];
      return pattern && filled(pattern, placesOfTitle(item.title ?? ''));
    }
    default: return rhythms?.patterns?.[level] && rhythmText(item, rhythms.patterns[level], rhythms, stateNames);
  }
}

/** @param {string} pattern @param {Record<string, string | number>} places */
const filled = (pattern, places) => pattern.replace(/\{(\w+)\}/g, (whole, name) => String(places[name] ?? whole));

/** @param {string} title */
function placesOfTitle(title) {
  const parts = title.split(' ');
  // Without the marks around them: “Which?” is the word “Which”.
  const words = parts.map((part) => part.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, '')).filter(Boolean);
  const half = Math.ceil(parts.length / 2);
  return {
    title, start: parts.slice(0, half).join(' '), end: parts.slice(-half).join(' '), first: words[0] ?? title, last: words.at(-1) ?? title,
    longest: words.reduce((one, other) => (other.length > one.length ? other : one), ''),
    count: words.length, letters: [...title].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length,
  };
}

/**
 * @param {Item} item
 * @param {string} pattern
 * @param {Descriptions['rhythms']} rhythms
 * @param {(category: string) => string[]} stateNames
 */
function rhythmText({ category, unit = 0, sequence = [] }, pattern, { paces, states }, stateNames) {
  const names = stateNames(category);
  const all = circle(sequence);
  /** @param {{ state: number, units: number }[]} some @param {0 | 1} kind  words or sounds */
  const say = (some, kind) => some.map(({ state, units }) => {
    const lengths = states?.[category]?.[names[state]]?.[kind] ?? [];
    return lengths[Math.min(units, lengths.length) - 1];
  }).filter(Boolean).join(', ');
  const middle = Math.floor(all.length / 2);
  const places = {
    rhythm: say(all, 0), sounds: say(all, 1), turned: say([...all.slice(middle), ...all.slice(0, middle)], 1),
    pace: paces?.[paceLimits.filter((limit) => unit >= limit).length] ?? '',
  };
  return places.rhythm && filled(pattern, places);
}

/**
 * The states of a rhythm with their lengths. It repeats, so its end and its beginning may be one.
 *
 * @param {number[]} sequence
 */
function circle(sequence) {
  const found = runs(sequence);
  const [first] = found;
  const last = found.at(-1);
  if (found.length > 1 && last && first.state === last.state) {
    first.units += last.units;
    found.pop();
  }
  return found;
}
