// The groups of people that played lately: one press fills in their names.

import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { storage } from '../../../parts/storage.js';
import { isTyped, prefer, preferences } from '../preferences.js';
import { groupsKey, maxPlayers, most } from '../stored.js';
import { words } from '../words.js';

/** @returns {string[][]} the latest first */
const groups = () => storage.read(groupsKey) ?? [];

/**
 * The same people in another order are the same group.
 *
 * @param {string[]} names
 */
const idOf = (names) => JSON.stringify([...names].sort());

/**
 * Notes that these people play together, if each of them has a name.
 *
 * @param {string[]} names
 */
export function rememberGroup(names) {
  if (!names.every(isTyped)) return;
  const others = groups().filter((group) => idOf(group) !== idOf(names));
  storage.write(groupsKey, [names, ...others].slice(0, most.groups));
}

/**
 * @param {number} count  how many players are chosen
 * @param {(names: string[]) => void} onchoose
 */
export function groupChoices(count, onchoose) {
  const all = groups();
  if (all.length === 0) return null;
  const present = idOf(preferences().names.slice(0, count));
  return m('fieldset.group-choices', [
    m('legend', words.groups),
    all.map((names) => button({
      text: names.join(', '), icon: 'people', key: idOf(names), 'aria-pressed': String(idOf(names) === present),
      onclick() {
        prefer({ names: Array.from({ length: maxPlayers }, (_, seat) => names[seat] ?? preferences().names[seat]) });
        onchoose(names);
      },
    })),
  ]);
}
